package questions

// Statistic gives what a statistic of a plan is called, and whether its lowest
// value leads; an unknown one is called nothing.
func Statistic(sport, key string) (label string, low bool) {
	if st, ok := statisticOf(sport, key); ok {
		return st.label, st.low
	}
	return "", false
}
