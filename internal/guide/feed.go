package guide

import (
	"fmt"
	"strings"
	"time"

	"github.com/gorilla/feeds"
)

// The changelog's headings are "date: title".
const changelog = "changelog"

// Feed returns the changelog as an Atom feed, with an entry per heading.
func (g *Guide) Feed(baseURL string) ([]byte, error) {
	page, ok := g.Page(changelog)
	if !ok || len(page.Headings) == 0 {
		return nil, fmt.Errorf("guide: the changelog has no entries")
	}
	address := baseURL + "/docs/" + changelog
	f := &feeds.Feed{Title: "Groundline changelog", Id: address, Link: &feeds.Link{Href: address}, Author: &feeds.Author{Name: "Groundline"}}
	for _, heading := range page.Headings {
		date, title, _ := strings.Cut(heading.Text, ": ")
		at, err := time.Parse(time.DateOnly, date)
		if err != nil {
			return nil, fmt.Errorf("guide: changelog heading %q: %w", heading.Text, err)
		}
		to := address + "#" + heading.ID
		f.Add(&feeds.Item{Id: to, Title: title, Link: &feeds.Link{Href: to}, Description: title, Created: at, Updated: at})
	}
	f.Updated = f.Items[0].Updated
	body, err := f.ToAtom()
	if err != nil {
		return nil, fmt.Errorf("guide: feed: %w", err)
	}
	return []byte(body), nil
}
