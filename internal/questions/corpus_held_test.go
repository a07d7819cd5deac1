//go:build corpus

package questions_test

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/questions"
)

// What the stored rows hold of a statistic, computed by SQL apart from the engine: a
// season is held where nine in ten of its players have the statistic. A question over
// seasons that are not all held is rightly refused. Where it is answered nevertheless,
// the sentence must name a span of held seasons, and be right for that span.

// heldShare is the share of a season's players who must have a statistic.
const heldShare = .9

// corpusPopulation lists the kinds whose rows make somebody a player of a season, by table.
var corpusPopulation = map[string][]string{
	"mlb_bat": {"batting"}, "mlb_pit": {"pitching"},
	"nba":    {"totals", "averages", "per100", "box_sums"},
	"nhl_sk": {"scoring"}, "nhl_go": {"goaltending"},
	"wnba_row": {"totals", "box", "rates"},
	"nfl_off":  {"offence", "plays", "box_offence", "passing", "rushing", "receiving"},
}

// corpusPrincipal are the leagues whose seasons decide. What a rival league left
// blank is said beside an answer: the American Association counted no runs batted in.
var corpusPrincipal = map[string][]string{"mlb": {"AL", "NL"}, "nba": {"NBA", "BAA"}, "nhl": {"NHL"}, "nfl": {"NFL", "AFL"}, "wnba": {"WNBA"}}

// corpusBegan is the first season that each league's own records begin with.
var corpusBegan = map[string]int{"mlb": 1876, "nba": 1947, "nfl": 1920, "nhl": 1918, "wnba": 1997}

// oracle answers for one run of the corpus what is held.
type oracle struct {
	conn *pgx.Conn
	held map[string]map[int]bool // by sport and statistic: every season played, and whether it is held
}

var corpusColumn = regexp.MustCompile(`"[^"]+"`)

// statistic returns the table and the columns of what a line asks for; ok is false
// where it asks for ratings.
func (a corpusArgs) statistic(t *testing.T) (table string, columns []string, ok bool) {
	t.Helper()
	switch {
	case a.Rate != "":
		r := corpusRates[a.Sport+" "+a.Rate]
		columns = corpusColumn.FindAllString(r.expr, -1)
		for _, optional := range []string{`"HBP"`, `"SF"`, `"Min"`, `"TOI"`} { // taken as 0 where blank
			columns = slices.DeleteFunc(columns, func(c string) bool { return c == optional })
		}
		for i, c := range columns { // a total, or the average in its stead
			if average, ok := strings.CutSuffix(c, `/G"`); ok {
				columns = append(slices.DeleteFunc(columns, func(c string) bool { return c == average+`"` || c == columns[i] }), "coalesce("+average+`", `+c+")")
				break
			}
		}
		return r.table, columns, true
	case a.Stat != "":
		st, known := corpusStats[a.Sport+" "+a.Stat]
		if !known {
			t.Fatalf("no statistic %s %s", a.Sport, a.Stat)
		}
		return st.table, corpusColumn.FindAllString(st.expr, -1), true
	}
	return "", nil, false
}

// seasons returns every season that the leagues of a line played, and whether its
// statistic is held.
func (o *oracle) seasons(t *testing.T, a corpusArgs) map[int]bool {
	t.Helper()
	table, columns, _ := a.statistic(t)
	key := fmt.Sprint(a.Sport, table, columns)
	if o.held[key] == nil {
		o.held[key] = o.findSeasons(t, a.Sport, table, columns)
	}
	return o.held[key]
}

func (o *oracle) findSeasons(t *testing.T, sport, table string, columns []string) map[int]bool {
	t.Helper()
	for i, c := range columns {
		columns[i] = c + " is not null"
	}
	has := strings.Join(columns, " and ")
	first := 0
	switch sport {
	case "nfl":
		// Its tables are whole or absent; a back has no passing yards. Before 1970 the
		// files hold some players alone.
		has, first = "true", 1970
	case "mlb":
		first = corpusBegan[sport]
	}
	source := table
	if table == "nba" {
		source = "nba_row"
	}
	query := fmt.Sprintf(`with people as (select distinct season, player_id from stat_lines_%[1]s where kind = any($1) and league in (%[2]s) and player_id <> ''),
		own as (select distinct season, player_id from %[3]s where league in (%[2]s) and %[4]s)
		select season, count(o.player_id) >= %[5]v * count(*) from people left join own o using (season, player_id)
		where season >= %[6]d and season not in (select season from incomplete where sport = '%[1]s') group by 1`,
		sport, quoted(corpusPrincipal[sport]), source, has, heldShare, first)
	rows, err := o.conn.Query(t.Context(), query, corpusPopulation[table])
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	out := map[int]bool{}
	var season int
	var held bool
	if _, err := pgx.ForEachRow(rows, []any{&season, &held}, func() error { out[season] = held; return nil }); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return out
}

func quoted(list []string) string { return "'" + strings.Join(list, "','") + "'" }

// playerKinds ask about named players, whose own seasons count.
var playerKinds = []string{"player_stat", "player_high", "player_threshold", "compare_stat"}

// mayRefuse says why a refusal of a line is right, or "".
func (o *oracle) mayRefuse(t *testing.T, ctx context.Context, line corpusLine) string {
	t.Helper()
	a := line.args
	for _, p := range append([][2]string{{a.Sport, a.Slug}}, a.Players...) {
		if p[1] != "" && !o.holds(t, ctx, fmt.Sprintf(`select %s is not null`, idOf(p[0], p[1]))) {
			return "no such player is held"
		}
	}
	switch {
	case line.kind == "movers" || line.kind == "moved":
		if !o.holds(t, ctx, fmt.Sprintf(`select exists (select from moves where sport='%s')`, a.Sport)) {
			return "no week of games is held"
		}
		return ""
	case slices.Contains(playerKinds, line.kind):
		return o.playerMayRefuse(t, ctx, a)
	}
	if _, _, stat := a.statistic(t); stat && len(a.Where) == 0 {
		if missing := o.missing(t, a); missing != 0 {
			return fmt.Sprintf("%d is not held", missing)
		}
		return ""
	}
	return o.ratingMayRefuse(t, ctx, line)
}

func (o *oracle) playerMayRefuse(t *testing.T, ctx context.Context, a corpusArgs) string {
	t.Helper()
	held := o.seasons(t, a)
	table, _, _ := a.statistic(t)
	players := a.Players
	if players == nil {
		players = [][2]string{{a.Sport, a.Slug}}
	}
	for _, p := range players {
		query := fmt.Sprintf(`select distinct season from stat_lines_%s where kind = any($1) and league in (%s) and player_id = %s`, p[0], quoted(corpusMajors[p[0]]), idOf(p[0], p[1]))
		rows, err := o.conn.Query(ctx, query, corpusPopulation[table])
		if err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		seasons, err := pgx.CollectRows(rows, pgx.RowTo[int])
		if err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		seasons = slices.DeleteFunc(seasons, func(s int) bool { return s < a.Since || a.Until != 0 && s > a.Until })
		if len(seasons) == 0 {
			return "no season of the player is held in that time"
		}
		for _, s := range seasons {
			if whole, played := held[s]; played && !whole {
				return fmt.Sprintf("%d is not held", s)
			}
		}
	}
	return ""
}

// ratingMayRefuse: a question about ratings is rightly refused where nobody is rated in
// a season that it asks about.
func (o *oracle) ratingMayRefuse(t *testing.T, ctx context.Context, line corpusLine) string {
	t.Helper()
	a := line.args
	who := ""
	switch line.kind {
	case "best_season", "best_span":
	case "player_best", "player_season":
		who = " and player_id = " + idOf(a.Sport, a.Slug)
		if line.kind == "player_season" {
			a.Since, a.Until = a.Season, a.Season
		}
		if !o.holds(t, ctx, fmt.Sprintf(`select exists (select from rated where sport='%s' and rated and season between %d and %d%s)`, a.Sport, a.Since, max(a.Until, a.Since, 9999*b2i(a.Until == 0)), who)) {
			return "no rated season of the player is held in that time"
		}
		return ""
	default:
		return ""
	}
	roles := ""
	if list := corpusRoles[a.Sport+" "+a.Pos]; list != "" {
		roles = " and role in (" + list + ")"
	}
	for season := max(a.Since, 0); a.Since != 0 && a.Until != 0 && season <= a.Until; season++ {
		if !o.holds(t, ctx, fmt.Sprintf(`select exists (select from rated where sport='%s' and rated and season = %d%s)`, a.Sport, season, roles)) {
			return fmt.Sprintf("nobody is rated in %d", season)
		}
	}
	return ""
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// missing returns the first season that a line asks about and that is not held, or 0.
func (o *oracle) missing(t *testing.T, a corpusArgs) int {
	t.Helper()
	held := o.seasons(t, a)
	if a.Since != 0 && a.Since == a.Until && !held[a.Since] {
		return a.Since
	}
	earliest := slices.Min(slices.Collect(maps.Keys(held)))
	if a.Since != 0 && a.Since < earliest && a.Since >= corpusBegan[a.Sport] {
		return a.Since
	}
	first := 0
	for season, whole := range held {
		if !whole && season >= a.Since && (a.Until == 0 || season <= a.Until) && (first == 0 || season < first) {
			first = season
		}
	}
	return first
}

func (o *oracle) holds(t *testing.T, ctx context.Context, query string) bool {
	t.Helper()
	var ok bool
	if err := o.conn.QueryRow(ctx, query).Scan(&ok); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return ok
}

var corpusSpan = regexp.MustCompile(`\b(\d{4})(?:-\d\d)? to (\d{4})(-\d\d)?\b`)

// narrowed returns a line as its answer limits it: with the span of seasons that the
// sentence names, where the line asks about more than is held. why says what is wrong
// with the span, or is "".
func (o *oracle) narrowed(t *testing.T, line corpusLine, a *questions.Answer) (out corpusLine, why string) {
	t.Helper()
	_, _, stat := line.args.statistic(t)
	if !stat || len(line.args.Where) > 0 || slices.Contains(playerKinds, line.kind) {
		return line, ""
	}
	held := o.seasons(t, line.args)
	first := slices.Min(slices.Collect(maps.Keys(held)))
	missing := o.missing(t, line.args)
	short := line.args.Since == 0 && first > corpusBegan[line.args.Sport] && !line.args.Rookie
	if missing == 0 && !short {
		return line, ""
	}
	found := corpusSpan.FindStringSubmatch(a.Answer)
	if found == nil {
		return line, fmt.Sprintf("seasons are missing (%d), and the sentence names no span", missing)
	}
	var from, to int
	_, _ = fmt.Sscan(found[1], &from)
	_, _ = fmt.Sscan(found[2], &to)
	if strings.Contains(found[0], "-") { // 1998-99 is the season of 1999
		from++
		if found[3] != "" {
			to++
		}
	}
	line.args.Since, line.args.Until = max(from, line.args.Since), to
	if missing = o.missing(t, line.args); missing != 0 {
		return line, fmt.Sprintf("%d is not held, and the sentence names %s", missing, found[0])
	}
	return line, ""
}
