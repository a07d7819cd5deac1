package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// refuseOtherAnswer refuses a question that was read, if its plan answers something beside what its first words ask
// for: a place is no season, and an age needs a date of birth.
func refuseOtherAnswer(r Reading, question string, leagues Leagues) Reading {
	said := strings.ToLower(question)
	plans := []plan.Plan{r.Plan}
	for _, o := range r.Options { // of which several are answered together
		if o.Plan != nil {
			plans = append(plans, *o.Plan)
		}
	}
	for _, p := range plans {
		if problem := otherAnswer(p, said, leagues); problem != nil {
			if len(plans) > 1 {
				problem.Sport = ""
			}
			return Reading{leagues: leagues, parts: r.parts, Problem: problem}
		}
	}
	return r
}

// toWin matches a question for the least or the most that it took to lead.
var toWin = regexp.MustCompile(`\b(lowest|fewest|least|highest|smallest|most)\b.*\b(to|that) (win|won|lead|led|capture|captured|take) (a|an|the|his|her)?\b`)

// ownSeason matches the last season of whoever is meant, verdict a yes or no about who led, theOnly one about being
// the only one, and ledLeague and titleWon the lead of a league.
var (
	theOnly   = regexp.MustCompile(`^(was|is|were|are) .*\bthe (only|first|last|youngest|oldest)\b`)
	ledLeague = regexp.MustCompile(`\b(led|leads|lead) the league\b`)
	titleWon  = regexp.MustCompile(`\b(won|win|wins|winning|captured|claimed|taken)\b.*\b(title|titles|crown|crowns|race)\b`)
	ownSeason = regexp.MustCompile(`\b(his|her|their) (final|last) (season|year|campaign)\b`)
	verdict   = regexp.MustCompile(`^(was|is|were|did|does|has) .*\b(champion|champ|leader|best|most|highest|lowest|fewest|first|last|only|youngest|oldest|top|king|title)\b`)
)

func otherAnswer(p plan.Plan, said string, leagues Leagues) *Problem {
	starts := func(with ...string) bool {
		return slices.ContainsFunc(with, func(w string) bool { return strings.HasPrefix(said, w+" ") })
	}
	refused := func(reason, missing string) *Problem {
		return &Problem{Code: "unsupported_grammar", Reason: reason, Missing: missing, Sport: p.Sport}
	}
	switch {
	case p.Intent == plan.Leaders && len(p.Players) == 0:
		if reason, missing := otherLeaders(p, said); reason != "" {
			return refused(reason, missing)
		}
	case p.Intent == plan.FirstLast && len(p.Players) == 1 && starts("at what age", "at which age", "how old"):
		if who, ok := leagues[p.Sport].Sport.Player(p.Players[0]); ok && who.BirthYear == nil {
			return &Problem{Code: "stat_not_recorded", Reason: fmt.Sprintf("Our sources don't record the date of birth of %s, so we don't know the age in a season.", who.Name), Missing: "date of birth of " + who.Name, Sport: p.Sport}
		}
	case p.Tally && len(p.Players) == 0 && starts("which season", "what season", "in which season", "in what season", "which year", "what year", "in which year", "in what year", "which campaign"):
		return refused("Seasons are not ordered by how many players reached something: ask how many did in one season.", "one season")
	case p.Intent == plan.Whether && theOnly.MatchString(said):
		return refused("Whether somebody was the only one, the first or the last is not answered with yes or no: ask who did it.", "who did it")
	case p.Intent == plan.PlayerStat && !p.High && verdict.MatchString(said):
		return refused("The question asks for yes or no, but names no number to reach and nobody to compare with.", "a threshold")
	case (p.Intent == plan.LeagueMean || p.Intent == plan.Trend) && p.Top != 0:
		return refused("A league's average is of all who played, not of the first of a list.", "an average of all")
	}
	return nil
}

// otherLeaders says why a list of leaders is not what a question asks for, and what it lacks; "" if it is.
func otherLeaders(p plan.Plan, said string) (reason, missing string) {
	switch {
	case p.Team != "" && (ledLeague.MatchString(said) || titleWon.MatchString(said)):
		return "Which of a team's players led a league is not answered: ask who led the league, or who led the team.", "the league's leader or the team's"
	case toWin.MatchString(said):
		return "What it took to lead is not answered over several seasons: ask who led a season, and with how many.", "one season"
	case ownSeason.MatchString(said):
		return "The last seasons of players are not ranked: name a player or a season.", "a player or a season"
	}
	return "", ""
}

// asksIfFirst reports whether a yes or no asks if one player comes first in a statistic: "was she the top scorer of
// 2022", "did he have the most goals in 1990-91".
func (r *reader) asksIfFirst() bool {
	if !r.asksWhether() || len(r.metrics) != 1 || len(r.plan.Where) > 0 || !r.kind(1, lexicon.Player) || r.plan.Top != 0 || r.kind(2, lexicon.Stat) {
		return false
	}
	superlative := func(i int) bool {
		said := r.isUnused(i) && (r.is(i, "most", "best", "leader") || r.isOneOf(i, "all time leader")) || r.isOneOf(i, "top") && r.kind(i+1, lexicon.Stat)
		return said && (r.parts[i].before == "the" || strings.HasPrefix(r.parts[i].text, "the ") || r.is(i, "leader") && r.kind(i-1, lexicon.Stat)) // "the batting champion"
	}
	for i := range r.parts {
		if superlative(i) {
			return !r.has("fewest", "worst", "high", "times", "often", "seasons", "howmany") && !r.hasText("ever")
		}
	}
	return false
}

// ifFirst reads that as whether the player is first on the list.
func (r *reader) ifFirst() {
	r.take("most", "best", "leader", "in")
	r.plan.Top = 1
	r.playerRank()
}

// severalSeasons reads "at least three seasons of 40 wins" and "ten or more 1,000-yard seasons" as how many such seasons
// a player has to have.
func (r *reader) severalSeasons() bool {
	at := -1
	for i := range r.parts {
		if !r.isNumber(i) {
			continue
		}
		if at >= 0 {
			return false
		}
		at = i
	}
	if at < 0 {
		return false
	}
	n := r.parts[at].first.Num
	switch {
	case n < 2 || n > 25 || n != float64(int(n)):
		return false
	case r.isUnused(at-1) && r.is(at-1, "atleast"):
		r.use(at - 1)
	case r.isUnused(at-1) && r.is(at-1, "above"):
		r.use(at - 1)
		n++
	case r.isUnused(at+1) && r.is(at+1, "ormore"):
		r.use(at + 1)
	default:
		return false
	}
	r.use(at)
	r.plan.Often = int(n)
	return true
}

// asksPlaceAmongRookies reports whether a player's place is asked for, which is one among rookies then.
func (r *reader) asksPlaceAmongRookies() bool {
	return len(r.metrics) > 0 && (r.asksIfFirst() || r.asksOwnPlace())
}

// averageLed returns the average a game of a count, if "the highest average rebounds" is asked for; ok is false, and the
// reader fails, if the average is asked for beside the count, or nobody keeps it.
func (r *reader) averageLed(key string) (of string, ok bool) {
	st, known := statistics.Find(r.sports[0], key)
	if !r.mean || !known || st.Qualified() {
		return key, true
	}
	if r.sports[0] == stats.NHL {
		r.plan.PerGame = true
		return key, true
	}
	if of = r.orAverage(key); of == key || r.has("howmany") && r.has("and") {
		r.fail("unsupported_grammar", "An average is asked for beside a count: ask for one of them.", "one statistic")
		return "", false
	}
	return of, true
}

// refuseTeamsLead refuses how often a league was led by a team's player, or by anybody while with a team: of a team, one
// player's lead over the others of it is counted.
func (r *reader) refuseTeamsLead() bool {
	if r.plan.Team == "" {
		return false
	}
	ofTeam := false
	for i := range r.parts {
		next := i + 1
		if textOf(r.parts, next) == "the" {
			next++
		}
		ofTeam = ofTeam || r.is(i, "leader") && (r.kind(next, lexicon.Team) || r.isOneOf(next, "team", "club"))
	}
	if ofTeam {
		return false
	}
	r.fail("unsupported_grammar", "How often a team's players led a league is not answered: ask how often one player led the league, or led the team.", "the league's leads or the team's")
	return true
}
