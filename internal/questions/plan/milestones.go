package plan

// Milestones is the intent about round career numbers: how far away a player is from one, or
// who is near.
const Milestones Intent = "milestones"

// Target returns the number that a plan of milestones names, 0 for the next of the table.
func (p Plan) Target() float64 {
	if len(p.Where) == 1 && p.Where[0].AtLeast != nil {
		return *p.Where[0].AtLeast
	}
	return 0
}

// checkMilestones refuses conditions that no question about milestones could have.
func (p Plan) checkMilestones() error {
	switch {
	case p.Intent != Milestones:
	case len(p.Players) > 1:
		return Invalid("players", "Milestones are answered of one player or of all.")
	case len(p.Stats()) > 1:
		return Invalid("stat", "Milestones are answered of one statistic or of all.")
	case len(p.Where) > 1, len(p.Where) == 1 && (p.Where[0].Stat != p.Stat || p.Target() <= 0):
		return Invalid("where", "A milestone is one number of the plan's statistic: atLeast, above 0.")
	case p.Skip < 0:
		return Invalid("skip", "skip is 0 or more.")
	}
	return nil
}
