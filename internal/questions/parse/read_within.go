package parse

// narrowest takes of two times the one that lies within the other, a span of several seasons: "the last year of the 80s,
// 1988-89".
func (r *reader) narrowest() bool {
	outer, inner := r.years[0], r.years[1]
	if outer.since == outer.until {
		outer, inner = inner, outer
	}
	within := outer.since < outer.until && outer.since <= inner.since && inner.until <= outer.until+1 && inner.until-inner.since < outer.until-outer.since+1
	if !within || r.plan.Since != 0 || r.plan.Until != 0 {
		return false
	}
	r.years = []yearAt{inner}
	r.plan.Since, r.plan.Until = inner.since, inner.until
	return true
}
