package completeness

import (
	"fmt"
	"iter"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Total is what the data hold of a player's figure over several seasons. The figure is
// complete if every season of play that it is asked over has the statistic recorded.
type Total struct {
	Counted []int // seasons that have the statistic
	Missing []int // seasons of play without it, or of which the sources hold only a part
	Rivals  []string
	Played  ratings.Span // first and last season of play in the leagues counted
	early   bool         // may have played before the first season held
	partly  bool         // a missing season has rows of another form
	counts  string       // league whose records are counted
	years   func(int) string
}

// TotalQuestion asks for the completeness of a player's figure.
type TotalQuestion struct {
	Held  *Held
	Rows  []*stats.Kind  // kinds of rows that record the statistic
	Lines iter.Seq[int]  // the player's rows
	Asked func(int) bool // whether the figure is asked over the season of a row
	// Counted are the seasons that the figure is the sum of.
	Counted []int
	// Leagues are those asked about by name; nil means those that the sport counts.
	Leagues []string
	Open    bool // no first season is asked for
	// Began is the first season that the player may have been in, 0 if it is that of the first
	// row.
	Began int
	// Checked says that counted seasons are known to have every game, whatever others lack.
	Checked bool
}

// TotalOf returns what the data hold of a player's figure.
func TotalOf(s *almanac.Sport, q TotalQuestion) Total {
	t := Total{Counted: q.Counted, years: s.Method.Years.Name}
	leagues := q.Leagues
	if leagues == nil {
		leagues = counted[s.Key]
		t.Rivals = q.rivalLeagues(s)
	}
	played := q.seasonsIn(s, leagues, func(*stats.Kind) bool { return true })
	if len(played) == 0 {
		return t
	}
	t.Played = ratings.Span{From: slices.Min(played), To: slices.Max(played)}
	t.Missing = q.missing(s, leagues, played)
	t.partly = slices.ContainsFunc(t.Missing, func(season int) bool { return q.Held.partly[season] || q.Held.some[season] })
	first, from := firstRows(s, q.Rows), t.Played.From
	if asked := q.firstAsked(s, played); asked != 0 {
		from = asked
	}
	if q.Began != 0 {
		from = min(from, q.Began)
	}
	t.early = q.Open && from <= first && first > began(s)
	if len(t.Rivals) > 0 {
		t.counts = leagues[0]
	}
	return t
}

// counts reports whether a row shows that the player played in a season that counts.
func (q TotalQuestion) counts(s *almanac.Sport, l stats.Line) bool {
	return !s.Incomplete[l.Season] && l.Season >= s.Earliest && !isRoster(l.Kind)
}

// seasonsIn returns the player's seasons in some leagues that have a row of an accepted kind.
func (q TotalQuestion) seasonsIn(s *almanac.Sport, leagues []string, accepted func(*stats.Kind) bool) []int {
	var out []int
	for i := range q.Lines {
		l := s.Lines.Head(i)
		if q.counts(s, l) && slices.Contains(leagues, l.League) && accepted(l.Kind) && !slices.Contains(out, l.Season) {
			out = append(out, l.Season)
		}
	}
	return out
}

// rivalLeagues returns the rival leagues of the sport that the player was in during the
// time asked for.
func (q TotalQuestion) rivalLeagues(s *almanac.Sport) []string {
	var out []string
	for i := range q.Lines {
		l := s.Lines.Head(i)
		if q.counts(s, l) && q.Asked(i) && slices.Contains(rivals[s.Key], l.League) && !slices.Contains(out, l.League) {
			out = append(out, l.League)
		}
	}
	return out
}

// missing returns the seasons asked for that lack the statistic, or of which the sources
// hold only a part, oldest first.
func (q TotalQuestion) missing(s *almanac.Sport, leagues []string, played []int) []int {
	var out []int
	own := q.seasonsIn(s, leagues, func(k *stats.Kind) bool { return slices.Contains(q.Rows, k) })
	for i := range q.Lines {
		l := s.Lines.Head(i)
		if !slices.Contains(played, l.Season) || !slices.Contains(leagues, l.League) || !q.Asked(i) || slices.Contains(out, l.Season) {
			continue
		}
		held, blank := slices.Contains(q.Counted, l.Season), slices.Contains(own, l.Season)
		sure := q.Checked || !q.Held.partly[l.Season] && q.Held.own[leagueSeason{l.League, l.Season}]
		if held && !sure || !held && (blank || !q.Held.whole[l.Season]) {
			out = append(out, l.Season)
		}
	}
	slices.Sort(out)
	return out
}

// firstAsked returns the first of the seasons played that the figure is asked over, 0 if it is
// over none: with one team it may begin long after the career.
func (q TotalQuestion) firstAsked(s *almanac.Sport, played []int) int {
	first := 0
	for i := range q.Lines {
		l := s.Lines.Head(i)
		if slices.Contains(played, l.Season) && q.Asked(i) && (first == 0 || l.Season < first) {
			first = l.Season
		}
	}
	return first
}

func isRoster(k *stats.Kind) bool { return k == stats.NBARoster || k == stats.NFLRoster }

// firstRows returns the first season with rows of the kinds, or of kinds that they stand in for:
// who has no earlier one of these did not play before.
func firstRows(s *almanac.Sport, kinds []*stats.Kind) int {
	first := 0
	for _, kind := range stats.Kinds(s.Key) {
		if !slices.Contains(kinds, kind) && !slices.ContainsFunc(kinds, func(own *stats.Kind) bool { return slices.Contains(kind.Instead, own.Name) }) {
			continue
		}
		if from, to := s.RowsOf(kind, s.Earliest, 0); from < to {
			if season := s.Lines.Head(from).Season; first == 0 || season < first {
				first = season
			}
		}
	}
	return first
}

// Complete reports whether the figure is of every season of play that it is asked over.
func (t Total) Complete() bool { return len(t.Missing) == 0 && !t.early }

// Sayable reports whether a sentence may say the figure, with its limit. It may if the
// record of the statistic begins during the career, for everybody. It may not if other
// seasons are missing: such a sum is of no time that anybody would ask about.
func (t Total) Sayable() bool {
	if len(t.Counted) == 0 || t.partly {
		return false
	}
	return len(t.Missing) == 0 || t.Missing[len(t.Missing)-1] < t.Counted[0]
}

// Limit returns which seasons a figure is over where that are not all of the player's: "in
// the seasons held", "in the seasons recorded", or "".
func (t Total) Limit() string {
	switch {
	case len(t.Missing) > 0:
		return "in the seasons recorded"
	case t.early:
		return "in the seasons held"
	}
	return ""
}

// League returns the league whose records are counted if the player was in a rival league
// too, or "".
func (t Total) League() string { return t.counts }

// When returns the seasons of the figure as they stand in the sentence, with their limit:
// "in 1998 to 2001", "in the seasons recorded, 1955 to 1973, of a career from 1948 to
// 1973", "in the NHL, 1957-58 to 1979-80, not counting the WHA". span is the figure's
// seasons in words.
func (t Total) When(span string) string {
	when := "in " + span
	switch {
	case len(t.Missing) > 0:
		when = fmt.Sprintf("in the seasons recorded, %s, of a career from %s to %s", span, t.years(t.Played.From), t.years(t.Played.To))
	case t.early:
		when = "in the seasons held, " + span
	}
	if t.counts == "" {
		return when
	}
	if len(t.Missing) == 0 && !t.early {
		when = span
	}
	rival := make([]string, len(t.Rivals))
	for i, league := range t.Rivals {
		rival[i] = "the " + league
	}
	return "in the " + t.counts + ", " + when + ", not counting " + english.List(rival)
}

// Among returns the limit of a superlative over the player's own seasons, ", among the
// seasons recorded, 1955 to 1973", or "".
func (t Total) Among() string {
	spans := ", " + t.years(t.Counted[0]) + " to " + t.years(t.Counted[len(t.Counted)-1])
	switch {
	case len(t.Missing) > 0:
		return ", among the seasons recorded" + spans
	case t.early:
		return ", among the seasons held" + spans
	case t.counts != "":
		return " in the " + t.counts
	}
	return ""
}
