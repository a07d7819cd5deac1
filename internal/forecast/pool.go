package forecast

import (
	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/models"
)

// Game is one figure of one player.
type Game struct {
	Player string
	Role   string
	Season int
	Day    int32 // since 1970
	Window int32 // the games of a window are forecast from those before it; see Replay
	Value  float64
}

// Pool holds the form of everyone who has played.
type Pool struct {
	kind  *Kind
	forms map[string]*playerForm
	roles map[roleSeason]*tally
	seen  tally // what was forecast of a season's games, and what came
	since int   // the season
}

type playerForm struct {
	Form
	role string
	last int32 // day of the last game
	sum  float64
}

type roleSeason struct {
	role   string
	season int
}

type tally struct{ sum, n float64 }

// settle is how many games at the mean of all pull the level of a season to 1.
const settle = 300

// level returns how a season's figures so far compare with their forecasts.
func (p *Pool) level(season int) float64 {
	if p.since != season || p.seen.n == 0 {
		return 1
	}
	return p.seen.sum / p.seen.n
}

// NewPool returns an empty pool of a kind.
func NewPool(k *Kind) *Pool {
	return &Pool{kind: k, forms: map[string]*playerForm{}, roles: map[roleSeason]*tally{}}
}

// Add counts a game; each player's are added in the order they were played.
func (p *Pool) Add(g *Game) {
	f := p.forms[g.Player]
	if f == nil {
		f = &playerForm{}
		p.forms[g.Player] = f
	}
	if g.Season > p.since {
		p.since, p.seen = g.Season, tally{}
	}
	if f.Games >= MinGames && p.kind.Offers(g.Role) {
		mean, _ := f.mean(&p.kind.Params, g.Season, p.roleMean(g.Role, g.Season))
		if p.seen.n == 0 {
			p.seen = tally{settle * p.kind.Least, settle * p.kind.Least}
		}
		p.seen.sum += max(g.Value, 0)
		p.seen.n += mean
	}
	f.Form.Add(&p.kind.Params, g.Season, g.Value)
	f.role, f.last = g.Role, max(f.last, g.Day)
	at := roleSeason{g.Role, g.Season}
	t := p.roles[at]
	if t == nil {
		t = &tally{}
		p.roles[at] = t
	}
	f.sum += max(g.Value, 0)
	t.sum += max(g.Value, 0)
	t.n++
}

// roleMean returns the mean of a role's games of a season and the one before.
func (p *Pool) roleMean(role string, season int) float64 {
	var all tally
	for back := range 2 {
		if t := p.roles[roleSeason{role, season - back}]; t != nil {
			all.sum += t.sum
			all.n += t.n
		}
	}
	if all.n == 0 {
		return 0
	}
	return all.sum / all.n
}

// Player is a player's forecast with what it rests on.
type Player struct {
	Distribution
	Role     string
	Games    int     // counted
	Last     int32   // day of the last one
	Weight   float64 // of the games and the role's mean together
	RoleMean float64
	Level    float64 // of the season's figures relative to their forecasts
}

// Next returns the forecast of a player's next game, of a season; ok is false for a player
// without a game.
func (p *Pool) Next(player string, season int) (next Player, ok bool) {
	f := p.forms[player]
	if f == nil {
		return next, false
	}
	role, level := p.roleMean(f.role, season), p.level(season)
	mean, n := f.mean(&p.kind.Params, season, role)
	d := mixed(p.kind.Params.parts(mean*level, n))
	return Player{d, f.role, f.Games, f.last, n, role, level}, true
}

// Games lists the games of a kind that a store holds before a day, oldest first, in windows
// of a week; role names the role of a player in a season.
func (k *Kind) Games(store *games.Store, before int32, role func(player string, season int) string) []Game {
	m := store.Measure(k.terms(store.Sport))
	lines := store.Lines(m, games.Filter{})
	out := make([]Game, 0, len(lines))
	for _, l := range lines {
		season, day := store.Season(l), games.Day(store.Date(l))
		if day >= before {
			break
		}
		out = append(out, Game{store.Player(l), role(store.Player(l), season), season, day, k.week(day), m.Value(l)})
	}
	return out
}

// week numbers the weeks, which begin on Mondays, or in the NFL on Tuesdays.
func (k *Kind) week(day int32) int32 {
	const monday = 4 // 5 January 1970
	if k.Sport == stats.NFL {
		return (day - monday - 1) / 7
	}
	return (day - monday) / 7
}

// Lines lists a player's games of a kind, oldest first.
func (k *Kind) Lines(store *games.Store, player string) []games.Line {
	return store.Lines(store.Measure(k.terms(store.Sport)), games.Filter{Player: player})
}

// Files lists the files of the games of a kind.
func (k *Kind) Files(store *games.Store) []models.SourceFile {
	var out []models.SourceFile
	for _, n := range store.FilesOf(store.Measure(k.terms(store.Sport)), games.Filter{}) {
		out = append(out, store.Files[n])
	}
	return out
}
