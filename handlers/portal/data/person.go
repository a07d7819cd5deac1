package data

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/models"
	"groundline/views"
)

// fullName gives the given names with the surname, where they add to the name.
func fullName(p *models.Player) string {
	if p.GivenName == "" || p.LastName == "" {
		return ""
	}
	if full := p.GivenName + " " + p.LastName; full != p.Name {
		return full
	}
	return ""
}

func born(p *models.Player) views.BirthDate {
	value := func(v *int) int {
		if v == nil {
			return 0
		}
		return *v
	}
	return views.BirthDate{Year: value(p.BirthYear), Month: value(p.BirthMonth), Day: value(p.BirthDay)}
}

// filesOf lists the files that a player's page stands on: his identity's and
// those of his lines.
func filesOf(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) []models.SourceFile {
	var files []models.SourceFile
	add := func(f models.SourceFile) {
		if !slices.ContainsFunc(files, func(have models.SourceFile) bool { return have.Path == f.Path }) {
			files = append(files, f)
		}
	}
	for _, s := range seasons {
		for _, ref := range s.LineRefs {
			add(sport.Files[sport.Lines.Head(ref).File])
		}
	}
	for _, f := range sport.Files {
		if f.ID == p.FileID {
			add(f)
		}
	}
	return files
}
