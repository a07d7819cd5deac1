package ask

import (
	"fmt"
	"net/http"

	"github.com/gorilla/feeds"

	"groundline/handlers/portal/kit"
)

// Feed serves GET /answers/feed.atom: the newest version of every saved answer. An
// entry's id is the version's URL, so that readers see an answer again only when it
// changes.
func (h *Handlers) Feed(w http.ResponseWriter, r *http.Request) error {
	newest, err := h.Answers.Newest(r.Context())
	if err != nil {
		return err
	}
	base := h.Edge.BaseURL()
	feed := &feeds.Feed{
		Title: "Answers · Groundline", Id: base + "/answers", Link: &feeds.Link{Href: base + "/answers"},
		Description: "Questions of the week about five leagues, each with a receipt; an entry is a new version of an answer.",
	}
	if len(newest) == 0 {
		feed.Updated = h.Clock()
	}
	for _, v := range newest {
		line := newAnswerLine(v)
		feed.Add(&feeds.Item{
			Id: fmt.Sprintf("%s/answers/%s?version=%d", base, v.Slug, v.Version), Title: v.Question, Link: &feeds.Link{Href: base + "/answers/" + v.Slug}, Description: line.Says, Created: v.MadeAt, Updated: v.MadeAt,
		})
		if v.MadeAt.After(feed.Updated) {
			feed.Updated = v.MadeAt
		}
	}
	return kit.SendFeed(h.Edge, w, r, feed)
}
