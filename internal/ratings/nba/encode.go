package nba

import (
	"encoding/json"
	"math"
)

// MarshalJSON writes a team as an array in field order, with null for unrecorded values.
func (t TeamSeason) MarshalJSON() ([]byte, error) {
	out := []any{t.Season, t.League, t.Team}
	for _, v := range t.figures() {
		if math.IsNaN(*v) {
			out = append(out, nil)
			continue
		}
		out = append(out, *v)
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (t *TeamSeason) UnmarshalJSON(raw []byte) error {
	var v [6]*float64
	into := []any{&t.Season, &t.League, &t.Team, &v[0], &v[1], &v[2], &v[3], &v[4], &v[5]}
	if err := json.Unmarshal(raw, &into); err != nil {
		return err
	}
	for i, f := range t.figures() {
		*f = math.NaN()
		if v[i] != nil {
			*f = *v[i]
		}
	}
	return nil
}

func (t *TeamSeason) figures() []*float64 {
	return []*float64{&t.Games, &t.SRS, &t.Pace, &t.AST, &t.FG, &t.Impact}
}
