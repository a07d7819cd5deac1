package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

var masterColumns = slices.Concat(
	columnsOf(text, "lastName"),
	columnsOf(text, "playerID", "coachID", "firstName", "nameNote", "nameGiven", "nameNick", "shootCatch", "legendsID", "ihdbID", "hrefID",
		"pos", "birthCountry", "birthState", "birthCity", "deathCountry", "deathState", "deathCity"),
	columnsOf(count, "height", "weight", "firstNHL", "lastNHL", "firstWHA", "lastWHA", "birthYear", "birthMon", "birthDay",
		"deathYear", "deathMon", "deathDay"),
)

// databankPerson is what a person of Hockey Databank is joined by.
type databankPerson struct {
	player      int    // index into the set's players
	name, last  string // plain forms
	first       string
	groups      groupSet
	shared      uint16 // seasons in the NHL that both sources have, play-offs too; see seasonBit
	latest      int    // in the NHL
	games       joinTally
	goalieGames joinTally
}

// joinTally is games, goals and assists by season.
type joinTally map[int][3]float64

func (t joinTally) add(season int, games, goals, assists float64) {
	have := t[season]
	t[season] = [3]float64{have[0] + games, have[1] + goals, have[2] + assists}
}

// groupSet holds forward, defence and goal as bits.
type groupSet uint8

const (
	forward groupSet = 1 << iota
	defence
	goal
)

// groupsOf reads a position such as "D", "R/C" or "C/G"; "" is in no group.
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

// seasonBit gives the bit of a season that both sources have, and 0 for others.
func seasonBit(season int) uint16 {
	if !leagueHas(season) {
		return 0
	}
	return 1 << (season - leagueFirst)
}

// master reads the identities of Hockey Databank. Coaches who never played have
// a row without playerID, and no place here.
func (r *nhlReader) master() error {
	t, err := r.open(HockeyDatabank, "nhl/Master.csv", masterColumns)
	if err != nil {
		return err
	}
	coaches := 0
	err = r.each(t, func(f func(string) string) error {
		id := strings.Clone(f("playerID"))
		if id == "" {
			coaches++
			return nil
		}
		if r.databank[id] != nil {
			return t.fail("playerID", fmt.Sprintf("%.40q stands twice", id))
		}
		p := masterPlayer(t, f, id)
		if wrongBirthDay(&p) {
			return t.fail("birthMon", "the birth month or day is out of range")
		}
		r.databank[id] = &databankPerson{
			player: len(r.set.Players), name: plainName(p.Name), first: plainName(p.FirstName), last: plainName(p.LastName),
			groups: groupsOf(p.Position), games: joinTally{}, goalieGames: joinTally{},
		}
		r.set.Players = append(r.set.Players, p)
		return nil
	})
	r.notes = append(r.notes, fmt.Sprintf("nhl: %d rows of Master are of coaches, not players", coaches))
	return err
}

func masterPlayer(t *table, field func(string) string, id string) models.Player {
	f := func(column string) string { return strings.Clone(field(column)) }
	keys := map[string]string{HockeyDatabank.Key: id, "hockey-reference": f("hrefID")}
	return models.Player{
		ID: stats.NHL + "_" + id, Sport: stats.NHL,
		Name: strings.TrimSpace(f("firstName") + " " + f("lastName")), FirstName: f("firstName"), LastName: f("lastName"), GivenName: f("nameGiven"),
		BirthYear: optionalInt(f("birthYear")), BirthMonth: optionalInt(f("birthMon")), BirthDay: optionalInt(f("birthDay")),
		Position: f("pos"), SourceKeys: keysJSON(keys), FileID: int64(t.index + 1), RowNo: t.record,
	}
}

// leaguePerson is one person of the league's own files.
type leaguePerson struct {
	id          string
	first, last string // as on the newest roster
	position    string
	file        int64 // of that roster, or of the first game of who is on none
	row         int   // there
	names       []string
	groups      groupSet // of the seasons played
	shared      uint16   // seasons played that both sources have, play-offs too
	from        int      // first season played, 0 if he never was on the ice
	games       joinTally
	player      string // ours, once joined
}

// rosters reads the names. Their seasons are labelled by start year in some
// files and by end year in others, so nothing is taken from them but names and
// positions; a later row stands for a newer roster.
func (r *nhlReader) rosters() error {
	t, err := r.open(FastRHockey, nhlRostersFile, slices.Concat(
		columnsOf(key, "full_name", "last_name", "team_abbr", "position_code"), columnsOf(text, "first_name"),
		columnsOf(count, "player_id", "team_id", "sweater_number"), columnsOf(year, "season")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		id := f("player_id")
		if id == "" {
			return t.fail("player_id", "is blank")
		}
		p := r.league[id]
		if p == nil {
			p = &leaguePerson{id: strings.Clone(id), games: joinTally{}}
			r.league[p.id] = p
			r.order = append(r.order, p)
		}
		p.first, p.last = strings.Clone(f("first_name")), strings.Clone(f("last_name"))
		p.position, p.file, p.row = strings.Clone(f("position_code")), int64(t.index+1), t.record
		if name := plainName(f("full_name")); !slices.Contains(p.names, name) {
			p.names = append(p.names, name)
		}
		return nil
	})
}

// newcomers makes players of those in the league's files who are nobody of
// Hockey Databank.
func (r *nhlReader) newcomers() {
	for _, p := range r.order {
		if p.player != "" || p.from == 0 {
			continue
		}
		p.player = r.intern(stats.NHL + "_" + p.id)
		r.set.Players = append(r.set.Players, models.Player{
			ID: p.player, Sport: stats.NHL, Name: strings.TrimSpace(p.first + " " + p.last), FirstName: p.first, LastName: p.last,
			Position: p.position, SourceKeys: keysJSON(map[string]string{"nhl": p.id}), FileID: p.file, RowNo: p.row,
		})
	}
}
