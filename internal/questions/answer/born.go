package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// maybeBorn begins what selects the players of whom it is not recorded whether they were born in a
// country or state.
const maybeBorn = "?"

// bornKey identifies whom a plan's birthplace admits among what is derived from a sport.
type bornKey struct{ in string }

// bornIn reports, by the index of a player, whether the player was born in a country or state or,
// after maybeBorn, may have been. It is shared: do not change it.
func (x *League) bornIn(in string) []bool {
	sport := x.Sport
	if sport.Regular != nil {
		sport = sport.Regular
	}
	name, maybe := strings.CutPrefix(in, maybeBorn)
	home, known := stats.HomelandNamed(name)
	return almanac.Derived(x.Sport, bornKey{in}, func() []bool {
		places := map[string]string{}
		for _, f := range sport.Facts {
			if f.Kind == stats.Birthplace {
				places[f.Player] = f.Value
			}
		}
		out := make([]bool, len(x.Sport.Players))
		for i := range out {
			place := places[x.player(int32(i)).ID] // #nosec G115 -- an index
			out[i] = known && (maybe && home.MayHold(place) || !maybe && home.Holds(place))
		}
		return out
	})
}

// knownBirthplaces keeps the entries that are ahead of everybody whose birthplace is not recorded, so
// that nobody else can belong between them; if none is left, it refuses.
func (x *League) knownBirthplaces(out *result, st *statistics.Statistic, p plan.Plan, entries []entry, low bool) ([]entry, *receipts.Refusal) {
	if p.Born == "" {
		return entries, nil
	}
	unknown, refusal := x.maybeBornThere(st, p, nil)
	if len(unknown) == 0 || refusal != nil {
		return entries, refusal
	}
	x.order(unknown, low)
	best := unknown[0]
	kept := lists.Keep(entries, func(e entry) bool { return !sameShown(e.value, best.value) && e.value > best.value != low })
	if len(kept) == 0 {
		return nil, x.refusal("partial_record", fmt.Sprintf("Our sources don't say whether %s, who may belong on that list, was born there.", x.player(best.player).Name), "the birthplace of every player")
	}
	if len(kept) < len(entries) {
		out.note("listed down to %s, with %s, of whom our sources don't say whether they were born there", x.player(best.player).Name, st.Format(best.value))
	}
	return kept, nil
}

// maybeBornThere lists the entries of players of whom it is not recorded whether they were born in the plan's
// country or state; reaches limits them by value, nil for all.
func (x *League) maybeBornThere(st *statistics.Statistic, p plan.Plan, reaches func(float64) bool) ([]entry, *receipts.Refusal) {
	if p.Sport != stats.MLB && p.Sport != stats.NHL {
		return nil, x.refusal("no_column", "Our sources record where baseball and hockey players were born, not those of other sports.", "birthplaces")
	}
	p.Born = maybeBorn + p.Born
	list := x.careerEntries
	if p.By == plan.BySeason {
		list = x.seasonEntries
	}
	entries, _ := list(st, p, reaches)
	return entries, nil
}

// refuseUnknownBirthplace refuses to list who reached a threshold if somebody did of whom it is not recorded
// whether they were born in the plan's country or state.
func (x *League) refuseUnknownBirthplace(st *statistics.Statistic, p plan.Plan, reaches func(float64) bool) *receipts.Refusal {
	if p.Born == "" {
		return nil
	}
	entries, refusal := x.maybeBornThere(st, p, reaches)
	if len(entries) == 0 || refusal != nil {
		return refusal
	}
	who := slices.MinFunc(entries, func(a, b entry) int { return cmp.Compare(b.value, a.value) })
	return x.refusal("partial_record", fmt.Sprintf("Our sources don't say whether %s, who may belong on that list, was born there.", x.player(who.player).Name), "the birthplace of every player")
}
