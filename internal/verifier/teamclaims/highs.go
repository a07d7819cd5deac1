package teamclaims

import (
	"fmt"
	"slices"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// highest says the most or the fewest that a team scored or allowed in a game of its season.
func (c *check) highest(t *tally, name string) (string, error) {
	best, played := 0, 0
	var days []string
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		side := slices.Index(g.Teams[:], t.code)
		if g.Season != c.season || g.League != t.league || side < 0 {
			continue
		}
		n := g.Scores[side]
		if c.Order == "allowed" {
			n = g.Scores[1-side]
		}
		played++
		better := n > best
		if c.Lowest {
			better = n < best
		}
		if played == 1 || better {
			best, days = n, nil
		}
		if n == best {
			if days = append(days, english.Day(g.Day.Format("2006-01-02"))); g.Extra == stats.InShootout && c.sport.Key == stats.NHL {
				days[len(days)-1] += " (shootout)" // whose score is not only of goals
			}
		}
	}
	if first := c.rows[0].Date; len(days) == 0 || !slices.Contains(days, english.Day(first)) {
		return "", fmt.Errorf("the first game listed is of %s, not of %v", first, days)
	}
	due := t.due
	if t.ofRows {
		due = t.played()
	}
	_, last := c.bounds([]string{t.league})
	most, games := "most", "games"
	if c.Lowest {
		most = "fewest"
	}
	if played == 1 {
		games = "game"
	}
	return fmt.Sprintf("%s%s %s that the %s %s in a game in %s are %d (%s); %d %s compared.", c.opening(played, due, false, c.everyGame(c.leagues()), last), most, scoresOf[c.sport.Key],
		name, c.Order, c.sport.Method.Years.Name(c.season), best, english.List(days), played, games), nil
}
