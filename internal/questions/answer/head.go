package answer

import "groundline/internal/questions/plan"

// leaderFilter admits values that can be among the first places, ties included, and
// counts all it sees.
type leaderFilter struct {
	low     bool // low values lead
	above0  bool // nobody leads with none
	of      int
	floor   float64 // what a value must reach, once there is one
	set     bool
	leading []float64 // higher is better
	full    int       // of leading, when it is next cut down
}

func (h *leaderFilter) admits(v float64) bool {
	if h.above0 && !(v > 0) {
		return false
	}
	h.of++
	if h.low {
		v = -v
	}
	if h.set && v < h.floor {
		return false
	}
	h.leading = append(h.leading, v)
	if len(h.leading) > max(h.full, 8*plan.MaxRows) {
		h.cut()
	}
	return true
}

func (h *leaderFilter) cut() {
	h.floor, h.set = nthGreatest(h.leading, plan.MaxRows+1), true
	h.leading = keepValues(h.leading, h.floor)
	h.full = 2 * len(h.leading)
}

func keepValues(values []float64, least float64) []float64 {
	kept := values[:0]
	for _, v := range values {
		if v >= least {
			kept = append(kept, v)
		}
	}
	return kept
}

// leadingEntries moves the entries that can be listed to the front, including all ties
// with the last of them, and counts them.
func leadingEntries(entries []entry, low bool) int {
	values := make([]float64, len(entries))
	for i, e := range entries {
		if values[i] = e.value; low {
			values[i] = -e.value
		}
	}
	least := nthGreatest(values, plan.MaxRows+1)
	n := 0
	for i := range entries {
		if v := entries[i].value; !low && v >= least || low && -v >= least {
			entries[n], entries[i] = entries[i], entries[n]
			n++
		}
	}
	return n
}

// nthGreatest returns the n-th greatest of values, which it reorders.
func nthGreatest(values []float64, n int) float64 {
	from, to := 0, len(values)
	for k := n - 1; to-from > 1; {
		pivot := values[from+(to-from)/2]
		i, j, m := from, to-1, from
		for m <= j {
			switch v := values[m]; {
			case v > pivot:
				values[i], values[m] = values[m], values[i]
				i++
				m++
			case v < pivot:
				values[j], values[m] = values[m], values[j]
				j--
			default:
				m++
			}
		}
		switch {
		case k < i:
			to = i
		case k > j:
			from = j + 1
		default:
			return pivot
		}
	}
	return values[from]
}
