package questions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

const maxOffers = 3

// offers returns questions built from the pieces of one that were understood, nearest
// first. Each is known to have an answer.
func (xs sports) offers(p parse.Pieces) []receipts.Nearest {
	x := xs.Leagues[p.Sport]
	if x == nil {
		return nil
	}
	league := theLeague(p.Sport)
	var questions []string
	add := func(format string, args ...any) { questions = append(questions, fmt.Sprintf(format, args...)) }
	stat, season, team := "", "", currentName(x.Teams, p.Team)
	if p.Stat != nil {
		stat = p.Stat.AskedAs()
	}
	if p.Season != 0 {
		season = x.SeasonName(p.Season)
	}
	if p.Playoffs != "" && stat != "" {
		if p.Player != "" {
			add("%s career %s%s", p.Player, stat, p.Playoffs)
		} else {
			add("%s %s in a single %s season%s", superlative(p.Stat), stat, strings.ToUpper(p.Sport), p.Playoffs)
			add("%s career %s %s%s", superlative(p.Stat), strings.ToUpper(p.Sport), stat, p.Playoffs)
		}
	}
	switch {
	case p.Player != "" && stat != "" && season != "":
		add("%s %s in %s", p.Player, stat, season)
	case stat != "" && season != "":
		add("Who led %s in %s in %s?", league, stat, season)
	}
	if p.Player != "" {
		if stat != "" {
			add("%s career %s", p.Player, stat)
		}
		if season != "" {
			add("How good was %s in %s?", p.Player, season)
		}
		add("What was the best season of %s?", p.Player)
		add("%s career standing", p.Player)
	}
	if stat != "" && team != "" {
		add("%s %s for the %s in a season", superlative(p.Stat), stat, team)
	}
	if stat != "" {
		add("%s %s in a single %s season", superlative(p.Stat), stat, strings.ToUpper(p.Sport))
		add("Who led %s in %s in %s?", league, stat, x.SeasonName(x.Sport.Last))
	}
	if team != "" {
		add("Best season for the %s", team)
		add("Best career for the %s", team)
	}
	if season != "" {
		add("Best %s season in %s", strings.ToUpper(p.Sport), season)
	}
	if p.Player == "" {
		add("Who had the best %s season ever?", strings.ToUpper(p.Sport))
	}
	return xs.answered(questions)
}

// gameOffers returns questions about single games built from the pieces of one that were
// understood. Each is known to have an answer.
func (xs sports) gameOffers(p parse.Pieces) []receipts.Nearest {
	x := xs.Leagues[p.Sport]
	if x == nil || x.Sport.GameLines == nil {
		return nil
	}
	var questions []string
	add := func(format string, args ...any) { questions = append(questions, fmt.Sprintf(format, args...)) }
	league, last := strings.ToUpper(p.Sport), x.SeasonName(x.Sport.Last)
	stat := p.Stat
	if stat == nil || stat.GameTerms() == nil {
		stat, _ = statistics.Find(p.Sport, statistics.GameLines(p.Sport)[0][0])
	}
	if p.Player != "" {
		add("%s's last 10 games", p.Player)
		add("Most %s by %s in a game", stat.AskedAs(), p.Player)
	}
	add("Most %s in %s game in %s", stat.AskedAs(), english.Article(league), last)
	add("Longest streak of %s games with %s in %s", league, stat.AskedAs(), last)
	return xs.answered(questions)
}

// answered returns the first of the questions that have an answer.
func (xs sports) answered(questions []string) []receipts.Nearest {
	var out []receipts.Nearest
	for _, question := range questions {
		if len(out) < maxOffers && !slices.ContainsFunc(out, func(n receipts.Nearest) bool { return n.Question == question }) && xs.answers(question) {
			out = append(out, asking(question))
		}
	}
	return out
}

// currentName returns the full name of the team that played last of those a phrase means,
// "" if there is none.
func currentName(all *teams.Index, phrase string) string {
	names := slices.Clone(all.ByPhrase[phrase])
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(all.Span[b][1], all.Span[a][1]) })
	return append(names, "")[0]
}

// superlative returns the word that asks for the leading value of a statistic.
func superlative(st *statistics.Statistic) string {
	switch {
	case st.Low:
		return "Lowest"
	case st.Qualified():
		return "Highest"
	}
	return "Most"
}

// theLeague names a sport's league as a sentence does: baseball's has no article.
func theLeague(sport string) string {
	if sport == stats.MLB {
		return "MLB"
	}
	return "the " + strings.ToUpper(sport)
}

// answers reports whether a question has an answer.
func (xs sports) answers(question string) bool {
	r := xs.read(question)
	return r.Problem == nil && xs.Compute(r.Plan).Refusal == nil
}
