package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/ratings"
	"groundline/models"
)

// Limits of how much is written about a sport.
const (
	briefsAWeek   = 17 // of the week's greatest surprises
	storiesASport = 60 // of each kind
	boardsARole   = 4
)

// weekly returns the articles of a week: a report about each of its greatest surprises, up to
// a limit.
func (w *Writer) weekly(ctx context.Context, sport string, week, most int) ([]assignment, error) {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback || s.Weeks() == nil || week < 1 || week > s.Weeks().Weeks {
		return nil, nil
	}
	found, err := w.surprises(ctx, sport, week, most)
	if err != nil {
		return nil, err
	}
	var out []assignment
	for _, f := range found {
		p, ok := s.Player(f.Player)
		if !ok {
			continue
		}
		out = append(out, assignment{sport: sport, kind: models.PlayerReport, tier: models.Brief, about: about{story: "week", subjects: subjectsOf(s, f.Player), season: s.Weeks().Season, present: true},
			subject: fmt.Sprintf("%s week %d, %s", s.Method.Years.Name(s.Weeks().Season), week, p.Slug), artifacts: s.Artifact + "+" + s.Games.Artifact,
			write: w.week(f.Player, f.Receipt)})
	}
	return out, nil
}

// weekOf returns the week that a request asks for. Only weeks of the newest season can be
// covered: a report also cites the career, the projection and comparable players, all as of
// today.
func (w *Writer) weekOf(sport *almanac.Sport, r Request) (int, error) {
	weeks := sport.Weeks()
	if weeks == nil && r.Season == 0 && r.Week == 0 {
		return 0, nil // trends and boards are still written
	}
	refused := func(field, why string) error {
		return apperr.New(apperr.Invalid, "invalid_parameter", why).WithField(field)
	}
	if weeks == nil {
		return 0, refused("week", fmt.Sprintf("There are no weekly games of the %s here, so no week's reports can be written: leave season and week out for its trends and draft boards, or import its weekly files first.", strings.ToUpper(sport.Key)))
	}
	newest := sport.Method.Years.Name(weeks.Season)
	if r.Season != 0 && r.Season != weeks.Season {
		return 0, refused("season", fmt.Sprintf("Reports cover the %s season only, the newest with games: they describe careers and prospects as of now. "+
			"Ask for season %d, week 1 to %d, or leave both out for its last week; portal weekly replay --season %d lists the movers of an older one.", newest, weeks.Season, weeks.Weeks, r.Season))
	}
	if r.Week < 0 || r.Week > weeks.Weeks {
		return 0, refused("week", fmt.Sprintf("The %s season has weeks 1 to %d: ask for one of them, or leave the week out for the last.", newest, weeks.Weeks))
	}
	if r.Week == 0 {
		return w.newestWeek(sport.Key), nil
	}
	return r.Week, nil
}

// newestWeek returns the last week with enough games for a surprise: a season may end with
// weeks of few games.
func (w *Writer) newestWeek(key string) int {
	weeks := w.book.Sport(key).Weeks()
	for week := weeks.Weeks; week > 0; week-- {
		if len(weeks.Surprises(week)) > 0 {
			return week
		}
	}
	return 0
}

// found is a story and what it is worth as news.
type found struct {
	player, slug, story string
	worth               float64
}

// What makes a season news. A change counts by its signal and by how good the player is or
// was; a place among the first and a best season count for themselves.
const (
	minWorth   = 1.5 // below it nothing is written
	peakFrom   = 80. // the least rating of a best season that is news
	risenTo    = 60. // the least rating that a rise reaches or a fall leaves
	starPlaces = 12  // of a role
)

// worth returns the best story of a player's last season, empty if there is none.
func worth(s *almanac.Sport, player string) (story string, value float64) {
	own := s.SeasonsOf(player)
	last := ratedLast(own, s.Last)
	if last == nil || leaderKeys[last.Role] == nil { // no line in the sport's own language
		return "", 0
	}
	consider := func(as string, v float64) {
		if v > value {
			story, value = as, v
		}
	}
	before, now := lastTwo(own, s.Last)
	seasons := ratedYears(own)
	if before != nil && seasons >= minSeasons && max(before.Display, now.Display) >= risenTo {
		fame := .6 + max(before.Display, now.Display)/100
		change := Signal(before, now)
		if math.Abs(change) < minSignal || takenBack(s, player, before, now) || !playedAlike(before, now, map[int]float64{s.Last - 1: longest(s, s.Last-1), s.Last: longest(s, s.Last)}) {
			change = 0 // what happened since is another story, and few games are none
		}
		if change >= minSignal {
			consider(rise, change*fame)
		} else if change <= -minSignal {
			consider(fall, -change*fame)
		}
	}
	if seasons >= clearlyFrom && last.Display >= peakFrom && highest(own, last) {
		consider(peak, minWorth+(last.Display-peakFrom)/8)
	}
	if last.PoolRank <= starPlaces && seasons > 1 {
		consider(star, minWorth+float64(starPlaces-last.PoolRank)/starPlaces)
	}
	return story, value
}

// takenBack reports whether the season in play has taken a change back by more than half.
func takenBack(s *almanac.Sport, player string, before, now *ratings.Season) bool {
	weeks, current := s.Weeks(), s.Current().Of(player)
	if weeks == nil || weeks.Season <= s.Last || current == nil || absent(s, player) {
		return false
	}
	return (now.Display < before.Display) == (current.Display() > (before.Display+now.Display)/2)
}

// ratedLast returns a player's rated season of a year, nil if there is none.
func ratedLast(own []*ratings.Season, year int) *ratings.Season {
	for _, s := range own {
		if s.Season == year && s.Rated() {
			return s
		}
	}
	return nil
}

// highest reports whether no other season of a player is rated nearly as high.
func highest(own []*ratings.Season, last *ratings.Season) bool {
	return !slices.ContainsFunc(own, func(s *ratings.Season) bool {
		return s != last && s.Rated() && s.Display > last.Display-clearlyBy
	})
}

// news returns the stories of a sport's last season that are worth writing, the greatest
// first: one of a player.
func news(s *almanac.Sport) []found {
	var out []found
	for i := range s.Players {
		p := &s.Players[i]
		if story, value := worth(s, p.ID); value >= minWorth {
			out = append(out, found{p.ID, p.Slug, story, value})
		}
	}
	slices.SortStableFunc(out, func(a, b found) int { return cmp.Compare(b.worth, a.worth) })
	return out
}

// ofSeason is what buyers choose a story of the last season by.
func ofSeason(s *almanac.Sport, story string, players ...string) about {
	return about{story: story, subjects: subjectsOf(s, players...), event: almanac.RegularSeasonEnd(s.Key, s.Last), season: s.Last}
}

// ofSeasons returns the articles about players' seasons: of the last full one, or of the one that is on once enough
// of it is played. With the past, those of the last are among them even then: they were news once.
func (w *Writer) ofSeasons(sport string, most int, past bool) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	var out []assignment
	_, share := underWay(s)
	on := court(sport) && share > overFrom
	if on {
		out = append(w.nowStories(s, most), w.seasonNow(s)...)
	}
	if !on || past {
		out = slices.Concat(out, w.lastStories(s, most), w.pairs(sport), w.reviews(sport))
	}
	return out
}

// lastStories returns the articles about the last full season: a change of level gets a trend breakdown, a best
// season or a place among the first a player report.
func (w *Writer) lastStories(s *almanac.Sport, most int) (out []assignment) {
	n := map[string]int{}
	for _, f := range news(s) {
		a := assignment{sport: s.Key, kind: models.Trend, tier: models.Standard, write: w.story(f.player, f.story), about: ofSeason(s, f.story, f.player), subject: s.Method.Years.Name(s.Last) + ", " + f.slug, artifacts: s.Artifact}
		if f.story == peak || f.story == star {
			a.kind, a.tier, a.write = models.PlayerReport, models.Brief, w.report(f.player, f.story)
		}
		if n[a.kind]++; n[a.kind] > most {
			continue
		}
		out = append(out, a)
	}
	return out
}

// overFrom is how much of the next season is played when the last one is no news any more.
const overFrom = .25

// minSignal is the least signal worth an article.
const minSignal = 1.5

// Signal returns the change of a player's score between the last two rated seasons, in
// standard deviations of such a change:
//
//	s = (h₂ − h₁) ÷ √(v₁ + v₂)
//
// where h is a season's score in standard deviations above its peers, and v the variance
// of its estimate. The rating is shown as
// 100 ÷ (1 + e^(−.95·h)), and its 80% interval is h ± 1.2816·√v on that scale, so
// that √v = (logit(high) − logit(low)) ÷ (2·.95·1.2816).
func Signal(before, last *ratings.Season) float64 {
	return (last.H - before.H) / math.Sqrt(variance(before)+variance(last))
}

const (
	logistic = .95
	tenth    = 1.2816 // the normal quantile of .9
)

func variance(s *ratings.Season) float64 {
	logit := func(shown float64) float64 {
		p := min(max(shown/100, .001), .999)
		return math.Log(p / (1 - p))
	}
	sd := (logit(s.Interval.High) - logit(s.Interval.Low)) / (2 * logistic * tenth)
	return sd * sd
}

// lastTwo returns a player's last two rated seasons in one role if they are consecutive and
// end with the sport's last.
func lastTwo(seasons []*ratings.Season, last int) (before, now *ratings.Season) {
	for _, s := range seasons {
		switch {
		case !s.Rated():
		case s.Season == last-1:
			before = s
		case s.Season == last:
			now = s
		}
	}
	if before == nil || now == nil || before.Role != now.Role {
		return nil, nil
	}
	return before, now
}

// minSeasons is the least number of rated seasons for a trend.
const minSeasons = 3

// ratedYears counts the years in which a player was rated.
func ratedYears(seasons []*ratings.Season) int {
	n, last := 0, 0
	for _, s := range seasons {
		if s.Rated() && s.Season != last {
			n, last = n+1, s.Season
		}
	}
	return n
}
