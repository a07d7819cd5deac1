package ratings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"

	"groundline/internal/stats"
)

// Figures are named numbers in the order they are shown. The keys are shared
// between all seasons of a kind: do not change them. A value that is not
// recorded is NaN, never 0.
type Figures struct {
	Keys   []string
	Values []float64
}

// Get gives a figure by its key, NaN if there is none.
func (f Figures) Get(key string) float64 {
	for i, k := range f.Keys {
		if k == key && i < len(f.Values) {
			return f.Values[i]
		}
	}
	return math.NaN()
}

// Map gives the figures by key, nil for what is not recorded.
func (f Figures) Map() map[string]*float64 {
	m := make(map[string]*float64, len(f.Keys))
	for i, k := range f.Keys {
		m[k] = nil
		if v := f.Values[i]; stats.Recorded(v) {
			m[k] = &v
		}
	}
	return m
}

// MarshalJSON writes an object in the order of the keys, null for what is not
// recorded.
func (f Figures) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, k := range f.Keys {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(k)
		if err != nil {
			return nil, fmt.Errorf("figure %q: %w", k, err)
		}
		value := []byte("null")
		if v := f.Values[i]; stats.Recorded(v) {
			if value, err = json.Marshal(v); err != nil {
				return nil, fmt.Errorf("figure %q: %w", k, err)
			}
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Block is a season's totals of one kind of lines, over its stints and teams.
type Block struct {
	Kind    string // of stats.Kind: "batting"
	Figures Figures
}

// Ratio is a÷b, and 0 where there is nothing to divide by: an empty league.
func Ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
