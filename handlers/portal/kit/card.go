package kit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/handlers/web"
	"groundline/internal/cards"
	"groundline/views"
)

const (
	// CardsPath is where the cards of pages are: that of /players/mlb/babe-ruth is at
	// /cards/players/mlb/babe-ruth.png.
	CardsPath = "/cards"
	cardFile  = ".png"

	// A card follows its page within minutes; during an outage caches keep serving it.
	keepCard  = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800"
	keptCards = 128 // some 20 KB each
)

// WithCard sets the picture of a public page to the card at its own path. alt is what the card
// says.
func WithCard(edge *web.Edge, frame views.Frame, alt string) views.Frame {
	path, query, _ := strings.Cut(strings.TrimPrefix(frame.Meta.Canonical, edge.BaseURL()), "?")
	frame.Meta.Card, frame.Meta.CardAlt = edge.BaseURL()+CardsPath+path+cardFile, alt
	if query != "" {
		frame.Meta.Card += "?" + query
	}
	return frame
}

// WithReceiptCard sets the picture of a public page to the card of a receipt. alt is what the
// card says.
func WithReceiptCard(edge *web.Edge, frame views.Frame, receipt, alt string) views.Frame {
	frame.Meta.Card, frame.Meta.CardAlt = edge.BaseURL()+CardsPath+ReceiptPath(receipt)+cardFile, alt
	return frame
}

// drawn holds the newest cards by their tags.
var drawn, _ = lru.New[string, []byte](keptCards) // fails only for a size below 1

// SendCard sends a card. Its ETag is the receipt it shows with a hash of the whole description,
// so that nothing is drawn for a client that has it.
func SendCard(w http.ResponseWriter, r *http.Request, receipt string, card cards.Card) error {
	described, err := json.Marshal(card)
	if err != nil {
		return fmt.Errorf("describe a card: %w", err)
	}
	sum := sha256.Sum256(fmt.Appendf(described, "%d", cards.Version))
	tag := hex.EncodeToString(sum[:8])
	if receipt != "" {
		tag = receipt + "-" + tag
	}
	return web.SendTagged(w, r, "image/png", keepCard, tag, func() ([]byte, error) {
		if body, known := drawn.Get(tag); known {
			return body, nil
		}
		body, err := cards.Draw(card)
		if err == nil {
			drawn.Add(tag, body)
		}
		return body, err
	})
}
