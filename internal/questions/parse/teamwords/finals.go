package teamwords

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// AFinal is what questions about finals lack that name no season, and ask for none of what is answered of
// several.
const AFinal = "a final"

// final is what is asked about the end of a season's playoffs.
const final = "final"

// finals are what the last series of the playoffs are called, longest first, with the sport; of
// several sports the teams or a league's name decide.
var finals = []struct{ words, sport, league string }{
	{"american league championship series", stats.MLB, "AL"}, {"national league championship series", stats.MLB, "NL"}, {"alcs", stats.MLB, "AL"}, {"nlcs", stats.MLB, "NL"},
	{"world series", stats.MLB, ""}, {"fall classic", stats.MLB, ""}, {"ws", stats.MLB, ""},
	{"stanley cup finals", stats.NHL, ""}, {"stanley cup final", stats.NHL, ""}, {"stanley cup", stats.NHL, ""},
	{"super bowl", stats.NFL, ""}, {"superbowl", stats.NFL, ""},
	{"nba finals", stats.NBA, ""}, {"nba final", stats.NBA, ""}, {"nba championship series", stats.NBA, ""}, {"nba championship", stats.NBA, ""}, {"nba title", stats.NBA, ""},
	{"wnba finals", stats.WNBA, ""}, {"wnba final", stats.WNBA, ""}, {"wnba championship", stats.WNBA, ""}, {"wnba title", stats.WNBA, ""},
	{"nhl championship", stats.NHL, ""}, {"nhl title", stats.NHL, ""}, {"nfl championship", stats.NFL, ""}, {"nfl title", stats.NFL, ""}, {"mlb championship", stats.MLB, ""},
	{"finals", "", ""}, {"championship", "", ""}, {"title", "", ""}, {"it all", "", ""},
}

// manyFinals are what several finals are called, that a team won.
var manyFinals = []string{"world series titles", "world series championships", "nba championships", "nba titles", "nfl championships", "stanley cups", "super bowls", "super bowl titles", "championships", "titles", "world series wins", "super bowl wins", "stanley cup wins", "nba finals wins"}

// champions are the words for the team that won, each with a league's name before it.
var champions = []string{"champions", "champion", "champs", "champ"}

// finalVerbs say that a final's winner or loser is asked for.
var finalVerbs = []string{"won", "win", "wins", "winner", "winners", "beat", "beaten", "beats", "defeat", "defeated", "lost", "lose", "loser", "runner", "champion", "champions", "champs", "champ", "played", "faced", "face"}

// finalFiller are the words that change nothing about who won a final.
var finalFiller = strings.Fields("who which what team teams club did does do was were is are the a an of in at for to by s won win wins winner winners beat beaten beats defeat defeated lost lose loser runner up champion champions champs champ played play faced face season year and how many games go last long final finals series name tell me against have has crowned become became reigning that")

// takeFinal reads "who won the 2023 NBA Finals" and "did the Celtics win the championship in 2024".
func (r *reader) takeFinal() bool {
	if !slices.ContainsFunc(r.tokens, func(t lexicon.Token) bool { return slices.Contains(finalVerbs, t.Text) }) && !strings.HasPrefix(r.joined(), "how many games did the") {
		return false
	}
	for _, f := range manyFinals {
		if r.phrase(f) >= 0 {
			r.about, r.ever = final, true
			return true
		}
	}
	for _, f := range finals {
		at := r.phrase(f.words)
		if at < 0 {
			continue
		}
		r.about, r.sport, r.league = final, f.sport, f.league
		if f.sport == stats.NFL {
			r.takeBowl(at + len(strings.Fields(f.words)))
		}
		return true
	}
	for _, f := range champions {
		for words, sport := range map[string]string{"nba": stats.NBA, "nfl": stats.NFL, "nhl": stats.NHL, "wnba": stats.WNBA, "mlb": stats.MLB, "world series": stats.MLB, "stanley cup": stats.NHL, "super bowl": stats.NFL} {
			if r.phrase(words+" "+f) >= 0 {
				r.about, r.sport = final, sport
				return true
			}
		}
	}
	return false
}

// takeBowl reads the number of a Super Bowl as its season.
func (r *reader) takeBowl(i int) {
	if i >= len(r.tokens) {
		return
	}
	n := lexicon.Roman(r.tokens[i].Text)
	if t := r.tokens[i]; t.Kind == lexicon.Number && t.Num >= 1 && t.Num < 100 {
		n = int(t.Num)
	}
	if n == 0 {
		return
	}
	r.used[i] = true
	r.year = &lexicon.Token{Kind: lexicon.Number, Num: float64(firstBowl - 1 + n), Text: "season"}
}

// firstBowl is the season of the first Super Bowl.
const firstBowl = 1966

// takeFinalFiller uses the words around a final; false if others are left.
func (r *reader) takeFinalFiller() bool {
	for i := range r.tokens {
		r.used[i] = r.used[i] || slices.Contains(finalFiller, r.tokens[i].Text)
	}
	return !slices.Contains(r.used, false)
}

// ofFinal makes the plans of a question about a final: one for each sport that may be meant.
func (r *reader) ofFinal() (options []Option, problem *Problem, ok bool) {
	whole := r.takeFinalFiller()
	if whole && len(r.teams) > 0 && r.year == nil && !r.last && !r.now {
		return nil, &Problem{"no_granularity", "Of finals we answer who won one, which a team won or lost, and which team won the most: ask for one of these.", AFinal, r.teams[0].sport}, true
	}
	if !whole || r.ever || r.span != nil || !r.day.IsZero() {
		return nil, nil, false
	}
	for _, sport := range r.sportsOfFinal() {
		if r.leagues[sport] == nil {
			continue
		}
		o := Option{Label: strings.ToUpper(sport), Plan: plan.Plan{Intent: plan.PlayoffFinal, Sport: sport, Playoffs: plan.AllPlayoffs, League: r.league}}
		if sport == stats.MLB {
			o.Plan.Playoffs = "WS"
			if r.league != "" {
				o.Plan.Playoffs = "LCS"
			}
		}
		if !r.teamOfFinal(&o.Plan) {
			return nil, nil, false
		}
		r.seasonOfFinal(&o)
		if options = append(options, o); sport == stats.NFL && r.year != nil && r.year.Text != "season" && !strings.Contains(r.joined(), "season") {
			options = append(options, r.playedIn(&options[len(options)-1]))
		}
	}
	return options, nil, len(options) > 0
}

// sportsOfFinal lists the sports whose final may be meant: that of its name, or those of the team.
func (r *reader) sportsOfFinal() (sports []string) {
	if r.sport != "" {
		return []string{r.sport}
	}
	for _, c := range r.teams {
		if season, _ := r.season(c.sport); r.played(c, season) && !slices.Contains(sports, c.sport) {
			sports = append(sports, c.sport)
		}
	}
	if len(r.teams) == 0 && strings.Contains(r.joined(), "finals") {
		sports = []string{stats.NBA}
	}
	return sports
}

// seasonOfFinal sets the season of a final: the one that is named, or the newest whole one.
func (r *reader) seasonOfFinal(o *Option) {
	sport := o.Plan.Sport
	season, inferred := r.season(sport)
	if season == 0 {
		season = r.leagues[sport].Sport.Last
		inferred = "the newest whole season is meant, " + r.leagues[sport].Sport.Method.Years.Name(season)
	}
	if inferred != "" {
		o.Inferred = append(o.Inferred, inferred)
	}
	if r.sport == "" && len(r.teams) == 0 {
		o.Inferred = append(o.Inferred, "the NBA's finals are meant")
	}
	o.Plan.Since, o.Plan.Until = season, season
}

// playedIn is the Super Bowl that was played in the year that is named, beside the one of that season.
func (r *reader) playedIn(of *Option) Option {
	season := of.Plan.Since
	of.Label = fmt.Sprintf("the %d season's, played in %d", season, season+1)
	o := *of
	o.Label, o.Plan.Since, o.Plan.Until = fmt.Sprintf("the %d season's, played in %d", season-1, season), season-1, season-1
	return o
}

// teamOfFinal sets the team that is named, of the plan's sport; false if there are several of the name.
func (r *reader) teamOfFinal(p *plan.Plan) bool {
	season, _ := r.season(p.Sport)
	for _, inTime := range []bool{true, false} {
		var names []string
		for _, c := range r.teams {
			if c.sport == p.Sport && r.played(c, season) == inTime {
				names = append(names, c.name)
			}
		}
		if len(names) > 1 {
			return false
		}
		if len(names) == 1 {
			p.Team, p.Club = names[0], r.leagues[p.Sport].Teams.Franchise[names[0]] != ""
			return true
		}
	}
	return len(r.teams) == 0
}
