package articles_test

import (
	"regexp"
	"strings"
	"time"
)

// Who led the player's team last season is held here to the games of all who had some for it, and where that player is
// now to the games of the season that is on.

var (
	ledThem  = regexp.MustCompile(`(?:led|leader|first on|lost|without).* in (scoring|rebounding|assists)(?: in| of| was|[;.,])|led the .+ in (scoring|rebounding|assists)`)
	ledKeys  = map[string]string{"scoring": "PTS", "rebounding": "TRB", "assists": "AST"}
	ledAt    = regexp.MustCompile(`(?:with|at) ([\d.]+\d) (?:points|rebounds|assists) a game`)
	goneNone = regexp.MustCompile(`had not played|had no game|had not been in a game|All of it|had been without|had yet to play`)
	goneOut  = regexp.MustCompile(`not played since|last played on|have been without|have played without`)
	goneTo   = regexp.MustCompile(`(?:moved? to|moving to|plays for|played for|with) the ([^,.]+?)(?:,| this season| now| after|\.)`)
	ledGames = regexp.MustCompile(pairFigure + ` games?\b`)
)

// goneHeld holds a sentence about who led the team last season. It reports whether it is one.
func (c *checker) goneHeld(r *reading, sentence string) bool {
	m, season := ledThem.FindStringSubmatch(sentence), c.aSeason(r.a)
	if m == nil || season <= c.sport.Last || !seasonWord.MatchString(sentence) || r.a.Story != "rise" && r.a.Story != "fall" {
		return false
	}
	team, own := "", ""
	for _, id := range c.idsOf(r.a, r.a.Players[0]) {
		team, own = c.teamAt(id, season), id
	}
	year := c.sport.Method.Years.Name(season - 1)
	if team == "" || !strings.Contains(strings.ToLower(sentence), strings.ToLower("the "+team)) || !strings.Contains(sentence, year) {
		return false
	}
	key := ledKeys[m[1]+m[2]]
	leader, best := "", 0.
	for id := range c.days {
		if v, n := c.averageFor(id, season-1, key, team); n >= 10 && v > best {
			leader, best = id, v
		}
	}
	right := leader != "" && leader != own && strings.Contains(sentence, c.nameOf(leader)) && key == storyKey(r.a)
	for _, said := range seasonWord.FindAllString(dayWord.ReplaceAllString(sentence, ""), -1) {
		right = right && (said == year || said == c.sport.Method.Years.Name(season))
	}
	shown, _ := c.lastAverage(leader, season-1, key)
	if at := ledAt.FindStringSubmatch(sentence); at != nil {
		c.numbers++
		right = right && at[1] == halfUp(shown, 1)
	}
	_, games := c.averageFor(leader, season, key, team)
	if of := ledGames.FindStringSubmatch(sentence); of != nil {
		c.numbers++
		right = right && int(amount(of[1])) == games
	}
	days := c.daysIn(leader, season)
	now := c.teamAt(leader, season)
	switch to := goneTo.FindStringSubmatch(strings.ReplaceAll(sentence, "the "+team, "them")); {
	case goneNone.MatchString(sentence):
		right = right && len(days) == 0 && dayWord.FindString(sentence) == c.sport.Games.AsOf.Format("2 January 2006")
	case goneOut.MatchString(sentence):
		last := time.Time{}
		if len(days) > 0 {
			last, _ = time.Parse("2 January 2006", days[len(days)-1])
		}
		right = right && now == team && dayWord.FindString(sentence) == last.Format("2 January 2006") && !last.After(c.seenSince(season))
	default:
		right = right && to != nil && now == to[1] && now != team && (games > 0) == ledGames.MatchString(sentence)
	}
	if c.numbers++; !right {
		c.note("GONE", r.a, "%s, now of the %q, with %d of %d games: %q", c.nameOf(leader), now, games, len(days), sentence)
	}
	return true
}
