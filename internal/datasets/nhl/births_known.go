package nhl

import (
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/models"
)

// knownBirths are birth dates, by the league's numbers, of players who came after the open
// file of birth dates: without one a player has no age, and no forecast. They are entered by
// hand from what is widely published (a list without an open licence has ten of the thirteen,
// and agrees), and used where no file has the player's.
var knownBirths = map[string]string{
	"8482661": "2002-11-14", // Jesper Wallstedt
	"8482659": "2002-02-01", // Josh Doan
	"8483431": "2004-05-04", // Logan Cooley
	"8483512": "2004-01-01", // Matt Savoie
	"8483516": "2004-06-01", // Jimmy Snuggerud
	"8484186": "2005-01-21", // Ryan Leonard
	"8484227": "2005-03-17", // Will Smith
	"8484387": "2004-12-09", // Matvei Michkov
	"8484762": "2006-01-28", // Beckett Sennecke
	"8484798": "2005-12-07", // Zeev Buium
	"8484801": "2006-06-13", // Macklin Celebrini
	"8484984": "2005-12-10", // Ivan Demidov
	"8485366": "2007-09-05", // Matthew Schaefer
}

// enteredBirths fills in known birth dates after every file's.
func (r *reader) enteredBirths() error {
	filled, byID := 0, r.byID()
	for number, day := range knownBirths {
		person, born := r.league[number], tables.OptionalDate(day)
		if person == nil || born == nil || byID[person.player] == nil || byID[person.player].BirthYear != nil {
			continue
		}
		setBirth(byID[person.player], *born)
		filled++
	}
	if filled > 0 {
		r.Set.Findings.Joins = append(r.Set.Findings.Joins, rowset.Join{Source: "entered by hand", How: "birth date where no file has one, by the league's number", People: filled})
	}
	return nil
}

// byID finds the set's players by id.
func (r *reader) byID() map[string]*models.Player {
	index := make(map[string]*models.Player, len(r.Set.Players))
	for i := range r.Set.Players {
		index[r.Set.Players[i].ID] = &r.Set.Players[i]
	}
	return index
}

func setBirth(p *models.Player, born time.Time) {
	y, m, d := born.Year(), int(born.Month()), born.Day()
	p.BirthYear, p.BirthMonth, p.BirthDay = &y, &m, &d
}
