package nba

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/datasets/basketball"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// Live files have ESPN's numbers. They are joined to our people in this order, each way
// only where it is one to one:
//
//  1. by three or more lines of games that NBA.com's logs have too, hardly any of them
//     another player's;
//  2. by the same birth date and a shared word of the name;
//  3. by the same name and the team of the last season;
//  4. by the same name, if ESPN's list of birth dates has the number but our files have
//     no birth date: then it is no newcomer of that name.
//
// The last two look back three seasons, and known birth dates must agree. An unmatched
// number is a debutant, a new player, if no player has that name, no unmatched player has
// that last name and initial, and ESPN had not listed the number before. The seasons of
// any other are left out, with a note.
const (
	espnByGames = "ESPN number: lines of games that NBA.com's logs have too"
	espnByBirth = "ESPN number: birth date, and a word of the name"
	espnByTeam  = "ESPN number: name, and the team of the last season"
	espnByName  = "ESPN number: name, of one person in the last three seasons and in ESPN's list of birth dates"
	espnDebut   = "ESPN number of a debutant: a new player"
	espnLeft    = "ESPN number that is joined to nobody for certain: left out, see the notes"
)

// lastSeasons is how many seasons back a name is looked for.
const lastSeasons = 3

// sameLines is how many equal lines of games make two numbers one person, if they are
// nearly all that the number shares with anyone: single lines may agree by chance.
const (
	sameLines      = 3
	nearlyAllLines = .95
)

// espnTeamsNBA are our codes of teams that ESPN abbreviates differently from NBA.com.
var espnTeamsNBA = map[string]string{"GS": "GSW", "NO": "NOP", "NY": "NYK", "SA": "SAS", "UTAH": "UTA", "WSH": "WAS"}

func espnNBATeam(abbreviation string, season int) string {
	return teamCode(cmp.Or(espnTeamsNBA[abbreviation], abbreviation), season)
}

// liveNBA lists the live files that hold at least what the logs hold of their season:
// they are not compared with the logs, another source's, when they are fetched. The notes
// name the others.
func liveNBA(files tables.Files) (live tables.LiveTable, notes []string, err error) {
	if live, err = tables.LiveFiles(files, stats.NBA, "player_box"); len(live) == 0 || err != nil {
		return nil, nil, err
	}
	logged, err := holdings(files, logsPath, "GAME_DATE", "MIN", "")
	if err != nil {
		return nil, nil, err
	}
	kept := live[:0]
	for _, l := range live {
		have, err := holdings(files, l.Path, "game_date", "minutes", "game_kind")
		if err != nil {
			return nil, nil, err
		}
		was, is := logged[strconv.Itoa(l.Season)], have[strconv.Itoa(l.Season)]
		if is.last < was.last || float64(is.rows) < keptLines*float64(was.rows) {
			notes = append(notes, fmt.Sprintf("%s is not read: it has %d lines to %s, the game logs have %d to %s", l.Path, is.rows, is.last, was.rows, was.last))
			continue
		}
		kept = append(kept, l)
	}
	return kept, notes, nil
}

// keptLines is the share of the logs' lines that a live file must have.
const keptLines = .99

// holding is how many lines of players on the court a file has in a season, and their
// last day, YYYY-MM-DD.
type holding struct {
	rows int
	last string
}

// holdings counts the regular-season lines of a file by season; all lines if the file has
// no column of kinds.
func holdings(files tables.Files, path, day, minutes, kind string) (map[string]holding, error) {
	src, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	columns := slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Date, day), tables.Columns(tables.Number, minutes))
	if kind != "" {
		columns = append(columns, tables.Column{Name: kind, Format: tables.Key})
	}
	t, err := tables.OpenTable(src, columns, nil)
	if err != nil {
		return nil, err
	}
	have := map[string]holding{}
	return have, t.Each(func(f func(string) string) error {
		if kind != "" && f(kind) != "R" || !(tables.NumberValue(f(minutes)) > 0) {
			return nil
		}
		h := have[f("season")]
		have[strings.Clone(f("season"))] = holding{h.rows + 1, max(h.last, strings.Clone(f(day)))}
		return nil
	})
}

// lineOfGame identifies a line of a game by what two sources agree on.
func lineOfGame(day time.Time, team string, values ...float64) string {
	return fmt.Sprint(day.Format(time.DateOnly), team, values)
}

// logLine keeps a line of the logs for comparison with live files.
func (r *reader) logLine(f func(string) string, season int) {
	day := tables.OptionalDate(f("GAME_DATE"))
	if day == nil {
		return
	}
	var values []float64
	for _, column := range []string{"PTS", "FGM", "FGA", "FTA", "OREB", "DREB", "TOV", "AST", "STL", "BLK", "PF"} {
		values = append(values, tables.CountValue(f(column)))
	}
	rowset.PutUnique(r.logged, lineOfGame(*day, teamCode(f("TEAM_ABBREVIATION"), season), values...), r.Intern(f("PLAYER_ID")))
}

// espnAthlete is one of ESPN's numbers in the live files.
type espnAthlete struct {
	number, name, position string
	teams                  []string       // of his first season there
	season                 int            // that
	alike                  map[string]int // lines of games, by NBA.com's number
	seasons                []stats.Line
	birth                  *time.Time
	file                   int64
	row                    int
	player                 *espnPerson
}

// espnPerson is a player who may have one of ESPN's numbers.
type espnPerson struct {
	at     int // in the set's players
	number string
	name   string
	last   int      // season
	teams  []string // of that season
	birth  *time.Time
	taken  bool
}

// liveSeasons sums the games of live files by player and by team, and finds or makes the
// players.
func (r *reader) liveSeasons() error {
	athletes := map[string]*espnAthlete{}
	var order []*espnAthlete
	for _, l := range r.live {
		games, err := r.ESPNGames(hoopRLive, l, stats.NBAGame, espnNBATeam)
		if err != nil {
			return err
		}
		for _, s := range basketball.ESPNSeasons(games) {
			a := athletes[s.Number]
			if a == nil {
				a = &espnAthlete{number: s.Number, teams: s.Teams, season: l.Season, alike: map[string]int{}, file: int64(s.File + 1), row: s.Row}
				if day, ok := r.Births[s.Number]; ok {
					a.birth = &day
				}
				athletes[s.Number], order = a, append(order, a)
			}
			a.name, a.position = s.Name, cmp.Or(s.Position, a.position)
			line := s.Line(stats.NBATotals, stats.NBAGame, l.Season)
			line.League = leagueName
			a.seasons = append(a.seasons, line)
		}
		r.teamsOf(l, games, athletes)
	}
	r.joinESPN(order)
	return nil
}

// teamsOf sums the games by team, and matches their lines with those of the logs.
func (r *reader) teamsOf(l tables.LiveFile, games []basketball.ESPNGame, athletes map[string]*espnAthlete) {
	seasons := map[leagueSeason]*gameSums{}
	sums := r.gamesOf(seasons, l.Season, leagueName)
	for i := range games {
		g := &games[i]
		v := func(key string) float64 { return g.Values[stats.NBAGame.Index(key)] }
		home := ""
		if g.Home {
			home = g.Team
		}
		sums.at(g.Game, &g.Day, home)
		sums.sumGame(g.Game, g.Team, g.Row, 60*v("MP"), v("PTS"), [6]float64{v("FG"), v("FGA"), v("FTA"), v("ORB"), v("DRB"), v("TOV")})
		if number := r.logged[lineOfGame(g.Day, g.Team, v("PTS"), v("FG"), v("FGA"), v("FTA"), v("ORB"), v("DRB"), v("TOV"), v("AST"), v("STL"), v("BLK"), v("PF"))]; number != "" {
			athletes[g.Number].alike[number]++
		}
	}
	r.finishGames(seasons)
}

// joinESPN assigns the athletes' seasons to players.
func (r *reader) joinESPN(order []*espnAthlete) {
	if len(order) == 0 {
		return
	}
	people := r.espnPeople()
	how := map[string]int{}
	for _, way := range []struct {
		name string
		same func(*espnAthlete, *espnPerson) bool
	}{{espnByGames, (*espnAthlete).playedAs}, {espnByBirth, (*espnAthlete).bornAs}, {espnByTeam, (*espnAthlete).teamOf}, {espnByName, (*espnAthlete).listed}} {
		left := slices.DeleteFunc(slices.Clone(order), func(a *espnAthlete) bool { return a.player != nil })
		free := slices.DeleteFunc(slices.Clone(people), func(p *espnPerson) bool { return p.taken })
		rowset.JoinPairs(left, free, way.same, func(a *espnAthlete, p *espnPerson) {
			a.player, p.taken = p, true
			how[way.name]++
		})
	}
	for _, a := range order {
		switch {
		case a.player != nil:
			p := &r.Set.Players[a.player.at]
			keys := map[string]string{"espn": a.number, "bbref": strings.TrimPrefix(p.ID, stats.NBA+"_")}
			if a.player.number != "" {
				keys["nba"] = a.player.number
			}
			p.SourceKeys = rowset.EncodeKeys(keys)
			r.keepLive(a, p.ID)
		case r.debutant(a, people):
			how[espnDebut]++
			id := r.Intern(stats.NBA + "_espn" + a.number)
			p := models.Player{ID: id, Sport: stats.NBA, Name: a.name, Position: a.position, SourceKeys: rowset.EncodeKeys(map[string]string{"espn": a.number}), FileID: a.file, RowNo: a.row}
			p.FirstName, p.LastName = rowset.SplitName(a.name)
			r.Set.Players = append(r.Set.Players, p)
			r.keepLive(a, id)
		default:
			how[espnLeft]++
			for _, l := range a.seasons {
				r.Note("nba: %s (ESPN's %s) is nobody for certain: %.0f games of %d are left out", a.name, a.number, l.Get("G"), l.Season)
			}
		}
	}
	for _, way := range slices.Sorted(maps.Keys(how)) {
		r.Joined(hoopRLive, way, how[way])
	}
}

func (r *reader) keepLive(a *espnAthlete, id string) {
	for _, l := range a.seasons {
		l.Player = id
		r.liveLines = append(r.liveLines, l)
	}
}

// espnPeople lists the people with NBA.com numbers, in order of number.
func (r *reader) espnPeople() []*espnPerson {
	at := map[string]int{}
	for i := range r.Set.Players {
		at[r.Set.Players[i].ID] = i
	}
	var people []*espnPerson
	for _, number := range slices.Sorted(maps.Keys(r.listed)) {
		i, ok := at[r.ids[r.keys[number]]]
		if !ok {
			continue
		}
		p, listed := &r.Set.Players[i], r.listed[number]
		e := &espnPerson{at: i, number: number, name: p.Name, last: listed.last, teams: listed.teams}
		if p.BirthYear != nil && p.BirthMonth != nil && p.BirthDay != nil {
			day := time.Date(*p.BirthYear, time.Month(*p.BirthMonth), *p.BirthDay, 0, 0, 0, 0, time.UTC)
			e.birth = &day
		}
		people = append(people, e)
	}
	return people
}

// bornApart reports whether both birth dates are known and differ.
func (a *espnAthlete) bornApart(p *espnPerson) bool {
	return a.birth != nil && p.birth != nil && !a.birth.Equal(*p.birth)
}

func (a *espnAthlete) playedAs(p *espnPerson) bool {
	all := 0
	for _, n := range a.alike {
		all += n
	}
	n := a.alike[p.number]
	return n >= sameLines && float64(n) >= nearlyAllLines*float64(all) && !a.bornApart(p)
}

func (a *espnAthlete) bornAs(p *espnPerson) bool {
	return a.birth != nil && p.birth != nil && a.birth.Equal(*p.birth) && rowset.ShareWord(a.name, p.name)
}

func (a *espnAthlete) named(p *espnPerson) bool {
	return nameKey(a.name) == nameKey(p.name) && p.last >= a.season-lastSeasons && !a.bornApart(p)
}

func (a *espnAthlete) listed(p *espnPerson) bool { return a.birth != nil && a.named(p) }

func (a *espnAthlete) teamOf(p *espnPerson) bool {
	return a.named(p) && slices.ContainsFunc(p.teams, func(team string) bool { return slices.Contains(a.teams, team) })
}

// debutant reports whether an athlete is certainly a new player.
func (r *reader) debutant(a *espnAthlete, people []*espnPerson) bool {
	if a.birth != nil || len(a.alike) > 0 {
		return false
	}
	first, last := rowset.SplitName(a.name)
	return !slices.ContainsFunc(people, func(p *espnPerson) bool {
		if nameKey(p.name) == nameKey(a.name) {
			return true
		}
		theirs, name := rowset.SplitName(p.name)
		return !p.taken && p.last >= a.season-lastSeasons && nameKey(name) == nameKey(last) && rowset.CommonPrefix(rowset.Slug(theirs), rowset.Slug(first)) > 0
	})
}
