package articles_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	toDateWord = regexp.MustCompile(`(?i)\b(?:for the season|this season)\b`)
	soFarWord  = regexp.MustCompile(`(?i)\bin Ya+Y so far\b`)
	upWord     = regexp.MustCompile(`\b(?:lifts|raises)\b`)
	downWord   = regexp.MustCompile(`\b(?:lowers|brings down)\b`)
)

// toDate holds what a report of a week says of the season so far to the games up to that week's
// end, and whether the week raised or lowered the averages. It takes those figures out of the text.
func (c *checker) toDate(r *reading, text string) string {
	week, on := r.week, soFarWord.MatchString(text)
	if !on && (week == 0 || !toDateWord.MatchString(text)) {
		return text
	}
	season := c.sport.Weeks().Season
	if on {
		if week = c.sport.Weeks().Weeks; !slices.Contains(r.years, season) || season <= c.sport.Last {
			c.note("SEASON", r.a, "%d is on: %q", season, r.text)
		}
	}
	for _, id := range r.players {
		after, games := c.upTo(id, season, week)
		before, fewer := c.upTo(id, season, week-1)
		if games == 0 {
			continue
		}
		perGame := strings.Contains(text, " a game")
		out, from := "", 0
		for _, at := range numberWord.FindAllStringIndex(text, -1) {
			if at[0] > 0 && isLetter(text[at[0]-1]) {
				continue
			}
			shown := strings.ReplaceAll(text[at[0]:at[1]], ",", "")
			if w := words[strings.ToLower(shown)]; w != "" {
				shown = w
			}
			says, keys := labelOf(strings.TrimLeft(text[at[1]:], " "))
			if says == "" {
				continue
			}
			c.numbers++
			right := strings.HasPrefix(says, "game") && shown == strconv.Itoa(int(games))
			for _, key := range keys {
				if perGame {
					key = strings.TrimSuffix(key, "/G") + "/G"
				}
				right = right || slices.Contains(c.figures(after, key, games), shown)
			}
			if !right {
				c.note("NUMBER", r.a, "%s %s by the end of week %d in %d games: %q", shown, says, week, int(games), r.text)
			}
			for _, key := range keys { // none of the averages moved the other way
				was := c.figures(before, strings.TrimSuffix(key, "/G")+"/G", fewer)
				if !perGame || fewer == 0 || len(was) != 1 {
					continue
				}
				if was, now := amount(was[0]), amount(shown); upWord.MatchString(text) && was > now || downWord.MatchString(text) && was < now {
					c.note("NUMBER", r.a, "%s from %v: %q", says, was, r.text)
				}
			}
			out += text[from:at[0]] + "so far "
			from = at[1]
		}
		return out + text[from:]
	}
	return text
}

// toWeek is whose sums of a season up to a week are kept.
type toWeek struct {
	id           string
	season, week int
}

// summed are the sums of some games, and how many those are.
type summed struct {
	rows  map[string]float64
	games float64
}

// upTo are the sums of a player's games of a season up to a week, and how many they are. They are counted once: every altered
// digit of a text asks for those of all players again.
func (c *checker) upTo(id string, season, week int) (rows map[string]float64, games float64) {
	at := toWeek{id, season, week}
	if held, known := c.sumsTo[at]; known {
		return held.rows, held.games
	}
	defer func() {
		if c.sumsTo == nil {
			c.sumsTo = map[toWeek]summed{}
		}
		c.sumsTo[at] = summed{rows, games}
	}()
	rows = map[string]float64{}
	for day, own := range c.days[id] {
		g, ok := c.singles[id][day]
		if !ok || g.season != season || g.week > week {
			continue
		}
		games++
		for column, v := range own {
			rows[column] += v
		}
	}
	return rows, games
}
