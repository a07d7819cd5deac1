package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

var (
	afterTurn = regexp.MustCompile(`, after (\w+) straight (losses|wins)(?: in games)? with \p{Lu}[^.,]*`)
	wonThose  = regexp.MustCompile(`^(?:The (.+?)|His team|Her team) won (?:(all) (\w+) of those|(\w+) of those (\w+)) games\.$`)
	multiSaid = regexp.MustCompile(`multi-point games`)
	manyGames = regexp.MustCompile(`games with at least (\d+) (points|passing yards|rushing yards|receiving yards)|(\d+)-(point|yard [a-z]+) games`)
)

// turnSaid holds how many games in a row a player's team had lost, or won, with the player before a week, and returns the sentence
// without that.
func (c *checker) turnSaid(r *reading, sentence string, week int) string {
	if w := weekWord.FindStringSubmatch(sentence); w != nil && week > 0 && int(amount(w[1])) != week {
		c.note("WEEK", r.a, "%q", sentence)
	}
	m := afterTurn.FindStringSubmatch(sentence)
	if m == nil || week == 0 || len(r.a.Players) == 0 {
		return sentence
	}
	c.numbers++
	way := map[string]string{"losses": "lost", "wins": "won"}[m[2]]
	fits := false
	for _, id := range c.names[r.a.Players[0]] {
		var days []string
		for day, g := range c.singles[id] {
			if g.season == c.sport.Weeks().Season && g.week < week {
				days = append(days, day)
			}
		}
		slices.SortFunc(days, byDay)
		n := 0
		for _, day := range slices.Backward(days) {
			if c.singles[id][day].result != way {
				break
			}
			n++
		}
		fits = fits || n == int(amount(m[1]))
	}
	if !fits {
		c.note("RESULT", r.a, "%q", sentence)
	}
	return strings.Replace(sentence, m[0], "", 1)
}

// wonThoseHeld holds how many of the games of a season that reached a line the team won, by the sentence before that says the line.
// It reports whether the sentence says that.
func (c *checker) wonThoseHeld(r *reading, sentence string) bool {
	m := wonThose.FindStringSubmatch(sentence)
	if m == nil || len(r.a.Players) == 0 || r.a.Kind != models.PlayerReport || r.a.Story == "week" || r.a.Story == "streak" {
		return false
	}
	c.numbers += 2
	before, _, _ := strings.Cut(paragraphOf(r.a, sentence), sentence)
	least, keys := 2., []string{"G", "A"}
	if line := manyGames.FindStringSubmatch(before); line != nil {
		unit := line[4]
		if line[2] != "" {
			kind, _, yards := strings.Cut(line[2], " yards")
			if unit = "yard " + kind; !yards {
				unit = "point"
			}
		}
		least, keys = amount(line[1]+line[3]), oftenKeys[unit]
	} else if !multiSaid.MatchString(before) {
		c.note("RESULT", r.a, "of which games, it does not say: %q", sentence)
		return true
	}
	said, of := amount(m[4]), amount(m[5])
	if m[2] == "all" {
		said, of = amount(m[3]), amount(m[3])
	}
	for _, id := range c.names[r.a.Players[0]] {
		won, n := 0., 0.
		for day, g := range c.singles[id] {
			if g.season != c.sport.Last || m[1] != "" && g.own != m[1] {
				continue
			}
			sum := 0.
			for _, key := range keys {
				best := 0.
				for _, v := range c.sums(c.days[id][day], key) {
					best = max(best, v)
				}
				sum += best
			}
			if sum >= least {
				if n++; g.result == "won" {
					won++
				}
			}
		}
		if won == said && n == of {
			return true
		}
	}
	c.note("RESULT", r.a, "not %v of %v: %q", said, of, sentence)
	return true
}
