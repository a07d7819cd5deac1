package grounding

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// entry is one ranked candidate: a season, or a career.
type entry struct {
	player   string
	from, to int
	teams    []string
	value    float64
	amount   float64
	rows     []rowSpan
}

// rowsOf returns which rows a leaderboard counts: those of the leagues whose records the
// sport counts as its own.
func rowsOf(sport *almanac.Sport, filter almanac.Filter) almanac.RowFilter {
	return almanac.RowFilter{Team: filter.Team, Leagues: completeness.CountedLeagues(sport.Key)}
}

// rowSpan locates the rows of a player's season in the sport's lines; rows that do not
// count may be among them.
type rowSpan struct{ first, last int }

func spanOf(total *almanac.SeasonTotal) rowSpan { return rowSpan{total.First, total.Last} }

// lines iterates over the lines that an entry sums.
func (e *entry) lines(sport *almanac.Sport, filter almanac.RowFilter) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, rows := range e.rows {
			for i := rows.first; i < rows.last; i++ {
				if line := sport.Lines.Head(i); filter.Admits(&line) && !yield(i) {
					return
				}
			}
		}
	}
}

// placesOf returns the indices of entries from first place to last, keeping the order of
// ties.
func placesOf(entries []entry, lowFirst bool) []int {
	places := make([]int, len(entries))
	for i := range places {
		places[i] = i
	}
	slices.SortFunc(places, func(i, j int) int {
		higher := cmp.Compare(entries[j].value, entries[i].value)
		if lowFirst {
			higher = -higher
		}
		return cmp.Or(higher, cmp.Compare(i, j))
	})
	return places
}

// entriesOf returns the candidates of a leaderboard, and how many were left out because
// they lack a record.
func entriesOf(sport *almanac.Sport, st statistic, by By, filter almanac.Filter) (entries []entry, leftOut int) {
	switch {
	case st.family != nil && by == ByCareer:
		return familyCareerEntries(sport, st, filter)
	case st.family != nil:
		return familySeasonEntries(sport, st, filter)
	case by == ByCareer:
		return careerEntries(sport, st, filter)
	}
	return seasonEntries(sport, st, filter)
}

func seasonEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	for total := range sport.SeasonTotals(st.kind, filter.Since, filter.Until, rowsOf(sport, filter)) {
		if sport.Incomplete[total.Season] || !sport.OfAge(filter, total.Player, total.Season) {
			continue
		}
		e := entry{player: total.Player, from: total.Season, to: total.Season, teams: total.Teams, rows: []rowSpan{spanOf(total)}}
		switch ranked, blank := e.rank(st, total.Totals, func() float64 { return minAmount(sport, st, filter, total.Player, total.Season) }); {
		case ranked:
			entries = append(entries, e)
		default:
			leftOut += blank
		}
	}
	return entries, leftOut
}

// rank sets the entry's value and sample from totals over the statistic's kind, and reports
// whether it is ranked: its sample is at least what a rate needs, and a sum is not zero. If
// a needed column is not recorded, blank is 1.
func (e *entry) rank(st statistic, totals []float64, need func() float64) (ranked bool, blank int) {
	e.value = st.of(totals)
	if !stats.Recorded(e.value) {
		return false, st.blank(totals)
	}
	if !st.qualified() {
		return e.value != 0, 0
	}
	e.amount = st.rate.Amount(totals)
	return e.amount >= need(), 0
}

// minCareer returns the sample a career needs to be ranked by a rate.
func minCareer(st statistic, filter almanac.Filter) float64 {
	return cmp.Or(filter.Min, st.rate.PerGame*stats.CareerGames(st.kind.Sport, st.span))
}

// minAmount returns the sample a season needs to be ranked by a rate: per scheduled game of
// the player's team or league, or the filter's.
func minAmount(sport *almanac.Sport, st statistic, filter almanac.Filter, player string, year int) float64 {
	if filter.Min > 0 {
		return filter.Min
	}
	var scheduled float64
	for _, season := range sport.SeasonsOf(player) {
		// Unrated leagues have no usable schedule, and a batting average over three of
		// their games must not lead.
		ranked := season.Rated() || season.Refusal.Code == ratings.BelowMinSample
		if season.Season == year && ranked && season.Scheduled >= shortestSeason {
			scheduled = max(scheduled, season.Scheduled)
		}
	}
	if scheduled == 0 {
		return math.Inf(1)
	}
	return st.rate.PerGame * scheduled
}

// career accumulates a player's seasons.
type career struct {
	entry
	totals []float64
}

func careerEntries(sport *almanac.Sport, st statistic, filter almanac.Filter) (entries []entry, leftOut int) {
	careers := map[string]*career{}
	var order []string
	optional := st.optional()
	for total := range sport.SeasonTotals(st.kind, filter.Since, filter.Until, rowsOf(sport, filter)) {
		if !sport.OfAge(filter, total.Player, total.Season) {
			continue
		}
		c := careers[total.Player]
		if c == nil {
			c = &career{entry: entry{player: total.Player, from: total.Season}, totals: make([]float64, len(total.Totals))}
			careers[total.Player] = c
			order = append(order, total.Player)
		}
		c.to = total.Season
		c.rows = append(c.rows, spanOf(total))
		for i, v := range total.Totals {
			if stats.Recorded(v) || !optional[i] {
				c.totals[i] += v
			}
		}
	}
	slices.Sort(order)
	elsewhere := playedElsewhere(sport, st.kind, filter)
	for _, player := range order {
		c := careers[player]
		if elsewhere[player] {
			leftOut++
			continue
		}
		switch ranked, blank := c.rank(st, c.totals, func() float64 { return minCareer(st, filter) }); {
		case ranked:
			entries = append(entries, c.entry)
		default:
			leftOut += blank
		}
	}
	return entries, leftOut
}

// playedElsewhere returns the players with a season in a substitute kind and none in this
// one: their career sums would be incomplete.
func playedElsewhere(sport *almanac.Sport, kind *stats.Kind, filter almanac.Filter) map[string]bool {
	type season struct {
		player string
		year   int
	}
	recorded, gaps := map[season]bool{}, map[string]bool{}
	if len(kind.Instead) == 0 {
		return gaps
	}
	for total := range sport.SeasonTotals(kind, filter.Since, filter.Until, rowsOf(sport, filter)) {
		recorded[season{total.Player, total.Season}] = true
	}
	for _, name := range kind.Instead {
		for total := range sport.SeasonTotals(stats.KindOf(sport.Key, name), filter.Since, filter.Until, rowsOf(sport, filter)) {
			if !recorded[season{total.Player, total.Season}] {
				gaps[total.Player] = true
			}
		}
	}
	return gaps
}
