package nhl

import (
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
)

// moneyPuckFile has no open licence and is read only where it exists.
const (
	birthsFile    = "nhl/open/birth_dates.csv"
	moneyPuckFile = "nhl/moneypuck_2025/players.csv"
)

// births reads birth dates by the league's numbers, after all people are joined. They are
// taken where Hockey Databank has none, and compared elsewhere; the open file comes
// first.
func (r *reader) births() error {
	return r.birthDates(birthsFile, rowset.PeakPerformR, "player_id", "birth_date")
}

func (r *reader) moneyPuckBirths() error {
	return r.birthDates(moneyPuckFile, moneyPuck, "playerId", "birthDate")
}

func (r *reader) birthDates(path string, source tables.Source, id, day string) error {
	index := r.byID()
	if r.birthsFrom == nil {
		r.birthsFrom = map[string]string{}
	}
	t, err := r.Open(source, path, slices.Concat(tables.Columns(tables.Key, id), tables.Columns(tables.Date, day)), rowset.AnyColumn) // the rosters have names and measures
	if err != nil {
		return err
	}
	filled := 0
	err = r.Each(t, func(f func(string) string) error {
		born, person := tables.OptionalDate(f(day)), r.league[f(id)]
		if born == nil || person == nil || index[person.player] == nil {
			return nil
		}
		p := index[person.player]
		if p.BirthYear == nil {
			setBirth(p, *born)
			r.birthsFrom[p.ID] = source.Key
			filled++
			return nil
		}
		if p.BirthMonth == nil || p.BirthDay == nil {
			return nil
		}
		first := r.birthsFrom[p.ID]
		if first == "" {
			first = HockeyDatabank.Key
		}
		r.conflicts.Compare(rowset.Comparison{Kind: "identity", Column: "birth date", First: first, Second: source.Key},
			rowset.Disagreement{Player: p.ID, First: float64(*p.BirthYear*10000 + *p.BirthMonth*100 + *p.BirthDay), Second: rowset.DayNumber(*born)})
		return nil
	})
	r.Joined(source, "birth date where Hockey Databank has none, by the league's number", filled)
	return err
}
