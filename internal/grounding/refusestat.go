package grounding

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// resolveStatistic returns the statistic of a leaderboard, or refuses.
func resolveStatistic(sport *almanac.Sport, q LeadersQuestion) (statistic, *receipts.Refusal) {
	found := findStatistics(sport.Key, q.Stat)
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) == 0 {
		return statistic{}, noStatistic(sport, q)
	}
	r := refusal(sport, codeAmbiguousStat, fmt.Sprintf("%q is recorded in %d ways; say which one.", q.Stat, len(found)), "which "+q.Stat)
	for _, st := range found {
		q.Stat = st.name
		r.Nearest = offerLeaders(r.Nearest, sport, "Who leads in "+st.label+" ("+st.kind.Name+")?", q)
	}
	return statistic{}, withOffer(sport, r)
}

// notStatistics are words in a statistic's name that explain why there is none.
var notStatistics = []struct {
	words   *regexp.Regexp
	code    string
	because string
}{
	{wordPattern("salary|salaries|pay|contract|draft|pick|award|awards|mvp|injury|injuries|allstar|hall|hof"), codeNoColumn, "no source here holds it"},
	{wordPattern("war|bwar|fwar|av|winshares|ws|drtg|defrtg|defensiverating|vorp|raptor|bpm"), codeNoColumn, "what it is computed from is not recorded here, and a number of that name would not be it"},
	{wordPattern("playoff|playoffs|postseason|clutch|risp|split|splits|home|away|night|game|streak|quarter|inning|play|plays"), codeNoGranularity, "the data hold season totals of the regular season"},
	{wordPattern("adjusted|adj|inflation|today|era-adjusted|plus"), codeCrossEra, "figures are never carried from one era to another"},
	{wordPattern("goat|greatest|best|favorite|favourite|overrated|underrated"), codeSubjective, "it is a matter of taste"},
	{wordPattern("odds|spread|moneyline|bet|betting|pick'em|overunder"), codeBetting, "odds are not statistics"},
}

// wordPattern matches any of the words between non-letters.
func wordPattern(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^a-z])(` + words + `)($|[^a-z])`)
}

// operators match expressions of statistics.
var operators = regexp.MustCompile(`[-+*/,()]`)

func noStatistic(sport *almanac.Sport, q LeadersQuestion) *receipts.Refusal {
	name, league := q.Stat, strings.ToUpper(sport.Key)
	if label, ok := unsummed(sport.Key, name); ok {
		r := refusal(sport, codeNotRecorded, fmt.Sprintf("%s %s is recorded a row at a time; over a season's rows it cannot be summed, so that nobody is ranked by it.", league, label), "a season's "+label)
		r.Nearest = offerParts(r.Nearest, sport, q)
		return withOffer(sport, r)
	}
	for _, not := range notStatistics {
		if not.words.MatchString(name) {
			r := refusal(sport, not.code, fmt.Sprintf("There is no %s statistic %q: %s.", league, name, not.because), "statistic "+name)
			r.Nearest = offerParts(r.Nearest, sport, q)
			r.Nearest = append(r.Nearest, bestSeasons(sport))
			return r
		}
	}
	if operators.MatchString(name) {
		r := refusal(sport, codeGrammar, fmt.Sprintf("%q is no statistic, and expressions are not computed.", name), "statistic "+name)
		r.Nearest = offerParts(r.Nearest, sport, q)
		return withOffer(sport, r)
	}
	r := refusal(sport, codeNotRecorded, fmt.Sprintf("No statistic of %s is called %q.", league, name), "statistic "+name)
	return withOffer(sport, r)
}

// unsummed returns the label of a column that is recorded but cannot be summed.
func unsummed(sport, name string) (label string, ok bool) {
	for _, kind := range stats.Kinds(sport) {
		for i, c := range kind.Columns {
			if !kind.Sums(i) && (strings.EqualFold(c.Key, name) || strings.EqualFold(kind.Name+"."+c.Key, name)) {
				return c.Label, true
			}
		}
	}
	return "", false
}

// offerParts suggests the statistics named within an unknown one.
func offerParts(list []receipts.Nearest, sport *almanac.Sport, q LeadersQuestion) []receipts.Nearest {
	seen := map[string]bool{}
	for _, part := range regexp.MustCompile(`[^A-Za-z0-9%.]+`).Split(q.Stat, -1) {
		for _, st := range findStatistics(sport.Key, part) {
			if !seen[st.name] && len(seen) < maxNear {
				seen[st.name] = true
				q.Stat = st.name
				list = offerLeaders(list, sport, "Who leads in "+st.label+" ("+st.kind.Name+")?", q)
			}
		}
	}
	return list
}

// whole limits a leaderboard to seasons held whole, or refuses it if some are missing.
func (q LeadersQuestion) whole(sport *almanac.Sport, st statistic, since int, filter almanac.Filter) (ratings.Span, *receipts.Refusal) {
	held := st.held(sport)
	if span, ok := held.Span(filter.Since, filter.Until); ok {
		return span, nil
	}
	until := cmp.Or(filter.Until, sport.Last)
	label := strings.ToUpper(sport.Key) + " " + st.label
	run, some := held.Longest(0, 0)
	var r *receipts.Refusal
	switch {
	case since == 0:
		r = refusal(sport, codeNotRecorded, fmt.Sprintf("%s is recorded nowhere in the data.", label), st.label)
		r.Coverage = nil
		return ratings.Span{}, withOffer(sport, r)
	case until < since:
		r = refusal(sport, codeNotRecorded, fmt.Sprintf("%s was not recorded before %s.", label, seasonName(sport, since)), st.label+" before "+seasonName(sport, since))
	default:
		r = refusal(sport, codePartial, held.Explain(label, filter.Since, filter.Until, "a list over them"), "whole seasons of "+st.label)
	}
	if !some {
		return ratings.Span{}, withOffer(sport, r)
	}
	r.Coverage = &receipts.Coverage{From: run.From, To: run.To, Note: st.label}
	if within, ok := held.Longest(filter.Since, filter.Until); ok {
		run = within
	}
	q.Filter.Season, q.Filter.Since, q.Filter.Until = 0, run.From, run.To
	r.Nearest = offerLeaders(r.Nearest, sport, fmt.Sprintf("Who leads in %s by %s, %s?", st.label, q.By, span(sport, run.From, run.To)), q)
	q.By = BySeason
	q.Filter.Season, q.Filter.Since, q.Filter.Until = held.Last(), 0, 0
	r.Nearest = offerLeaders(r.Nearest, sport, fmt.Sprintf("Who led in %s in %s?", st.label, seasonName(sport, held.Last())), q)
	return ratings.Span{}, withOffer(sport, r)
}

// refuseEmptyBoard refuses an empty leaderboard, unless it is empty because nobody has any.
func refuseEmptyBoard(sport *almanac.Sport, st statistic, since, leftOut int, q LeadersQuestion, filter almanac.Filter) *receipts.Refusal {
	league := strings.ToUpper(sport.Key)
	var r *receipts.Refusal
	switch {
	case filter.Min == 0 && leftOut > 0:
		r = refusal(sport, codePartial, fmt.Sprintf("%s %s is blank in part of every record that was asked about.", league, st.label), st.label+" without gaps")
	case !recordedIn(sport, st, filter):
		r = refusal(sport, codeNotRecorded, fmt.Sprintf("The data hold no %s rows of those seasons.", st.kind.Name), st.kind.Name+" rows")
	case filter.Min > 0 || st.qualified():
		r = refusal(sport, codeBelow, fmt.Sprintf("Nobody reaches what a place in %s needs.", st.label), "somebody who qualifies")
		if q.Filter.Min > 0 {
			q.Filter.Min = 0
			r.Nearest = offerLeaders(r.Nearest, sport, "The same with the usual minimum?", q)
		}
	default:
		return nil // nobody has any, which is a valid answer
	}
	r.Coverage = &receipts.Coverage{From: since, To: sport.Last, Note: st.label}
	if q.Filter == (Filter{Since: since}) {
		return withOffer(sport, r)
	}
	q.Filter = Filter{Since: since}
	r.Nearest = offerLeaders(r.Nearest, sport, fmt.Sprintf("Who leads in %s since %s?", st.label, seasonName(sport, since)), q)
	return withOffer(sport, r)
}

// recordedIn reports whether a filter's seasons have any rows of the statistic's kinds.
func recordedIn(sport *almanac.Sport, st statistic, filter almanac.Filter) bool {
	for _, kind := range append([]*stats.Kind{st.kind}, st.family...) {
		for range sport.SeasonTotals(kind, filter.Since, filter.Until, almanac.RowFilter{}) {
			return true
		}
	}
	return false
}
