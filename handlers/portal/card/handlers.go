// Package card serves the cards of pages: pictures that link previews show, drawn by package
// cards. The card of a page is at the page's path below /cards, with .png at its end; that of
// leaders, which needs their query, is in package leaders.
package card

import (
	"net/http"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/articles"
	"groundline/internal/badges"
	"groundline/internal/cards"
	"groundline/internal/receipts"
)

// Deps are the services that describe cards.
type Deps struct {
	Edge     *web.Edge
	Book     *almanac.Book
	Badges   *badges.Service // the rating on a player's card
	Receipts *receipts.Store
	Answers  *answers.Service
	Articles *articles.Store
}

// Handlers serves the cards.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }

// Default serves GET /cards/groundline.png: the card of pages without their own.
func (h *Handlers) Default(w http.ResponseWriter, r *http.Request) error {
	card := cards.Card{
		Label: "MLB · NFL · NBA · NHL · WNBA", Title: "Ratings you can cite",
		Text:  "Every answer carries a receipt that anyone can verify, or says why the data can’t support one.",
		Dated: strings.TrimPrefix(strings.TrimPrefix(h.Edge.BaseURL(), "https://"), "http://"),
	}
	return kit.SendCard(w, r, "", card)
}
