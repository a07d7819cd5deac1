package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
)

// takePlace reads where the games of a record were played: "at home, wins and losses".
func (r *reader) takePlace() {
	switch {
	case r.about == "home" || r.about == "away":
		r.phrase("record")
	case r.about != "record":
	case r.phrase("at home") >= 0:
		r.about = "home"
	case r.phrase("on the road") >= 0:
		r.about = "away"
	}
}

// takeTime reads the season.
func (r *reader) takeTime() {
	r.ever = r.anyPhrase("ever", "all time", "in history", "history", "in a single season", "in one season", "in a season", "in any season", "in any single season", "single season", "in a single regular season", "in a regular season") && r.about != "game high"
	r.now = r.anyPhrase("this season", "this year", "current", "right now", "now")
	r.takeFirst()
	r.last = r.anyPhrase("last season", "last year")
	for i, t := range r.tokens {
		if r.used[i] || r.year != nil {
			continue
		}
		short := t.Kind == lexicon.Number && len(t.Text) == 2 && t.Text[0] >= '0' && t.Text[0] <= '9' && (i > 0 && r.tokens[i-1].Text == "in" || t.Year || r.about == "record" && r.onlyNumber(i)) // "in 94", "the 94 rangers record"
		if short {
			t.Num = float64(lexicon.FullYear(int(t.Num)))
			r.tokens = slices.Clone(r.tokens)
			r.tokens[i] = t
		}
		if t.Kind == lexicon.Span && t.To == t.Num+1 || t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2100 && t.Num == float64(int(t.Num)) {
			r.year, r.used[i] = &r.tokens[i], true
		}
	}
}

// onlyNumber reports whether a token is the only number of the question.
func (r *reader) onlyNumber(i int) bool {
	for k, t := range r.tokens {
		if k != i && t.Kind != lexicon.Word {
			return false
		}
	}
	return true
}

// asksOfManySeasons reports whether the teams with some number of wins or losses are asked for, and no
// season is named: "which teams lost 110 or more games".
func (r *reader) asksOfManySeasons() bool {
	if r.teamReached() {
		return true
	}
	team, counts, number := false, false, false
	for _, t := range r.tokens {
		year := t.Kind == lexicon.Span || t.Kind == lexicon.Decade || t.Kind == lexicon.Number && t.Num > 1870 && t.Num < 2100
		if year || slices.Contains([]string{"pitcher", "pitchers", "player", "players", "goalie", "goalies", "quarterback", "who", "streak", "row", "this", "last"}, t.Text) {
			return false
		}
		team = team || slices.Contains([]string{"team", "teams", "club", "clubs"}, t.Text)
		counts = counts || slices.Contains([]string{"wins", "won", "losses", "lost"}, t.Text)
		number = number || t.Kind == lexicon.Number && t.Num >= 20
	}
	return team && counts && number
}

// teamReached reports whether it is asked how often or when a team won or lost some number of games:
// "how many times have the Cardinals won 100 games since 1900". A team's pitchers win games, too, but
// the team is the subject.
func (r *reader) teamReached() bool {
	often, counts, number := false, false, false
	for i, t := range r.tokens {
		often = often || slices.Contains([]string{"times", "seasons", "years", "often", "when", "season", "year"}, t.Text)
		counts = counts || slices.Contains([]string{"win", "wins", "won", "lose", "loss", "losses", "lost", "victories"}, t.Text)
		number = number || t.Kind == lexicon.Number && t.Num >= 10 && t.Num <= 162 && i > 0
	}
	if !often || !counts || !number {
		return false
	}
	for i, t := range r.tokens {
		if slices.Contains([]string{"did", "do", "have", "has", "had"}, t.Text) && r.teamAt(i+1) {
			return true
		}
	}
	return false
}

// teamAt reports whether a team's name begins at a token, or behind its article.
func (r *reader) teamAt(i int) bool {
	if r.text(i) == "the" {
		i++
	}
	for n := maxTeamWords; n > 0; n-- {
		if i+n > len(r.tokens) {
			continue
		}
		words := make([]string, n)
		for k := range words {
			words[k] = r.text(i + k)
		}
		for _, x := range r.leagues {
			if x != nil && len(x.Teams.ByPhrase[strings.Join(words, " ")]) > 0 {
				return true
			}
		}
	}
	return false
}
