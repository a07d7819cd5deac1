package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// streakWords ask for the longest run of wins or losses, longest first.
var streakWords = []struct{ words, about string }{
	{"longest winning streak", won}, {"longest win streak", won}, {"best winning streak", won}, {"biggest winning streak", won}, {"winning streaks", won}, {"winning streak", won}, {"win streak", won}, {"longest streak of wins", won},
	{"longest run of wins", won}, {"longest streak of victories", won}, {"most consecutive wins", won}, {"consecutive wins", won}, {"consecutive victories", won}, {"wins in a row", won}, {"straight wins", won},
	{"longest losing streak", lost}, {"worst losing streak", lost}, {"longest losing skid", lost}, {"losing streaks", lost}, {"losing streak", lost}, {"losing skid", lost}, {"losing run", lost}, {"longest streak of losses", lost}, {"longest run of losses", lost},
	{"most consecutive losses", lost}, {"consecutive losses", lost}, {"consecutive defeats", lost}, {"losses in a row", lost}, {"straight losses", lost}, {"winless streak", ""},
}

// What a streak is of.
const (
	won  = "won in a row"
	lost = "lost in a row"
)

// isStreak reports whether a run of wins or losses is asked for.
func (r *reader) isStreak() bool { return r.about == won || r.about == lost }

// takeStreak reads "longest winning streak" and "how many consecutive games did they win".
func (r *reader) takeStreak() bool {
	for _, s := range streakWords {
		if s.about != "" && r.phrase(s.words) >= 0 {
			r.about = s.about
			break
		}
	}
	if r.about == "" {
		inARow := slices.ContainsFunc([]string{"consecutive games", "straight games", "games in a row", "games straight"}, func(words string) bool { return r.phrase(words) >= 0 })
		if joined := r.joined(); !inARow && strings.Contains(joined, "games") && strings.Contains(joined, " in a row") {
			inARow = r.phrase("in a row") >= 0 // "how many games did the Spurs lose in a row"
		}
		said := " " + r.joined() + " "
		switch {
		case !inARow:
		case strings.Contains(said, " win ") || strings.Contains(said, " won "):
			r.about = won
		case strings.Contains(said, " lose ") || strings.Contains(said, " lost "):
			r.about = lost
		}
	}
	if r.about == "" {
		r.used = make([]bool, len(r.tokens))
		return false
	}
	for _, said := range []string{"longest", "most", "biggest", "best", "long", "at most", "streak", "ever", "in team history", "in franchise history", "franchise"} {
		r.phrase(said)
	}
	return true
}

// streakOf sets what a streak is of, and its seasons where several are named.
func (r *reader) streakOf(p *plan.Plan) {
	if !r.isStreak() {
		return
	}
	p.Result = map[string]string{won: "W", lost: "L"}[r.about]
	p.Venue = ""
	p.Club = p.Sport == stats.NFL && len(r.leagues[p.Sport].Teams.Names(p.Team, true)) > 1 // its rows of games keep a club's code
	if since := seasonAt(p.Sport, r.since); since != 0 {
		p.Since, p.Until = since, seasonAt(p.Sport, r.until)
	}
}
