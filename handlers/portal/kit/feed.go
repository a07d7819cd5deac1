package kit

import (
	"fmt"
	"net/http"

	"github.com/gorilla/feeds"

	"groundline/handlers/web"
)

// SendFeed sends an Atom feed.
func SendFeed(edge *web.Edge, w http.ResponseWriter, r *http.Request, feed *feeds.Feed) error {
	body, err := feed.ToAtom()
	if err != nil {
		return fmt.Errorf("write the Atom feed: %w", err)
	}
	return edge.SendPublic(w, r, "application/atom+xml; charset=utf-8", []byte(body))
}
