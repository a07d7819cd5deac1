package guide

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// The changelog's headings are "date: title".
const changelog = "changelog"

// feed is an Atom feed (RFC 4287).
type feed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Links   []link   `xml:"link"`
	Entries []entry  `xml:"entry"`
}

type link struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type entry struct {
	ID      string `xml:"id"`
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Link    link   `xml:"link"`
}

// Feed is the changelog as an Atom feed, an entry a heading.
func (g *Guide) Feed(baseURL string) ([]byte, error) {
	page, ok := g.Page(changelog)
	if !ok || len(page.Headings) == 0 {
		return nil, fmt.Errorf("guide: no changelog")
	}
	address := baseURL + "/docs/" + changelog
	f := feed{ID: address, Title: "Groundline changelog", Author: "Groundline",
		Links: []link{{Rel: "self", Href: address + ".atom"}, {Href: address}}}
	for _, heading := range page.Headings {
		date, title, _ := strings.Cut(heading.Text, ": ")
		at, err := time.Parse(time.DateOnly, date)
		if err != nil {
			return nil, fmt.Errorf("guide: changelog heading %q: %w", heading.Text, err)
		}
		to := address + "#" + heading.ID
		f.Entries = append(f.Entries, entry{ID: to, Title: title, Updated: at.Format(time.RFC3339), Link: link{Href: to}})
	}
	f.Updated = f.Entries[0].Updated
	var out bytes.Buffer
	out.WriteString(xml.Header)
	if err := xml.NewEncoder(&out).Encode(f); err != nil {
		return nil, fmt.Errorf("guide: feed: %w", err)
	}
	return out.Bytes(), nil
}
