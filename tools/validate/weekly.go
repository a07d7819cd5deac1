package validate

import (
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
)

const (
	keepWeeks = 4
	keepGoal  = .70
	fewMovers = 20 // minimum movers for a meaningful share
)

// Weeks replays every season of a sport's weekly files and measures how many movers are,
// four weeks later, still on the side they moved to: about half if the list only followed
// luck. The variance of surprises is 1 if the estimates know their own uncertainty.
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
	kept, of, movers, played, surprise := 0, 0, 0, 0., 0.
	for year := first; year <= last && first > 0; year++ {
		season := sport.Follow(games, year, 0)
		for week := 1; week <= season.Weeks; week++ {
			listed, _ := season.Movers(week)
			movers += len(listed)
			for _, m := range listed {
				if stays, ok := season.Kept(m, keepWeeks); ok {
					if of++; stays {
						kept++
					}
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
	what := fmt.Sprintf("movers that keep their sign over %d weeks, %d of %d listed, %d–%d", keepWeeks, of, movers, first, last)
	row := Row{Sport: sport.Key, What: what, Figure: "–"}
	if of > 0 {
		share := float64(kept) / float64(of)
		row.Figure, row.Goal = fmt.Sprintf("%.3f", share), "≥ .70"
		row = row.judge(share >= keepGoal, fewBound(of))
	}
	rows = append(rows, row)
	return append(rows, Row{Sport: sport.Key, What: fmt.Sprintf("variance of %.0f weekly surprises (1 is right)", played), Figure: fmt.Sprintf("%.3f", surprise/played)}), nil
}

func fewBound(n int) string {
	if n >= fewMovers {
		return ""
	}
	return fmt.Sprintf("%d movers are too few to tell a share by", n)
}
