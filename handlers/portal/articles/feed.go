package articles

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/gorilla/feeds"

	"groundline/handlers/web"
	"groundline/internal/licensing"
)

// AtomFeed serves GET /articles/feed/{token}/feed.atom: an account's new, corrected and
// withdrawn articles. Whoever knows the address may read it.
func (h *Handlers) AtomFeed(w http.ResponseWriter, r *http.Request) error {
	feed, err := h.feed(r)
	if err != nil {
		return err
	}
	body, err := feed.ToAtom()
	return sendFeed(w, "application/atom+xml; charset=utf-8", body, err)
}

// JSONFeed serves GET /articles/feed/{token}/feed.json: the same as a JSON Feed.
func (h *Handlers) JSONFeed(w http.ResponseWriter, r *http.Request) error {
	feed, err := h.feed(r)
	if err != nil {
		return err
	}
	body, err := feed.ToJSON()
	return sendFeed(w, "application/feed+json; charset=utf-8", body, err)
}

func sendFeed(w http.ResponseWriter, contentType, body string, err error) error {
	if err != nil {
		return fmt.Errorf("write a feed: %w", err)
	}
	web.Private(w)
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("X-Robots-Tag", "noindex")
	_, _ = w.Write([]byte(body)) // #nosec G705 -- XML or JSON, encoded; the client is gone if this fails
	return nil
}

// eventNames begin the title of a feed's entry.
var eventNames = map[string]string{"new": "", "corrected": "Corrected: ", "withdrawn": "Withdrawn: "}

// outcomes say what a subscription did about a new article.
var outcomes = map[string]string{
	"licensed": "Licensed for you.", "had": "You have a license.", "announced": "", "budget": "Not licensed: the month’s budget does not cover it.",
	"billing": "Not licensed: pay-as-you-go is off or has no card.",
}

func (h *Handlers) feed(r *http.Request) (*feeds.Feed, error) {
	list, err := h.Licensing.Feed(r.Context(), r.PathValue("token"))
	if err != nil {
		return nil, err
	}
	base := h.Edge.BaseURL()
	feed := &feeds.Feed{Title: "Your articles · Groundline", Id: base + "/articles", Link: &feeds.Link{Href: base + "/articles"}, Description: "New, corrected and withdrawn articles."}
	for _, e := range list {
		if e.At.After(feed.Updated) {
			feed.Updated = e.At.UTC()
		}
		why := e.Why
		if e.Event == "new" {
			why = outcomes[e.Why]
		}
		page := base + "/articles/" + e.ArticleID.String()
		feed.Add(&feeds.Item{
			Id: fmt.Sprintf("%s#%s-%d", page, e.Event, e.Version), Title: eventNames[e.Event] + e.Headline, Link: &feeds.Link{Href: page},
			Description: strings.TrimSpace(e.Summary + " " + why), Created: e.At.UTC(), Updated: e.At.UTC(),
		})
	}
	return feed, nil
}

// feedAddresses returns the addresses of a feed with a new secret.
func (h *Handlers) feedAddresses(secret string) (atom, json string) {
	return licensing.FeedAddresses(h.Edge.BaseURL(), secret)
}
