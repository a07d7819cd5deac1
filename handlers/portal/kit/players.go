package kit

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/models"
	"groundline/views"
)

// PlayerPath returns the path of a player's page.
func PlayerPath(p *models.Player) string { return "/players/" + p.Sport + "/" + p.Slug }

// PlayerRef links to a player, with the seasons and position that tell namesakes apart.
func PlayerRef(sport *almanac.Sport, p *models.Player) views.PlayerRef {
	from, to := CareerSpan(sport, p)
	note := views.Span(from, to)
	if position := PositionOf(sport, p); position != "" {
		note = strings.TrimPrefix(note+", "+position, ", ")
	}
	return views.PlayerRef{Name: p.Name, Path: PlayerPath(p), Note: note}
}

// PlayerRefs links to several players.
func PlayerRefs(sport *almanac.Sport, players []*models.Player) []views.PlayerRef {
	var refs []views.PlayerRef
	for _, p := range players {
		refs = append(refs, PlayerRef(sport, p))
	}
	return refs
}

// PlayerLink links to a player by id, without a note.
func PlayerLink(sport *almanac.Sport, id string) views.PlayerRef {
	p, ok := sport.Player(id)
	if !ok {
		return views.PlayerRef{Name: id}
	}
	return views.PlayerRef{Name: p.Name, Path: PlayerPath(p)}
}

// PositionOf returns the position a player played most, else the recorded one.
func PositionOf(sport *almanac.Sport, p *models.Player) string {
	if played := sport.MainPosition(p.ID); played != "" {
		return played
	}
	return p.Position
}

// CareerSpan returns a player's first and last season.
func CareerSpan(sport *almanac.Sport, p *models.Player) (from, to string) {
	if p.FirstSeason == nil || p.LastSeason == nil {
		return "", ""
	}
	return sport.Method.Years.Name(*p.FirstSeason), sport.Method.Years.Name(*p.LastSeason)
}

// SourceCredits lists the sources of files, each once.
func SourceCredits(files []models.SourceFile) []views.Credit {
	var list []views.Credit
	for _, f := range files {
		credit := views.Credit{Attribution: strings.TrimSuffix(f.Attribution, ".") + ".", Licence: f.Licence}
		if !slices.Contains(list, credit) {
			list = append(list, credit)
		}
	}
	return list
}

// RatedSpan returns a sport's first and last rated season.
func RatedSpan(sport *almanac.Sport) (from, to string) {
	name := func(season int) string { return sport.Method.Years.Name(season) }
	return name(sport.First), name(sport.Last)
}

// SportEntry describes a sport's data for a list of sports; the sport is nil without data.
func SportEntry(book *almanac.Book, key string) (views.SportEntry, *almanac.Sport) {
	entry := views.SportEntry{Sport: League(key)}
	sport := book.Sport(key)
	if sport == nil {
		return entry, nil
	}
	entry.Loaded, entry.Fallback, entry.Players, entry.Rated = true, sport.Fallback, len(sport.Players), sport.Rated()
	entry.From, entry.To = RatedSpan(sport)
	return entry, sport
}

// BestOfYears returns the highest-rated season of each year, oldest first.
func BestOfYears(sport *almanac.Sport, seasons []*ratings.Season) []*ratings.Season {
	var years []*ratings.Season
	for _, s := range seasons {
		n := len(years)
		switch {
		case !s.Rated():
		case n == 0 || years[n-1].Season != s.Season:
			years = append(years, s)
		case sport.Method.Across(s) > sport.Method.Across(years[n-1]):
			years[n-1] = s
		}
	}
	return years
}
