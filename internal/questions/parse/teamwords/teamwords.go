// Package teamwords reads questions about teams: records, results and standings.
//
// It reads a question only if every word has a place in it; any other question is left to
// package parse. It does not decide what is held.
package teamwords

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// League is one sport's data.
type League struct {
	Sport *almanac.Sport
	Teams *teams.Index
}

// Option is one reading of a question.
type Option struct {
	Label    string
	Plan     plan.Plan
	Inferred []string
}

// Problem is why a question about teams makes no plan.
type Problem struct{ Code, Reason, Missing, Sport string }

// reader reads one question.
type reader struct {
	leagues  map[string]*League
	tokens   []lexicon.Token
	used     []bool
	named    []bool // the tokens of a team's name
	about    string // record, standings, best, worst, results, won in a row, lost in a row
	sport    string
	league   string
	division string
	year     *lexicon.Token
	now      bool // "this season"
	last     bool // "last season"
	ever     bool
	bare     bool // a team and a season, and no word for what is asked
	first    bool // "their first season"
	day      time.Time
	teams    []candidate

	opponents    []candidate // of "Knicks vs Celtics"
	since, until *lexicon.Token
	order        string // what was scored or allowed
	perGame      bool   // as an average a game
	lowest       bool
	infers       bool              // the team is one of several of the name
	venue        string            // of standings
	span         *lexicon.GameSpan // days or a month, nil for none
	reach        int               // of seasons: how many games were won or lost, 0 for more than the other
	tally        bool              // of seasons: who has the most
	lastYears    int               // of finals: in how many of the last seasons, 0 for all
	unit         string            // what is scored, "" if the sport says it
}

// candidate is a team that a phrase may mean.
type candidate struct{ sport, name string }

// Read reads a question; ok is false if it is not about teams, or not only.
func Read(tokens []lexicon.Token, leagues map[string]*League) (options []Option, problem *Problem, ok bool) {
	r := &reader{leagues: leagues, tokens: tokens}
	if span, rest, found := lexicon.TakeSpan(tokens); found {
		r.span, r.tokens = &span, rest
	} else if day, rest, found := lexicon.TakeDay(tokens); found {
		r.day, r.tokens = day, rest
	}
	r.used, r.named = make([]bool, len(r.tokens)), make([]bool, len(r.tokens))
	if options, ok = r.readCompared(); ok {
		return options, nil, true
	}
	needsTeam, found := r.takeSubject()
	if r.about != seasons && r.asksOfManySeasons() {
		return nil, &Problem{"no_granularity", "Team records are answered of one season at a time: name the season.", "one season", r.sport}, true
	}
	if !found {
		return nil, nil, false
	}
	between := r.takeTimeAndTeams()
	if r.about == final {
		return r.ofFinal()
	}
	if needsTeam, problem, ok = r.ofTeams(needsTeam); !ok {
		return nil, problem, problem != nil
	}
	if r.order != "" && needsTeam && r.isPlayersWord() {
		return nil, nil, false
	}
	if r.bare && (r.year == nil && !r.asksHow() || !r.day.IsZero() || r.isNickname()) {
		return nil, nil, false
	}
	r.takeFiller()
	if !r.isWhole(between >= 0, needsTeam) {
		return nil, nil, false
	}
	if problem = r.refused(); problem != nil {
		return nil, problem, true
	}
	if needsTeam {
		return r.ofTeam()
	}
	return r.ofLeague()
}

func (r *reader) text(i int) string {
	if i < 0 || i >= len(r.tokens) || r.used[i] {
		return ""
	}
	return r.tokens[i].Text
}

// phrase uses up a phrase of free words and returns where it began, -1 if it is not there.
func (r *reader) phrase(words string) int {
	want := strings.Fields(words)
	for i := 0; i+len(want) <= len(r.tokens); i++ {
		same := true
		for j, w := range want {
			same = same && r.text(i+j) == w
		}
		if same {
			for j := range want {
				r.used[i+j] = true
			}
			return i
		}
	}
	return -1
}

// anyPhrase uses up the first of some phrases that is there, and reports whether one was.
func (r *reader) anyPhrase(phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(words string) bool { return r.phrase(words) >= 0 })
}

func (r *reader) trigger() (needsTeam, ok bool) {
	best := -1
	for i, t := range triggers {
		if strings.Contains(" "+r.joined()+" ", " "+t.words+" ") && (best < 0 || len(t.words) > len(triggers[best].words)) {
			best = i
		}
	}
	if best < 0 {
		return false, false
	}
	r.phrase(triggers[best].words)
	r.about = triggers[best].about
	if strings.HasPrefix(triggers[best].words, "how many") && strings.Contains(triggers[best].words, " games") && !strings.Contains(" "+r.joined()+" ", " win ") && !strings.Contains(" "+r.joined()+" ", " lose ") && !strings.Contains(" "+r.joined()+" ", " won ") && !strings.Contains(" "+r.joined()+" ", " lost ") {
		return false, false // how many were played
	}
	if !r.namesVersus() {
		r.takePlace()
	}
	return triggers[best].team, true
}

func (r *reader) joined() string {
	words := make([]string, len(r.tokens))
	for i := range r.tokens {
		words[i] = r.tokens[i].Text
	}
	return strings.Join(words, " ")
}

// takeDivision reads a division: baseball's follow their league.
func (r *reader) takeDivision() {
	for _, league := range leagueWords {
		for division := range plan.Divisions[stats.MLB] {
			if (league.league == "AL" || league.league == "NL") && r.phrase(league.words+" "+strings.ToLower(division)) >= 0 {
				r.sport, r.league, r.division = stats.MLB, league.league, division
				r.phrase("division")
				return
			}
		}
	}
	for division := range plan.Divisions[stats.NHL] {
		if r.phrase(strings.ToLower(division)+" division") >= 0 {
			r.division = division
			return
		}
	}
	for _, conference := range []string{"afc", "nfc"} {
		for _, place := range []string{" east", " west", " north", " south", ""} {
			if r.phrase(conference+place) >= 0 {
				r.sport, r.division = stats.NFL, strings.ToUpper(conference)+place
				return
			}
		}
	}
	for _, conference := range []string{"eastern conference", "western conference", "the east", "the west"} {
		if r.phrase(conference) >= 0 {
			r.division = conference
			return
		}
	}
}

func (r *reader) takeLeague() {
	for _, l := range leagueWords {
		if (r.sport == "" || r.sport == l.sport) && r.phrase(l.words) >= 0 {
			r.sport = l.sport
			if l.league != "" {
				r.league = l.league
			}
		}
	}
}

// maxTeamWords is how many words the longest name of a team has.
const maxTeamWords = 5

// takeTeam reads the first phrase between two places that is a team's name.
func (r *reader) takeTeam(from, to int) (found []candidate) {
	for n := maxTeamWords; n > 0; n-- {
		for i := from; i+n <= to; i++ {
			var words []string
			for j := i; j < i+n; j++ {
				words = append(words, r.text(j))
			}
			if slices.Contains(words, "") || n == 1 && strings.Contains(filler, " "+words[0]+" ") {
				continue
			}
			for _, sport := range statistics.Sports {
				if r.leagues[sport] == nil || r.sport != "" && r.sport != sport {
					continue
				}
				for _, name := range r.leagues[sport].Teams.ByPhrase[strings.Join(words, " ")] {
					found = append(found, candidate{sport, name})
				}
			}
			if len(found) > 0 {
				for j := i; j < i+n; j++ {
					r.used[j], r.named[j] = true, true
				}
				return found
			}
		}
	}
	return nil
}

func (r *reader) takeFiller() {
	for i := range r.tokens {
		if !r.used[i] && strings.Contains(filler, " "+r.tokens[i].Text+" ") {
			r.used[i] = true
		}
	}
}

// refused returns why no plan can be made although every word is understood.
func (r *reader) refused() *Problem {
	switch {
	case r.about == "game high" && r.year == nil && !r.now && !r.last:
		return &Problem{"no_granularity", "A team's games are answered of one season at a time: name the season.", "one season", r.sport}
	case r.span != nil && !r.takesSpan():
		return &Problem{"no_granularity", "Of days and months we answer records and standings, and how the game of one day ended: ask for one of these.", "a record", r.sport}
	case r.ever && !r.isStreak() && r.about != seasons && len(r.opponents) == 0:
		return &Problem{"no_granularity", "Team records are answered of one season at a time: name the season.", "one season", r.sport}
	case r.division != "" && (r.sport == stats.NFL || r.sport == stats.NBA || r.sport == stats.WNBA || strings.Contains(r.division, " ")):
		return &Problem{"no_column", "We hold divisions of baseball since 1969 and of hockey to 2017-18, and no conferences: ask for the standings of the whole league.", "divisions and conferences", cmp.Or(r.sport, stats.NBA)}
	}
	return nil
}

// season returns the season of a sport that is asked for, 0 for the newest.
func (r *reader) season(sport string) (season int, inferred string) {
	x := r.leagues[sport].Sport
	switch {
	case r.year != nil && r.year.Kind == lexicon.Span:
		if sport == stats.NBA || sport == stats.NHL {
			return int(r.year.To), ""
		}
		return int(r.year.Num), ""
	case r.year != nil:
		if season = int(r.year.Num); sport == stats.NBA || sport == stats.NHL {
			return season, fmt.Sprintf("%d is the season %s", season, x.Method.Years.Name(season))
		}
		return season, ""
	case r.last:
		return x.Last, ""
	case r.now:
		return x.LastHeld(), ""
	}
	return 0, ""
}

// ofTeam makes the plans of a question about a team: one for each team that may be meant.
func (r *reader) ofTeam() (options []Option, problem *Problem, ok bool) {
	intent := plan.TeamRecord
	switch {
	case r.about == "results", r.about == "game high", r.about == "day":
		intent = plan.TeamResults
	case r.isStreak():
		intent = plan.TeamStreak
	}
	var seen []string // clubs
	for _, inTime := range []bool{true, false} {
		for _, c := range r.teams {
			index := r.leagues[c.sport].Teams
			season, inferred := r.season(c.sport)
			club := c.sport + cmp.Or(index.Franchise[c.name], c.name)
			if r.played(c, season) != inTime || slices.Contains(seen, club) {
				continue
			}
			seen = append(seen, club)
			p, ok := r.planOf(c, season, intent)
			if r.about == seasons {
				p, ok = r.seasonsPlan(p), r.fitsReach(c.sport)
			}
			if !ok {
				continue
			}
			o := Option{Label: c.name + " (" + strings.ToUpper(c.sport) + ")", Plan: p}
			if inferred != "" {
				o.Inferred = append(o.Inferred, inferred)
			}
			if !r.limit(&o) {
				continue
			}
			options = append(options, o)
		}
		if len(options) == 1 && (len(r.clubs()) > 1 || r.infers) {
			options[0].Inferred = append(options[0].Inferred, "the team is the "+options[0].Label)
		}
		if len(options) > 0 {
			return options, nil, true
		}
	}
	if r.span != nil && len(seen) > 0 {
		return nil, &Problem{"no_granularity", fmt.Sprintf("We hold no games between teams %s of that season.", r.span.Words()), "games " + r.span.Words(), r.teams[0].sport}, true
	}
	return nil, nil, false
}

// planOf is the plan of a question about one team; ok is false where the opponent is none of
// its league.
func (r *reader) planOf(c candidate, season int, intent plan.Intent) (p plan.Plan, ok bool) {
	index := r.leagues[c.sport].Teams
	venue := ""
	if r.about == "home" || r.about == "away" {
		venue = r.about
	}
	p = plan.Plan{Intent: intent, Sport: c.sport, Team: c.name, Venue: venue, Club: index.Franchise[c.name] != "", Since: season, Until: season, Order: r.order, PerGame: r.perGame}
	if r.streakOf(&p); r.about == "game high" {
		p.Lowest = r.lowest
	}
	if r.first {
		p.Since, p.Until = index.Span[c.name][0], index.Span[c.name][0]
	}
	if len(r.opponents) > 0 && !r.against(&p) {
		return p, false
	}
	if p = r.dated(p); r.about == "day" {
		p.From = p.To
	}
	return p, true
}
