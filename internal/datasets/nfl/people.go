package nfl

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// person is one player. Ids are Pro-Football-Reference's, from its list and rosters or
// from open files; for others see ids.go.
type person struct {
	id         string // of the product
	name       personName
	aliases    []string // other full names on rosters
	spelled    string
	positions  string
	roles      roles
	begin, end int
	born       time.Time // zero if not known
	bornYear   int       // from an age, if born is not known
	teams      seasonClubs
	offence    map[int]bool // seasons with a row in the source without keys
	keys       map[string]string
	file       int
	row        int

	onList    bool // on the list of everyone who ever played
	open      bool // known from open sources only: not on Pro-Football-Reference's list or rosters
	candidate bool // from a scouting combine only: a player only if another source's claim is joined
	// maybeEarlier says that the career may begin before the first open source.
	maybeEarlier bool
}

// people reads Pro-Football-Reference's list of everyone who played through 2024, if it
// exists. It has no birth dates.
func (r *reader) people() error {
	if r.whole = tables.Has(r.Files, pfrListPath); !r.whole {
		return nil
	}
	t, err := r.open(pfrList, pfrListPath, slices.Concat(tables.Columns(tables.Key, "player_id", "link", "name", "active", "scraped"),
		tables.Columns(tables.Year, "career_begin", "career_end"), tables.Columns(tables.Text, "position")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		link := f("link")
		from, to := strings.LastIndexByte(link, '/'), strings.LastIndex(link, ".htm")
		if from < 0 || to <= from+1 {
			return t.Fail("link", "does not end in the key of a page")
		}
		pfr := strings.Clone(link[from+1 : to])
		if _, twice := r.byID[pfr]; twice {
			return t.Fail("link", "the key stands twice")
		}
		p := r.person(t, pfr, f("name"), f("position"))
		p.onList = true
		p.begin, p.end = tables.WholeValue(f("career_begin")), tables.WholeValue(f("career_end"))
		if f("active") == "True" {
			p.end = stillPlays
		}
		return nil
	})
}

const (
	pfrListPath    = "nfl/pfr_player_list.csv"
	pfrRostersPath = "nfl/pfr_rosters_1996_2023.csv"
)

// stillPlays is the last season of a career that the list leaves open.
const stillPlays = 9999

// lastListed is the last season covered by the list.
const lastListed = 2024

func (r *reader) person(t *tables.Table, pfr, name, positions string) *person {
	return r.newPerson(pfr, name, positions, t.Index, t.Record)
}

// newPerson adds a person with an id of Pro-Football-Reference's.
func (r *reader) newPerson(pfr, name, positions string, file, row int) *person {
	p := r.makePerson(pfr, name, positions, file, row)
	r.byID[pfr] = p
	r.persons = append(r.persons, p)
	return p
}

func (r *reader) makePerson(pfr, name, positions string, file, row int) *person {
	return &person{id: stats.NFL + "_" + pfr, spelled: strings.Clone(name), name: newNFLName(name), positions: r.Intern(positions),
		roles: rolesOf(positions), teams: map[int][]string{}, keys: map[string]string{"pfr": pfr}, file: file, row: row}
}

// rosters reads Pro-Football-Reference's rosters: birth dates, clubs, games. Games of
// 2022 are blank and those of 2023 cover its first week only; neither is kept.
func (r *reader) rosters() error {
	t, err := r.open(pfrRosters, pfrRostersPath, slices.Concat(printedColumns(stats.NFLRoster), tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "pfr_team", "Player"), tables.Columns(tables.Text, "Pos", "BirthDate"), tables.Columns(tables.Key, "Player-additional")))
	if err != nil {
		return err
	}
	read := r.values(t, stats.NFLRoster)
	return r.Each(t, func(f func(string) string) error {
		pfr := f("Player-additional")
		p, ok := r.byID[pfr]
		name, _, _ := strings.Cut(f("Player"), " (") // "(IR)": injured reserve
		if !ok {
			p = r.person(t, strings.Clone(pfr), name, f("Pos"))
			p.begin, p.end = tables.WholeValue(f("season")), tables.WholeValue(f("season"))
		}
		if s := f("BirthDate"); s != "" && p.born.IsZero() {
			if p.born, ok = birthday(s); !ok {
				return t.Fail("BirthDate", "is not a date (M/D/YYYY)")
			}
		}
		l := r.line(t, stats.NFLRoster, f("season"), f("pfr_team"), f("Pos"), read())
		p.teams[l.Season] = append(p.teams[l.Season], l.Team)
		p.roles |= rolesOf(l.Pos)
		if !p.listed() || l.Get("G") > 0 {
			p.begin, p.end = min(p.begin, l.Season), max(p.end, l.Season)
		}
		p.saw(name)
		if l.Season > lastRosterGames {
			l.Values[l.Kind.Index("G")], l.Values[l.Kind.Index("GS")] = stats.NotRecorded(), stats.NotRecorded()
		}
		l.Player = p.id
		r.roster = append(r.roster, seasonRow{line: l})
		return nil
	})
}

// lastRosterGames is the last season whose rosters have its games.
const lastRosterGames = 2021

// listed reports whether a person is on the list, and not only on rosters.
func (p *person) listed() bool { return p.onList }

// birthday parses "9/11/1960".
func birthday(s string) (time.Time, bool) {
	d, err := time.Parse("1/2/2006", s)
	return d, err == nil
}
