package nfl

import "groundline/internal/ratings"

// receptionYards is the bonus per catch for receivers, in yards.
const receptionYards = 5

func perReception(role ratings.Role) float64 {
	if role == RunningBack {
		return 0
	}
	return receptionYards
}

var carryingTerms = []string{"rushYards", "receivingYards", "receptions", "touchdowns", "fumblesLost"}

// rateCarrying sets the value of a running back, RushYds + 20·TD + RecYds + 20·RecTD −
// 45·fumbles lost, or of a receiver, who gets 5 a catch too. It is a season sum, not above
// replacement (a constant cancels in a pool) and not per touch, which would rank a hundred
// good runs above three hundred.
func (u *unit) rateCarrying(s *ratings.Season) {
	o := &u.off
	lost, estimated := u.lost()
	terms := []float64{
		recorded(o.RushYds), recorded(o.RecYds), perReception(u.role) * recorded(o.Rec),
		touchdownYards * (recorded(o.RushTD) + recorded(o.RecTD)), 0 - turnoverYards*lost,
	}
	for _, v := range terms {
		s.Value += recorded(v)
	}
	s.Terms = ratings.Figures{Keys: carryingTerms, Values: terms}
	if u.role == RunningBack || u.role == TightEnd {
		s.Notes = append(s.Notes, "no blocking")
	}
	u.noteFumbles(s, lost, estimated)
}
