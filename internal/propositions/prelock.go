package propositions

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/forecast"
	"groundline/internal/games"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
)

// PreLock is the data known when a window's list is locked.
type PreLock struct {
	Window Window
	sport  *almanac.Sport
	course *current.Season           // of the newest season with games
	games  map[string][]*rowset.Game // by player, oldest first
	seen   time.Time                 // day of the last known game; zero without one
	known  []rowset.Game
	pools  map[*forecast.Kind]*forecast.Pool
}

// NewPreLock gathers what is known of a sport before a window. It ignores games on or
// after the day of the lock, and the totals of the window's own season.
func NewPreLock(sport *almanac.Sport, games []rowset.Game, w Window) *PreLock {
	e := &PreLock{Window: w, sport: sport, games: make(map[string][]*rowset.Game), pools: make(map[*forecast.Kind]*forecast.Pool)}
	known := make([]rowset.Game, 0, len(games))
	season := 0
	for i := range games {
		if g := &games[i]; w.Known(g) && g.Season <= w.Season {
			known = append(known, *g)
			season = max(season, g.Season)
			if g.Day.After(e.seen) {
				e.seen = g.Day
			}
		}
	}
	if season == 0 || e.seen.Before(w.Opens.AddDate(0, 0, -recent)) && season < w.Season {
		season = min(w.Season, sport.Last+1) // no game of the season is known yet
	}
	for i := range known {
		g := &known[i]
		e.games[g.Player] = append(e.games[g.Player], g)
	}
	for _, own := range e.games {
		slices.SortStableFunc(own, func(a, b *rowset.Game) int { return a.Day.Compare(b.Day) })
	}
	slices.SortStableFunc(known, func(a, b rowset.Game) int { return a.Day.Compare(b.Day) })
	e.known = known
	e.course = sport.Follow(known, season, 0)
	return e
}

// recent is how many days ago a player may last have played to be offered.
const recent = 14

// AsOf returns the day of the last known game, zero without one.
func (e *PreLock) AsOf() time.Time { return e.seen }

// playing reports whether a player is expected to play: they played recently, or no game
// of the season is known and they have a current rating.
func (e *PreLock) playing(player string) bool {
	own := e.games[player]
	if n := len(own); n > 0 && own[n-1].Season == e.course.Season {
		return own[n-1].Day.After(e.seen.AddDate(0, 0, -recent))
	}
	return e.course.Weeks == 0
}

// What an expected mean is estimated from: the season's games, weighted toward the
// latest, the season before, and a little of the line as the role's own mean.
const (
	fade      = .96 // weight of a game relative to the next one
	lastGames = 6.0 // the season before counts for at most this many games
	lastShare = .3  // weight of each of its games
	pulled    = 1.5 // games that the role's own mean counts for
)

// Expected returns a player's expected mean of a statistic per game; ok is false if no
// game of theirs records it.
func (e *PreLock) Expected(t *Template, player string) (mean float64, ok bool) {
	sum, n, weight := 0.0, 0.0, 1.0
	own := e.games[player]
	for i := len(own) - 1; i >= 0 && own[i].Season == e.course.Season; i-- {
		if v, played := t.value(own[i]); played {
			sum += weight * v
			n += weight
			weight *= fade
		}
	}
	if rate, games := e.before(t, player); games > 0 {
		w := min(lastShare*games, lastGames)
		sum += w * rate
		n += w
	}
	if n == 0 {
		return 0, false
	}
	mean = (sum + pulled*t.typical()) / (n + pulled)
	return max(mean, 0), true
}

// before returns a player's rate per game in the season before, from its totals.
func (e *PreLock) before(t *Template, player string) (rate, games float64) {
	for _, s := range e.sport.SeasonsOf(player) {
		if s.Season != e.course.Season-1 || s.Role != t.Role || !(s.Games > 0) {
			continue
		}
		for i := range s.Totals {
			if b := &s.Totals[i]; t.Block == "" || t.Block == b.Kind {
				if v := b.Figures.Get(t.Stat); stats.Recorded(v) {
					return v / s.Games, s.Games
				}
			}
		}
	}
	return 0, 0
}

// typical returns the mean that a template's line implies for its role.
func (t *Template) typical() float64 {
	if t.Kind == Above {
		return Of(strings.TrimSuffix(t.Key, "above") + "over").Line
	}
	return t.Line
}

// value reads a statistic from a game; ok is false if the game does not record it.
func (t *Template) value(g *rowset.Game) (v float64, ok bool) {
	if !t.reads(g.Kind) {
		return 0, false
	}
	v = g.Get(t.Stat)
	return v, !math.IsNaN(v)
}

// forms returns the form of everyone by the games known: those given, and of the seasons
// before them those that the sport holds.
func (e *PreLock) forms(k *forecast.Kind) *forecast.Pool {
	if pool := e.pools[k]; pool != nil {
		return pool
	}
	pool, role := forecast.NewPool(k), e.sport.RoleOf()
	first := e.Window.Season
	for i := range e.known {
		first = min(first, e.known[i].Season)
	}
	if e.sport.GameLines != nil {
		held := k.Games(e.sport.GameLines, games.Day(e.Window.Locks()), role)
		for i := range held {
			if held[i].Season < first {
				pool.Add(&held[i])
			}
		}
	}
	for i := range e.known {
		if g := &e.known[i]; !math.IsNaN(g.Get(k.Column)) {
			pool.Add(&forecast.Game{Player: g.Player, Role: role(g.Player, g.Season), Season: g.Season, Day: games.Day(g.Day), Value: g.Get(k.Column)})
		}
	}
	e.pools[k] = pool
	return pool
}

// forecasted is a player with the forecast of their next game.
type forecasted struct {
	player string
	next   forecast.Player
}

// forecasts lists the players whose figure is forecast as in the replay that judges it,
// highest first.
func (e *PreLock) forecasts(t *Template) []forecasted {
	var all []forecasted
	for player := range e.games {
		next, ok := e.forms(t.forecast).Next(player, e.course.Season)
		if ok && e.playing(player) && next.Games >= forecast.MinGames && t.forecast.Offers(next.Role) && next.Mean >= t.forecast.Least {
			all = append(all, forecasted{player, next})
		}
	}
	slices.SortFunc(all, func(a, b forecasted) int {
		return cmp.Or(cmp.Compare(b.next.Mean, a.next.Mean), strings.Compare(a.player, b.player))
	})
	return all
}

// ownLines lists the players with the highest forecasts, each with a line of their own.
func (e *PreLock) ownLines(t *Template) []Proposition {
	all := e.forecasts(t)
	var out []Proposition
	for _, o := range all[:min(len(all), t.Offered)] {
		line := o.next.Line(t.forecast.Step)
		out = append(out, Proposition{Template: t.at(line), Player: o.player, Model: bounded(o.next.Over(line))})
	}
	return out
}

// pairs draws players two by two, as the replay that judges such pairs does: the same of a
// week each time.
func (e *PreLock) pairs(t *Template) []Proposition {
	all := e.forecasts(t)
	drawn := rand.New(rand.NewPCG(uint64(e.Window.Opens.Unix()), 1)).Perm(len(all)) // #nosec G404 G115 -- nothing depends on chance here
	var out []Proposition
	for i := 1; i < len(drawn) && len(out) < t.Offered; i += 2 {
		a, b := all[drawn[i-1]], all[drawn[i]]
		out = append(out, Proposition{Template: t, Player: a.player, Other: b.player, Model: moreThan(&a.next, &b.next)})
	}
	return out
}

// moreThan returns the probability that one player has more than another.
func moreThan(a, b *forecast.Player) float64 {
	alone, _ := forecast.Most([]forecast.Distribution{a.Distribution, b.Distribution})
	return bounded(alone[0])
}

// reads reports whether a template is resolved from games of a kind: those that the
// role's rating reads, and in the NFL whichever source has the player's week.
func (t *Template) reads(kind *stats.Kind) bool {
	if t.Kind == First || t.Kind == More {
		return kind.Index(t.Stat) >= 0
	}
	if t.Sport == stats.NFL {
		return kind == stats.NFLWeekPlays || kind == stats.NFLWeekOffence
	}
	metric, ok := current.MetricOf(t.Sport, t.Role)
	return ok && metric.Reads(kind)
}
