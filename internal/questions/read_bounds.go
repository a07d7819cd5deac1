package questions

import (
	"slices"

	"groundline/internal/stats"
)

func (r *reader) readBounds() {
	for i := range r.parts {
		if !r.free(i) || !r.kind(i, isNumber) {
			continue
		}
		t := r.parts[i].first
		if t.sort == pair {
			r.pairOf(i, t)
			continue
		}
		if t.sort != number && !(t.sort == decade && r.kind(i+1, isStat)) {
			continue
		}
		op, ops := r.bound(i)
		at, gap := r.statBeside(i, op)
		if at < 0 {
			continue
		}
		keys := r.statKeys(at)
		if len(keys) == 0 {
			continue
		}
		key := keys[0]
		if len(keys) > 1 {
			if key = r.chooseStat(at, keys); key.value == "" {
				return
			}
		}
		st, _ := statisticOf(key.sport, key.value)
		n := t.num
		if st.digits == 3 && st.scale == 1 && n > 1.5 && n < 1000 && !st.low {
			n /= 1000 // "a 400 average"
		}
		b := Bound{Stat: key.value}
		switch op {
		case "above":
			b.Above = &n
		case "below":
			b.Below = &n
		case "atmost":
			b.AtMost = &n
		default:
			if b.AtLeast = &n; st.low && st.qualified() && op == "" {
				b.AtLeast, b.AtMost = nil, &n
			}
		}
		r.plan.Where = append(r.plan.Where, b)
		r.use(i, at)
		r.use(ops...)
		r.use(gap...)
		if r.sports = intersect(r.sports, []string{key.sport}); len(r.sports) == 0 {
			r.fail("out_of_sport", "The thresholds are of several sports.", r.parts[at].text)
			return
		}
	}
	r.take("plus")
}

// pairOf reads "30-30": home runs and stolen bases.
func (r *reader) pairOf(i int, t token) {
	if !slices.Contains(r.sports, stats.MLB) {
		return
	}
	r.sports = []string{stats.MLB}
	hr, sb := t.num, t.to
	r.plan.Where = append(r.plan.Where, Bound{Stat: "HR", AtLeast: &hr}, Bound{Stat: "SB", AtLeast: &sb})
	r.infer("%v-%v means home runs and stolen bases", hr, sb)
	r.use(i)
	if r.is(i+1, "reach") {
		r.use(i + 1)
	}
}

// bound finds the words that make a number a bound.
func (r *reader) bound(i int) (op string, parts []int) {
	for _, name := range []string{"atleast", "above", "below", "atmost"} {
		if r.free(i-1) && r.is(i-1, name) {
			return name, []int{i - 1}
		}
	}
	for k := i + 1; k <= i+2; k++ {
		switch {
		case r.free(k) && r.is(k, "ormore"):
			return "atleast", []int{k}
		case r.free(k) && r.is(k, "orfewer"):
			return "atmost", []int{k}
		}
		if k == i+1 && !r.kind(k, isStat) {
			break
		}
	}
	if r.parts[i].first.more {
		return "atleast", nil
	}
	return "", nil
}

// statBeside finds the statistic that a number is of: after it, past a bound's
// words, or before it.
func (r *reader) statBeside(i int, op string) (at int, gap []int) {
	for k := i + 1; k <= i+3 && k < len(r.parts); k++ {
		if r.free(k) && r.kind(k, isStat) {
			return k, gap
		}
		if !r.is(k, "ormore", "orfewer", "career") && !r.kind(k, isStop) {
			break
		}
	}
	for k := i - 1; k >= i-3 && k >= 0; k-- {
		if r.free(k) && r.kind(k, isStat) {
			if op == "" && r.parts[i].first.num >= 1 && i-k > 1 && r.parts[i].before != "of" {
				return -1, nil
			}
			return k, gap
		}
		if !r.is(k, "above", "below", "atleast", "atmost", "in") && !r.kind(k, isStop) {
			break
		}
	}
	return -1, nil
}
