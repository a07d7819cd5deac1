package datasets

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// nflRosterKey is a GSIS id and the Pro-Football-Reference id that a roster row
// puts beside it.
type nflRosterKey struct{ gsis, pfr string }

// nflRosterRow is what is read of a row of nflverse's rosters.
type nflRosterRow struct {
	gsis, pfr, name, position, team string
	season, began                   int
	born                            time.Time
	file, row                       int
}

// openRosters reads nflverse's rosters, 2021 to 2026 and those of live files: GSIS and
// Pro-Football-Reference ids, birth dates, clubs. A row of a season without games
// yet makes a player known, and no season; so a live roster comes to the bundle's and
// does not replace it: who was released is still the player he was.
func (r *nflReader) openRosters() error {
	live, err := liveFiles(r.files, stats.NFL, "rosters")
	if err != nil {
		return err
	}
	rows, err := r.rosterFile(nil, nflverseCurrent, nflRosters, func(string) string { return "" })
	for _, l := range live {
		if err == nil {
			rows, err = r.rosterFile(rows, nflverseLive, l.path, l.check)
		}
	}
	if err != nil {
		return err
	}
	said := map[nflRosterKey]int{}
	for i := range rows {
		if row := &rows[i]; row.gsis != "" && row.pfr != "" {
			said[nflRosterKey{row.gsis, row.pfr}]++
		}
	}
	r.pfrOf = oneToOne(said)
	maps.Copy(r.pfrOf, nflPairs)
	for i := range rows {
		r.rostered(&rows[i])
	}
	return nil
}

// rosterFile adds the rows of one file of rosters; check returns what is wrong with a
// row's season.
func (r *nflReader) rosterFile(rows []nflRosterRow, source Source, path string, check func(season string) string) ([]nflRosterRow, error) {
	t, err := r.open(source, path, slices.Concat(
		columnsOf(key, "team", "position", "player_name"), columnsOf(year, "season"), columnsOf(date, "birth_date"),
		columnsOf(text, "gsis_id", "pfr_id", "depth_chart_position"), columnsOf(count, "entry_year", "rookie_year")))
	if err != nil {
		return nil, err
	}
	err = r.each(t, func(f func(string) string) error {
		if problem := check(f("season")); problem != "" {
			return t.fail("season", problem)
		}
		row := nflRosterRow{gsis: r.intern(f("gsis_id")), pfr: r.intern(f("pfr_id")), name: r.intern(f("player_name")), team: f("team"),
			season: wholeValue(f("season")), file: t.index, row: t.record}
		row.position = r.intern(cmp.Or(f("depth_chart_position"), f("position")))
		row.team = r.intern(nflTeam(row.team, row.season))
		if d := optionalDate(f("birth_date")); d != nil {
			row.born = *d
		}
		for _, column := range []string{"rookie_year", "entry_year"} {
			if y := wholeValue(f(column)); y > 0 && (row.began == 0 || y < row.began) {
				row.began = y
			}
		}
		if row.gsis == "" && row.pfr == "" {
			return nil // of whom nothing but a name is known
		}
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// nflPairs are ids that the rosters have wrong: Kwamie Lassiter II, receiver of
// 2022, has there that of his father.
var nflPairs = map[string]string{"00-0037420": "LassKw00"}

// oneToOne pairs GSIS ids with Pro-Football-Reference ids: where rows disagree,
// the pair that most of them have.
func oneToOne(said map[nflRosterKey]int) map[string]string {
	pairs := make([]nflRosterKey, 0, len(said))
	for k := range said {
		pairs = append(pairs, k)
	}
	slices.SortFunc(pairs, func(a, b nflRosterKey) int {
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

// rostered keeps a roster row: of the person whose id it has, or of a man known
// by his GSIS id alone.
func (r *nflReader) rostered(row *nflRosterRow) {
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
		c.roles |= nflRolesOf(row.position)
		if c.born.IsZero() {
			c.born = row.born
		}
		if row.season <= r.lastPlayed && !slices.Contains(c.years, row.season) {
			c.years = append(c.years, row.season)
		}
		c.addTeam(row.season, row.team)
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
	p.roles |= nflRolesOf(row.position)
	if p.born.IsZero() {
		p.born = row.born
	}
	if p.open {
		if row.began > 0 {
			p.begin, p.maybeEarlier = min(p.begin, row.began), false
		}
		p.begin, p.end = min(p.begin, row.season), max(p.end, row.season)
	}
	p.addTeam(row.season, row.team)
}

// saw notes a name that a source has for a person.
func (p *nflPerson) saw(name string) {
	if n := newNFLName(name).full; n != p.name.full && !slices.Contains(p.aliases, n) {
		p.aliases = append(p.aliases, n)
	}
}

func (p *nflPerson) addTeam(season int, team string) {
	if !slices.Contains(p.teams[season], team) {
		p.teams[season] = append(p.teams[season], team)
	}
}

// nflSnapCount counts a player's games of one season and club.
type nflSnapCount struct {
	player, team string
	season       int
}

// snaps reads Pro-Football-Reference's snap counts of regular seasons and makes
// a line of each player, season and club.
func (r *nflReader) snaps() error {
	live, err := liveFiles(r.files, stats.NFL, "snap_counts")
	if err != nil {
		return err
	}
	bundled := func(season, _ string, _ int) (bool, string) { return !live.has(season), "" }
	if err := r.snapFile(nflverseSnaps, nflSnaps2016, bundled); err != nil {
		return err
	}
	if err := r.snapFile(nflverseCurrent, nflSnaps2021, bundled); err != nil {
		return err
	}
	for _, l := range live {
		if err := r.snapFile(nflverseLive, l.path, func(season, team string, week int) (bool, string) {
			return r.reached(l.season, team, week), l.check(season)
		}); err != nil {
			return err
		}
	}
	return nil
}

// snapFile reads one file of snap counts; use says of a row's game whether it is read,
// and what is wrong with it.
func (r *nflReader) snapFile(source Source, path string, use func(season, team string, week int) (ok bool, problem string)) error {
	t, err := r.open(source, path, slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"),
		columnsOf(key, "game_id", "game_type", "player", "pfr_player_id", "team"), columnsOf(text, "position"),
		columnsOf(count, "offense_snaps", "defense_snaps", "st_snaps"), columnsOf(number, "offense_pct", "defense_pct")))
	if err != nil {
		return err
	}
	at := map[nflSnapCount]*stats.Line{}
	positions := map[nflSnapCount]map[string]int{}
	var order []nflSnapCount
	if err := r.each(t, func(f func(string) string) error {
		ok, problem := use(f("season"), f("team"), wholeValue(f("week")))
		if problem != "" {
			return t.fail("season", problem)
		}
		if !ok || f("game_type") != "REG" {
			return nil
		}
		season := wholeValue(f("season"))
		off, def, special := recordedOr0(countValue(f("offense_snaps"))), recordedOr0(countValue(f("defense_snaps"))), recordedOr0(countValue(f("st_snaps")))
		if off+def+special == 0 {
			return nil // dressed, and not on the field
		}
		r.week(season, wholeValue(f("week")))
		k := nflSnapCount{r.intern(f("pfr_player_id")), r.intern(f("team")), season}
		l, ok := at[k]
		if !ok {
			one := r.line(t, stats.NFLSnaps, f("season"), k.team, "", make([]float64, len(stats.NFLSnaps.Columns)))
			l, positions[k] = &one, map[string]int{}
			at[k], order = l, append(order, k)
			r.snapped(k.player, f("player"), f("position"), l)
		}
		positions[k][r.intern(f("position"))]++
		l.Values[0]++
		if max(recordedOr0(numberValue(f("offense_pct"))), recordedOr0(numberValue(f("defense_pct")))) >= halfOfSnaps {
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
		p.roles |= nflRolesOf(l.Pos)
		r.direct = append(r.direct, *l)
	}
	return nil
}

// halfOfSnaps is the share of a side's snaps that makes a game count as one of a
// regular.
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

// snapped makes sure that the player of a snap count is a person.
func (r *nflReader) snapped(pfr, name, position string, l *stats.Line) {
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
	p.addTeam(l.Season, l.Team)
}

// firstSnaps is the first season of the snap counts: who is in it may have played
// before.
const firstSnaps = 2016

// week notes the last week of a season that snap counts have.
func (r *nflReader) week(season, week int) { r.weeks[season] = max(r.weeks[season], week) }

// combine reads the people of the scouting combines. Who never played is no
// player: they are candidates only, and a man of another source may be one of them.
func (r *nflReader) combine() error {
	t, err := r.open(nflverseCurrent, nflCombine, slices.Concat(
		columnsOf(year, "season"), columnsOf(key, "player_name"), columnsOf(text, "pfr_id", "pos", "draft_team")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		pfr, season := f("pfr_id"), wholeValue(f("season"))
		if pfr == "" {
			return nil
		}
		p, ok := r.byID[pfr]
		if !ok {
			pfr = r.intern(pfr)
			p = r.makePerson(pfr, f("player_name"), f("pos"), t.index, t.record)
			p.open, p.candidate, p.begin, p.end = true, true, season, season+longestCareer
			r.byID[pfr] = p
			r.candidates = append(r.candidates, p)
		}
		p.saw(f("player_name"))
		if p.open {
			p.roles |= nflRolesOf(f("pos"))
			p.begin, p.maybeEarlier = min(p.begin, season), false
		}
		if team := f("draft_team"); team != "" && p.open {
			p.addTeam(season, r.intern(nflTeam(team, season)))
		}
		return nil
	})
}

const (
	// longestCareer is how long a man may have played of whom a scouting combine
	// alone is known.
	longestCareer = 20
	// latestDebut is the latest that such a man began.
	latestDebut = 4
)
