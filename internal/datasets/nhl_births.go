package datasets

import (
	"slices"

	"groundline/models"
)

// moneyPuckFile has no open licence, and is read where it is present.
const (
	nhlBirthsFile = "nhl/open/birth_dates.csv"
	moneyPuckFile = "nhl/moneypuck_2025/players.csv"
)

// births reads birth dates by the league's own numbers, once all people are joined.
// They are taken where Hockey Databank has none, and compared elsewhere; the open
// file comes first.
func (r *nhlReader) births() error {
	return r.birthDates(nhlBirthsFile, peakPerformR, "player_id", "birth_date")
}

func (r *nhlReader) moneyPuckBirths() error {
	return r.birthDates(moneyPuckFile, moneyPuck, "playerId", "birthDate")
}

func (r *nhlReader) birthDates(path string, source Source, id, day string) error {
	index := make(map[string]*models.Player, len(r.set.Players))
	for i := range r.set.Players {
		index[r.set.Players[i].ID] = &r.set.Players[i]
	}
	if r.birthsFrom == nil {
		r.birthsFrom = map[string]string{}
	}
	t, err := r.open(source, path, slices.Concat(columnsOf(key, id), columnsOf(date, day)), anyColumn) // the rosters have names and measures
	if err != nil {
		return err
	}
	filled := 0
	err = r.each(t, func(f func(string) string) error {
		born, person := optionalDate(f(day)), r.league[f(id)]
		if born == nil || person == nil || index[person.player] == nil {
			return nil
		}
		p := index[person.player]
		if p.BirthYear == nil {
			y, m, d := born.Year(), int(born.Month()), born.Day()
			p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
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
		r.conflicts.compare(comparison{kind: "identity", column: "birth date", first: first, second: source.Key},
			Disagreement{Player: p.ID, First: float64(*p.BirthYear*10000 + *p.BirthMonth*100 + *p.BirthDay), Second: dayNumber(*born)})
		return nil
	})
	r.joined(source, "birth date where Hockey Databank has none, by the league's number", filled)
	return err
}
