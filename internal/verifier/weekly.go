package verifier

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/forecast"
)

// move is a player's change in a week's list.
type move struct {
	Player string  `json:"player"`
	Before float64 `json:"before"`
	After  float64 `json:"after"`
}

// movers adds a week's list: the movers or, without any, the largest changes.
func (b *builder) movers() error {
	var r struct {
		Starts       string `json:"starts"`
		Ends         string `json:"ends"`
		Tested       int    `json:"tested"`
		Movers       []move `json:"movers"`
		WithinChance []move `json:"withinChance"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	if r.Tested == 0 { // the whole is one sentence, with its week
		b.licence(fmt.Sprintf("week %d of the %s %s season (%s to %s), no player played enough games to be tested", b.plan.Week,
			b.sport.Method.Years.Name(b.plan.Season), strings.ToUpper(b.sport.Key), english.Day(r.Starts), english.Day(r.Ends)))
		return nil
	}
	set := b.set(Set{Size: r.Tested, Conditions: b.week()})
	b.licence(english.Day(r.Starts)+" to "+english.Day(r.Ends), "moved by more than luck explains", "moved by more than chance explains")
	tested := b.nameMetric("players tested", "players tested", "player tested")
	if len(r.Movers) == 0 {
		b.licence("none of", "the largest changes were", "the largest change was")
		b.cell(Cell{Kind: Count, Metric: tested, Shown: whole(r.Tested), Set: set})
	} else {
		b.cell(Cell{Kind: Place, Metric: tested, Shown: whole(len(r.Movers)), Other: whole(r.Tested), Set: set})
	}
	if len(r.Movers) == 0 {
		r.Movers = r.WithinChance
	}
	for _, m := range r.Movers {
		b.moved(b.playerByID(m.Player), m.Before, m.After, set)
	}
	return nil
}

// week is the conditions of a week, whose season may be named.
func (b *builder) week() []Condition {
	b.span(b.plan.Season, b.plan.Season)
	return []Condition{
		{What: "the week", Says: []string{"week " + whole(b.plan.Week)}},
		{What: "the season", Within: one(b.plan.Season)},
	}
}

func (b *builder) moved(who string, before, after float64, set int) {
	b.cell(Cell{Kind: Move, Player: who, Metric: b.called(ratingMetric, ratingWords...), Shown: ratedTo(before, 1), Other: ratedTo(after, 1), Set: set, Sign: sgn(after - before)})
}

// called says what a metric may be called, once.
func (b *builder) called(metric string, words ...string) string {
	if len(b.e.Metrics[metric]) == 0 {
		if len(words) == 1 && words[0] == metric {
			words = says(metric)
		}
		b.nameMetric(metric, words...)
	}
	return metric
}

// mover is one move of a week.
func (b *builder) mover() error {
	type shown struct {
		Value    float64 `json:"value"`
		Interval struct {
			Low  float64 `json:"low"`
			High float64 `json:"high"`
		} `json:"interval"`
	}
	var r struct {
		Before   shown   `json:"before"`
		After    shown   `json:"after"`
		Surprise float64 `json:"surprise"`
		Games    int     `json:"games"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	set := b.set(Set{Conditions: b.week()})
	who := b.playerByID(b.plan.PlayerID)
	b.moved(who, r.Before.Value, r.After.Value, set)
	at := len(b.e.Cells)
	b.cell(Cell{Player: who, Metric: ratingMetric, Shown: ratedTo(r.After.Value, 1), Set: set})
	b.cell(Cell{Player: who, Metric: ratingMetric, Shown: ratedTo(r.Before.Value, 1), Set: set})
	change := ratedTo(math.Abs(r.After.Value-r.Before.Value), 1)
	if _, err := b.e.Derive(Difference, []int{at, at + 1}, b.nameMetric("points", "points", "point"), change); err != nil {
		return err
	}
	b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("games", "games", "game"), Shown: whole(r.Games), Set: set})
	b.cell(Cell{Player: who, Metric: b.nameMetric("surprise", "standard deviations of such a move", "standard deviations"), Shown: ratedTo(math.Abs(r.Surprise), 1), Set: set})
	b.cell(Cell{Kind: Interval, Player: who, Metric: ratingMetric, Shown: ratedTo(r.After.Interval.Low, 1), Other: ratedTo(r.After.Interval.High, 1), Set: set})
	b.weekTeams(who)
	b.recorded(who, Span{}, set)
	return nil
}

// weekTeams names the teams of a week's games: by their code, and in full where
// the newest season that has team names has that code.
func (b *builder) weekTeams(who string) {
	for i := range b.p.Rows {
		code := b.p.Rows[i].Team
		b.addName(code, who)
		if name := b.sport.NewestTeamName(code); name != code {
			b.addName(name, who)
		}
	}
}

// chances adds the probabilities of a comparison of players' next games. A tie has one like a
// player.
func (b *builder) chances() error {
	var r struct {
		Players []struct {
			ID          string  `json:"id"`
			Probability float64 `json:"probability"`
		} `json:"players"`
		Tie float64 `json:"tie"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	kind := forecast.Find(b.sport.Key, b.plan.Stat)
	if kind == nil || b.p.Evidence == nil || len(r.Players) != len(b.plan.Players) {
		return fmt.Errorf("no forecasts of %q", b.plan.Stat)
	}
	set := b.set(Set{Conditions: []Condition{
		{What: "the games", Says: []string{"in their next games"}},
		{What: "the day", Says: []string{"forecast from games through " + english.Day(b.p.Evidence.Through)}},
	}})
	metric := b.nameMetric("chance", "chance of the most "+kind.Phrase)
	sum := r.Tie
	for _, p := range r.Players {
		if !slices.Contains(b.plan.Players, p.ID) {
			return fmt.Errorf("%s was not asked about", p.ID)
		}
		sum += p.Probability
		b.cell(Cell{Player: b.playerByID(p.ID), Metric: metric, Shown: ratedTo(100*p.Probability, 1) + "%", Set: set})
	}
	if sum < .995 || sum > 1.005 {
		return fmt.Errorf("the probabilities add up to %v", sum)
	}
	b.cell(Cell{Player: b.player("a tie"), Metric: metric, Shown: ratedTo(100*r.Tie, 1) + "%", Set: set})
	return nil
}
