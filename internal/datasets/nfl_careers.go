package datasets

import (
	"slices"
	"strings"

	"groundline/internal/stats"
)

// nflCareer is one of NFL.com's career tables to 2016. A zero before the
// season in since is a filled gap; other values there stand.
type nflCareer struct {
	name  string
	kind  *stats.Kind
	since map[string]int
}

// The first seasons are those in which the table holds anything but 0.
var nflCareers = []nflCareer{
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

// careers reads NFL.com's career tables, if they are there. A row without any statistic and without
// games is of a season that was not played.
func (r *nflReader) careers() error {
	for _, c := range nflCareers {
		t, err := r.open(nflcomCareers, "nfl/nflcom_to_2016/Career_Stats_"+c.name+".csv", slices.Concat(printedColumns(c.kind),
			columnsOf(key, "Player Id", "Name"), columnsOf(text, "Position"), columnsOf(year, "Year"), columnsOf(key, "Team")))
		if err != nil {
			return err
		}
		read, since := r.values(t, c.kind), make([]int, len(c.kind.Columns))
		for i, col := range c.kind.Columns {
			since[i] = c.since[col.Key]
		}
		err = r.each(t, func(f func(string) string) error {
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
			if !nflPlayed(&l) {
				r.skipped.empty++
				return nil
			}
			r.row(r.claim("nflcom", id, nflForename(f("Name"))), l)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// nflPlayed reports whether a row holds a statistic, or a game.
func nflPlayed(l *stats.Line) bool {
	for i, v := range l.Values {
		if stats.Recorded(v) && (l.Kind.Columns[i].Key != "G" || v > 0) {
			return true
		}
	}
	return false
}

// nflcomID gives the number of "quinnjohnson/79593", which is the same for
// a man in all of NFL.com's files.
func nflcomID(t *table, s string) (string, error) {
	_, id, ok := strings.Cut(s, "/")
	if _, number := parseCount(id); !ok || !number {
		return "", t.fail("Player Id", "does not end in a number")
	}
	return id, nil
}

// nflForename turns "Leno, Charles, Jr." round.
func nflForename(s string) string {
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

// basics reads, if they are there, birthdays and years of NFL.com's people.
func (r *nflReader) basics() error {
	t, err := r.open(nflcomCareers, nflcomBasicsPath,
		append(columnsOf(key, "Name", "Player Id"), columnsOf(text, "Birthday", "Position", "Years Played", "College")...))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		id, err := nflcomID(t, f("Player Id"))
		if err != nil {
			return err
		}
		c := r.claim("nflcom", id, nflForename(f("Name")))
		c.file, c.row = t.index, t.record
		c.roles |= nflRolesOf(f("Position"))
		if s := f("Birthday"); s != "" {
			c.born, _ = nflBirthday(s) // three are cut short ("9/11/1"): not known
		}
		return nil
	})
}
