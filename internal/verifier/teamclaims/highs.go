package teamclaims

import (
	"fmt"
	"slices"
	"strings"

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

// onDay says how the one game of a team on a day ended, from the side of the row's score.
func (c *check) onDay(name string) (string, error) {
	row := &c.rows[0]
	if len(c.rows) != 1 || len(c.cited) != 1 {
		return "", fmt.Errorf("a day has one game of a team, not %d", len(c.rows))
	}
	for i := range c.sport.Results.Games {
		g := &c.sport.Results.Games[i]
		if g.Season != c.season || strings.Join(g.Teams[:], "/") != c.cited[0].Team || g.Day.Format("2006-01-02") != c.From {
			continue
		}
		for side, code := range g.Teams {
			result, did := "T", "tied"
			if g.Won != .5 {
				result, did = "L", "lost to"
				if (g.Won == 1) == (side == 0) {
					result, did = "W", "beat"
				}
			}
			score := fmt.Sprintf("%d-%d", g.Scores[side], g.Scores[1-side])
			if shown, _, _ := strings.Cut(row.Shown, " ("); shown != result+" "+score || !c.named(&tally{league: g.League, code: code}, name) {
				continue
			}
			if !c.named(&tally{league: g.League, code: g.Teams[1-side]}, row.Opponent) || c.Opponent != "" && c.Opponent != row.Opponent {
				return "", fmt.Errorf("the opponent is not the %s", row.Opponent)
			}
			late := []string{"", " in overtime", " in a shootout"}[g.Extra]
			return fmt.Sprintf("The %s %s the %s %s%s on %s.", name, did, row.Opponent, score, late, english.Day(c.From)), nil
		}
	}
	return "", fmt.Errorf("no game of the %s on %s ended %s", name, c.From, row.Shown)
}
