package teamwords

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// seasons is what is asked where seasons of teams are counted by games won or lost.
const seasons = "seasons"

// winWords and lossWords say what is counted of a team's season.
var (
	winWords  = []string{"win", "wins", "won", "winning", "victories", "victory"}
	lossWords = []string{"lose", "loss", "losses", "lost", "losing", "defeats"}
)

// seasonWords ask for seasons, or how often.
var seasonWords = []string{"seasons", "times", "years", "often", "season", "year", "time", "ever", "when", "never"}

// reachable are the fewest and the most games that a question about seasons of a league's teams names:
// fewer are every season's, or a pitcher's.
var reachable = map[string][2]int{stats.MLB: {40, 162}, stats.NBA: {20, 82}, stats.NHL: {20, 82}, stats.WNBA: {10, 44}, stats.NFL: {4, 17}}

// takeSeasons reads "how many 100-win seasons do the Yankees have", "teams with 110 or more wins" and
// "how many losing seasons do the Pirates have".
func (r *reader) takeSeasons() bool {
	at := func(words []string) int {
		return slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return slices.Contains(words, t.Text) })
	}
	if at([]string{"pitcher", "pitchers", "player", "players", "goalie", "goalies", "goaltender", "quarterback", "quarterbacks", "coach", "manager", "career", "streak", "row", "straight", "consecutive", "playoff", "playoffs", "postseason", "home", "road", "this", "against", "vs"}) >= 0 || r.span != nil || !r.day.IsZero() {
		return false
	}
	number := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool {
		return t.Kind == lexicon.Number && !t.Year && t.Num >= 4 && t.Num <= 162 && t.Num == float64(int(t.Num))
	})
	won, lost := at(winWords), at(lossWords)
	switch {
	case (won < 0) == (lost < 0), at(seasonWords) < 0 && at([]string{"teams", "clubs"}) < 0 && !r.asksWhichTeam():
		return false
	case number >= 0 && r.isCountedNear(number, max(won, lost)):
		r.reach, r.used[number] = int(r.tokens[number].Num), true
		if i := number - 1; i > 0 && r.text(i) == "than" && r.text(i-1) == "more" || i >= 0 && r.text(i) == "over" {
			r.reach++
		}
	case number < 0 && r.anyPhrase("winning seasons", "losing seasons", "winning season", "losing season", "winning records", "losing records", "winning years", "losing years"):
	default:
		return false
	}
	r.about, r.order = seasons, "won"
	if lost >= 0 {
		r.order = "lost"
	}
	r.tally = at([]string{"most"}) >= 0 && r.asksWhichTeam()
	return true
}

// asksWhichTeam reports whether a question asks for a team.
func (r *reader) asksWhichTeam() bool {
	for i, t := range r.tokens {
		if slices.Contains([]string{"team", "teams", "club", "clubs", "franchise"}, t.Text) && (i == 0 || !slices.Contains([]string{"the", "a"}, r.tokens[i-1].Text)) {
			return true
		}
	}
	return false
}

// isCountedNear reports whether a number counts the games that a word says were won or lost: only words
// of counts stand between.
func (r *reader) isCountedNear(number, word int) bool {
	between := r.tokens[min(number, word)+1 : max(number, word)]
	return !slices.ContainsFunc(between, func(t lexicon.Token) bool {
		return !slices.Contains([]string{"or", "more", "plus", "games", "game", "at", "least", "than", "over", "regular", "season"}, t.Text)
	})
}

// seasonFiller are the words around a count of seasons.
var seasonFiller = strings.Fields("how many times often seasons season years year time in which that when was last the did do does have has had there been be is are were a an any their teams team which what club clubs franchise franchises most with at least or more plus than over games game win wins won winning victories lose loss losses lost losing ever never of by for and most recent recently list all show me name single regular to reach reached finish finished them who history")

// readSeasons uses the words around a count of seasons; false if others are left, or one season or a
// division is named.
func (r *reader) readSeasons() bool {
	if r.year != nil || r.now || r.division != "" || r.last && r.phrase("last season") >= 0 {
		return false
	}
	for i := range r.tokens {
		if !r.used[i] && slices.Contains(seasonFiller, r.tokens[i].Text) {
			r.used[i] = true
		}
	}
	return !slices.Contains(r.used, false) && (len(r.teams) > 0 || r.asksWhichTeam() || strings.Contains(r.joined(), "team"))
}

// ofTeams drops the teams that cannot be meant, and reports whether one is needed; ok is false for
// a count of seasons that is not read, with the problem if it is one of teams.
func (r *reader) ofTeams(needed bool) (needsTeam bool, problem *Problem, ok bool) {
	named := len(r.teams)
	if r.teams = r.ofScorers(r.teams); r.isStreak() || r.about == seasons {
		needed = len(r.teams) > 0
	}
	r.infers = named > len(r.teams)
	switch {
	case r.about != seasons || r.readSeasons():
		return needed, nil, true
	case r.asksOfManySeasons():
		problem = &Problem{"no_granularity", "Of seasons of teams we answer how many games were won or lost: name the team, or the league, and how many.", "a count of games", r.sport}
	}
	return needed, problem, false
}

// fitsReach reports whether so many games are of seasons of a sport's teams.
func (r *reader) fitsReach(sport string) bool {
	within := reachable[sport]
	return r.reach == 0 || r.reach >= within[0] && r.reach <= within[1]
}

// seasonsPlan makes the plan of a count of seasons.
func (r *reader) seasonsPlan(p plan.Plan) plan.Plan {
	p = plan.Plan{Intent: plan.TeamSeasons, Sport: p.Sport, Team: p.Team, Club: p.Club, League: r.league, Order: r.order, Reach: r.reach, Tally: r.tally && p.Team == ""}
	if since := seasonAt(p.Sport, r.since); since != 0 {
		p.Since = since
	}
	if until := seasonAt(p.Sport, r.until); until != 0 {
		p.Until = until
	}
	return p
}

// margins are the ways of asking for games won less games lost, longest first.
var margins = []string{"games over .500", "games above .500", "games under .500", "games below .500", "over .500", "above .500", "under .500", "below .500", "win loss differential", "win loss difference", "wins minus losses", "wins less losses", "margin of wins over losses", "difference between wins and losses", "more wins than losses", "more games won than lost"}

// takeMarginWords uses the words for games won less games lost.
func (r *reader) takeMarginWords() bool {
	for i, t := range r.tokens {
		if t.Kind == lexicon.Number && (t.Num == .5 || t.Num == 500 && r.text(i-2) == "games") {
			r.tokens = slices.Clone(r.tokens)
			r.tokens[i].Text = ".500"
		}
	}
	for _, said := range margins {
		if r.phrase(said) >= 0 {
			return true
		}
	}
	return false
}

// takeMargin reads "how many games over .500 were the 2001 Mariners".
func (r *reader) takeMargin() bool {
	if !r.takeMarginWords() {
		return false
	}
	r.about, r.order = "order", "margin"
	r.phrase("games")
	return true
}

// takeMargins reads "which team was the most games over .500 in 1998".
func (r *reader) takeMargins() bool {
	text := " " + r.joined() + " "
	asked := r.asksWhichTeam() || strings.HasPrefix(text, " most ") || strings.HasPrefix(text, " best ") || strings.HasPrefix(text, " worst ")
	if !asked || !strings.Contains(text, " most ") && !strings.Contains(text, " best ") && !strings.Contains(text, " worst ") && !strings.Contains(text, " furthest ") {
		return false
	}
	if !r.takeMarginWords() {
		return false
	}
	r.about, r.order, r.lowest = "order", "margin", strings.Contains(text, " worst ") || strings.Contains(text, " under ") || strings.Contains(text, " below ")
	for _, said := range []string{"most", "best", "worst", "furthest", "biggest", "games", "far"} {
		r.phrase(said)
	}
	return true
}

// separators part the two teams of a comparison.
var separators = []string{"or", "vs", "v", "versus", "and", "than", "against", "with", "to"}

// comparedFiller are the words around a comparison of two teams.
var comparedFiller = strings.Fields("who which what team teams was were is are had has did do does have better best best the a of compare compared comparison between by record records wins won win more games game season seasons than s reg regular in it as good many")

// readCompared reads "1995-96 Bulls or 2021-22 Suns": two teams, each with a season.
func (r *reader) readCompared() (options []Option, ok bool) {
	years := r.yearsSaid()
	both := len(years) == 1 && r.comparesOneSeason()
	if len(years) != 2 && !both || r.span != nil || !r.day.IsZero() {
		return nil, false
	}
	defer func() {
		if !ok {
			r.used, r.named, r.order = make([]bool, len(r.tokens)), make([]bool, len(r.tokens)), ""
		}
	}()
	at := r.between(years, both)
	if at < 0 {
		return nil, false
	}
	if both {
		years = append(years, years[0])
	}
	r.used[years[0]], r.used[years[1]], r.used[at] = true, true, true
	r.takeLeague()
	one, other := r.takeTeam(0, at), r.takeTeam(at+1, len(r.tokens))
	if len(one) == 0 || len(other) == 0 {
		return nil, false
	}
	text := " " + r.joined() + " "
	if strings.Contains(text, " more games ") || strings.Contains(text, " more wins ") || strings.Contains(text, " won more ") {
		r.order = "won"
	}
	for i := range r.tokens {
		r.used[i] = r.used[i] || slices.Contains(comparedFiller, r.tokens[i].Text)
	}
	if slices.Contains(r.used, false) {
		return nil, false
	}
	options = r.comparisons(one, other, [2]*lexicon.Token{&r.tokens[years[0]], &r.tokens[years[1]]})
	return options, len(options) > 0
}

// yearsSaid lists the tokens that name a season.
func (r *reader) yearsSaid() (years []int) {
	for i, t := range r.tokens {
		if t.Kind == lexicon.Span && t.To == t.Num+1 || t.Kind == lexicon.Number && (t.Num >= 1871 && t.Num <= 2100 || t.Year) && t.Num == float64(int(t.Num)) {
			years = append(years, i)
		}
	}
	return years
}

// between returns the place of the word that parts two teams, behind the first season and before the
// second unless both are of one; -1 if there is none.
func (r *reader) between(years []int, both bool) int {
	if both {
		return slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return t.Text == "or" || t.Text == "than" })
	}
	for i := years[0] + 1; i < years[1]; i++ {
		if slices.Contains(separators, r.tokens[i].Text) {
			return i
		}
	}
	return -1
}

// comparesOneSeason reports whether two teams are compared in one season: "who won more games in 2019,
// the Astros or the Yankees". Without such words their games against each other are meant.
func (r *reader) comparesOneSeason() bool {
	text := " " + r.joined() + " "
	return (strings.Contains(text, " or ") || strings.Contains(text, " than ")) &&
		slices.ContainsFunc([]string{" more games ", " more wins ", " won more ", " better record ", " better team "}, func(said string) bool { return strings.Contains(text, said) })
}

// comparisons makes the plans of two teams of one sport, each of which played in its season.
func (r *reader) comparisons(one, other []candidate, years [2]*lexicon.Token) (options []Option) {
	for i := range years {
		if t := *years[i]; t.Year && t.Num < 100 {
			t.Num = float64(lexicon.FullYear(int(t.Num)))
			years[i] = &t
		}
	}
	options = r.comparisonsIn(one, other, years, true)
	if len(options) == 0 { // of a season that is not held, which the answer says
		options = r.comparisonsIn(one, other, years, false)
	}
	return options
}

func (r *reader) comparisonsIn(one, other []candidate, years [2]*lexicon.Token, inTime bool) (options []Option) {
	for _, sport := range statistics.Sports {
		var of []candidate
		for i, list := range [][]candidate{one, other} {
			at := slices.IndexFunc(list, func(c candidate) bool {
				return c.sport == sport && r.played(c, seasonAt(sport, years[i])) || c.sport == sport && !inTime && r.played(c, 0)
			})
			if at >= 0 {
				of = append(of, list[at])
			}
		}
		if r.leagues[sport] == nil || len(of) != 2 {
			continue
		}
		p := plan.Plan{Intent: plan.TeamCompare, Sport: sport, Team: of[0].name, Opponent: of[1].name, Seasons: []int{seasonAt(sport, years[0]), seasonAt(sport, years[1])}, Order: r.order}
		if p.Team == p.Opponent && p.Seasons[0] == p.Seasons[1] {
			continue
		}
		o := Option{Label: fmt.Sprintf("%s and %s (%s)", p.Team, p.Opponent, strings.ToUpper(sport)), Plan: p}
		switch {
		case p.Order != "":
		case sport == stats.NHL:
			o.Inferred = append(o.Inferred, "by the share of points in the standings")
		default:
			o.Inferred = append(o.Inferred, "by the share of games won")
		}
		for i, t := range years {
			if t.Kind == lexicon.Number && (sport == stats.NBA || sport == stats.NHL) {
				o.Inferred = append(o.Inferred, fmt.Sprintf("%.0f is the season %s", t.Num, r.leagues[sport].Sport.Method.Years.Name(p.Seasons[i])))
			}
		}
		options = append(options, o)
	}
	return options
}
