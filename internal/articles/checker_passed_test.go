//go:build corpus

package articles_test

import (
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// passedOver notes every active player of a board's position whose forecast is greater than that of
// the last on the board, and whom the article does not name.
func (c *checker) passedOver(a *models.Article) {
	rows := boardOf(a)
	if a.Kind != models.Draft || len(rows) == 0 {
		return
	}
	_, group, _ := strings.Cut(a.Subject, ", ")
	_, group, _ = strings.Cut(group, " ")
	var nouns []string
	for noun := range strings.SplitSeq(group, " and ") {
		noun = strings.TrimSuffix(noun, "s")
		if before, is := strings.CutSuffix(noun, "basemen"); is {
			noun = before + "baseman"
		}
		nouns = append(nouns, noun)
	}
	last := rows[len(rows)-1].value
	for i := range c.sport.Players {
		p := &c.sport.Players[i]
		if strings.Contains(a.BodyMarkdown, p.Name) || c.sport.Current().Of(p.ID) == nil {
			continue
		}
		if group != "players" && !c.only(p.ID, nouns) {
			continue
		}
		if !slices.ContainsFunc(c.sport.SeasonsOf(p.ID), func(s *ratings.Season) bool { return s.Season == c.sport.Last && s.Rated() }) {
			continue
		}
		c.valueOf(&facts{rated: map[string]bool{}, years: map[int]bool{}}, p.ID)
		if v := c.values[p.ID]; v != nil && v.Value.Mean > last+.5 {
			c.note("PASSED", a, "%s is forecast at %.1f, the last of the board at %.1f", p.Name, v.Value.Mean, last)
		}
	}
}

// only reports whether a player's last season was played at the positions of a board alone.
func (c *checker) only(id string, nouns []string) bool {
	own := c.places[id][c.sport.Last]
	var of []string
	for _, n := range []string{"guard", "forward", "center", "wing", "defenceman", "goalie", "quarterback", "running back", "wide receiver", "tight end", "catcher", "first baseman", "second baseman",
		"third baseman", "shortstop", "outfielder", "designated hitter", "starter", "reliever"} {
		if own[n] && !(n == "forward" && c.sport.Key == "nhl") {
			of = append(of, n)
		}
	}
	return len(of) > 0 && len(of) <= len(nouns) && !slices.ContainsFunc(of, func(n string) bool { return !slices.Contains(nouns, n) })
}
