package verifier

import (
	"fmt"
	"slices"

	"groundline/internal/english"
	"groundline/internal/forecast"
)

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
		b.cell(Cell{Player: b.playerByID(p.ID), Metric: metric, Shown: fixedTo(100*p.Probability, 1) + "%", Set: set})
	}
	if sum < .995 || sum > 1.005 {
		return fmt.Errorf("the probabilities add up to %v", sum)
	}
	b.cell(Cell{Player: b.player("a tie"), Metric: metric, Shown: fixedTo(100*r.Tie, 1) + "%", Set: set})
	return nil
}
