package portal

import (
	"net/http"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/models"
	"groundline/views"
)

// leagues are the names of the sports, for people.
var leagues = map[string]string{
	"mlb":  "Major League Baseball",
	"nfl":  "National Football League",
	"nba":  "National Basketball Association",
	"nhl":  "National Hockey League",
	"wnba": "Women’s National Basketball Association",
}

func newSport(key string) views.Sport {
	return views.Sport{Key: key, Short: strings.ToUpper(key), Name: leagues[key]}
}

// sport finds the sport that a public page is about.
func (h *Handlers) sport(r *http.Request) (*almanac.Sport, error) {
	key := r.PathValue("sport")
	if !slices.Contains(grounding.Sports, key) {
		return nil, apperr.New(apperr.NotFound, "not_found", "There is no such sport here.").
			WithRemedy("There are " + strings.Join(grounding.Sports, ", ") + ".")
	}
	sport := h.Book.Sport(key)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(key)+" data is loaded on this service.")
	}
	return sport, nil
}

// public is the frame of a page that anyone may find. path is its canonical
// address, below ours.
func (h *Handlers) public(r *http.Request, title, description, path string, data map[string]any) views.Frame {
	frame := h.Edge.Frame(r, title)
	frame.Meta = &views.Meta{Description: description, Canonical: h.Edge.BaseURL() + path, Kind: "website"}
	if data != nil {
		data["@context"] = "https://schema.org"
		frame.Meta.Data = data
	}
	return frame
}

func playerPath(p *models.Player) string { return "/players/" + p.Sport + "/" + p.Slug }

// reference names a player, with what tells him from his namesakes.
func reference(sport *almanac.Sport, p *models.Player) views.PlayerRef {
	from, to := careerSpan(sport, p)
	note := views.Span(from, to)
	if position := positionOf(sport, p); position != "" {
		note = strings.TrimPrefix(note+", "+position, ", ")
	}
	return views.PlayerRef{Name: p.Name, Path: playerPath(p), Note: note}
}

func references(sport *almanac.Sport, players []*models.Player) []views.PlayerRef {
	var refs []views.PlayerRef
	for _, p := range players {
		refs = append(refs, reference(sport, p))
	}
	return refs
}

// mention names the player of a ranked place; the list says the rest.
func mention(sport *almanac.Sport, id string) views.PlayerRef {
	p, ok := sport.Player(id)
	if !ok {
		return views.PlayerRef{Name: id}
	}
	return views.PlayerRef{Name: p.Name, Path: playerPath(p)}
}

// positionOf prefers what he played to what his identity's row says.
func positionOf(sport *almanac.Sport, p *models.Player) string {
	if played := sport.MainPosition(p.ID); played != "" {
		return played
	}
	return p.Position
}

func careerSpan(sport *almanac.Sport, p *models.Player) (from, to string) {
	if p.FirstSeason == nil || p.LastSeason == nil {
		return "", ""
	}
	return sport.Method.Years.Name(*p.FirstSeason), sport.Method.Years.Name(*p.LastSeason)
}

// creditsOf names the sources of some files of a sport, each once.
func creditsOf(files []models.SourceFile) []views.Credit {
	var list []views.Credit
	for _, f := range files {
		credit := views.Credit{Attribution: strings.TrimSuffix(f.Attribution, ".") + ".", Licence: f.Licence}
		if !slices.Contains(list, credit) {
			list = append(list, credit)
		}
	}
	return list
}

func newSeason(sport *almanac.Sport, s *ratings.Season) views.Season {
	row := views.Season{
		Name: sport.Method.Years.Name(s.Season), Teams: strings.Join(s.Teams, ", "), TeamsFull: teamNames(sport, s),
		Leagues: strings.Join(s.Leagues, ", "), Position: s.Position, Role: string(s.Role), Games: s.Games,
	}
	if p, ok := sport.Player(s.Player); ok {
		if age, known := sport.AgeIn(p, s.Season); known {
			row.Age = &age
		}
	}
	if !s.Rated() {
		row.Unrated = &views.Unrated{Reason: s.Refusal.Reason, Had: s.Refusal.Had, Need: s.Refusal.Need, Unit: s.Refusal.Unit}
		return row
	}
	row.Rating, row.Low, row.High = s.Display, s.Interval.Low, s.Interval.High
	row.Value, row.PoolRank, row.PoolN, row.Rank, row.Of = s.Value, s.PoolRank, s.PoolN, s.Rank, s.Of
	row.Tier, row.Estimated = string(s.Tier), s.Estimated
	return row
}

// teamNames writes a season's teams out in full.
func teamNames(sport *almanac.Sport, s *ratings.Season) string {
	names := make([]string, len(s.Teams))
	for i, code := range s.Teams {
		names[i] = code
		for _, league := range s.Leagues {
			if name := sport.TeamName(s.Season, league, code); name != code {
				names[i] = name
				break
			}
		}
	}
	return strings.Join(names, ", ")
}

func newCareer(sport *almanac.Sport, c *ratings.Career) views.Career {
	interval := sport.Context.CareerInterval(c, ratedSeasons(sport, c))
	return views.Career{
		Set: sport.Method.Role(c.Role).Careers, Rank: c.Rank, Of: c.Of,
		Rating: c.Display, Low: interval.Low, High: interval.High, Career: c.C, Peak: c.Peak, Seasons: c.Seasons,
		From: sport.Method.Years.Name(c.First), To: sport.Method.Years.Name(c.Last), Partial: c.PartialRecord,
		Href: rankingQuery{sport: sport, list: listCareers, role: c.Role}.path(1),
	}
}

// ratedSeasons lists the rated seasons of a career, oldest first.
func ratedSeasons(sport *almanac.Sport, c *ratings.Career) []*ratings.Season {
	var out []*ratings.Season
	for _, s := range sport.SeasonsOf(c.Player) {
		if s.Rated() && sport.Method.Role(s.Role).Career == c.Role {
			out = append(out, s)
		}
	}
	return out
}
