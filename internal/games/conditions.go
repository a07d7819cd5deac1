package games

import (
	"math"
	"slices"

	"groundline/internal/datasets/rowset"
)

// Condition is met by a line in which at least Need of the measures lie between two figures,
// which are included, or with a result by a line of a game that ended with it.
type Condition struct {
	Of          []Measure
	Need        int
	Least, Most float64
	Result      rowset.Outcome
}

// judge finds which lines meet conditions; its buffers are used again.
type judge struct {
	store  *Store
	all    Measure // must be recorded
	where  []Condition
	met    []uint8 // 1 or 0
	values []float64
	counts []uint8

	recorded, meeting int // how many lines of the last batch are recorded, and meet all conditions
}

// of returns, as 1 or 0, which lines of a batch have the measure recorded and meet all
// conditions.
func (j *judge) of(b *batch) []uint8 {
	n := len(b.values)
	j.met = slices.Grow(j.met[:0], n)[:n]
	j.recorded, j.meeting = 0, 0
	met := j.met[:n]
	if len(j.where) == 1 && j.where[0].Need == 1 && len(j.where[0].Of) == 1 && j.isAll(j.where[0].Of[0], b) {
		least, most := j.where[0].Least, j.where[0].Most
		for i, v := range b.values {
			ok := oneIf(v >= least) & oneIf(v <= most)
			met[i] = ok
			j.recorded += int(oneIf(v == v))
			j.meeting += int(ok)
		}
		return met
	}
	for i, v := range b.values {
		met[i] = oneIf(v == v)
		j.recorded += int(met[i])
	}
	for c := range j.where {
		j.require(&j.where[c], b)
	}
	for _, ok := range met {
		j.meeting += int(ok)
	}
	return met
}

// isAll reports whether a measure is, in a batch, the one that must be recorded.
func (j *judge) isAll(m Measure, b *batch) bool {
	return slices.Equal(m.byKind[b.kind], j.all.byKind[b.kind])
}

// require unmarks the lines that do not meet a condition.
func (j *judge) require(where *Condition, b *batch) {
	n := len(b.values)
	if where.Result != rowset.OutcomeUnknown {
		for i := range n {
			j.met[i] &= oneIf(j.store.Result(b.line(i)) == where.Result)
		}
		return
	}
	if len(where.Of) == 1 && where.Need == 1 {
		met := j.met[:n]
		for i, v := range j.measured(where.Of[0], b) {
			met[i] &= oneIf(v >= where.Least) & oneIf(v <= where.Most)
		}
		return
	}
	j.counts = slices.Grow(j.counts[:0], n)[:n]
	clear(j.counts)
	for _, m := range where.Of {
		for i, v := range j.measured(m, b) {
			j.counts[i] += oneIf(v >= where.Least) & oneIf(v <= where.Most)
		}
	}
	need := uint8(where.Need) // #nosec G115 -- some measures
	for i, count := range j.counts {
		j.met[i] &= oneIf(count >= need)
	}
}

// measured returns a measure's figures in a batch, valid until the next call.
func (j *judge) measured(m Measure, b *batch) []float64 {
	if j.isAll(m, b) {
		return b.values
	}
	j.values = m.values(j.values, b, len(b.values))
	if len(m.byKind[b.kind]) == 0 {
		for i := range j.values {
			j.values[i] = math.NaN()
		}
	}
	return j.values
}

// oneIf is compiled without a branch: whether a game reaches a figure cannot be foretold.
func oneIf(holds bool) uint8 {
	if holds {
		return 1
	}
	return 0
}
