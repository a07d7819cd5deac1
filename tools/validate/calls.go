package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/propositions"
)

const calibrationGoal = .03

// Calls replays every season of a sport's weekly files and scores the model's predictions
// made before each week. Skill is relative to each template's yes rate over the whole
// season, which nobody could know in advance. Seasons without a rated one before them have
// no predictions.
//
// Baseball's model was fitted on its only season, so its rows measure fit, not foresight.
func Calls(sport *almanac.Sport, games []rowset.Game) ([]Row, error) {
	seasons := make(map[int]bool)
	first, last := 0, 0
	for i := range games {
		y := games[i].Season
		seasons[y] = true
		if first == 0 || y < first {
			first = y
		}
		last = max(last, y)
	}
	var rows []Row
	for year := first; year <= last && first > 0; year++ {
		if !seasons[year] {
			continue
		}
		model, naive := propositions.Records(propositions.Replay(sport, games, year))
		if model.N == 0 {
			continue
		}
		what := fmt.Sprintf("the model's calls of %d, %d scored", year, model.N)
		rows = append(rows,
			Row{Sport: sport.Key, What: fmt.Sprintf("%s, Brier skill (naive baseline %.3f; 80%% %.3f to %.3f)", what, naive.Skill, model.Low, model.High), Figure: fmt.Sprintf("%.3f", model.Skill), Goal: "> 0"}.
				judge(model.Skill > 0, ""),
			Row{Sport: sport.Key, What: what + ", calibration error", Figure: fmt.Sprintf("%.3f", model.Calibration), Goal: "≤ .03"}.
				judge(model.Calibration <= calibrationGoal, calibrationBound(&model)))
	}
	return rows, nil
}

// calibrationBound returns the bound on a season with too few predictions to distinguish its
// calibration error from the goal, else "". A bin's share of yes has the standard error of a
// share, and the bins are independent.
func calibrationBound(s *propositions.Score) string {
	variance := 0.
	for _, b := range s.Bins {
		variance += float64(b.N) * b.Came * (1 - b.Came)
	}
	twice := 2 * math.Sqrt(variance) / float64(s.N)
	if s.Calibration > calibrationGoal+twice {
		return ""
	}
	return fmt.Sprintf("%d predictions tell the error to ± %.3f only", s.N, twice)
}
