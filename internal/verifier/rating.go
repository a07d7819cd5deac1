package verifier

import (
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
)

var ratingWords = []string{"rated", "rating", "rates", "current rating", "relative to peers that season", "relative to peers of each season", "relative to peers"}

// figures adds what a rating or a standing has: value, interval and the figures
// of a career.
func (b *builder) figures(who string, season Span, set int, value float64, low, high float64, career, peak *float64) {
	b.nameMetric(ratingMetric, ratingWords...)
	b.cell(Cell{Kind: Value, Player: who, Metric: ratingMetric, Season: season, Shown: ratedTo(value, 1), Set: -1})
	b.cell(Cell{Kind: Interval, Player: who, Metric: ratingMetric, Season: season, Shown: ratedTo(low, 1), Other: ratedTo(high, 1), Set: -1})
	if career != nil {
		b.cell(Cell{Kind: Value, Player: who, Metric: b.nameMetric(careerMetric, careerMetric), Season: season, Shown: ratedTo(*career, 2), Set: set})
	}
	if peak != nil {
		b.cell(Cell{Kind: Value, Player: who, Metric: b.nameMetric(peakMetric, "best seven seasons", "peak"), Season: season, Shown: ratedTo(*peak, 2), Set: set})
	}
}

type ratingResult struct {
	Value    float64 `json:"value"`
	Interval struct {
		Low  float64 `json:"low"`
		High float64 `json:"high"`
	} `json:"interval"`
	RankInterval *struct {
		Low  int `json:"low"`
		High int `json:"high"`
	} `json:"rankInterval"`
	Rank       int      `json:"rank"`
	Of         int      `json:"of"`
	Season     *int     `json:"season"`
	From       any      `json:"from"`
	To         any      `json:"to"`
	Role       string   `json:"role"`
	Career     *float64 `json:"career"`
	Peak       *float64 `json:"peak"`
	Percentile float64  `json:"percentile"`
	PeakRank   int      `json:"peakRank"`
	Seasons    int      `json:"seasons"`
	TopTen     int      `json:"topTen"`
}

func (r *ratingResult) careerSpan() Span {
	from, _ := r.From.(float64)
	to, _ := r.To.(float64)
	a, z := int(from), int(to)
	return spanOf(&a, &z)
}

// addCareerSpan lets the seasons of a career be named.
func (b *builder) addCareerSpan(r *ratingResult) {
	from, _ := r.From.(float64)
	to, _ := r.To.(float64)
	b.span(int(from), int(to))
}

// rating is one player's: of a season, of a career, or current.
func (b *builder) rating() error {
	var r ratingResult
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	who := b.player(b.p.Players[0].Name)
	role := b.sport.Method.Role(roleOf(r.Role))
	season := r.careerSpan()
	b.addCareerSpan(&r)
	var set int
	switch b.plan.Scope { // what ranks it, in the words that have to be said
	case "career":
		set = b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: []string{role.Careers}}}})
		b.licence("on the recorded part of it")
	case "current":
		set = b.set(Set{Size: r.Of})
		if r.Of != 0 { // the sample has nobody to rank him among
			active := "active " + strings.ToUpper(b.sport.Key) + " " + strings.TrimPrefix(role.Plural, "qualified ")
			b.e.Sets[set].Conditions = []Condition{{What: "the ranked set", Says: []string{active}}}
		}
		season = Span{}
		b.e.Sets[set].Conditions = append(b.e.Sets[set].Conditions, b.current(who))
	default:
		season = one(*r.Season)
		says := []string{role.Singular + " seasons"}
		if b.plan.Scope == "season" {
			says = []string{role.Plural}
		} else {
			b.set(Set{Called: []string{"best", "highest"}, Heads: []Head{{who, *r.Season}}})
		}
		set = b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: says}}})
		b.teamsOf(b.p.Players[0].ID, *r.Season)
		b.recorded(who, season, -1)
	}
	b.figures(who, season, set, r.Value, r.Interval.Low, r.Interval.High, r.Career, r.Peak)
	if b.plan.Scope == "current" { // the value itself is from so many seasons
		for i := range b.e.Cells {
			b.e.Cells[i].Set = set
		}
	}
	b.place(Cell{Player: who, Metric: "rank", Season: season, Other: whole(r.Of), Set: set}, r.Rank, b.rankOf(&r))
	return nil
}

// rankOf returns what is known of a rating's rank.
func (b *builder) rankOf(r *ratingResult) (by rankFacts) {
	id := b.p.Players[0].ID
	switch {
	case b.plan.Scope == "current":
		return by
	case r.Season != nil:
		by = b.seasonRank(id, *r.Season, r.Rank, b.plan.Scope == "season")
	default:
		by = b.careerRank(id, r.Rank)
	}
	if r.RankInterval != nil { // the receipt's own
		by.interval, by.known = ratings.RankRange{Low: r.RankInterval.Low, High: r.RankInterval.High}, true
	}
	return by
}

// current adds the seasons and games that a current rating is from. The seasons
// are a condition of its rank, said all together.
func (b *builder) current(who string) Condition {
	b.licence("as of " + english.Day(b.p.AsOf))
	if b.p.Evidence != nil {
		b.licence("as of " + english.Day(b.p.Evidence.Through))
	}
	var context struct {
		Seasons []struct{ Season int } `json:"seasons"`
		Weeks   *struct {
			Weeks []struct{ Games float64 } `json:"weeks"`
		} `json:"weeks"`
		Course *struct {
			Weeks []struct{ Games float64 } `json:"weeks"`
		} `json:"course"`
		Season int `json:"seasonEstimated"`
	}
	from := Condition{What: "the seasons that it is from"}
	if err := Reread(b.p.Context, &context); err != nil {
		return from
	}
	var names []string
	for _, s := range slices.Backward(context.Seasons) {
		names = append(names, b.sport.Method.Years.Name(s.Season))
	}
	if n := len(names); n == 1 {
		from.Says = []string{"the season " + names[0]}
	} else if n > 1 {
		from.Says = []string{"the seasons " + english.List(names)}
	}
	games := 0.
	for _, course := range []*struct {
		Weeks []struct{ Games float64 } `json:"weeks"`
	}{context.Weeks, context.Course} {
		if course != nil {
			for _, w := range course.Weeks {
				games += w.Games
			}
		}
	}
	if games > 0 {
		b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("games", "games", "game"), Season: one(context.Season), Shown: ratedTo(games, 0), Set: -1})
	}
	return from
}

// teamsOf names the teams and leagues of a player's season.
func (b *builder) teamsOf(id string, season int) {
	for _, s := range b.sport.SeasonsOf(id) {
		if s.Season != season {
			continue
		}
		b.addName(s.Group)
		for _, league := range s.Leagues {
			b.addName(league)
			for _, team := range s.Teams {
				b.addName(b.sport.TeamName(season, league, team))
				for one := range strings.SplitSeq(team, "/") { // a season with two teams may name either
					b.addName(b.sport.TeamName(season, league, one))
				}
			}
		}
		if len(s.Leagues) == 0 {
			for _, team := range s.Teams {
				b.addName(team)
			}
		}
	}
}

// standing adds a career's rank.
func (b *builder) standing() error {
	var r ratingResult
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	var own struct {
		Career, Peak float64
	}
	if err := Reread(b.p.Result, &own); err != nil {
		return err
	}
	who := b.player(b.p.Players[0].Name)
	role := b.sport.Method.Role(roleOf(r.Role))
	set := b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: []string{role.Careers}}}})
	spell := r.careerSpan()
	b.addCareerSpan(&r)
	b.figures(who, spell, set, r.Value, r.Interval.Low, r.Interval.High, &own.Career, &own.Peak)
	b.place(Cell{Player: who, Metric: "rank", Season: spell, Other: whole(r.Of), Set: set}, r.Rank, b.careerRank(b.p.Players[0].ID, r.Rank))
	b.cell(Cell{Kind: Above, Player: who, Season: spell, Shown: ratedTo(r.Percentile, 2) + "%", Set: set})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("rated seasons", "rated seasons", "rated season"), Season: spell, Shown: whole(r.Seasons), Set: -1})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("top ten", "of them among the ten best of their pool"), Season: spell, Shown: whole(r.TopTen), Set: -1})
	b.licence("on the recorded part of it", "of them")
	return nil
}
