package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// standingOf is what a record is worth in a league's standings: points in hockey, and else wins.
func (d *draft) standingOf(record string) float64 {
	if d.sport.Key == stats.NHL {
		return float(pointsOf(record))
	}
	return winsOf(record)
}

// standingUnit is what standings count.
func (d *draft) standingUnit(n float64) string {
	unit := map[bool]string{true: "point", false: "win"}[d.sport.Key == stats.NHL]
	if n != 1 {
		unit += "s"
	}
	return unit
}

// didMore is how many more games a team won than the season before, or fewer, or how many more points it had.
func (d *draft) didMore(by float64) string {
	n, more := counted(fmt.Sprintf("%.0f", math.Abs(by))), map[bool]string{true: "more", false: "fewer"}[by > 0]
	if d.sport.Key == stats.NHL {
		return "had " + n + " " + more + " " + d.standingUnit(math.Abs(by))
	}
	return "won " + n + " " + more + map[bool]string{true: " game", false: " games"}[math.Abs(by) == 1]
}

// said reports whether the headline or the summary has a team's record.
func (r *reviewing) said(team, record string) bool {
	top := r.d.doc.Title + " " + r.d.summary
	return strings.Contains(top, "he "+team) && strings.Contains(top, record)
}

// unlessSaid is a message about a team's two records or, where the headline or the summary has both, by how much it won
// more or less.
func (r *reviewing) unlessSaid(s *teamSwing, m message) message {
	d := r.d
	by := d.standingOf(s.now) - d.standingOf(s.before)
	if !r.said(s.team, s.before) || by == 0 || by > 0 != (s.by > 0) {
		return m
	}
	as := "review.changed"
	switch m.as {
	case "review.team.most":
		as = "review.gained"
	case "review.team.fell":
		as = "review.dropped"
	}
	vars := map[string]string{"team": s.team, "did": d.didMore(by), "y1": d.sport.Method.Years.Name(d.sport.Last - 1)}
	return d.voice.allowed(message{s.from.copied(), "", as, vars})
}

// bestRecord is the message about the team with the best record: how far ahead of the next it was where the summary has
// the record and one team is next.
func (r *reviewing) bestRecord(ctx context.Context) (message, error) {
	d := r.d
	var first, next struct {
		team, record string
		from         *source
		worth        float64
	}
	shared := false
	for _, team := range d.teamsOf(d.sport.Last) {
		from, record, err := d.wonLost(ctx, team, d.sport.Last)
		if err != nil {
			return message{}, err
		}
		if from == nil {
			continue
		}
		own := first
		own.team, own.record, own.from, own.worth = team, record, from, d.standingOf(record)
		switch {
		case own.worth > first.worth:
			first, next, shared = own, first, false
		case own.worth == next.worth:
			shared = true
		case own.worth > next.worth:
			next, shared = own, false
		}
	}
	apart := first.worth - next.worth
	if shared || next.from == nil || apart <= 0 || !r.said(first.team, first.record) || r.sharedBest {
		return r.best, nil
	}
	vars := map[string]string{"team": first.team, "next": next.team, "r": next.record, "n": counted(fmt.Sprintf("%.0f", apart)), "units": d.standingUnit(apart)}
	return d.voice.allowed(message{join(first.from, next.from).copied(), "", "review.best.ahead", vars}), nil
}

// gains is the message about how many more games the teams that rose most won than the season before, or points, and how
// many fewer those that fell; without the one that the first paragraphs tell.
func (r *reviewing) gains(up, down []teamSwing) message {
	d := r.d
	from := up[0].from
	list := func(all []teamSwing) string {
		var parts []string
		for i := range all {
			s := &all[i]
			by := math.Abs(d.standingOf(s.now) - d.standingOf(s.before))
			if by == 0 || r.said(s.team, s.before) {
				continue
			}
			did := counted(fmt.Sprintf("%.0f", by))
			if len(parts) == 0 {
				did = d.didMore(d.standingOf(s.now) - d.standingOf(s.before))
				if s.by < 0 { // of the same
					did = did[:strings.LastIndex(did, " ")]
				} else {
					did += " than in " + d.sport.Method.Years.Name(d.sport.Last-1)
				}
			}
			parts, from = append(parts, "the "+s.team+" "+did), join(from, s.from)
		}
		return english.List(parts)
	}
	ups, downs := list(up), list(down)
	if ups == "" || downs == "" || slices.ContainsFunc(up, func(s teamSwing) bool { return d.standingOf(s.now) < d.standingOf(s.before) }) || slices.ContainsFunc(down, func(s teamSwing) bool { return d.standingOf(s.now) > d.standingOf(s.before) }) {
		return message{}
	}
	vars := map[string]string{"ups": ups, "downs": downs}
	return d.voice.allowed(message{from.copied(), "", "review.gains", vars})
}
