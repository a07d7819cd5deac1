package datasets

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// nflPerson is one man. The ids are Pro-Football-Reference's: of its list and its
// rosters where those are there, and of the open files that name them. Who has
// none is known by another source's key, see nfl_ids.go.
type nflPerson struct {
	id         string // of the product
	name       nflName
	aliases    []string // other full names on rosters
	spelled    string
	positions  string
	roles      nflRoles
	begin, end int
	born       time.Time // zero if not known
	bornYear   int       // from an age, if born is not known
	teams      map[int][]string
	offence    map[int]bool // seasons of which the source without keys has a row
	keys       map[string]string
	file       int
	row        int

	onList    bool // of everyone who ever played
	open      bool // known from the open sources alone: not on Pro-Football-Reference's list or rosters
	candidate bool // of a scouting combine alone: no player unless another source's man is joined
	// maybeEarlier is of a man who was there when the first open source of him
	// begins.
	maybeEarlier bool
}

// people reads Pro-Football-Reference's list, if it is there: everyone who ever
// played, through 2024, with the key of his page. It has no birth dates.
func (r *nflReader) people() error {
	if r.whole = Has(r.files, pfrListPath); !r.whole {
		return nil
	}
	t, err := r.open(pfrList, pfrListPath, slices.Concat(columnsOf(key, "player_id", "link", "name", "active", "scraped"),
		columnsOf(year, "career_begin", "career_end"), columnsOf(text, "position")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		link := f("link")
		from, to := strings.LastIndexByte(link, '/'), strings.LastIndex(link, ".htm")
		if from < 0 || to <= from+1 {
			return t.fail("link", "does not end in the key of a page")
		}
		pfr := strings.Clone(link[from+1 : to])
		if _, twice := r.byID[pfr]; twice {
			return t.fail("link", "the key stands twice")
		}
		p := r.person(t, pfr, f("name"), f("position"))
		p.onList = true
		p.begin, p.end = wholeValue(f("career_begin")), wholeValue(f("career_end"))
		if f("active") == "True" {
			p.end = nflStillPlays
		}
		return nil
	})
}

const (
	pfrListPath    = "nfl/pfr_player_list.csv"
	pfrRostersPath = "nfl/pfr_rosters_1996_2023.csv"
)

// nflStillPlays is the last season of a man whose career the list leaves open.
const nflStillPlays = 9999

// lastListed is the last season of which the list knows.
const lastListed = 2024

func (r *nflReader) person(t *table, pfr, name, positions string) *nflPerson {
	return r.newPerson(pfr, name, positions, t.index, t.record)
}

// newPerson adds a person with an id of Pro-Football-Reference's.
func (r *nflReader) newPerson(pfr, name, positions string, file, row int) *nflPerson {
	p := r.makePerson(pfr, name, positions, file, row)
	r.byID[pfr] = p
	r.persons = append(r.persons, p)
	return p
}

func (r *nflReader) makePerson(pfr, name, positions string, file, row int) *nflPerson {
	return &nflPerson{id: stats.NFL + "_" + pfr, spelled: strings.Clone(name), name: newNFLName(name), positions: r.intern(positions),
		roles: nflRolesOf(positions), teams: map[int][]string{}, keys: map[string]string{"pfr": pfr}, file: file, row: row}
}

// rosters reads Pro-Football-Reference's rosters, if they are there: birth dates, clubs, games.
// Games of 2022 are blank and those of 2023 are of its first week: neither is a
// season's.
func (r *nflReader) rosters() error {
	t, err := r.open(pfrRosters, pfrRostersPath, slices.Concat(printedColumns(stats.NFLRoster), columnsOf(year, "season"), columnsOf(key, "pfr_team", "Player"), columnsOf(text, "Pos", "BirthDate"), columnsOf(key, "Player-additional")))
	if err != nil {
		return err
	}
	read := r.values(t, stats.NFLRoster)
	return r.each(t, func(f func(string) string) error {
		pfr := f("Player-additional")
		p, ok := r.byID[pfr]
		name, _, _ := strings.Cut(f("Player"), " (") // "(IR)": injured reserve
		if !ok {
			p = r.person(t, strings.Clone(pfr), name, f("Pos"))
			p.begin, p.end = wholeValue(f("season")), wholeValue(f("season"))
		}
		if s := f("BirthDate"); s != "" && p.born.IsZero() {
			if p.born, ok = nflBirthday(s); !ok {
				return t.fail("BirthDate", "is not a date (M/D/YYYY)")
			}
		}
		l := r.line(t, stats.NFLRoster, f("season"), f("pfr_team"), f("Pos"), read())
		p.teams[l.Season] = append(p.teams[l.Season], l.Team)
		p.roles |= nflRolesOf(l.Pos)
		if !p.listed() || l.Get("G") > 0 {
			p.begin, p.end = min(p.begin, l.Season), max(p.end, l.Season)
		}
		p.saw(name)
		if l.Season > lastRosterGames {
			l.Values[l.Kind.Index("G")], l.Values[l.Kind.Index("GS")] = stats.NotRecorded(), stats.NotRecorded()
		}
		l.Player = p.id
		r.roster = append(r.roster, nflRow{line: l})
		return nil
	})
}

// lastRosterGames is the last season whose rosters hold its games.
const lastRosterGames = 2021

// listed reports whether a man is in the list, and not only on rosters.
func (p *nflPerson) listed() bool { return p.onList }

// nflBirthday reads "9/11/1960".
func nflBirthday(s string) (time.Time, bool) {
	d, err := time.Parse("1/2/2006", s)
	return d, err == nil
}
