package kit

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/models"
	"groundline/views"
)

func PlayerPath(p *models.Player) string { return "/players/" + p.Sport + "/" + p.Slug }

// PlayerRef names a player, with what tells him from his namesakes.
func PlayerRef(sport *almanac.Sport, p *models.Player) views.PlayerRef {
	from, to := CareerSpan(sport, p)
	note := views.Span(from, to)
	if position := PositionOf(sport, p); position != "" {
		note = strings.TrimPrefix(note+", "+position, ", ")
	}
	return views.PlayerRef{Name: p.Name, Path: PlayerPath(p), Note: note}
}

func PlayerRefs(sport *almanac.Sport, players []*models.Player) []views.PlayerRef {
	var refs []views.PlayerRef
	for _, p := range players {
		refs = append(refs, PlayerRef(sport, p))
	}
	return refs
}

// PlayerLink names the player of a ranked place; the list says the rest.
func PlayerLink(sport *almanac.Sport, id string) views.PlayerRef {
	p, ok := sport.Player(id)
	if !ok {
		return views.PlayerRef{Name: id}
	}
	return views.PlayerRef{Name: p.Name, Path: PlayerPath(p)}
}

// PositionOf prefers what he played to what his identity's row says.
func PositionOf(sport *almanac.Sport, p *models.Player) string {
	if played := sport.MainPosition(p.ID); played != "" {
		return played
	}
	return p.Position
}

func CareerSpan(sport *almanac.Sport, p *models.Player) (from, to string) {
	if p.FirstSeason == nil || p.LastSeason == nil {
		return "", ""
	}
	return sport.Method.Years.Name(*p.FirstSeason), sport.Method.Years.Name(*p.LastSeason)
}

// SourceCredits names the sources of some files of a sport, each once.
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

func RatedSpan(sport *almanac.Sport) (from, to string) {
	name := func(season int) string { return sport.Method.Years.Name(season) }
	return name(sport.First), name(sport.Last)
}
