package ratings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"

	"groundline/internal/stats"
)

// Figures are named numbers in display order. All seasons of a kind share the keys: do not
// change them. An unrecorded value is NaN, never 0.
type Figures struct {
	Keys   []string
	Values []float64
}

// Get returns a figure by its key, NaN if there is none.
func (f Figures) Get(key string) float64 {
	for i, k := range f.Keys {
		if k == key && i < len(f.Values) {
			return f.Values[i]
		}
	}
	return math.NaN()
}

// Map returns the figures by key, nil for unrecorded ones.
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

// MarshalJSON writes an object in the order of the keys, with null for unrecorded values.
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

// Block holds a season's totals of one kind of lines, over its stints and teams.
type Block struct {
	Kind    string // a stats.Kind's name: "batting"
	Figures Figures
}

// BlockOf returns a block of the totals of a kind.
func BlockOf(kind *stats.Kind, keys []string, totals []*float64) Block {
	values := make([]float64, len(totals))
	for i, v := range totals {
		values[i] = *v
	}
	return Block{Kind: kind.Name, Figures: Figures{Keys: keys, Values: values}}
}

// Ratio returns a÷b, or 0 if b is 0, as in an empty league.
func Ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
