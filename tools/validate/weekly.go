package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/ratings/current"
)

const (
	laterWeeks = 4
	fewMovers  = 20 // minimum movers to judge by
)

// Weeks replays every season of a sport's weekly files and measures what became of its
// movers in the four weeks after: the share that moved further the same way, half if the
// moves are of the right size, and the slope of the later moves on the first, then 0. A
// figure meets its goal within two standard errors. The variance of surprises is 1 if the
// estimates know their own uncertainty.
func Weeks(sport *almanac.Sport, games []rowset.Game) ([]Row, error) {
	if sport.Fallback {
		return nil, fmt.Errorf("validate %s: the bundled sample has no weeks", sport.Key)
	}
	first, last := 0, 0
	for i := range games {
		if y := games[i].Season; first == 0 || y < first {
			first = y
		}
		last = max(last, games[i].Season)
	}
	var rows []Row
	var after current.Aftermath
	movers, played, surprise := 0, 0., 0.
	for year := first; year <= last && first > 0; year++ {
		season := sport.Follow(games, year, 0)
		for week := 1; week <= season.Weeks; week++ {
			listed, _ := season.Movers(week)
			movers += len(listed)
			for _, m := range listed {
				if move, further, ok := season.Later(m, laterWeeks); ok {
					after.Add(move, further)
				}
			}
		}
		for _, c := range season.Trajectories() {
			for _, s := range c.Steps {
				if s.Games > 0 {
					played++
					surprise += s.Surprise() * s.Surprise()
				}
			}
		}
	}
	if played == 0 {
		return nil, nil
	}
	what := fmt.Sprintf("in the %d weeks after, %d of %d listed, %d–%d", laterWeeks, after.N, movers, first, last)
	share := Row{Sport: sport.Key, What: "movers that moved further the same way " + what, Figure: "–"}
	slope := Row{Sport: sport.Key, What: "slope of movers' later moves on the first " + what, Figure: "–"}
	if after.N > 0 {
		judge := func(row Row, name string, want, figure, deviation float64) Row {
			row.Figure, row.Goal = fmt.Sprintf("%.3f ± %.3f", figure, deviation), name
			return row.judge(math.Abs(figure-want) <= 2*deviation, fewBound(after.N))
		}
		n, deviation := after.Share()
		share = judge(share, ".5 in 2 s.e.", .5, n, deviation)
		n, deviation = after.Slope()
		slope = judge(slope, "0 in 2 s.e.", 0, n, deviation)
	}
	rows = append(rows, share, slope)
	return append(rows, Row{Sport: sport.Key, What: fmt.Sprintf("variance of %.0f weekly surprises (1 is right)", played), Figure: fmt.Sprintf("%.3f", surprise/played)}), nil
}

func fewBound(n int) string {
	if n >= fewMovers {
		return ""
	}
	return fmt.Sprintf("%d movers are too few to tell a share by", n)
}
