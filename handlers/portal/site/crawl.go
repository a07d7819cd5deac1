package site

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/grounding"
)

// MaxSitemap is how many addresses one sitemap may hold (https://www.sitemaps.org/protocol.html).
const MaxSitemap = 50_000

const xmlType = "application/xml; charset=utf-8"

// private are the paths that crawlers leave alone: they need an account, are endless, or
// cost us work.
var private = []string{"/account", "/ask?", "/billing", "/dashboard", "/dev/", "/evidence", "/keys", "/login", "/operator", "/reset", "/signup", "/widgets/preview", "/api/"}

// Robots serves GET /robots.txt (RFC 9309).
func (h *Handlers) Robots(w http.ResponseWriter, r *http.Request) error {
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	for _, path := range private {
		b.WriteString("Disallow: " + path + "\n")
	}
	b.WriteString("\nSitemap: " + h.Edge.BaseURL() + "/sitemap.xml\n")
	return h.Edge.SendPublic(w, r, "text/plain; charset=utf-8", []byte(b.String()))
}

// securityFor is for how long security.txt is valid: less than a year.
const securityFor = 180

// SecurityTxt serves GET /.well-known/security.txt (RFC 9116). Without a contact there is none.
func (h *Handlers) SecurityTxt(w http.ResponseWriter, r *http.Request) error {
	if h.Contact == "" {
		return web.NotFound()
	}
	base := h.Edge.BaseURL()
	expires := h.Clock().UTC().Truncate(24*time.Hour).AddDate(0, 0, securityFor)
	text := fmt.Sprintf("Contact: %s\nExpires: %s\nPreferred-Languages: en\nCanonical: %s/.well-known/security.txt\nPolicy: %s/security\n",
		contactURL(h.Contact), expires.Format(time.RFC3339), base, base)
	return h.Edge.SendPublic(w, r, "text/plain; charset=utf-8", []byte(text))
}

// contactURL returns the link to an email address or a web address.
func contactURL(contact string) string {
	if contact == "" || strings.HasPrefix(contact, "https:") {
		return contact
	}
	return "mailto:" + contact
}

// urlset is a sitemap, and sitemapIndex a list of sitemaps.
type (
	urlset struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []place  `xml:"url"`
	}
	sitemapIndex struct {
		XMLName  xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
		Sitemaps []place  `xml:"sitemap"`
	}
	place struct {
		Loc string `xml:"loc"`
	}
)

// pagesMap is the sitemap of everything but players.
const pagesMap = "pages"

// SitemapIndex serves GET /sitemap.xml: a sitemap of the pages, and one of each league's players.
func (h *Handlers) SitemapIndex(w http.ResponseWriter, r *http.Request) error {
	names := []string{pagesMap}
	for _, key := range grounding.Sports {
		if h.Book.Sport(key) != nil {
			names = append(names, key)
		}
	}
	var index sitemapIndex
	for _, name := range names {
		index.Sitemaps = append(index.Sitemaps, place{h.Edge.BaseURL() + "/sitemaps/" + name + ".xml"})
	}
	return h.sendXML(w, r, index)
}

// Sitemap serves GET /sitemaps/{file}: the pages, or the players of a league.
func (h *Handlers) Sitemap(w http.ResponseWriter, r *http.Request) error {
	name, ok := strings.CutSuffix(r.PathValue("file"), ".xml")
	var set urlset
	add := func(path string) { set.URLs = append(set.URLs, place{h.Edge.BaseURL() + path}) }
	switch sport := h.Book.Sport(name); {
	case !ok:
		return web.NotFound()
	case name == pagesMap:
		if err := h.addPages(add); err != nil {
			return err
		}
	case sport != nil:
		for i := range sport.Players {
			if sport.Players[i].Slug != "" {
				add(kit.PlayerPath(&sport.Players[i]))
			}
		}
	default:
		return web.NotFound()
	}
	return h.sendXML(w, r, set)
}

// addPages lists the pages that are the same for everybody, but those of players.
func (h *Handlers) addPages(add func(path string)) error {
	g, err := h.guide()
	if err != nil {
		return err
	}
	for _, path := range []string{"/", "/players", "/rankings", "/compare", "/leaders", "/ask", "/answers", "/movers", "/brief", "/calls", "/articles", "/pricing", "/docs", "/status"} {
		add(path)
	}
	for _, section := range g.Sections {
		for _, p := range section.Pages {
			add(p.Path)
		}
	}
	for _, key := range grounding.Sports {
		if h.Book.Sport(key) == nil {
			continue
		}
		for _, part := range []string{"/players/", "/rankings/", "/records/", "/onthisday/", "/movers/", "/calls/", "/startsit/", "/leaders/", "/teams/"} {
			add(part + key)
		}
	}
	return nil
}

func (h *Handlers) sendXML(w http.ResponseWriter, r *http.Request, document any) error {
	text, err := xml.Marshal(document)
	if err != nil {
		return fmt.Errorf("sitemap: %w", err)
	}
	return h.Edge.SendPublic(w, r, xmlType, append([]byte(xml.Header), text...))
}
