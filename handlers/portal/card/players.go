package card

import (
	"cmp"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/cards"
	"groundline/internal/english"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

// Player serves GET /cards/players/{sport}/{file}: the rating of the player's badge, with the
// career.
func (h *Handlers) Player(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	slug, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	p := sport.Resolve(slug).Player
	if p == nil {
		return web.NotFound()
	}
	b, err := h.Badges.Of(r.Context(), badges.Asked{Sport: sport.Key, Player: p.Slug})
	if apperr.Is(err, receipts.CodeReadOnly) {
		b, err = badges.Badge{AsOf: sport.AsOf.Format("2006-01-02")}, nil // without the rating, which needs a receipt
	}
	if err != nil {
		return err
	}
	receipt := ""
	if b.State == badges.Rated {
		receipt = path.Base(b.Receipt)
	}
	card := playerCard(sport, p, b)
	if receipt != "" {
		card.Receipt = kit.ShortLink(h.Edge.BaseURL(), receipt)
	}
	return kit.SendCard(w, r, receipt, card)
}

// playerCard describes the card of a player with the content of their badge.
func playerCard(sport *almanac.Sport, p *models.Player, b badges.Badge) cards.Card {
	card := cards.Card{Label: kit.League(sport.Key).Short + " · player rating", Title: p.Name, Under: about(sport, p), Plot: careerPlot(sport, p), Dated: dated(b.Through, b.AsOf)}
	if b.State != badges.Rated {
		card.Text = unrated(sport, p)
		return card
	}
	card.Figure = views.Tenths(*b.Rating)
	card.Notes = []string{kit.UpperFirst(b.Label) + ", of 100", fmt.Sprintf("80%% interval %.1f to %.1f", *b.Low, *b.High)}
	if careers := sport.CareersOf(p.ID); len(careers) > 0 {
		c := careers[0]
		card.Notes = append(card.Notes, kit.UpperFirst(sport.CareerRankWords(c))+" of "+views.Count(c.Of)+" careers")
	}
	if b.Note != "" {
		card.Notes[0] += " (" + b.Note + ")"
	}
	return card
}

// unrated says why a player has no rating: the reason of the newest season.
func unrated(sport *almanac.Sport, p *models.Player) string {
	seasons := sport.SeasonsOf(p.ID)
	for i := len(seasons) - 1; i >= 0; i-- {
		if refusal := seasons[i].Refusal; refusal != nil {
			why := views.Unrated{Reason: refusal.Reason, Had: refusal.Had, Need: refusal.Need, Unit: refusal.Unit}
			return "Not rated: in " + sport.Method.Years.Name(seasons[i].Season) + ", " + why.String() + "."
		}
	}
	return "Not rated: we hold no season with enough recorded to rate."
}

// about returns a player's newest team, position and years.
func about(sport *almanac.Sport, p *models.Player) string {
	var parts []string
	if seasons := sport.SeasonsOf(p.ID); len(seasons) > 0 {
		last := seasons[len(seasons)-1]
		if len(last.Teams) > 0 {
			code := last.Teams[len(last.Teams)-1]
			name := teams.ClubName(sport.Key, last.Season, code)
			for _, league := range last.Leagues {
				if full := sport.TeamName(last.Season, league, code); full != code {
					name = full
				}
			}
			parts = append(parts, cmp.Or(name, code))
		}
	}
	if position := kit.PositionOf(sport, p); position != "" {
		parts = append(parts, position)
	}
	if from, to := kit.CareerSpan(sport, p); from != "" {
		parts = append(parts, views.Span(from, to))
	}
	return strings.Join(parts, " · ")
}

// dated says how far the data of a card reaches.
func dated(through, asOf string) string {
	if through != "" {
		return "Games through " + views.Day(through)
	}
	return "Data as of " + views.Day(asOf)
}

// careerPlot draws a player's best rated season of each year; nil without any.
func careerPlot(sport *almanac.Sport, p *models.Player) *cards.Plot {
	years := kit.BestOfYears(sport, sport.SeasonsOf(p.ID))
	if len(years) == 0 {
		return nil
	}
	best := years[0]
	for _, s := range years {
		if sport.Method.Across(s) > sport.Method.Across(best) {
			best = s
		}
	}
	var line cards.Series
	for _, s := range years {
		line.Points = append(line.Points, cards.Point{X: s.Season, Y: s.Display, Low: s.Interval.Low, High: s.Interval.High, Best: s == best})
	}
	name := sport.Method.Years.Name
	return &cards.Plot{Series: []cards.Series{line}, First: name(years[0].Season), Last: name(years[len(years)-1].Season)}
}

const maxCompared = 4

// Compare serves GET /cards/compare/{sport}/{file}: two to four careers.
func (h *Handlers) Compare(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	name, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	var players []*models.Player
	for slug := range strings.SplitSeq(name, "-vs-") {
		p := sport.Resolve(slug).Player
		if p == nil || slices.Contains(players, p) || len(players) == maxCompared {
			return web.NotFound()
		}
		players = append(players, p)
	}
	if len(players) < 2 {
		return web.NotFound()
	}
	return kit.SendCard(w, r, "", compareCard(sport, players))
}

// compareCard describes the card of a comparison: career scores, and ratings by age where
// everybody's is known.
func compareCard(sport *almanac.Sport, players []*models.Player) cards.Card {
	card := cards.Card{Label: kit.League(sport.Key).Short + " · comparison", Plot: &cards.Plot{}, Text: "Career score", Dated: dated("", sport.AsOf.Format("2006-01-02"))}
	byAge := true
	for _, p := range players {
		for _, s := range sport.SeasonsOf(p.ID) {
			_, known := sport.AgeIn(p, s.Season)
			byAge = byAge && (known || !s.Rated())
		}
	}
	var names []string
	from, to := 0, 0
	for i, p := range players {
		names = append(names, p.Name)
		row := cards.Row{Name: p.Name, Value: "not rated", Series: i + 1}
		if careers := sport.CareersOf(p.ID); len(careers) > 0 {
			row.Value = views.Hundredths(careers[0].C)
		}
		card.Rows = append(card.Rows, row)
		var line cards.Series
		for _, s := range kit.BestOfYears(sport, sport.SeasonsOf(p.ID)) {
			x := s.Season
			if byAge {
				x, _ = sport.AgeIn(p, s.Season)
			}
			if from == 0 {
				from, to = x, x
			}
			from, to = min(from, x), max(to, x)
			line.Points = append(line.Points, cards.Point{X: x, Y: s.Display})
		}
		card.Plot.Series = append(card.Plot.Series, line)
	}
	card.Title = english.List(names)
	if len(names) == 2 {
		card.Title = names[0] + " vs. " + names[1]
	}
	switch {
	case from == 0:
		card.Plot = nil
	case byAge:
		card.Plot.First, card.Plot.Last = "Age "+strconv.Itoa(from), "Age "+strconv.Itoa(to)
	default:
		card.Plot.First, card.Plot.Last = sport.Method.Years.Name(from), sport.Method.Years.Name(to)
	}
	return card
}
