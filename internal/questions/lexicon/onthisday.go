package lexicon

import (
	"slices"
	"strings"
	"time"
)

// dayPhrases are the words that ask for the games of a day of the year, longest first.
var dayPhrases = [][]string{
	strings.Fields("what happened on this day in"), strings.Fields("what happened on this day"), strings.Fields("what happened today in"), strings.Fields("on this day in"), strings.Fields("on this date in"),
	strings.Fields("this day in"), strings.Fields("this date in"), strings.Fields("today in"), strings.Fields("what happened on"), strings.Fields("what happened"), strings.Fields("on this day"), strings.Fields("on this date"),
	strings.Fields("best games on"), strings.Fields("best performances on"), strings.Fields("best games played on"), strings.Fields("most notable games on"), strings.Fields("notable games on"), strings.Fields("greatest games on"),
}

var dayFiller = []string{"in", "on", "the", "history", "of", "for", "games", "game", "day", "this", "a", "sports", "and", "best", "notable", "to", "me", "tell", "about", "regular", "season"}

// ReadOnThisDay reads a question about the games of a day of any year. Day is zero if today is
// meant; rest is what names the league. ok is false for other questions.
func ReadOnThisDay(tokens []Token) (day time.Time, rest []Token, ok bool) {
	r := &gameReader{}
	var league []Token
	for _, t := range tokens {
		if isLeagueWord(t.Text) {
			league = append(league, t)
		} else {
			r.tokens = append(r.tokens, t)
		}
	}
	asks := false
	for _, phrase := range dayPhrases {
		for i := 0; !asks && i < len(r.tokens); i++ {
			n := 0
			for n < len(phrase) && r.at(i+n) == phrase[n] {
				n++
			}
			if n == len(phrase) {
				r.replace(i, n)
				asks = true
			}
		}
	}
	if !asks {
		return day, nil, false
	}
	r.date()
	w := r.words
	text := words(tokens)
	today := strings.Contains(text, "this day") || strings.Contains(text, "this date") || strings.Contains(text, "today in")
	switch {
	case w.Year != 0, w.Month != 0 && w.Day == 0, w.Month == 0 && !today:
		return day, nil, false
	case w.Month != 0:
		day = time.Date(2000, time.Month(w.Month), w.Day, 0, 0, 0, 0, time.UTC)
		if day.Day() != w.Day {
			return day, nil, false
		}
	}
	rest = slices.DeleteFunc(r.tokens, func(t Token) bool { return slices.Contains(dayFiller, t.Text) })
	return day, append(rest, league...), true
}
