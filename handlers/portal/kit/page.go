package kit

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/views"
)

// Bare returns the frame of a page without navigation.
func Bare(edge *web.Edge, r *http.Request, title string) views.Frame {
	frame := edge.Frame(r, title)
	frame.Bare = true
	return frame
}

// NoIndex keeps a page out of search engines, because it shows a visitor's input.
func NoIndex(w http.ResponseWriter) { w.Header().Set("X-Robots-Tag", "noindex") }

// AskLink links to the answer of a question.
func AskLink(question string) views.Link {
	return views.Link{Text: question, Href: "/ask?" + url.Values{"q": {question}}.Encode()}
}

// PlanPath returns the path that asks a plan: its page has the answer with a receipt.
func PlanPath(p plan.Plan) string {
	text, err := json.Marshal(p)
	if err != nil {
		return "/ask"
	}
	return "/ask?" + url.Values{"plan": {string(text)}}.Encode()
}

// FirstRequest returns the curl command of the quick start.
func FirstRequest(baseURL, key string) string {
	return "curl -H 'X-API-Key: " + key + "' \\\n  '" + baseURL + "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'"
}

// TryRequest returns a curl command that needs no account.
func TryRequest(baseURL string) string {
	return "curl -X POST '" + baseURL + "/api/v1/try' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\"question\": \"most homers in a season since 2000\"}'"
}

// ReceiptPath returns the path of a receipt's page.
func ReceiptPath(id string) string { return "/receipts/" + id }

// Leagues are the full names of the leagues by sport.
var Leagues = map[string]string{
	"mlb":  "Major League Baseball",
	"nfl":  "National Football League",
	"nba":  "National Basketball Association",
	"nhl":  "National Hockey League",
	"wnba": "Women’s National Basketball Association",
}

// League returns a sport with its names.
func League(key string) views.Sport {
	return views.Sport{Key: key, Short: strings.ToUpper(key), Name: Leagues[key]}
}

// Sport returns the sport in the request's path, or an error that lists the sports.
func Sport(book *almanac.Book, r *http.Request) (*almanac.Sport, error) {
	key := r.PathValue("sport")
	if !slices.Contains(grounding.Sports, key) {
		return nil, apperr.New(apperr.NotFound, "not_found", "Unknown sport.").
			WithRemedy("Use " + strings.Join(grounding.Sports, ", ") + ".")
	}
	sport := book.Sport(key)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(key)+" data is loaded on this service.")
	}
	return sport, nil
}

// Public returns the frame of a page for search engines. path is its canonical
// path; data is its schema.org description, if any.
func Public(edge *web.Edge, r *http.Request, title, description, path string, data map[string]any) views.Frame {
	frame := edge.Frame(r, title)
	frame.Meta = &views.Meta{
		Description: description, Canonical: edge.BaseURL() + path, Kind: "website",
		Card: edge.BaseURL() + CardsPath + "/groundline" + cardFile, CardAlt: "Groundline: ratings you can cite",
	}
	if data != nil {
		data["@context"] = "https://schema.org"
		frame.Meta.Data = data
	}
	return frame
}
