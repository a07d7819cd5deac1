package datasets

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// Live files have ESPN's numbers. A number comes to a person of ours, in this order
// and each way only where there is one person for one number:
//
//  1. by the lines of games that NBA.com's logs have too: three or more, and hardly
//     anybody else's among them;
//  2. by the same birth date, and a word of the name in common;
//  3. by the same name, and the team of his last season here;
//  4. by the same name, if ESPN's list of birth dates has him and ours have none: he
//     is no newcomer who bears the name too.
//
// The last two look back three seasons, and two birth dates that are known must agree.
// Whoever is left is a debutant if nobody here bears his name, or his last name with
// the same initial and is not found yet, and if he was in no list of ESPN's before: he
// becomes a player with an id of ESPN's number. Of anybody else it is not certain who
// he is. His season is left out, and the notes name him.
const (
	espnByGames = "ESPN number: lines of games that NBA.com's logs have too"
	espnByBirth = "ESPN number: birth date, and a word of the name"
	espnByTeam  = "ESPN number: name, and the team of the last season"
	espnByName  = "ESPN number: name, of one person in the last three seasons and in ESPN's list of birth dates"
	espnDebut   = "ESPN number of a debutant: a new player"
	espnLeft    = "ESPN number that is joined to nobody for certain: left out, see the notes"
)

// lastSeasons is how far back a name is looked for: who has not played since is not
// expected back.
const lastSeasons = 3

// sameLines is how many lines of games make two numbers one person's, if they are
// nearly all that any numbers have in common: a line may be another's by chance.
const (
	sameLines      = 3
	nearlyAllLines = .95
)

// espnTeamsNBA are our codes of teams that ESPN abbreviates otherwise than NBA.com.
var espnTeamsNBA = map[string]string{"GS": "GSW", "NO": "NOP", "NY": "NYK", "SA": "SAS", "UTAH": "UTA", "WSH": "WAS"}

func espnNBATeam(abbreviation string, season int) string {
	return nbaTeamCode(cmp.Or(espnTeamsNBA[abbreviation], abbreviation), season)
}

// liveNBA lists the live files of box scores that hold what the logs hold of their
// season: the logs are another source's, with which a file is not compared when it is
// fetched. The notes say which do not.
func liveNBA(files Files) (live liveTable, notes []string, err error) {
	if live, err = liveFiles(files, stats.NBA, "player_box"); len(live) == 0 || err != nil {
		return nil, nil, err
	}
	logged, err := holdings(files, nbaLogsPath, "GAME_DATE", "MIN", "")
	if err != nil {
		return nil, nil, err
	}
	kept := live[:0]
	for _, l := range live {
		have, err := holdings(files, l.path, "game_date", "minutes", "game_kind")
		if err != nil {
			return nil, nil, err
		}
		was, is := logged[strconv.Itoa(l.season)], have[strconv.Itoa(l.season)]
		if is.last < was.last || float64(is.rows) < keptLines*float64(was.rows) {
			notes = append(notes, fmt.Sprintf("%s is not read: it has %d lines to %s, the game logs have %d to %s", l.path, is.rows, is.last, was.rows, was.last))
			continue
		}
		kept = append(kept, l)
	}
	return kept, notes, nil
}

// keptLines is the share of the logs' lines that a live file must have.
const keptLines = .99

// holding is how many lines of players on the court a file has of a season, and the
// last day, YYYY-MM-DD.
type holding struct {
	rows int
	last string
}

// holdings counts the lines of the regular seasons of a file; without a column of
// kinds, all are.
func holdings(files Files, path, day, minutes, kind string) (map[string]holding, error) {
	src, err := files.open(path)
	if err != nil {
		return nil, err
	}
	columns := slices.Concat(columnsOf(year, "season"), columnsOf(date, day), columnsOf(number, minutes))
	if kind != "" {
		columns = append(columns, column{kind, key})
	}
	t, err := openTable(src, columns, nil)
	if err != nil {
		return nil, err
	}
	have := map[string]holding{}
	return have, t.each(func(f func(string) string) error {
		if kind != "" && f(kind) != "R" || !(numberValue(f(minutes)) > 0) {
			return nil
		}
		h := have[f("season")]
		have[strings.Clone(f("season"))] = holding{h.rows + 1, max(h.last, strings.Clone(f(day)))}
		return nil
	})
}

// lineOfGame names a line of a game by what two sources have alike.
func lineOfGame(day time.Time, team string, values ...float64) string {
	return fmt.Sprint(day.Format(time.DateOnly), team, values)
}

// logLine keeps a line of the logs of a season in live files.
func (r *nbaReader) logLine(f func(string) string, season int) {
	day := optionalDate(f("GAME_DATE"))
	if day == nil {
		return
	}
	var values []float64
	for _, column := range []string{"PTS", "FGM", "FGA", "FTA", "OREB", "DREB", "TOV", "AST", "STL", "BLK", "PF"} {
		values = append(values, countValue(f(column)))
	}
	put(r.logged, lineOfGame(*day, nbaTeamCode(f("TEAM_ABBREVIATION"), season), values...), r.intern(f("PLAYER_ID")))
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

// espnPerson is a person of ours whom a number of ESPN's may be of.
type espnPerson struct {
	at     int // in the set's players
	number string
	name   string
	last   int      // season
	teams  []string // of that season
	birth  *time.Time
	taken  bool
}

// liveSeasons sums the games of live files by player and by team, and finds or makes
// the players.
func (r *nbaReader) liveSeasons() error {
	athletes := map[string]*espnAthlete{}
	var order []*espnAthlete
	for _, l := range r.live {
		games, err := r.espnGames(hoopRLive, l, stats.NBAGame, espnNBATeam)
		if err != nil {
			return err
		}
		for _, s := range espnSeasons(games) {
			a := athletes[s.number]
			if a == nil {
				a = &espnAthlete{number: s.number, teams: s.teams, season: l.season, alike: map[string]int{}, file: int64(s.file + 1), row: s.row}
				if day, ok := r.espnBirths[s.number]; ok {
					a.birth = &day
				}
				athletes[s.number], order = a, append(order, a)
			}
			a.name, a.position = s.name, cmp.Or(s.position, a.position)
			line := s.line(stats.NBATotals, stats.NBAGame, l.season)
			line.League = nbaLeague
			a.seasons = append(a.seasons, line)
		}
		r.teamsOf(l, games, athletes)
	}
	r.joinESPN(order)
	return nil
}

// teamsOf sums the games by team, and compares their lines with those of the logs.
func (r *nbaReader) teamsOf(l liveFile, games []espnGame, athletes map[string]*espnAthlete) {
	seasons := map[leagueSeason]*gameSums{}
	sums := r.gamesOf(seasons, l.season, nbaLeague)
	for i := range games {
		g := &games[i]
		v := func(key string) float64 { return g.values[stats.NBAGame.Index(key)] }
		sums.sumGame(g.game, g.team, g.row, 60*v("MP"), v("PTS"), [6]float64{v("FG"), v("FGA"), v("FTA"), v("ORB"), v("DRB"), v("TOV")})
		if number := r.logged[lineOfGame(g.day, g.team, v("PTS"), v("FG"), v("FGA"), v("FTA"), v("ORB"), v("DRB"), v("TOV"), v("AST"), v("STL"), v("BLK"), v("PF"))]; number != "" {
			athletes[g.number].alike[number]++
		}
	}
	r.finishGames(seasons)
}

// joinESPN assigns the athletes' seasons to their players.
func (r *nbaReader) joinESPN(order []*espnAthlete) {
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
		pairs(left, free, way.same, func(a *espnAthlete, p *espnPerson) {
			a.player, p.taken = p, true
			how[way.name]++
		})
	}
	for _, a := range order {
		switch {
		case a.player != nil:
			p := &r.set.Players[a.player.at]
			keys := map[string]string{"espn": a.number, "bbref": strings.TrimPrefix(p.ID, stats.NBA+"_")}
			if a.player.number != "" {
				keys["nba"] = a.player.number
			}
			p.SourceKeys = keysJSON(keys)
			r.keepLive(a, p.ID)
		case r.debutant(a, people):
			how[espnDebut]++
			id := r.intern(stats.NBA + "_espn" + a.number)
			p := models.Player{ID: id, Sport: stats.NBA, Name: a.name, Position: a.position, SourceKeys: keysJSON(map[string]string{"espn": a.number}), FileID: a.file, RowNo: a.row}
			p.FirstName, p.LastName = splitName(a.name)
			r.set.Players = append(r.set.Players, p)
			r.keepLive(a, id)
		default:
			how[espnLeft]++
			for _, l := range a.seasons {
				r.note("nba: %s (ESPN's %s) is nobody for certain: %.0f games of %d are left out", a.name, a.number, l.Get("G"), l.Season)
			}
		}
	}
	for _, way := range slices.Sorted(maps.Keys(how)) {
		r.joined(hoopRLive, way, how[way])
	}
}

func (r *nbaReader) keepLive(a *espnAthlete, id string) {
	for _, l := range a.seasons {
		l.Player = id
		r.liveLines = append(r.liveLines, l)
	}
}

// espnPeople lists the people of NBA.com's numbers, in order of number.
func (r *nbaReader) espnPeople() []*espnPerson {
	at := map[string]int{}
	for i := range r.set.Players {
		at[r.set.Players[i].ID] = i
	}
	var people []*espnPerson
	for _, number := range slices.Sorted(maps.Keys(r.listed)) {
		i, ok := at[r.ids[r.keys[number]]]
		if !ok {
			continue
		}
		p, listed := &r.set.Players[i], r.listed[number]
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
	return a.birth != nil && p.birth != nil && a.birth.Equal(*p.birth) && shareWord(a.name, p.name)
}

func (a *espnAthlete) named(p *espnPerson) bool {
	return nameKey(a.name) == nameKey(p.name) && p.last >= a.season-lastSeasons && !a.bornApart(p)
}

func (a *espnAthlete) listed(p *espnPerson) bool { return a.birth != nil && a.named(p) }

func (a *espnAthlete) teamOf(p *espnPerson) bool {
	return a.named(p) && slices.ContainsFunc(p.teams, func(team string) bool { return slices.Contains(a.teams, team) })
}

// debutant reports whether an athlete is certainly nobody of ours.
func (r *nbaReader) debutant(a *espnAthlete, people []*espnPerson) bool {
	if a.birth != nil || len(a.alike) > 0 {
		return false
	}
	first, last := splitName(a.name)
	return !slices.ContainsFunc(people, func(p *espnPerson) bool {
		if nameKey(p.name) == nameKey(a.name) {
			return true
		}
		theirs, name := splitName(p.name)
		return !p.taken && p.last >= a.season-lastSeasons && nameKey(name) == nameKey(last) && commonStart(Slug(theirs), Slug(first)) > 0
	})
}
