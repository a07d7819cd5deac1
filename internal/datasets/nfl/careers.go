package nfl

import (
	"slices"
	"strings"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// career is one of NFL.com's career tables to 2016. A zero before the season in since
// means not recorded.
type career struct {
	name  string
	kind  *stats.Kind
	since map[string]int
}

// The first seasons are those in which the table has values other than 0.
var careers = []career{
	{"Offensive_Line", stats.NFLLine, nil},
	{"Passing", stats.NFLPassing, map[string]int{"Cmp": 1932, "PassAtt": 1932, "PassYds": 1932, "Int": 1932, "Pass20": 1991, "Pass40": 1991, "Sk": 1963, "SkYds": 1963}},
	{"Rushing", stats.NFLRushing, map[string]int{"RushAtt": 1932, "RushYds": 1932}},
	{"Receiving", stats.NFLReceiving, map[string]int{"Rec": 1932, "RecYds": 1932}},
	{"Defensive", stats.NFLDefence, map[string]int{"PD": 2001}},
	{"Fumbles", stats.NFLFumbles, map[string]int{"FL": 1992, "FF": 2001, "FRTD": 1992}},
	{"Field_Goal_Kickers", stats.NFLFieldGoals, map[string]int{"FGBlk": 1991, "FGA": 1938, "XPA": 1938, "XPBlk": 1991}},
	{"Punting", stats.NFLPunting, map[string]int{"PuntBlk": 1975}},
	{"Kickoff", stats.NFLKickoffs, map[string]int{"KOYds": 1992, "KORet": 1992}},
	{"Kick_Return", stats.NFLKickReturns, map[string]int{"KR": 1941, "KRYds": 1941}},
	{"Punt_Return", stats.NFLPuntReturns, map[string]int{"PR": 1941, "PRYds": 1941, "PRFC": 1991}},
}

// careers reads NFL.com's career tables. A row without statistics and games is of a
// season that was not played.
func (r *reader) careers() error {
	for _, c := range careers {
		t, err := r.open(nflcomCareers, "nfl/nflcom_to_2016/Career_Stats_"+c.name+".csv", slices.Concat(printedColumns(c.kind),
			tables.Columns(tables.Key, "Player Id", "Name"), tables.Columns(tables.Text, "Position"), tables.Columns(tables.Year, "Year"), tables.Columns(tables.Key, "Team")))
		if err != nil {
			return err
		}
		read, since := r.values(t, c.kind), make([]int, len(c.kind.Columns))
		for i, col := range c.kind.Columns {
			since[i] = c.since[col.Key]
		}
		err = r.Each(t, func(f func(string) string) error {
			id, err := nflcomID(t, f("Player Id"))
			if err != nil {
				return err
			}
			l := r.line(t, c.kind, f("Year"), f("Team"), f("Position"), read())
			for i, v := range l.Values {
				if v == 0 && l.Season < since[i] {
					l.Values[i] = stats.NotRecorded()
				}
			}
			if !hasStatistic(&l) {
				r.skipped.empty++
				return nil
			}
			r.row(r.claim("nflcom", id, forename(f("Name"))), l)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// hasStatistic reports whether a row holds a statistic, or a game.
func hasStatistic(l *stats.Line) bool {
	for i, v := range l.Values {
		if stats.Recorded(v) && (l.Kind.Columns[i].Key != "G" || v > 0) {
			return true
		}
	}
	return false
}

// nflcomID returns the number in "quinnjohnson/79593", which is the same in all of
// NFL.com's files.
func nflcomID(t *tables.Table, s string) (string, error) {
	_, id, ok := strings.Cut(s, "/")
	if _, number := tables.ParseCount(id); !ok || !number {
		return "", t.Fail("Player Id", "does not end in a number")
	}
	return id, nil
}

// forename turns "Leno, Charles, Jr." into "Charles Leno Jr.".
func forename(s string) string {
	last, first, ok := strings.Cut(s, ", ")
	if !ok {
		return s
	}
	if first, suffix, ok := strings.Cut(first, ", "); ok {
		return first + " " + last + " " + suffix
	}
	if first == "null" {
		return last // a man of whom only the last name is known
	}
	return first + " " + last
}

// basics reads birthdays of NFL.com's people.
func (r *reader) basics() error {
	t, err := r.open(nflcomCareers, nflcomBasicsPath,
		append(tables.Columns(tables.Key, "Name", "Player Id"), tables.Columns(tables.Text, "Birthday", "Position", "Years Played", "College")...))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		id, err := nflcomID(t, f("Player Id"))
		if err != nil {
			return err
		}
		c := r.claim("nflcom", id, forename(f("Name")))
		c.file, c.row = t.Index, t.Record
		c.roles |= rolesOf(f("Position"))
		if s := f("Birthday"); s != "" {
			c.born, _ = birthday(s) // three are cut short ("9/11/1"): not known
		}
		return nil
	})
}
