package articles

import (
	"context"
	"fmt"

	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// alikeSet is the message of how the seasons most like a player's went on: of the first of them, how many were followed
// by a lower rating, by a higher one and by none, which come to all. It is none where there are fewer, or where one was
// followed by the same rating.
func (d *draft) alikeSet(ctx context.Context, p *models.Player) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Comparables, Since: d.compared, Until: d.compared, Top: matchesAsked})
	if s == nil {
		return message{}, err
	}
	var r struct{ Rows []alikeRow }
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil || len(r.Rows) < closeMatches {
		return message{}, err
	}
	from := s
	lower, higher, unrated := 0, 0, 0
	for i := range r.Rows[:closeMatches] {
		row := &r.Rows[i]
		other, ok := d.sport.Player(row.Player.ID)
		if !ok || d.ratedIn(row.Player.ID, row.Season+1) == nil {
			unrated++
			continue
		}
		next, err := d.season(ctx, other, row.Season+1)
		if err != nil || next == nil || next.metric("rating") == nil {
			return message{}, err
		}
		from = join(from, next)
		switch after := float(next.metric("rating").Shown); {
		case after < row.rating():
			lower++
		case after > row.rating():
			higher++
		}
	}
	if lower+higher < closeMatches/2 || lower+higher+unrated < closeMatches {
		return message{}, nil
	}
	said := alikeSaid(lower, "lower", higher, "higher")
	if higher > lower {
		said = alikeSaid(higher, "higher", lower, "lower")
	}
	switch {
	case unrated == 1:
		said += "; the other had no rated season after it"
	case unrated > 1:
		said += "; the other " + counted(fmt.Sprint(unrated)) + " had no rated season after them"
	}
	return d.voice.allowed(message{from.copied(), p.Name, "alike.set", map[string]string{"n": fmt.Sprint(closeMatches), "season": d.sport.Method.Years.Name(d.compared), "said": said}}), nil
}

// alikeSaid words how many seasons were followed by a rating of one kind, the more, and of the other.
func alikeSaid(more int, of string, less int, other string) string {
	count := func(n int) string { return counted(fmt.Sprint(n)) }
	were := map[bool]string{true: " was", false: " were"}[more == 1]
	switch less {
	case 0:
		if more == closeMatches {
			return "all were followed by a " + of + " rating"
		}
		return count(more) + were + " followed by a " + of + " rating and none by a " + other + " one"
	default:
		return count(more) + were + " followed by a " + of + " rating and " + count(less) + " by a " + other + " one"
	}
}
