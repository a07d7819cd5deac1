package parse

import "groundline/internal/questions/lexicon"

// isYearOfCareer reports whether a number between a player and a statistic is the end of a year in which the player
// played, where nothing else says that something is counted: "judge 22 hr" is of 2022.
func (r *reader) isYearOfCareer(i int) bool {
	if r.games != nil || !r.kind(i-1, lexicon.Player) || !r.kind(i+1, lexicon.Stat) || r.asksWhether() ||
		r.has("howmany", "times", "often", "season", "seasons", "ever", "anybody", "first", "last", "youngest", "oldest", "consecutive", "most", "club", "atleast", "above", "ormore", "compare", "or", "and", "game") ||
		r.hasText("with", "when", "which", "who", "what", "how", "did", "any", "have", "get", "game", "games") {
		return false
	}
	year, played := r.leagues.fullYear(int(r.parts[i].first.Num)), false
	best := 0.
	for _, c := range r.parts[i-1].players {
		if w := c.weight(); w > best && c.player.FirstSeason != nil && c.player.LastSeason != nil {
			best, played = w, *c.player.FirstSeason <= year && year <= *c.player.LastSeason
		}
	}
	if played {
		r.infer("%q was read as the year %d", r.parts[i].text, year)
	}
	return played
}
