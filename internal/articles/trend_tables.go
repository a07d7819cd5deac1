package articles

import (
	"context"
	"math"
	"slices"

	"groundline/internal/questions/plan"
)

// A trend has few tables and enough text beside them: what a table does not show is written.

const (
	monthsApart = .3 // the share of the season's average by which the best month and the poorest differ that are tabled
	splitFilled = .2 // by which wins and losses differ that are told where the text is short
	monthsTotal = 10 // of a statistic that is told apart by months
)

// wordsOfBox is how many words end an article at least, about its figures.
const wordsOfBox = 60

// bestStandsOut reports whether the best season of a career stands out by rating: of enough seasons, and by a point.
func (d *draft) bestStandsOut(player string) bool {
	var shown []float64
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Rated() && s.Season <= d.sport.Last {
			shown = append(shown, s.Display)
		}
	}
	slices.Sort(shown)
	n := len(shown)
	return n >= clearlyFrom && shown[n-1]-shown[n-2] >= clearlyBy
}

// lowStandsOut is bestStandsOut of the poorest season.
func (d *draft) lowStandsOut(player string) bool {
	var shown []float64
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Rated() && s.Season <= d.sport.Last {
			shown = append(shown, s.Display)
		}
	}
	slices.Sort(shown)
	return len(shown) >= clearlyFrom && shown[1]-shown[0] >= clearlyBy
}

// byResult returns what a player did in wins and in losses of the season, with the answer; none where not both are held.
func (t *trend) byResult(ctx context.Context) (s *source, won, lost *month, unit string, err error) {
	s, err = t.d.ask(ctx, t.p, plan.Plan{Intent: plan.Splits, SplitBy: "result", Stat: t.byGame(), Since: t.now.season, Until: t.now.season})
	if s == nil {
		return nil, nil, nil, "", err
	}
	list, unit, err := readMonths(s, 1)
	if err != nil || len(list) != 2 || list[0].part != "in wins" || list[1].part != "in losses" {
		return nil, nil, nil, "", err
	}
	return s, &list[0], &list[1], unit, nil
}

// splitSaid is the message about a player's averages in wins and in losses of a season that is on, where they differ.
func (t *trend) splitSaid(ctx context.Context) (message, error) {
	s, won, lost, unit, err := t.byResult(ctx)
	if s == nil {
		return message{}, err
	}
	if math.Abs(float(won.pace)-float(lost.pace)) < map[bool]float64{true: splitFilled, false: monthApart}[t.d.extras >= 1]*float(t.main.after) || min(float(won.games), float(lost.games)) < gamesAMonth[t.d.sport.Key] {
		return message{}, nil
	}
	vars := map[string]string{"unit": unit, "w": counted(won.games), "pw": won.pace, "l": counted(lost.games), "pl": lost.pace}
	return t.d.voice.allowed(message{s.copied(), t.p.Name, "now.split", vars}), nil
}
