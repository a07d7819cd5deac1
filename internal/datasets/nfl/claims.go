package nfl

import (
	"slices"
	"strconv"
	"time"

	"groundline/internal/stats"
)

// claim is a person as one source describes them, before they are joined to a person.
type claim struct {
	source   string // "nflcom", "gsis", "fdp"
	key      string
	spelled  string
	name     personName
	born     time.Time // zero if not known
	bornYear int       // from an age; 0 if not known
	roles    roles     // as the source states them
	hints    roles     // roles implied by the tables
	seasons  []int     // seasons played, each once
	years    []int     // seasons on a roster without statistics
	listed   bool      // on a roster: a player even without a row
	teams    seasonClubs
	rows     int // of season files
	file     int // of the identity, or of the first row
	row      int
	position string  // of the first row that has one
	person   *person // nil: in this source only
	how      string  // how they were joined
	alone    bool    // known to match nobody else
}

// present reports whether a claim has a row of a season or of a roster.
func (c *claim) present() bool { return c.rows > 0 || c.listed }

// claim returns the claim of a source's key, which it makes if it is new.
func (r *reader) claim(source, key, name string) *claim {
	c, ok := r.claims[source+" "+key]
	if !ok {
		c = &claim{source: source, key: r.Intern(key), spelled: r.Intern(name), name: newNFLName(name), teams: map[int][]string{}, file: -1}
		r.claims[source+" "+c.key] = c
		r.order = append(r.order, c)
	}
	return c
}

// row keeps a row of a season file.
func (r *reader) row(c *claim, l stats.Line) {
	if c.rows++; c.file < 0 {
		c.file, c.row = l.File, l.Row
	}
	if c.position == "" {
		c.position = l.Pos
	}
	c.played(&l)
	r.rows = append(r.rows, seasonRow{l, c})
}

// played records the season and team of a row. Career rows without games are of a club's
// reserve.
func (c *claim) played(l *stats.Line) {
	if g := l.Kind.Index("G"); g >= 0 && l.Values[g] == 0 {
		return
	}
	if !slices.Contains(c.seasons, l.Season) {
		c.seasons = append(c.seasons, l.Season)
	}
	if l.Team != "" && c.source == "nflcom" {
		c.teams.add(l.Season, l.Team)
	}
	switch l.Kind {
	case stats.NFLFieldGoals:
		c.hints |= roleK
	case stats.NFLPunting:
		c.hints |= roleP | roleK
	case stats.NFLLine:
		c.hints |= roleOL | roleLS | roleTE
	}
}

// seasonClubs are the clubs of each season.
type seasonClubs map[int][]string

func (c seasonClubs) add(season int, club string) {
	if !slices.Contains(c[season], club) {
		c[season] = append(c[season], club)
	}
}

// splitTwins splits claims of the source without keys that have two rows in a season:
// namesakes of one age. Each row is a separate claim until it is joined.
func (r *reader) splitTwins() {
	type season struct {
		of   *claim
		year int
	}
	rows, twins := map[season]int{}, map[*claim]bool{}
	for _, row := range r.rows {
		if row.of.source == "fdp" {
			k := season{row.of, row.line.Season}
			if rows[k]++; rows[k] > 1 {
				twins[row.of] = true
			}
		}
	}
	for i := range r.rows {
		row := &r.rows[i]
		if !twins[row.of] {
			continue
		}
		was := row.of
		one := r.claim("fdp", was.key+"-"+strconv.Itoa(row.line.Season)+"-"+strconv.Itoa(row.line.Row), was.spelled)
		one.bornYear, one.roles, one.rows = was.bornYear, rolesOf(row.line.Pos), 1
		one.file, one.row, one.position = row.line.File, row.line.Row, row.line.Pos
		one.played(&row.line)
		if teams := was.teams[row.line.Season]; len(teams) > 0 {
			one.teams.add(row.line.Season, row.line.Team)
		}
		row.of = one
	}
	r.order = slices.DeleteFunc(r.order, func(c *claim) bool { return twins[c] })
}
