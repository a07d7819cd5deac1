package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
)

// takeBestAt reads "the best road record" as standings by what was won on the road.
func (r *reader) takeBestAt() bool {
	for _, best := range []string{"best", "worst", "top"} {
		for said, venue := range map[string]string{"home": "home", "road": "away", "away": "away"} {
			if r.phrase(best+" "+said+" record") >= 0 {
				r.about, r.venue = strings.Replace(best, "top", "best", 1), venue
				return true
			}
		}
		for said, venue := range map[string]string{"at home": "home", "on the road": "away", "away from home": "away"} {
			if joined := " " + r.joined() + " "; strings.Contains(joined, " "+best+" record ") && strings.Contains(joined, " "+said+" ") {
				r.phrase(best + " record")
				r.phrase(said)
				r.about, r.venue = strings.Replace(best, "top", "best", 1), venue
				return true
			}
		}
	}
	return false
}

// takeMostWins reads "which team won the most games" and "the fewest losses of any team" as teams in
// order of games won or lost.
func (r *reader) takeMostWins() bool {
	at := func(words ...string) int {
		return slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return slices.Contains(words, t.Text) })
	}
	if at("pitcher", "pitchers", "player", "players", "goalie", "goalies", "quarterback", "coach", "manager", "career", "playoffs", "playoff", "postseason", "home", "road", "streak", "row", "straight", "consecutive") >= 0 {
		return false
	}
	team, extreme := at("team", "teams", "club", "clubs"), at("most", "fewest", "least", "highest", "lowest")
	won, lost := at("wins", "won", "win"), at("losses", "lost", "lose")
	if team < 0 || extreme < 0 || (won < 0) == (lost < 0) || won == 0 || at("the") == won+1 && won >= 0 && extreme < won {
		return false
	}
	r.about, r.order, r.lowest = "order", "won", !slices.Contains([]string{"most", "highest"}, r.tokens[extreme].Text)
	if lost >= 0 {
		r.order = "lost"
	}
	for _, i := range []int{team, extreme, max(won, lost)} {
		r.used[i] = true
	}
	for _, said := range []string{"of any", "any", "by any", "by a", "total", "recorded", "posted", "that"} {
		r.phrase(said)
	}
	return true
}
