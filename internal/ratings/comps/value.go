package comps

// expect is what the neighbours' futures say of one of its measures.
func (x *Index) expect(found []near, measure func(*future) float64) Estimate {
	outcomes := make([]outcome, len(found))
	for i, n := range found {
		outcomes[i] = outcome{measure(&x.points[n.at].future), weight(n.distance)}
	}
	return estimate(outcomes)
}
