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

// titleNames are what the finals are called that a team won, longest first, with the sport; of several
// sports the team or a league's name decides. Those that are unsure ask for a team, or a word for one.
var titleNames = []struct {
	words, sport, league string
	unsure               bool
}{
	{words: "american league championship series", sport: stats.MLB, league: "AL"}, {words: "national league championship series", sport: stats.MLB, league: "NL"},
	{words: "alcs", sport: stats.MLB, league: "AL"}, {words: "nlcs", sport: stats.MLB, league: "NL"},
	{words: "world series", sport: stats.MLB}, {words: "fall classics", sport: stats.MLB}, {words: "fall classic", sport: stats.MLB}, {words: "ws", sport: stats.MLB, unsure: true},
	{words: "stanley cup finals", sport: stats.NHL}, {words: "stanley cups", sport: stats.NHL}, {words: "stanley cup", sport: stats.NHL},
	{words: "super bowls", sport: stats.NFL}, {words: "super bowl", sport: stats.NFL}, {words: "superbowls", sport: stats.NFL}, {words: "superbowl", sport: stats.NFL},
	{words: "lombardi trophies", sport: stats.NFL}, {words: "lombardi trophy", sport: stats.NFL}, {words: "lombardis", sport: stats.NFL},
	{words: "cups", sport: stats.NHL, unsure: true}, {words: "the cup", sport: stats.NHL, unsure: true},
	{words: "world championships"}, {words: "championships"}, {words: "championship"}, {words: "champions"}, {words: "champion"}, {words: "champs"},
	{words: "titles", unsure: true}, {words: "title", unsure: true}, {words: "rings", unsure: true}, {words: "ring", unsure: true}, {words: "finals"}, {words: "banners", unsure: true},
	{words: "win it all", unsure: true}, {words: "won it all", unsure: true},
}

// titleSports are what a sport's finals are asked of by.
var titleSports = []struct{ words, sport string }{
	{"wnba", stats.WNBA}, {"nba", stats.NBA}, {"nfl", stats.NFL}, {"nhl", stats.NHL}, {"mlb", stats.MLB}, {"baseball", stats.MLB}, {"hockey", stats.NHL},
}

// titleFiller are the words around a count of titles.
var titleFiller = strings.Fields(`how many much times often have has had having did does do are is was were win wins winning won victory victories winner winners lose lost losing losses
of in a an the their its his any all each every total number count counts overall combined ever never not yet time history team teams club clubs franchise franchises which what who whose that when
year years season seasons list lists show me give us tell name please can you i want know last latest most recent recently it s to by there with for as far so now currently today until till
title titles championship championships champion champions champs ring rings trophy trophies crown crowns banner banners final finals series cup cups world rank ranking ranked order
and era super bowl claimed captured taken take took capture claim hoisted hoist lifted lift got get league leagues up only between from since through thru during over`)

// listWords ask for all finals where no team is named.
var listWords = []string{"list", "all", "every", "each", "winners", "champions", "champs"}

// ReadTitles reads questions about the finals of many seasons: "how many Super Bowls have the Patriots
// won", "when did the Cubs last win the World Series", "who has won the most Stanley Cups". It reads the
// words as they were typed. ok is false for any other question.
func ReadTitles(tokens []lexicon.Token, leagues map[string]*League) (options []Option, ok bool) {
	r := &reader{leagues: leagues, tokens: slices.Clone(tokens), about: final}
	r.used, r.named = make([]bool, len(tokens)), make([]bool, len(tokens))
	unsure, found := r.takeTitleName()
	if !found {
		return nil, false
	}
	r.takeTitleSeasons()
	for _, l := range titleSports {
		if (r.sport == "" || r.sport == l.sport) && r.phrase(l.words) >= 0 {
			r.sport = l.sport
		}
	}
	top := r.takeTopTitles()
	r.teams = r.takeTeam(0, len(r.tokens))
	if len(r.teams) > 0 && r.isNicknamed() {
		return nil, false
	}
	kind := r.titleKind(unsure)
	for i := range r.tokens {
		r.used[i] = r.used[i] || slices.Contains(titleFiller, r.tokens[i].Text)
	}
	if kind == nil || slices.Contains(r.used, false) {
		return nil, false
	}
	kind.Top = top
	for _, sport := range r.sportsOfTitles() {
		options = append(options, r.titleOptions(sport, *kind)...)
	}
	return options, len(options) > 0
}

// takeTitleName uses the name of a final.
func (r *reader) takeTitleName() (unsure, found bool) {
	for _, t := range titleNames {
		if r.phrase(t.words) >= 0 {
			r.sport, r.league = t.sport, t.league
			return t.unsure, true
		}
	}
	return false, false
}

// takeTitleSeasons uses the seasons that are named: from one to another, since or before one, a decade.
func (r *reader) takeTitleSeasons() {
	for i, t := range r.tokens {
		year := t.Kind == lexicon.Span && t.To == t.Num+1 || t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2100
		if !year || i == 0 || r.used[i] {
			continue
		}
		of := r.tokens[i]
		switch r.tokens[i-1].Text {
		case "before":
			of.Num, of.To, r.until = of.Num-1, of.To-1, &of
		case "after":
			of.Num, of.To, r.since = of.Num+1, of.To+1, &of
		default:
			continue
		}
		r.used[i], r.used[i-1] = true, true
	}
	r.takeSpan()
	for i, t := range r.tokens {
		if i > 1 && r.isYears(i) && (r.text(i-2) == "last" || r.text(i-2) == "past") && r.tokens[i-1].Kind == lexicon.Number && r.since == nil && r.until == nil && !t.Year {
			r.lastYears = int(r.tokens[i-1].Num)
			r.used[i-2], r.used[i-1], r.used[i] = true, true, true
		}
	}
}

// isYears reports whether a token is a word for years.
func (r *reader) isYears(i int) bool { return r.text(i) == "years" || r.text(i) == "seasons" }

// takeTopTitles uses "top 5", and returns the number.
func (r *reader) takeTopTitles() int {
	for i, t := range r.tokens {
		if t.Kind == lexicon.Number && r.text(i-1) == "top" && t.Num >= 1 && t.Num <= plan.MaxRows && !r.used[i] {
			r.used[i-1], r.used[i] = true, true
			return int(t.Num)
		}
	}
	return 0
}

// isNicknamed reports whether the team's name is one word that is a famous player's, too, and no article
// stands before it.
func (r *reader) isNicknamed() bool {
	at := slices.Index(r.named, true)
	if at < 0 || at+1 < len(r.named) && r.named[at+1] || at > 0 && r.tokens[at-1].Text == "the" {
		return false
	}
	return r.isFamous(r.tokens[at].Text)
}

// says reports whether one of some words was typed.
func (r *reader) says(words ...string) bool {
	return slices.ContainsFunc(r.tokens, func(t lexicon.Token) bool { return slices.Contains(words, t.Text) })
}

// titleKind returns the plan of what is asked of the finals, without its sport, team and seasons; nil where
// that is one final, or is not said.
func (r *reader) titleKind(unsure bool) *plan.Plan {
	p := &plan.Plan{Intent: plan.PlayoffFinal, League: r.league}
	ranked := r.takeRanked()
	lost := r.says("lost", "lose", "losing", "losses")
	if lost {
		p.Result = "L"
	}
	switch {
	case lost && r.says("won", "win", "wins", "winning"):
		return nil // which of the two is not said
	case r.says("finals") && !lost && !r.says("won", "win", "wins", "winner", "winners", "winning", "champions"):
		return nil // who was in them
	case len(r.teams) > 0:
		return r.ownTitles(p, ranked)
	case ranked:
		if p.Tally = !r.ofPlayers(unsure); !p.Tally {
			return nil
		}
		return p
	case r.listsFinals() && !lost:
		return p
	}
	return nil
}

// takeRanked uses the words that ask which team has the most, and reports whether there are any.
func (r *reader) takeRanked() bool {
	if r.anyPhrase("by team", "by franchise", "per team", "the most") {
		return true
	}
	most := !r.anyPhrase("most recent", "most recently") && r.phrase("most") >= 0
	return most || r.says("top", "rank", "ranked", "ranking")
}

// ownTitles completes the plan of what is asked of a team's finals; nil for how it ranks, and for who
// holds the title.
func (r *reader) ownTitles(p *plan.Plan, ranked bool) *plan.Plan {
	if ranked || slices.Contains([]string{"are", "is"}, r.tokens[0].Text) {
		return nil
	}
	p.Last = r.lastYears == 0 && (r.says("last", "latest") || strings.Contains(r.joined(), "most recent"))
	return p
}

// ofPlayers reports whether a player may be asked for who has the most, as no word says that a team is.
func (r *reader) ofPlayers(unsure bool) bool {
	byTeam := r.says("team", "teams", "club", "clubs", "franchise", "franchises")
	return !byTeam && (unsure && r.sport == "" || r.sport == stats.MLB && r.says("wins"))
}

// listsFinals reports whether all finals of a sport are asked for.
func (r *reader) listsFinals() bool {
	return r.sport != "" && r.says(listWords...) && !r.says("last", "how", "did", "latest", "now", "currently", "ever")
}

// sportsOfTitles lists the sports whose finals may be meant: those of the teams that play now, if any
// does.
func (r *reader) sportsOfTitles() (sports []string) {
	meant := slices.Clone(r.teams)
	if slices.ContainsFunc(meant, func(c candidate) bool { return r.played(c, 0) }) {
		meant = slices.DeleteFunc(meant, func(c candidate) bool { return !r.played(c, 0) })
	}
	for _, sport := range statistics.Sports {
		named := slices.ContainsFunc(meant, func(c candidate) bool { return c.sport == sport })
		if r.leagues[sport] != nil && (r.sport == "" || r.sport == sport) && (named || len(meant) == 0) {
			sports = append(sports, sport)
		}
	}
	return sports
}

// titleOptions makes the plans of a question about the finals of a sport: one for each franchise that may
// be meant, of those that play now if any does.
func (r *reader) titleOptions(sport string, kind plan.Plan) (options []Option) {
	p := kind
	p.Sport, p.Playoffs = sport, plan.AllPlayoffs
	if sport == stats.MLB {
		p.Playoffs = map[bool]string{true: "LCS", false: "WS"}[p.League != ""]
	}
	o := Option{Label: strings.ToUpper(sport)}
	for _, t := range []*lexicon.Token{r.since, r.until} {
		if t != nil && t.Kind != lexicon.Span && (sport == stats.NBA || sport == stats.NHL) {
			o.Inferred = append(o.Inferred, fmt.Sprintf("%.0f is the season %s", t.Num, r.leagues[sport].Sport.Method.Years.Name(int(t.Num))))
		}
	}
	if last := r.leagues[sport].Sport.Last; r.lastYears > 0 {
		p.Since, p.Until = last-r.lastYears+1, last
		o.Inferred = append(o.Inferred, fmt.Sprintf("the last %d seasons are %s to %s", r.lastYears, r.leagues[sport].Sport.Method.Years.Name(p.Since), r.leagues[sport].Sport.Method.Years.Name(last)))
	} else {
		p.Since, p.Until = seasonAt(sport, r.since), seasonAt(sport, r.until)
	}
	if p.Since != 0 && p.Since == p.Until || p.Until != 0 && p.Since > p.Until {
		return nil
	}
	if len(r.teams) == 0 {
		if o.Plan = p; p.Tally {
			o.Inferred = append(o.Inferred, "teams are meant, not players")
		}
		return []Option{o}
	}
	index := r.leagues[sport].Teams
	for _, now := range []bool{true, false} {
		var seen []string
		for _, c := range r.teams {
			club := index.Franchise[c.name]
			if c.sport != sport || r.played(c, 0) != now || club != "" && slices.Contains(seen, club) {
				continue
			}
			seen = append(seen, club)
			of := o
			of.Plan, of.Label = p, c.name+" ("+strings.ToUpper(sport)+")"
			of.Plan.Team, of.Plan.Club = c.name, club != "" && now
			options = append(options, of)
		}
		if len(options) > 0 {
			return options
		}
	}
	return nil
}
