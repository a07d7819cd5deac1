package verifier

import "errors"

var errNext = errors.New("the listed players do not come next after the one asked about")

// checkNext requires that whoever is said to come next after a player ranks one place behind, and has
// another figure. The player asked about is the last row.
func (b *builder) checkNext(r *questionResult) error {
	if !b.plan.Behind {
		return nil
	}
	last := len(r.Rows) - 1
	if last < 1 || len(b.plan.Players) != 1 || r.Rows[last].Player == nil || r.Rows[last].Player.ID != b.plan.Players[0] || r.Rows[last].Rank == nil {
		return errNext
	}
	for i := range r.Rows[:last] {
		row := &r.Rows[i]
		if row.Rank == nil || *row.Rank != *r.Rows[last].Rank+1 || row.Shown != r.Rows[0].Shown || row.Shown == r.Rows[last].Shown {
			return errNext
		}
	}
	b.licence("next after")
	return nil
}
