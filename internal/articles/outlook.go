package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// outlookWith writes what to expect with so many players alike, and the current rating if wanted: beside ratings of
// seasons it would be read as one of them.
func (d *draft) outlookWith(ctx context.Context, p *models.Player, most int, current bool) error {
	told, err := d.ahead(ctx, p, d.sport.Key == stats.MLB)
	if err != nil {
		return err
	}
	if !current {
		told = slices.DeleteFunc(told, func(m message) bool { return strings.HasPrefix(m.as, "now.") && m.as != "now.season" })
	}
	if _, share := underWay(d.sport); share > alikeUntil || d.inPlay(p.ID) != 0 && (!d.fills || d.nowTold) {
		most = 0 // they are like another season than the one that is on
	}
	d.aheadHeading(told, most > 0)
	if d.ofTrend {
		c, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		told = append(told, d.yardstick(p, c, told))
	}
	d.paragraph(told...)
	if most > 0 {
		if err := d.likenesses(ctx, p, most); err != nil {
			return err
		}
	}
	d.paragraph(d.last)
	return nil
}

// alikeUntil is the share of a season that is on up to which it is told how seasons like the last one went on, and what
// was forecast before it: later the season itself shows that.
const alikeUntil = .25

// aheadHeading writes the heading of what is next: where that is the season that is on, and no more, it says so.
func (d *draft) aheadHeading(told []message, more bool) {
	if !more && !slices.ContainsFunc(told, func(m message) bool { return m.from != nil && !strings.HasPrefix(m.as, "now.") }) {
		d.heading(thisSeason)
		return
	}
	d.heading("What to expect", "What comes next", "The outlook", "Looking ahead")
}

// ahead returns the messages about the season in play, a player's current rating and, if wanted, forecast.
// Readers know wins over replacement; the units of other sports' forecasts need another player's beside
// them.
func (d *draft) ahead(ctx context.Context, p *models.Player, forecast bool) ([]message, error) {
	now, err := d.ofNow(ctx, p)
	if err != nil {
		return nil, err
	}
	if d.rankTold && now.from != nil {
		now.vars = plus(now.vars, "rank", "", "of", "")
	}
	rating := d.counting(p, now)
	if d.inPlay(p.ID) == 0 && now.from != nil && !d.fills && (towardMiddle(d.sport.SeasonsOf(p.ID), d.sport.Last, float(now.vars["rating"])) || d.farFrom(p.ID, float(now.vars["rating"]))) {
		rating = message{} // lower than the seasons that the text tells, or higher: a riddle without the method
	}
	playing, err := d.playing(ctx, p)
	if err != nil {
		return nil, err
	}
	if d.second == playing.as || d.nowTold { // the summary has it, or the text
		playing = message{}
	}
	if !forecast {
		return []message{playing, rating}, nil
	}
	value, err := d.ofValue(ctx, p)
	if err != nil {
		return nil, err
	}
	return []message{playing, rating, value}, nil
}

// inPlay returns the season that is on and that the last full one is not, 0 if there is none or a
// player has no game of it.
func (d *draft) inPlay(player string) int {
	if weeks := d.sport.Weeks(); weeks != nil && weeks.Season > d.sport.Last && !absent(d.sport, player) {
		return weeks.Season
	}
	return 0
}

// counting returns the message about a current rating that says what it counts, where a reader has
// seen the rating of the last season and that is another.
func (d *draft) counting(p *models.Player, now message) message {
	last := ratedLast(d.sport.SeasonsOf(p.ID), d.sport.Last)
	if now.from == nil || last == nil || fmt.Sprintf("%.1f", last.Display) == now.vars["rating"] {
		return now
	}
	which := ""
	switch on := d.inPlay(p.ID); {
	case on != 0:
		which = "which counts the games of " + d.sport.Method.Years.Name(on) + " as well"
		if span := (verifier.Span{From: on, To: on}); !slices.Contains(now.from.evidence.Spans, span) {
			now.from.evidence.Spans = append(slices.Clone(now.from.evidence.Spans), span)
			now.from.drop()
		}
	case towardMiddle(d.sport.SeasonsOf(p.ID), d.sport.Last, float(now.vars["rating"])):
		which = "which blends several seasons and is drawn toward 50"
		now.from.license("blends several seasons", "drawn toward 50", "toward 50")
	case ratedYears(d.sport.SeasonsOf(p.ID)) > 1:
		which = "which also counts earlier seasons"
		now.from.license("earlier seasons")
	default:
		return now
	}
	return message{now.from, now.who, "now.counts", with(now.vars, "which", which)}
}

// towardMiddle reports whether a current rating is nearer to the middle than those of both of the last
// two seasons, so that a reader has to be told why.
func towardMiddle(own []*ratings.Season, last int, rating float64) bool {
	n, above, below := 0, true, true
	for _, s := range own {
		if s.Rated() && (s.Season == last || s.Season == last-1) {
			n++
			above, below = above && s.Display > rating+shownApart, below && s.Display < rating-shownApart
		}
	}
	return n > 0 && ratedYears(own) > 1 && (above && rating >= middle || below && rating <= middle)
}

// ratingsFar is by how many points a current rating differs from the last season's that a reader would have to be
// told why: it is of several seasons.
const ratingsFar = 15

// farFrom reports whether a current rating is far from a player's of the last season.
func (d *draft) farFrom(player string, rating float64) bool {
	last := ratedLast(d.sport.SeasonsOf(player), d.sport.Last)
	return last != nil && math.Abs(last.Display-rating) > ratingsFar
}

// middle is the rating of an average player.
const middle = 50

// playing returns the message about a player's season that is on, none where that is told already
// or where there is none.
func (d *draft) playing(ctx context.Context, p *models.Player) (message, error) {
	season := d.inPlay(p.ID)
	if season == 0 || d.roleNow(p.ID) == "goalie" {
		return message{}, nil
	}
	return d.playedIn(ctx, p, season)
}

// playedIn is the message about a player's games of a season that is on.
func (d *draft) playedIn(ctx context.Context, p *models.Player, season int) (message, error) {
	days := d.daysOf(p, season)
	if len(days) == 0 {
		return message{}, nil
	}
	m, err := d.playedBetween(ctx, p, days[0], days[len(days)-1])
	if m.from == nil {
		return message{}, err
	}
	s := m.from
	on := d.sport.Method.Years.Name(season)
	s.timed("in " + on + " so far")
	s.evidence.Spans = append(slices.Clone(s.evidence.Spans), verifier.Span{From: season, To: season})
	s.drop()
	m.vars = with(m.vars, "on", "in "+on+" so far")
	return m, nil
}

// playedBetween is the message about a player's games from a day to another, averages a game in basketball.
func (d *draft) playedBetween(ctx context.Context, p *models.Player, from, to time.Time) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: from.Format(time.DateOnly), To: to.Format(time.DateOnly), PerGame: court(d.sport.Key), Stat: d.gameStats})
	if s == nil {
		return message{}, err
	}
	t, err := readToDate(s, court(d.sport.Key))
	if t == nil {
		return message{}, err
	}
	return message{s, p.Name, "now.season", t.vars}, nil
}

// fullBrief is how many words a brief has at least, about briefBox of them in its box, and briefAlike how
// many another has at least, with what became of them.
const (
	fullBrief   = 300
	briefBox    = 38
	briefAlike  = 1
	wordsAMatch = 40 // about how many words each takes
)

// aheadSeasons is how many seasons a forecast is of.
const aheadSeasons = 3

// ofValue returns the message about the forecast value of the next three seasons, which it names.
func (d *draft) ofValue(ctx context.Context, p *models.Player) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Value})
	if s == nil {
		return message{}, err
	}
	value, interval := s.kind(verifier.Value), s.kind(verifier.Interval)
	if value == nil || interval == nil {
		return message{}, nil
	}
	unit, season := value.Metric, value.Season.From
	v, lo, hi := s.worth()
	if v == "" || season != d.sport.Last {
		return message{}, nil // a forecast from an older season has begun
	}
	// The receipt is of the seasons after one: those that follow may be named instead of it.
	ahead := verifier.Span{From: season + 1, To: season + aheadSeasons}
	if !slices.Contains(s.evidence.Spans, ahead) {
		s.evidence.Spans = append(slices.Clone(s.evidence.Spans), ahead)
		for _, c := range slices.Clone(s.evidence.Cells) {
			if c.Season.From == season && c.Season.To == season && c.Metric == unit {
				c.Season = verifier.Span{}
				s.evidence.Cells = append(s.evidence.Cells, c)
			}
		}
		s.license("the next three seasons")
		s.drop()
	}
	from, to := d.sport.Method.Years.Name(ahead.From), d.sport.Method.Years.Name(ahead.To)
	as, on := "value.worth", ""
	if running, share := underWay(d.sport); running != 0 {
		if share > alikeUntil {
			return message{}, nil // what it was made for is being played
		}
		as, on = "value.dated", d.sport.Method.Years.Name(running)
		s.license("before the "+on+" season", "before "+on)
	}
	return message{s, p.Name, as, map[string]string{"on": on, "years": from + " to " + to, "thru": from + " through " + to, "season": d.sport.Method.Years.Name(season),
		"v": v, "lo": lo, "hi": hi, "unit": short(unit)}}, nil
}

// match is a season that another is like, with the messages about it and about the season after.
type match struct{ like, after message }

// Which seasons are named as like another.
const (
	matchesAsked = 30
	closeMatches = 10 // of those, the first
	modernFrom   = 1950
)

// matches returns up to so many of the seasons most like the one of a player that is compared: of the same
// position group, with three complete seasons after them, and of none of the others whom the
// article is about. What became of the player the season after is held. Seasons before 1950, and
// those rated further apart than that, are no match to name.
func (d *draft) matches(ctx context.Context, p *models.Player, most int, apart float64) ([]match, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Comparables, Since: d.compared, Until: d.compared, Top: matchesAsked})
	if s == nil {
		return nil, err
	}
	var r struct {
		Of       int
		Compared struct{ Season, Age int }
		Rows     []alikeRow
	}
	own := ratedLast(d.sport.SeasonsOf(p.ID), d.compared)
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil || len(r.Rows) == 0 || own == nil {
		return nil, err
	}
	s.license("closest match", "among the closest matches", "most like", "close match", "close matches", "the closest matches", "is close to", "close to", "by age and rating", "in age and rating", "by rating and age", "most like", "another close match", "close as well", "also close", "next on the list", "a further match", "a second close match", "the season most like", "also a close match")
	s.call("candidates", "seasons")
	vars := map[string]string{"n": thousands(fmt.Sprint(r.Of)), "season": d.sport.Method.Years.Name(r.Compared.Season), "age": fmt.Sprint(r.Compared.Age)}
	var out []match
	for i := range r.Rows[:min(closeMatches, len(r.Rows))] {
		row := &r.Rows[i]
		if len(out) == most || row.Season < modernFrom || math.Abs(row.rating()-own.Display) > apart {
			continue
		}
		m, err := d.match(ctx, p, row, vars)
		if err != nil {
			return nil, err
		}
		if m == nil || group(d.sport, own.Role, own.Position) != d.groupIn(row) {
			continue
		}
		m.like.from = s
		now, err := d.chapter(ctx, p, d.compared)
		if err != nil {
			return nil, err
		}
		switch {
		case len(out) == 0 && now != nil && now.vars["rating"] != "" && (d.ofWeekOnly || now.vars["age"] != vars["age"] || d.agedAs != "" && d.agedAs != vars["age"]): // it is compared as of mid-year, and the text may have another age
			m.like.from, m.like.vars = join(s, now.from), with(m.like.vars, "r", now.vars["rating"])
			m.like.as = map[bool]string{true: "comps.like", false: "comps.like.close"}[i == 0]
		case i == 0:
			m.like.as = "comps.first"
		case len(out) > 0: // the first has said whose season it is like
			m.like.who, m.like.as = "", "comps.also"
		}
		out = append(out, *m)
	}
	return out, nil
}

// ratingsAlike is by how much the ratings of two seasons differ at most that are called a match.
const ratingsAlike = 5

// groupIn returns the position group of a row's season, empty where it is not rated.
func (d *draft) groupIn(row *alikeRow) string {
	if then := d.ratedIn(row.Player.ID, row.Season); then != nil {
		return group(d.sport, then.Role, then.Position)
	}
	return ""
}

// match returns a season that a player's is like, nil where it is not one to name.
func (d *draft) match(ctx context.Context, p *models.Player, row *alikeRow, vars map[string]string) (*match, error) {
	other, ok := d.sport.Player(row.Player.ID)
	if !ok || row.Season > d.compared-aheadSeasons || d.voice.mentioned[row.Player.Name] || d.voice.shared(other.Name, surname(other.Name)) {
		return nil, nil
	}
	groups := map[string]bool{}
	rival := func(league string) bool { return slices.Contains(completeness.RivalLeagues(d.sport.Key), league) }
	for _, s := range d.sport.SeasonsOf(other.ID) {
		if s.Season != row.Season && s.Season != row.Season+1 {
			continue
		}
		if slices.ContainsFunc(s.Leagues, rival) {
			return nil, nil // Bobby Hull's 51 goals of 1972-73 are of another league
		}
		if s.Season == row.Season+1 {
			groups[s.Group] = true
		}
	}
	if len(groups) > 1 {
		return nil, nil // a season in two rival leagues, of which a line would have one
	}
	near, err := d.near(ctx, p, other, row.Season)
	if err != nil || !near {
		return nil, err
	}
	next, err := d.chapter(ctx, other, row.Season+1)
	if err != nil || next == nil {
		return nil, err
	}
	if then, err := d.chapter(ctx, other, row.Season); err != nil || maybeShort(then, next) {
		return nil, err
	}
	year := d.sport.Method.Years.Name
	own := with(with(vars, "c", other.Name), "cy", year(row.Season))
	for _, f := range row.Figures {
		switch f.Name {
		case "age":
			own["ca"] = f.Shown
		case "rating":
			own["cr"] = f.Shown
		}
	}
	return &match{like: message{nil, p.Name, "comps.close", own}, after: next.year(other, "comps.after")}, nil
}

// became writes of up to so many players who had a season like a player's last one, and what
// became of them.
func (d *draft) became(ctx context.Context, p *models.Player, most int) error {
	found, err := d.matches(ctx, p, most, ratingsAlike)
	if err != nil {
		return err
	}
	d.alikeInWords(found)
	return nil
}
