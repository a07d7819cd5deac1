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
	"groundline/widget"
)

const (
	// CardsPath is where the cards of pages are: that of /players/mlb/babe-ruth is at
	// /cards/players/mlb/babe-ruth.png.
	CardsPath = "/cards"
	cardFile  = ".png"

	vectorFile = ".svg"

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

// WordPressNote says what a shortcode needs.
const WordPressNote = "For sites with our WordPress plugin: /docs/wordpress has the download."

// EmbedTags lists the ways to embed the card of a page.
func EmbedTags(edge *web.Edge, page, name string) []views.TagText {
	card, base := widget.Card{Page: page, Name: name}, edge.BaseURL()
	vector := func(in, before string) *views.Sight {
		return &views.Sight{In: in, Before: before, Light: card.Image("", vectorFile, widget.Light), Dark: card.Image("", vectorFile, widget.Dark), Width: widget.EmbedWidth, Height: widget.EmbedHeight, Alt: card.Label()}
	}
	pixels := func(in, before string) *views.Sight {
		return &views.Sight{In: in, Before: before, Light: card.Image("", cardFile, widget.Light), Width: widget.EmbedWidth, Height: widget.EmbedHeight, Alt: card.Label()}
	}
	return []views.TagText{
		{Key: "card-frame", Title: "Iframe", Text: card.Frame(base, widget.EmbedWidth), Note: "For sites that take HTML. It runs no scripts and follows the reader’s color scheme.", Sight: vector(InSite, BeforeInSite)},
		{Key: "card-picture", Title: "Picture, light and dark", Text: card.Picture(base), Note: "An SVG that follows the reader’s color scheme; your content security policy only needs our host in img-src.", Sight: vector(InSite, BeforeInSite)},
		{Key: "card-script", Title: "Script", Text: card.ScriptTag(base), Note: "The picture in the reader’s color scheme, as wide as its column; a link until it loads.", Sight: vector(InSite, BeforeInSite)},
		{Key: "card-element", Title: "Web component", Text: card.ElementTag(base), Note: "For pages that load the script once and add cards later.", Sight: vector(InSite, BeforeInSite)},
		{Key: "card-markdown", Title: "Markdown", Text: card.Markdown(base), Note: "For README files, wikis and forums.", Sight: pixels(InMarkdown, BeforeInSite)},
		{Key: "card-mail", Title: "Mail and feeds", Text: card.Mail(base), Note: "A PNG, for mail and feed readers, which show no SVG.", Sight: pixels(InMail, BeforeInMail)},
		{Key: "card-wordpress", Title: "WordPress", Text: card.Shortcode(base), Note: WordPressNote, Sight: vector(InPost, BeforeInSite)},
		{Key: "card-paste", Title: "WordPress and other sites with oEmbed: a pasted address", Text: base + page, Note: "Paste it on a line of its own. WordPress needs our plugin for it.", Sight: vector(InPost, BeforeInSite)},
		{Key: "card-oembed", Title: "oEmbed", Text: card.OEmbed(base), Note: "Sites that support oEmbed turn a link to the page into the card, using this URL."},
		{Key: "card-link", Title: "A link in a chat", Text: base + page, Note: "Chats and social networks show the page’s picture below its address.", Sight: pixels(InChat, base+page)},
	}
}

// The places of previews, and the lines of text that stand before a picture there.
const (
	InSite     = "your-site.example"
	InMarkdown = "README.md"
	InMail     = "Mail to your readers"
	InPost     = "A post on your WordPress site"
	InChat     = "A chat"

	BeforeInSite = "Your own words stand here."
	BeforeInMail = "Hello,"
)

// Embeddable adds the discovery of a public page's oEmbed document.
func Embeddable(edge *web.Edge, frame views.Frame) views.Frame {
	frame.Meta.OEmbed = widget.Card{Page: strings.TrimPrefix(frame.Meta.Canonical, edge.BaseURL())}.OEmbed(edge.BaseURL())
	return frame
}

// WithReceiptCard sets the picture of a public page to the card of a receipt, which its oEmbed
// document is of, too. alt is what the card says.
func WithReceiptCard(edge *web.Edge, frame views.Frame, receipt, alt string) views.Frame {
	frame.Meta.OEmbed = widget.Card{Page: ReceiptPath(receipt)}.OEmbed(edge.BaseURL())
	frame.Meta.Card, frame.Meta.CardAlt = edge.BaseURL()+CardsPath+ReceiptPath(receipt)+cardFile, alt
	return frame
}

// drawn holds the newest cards by their tags.
var drawn, _ = lru.New[string, []byte](keptCards) // fails only for a size below 1

// CardFile returns the name in the path of a card, without its ending.
func CardFile(r *http.Request) (string, error) {
	file := r.PathValue("file")
	for _, ending := range []string{cardFile, vectorFile} {
		if name, ok := strings.CutSuffix(file, ending); ok {
			return name, nil
		}
	}
	return "", web.NotFound()
}

// SendCard sends a card: in pixels, or as SVG where the path ends so, with scheme=dark in dark
// colors. Its ETag is the receipt it shows with a hash of the whole description,
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
	if strings.HasSuffix(r.URL.Path, vectorFile) {
		scheme := cards.Light
		switch asked := r.URL.Query().Get("scheme"); asked {
		case "", "light":
		case "dark":
			scheme, tag = cards.Dark, tag+"-dark"
		default:
			return InvalidParameter("scheme", "Unknown scheme "+Quote(asked)+".", "Use scheme=light or scheme=dark.")
		}
		return web.SendTagged(w, r, "image/svg+xml", keepCard, tag+"-svg", func() ([]byte, error) { return cards.SVG(card, scheme) })
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
