//go:build corpus

package questions_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// corpusArgs are what a line of the corpus asks, for the SQL.
type corpusArgs struct {
	Sport, Stat, Rate, Slug, Team, Pos, By string
	Since, Until, Season, N                int
	Hand                                   string // of a batter ("bats B") or a pitcher ("throws L")
	Say                                    []string
	Leagues                                []string
	Age                                    []int
	Rookie, Active, Low, Last              bool
	Min, At                                float64
	Players                                [][2]string
	Where                                  [][2]any
}

// expected is one row of an expected answer. A season of 0 and a NULL value are
// not compared.
type expected struct {
	Player string
	Season int
	Value  *float64
}

// corpusQuery returns the SQL of a line: player, season, value, all rows of the
// expected places.
func corpusQuery(t *testing.T, kind string, a corpusArgs) string {
	t.Helper()
	switch kind {
	case "season_leader":
		return firstPlaces(seasonValues(t, a), "desc", a.N)
	case "career_leader":
		return firstPlaces(`select player_id, 0 as season, sum(v) as v from (`+seasonValues(t, a)+`) s where v is not null group by 1`, "desc", a.N)
	case "rate_season", "rate_career":
		return rateQuery(t, kind, a)
	case "times_leading":
		return timesLeadingQuery(t, a)
	case "player_stat":
		return fmt.Sprintf(`select player_id, 0, sum(v) from (%s) s where player_id = %s and v is not null group by 1`, seasonValues(t, a), idOf(a.Sport, a.Slug))
	case "player_high":
		return firstPlaces(fmt.Sprintf(`select * from (%s) s where player_id = %s`, seasonValues(t, a), idOf(a.Sport, a.Slug)), "desc", 1)
	case "player_best":
		return fmt.Sprintf(`select player_id, season, round(display::numeric,1)::float8 from rated where sport='%s' and rated and player_id = %s order by across desc, season limit 1`, a.Sport, idOf(a.Sport, a.Slug))
	case "player_season":
		return fmt.Sprintf(`select player_id, season, round(display::numeric,1)::float8 from rated where sport='%s' and rated and season = %d and player_id = %s order by across desc limit 1`, a.Sport, a.Season, idOf(a.Sport, a.Slug))
	case "standing":
		return fmt.Sprintf(`select player_id, 0, round(c::numeric,2)::float8 from careers where sport='%s' and player_id = %s order by c desc limit 1`, a.Sport, idOf(a.Sport, a.Slug))
	case "shape":
		return fmt.Sprintf(`with own as (select role from careers where sport='%[1]s' and player_id = %[2]s order by c desc limit 1)
			select distinct on (season) player_id, season, round(display::numeric,1)::float8 from rated where sport='%[1]s' and rated and player_id = %[2]s and career = (select role from own) order by season, h desc`, a.Sport, idOf(a.Sport, a.Slug))
	case "best_season", "best_career", "best_span", "best_peak":
		return bestQuery(t, kind, a)
	case "compare_career":
		return compareCareerQuery(a)
	case "compare_stat":
		return fmt.Sprintf(`select player_id, 0, sum(v) as v from (%s) s where player_id in (%s, %s) and v is not null group by 1 order by 3 desc`, seasonValues(t, a), idOf(a.Players[0][0], a.Players[0][1]), idOf(a.Players[1][0], a.Players[1][1]))
	case "current", "current_top", "movers", "moved":
		return weekQuery(kind, a)
	case "tally":
		return firstPlaces(fmt.Sprintf(`select player_id, 0 as season, count(*)::float8 as v from (%s) s where v >= %v group by 1`, seasonValues(t, a), a.At), "desc", 1)
	case "player_threshold":
		return fmt.Sprintf(`select player_id, season, v from (%s) s where v >= %v and player_id = %s order by season`, seasonValues(t, a), a.At, idOf(a.Sport, a.Slug))
	case "first":
		order := "asc"
		if a.Last {
			order = "desc"
		}
		return fmt.Sprintf(`select player_id, season, v from (select *, rank() over (order by season %s) r from (%s) s where v >= %v) x where r = 1`, order, seasonValues(t, a), a.At)
	case "first_career":
		return fmt.Sprintf(`with run as (select player_id, season, sum(v) over (partition by player_id order by season) c from (%s) s where v is not null),
			hit as (select player_id, min(season) season from run where c >= %v group by 1)
			select player_id, season, null::float8 from hit where season = (select min(season) from hit)`, seasonValues(t, a), a.At)
	case "age_extreme":
		order := "asc"
		if a.Last {
			order = "desc"
		}
		return fmt.Sprintf(`select player_id, season, v from (select s.*, rank() over (order by make_date(season, %s) - make_date(birth_year, birth_month, birth_day) %s) r
			from (%s) s join players p on p.id = s.player_id where v >= %v and birth_year is not null and birth_month is not null and birth_day is not null) x where r = 1`, ageDay(a.Sport), order, seasonValues(t, a), a.At)
	case "consecutive":
		return firstPlaces(fmt.Sprintf(`select player_id, 0 as season, count(*)::float8 as v from (select player_id, season, season - row_number() over (partition by player_id order by season) as island from (%s) s where v >= %v) i group by player_id, island`, seasonValues(t, a), a.At), "desc", 1)
	}
	t.Fatalf("no SQL for %s", kind)
	return ""
}

// ofTheFranchise is the condition that a team is the one that is named, under any of its names: who
// asks for the Cubs' career leader asks for those of the White Stockings and the Colts, too.
func ofTheFranchise(a corpusArgs) string {
	return fmt.Sprintf(`coalesce(nullif(m.franchise, ''), m.name) = (select coalesce(nullif(f.franchise, ''), f.name) from teams f where f.sport='%s' and f.name='%s' order by f.season desc limit 1)`, a.Sport, a.Team)
}

func idOf(sport, slug string) string {
	return fmt.Sprintf(`(select id from players where sport='%s' and slug='%s')`, sport, slug)
}

func ageDay(sport string) string {
	var m, d int
	_, _ = fmt.Sscanf(corpusAgeDay[sport], "%d-%d", &m, &d)
	return fmt.Sprintf("%d, %d", m, d)
}

// firstPlaces ranks a query of player_id, season and v, and takes the first n
// places with their ties.
func firstPlaces(query, order string, n int) string {
	return fmt.Sprintf(`select player_id, season, v from (select player_id, season, v, rank() over (order by v %s) r from (%s) q where v > 0) z where r <= %d order by r`, order, query, n)
}

// seasonValues returns player_id, season and v of every season that the arguments
// admit.
func seasonValues(t *testing.T, a corpusArgs) string {
	t.Helper()
	st, ok := corpusStats[a.Sport+" "+a.Stat]
	if !ok {
		t.Fatalf("no statistic %s %s", a.Sport, a.Stat)
	}
	v := fmt.Sprintf(`case when bool_and((%[1]s) is not null) then sum(%[1]s) end`, st.expr)
	if a.Sport == "nfl" {
		v = fmt.Sprintf(`sum(%s)`, st.expr) // a figure stands in one source only
	}
	return fmt.Sprintf(`select player_id, season, %s as v from %s where %s group by 1,2`, v, rowTable(st.table, a), strings.Join(rowConditions(a), " and "))
}

func rowTable(table string, a corpusArgs) string {
	switch rows := a.Team != "" || a.Leagues != nil; {
	case table == "nba" && rows:
		return "nba_row l"
	case table == "nba" || rows:
		return table + " l"
	}
	return table + "_s l" // summed by season already
}

func rowConditions(a corpusArgs) []string {
	leagues := corpusMajors[a.Sport]
	if a.Leagues != nil {
		leagues = a.Leagues
	}
	where := []string{fmt.Sprintf("league in ('%s')", strings.Join(leagues, "','")), fmt.Sprintf("not exists (select from incomplete i where i.sport='%s' and i.season = l.season)", a.Sport)}
	if a.Sport == "mlb" {
		where = append(where, "season >= 1876")
	}
	if a.Sport == "nfl" {
		where = append(where, "season >= 1970")
	}
	if a.Since != 0 {
		where = append(where, fmt.Sprintf("season >= %d", a.Since))
	}
	if a.Until != 0 {
		where = append(where, fmt.Sprintf("season <= %d", a.Until))
	}
	if a.Team != "" {
		where = append(where, fmt.Sprintf("exists (select from teams m where m.sport='%s' and m.season=l.season and m.league=l.league and m.code=l.team and %s)", a.Sport, ofTheFranchise(a)))
	}
	if side, hand, ok := strings.Cut(a.Hand, " "); ok {
		where = append(where, fmt.Sprintf("exists (select from players p where p.id=l.player_id and p.%s='%s')", side, hand))
	}
	if a.Pos != "" {
		where = append(where, fmt.Sprintf("exists (select from places p where p.sport='%s' and p.player_id=l.player_id and p.season=l.season and p.position %s)", a.Sport, positionIn(a.Sport, a.Pos)))
	}
	if a.Age != nil {
		where = append(where, fmt.Sprintf(`exists (select from players p where p.id=l.player_id and p.birth_year is not null and p.birth_month is not null and p.birth_day is not null
			and extract(year from age(make_date(l.season, %s), make_date(p.birth_year, p.birth_month, p.birth_day))) between %d and %d)`, ageDay(a.Sport), a.Age[0], a.Age[1]))
	}
	if a.Rookie {
		// Nobody is known to be a rookie in the first season held of a league that is older.
		where = append(where, "l.season = (select first from debut d where d.player_id=l.player_id)",
			fmt.Sprintf("l.season > (select case when min(first) > %d then min(first) else 0 end from debut d where d.player_id like '%s\\_%%')", corpusBegan[a.Sport], a.Sport))
	}
	if a.Active {
		where = append(where, fmt.Sprintf("(select last from debut d where d.player_id=l.player_id) = (select max(last) from debut d where d.player_id like '%s\\_%%')", a.Sport))
	}
	return where
}

func positionIn(sport, position string) string {
	list := map[string]string{
		"mlb OF": "'LF','CF','RF'", "nhl W": "'L','R','LW','RW'", "nfl TE": "'TE','LSTE'", "nfl QB": "'QB'", "nfl RB": "'RB','HB','FB','TB'",
	}[sport+" "+position]
	if list == "" {
		list = "'" + position + "'"
	}
	return "in (" + list + ")"
}

func rateQuery(t *testing.T, kind string, a corpusArgs) string {
	t.Helper()
	r, ok := corpusRates[a.Sport+" "+a.Rate]
	if !ok {
		t.Fatalf("no rate %s %s", a.Sport, a.Rate)
	}
	order := "desc"
	if a.Low {
		order = "asc"
	}
	if kind == "rate_career" {
		query := fmt.Sprintf(`select player_id, 0 as season, %s as v, %s as amount from %s where %s group by 1`, strings.ReplaceAll(r.expr, ",0)", ",0)"), r.sample, rowTable(r.table, a), strings.Join(append(rowConditions(a), rateWhole(a)...), " and "))
		return fmt.Sprintf(`select player_id, season, v from (select *, rank() over (order by v %s) r from (%s) q where amount >= %v and v is not null) z where r = 1`, order, query, r.need*1000)
	}
	need := fmt.Sprintf("%v*(select scheduled from schedules c where c.sport='%s' and c.player_id=q.player_id and c.season=q.season and c.scheduled>=16)", r.need, a.Sport)
	if a.Min > 0 {
		need = fmt.Sprint(a.Min)
	}
	query := fmt.Sprintf(`select player_id, season, %s as v, %s as amount from %s where %s group by 1,2`, r.expr, r.sample, rowTable(r.table, a), strings.Join(append(rowConditions(a), rateWhole(a)...), " and "))
	return fmt.Sprintf(`select player_id, season, v from (select *, rank() over (order by v %s) r from (%s) q where amount >= %s and v is not null) z where r = 1`, order, query, need)
}

// rateWhole leaves out the rows that lack a column which the rate needs.
func rateWhole(a corpusArgs) []string {
	switch a.Sport + " " + a.Rate {
	case "nhl SV%":
		return []string{`"SA" is not null`, `"GA" is not null`}
	case "nhl S%":
		return []string{`"SOG" is not null`, `"G" is not null`}
	}
	return nil
}

func timesLeadingQuery(t *testing.T, a corpusArgs) string {
	t.Helper()
	st := corpusStats[a.Sport+" "+a.Stat]
	v := fmt.Sprintf(`sum(%s)`, st.expr)
	league := "league"
	a.Leagues = corpusMajors[a.Sport] // row by row, for a season of two leagues
	if a.Sport == "nba" || a.Sport == "nfl" {
		league = "case when league in ('BAA','NBA') then 'NBA' else league end"
	}
	return firstPlaces(fmt.Sprintf(`select player_id, 0 as season, count(distinct season)::float8 as v from (select player_id, season, lg, rank() over (partition by season, lg order by v desc) r from (select player_id, season, %s as lg, %s as v from %s where %s group by 1,2,3) s where v > 0) x where r = 1 group by 1`,
		league, v, rowTable(st.table, a), strings.Join(rowConditions(a), " and ")), "desc", 1)
}

var corpusRoles = map[string]string{
	"mlb P": "'starter','reliever'", "nhl G": "'goalie'", "nhl D": "'defenceman'", "nhl F": "'forward'", "nfl QB": "'quarterback'", "nfl RB": "'running_back'", "nfl WR": "'wide_receiver'", "nfl TE": "'tight_end'",
}

func bestQuery(t *testing.T, kind string, a corpusArgs) string {
	t.Helper()
	n := max(a.N, 1)
	where := []string{fmt.Sprintf("sport='%s'", a.Sport)}
	score, season := "across", "h"
	if roles := corpusRoles[a.Sport+" "+a.Pos]; roles != "" {
		if a.Sport == "mlb" && kind == "best_season" {
			roles = "'starter'"
		}
		if kind == "best_career" {
			roles = strings.ReplaceAll(roles, "'starter','reliever'", "'pitcher'")
		}
		where, score = append(where, "role in ("+roles+")"), season
		if strings.Contains(roles, "reliever") {
			score = "across"
		}
	} else if a.Pos != "" {
		where, score = append(where, "role = 'batter'", "position "+positionIn(a.Sport, a.Pos)), season
	}
	if kind == "best_career" || kind == "best_peak" {
		value := map[string]string{"best_career": "c", "best_peak": "peak"}[kind]
		return fmt.Sprintf(`select player_id, 0, round(%[1]s::numeric,2)::float8 from (select *, rank() over (order by %[1]s desc) r from careers where %[2]s) x where r <= %[3]d order by r`, value, strings.Join(where, " and "), n)
	}
	where = append(where, "rated", fmt.Sprintf("not exists (select from incomplete i where i.sport='%s' and i.season = s.season)", a.Sport))
	if a.Since != 0 {
		where = append(where, fmt.Sprintf("season >= %d", a.Since))
	}
	if a.Until != 0 {
		where = append(where, fmt.Sprintf("season <= %d", a.Until))
	}
	if a.Rookie {
		where = append(where, "season = (select first from debut d where d.player_id=s.player_id)")
	}
	if a.Age != nil {
		where = append(where, fmt.Sprintf(`exists (select from players p where p.id=s.player_id and p.birth_year is not null and p.birth_month is not null and p.birth_day is not null
			and extract(year from age(make_date(s.season, %s), make_date(p.birth_year, p.birth_month, p.birth_day))) between %d and %d)`, ageDay(a.Sport), a.Age[0], a.Age[1]))
	}
	if a.Team != "" {
		where = append(where, fmt.Sprintf("exists (select from teams m where m.sport=s.sport and m.season=s.season and m.league = any(s.leagues) and m.code = any(s.teams) and %s)", ofTheFranchise(a)))
	}
	if kind == "best_season" {
		return fmt.Sprintf(`select player_id, season, round(display::numeric,1)::float8 from (select *, rank() over (order by %s desc) r from rated s where %s) x where r <= %d order by r`, score, strings.Join(where, " and "), n)
	}
	return spanFigure(fmt.Sprintf("select * from rated s where %s", strings.Join(where, " and ")), "", n)
}

// spanFigure is the career figure over some seasons: half of all and half of the
// best seven, each year once. A season adds at least −.5, in the NBA to the power 1.5.
func spanFigure(seasons, filter string, n int) string {
	const worth = `sign(greatest(h,-.5)) * power(abs(greatest(h,-.5)), case when left(player_id, 4) = 'nba_' then 1.5 else 1 end)`
	return fmt.Sprintf(`with y as (select distinct on (player_id, career, season) player_id, career, season, `+worth+` v from (%s) s order by player_id, career, season, h desc),
		o as (select *, row_number() over (partition by player_id, career order by v desc) k from y),
		f as (select player_id, career, (sum(v)+sum(v) filter (where k<=7))/2 c from o group by 1,2)
		select player_id, 0, round(c::numeric,2)::float8 from (select *, rank() over (order by c desc) r from f %s) x where r <= %d order by r`, seasons, filter, n)
}

// compareCareerQuery takes each player's greatest career.
func compareCareerQuery(a corpusArgs) string {
	var parts []string
	for _, p := range a.Players {
		age := ""
		if a.Age != nil {
			age = fmt.Sprintf(` and exists (select from players p where p.id=s.player_id and extract(year from age(make_date(s.season, %s), make_date(p.birth_year, p.birth_month, p.birth_day))) between %d and %d)`, ageDay(p[0]), a.Age[0], a.Age[1])
		}
		seasons := fmt.Sprintf(`select * from rated s where sport='%[1]s' and rated and player_id=%[2]s and career = (select role from careers where sport='%[1]s' and player_id=%[2]s order by c desc limit 1)
			and not exists (select from incomplete i where i.sport=s.sport and i.season = s.season)%[3]s`, p[0], idOf(p[0], p[1]), age)
		parts = append(parts, "("+spanFigure(seasons, "", 1)+")")
	}
	return "select * from (" + strings.Join(parts, " union all ") + ") u(player, season, v) order by v desc"
}

// expect runs a query.
func expect(t *testing.T, ctx context.Context, conn *pgx.Conn, query string) []expected {
	t.Helper()
	rows, err := conn.Query(ctx, query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	out, err := pgx.CollectRows(rows, pgx.RowToStructByPos[expected])
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return out
}
