package nhl

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

var masterColumns = slices.Concat(
	tables.Columns(tables.Text, "lastName"),
	tables.Columns(tables.Text, "playerID", "coachID", "firstName", "nameNote", "nameGiven", "nameNick", "shootCatch", "legendsID", "ihdbID", "hrefID",
		"pos", "birthCountry", "birthState", "birthCity", "deathCountry", "deathState", "deathCity"),
	tables.Columns(tables.Count, "height", "weight", "firstNHL", "lastNHL", "firstWHA", "lastWHA", "birthYear", "birthMon", "birthDay",
		"deathYear", "deathMon", "deathDay"),
)

// databankPerson holds the facts by which a person of Hockey Databank is joined.
type databankPerson struct {
	player      int    // index into the set's players
	name, last  string // plain forms
	first       string
	groups      groupSet
	shared      uint16 // seasons in the NHL that both sources have, including play-offs; see seasonBit
	latest      int    // in the NHL
	games       joinTally
	goalieGames joinTally
}

// joinTally holds games, goals and assists by season.
type joinTally map[int][3]float64

func (t joinTally) add(season int, games, goals, assists float64) {
	have := t[season]
	t[season] = [3]float64{have[0] + games, have[1] + goals, have[2] + assists}
}

// groupSet is a set of forward, defence and goal.
type groupSet uint8

const (
	forward groupSet = 1 << iota
	defence
	goal
)

// groupsOf parses a position such as "D", "R/C" or "C/G"; "" is in no group.
func groupsOf(pos string) (groups groupSet) {
	for p := range strings.SplitSeq(pos, "/") {
		switch p {
		case "G":
			groups |= goal
		case "D":
			groups |= defence
		case "C", "L", "R", "F", "W":
			groups |= forward
		}
	}
	return groups
}

// seasonBit returns the bit of a season that both sources have, 0 for others.
func seasonBit(season int) uint16 {
	if !leagueHas(season) {
		return 0
	}
	return 1 << (season - leagueFirst)
}

// master reads the identities of Hockey Databank. Rows without playerID are coaches who
// never played.
func (r *reader) master() error {
	t, err := r.Open(HockeyDatabank, "nhl/Master.csv", masterColumns)
	if err != nil {
		return err
	}
	coaches := 0
	err = r.Each(t, func(f func(string) string) error {
		id := strings.Clone(f("playerID"))
		if id == "" {
			coaches++
			return nil
		}
		if r.databank[id] != nil {
			return t.Fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		p := masterPlayer(t, f, id)
		person := HockeyDatabank.Key + ":" + id
		r.Fact(t, person, stats.Birthplace, stats.Place(f("birthCity"), f("birthState"), f("birthCountry")))
		r.Fact(t, person, stats.Height, f("height"))
		r.Fact(t, person, stats.Weight, f("weight"))
		if rowset.ImpossibleBirthday(&p) {
			return t.Fail("birthMon", "the birth month or day is out of range")
		}
		r.databank[id] = &databankPerson{
			player: len(r.Set.Players), name: rowset.PlainName(p.Name), first: rowset.PlainName(p.FirstName), last: rowset.PlainName(p.LastName),
			groups: groupsOf(p.Position), games: joinTally{}, goalieGames: joinTally{},
		}
		r.Set.Players = append(r.Set.Players, p)
		return nil
	})
	r.Notes = append(r.Notes, fmt.Sprintf("nhl: %d rows of Master are of coaches, not players", coaches))
	return err
}

func masterPlayer(t *tables.Table, field func(string) string, id string) models.Player {
	f := func(column string) string { return strings.Clone(field(column)) }
	keys := map[string]string{HockeyDatabank.Key: id, "hockey-reference": f("hrefID")}
	return models.Player{
		ID: stats.NHL + "_" + id, Sport: stats.NHL,
		Name: strings.TrimSpace(f("firstName") + " " + f("lastName")), FirstName: f("firstName"), LastName: f("lastName"), GivenName: f("nameGiven"),
		BirthYear: tables.OptionalInt(f("birthYear")), BirthMonth: tables.OptionalInt(f("birthMon")), BirthDay: tables.OptionalInt(f("birthDay")),
		Position: f("pos"), SourceKeys: rowset.EncodeKeys(keys), FileID: int64(t.Index + 1), RowNo: t.Record,
	}
}

// leaguePerson is one person of the league's own files.
type leaguePerson struct {
	id          string
	first, last string // as on the newest roster
	position    string
	file        int64 // of that roster, or of the first game of a player on none
	row         int   // there
	names       []string
	groups      groupSet // of the seasons played
	shared      uint16   // seasons played that both sources have, including play-offs
	from        int      // first season played, 0 if none
	games       joinTally
	player      string // ours, once joined
}

// rosters reads names and positions only: some files label seasons by start year, others
// by end year. A later row is of a newer roster.
func (r *reader) rosters() error {
	t, err := r.Open(FastRHockey, rostersFile, slices.Concat(
		tables.Columns(tables.Key, "full_name", "last_name", "team_abbr", "position_code"), tables.Columns(tables.Text, "first_name"),
		tables.Columns(tables.Count, "player_id", "team_id", "sweater_number"), tables.Columns(tables.Year, "season")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		id := f("player_id")
		if id == "" {
			return t.Fail("player_id", "is blank")
		}
		p := r.league[id]
		if p == nil {
			p = &leaguePerson{id: strings.Clone(id), games: joinTally{}}
			r.league[p.id] = p
			r.order = append(r.order, p)
		}
		p.first, p.last = strings.Clone(f("first_name")), strings.Clone(f("last_name"))
		p.position, p.file, p.row = strings.Clone(f("position_code")), int64(t.Index+1), t.Record
		if name := rowset.PlainName(f("full_name")); !slices.Contains(p.names, name) {
			p.names = append(p.names, name)
		}
		return nil
	})
}

// newcomers makes players of those in the league's files who match nobody in Hockey
// Databank.
func (r *reader) newcomers() {
	for _, p := range r.order {
		if p.player != "" || p.from == 0 {
			continue
		}
		p.player = r.Intern(stats.NHL + "_" + p.id)
		r.Set.Players = append(r.Set.Players, models.Player{
			ID: p.player, Sport: stats.NHL, Name: strings.TrimSpace(p.first + " " + p.last), FirstName: p.first, LastName: p.last,
			Position: p.position, SourceKeys: rowset.EncodeKeys(map[string]string{"nhl": p.id}), FileID: p.file, RowNo: p.row,
		})
	}
}
