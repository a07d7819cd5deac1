package kit

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/views"
)

func Bare(edge *web.Edge, r *http.Request, title string) views.Frame {
	frame := edge.Frame(r, title)
	frame.Bare = true
	return frame
}

// NoIndex keeps a page out of search engines: what it shows was typed by a visitor.
func NoIndex(w http.ResponseWriter) { w.Header().Set("X-Robots-Tag", "noindex") }

func AskLink(question string) views.Link {
	return views.Link{Text: question, Href: "/ask?" + url.Values{"q": {question}}.Encode()}
}

// FirstRequest is the line that a newcomer pastes.
func FirstRequest(baseURL, key string) string {
	return "curl -H 'X-API-Key: " + key + "' \\\n  '" + baseURL + "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'"
}

func ReceiptPath(id string) string { return "/receipts/" + id }

// Leagues are the names of the sports, for people.
var Leagues = map[string]string{
	"mlb":  "Major League Baseball",
	"nfl":  "National Football League",
	"nba":  "National Basketball Association",
	"nhl":  "National Hockey League",
	"wnba": "Women’s National Basketball Association",
}

func League(key string) views.Sport {
	return views.Sport{Key: key, Short: strings.ToUpper(key), Name: Leagues[key]}
}

// Sport returns the sport in the request's path, or an error that lists the sports.
func Sport(book *almanac.Book, r *http.Request) (*almanac.Sport, error) {
	key := r.PathValue("sport")
	if !slices.Contains(grounding.Sports, key) {
		return nil, apperr.New(apperr.NotFound, "not_found", "There is no such sport here.").
			WithRemedy("There are " + strings.Join(grounding.Sports, ", ") + ".")
	}
	sport := book.Sport(key)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(key)+" data is loaded on this service.")
	}
	return sport, nil
}

// Public is the frame of a page that anyone may find. path is its canonical
// address, below ours.
func Public(edge *web.Edge, r *http.Request, title, description, path string, data map[string]any) views.Frame {
	frame := edge.Frame(r, title)
	frame.Meta = &views.Meta{Description: description, Canonical: edge.BaseURL() + path, Kind: "website"}
	if data != nil {
		data["@context"] = "https://schema.org"
		frame.Meta.Data = data
	}
	return frame
}
