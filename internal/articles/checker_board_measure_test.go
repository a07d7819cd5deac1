package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// A checker of what a reader of a board has to be told: what its measure counts, where the first forecast is read, the rule of
// its tiers, what the ratings of its own position count, and who of the first by rating is not on it.

// boardCounted is what the ratings of a role count, as the box of its board says.
var boardCounted = map[ratings.Role]string{
	"batter":        "Ratings count hitting and stolen bases, and no fielding.",
	"starter":       "Ratings count innings, runs allowed, strikeouts, walks and home runs.",
	"quarterback":   "Ratings count yards and touchdowns, less turnovers, and allow for sacks.",
	"running_back":  "Ratings count yards and touchdowns, less turnovers.",
	"wide_receiver": "Ratings count yards, touchdowns and catches, less turnovers.",
	"tight_end":     "Ratings count yards, touchdowns and catches, less turnovers.",
	"forward":       "Ratings of forwards count goals, assists, plus-minus and a share of the goals that the team allows.",
	"defenceman":    "Ratings of defencemen count goals, assists, plus-minus and a share, twice that of a forward, of the goals that the team allows.",
}

var (
	unitOfBoard = regexp.MustCompile(`adjusted yards|(?:wins|goals|points) over replacement`)
	measureOf   = regexp.MustCompile(`Adjusted yards (?:are|of a quarterback are) |The measure counts |What counts is |Hitting and stolen bases count|fringe of a roster`)
	ratingTold  = regexp.MustCompile(`\b\d\d\.\d\b`)
	ageTold     = regexp.MustCompile(`\bat age (\d\d)\b`)
	tierRule    = "a tier is a tenth of the leader's forecast deep"
)

// boardCounts reports whether a sentence of the box says what the ratings of a board's own position count.
func (c *checker) boardCounts(a *models.Article, sentence string) bool {
	rows := boardOf(a)
	return a.Kind == models.Draft && len(rows) > 0 && boardCounted[c.sport.RoleIn(c.idOfLast(rows[0].name), c.sport.Last)] == sentence
}

// measured holds that a board has its unit nowhere before it says what that counts, but for the forecasts of the paragraph
// that the explanation ends or follows, that the rule of its tiers is told, and that who was among the first three of the
// position by rating is on it or is told under the table.
func (c *checker) measured(a *models.Article, rows []boardRow) {
	if len(rows) == 0 {
		return
	}
	body := a.BodyMarkdown
	if unit := unitOfBoard.FindString(a.Summary); unit != "" || strings.Contains(a.Headline, "adjusted yards") {
		c.note("MEASURE", a, "the unit is above the text: %q, %q", a.Headline, a.Summary)
	}
	first, told := unitOfBoard.FindStringIndex(body), measureOf.FindStringIndex(body)
	if first != nil && (told == nil || strings.Count(body[first[0]:max(first[0], told[0])], "\n\n") > 1) {
		c.note("MEASURE", a, "what the unit counts is not told where it is first read")
	}
	if !strings.Contains(body, tierRule) {
		c.note("MEASURE", a, "the rule of the tiers is not told")
	}
	c.saidOnce(a)
	under, _, _ := strings.Cut(body[strings.LastIndex(body, "| "+rows[len(rows)-1].name+" |"):], "\n## ")
	all, _ := c.ofKind(c.idOfLast(rows[0].name))
	for _, own := range all[:min(3, len(all))] {
		p, ok := c.sport.Player(own.Player)
		if !ok || slices.ContainsFunc(rows, func(b boardRow) bool { return b.name == p.Name }) {
			continue
		}
		_, refused := c.sport.Comparables().Value(comps.Query{Player: own.Player})
		if (refused == nil || refused.Code == ratings.PoolTooSmall) && !strings.Contains(under, p.Name) {
			c.note("MISSING", a, "%s was among the first three by rating, and is not under the table", p.Name)
		}
	}
}

// saidOnce holds that no two sentences of a board that follow each other have the same rating of a player, or the age of the
// oldest.
func (c *checker) saidOnce(a *models.Article) {
	for paragraph := range strings.SplitSeq(a.BodyMarkdown, "\n\n") {
		all := sentencesOf(paragraph)
		for i := 1; i < len(all); i++ {
			x, y := all[i-1], all[i]
			for _, rating := range ratingTold.FindAllString(x, -1) {
				if strings.Contains(x, "rat") && strings.Contains(y, "rat") && slices.Contains(ratingTold.FindAllString(y, -1), rating) {
					c.note("TWICE", a, "%s: %q %q", rating, x, y)
				}
			}
			if m := ageTold.FindStringSubmatch(x); m != nil && strings.Contains(y, "oldest") && strings.Contains(y, m[1]+",") {
				c.note("TWICE", a, "%s: %q %q", m[1], x, y)
			}
		}
	}
}
