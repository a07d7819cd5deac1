package card

import (
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/cards"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

// Receipt serves GET /cards/receipts/{file}: the claim that a receipt proves.
func (h *Handlers) Receipt(w http.ResponseWriter, r *http.Request) error {
	id, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	_, statement, err := h.Receipts.Get(r.Context(), id)
	if err != nil {
		return err
	}
	_, superseded, err := h.Receipts.Superseded(r.Context(), id)
	if err != nil {
		return err
	}
	return kit.SendCard(w, r, id, h.claimCard(id, statement, superseded))
}

// claimCard describes the card of a claim, with the career of the player it is about.
func (h *Handlers) claimCard(id string, s receipts.Statement, superseded bool) cards.Card {
	p := s.Predicate
	card := cards.Card{Label: kit.League(kit.SportOf(s)).Short + " · answer", Text: p.Claim, Receipt: kit.ShortLink(h.Edge.BaseURL(), id), Dated: dated("", p.AsOf)}
	if p.Evidence != nil {
		card.Dated = dated(p.Evidence.Through, p.AsOf)
	}
	if superseded {
		card.Label += " · superseded"
	}
	sport := h.Book.Sport(kit.SportOf(s))
	if one, only := subject(s); only && sport != nil {
		if player, known := sport.Player(one); known {
			card.Plot = severalSeasons(careerPlot(sport, player))
		}
	}
	return card
}

// subject returns the player that a statement is about, if it is one alone.
func subject(s receipts.Statement) (id string, only bool) {
	if id, only = s.Predicate.Plan["playerId"].(string); only {
		return id, true
	}
	if players, _ := s.Predicate.Plan["players"].([]any); len(players) == 1 {
		id, only = players[0].(string)
	}
	return id, only
}

// severalSeasons leaves out a plot of a single season.
func severalSeasons(p *cards.Plot) *cards.Plot {
	if p == nil || len(p.Series[0].Points) < 2 {
		return nil
	}
	return p
}

// Answer serves GET /cards/answers/{file}: a saved question with its newest answer.
func (h *Handlers) Answer(w http.ResponseWriter, r *http.Request) error {
	slug, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	v, err := h.Answers.Get(r.Context(), slug, 0)
	if err != nil {
		return err
	}
	card := cards.Card{Label: "Answer", Title: v.Question, Text: v.Answer.Answer, Receipt: kit.ShortLink(h.Edge.BaseURL(), v.Receipt), Dated: dated("", v.Answer.AsOf)}
	if v.Answer.Refusal != nil {
		card.Text = v.Answer.Refusal.Reason
	}
	return kit.SendCard(w, r, v.Receipt, card)
}

// Article serves GET /cards/articles/{file}: headline and summary.
func (h *Handlers) Article(w http.ResponseWriter, r *http.Request) error {
	name, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	id, err := uuid.Parse(name)
	if err != nil {
		return web.NotFound()
	}
	a, err := h.Articles.Get(r.Context(), id)
	if err != nil {
		return err
	}
	return kit.SendCard(w, r, "", articleCard(a))
}

func articleCard(a *models.Article) cards.Card {
	card := cards.Card{Label: kit.League(a.Sport).Short + " · article", Title: a.Headline, Text: a.Summary, Dated: views.Date(a.GeneratedAt)}
	if len(a.Claims) > 0 {
		card.Receipt = "for each of " + views.Count(len(a.Claims)) + " statements"
	}
	if a.Status == models.Withdrawn {
		card.Label, card.Text = card.Label+" · withdrawn", ""
	}
	if a.EvidenceThrough != nil {
		card.Dated = dated(a.EvidenceThrough.Format(time.DateOnly), "")
	}
	return card
}

// places is how many rows a card's ranking has.
const places = 5

// Rankings serves GET /cards/rankings/{file}: the greatest careers of a league.
func (h *Handlers) Rankings(w http.ResponseWriter, r *http.Request) error {
	key, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	sport := h.Book.Sport(key)
	if sport == nil {
		return web.NotFound()
	}
	return kit.SendCard(w, r, "", rankingCard(sport))
}

func rankingCard(sport *almanac.Sport) cards.Card {
	league := kit.League(sport.Key)
	role := sport.Method.CareerRoles()[0]
	card := cards.Card{Label: league.Short + " · rankings", Title: "Greatest careers of the " + league.Short, Under: "Career score, " + sport.Method.Role(role).Careers, Dated: dated("", sport.AsOf.Format(time.DateOnly))}
	top := 0.0
	for _, c := range sport.RankedCareers(role, false, almanac.Filter{}) {
		if len(card.Rows) == places {
			break
		}
		if len(card.Rows) == 0 {
			top = c.C
		}
		card.Rows = append(card.Rows, cards.Row{Rank: views.Count(c.Rank), Name: kit.PlayerLink(sport, c.Player).Name, Value: views.Hundredths(c.C), Share: c.C / top})
	}
	return card
}
