package lexicon

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// GameWords are the words of a question that ask for single games, taken out of it.
type GameWords struct {
	Single     bool // "in a game"
	Counted    bool // "30-point games"
	OneGame    bool // "73-point game": the game is asked for, if just one was like that
	Bare       bool // "score 60": of games if a game could have had as many
	Streak     bool
	Current    bool // of a streak
	ThisSeason bool
	Last       int // "last 10 games"
	Feat       string
	Week       int
	Against    string // "against", if it is there
	Opponent   bool   // a team follows it
	Unbroken   bool   // of a streak: games with another result end it
	OwnGame    bool   // "his best game": of the player named
	SuperBowl  bool
	Bowl       int    // its season, 0 if that is not plain
	List       bool   // "list": each game is asked for
	Edge       string // "first" or "last" of the games is asked for, or with "only" their days
	Venue      string // "home" or "away"
	Result     string // "W" or "L"
	Month, Day int
	Year       int // of the day or month, 0 if it is not said
	Span       *GameSpan
}

// asks reports whether any of the words means single games.
func (w *GameWords) asks() bool {
	return w.Single || w.Counted || w.Streak || w.Last > 0 || w.Feat != "" || w.Week > 0 || w.Month > 0 || w.Span != nil || w.SuperBowl || w.Edge != "" || w.Venue != "" || w.Result != "" || w.Opponent
}

var (
	isoDate   = regexp.MustCompile(`\b(\d{4})-(\d{2})-(\d{2})\b`)
	slashDate = regexp.MustCompile(`\b(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})\b`)
)

// wordDates writes the dates of a question in words: "2025-01-04" and "1/4/25" are "january 4
// 2025". What is no day, as 13/1/25, stays.
func wordDates(text string) string {
	text = slashDate.ReplaceAllStringFunc(text, func(s string) string {
		layout := "1/2/2006"
		if s[len(s)-3] == '/' {
			layout = "1/2/06"
		}
		day, err := time.Parse(layout, s)
		if err != nil {
			return s
		}
		return strings.ToLower(day.Format("January 2 2006"))
	})
	return isoDate.ReplaceAllStringFunc(text, func(s string) string {
		day, err := time.Parse(time.DateOnly, s)
		if err != nil {
			return s
		}
		return strings.ToLower(day.Format("January 2 2006"))
	})
}

var months = map[string]int{
	"january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9, "october": 10, "november": 11, "december": 12,
	"jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sept": 9, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
}

// gameReader takes game words out of a question.
type gameReader struct {
	words  GameWords
	tokens []Token
	isTeam func(phrase string) bool
}

// ReadGames takes the words that ask for single games out of a question; false if there are
// none. What is left is read as any other question is. isTeam reports whether a phrase names
// a team and nothing else.
func ReadGames(tokens []Token, isTeam func(phrase string) bool) (GameWords, []Token, bool) {
	r := &gameReader{tokens: chatForms(tokens), isTeam: isTeam}
	for _, read := range []func(){
		r.plainGames, r.inWhich, r.shortForms, r.superBowl, r.playoffs, r.span, r.date, r.week, r.feat, r.named, r.countedGames, r.howManyGames, r.howOften, r.bareFigure, r.edge, r.lastGames, r.streak, r.single, r.venue, r.result, r.against,
	} {
		read()
	}
	if !r.words.asks() {
		return GameWords{}, tokens, false
	}
	r.season()
	return r.words, r.tokens, true
}

func (r *gameReader) at(i int) string { return textAt(r.tokens, i) }

// replace puts words in the place of n tokens.
func (r *gameReader) replace(i, n int, with ...Token) {
	r.tokens = slices.Concat(r.tokens[:i], with, r.tokens[i+n:])
}

// number returns the whole number at a token.
func (r *gameReader) number(i int) (int, bool) {
	if i < 0 || i >= len(r.tokens) || r.tokens[i].Kind != Number && r.tokens[i].Kind != Ordinal || r.tokens[i].Num != float64(int(r.tokens[i].Num)) {
		return 0, false
	}
	return int(r.tokens[i].Num), true
}

// date reads "on January 26, 2024", "in August 2025" and "on Christmas Day".
func (r *gameReader) date() {
	for i := range r.tokens {
		month, n := months[r.at(i)], 1
		day := 0
		if r.at(i) == "christmas" {
			month, day = 12, 25
			if r.at(i+1) == "day" {
				n = 2
			}
		}
		if month == 0 {
			continue
		}
		from := i
		if d, ok := r.number(i + n); ok && day == 0 && d >= 1 && d <= 31 {
			day = d
			n++
		} else if d, ok := r.number(i - 1); ok && day == 0 && d >= 1 && d <= 31 && (r.tokens[i-1].Kind == Ordinal || r.isYear(i+1) || r.at(i-2) == "on") {
			day, from = d, i-1
			n++
		}
		if day == 0 && !isOneOf(r.at(from-1), "in", "during") && !r.isYear(from+n) {
			continue // "may" and "march" are words, too
		}
		if r.at(from+n) == "of" || r.at(from+n) == "in" {
			if r.isYear(from + n + 1) {
				r.replace(from+n, 1)
			}
		}
		if r.isYear(from + n) {
			r.words.Year, _ = r.number(from + n)
			n++
		}
		for from > 0 && isOneOf(r.at(from-1), "on", "in", "during", "the") {
			from--
			n++
		}
		r.words.Month, r.words.Day = month, day
		r.replace(from, n)
		return
	}
}

func (r *gameReader) isYear(i int) bool {
	y, ok := r.number(i)
	return ok && y > 1900
}

// week reads "in week 10".
func (r *gameReader) week() {
	for i := range r.tokens {
		if n, ok := r.number(i + 1); ok && r.at(i) == "week" {
			r.words.Week = n
			if isOneOf(r.at(i+2), "of", "in") && r.isYear(i+3) { // "week 4 of 2016: receiving yards"
				year := r.tokens[i+3]
				r.replace(i+2, 2)
				r.tokens = append(r.tokens, Token{Text: "in"}, year)
			}
			r.replace(i, 2)
			return
		}
	}
}

func (r *gameReader) feat() {
	for i := range r.tokens {
		first, second := r.at(i), r.at(i+1)
		if _, averaged := averagedDouble(r.tokens, i); averaged > 0 {
			return // of a season's averages
		}
		if n := r.cycleAt(i); n > 0 {
			r.words.Feat, r.words.Counted = "cycle", true
			r.replace(i, n)
			return
		}
		if !isOneOf(second, "double", "doubles") || first != "double" && first != "triple" {
			continue
		}
		n := 2
		if isOneOf(r.at(i+2), "game", "games") {
			n = 3
		}
		r.words.Feat = first + "_double"
		r.replace(i, n)
		return
	}
}

// cycleAt returns how many tokens ask for cycles: "hit for the cycle", "cycles".
func (r *gameReader) cycleAt(i int) int {
	n := 0
	if isOneOf(r.at(i), "hit", "hits", "hitting") && r.at(i+1) == "for" {
		n = 2
	}
	if r.at(i+n) == "the" {
		n++
	}
	if !isOneOf(r.at(i+n), "cycle", "cycles") {
		return 0
	}
	return n + 1
}

// lastGames reads "his last 10 games" and "last game".
func (r *gameReader) lastGames() {
	for i := range r.tokens {
		if !isOneOf(r.at(i), "last", "past", "previous", "latest", "recent") {
			continue
		}
		n, length := 1, 2
		if many, ok := r.number(i + 1); ok {
			n, length = many, 3
		}
		for isOneOf(r.at(i+length-1), "regular", "season") && isOneOf(r.at(i+length), "season", "game", "games") {
			length++ // "last three regular-season games"
		}
		if !isOneOf(r.at(i+length-1), "game", "games") || n < 1 {
			continue
		}
		from := i
		for from > 0 && isOneOf(r.at(from-1), "most", "his", "her", "their", "the", "in", "over") {
			from--
			length++
		}
		r.words.Last, r.words.List = n, isOneOf(r.at(0), "list")
		r.replace(from, length)
		return
	}
}

// streak reads "longest hitting streak", "consecutive games with a hit", "30-point games in a
// row".
func (r *gameReader) streak() {
	r.runOfWins()
	text := " " + words(r.tokens) + " "
	for _, other := range []string{" seasons ", " season in a row", " years in a row", " winning streak", " losing streak", " win streak"} {
		if strings.Contains(text, other) {
			r.words.Streak = false
			return
		}
	}
	r.words.Streak = r.words.Streak || strings.Contains(text, " consecutive games ") || strings.Contains(text, " straight games ") || strings.Contains(text, " games in a row ") ||
		(r.words.Counted || r.words.Feat != "") && (strings.Contains(text, " longest run ") || strings.Contains(text, " in a row ") || strings.Contains(text, " streak ") || strings.Contains(text, " consecutive ") || strings.Contains(text, " straight "))
	for i := range r.tokens {
		if !isOneOf(r.at(i), "streak", "streaks") {
			continue
		}
		switch before := r.at(i - 1); {
		case isOneOf(before, "hitting", "hit"):
			r.words.Streak = true
			r.tokens[i-1].Text = "hits"
		case hasStat(before), hasStat(r.at(i-2) + " " + before), r.words.Feat != "":
			r.words.Streak = true
		}
	}
	r.streakWith()
	if !r.words.Streak {
		return
	}
	var kept []Token
	for i, t := range r.tokens {
		inARow := isOneOf(t.Text, "in", "a", "row") && strings.Contains(" "+words(r.tokens[max(0, i-2):min(len(r.tokens), i+3)])+" ", " in a row ") && !hasStat(r.at(i+1))
		switch {
		case isOneOf(t.Text, "streak", "streaks", "longest", "consecutive", "straight", "game", "games"), inARow, t.Text == "run" && isOneOf(r.at(i-1), "longest", "best"):
		case isOneOf(t.Text, "current", "active", "currently"):
			r.words.Current = true
		default:
			kept = append(kept, t)
		}
	}
	r.tokens = kept
}

// single reads "in a game", "in a single NBA regular-season game" and "single-game".
func (r *gameReader) single() {
	for i := range r.tokens {
		if r.at(i) != "game" {
			continue
		}
		var between []Token
		from := i
		for from > 0 && (isLeagueWord(r.at(from-1)) || isOneOf(r.at(from-1), "regular", "season")) {
			from--
			if !isOneOf(r.at(from), "regular", "season") {
				between = append([]Token{r.tokens[from]}, between...)
			}
		}
		one := isOneOf(r.at(from-1), "single", "one", "1")
		if one {
			from--
		}
		if a := isOneOf(r.at(from-1), "a", "an", "any", "one", "the"); a {
			from--
			one = one || isOneOf(r.at(from-1), "in", "during") || r.at(from-1) == "for" && r.hasRecord()
		}
		if isOneOf(r.at(from-1), "in", "during", "of", "for") && one {
			from--
		}
		if !one {
			continue
		}
		r.words.Single, r.words.Bare = true, false
		r.replace(from, i+1-from, between...)
		return
	}
}

// hasRecord reports whether a record is asked for: "the steals record for a game".
func (r *gameReader) hasRecord() bool {
	return slices.ContainsFunc(r.tokens, func(t Token) bool { return t.Text == "record" })
}

// season reads "this season".
func (r *gameReader) season() {
	for i := range r.tokens {
		if r.at(i) == "this" && isOneOf(r.at(i+1), "season", "year") {
			r.words.ThisSeason = true
			r.replace(i, 2)
			return
		}
	}
}

// DayWords says the day or month of game words: "26 January", "August 2025".
func (w *GameWords) DayWords() string {
	out := time.Month(w.Month).String()
	if w.Day > 0 {
		out = fmt.Sprintf("%d %s", w.Day, out)
	}
	if w.Year > 0 {
		out += " " + strconv.Itoa(w.Year)
	}
	return out
}
