package datasets

import (
	"slices"
	"time"

	"groundline/models"
)

// moneyPuckFile has no open licence, and is read where it is present.
const (
	nhlBirthsFile = "nhl/open/birth_dates.csv"
	moneyPuckFile = "nhl/moneypuck_2025/players.csv"
)

// moneyPuck is a look-up of players, for birth dates alone.
var moneyPuck = Source{
	Key:          "moneypuck",
	Repository:   "https://github.com/JadonFreed/the-daily-shift",
	Commit:       "7b0fd3c22172dcb54ddd03d17d40d0ce37a65add",
	Licence:      "none stated (copy of the MoneyPuck.com player lookup, free with credit, no open licence)",
	LicenceClass: NoneStated,
	Attribution:  "Player lookup from MoneyPuck.com via JadonFreed/the-daily-shift",
	Retrieved:    time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC),
}

// births reads birth dates by the league's own numbers, once all people are
// joined. They are taken for those of whom Hockey Databank has none, and compared
// for the others; of the two files the open one goes first.
func (r *nhlReader) births() error {
	index := make(map[string]*models.Player, len(r.set.Players))
	for i := range r.set.Players {
		index[r.set.Players[i].ID] = &r.set.Players[i]
	}
	from := map[string]string{} // the source of a birth date that Hockey Databank does not have
	for _, f := range []struct {
		path, id, day string
		source        Source
	}{{nhlBirthsFile, "player_id", "birth_date", peakPerformR}, {moneyPuckFile, "playerId", "birthDate", moneyPuck}} {
		if !Has(r.files, f.path) {
			continue
		}
		if err := r.birthDates(f.path, f.source, f.id, f.day, index, from); err != nil {
			return err
		}
	}
	return nil
}

func (r *nhlReader) birthDates(path string, source Source, id, day string, index map[string]*models.Player, from map[string]string) error {
	var unread []string // names and measures, which the rosters have
	t, file, err := r.set.open(r.files, path, source, slices.Concat(columnsOf(key, id), columnsOf(date, day)), r.progress, &unread)
	if err != nil {
		return err
	}
	filled := 0
	err = each(t, file, func() error {
		born, person := optionalDate(cell(t, day)), r.league[cell(t, id)]
		if born == nil || person == nil || index[person.player] == nil {
			return nil
		}
		p := index[person.player]
		if p.BirthYear == nil {
			y, m, d := born.Year(), int(born.Month()), born.Day()
			p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
			from[p.ID] = source.Key
			filled++
			return nil
		}
		if p.BirthMonth == nil || p.BirthDay == nil {
			return nil
		}
		first := from[p.ID]
		if first == "" {
			first = HockeyDatabank.Key
		}
		r.conflicts.compare(comparison{kind: "identity", column: "birth date", first: first, second: source.Key},
			Disagreement{Player: p.ID, First: float64(*p.BirthYear*10000 + *p.BirthMonth*100 + *p.BirthDay), Second: dayNumber(*born)})
		return nil
	})
	r.set.Findings.Joins = append(r.set.Findings.Joins, Join{Source: source.Key, How: "birth date where Hockey Databank has none, by the league's number", People: filled})
	return err
}
