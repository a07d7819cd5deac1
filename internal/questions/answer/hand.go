package answer

import (
	"cmp"
	"fmt"
	"slices"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// unknownHand is the hand of players of whom it is not recorded.
const unknownHand = "unknown"

var handNames = map[string]string{"L": "left", "R": "right", "B": "both", "S": "both", "": unknownHand}

// ranked returns the statistic that a plan's list is made of, nil for ratings.
func ranked(p plan.Plan) *statistics.Statistic {
	key := p.Stat
	if key == "" && len(p.Where) > 0 {
		key = p.Where[0].Stat
	}
	st, _ := statistics.Find(p.Sport, key)
	return st
}

// isOf reports whether a plan's list is of a family of that name.
func isOf(p plan.Plan, family string) bool {
	st := ranked(p)
	return st != nil && st.Family.Name == family
}

// handOf returns the hand that a player throws with, or the side that he bats from.
func (x *League) handOf(player int32, bats bool) string {
	p := x.player(player)
	if bats {
		return handNames[p.Bats]
	}
	return handNames[p.Throws]
}

// refuseHand refuses a hand that could be either the one that bats or the one that throws.
func (x *League) refuseHand(p plan.Plan) *receipts.Refusal {
	bats := isOf(p, "batting") && slices.Contains([]string{"", "batter"}, p.Position)
	throws := isOf(p, "pitching") && slices.Contains([]string{"", "P", "SP", "RP"}, p.Position) && p.Hand != "both"
	if p.Hand == "" || bats || throws {
		return nil
	}
	return x.refusal("unsupported_grammar", "Whether the hand bats or throws is not plain: ask for batters by a batting statistic, or for pitchers by a pitching one.", "batters or pitchers")
}

// refuseUnknownHand refuses a list of one hand that a player could be on whose hand is not
// recorded; reaches reports whether a value would be listed.
func (x *League) refuseUnknownHand(st *statistics.Statistic, p plan.Plan, reaches func(float64) bool) *receipts.Refusal {
	if p.Hand == "" {
		return nil
	}
	p.Hand = unknownHand
	list := x.careerEntries
	if p.By == plan.BySeason {
		list = x.seasonEntries
	}
	if entries, _ := list(st, p, reaches); len(entries) > 0 {
		who := slices.MinFunc(entries, func(a, b entry) int { return cmp.Compare(b.value, a.value) })
		return x.refusal("partial_record", fmt.Sprintf("The hand of %s is not recorded, who may belong on that list.", x.player(who.player).Name), "the hand of every player")
	}
	return nil
}
