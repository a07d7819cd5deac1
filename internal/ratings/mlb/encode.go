package mlb

import "encoding/json"

// MarshalJSON writes a team as [season, league, team, games].
func (t TeamSeason) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.Season, t.League, t.Team, t.Games})
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (t *TeamSeason) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&t.Season, &t.League, &t.Team, &t.Games})
}

// fields returns pointers to the totals in struct order, the order they are stored in.
func (t *Totals) fields() []any {
	return []any{
		&t.R, &t.PA, &t.Outs, &t.AB, &t.H, &t.Doubles, &t.Triples, &t.HR, &t.BB, &t.IBB, &t.HBP, &t.SF,
		&t.SB, &t.CS, &t.OnFirst, &t.RA, &t.ER, &t.HRA, &t.BBA, &t.HBPA, &t.SOA, &t.FIPOuts,
	}
}

// MarshalJSON writes the totals as an array in the order of the struct.
func (t Totals) MarshalJSON() ([]byte, error) { return json.Marshal(t.fields()) }

// UnmarshalJSON reads the form MarshalJSON writes.
func (t *Totals) UnmarshalJSON(b []byte) error {
	fields := t.fields()
	return json.Unmarshal(b, &fields)
}
