package nfl

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// rosterKey is a GSIS id and the Pro-Football-Reference id in the same roster row.
type rosterKey struct{ gsis, pfr string }

// rosterRow is a row of nflverse's rosters.
type rosterRow struct {
	gsis, pfr, name, position, team string
	season, began                   int
	born                            time.Time
	file, row                       int
}

// openRosters reads nflverse's rosters, of 2021 to 2026 and of live files: GSIS and
// Pro-Football-Reference ids, birth dates, clubs. A row of a season without games yet
// makes a player, but no season. Live rosters add to the bundle's and do not replace
// them: a released player remains a player.
func (r *reader) openRosters() error {
	live, err := tables.LiveFiles(r.Files, stats.NFL, "rosters")
	if err != nil {
		return err
	}
	rows, err := r.rosterFile(nil, nflverseCurrent, rosters, func(string) string { return "" })
	for _, l := range live {
		if err == nil {
			rows, err = r.rosterFile(rows, nflverseLive, l.Path, l.Check)
		}
	}
	if err != nil {
		return err
	}
	said := map[rosterKey]int{}
	for i := range rows {
		if row := &rows[i]; row.gsis != "" && row.pfr != "" {
			said[rosterKey{row.gsis, row.pfr}]++
		}
	}
	r.pfrOf = oneToOne(said)
	maps.Copy(r.pfrOf, pairs)
	for i := range rows {
		r.rostered(&rows[i])
	}
	return nil
}

// rosterFile adds the rows of one file of rosters. check returns what is wrong with a
// row's season.
func (r *reader) rosterFile(rows []rosterRow, source tables.Source, path string, check func(season string) string) ([]rosterRow, error) {
	t, err := r.open(source, path, slices.Concat(
		tables.Columns(tables.Key, "team", "position", "player_name"), tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, "birth_date"),
		tables.Columns(tables.Text, "gsis_id", "pfr_id", "depth_chart_position", "height", "weight", "college"), tables.Columns(tables.Count, "entry_year", "rookie_year")))
	if err != nil {
		return nil, err
	}
	err = r.Each(t, func(f func(string) string) error {
		if problem := check(f("season")); problem != "" {
			return t.Fail("season", problem)
		}
		row := rosterRow{gsis: r.Intern(f("gsis_id")), pfr: r.Intern(f("pfr_id")), name: r.Intern(f("player_name")), team: f("team"),
			season: tables.WholeValue(f("season")), file: t.Index, row: t.Record}
		row.position = r.Intern(cmp.Or(f("depth_chart_position"), f("position")))
		row.team = r.Intern(clubCode(row.team, row.season))
		if d := tables.OptionalDate(f("birth_date")); d != nil {
			row.born = *d
		}
		for _, column := range []string{"rookie_year", "entry_year"} {
			if y := tables.WholeValue(f(column)); y > 0 && (row.began == 0 || y < row.began) {
				row.began = y
			}
		}
		if row.gsis == "" && row.pfr == "" {
			return nil // only the name is known
		}
		person := "gsis:" + row.gsis
		if row.gsis == "" {
			person = "pfr:" + row.pfr
		}
		r.Fact(t, person, stats.Height, rowset.Whole(f("height")))
		r.Fact(t, person, stats.Weight, rowset.Whole(f("weight")))
		r.Fact(t, person, stats.College, f("college"))
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// pairs corrects ids in the rosters: Kwamie Lassiter II, receiver of 2022, has his
// father's there.
var pairs = map[string]string{"00-0037420": "LassKw00"}

// oneToOne pairs GSIS ids with Pro-Football-Reference ids; where rows disagree, the most
// frequent pair wins.
func oneToOne(said map[rosterKey]int) map[string]string {
	pairs := make([]rosterKey, 0, len(said))
	for k := range said {
		pairs = append(pairs, k)
	}
	slices.SortFunc(pairs, func(a, b rosterKey) int {
		return cmp.Or(said[b]-said[a], strings.Compare(a.gsis, b.gsis), strings.Compare(a.pfr, b.pfr))
	})
	pfrOf, taken := map[string]string{}, map[string]bool{}
	for _, p := range pairs {
		if _, ok := pfrOf[p.gsis]; !ok && !taken[p.pfr] {
			pfrOf[p.gsis], taken[p.pfr] = p.pfr, true
		}
	}
	return pfrOf
}

// rostered adds a roster row to the person with its id, or to a claim by GSIS id.
func (r *reader) rostered(row *rosterRow) {
	pfr := r.pfrOf[row.gsis]
	if row.gsis == "" {
		pfr = row.pfr
	}
	if pfr == "" {
		c := r.claim("gsis", row.gsis, row.name)
		if c.file < 0 {
			c.file, c.row, c.position = row.file, row.row, row.position
		}
		c.listed = true
		c.roles |= rolesOf(row.position)
		if c.born.IsZero() {
			c.born = row.born
		}
		if row.season <= r.lastPlayed && !slices.Contains(c.years, row.season) {
			c.years = append(c.years, row.season)
		}
		c.teams.add(row.season, row.team)
		return
	}
	p, ok := r.byID[pfr]
	if !ok {
		p = r.newPerson(pfr, row.name, row.position, row.file, row.row)
		p.open, p.begin, p.end = true, row.season, row.season
	}
	if row.gsis != "" {
		p.keys["gsis"] = row.gsis
	}
	p.saw(row.name)
	p.roles |= rolesOf(row.position)
	if p.born.IsZero() {
		p.born = row.born
	}
	if p.open {
		if row.began > 0 {
			p.begin, p.maybeEarlier = min(p.begin, row.began), false
		}
		p.begin, p.end = min(p.begin, row.season), max(p.end, row.season)
	}
	p.teams.add(row.season, row.team)
}

// saw adds a name that a source has for a person.
func (p *person) saw(name string) {
	if n := newNFLName(name).full; n != p.name.full && !slices.Contains(p.aliases, n) {
		p.aliases = append(p.aliases, n)
	}
}

// snapCount identifies a player's season with one club.
type snapCount struct {
	player, team string
	season       int
}

// snaps reads Pro-Football-Reference's snap counts of regular seasons into a line per
// player, season and club.
func (r *reader) snaps() error {
	live, err := tables.LiveFiles(r.Files, stats.NFL, "snap_counts")
	if err != nil {
		return err
	}
	bundled := func(season, _ string, _ int) (bool, string) { return !live.Has(season), "" }
	if err := r.snapFile(nflverseSnaps, snaps2016, bundled); err != nil {
		return err
	}
	if err := r.snapFile(nflverseCurrent, snaps2021, bundled); err != nil {
		return err
	}
	for _, l := range live {
		if err := r.snapFile(nflverseLive, l.Path, func(season, team string, week int) (bool, string) {
			return r.reached(l.Season, team, week), l.Check(season)
		}); err != nil {
			return err
		}
	}
	return nil
}

// snapFile reads one file of snap counts. use reports whether a row's game is read, and
// what is wrong with it.
func (r *reader) snapFile(source tables.Source, path string, use func(season, team string, week int) (ok bool, problem string)) error {
	t, err := r.open(source, path, slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"),
		tables.Columns(tables.Key, "game_id", "game_type", "player", "pfr_player_id", "team"), tables.Columns(tables.Text, "position"),
		tables.Columns(tables.Count, "offense_snaps", "defense_snaps", "st_snaps"), tables.Columns(tables.Number, "offense_pct", "defense_pct")))
	if err != nil {
		return err
	}
	at := map[snapCount]*stats.Line{}
	positions := map[snapCount]map[string]int{}
	var order []snapCount
	if err := r.Each(t, func(f func(string) string) error {
		ok, problem := use(f("season"), f("team"), tables.WholeValue(f("week")))
		if problem != "" {
			return t.Fail("season", problem)
		}
		if !ok || f("game_type") != "REG" {
			return nil
		}
		season := tables.WholeValue(f("season"))
		off, def, special := tables.OrZero(tables.CountValue(f("offense_snaps"))), tables.OrZero(tables.CountValue(f("defense_snaps"))), tables.OrZero(tables.CountValue(f("st_snaps")))
		if off+def+special == 0 {
			return nil // dressed, and not on the field
		}
		r.week(season, tables.WholeValue(f("week")))
		k := snapCount{r.Intern(f("pfr_player_id")), r.Intern(f("team")), season}
		l, ok := at[k]
		if !ok {
			one := r.line(t, stats.NFLSnaps, f("season"), k.team, "", make([]float64, len(stats.NFLSnaps.Columns)))
			l, positions[k] = &one, map[string]int{}
			at[k], order = l, append(order, k)
			r.snapped(k.player, f("player"), f("position"), l)
		}
		positions[k][r.Intern(f("position"))]++
		l.Values[0]++
		if max(tables.OrZero(tables.NumberValue(f("offense_pct"))), tables.OrZero(tables.NumberValue(f("defense_pct")))) >= halfOfSnaps {
			l.Values[1]++
		}
		l.Values[2] += off
		l.Values[3] += def
		l.Values[4] += special
		return nil
	}); err != nil {
		return err
	}
	for _, k := range order {
		l := at[k]
		l.Pos = mostFrequent(positions[k])
		p := r.byID[k.player]
		l.Player = p.id
		p.roles |= rolesOf(l.Pos)
		r.direct = append(r.direct, *l)
	}
	return nil
}

// halfOfSnaps is the share of a side's snaps that counts as a game of a regular.
const halfOfSnaps = .5

func mostFrequent(counts map[string]int) string {
	best := ""
	for s, n := range counts {
		if s != "" && (best == "" || n > counts[best] || n == counts[best] && s < best) {
			best = s
		}
	}
	return best
}

// snapped adds the player of a snap count, if new, and the season.
func (r *reader) snapped(pfr, name, position string, l *stats.Line) {
	p, ok := r.byID[pfr]
	if !ok {
		p = r.newPerson(pfr, name, position, l.File, l.Row)
		p.open, p.begin, p.end = true, l.Season, l.Season
	}
	p.saw(name)
	if p.open {
		p.begin, p.end = min(p.begin, l.Season), max(p.end, l.Season)
		p.maybeEarlier = p.maybeEarlier || l.Season == firstSnaps
	}
	p.teams.add(l.Season, l.Team)
}

// firstSnaps is the first season of the snap counts: careers in it may have begun before.
const firstSnaps = 2016

// week updates the last week of a season in the snap counts.
func (r *reader) week(season, week int) { r.weeks[season] = max(r.weeks[season], week) }

// combine reads the people of the scouting combines as candidates: they are players only
// if another source's claim is joined.
func (r *reader) combine() error {
	t, err := r.open(nflverseCurrent, combine, slices.Concat(
		tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "player_name"), tables.Columns(tables.Text, "pfr_id", "pos", "draft_year", "draft_team", "draft_round", "draft_ovr", "school", "ht", "wt")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		pfr, season := f("pfr_id"), tables.WholeValue(f("season"))
		if pfr == "" {
			return nil
		}
		p, ok := r.byID[pfr]
		if !ok {
			pfr = r.Intern(pfr)
			p = r.makePerson(pfr, f("player_name"), f("pos"), t.Index, t.Record)
			p.open, p.candidate, p.begin, p.end = true, true, season, season+longestCareer
			r.byID[pfr] = p
			r.candidates = append(r.candidates, p)
		}
		p.saw(f("player_name"))
		person := "pfr:" + pfr
		r.Fact(t, person, stats.Height, stats.FeetInches(f("ht")))
		r.Fact(t, person, stats.Weight, rowset.Whole(f("wt")))
		r.Fact(t, person, stats.College, f("school"))
		r.Fact(t, person, stats.Draft, stats.DraftPick(f("draft_year"), f("draft_round"), f("draft_ovr"), f("draft_team")))
		if p.open {
			p.roles |= rolesOf(f("pos"))
			p.begin, p.maybeEarlier = min(p.begin, season), false
		}
		if team := f("draft_team"); team != "" && p.open {
			p.teams.add(season, r.Intern(clubCode(team, season)))
		}
		return nil
	})
}

const (
	// longestCareer is the assumed length of a career known from a scouting combine only.
	longestCareer = 20
	// latestDebut is how many seasons after the combine such a career may begin.
	latestDebut = 4
)
