package per

import (
	"encoding/json"
	"math"
)

// Box is a box score: sums of a player, a team or a league. Unrecorded values are NaN.
type Box struct {
	G, MP, FG, FGA, P3, FT, FTA, ORB, DRB, TRB, AST, STL, BLK, TOV, PF, PTS float64
}

// Keys names the columns of a box in the order of Values.
var Keys = []string{"G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS"}

func (b *Box) fields() [16]*float64 {
	return [...]*float64{&b.G, &b.MP, &b.FG, &b.FGA, &b.P3, &b.FT, &b.FTA, &b.ORB, &b.DRB, &b.TRB, &b.AST, &b.STL, &b.BLK, &b.TOV, &b.PF, &b.PTS}
}

// Set fills the box from values in the order of Keys.
func (b *Box) Set(values []float64) {
	for i, f := range b.fields() {
		*f = values[i]
	}
}

// Values lists the columns in the order of Keys.
func (b *Box) Values() []float64 {
	out := make([]float64, len(Keys))
	for i, f := range b.fields() {
		out[i] = *f
	}
	return out
}

// Add adds another box. A column that is NaN in either is NaN in the sum.
func (b *Box) Add(o *Box) {
	from := o.fields()
	for i, f := range b.fields() {
		*f += *from[i]
	}
}

// Scale multiplies every column.
func (b *Box) Scale(by float64) {
	for _, f := range b.fields() {
		*f *= by
	}
}

// MarshalJSON writes the columns as an array in the order of Keys, with null for unrecorded
// values.
func (b Box) MarshalJSON() ([]byte, error) {
	out := make([]*float64, len(Keys))
	for i, f := range b.fields() {
		if !math.IsNaN(*f) {
			out[i] = f
		}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (b *Box) UnmarshalJSON(raw []byte) error {
	var in [16]*float64
	if err := json.Unmarshal(raw, &in); err != nil {
		return err
	}
	for i, f := range b.fields() {
		*f = math.NaN()
		if in[i] != nil {
			*f = *in[i]
		}
	}
	return nil
}
