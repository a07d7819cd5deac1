package plan

import "math"

// Bound is a threshold: at least AtLeast, or at most AtMost.
type Bound struct {
	Stat    string   `json:"stat"`
	AtLeast *float64 `json:"atLeast,omitempty"`
	Above   *float64 `json:"above,omitempty"`
	AtMost  *float64 `json:"atMost,omitempty"`
	Below   *float64 `json:"below,omitempty"`
}

// Holds reports whether a value passes.
func (b Bound) Holds(v float64) bool {
	switch {
	case v != v: // not recorded
		return false
	case b.AtLeast != nil:
		return v >= *b.AtLeast
	case b.Above != nil:
		return v > *b.Above
	case b.AtMost != nil:
		return v <= *b.AtMost
	case b.Below != nil:
		return v < *b.Below
	}
	return true
}

// Range returns the least and the most figure that a bound admits.
func (b Bound) Range() (least, most float64) {
	least, most = math.Inf(-1), math.Inf(1)
	switch {
	case b.AtLeast != nil:
		least = *b.AtLeast
	case b.Above != nil:
		least = math.Nextafter(*b.Above, most)
	case b.AtMost != nil:
		most = *b.AtMost
	case b.Below != nil:
		most = math.Nextafter(*b.Below, least)
	}
	return least, most
}
