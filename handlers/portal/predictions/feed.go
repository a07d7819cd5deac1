package predictions

import (
	"fmt"
	"net/http"

	"github.com/gorilla/feeds"

	"groundline/handlers/portal/kit"
)

// weeksInFeed is how many weeks a feed covers.
const weeksInFeed = 10

// MoversFeed serves GET /movers/{sport}/feed.atom: one entry for each mover of the
// latest weeks. An entry's id is its receipt, so that readers see it once.
func (h *Handlers) MoversFeed(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	last, err := h.Weekly.Movers(r.Context(), sport.Key, 0)
	if err != nil {
		return err
	}
	base := h.Edge.BaseURL()
	page := base + "/movers/" + sport.Key
	name := kit.League(sport.Key)
	feed := &feeds.Feed{
		Title: name.Short + " movers · Groundline", Id: page, Link: &feeds.Link{Href: page},
		Description: "Players whose rating moved more than chance explains.", Updated: published(last),
	}
	for week := last.Week; week > max(0, last.Week-weeksInFeed); week-- {
		m, err := h.Weekly.Movers(r.Context(), sport.Key, week)
		if err != nil {
			return err
		}
		for i := range m.Movers {
			mover := &m.Movers[i]
			feed.Add(&feeds.Item{
				Id: base + kit.ReceiptPath(mover.Receipt), Title: fmt.Sprintf("%s: %.1f to %.1f", mover.Player.Name, mover.Before.Value, mover.After.Value),
				Link: &feeds.Link{Href: fmt.Sprintf("%s?week=%d", page, week)}, Description: mover.Claim, Created: published(m), Updated: published(m),
			})
		}
	}
	return kit.SendFeed(h.Edge, w, r, feed)
}
