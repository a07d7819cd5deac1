// Package formats renders licensed articles as files that editorial systems import:
// plain text, WordPress blocks, ninjs, NewsML-G2, and the chart as SVG and PNG.
//
// Every format is made from the delivered bodies, so that all of them say the same.
// The package does not decide who may have an article.
package formats

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/licensing"
)

// Piece is an article to render.
type Piece struct {
	licensing.Delivered
	BaseURL string
}

// Format is a form of an article.
type Format struct {
	Key       string // as in the API's parameter
	Name      string // as on the page
	Ending    string // of a file
	MediaType string

	render func(Piece) ([]byte, error)
}

// All are the formats, in the order in which pages list them.
var All = []Format{
	{"json", "JSON", "json", "application/json", asJSON},
	{"html", "HTML", "html", "text/html; charset=utf-8", func(p Piece) ([]byte, error) { return []byte(p.BodyHTML), nil }},
	{"markdown", "Markdown", "md", "text/markdown; charset=utf-8", func(p Piece) ([]byte, error) { return []byte(p.BodyMarkdown), nil }},
	{"text", "Plain text", "txt", "text/plain; charset=utf-8", asText},
	{"wordpress", "WordPress blocks", "wordpress.html", "text/html; charset=utf-8", asWordPress},
	{"ninjs", "ninjs 2.1 (IPTC)", "ninjs.json", "application/json", asNinjs},
	{"newsml", "NewsML-G2 (IPTC)", "newsml.xml", "application/xml", asNewsML},
	{"svg", "Chart as SVG", "svg", "image/svg+xml", asSVG},
	{"png", "Chart as PNG", "png", "image/png", asPNG},
}

// Of returns the format of a key, or of a file's ending.
func Of(name string) (Format, bool) {
	i := slices.IndexFunc(All, func(f Format) bool { return f.Key == name || f.Ending == name })
	if i < 0 {
		return Format{}, false
	}
	return All[i], true
}

// For lists the formats that an article has: those of a chart only if it has one.
func For(p Piece) []Format {
	_, charted := chartOf(p)
	var out []Format
	for _, f := range All {
		if charted || f.Key != "svg" && f.Key != "png" {
			out = append(out, f)
		}
	}
	return out
}

// Render writes an article in a format. A chart of an article without one is an
// apperr.NotFound error.
func (f Format) Render(p Piece) ([]byte, error) {
	out, err := f.render(p)
	if err != nil {
		return nil, fmt.Errorf("formats: %s of %s: %w", f.Key, p.ID, err)
	}
	return out, nil
}

// FileName returns the name of an article's file.
func (f Format) FileName(p Piece) string {
	return p.Sport + "-" + p.ID.String()[:8] + "." + f.Ending
}

func asJSON(p Piece) ([]byte, error) {
	return licensing.Encode(licensing.NewItem(p.Delivered, licensing.JSON))
}

// Texts that several formats share.
const (
	provider = "Groundline"
	language = "en-US"
)

// uri identifies an article, whatever its version.
func (p Piece) uri() string { return "urn:uuid:" + p.ID.String() }

// copyright returns the copyright notice.
func (p Piece) copyright() string {
	return fmt.Sprintf("© %d %s", p.GeneratedAt.Year(), provider)
}

// dateline says of which day the data is, and whether that is out of date.
func (p Piece) dateline() string {
	if p.EvidenceThrough == nil {
		return ""
	}
	line := "Data through " + p.EvidenceThrough.Format("January 2, 2006")
	if p.Stale {
		line += " (not current)"
	}
	return line
}

// note says to editors what they should know before they publish.
func (p Piece) note() string {
	var notes []string
	if p.Version > 1 {
		notes = append(notes, fmt.Sprintf("Corrected: version %d replaces earlier ones.", p.Version))
	}
	if p.Stale {
		notes = append(notes, "Not current: "+p.StaleWhy)
	}
	return strings.Join(notes, " ")
}

// slugline is a short identifier for people.
func (p Piece) slugline() string {
	words := []string{strings.ToUpper(p.Sport)}
	if p.Story != "" {
		words = append(words, p.Story)
	}
	if len(p.Subjects) > 0 {
		words = append(words, p.Subjects[0].Name)
	}
	return strings.Join(words, "-")
}

// leagues are the full names of the leagues.
var leagues = map[string]string{
	"mlb": "Major League Baseball", "nfl": "National Football League", "nba": "National Basketball Association", "nhl": "National Hockey League",
	"wnba": "Women’s National Basketball Association",
}

func asNinjs(p Piece) ([]byte, error) {
	type named struct {
		Name    string `json:"name"`
		Rel     string `json:"rel,omitempty"`
		URI     string `json:"uri,omitempty"`
		Literal string `json:"literal,omitempty"`
	}
	type text struct {
		Role        string `json:"role"`
		ContentType string `json:"contenttype"`
		WordCount   int    `json:"wordcount,omitempty"`
		Value       string `json:"value"`
	}
	item := map[string]any{
		"uri": p.uri(), "type": "text", "profile": "article", "version": fmt.Sprint(p.Version), "language": language,
		"standard":       map[string]string{"name": "ninjs", "version": "2.1", "schema": "http://www.iptc.org/std/ninjs/ninjs-schema_2.1.json"},
		"versioncreated": p.GeneratedAt.UTC().Format("2006-01-02T15:04:05Z"), "pubstatus": pubStatus(p), "representationtype": "full",
		"copyrightholder": provider, "copyrightnotice": p.copyright(), "usageterms": p.UsageTerms, "by": provider, "title": p.Headline, "slugline": p.slugline(),
		"headlines":    []text{{Role: "main", ContentType: "text/plain", Value: p.Headline}},
		"descriptions": []text{{Role: "summary", ContentType: "text/plain", Value: p.Summary}},
		"subjects":     []named{{Name: "sport", Rel: "about", URI: "http://cv.iptc.org/newscodes/mediatopic/15000000"}},
		"infosources":  []named{{Name: provider, URI: p.BaseURL + "/articles/" + p.ID.String()}},
		"genres":       []named{{Name: p.Kind, Literal: p.Kind}},
	}
	plain, err := asText(p)
	if err != nil {
		return nil, err
	}
	item["bodies"] = []text{{"main", "text/html", p.WordCount, p.BodyHTML}, {"text", "text/plain", p.WordCount, string(plain)}}
	if note := p.note(); note != "" {
		item["ednote"] = note
	}
	people, teams := []named{}, []named{{Name: leagues[p.Sport], Rel: "about", Literal: p.Sport}}
	for _, s := range p.Subjects {
		one := named{Name: s.Name, Rel: "about", Literal: s.ID}
		if s.Type != "player" {
			teams = append(teams, one)
			continue
		}
		one.URI = p.BaseURL + "/players/" + p.Sport + "/" + s.Slug
		people = append(people, one)
	}
	for _, name := range p.Players {
		if !slices.ContainsFunc(people, func(n named) bool { return n.Name == name }) {
			people = append(people, named{Name: name, Rel: "mentions"})
		}
	}
	item["people"], item["organisations"] = people, teams
	if c, ok := chartOf(p); ok {
		picture := map[string]any{
			"name": "chart", "uri": p.uri() + "#chart", "type": "graphic", "copyrightnotice": p.copyright(), "by": provider,
			"headlines": []text{{Role: "main", ContentType: "text/plain", Value: c.caption}}, "descriptions": []text{{Role: "alt", ContentType: "text/plain", Value: c.alt}},
			"renditions": []map[string]any{
				{"name": "svg", "href": p.download("svg"), "contenttype": "image/svg+xml", "width": c.width, "height": c.height},
				{"name": "png", "href": p.download("png"), "contenttype": "image/png", "width": c.width * pngScale, "height": c.height * pngScale},
			},
		}
		item["associations"] = []any{picture}
	}
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err = e.Encode(item)
	return []byte(b.String()), err
}

// download returns the address of a file of the article, which takes the licensee's key.
func (p Piece) download(format string) string {
	return p.BaseURL + "/api/v1/articles/" + p.ID.String() + "/download?format=" + format
}

// pubStatus returns the status in IPTC's vocabulary.
func pubStatus(p Piece) string {
	if p.Status == "withdrawn" {
		return "canceled"
	}
	return "usable"
}

func errNoChart() error {
	return apperr.New(apperr.NotFound, "article_without_chart", "This article has no chart.")
}
