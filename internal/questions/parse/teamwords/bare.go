package teamwords

import (
	"slices"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
)

// readBare reads "76ers 1972-73" and "how did the 1976-77 Canadiens do" as a team's record: a
// team and a season, with or without the place, and no word for what is asked.
func (r *reader) readBare() {
	r.about, r.bare = "record", true
	for i, t := range r.tokens {
		asks := slices.Contains([]string{"who", "which", "what", "when", "why", "where", "many", "win", "won", "wins", "winning", "lose", "lost", "losses", "game", "games", "play", "played", "did", "does", "has", "have", "had", "was", "were", "is"}, t.Text)
		if asks && !(i == 1 && r.tokens[0].Text == "how") {
			r.about = ""
			return
		}
	}
	for said, about := range map[string]string{"at home": "home", "on the road": "away"} {
		if r.phrase(said) >= 0 {
			r.about = about
		}
	}
	r.phrase("do")
	r.phrase("fare")
}

// asksHow reports whether it is asked how a team did in a stretch of days or a month.
func (r *reader) asksHow() bool { return r.span != nil && r.tokens[0].Text == "how" }

// isNickname reports whether a question of one word and a year has a famous player's nickname
// or first name for that word: "Magic 1990".
func (r *reader) isNickname() bool {
	if len(r.tokens) != 2 {
		return false
	}
	word := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return t.Kind == lexicon.Word })
	if word < 0 {
		return false
	}
	return r.isFamous(r.tokens[word].Text)
}

// isFamous reports whether a word is a famous player's nickname or first name.
func (r *reader) isFamous(word string) bool {
	name := namesearch.ReadName(word)
	for _, x := range r.leagues {
		if slices.ContainsFunc(x.Sport.PlayersNamed(name), func(m namesearch.NameMatch) bool {
			return (m.How == namesearch.ByNickname || m.How == namesearch.ByFirst) && m.Career >= famousCareer
		}) {
			return true
		}
	}
	return false
}

// famousCareer is the career of a player whose nickname alone is not a team's name.
const famousCareer = 25
