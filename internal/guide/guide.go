// Package guide is the product's documentation: Markdown pages, filled with facts of the running service
// and rendered.
//
// It owns the pages' text and order. Values that the code knows, such as prices, URLs and error codes, are
// inserted by template actions, so they cannot drift. Each page is served as HTML and as Markdown. HTML
// inside a page is not passed through.
//
// The package knows neither HTTP nor prices: the facts are passed in.
package guide

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"strings"
	"text/template"
)

//go:embed pages/*.md
var sources embed.FS

// Section is a group of pages under one heading.
type Section struct {
	Name  string
	Pages []*Page
}

// Page is one page of the documentation.
type Page struct {
	Slug     string // may contain a slash
	Path     string // where it is served: /docs/SLUG, or /SLUG for pages about the service itself
	Title    string // the first heading
	Short    string // its name in the list of pages
	Summary  string // the first paragraph, as plain text
	Markdown []byte
	HTML     string // without the title
	Headings []Heading
	Samples  []Sample
	Console  *Console // to send the request that the page describes; nil if there is none

	parts []part
}

// Console is the form with which a reader sends a page's request, with a key of their own.
type Console struct {
	Method, Path string // of the API, with {name} for a parameter
	Bearer       bool   // the key goes in Authorization alone
	Open         bool   // it needs no key
	Params       []ConsoleParam
	Body         string // example of a JSON body; empty for none
}

// ConsoleParam is one parameter of a console's request.
type ConsoleParam struct {
	Name, About, Value string // Value is filled in: the example of a required one
	InPath, Required   bool
	Enum               []string
}

// Heading is a second-level heading, for the table of contents.
type Heading struct{ ID, Text string }

// Sample is one fenced code block.
type Sample struct {
	Language string // the fence's info string: sh, python, js, go, ruby, php, json
	Text     string
}

// Source is a page's Markdown with template actions.
type Source struct {
	Section, Slug, Markdown string
	Short                   string // name in the list of pages; the title if empty
	Console                 *Console
}

// contents is the order of the embedded pages.
var contents = []struct {
	section string
	slugs   []string
}{
	{"Start", []string{"quickstart", "try", "credits"}},
	{"Clients", []string{"python", "typescript", "go", "cli"}},
	{"Answers", []string{"ratings", "texts", "receipts", "log", "refusals", "corrections", "errors"}},
	{"Use", []string{"agents", "connect", "pay", "startsit", "calls", "badges", "wordpress", "articles", "teams", "webhooks"}},
	{"Data", []string{"data", "methods"}},
	{"Changes", []string{"versions", "changelog"}},
	{service, []string{"about", "contact", "terms", "privacy", "security"}},
}

// service is the section of the pages about the service itself.
const service = "Groundline"

// Guide is all pages, rendered and immutable.
type Guide struct {
	Sections []Section
	bySlug   map[string]*Page
}

// New renders the embedded pages and more, each in its section; new sections are appended. An error means
// that a page is defective.
func New(facts Facts, more ...Source) (*Guide, error) {
	g := &Guide{bySlug: map[string]*Page{}}
	for _, part := range contents {
		for _, slug := range part.slugs {
			text, err := sources.ReadFile("pages/" + slug + ".md")
			if err != nil {
				return nil, fmt.Errorf("guide: %w", err)
			}
			if err := g.add(facts, Source{Section: part.section, Slug: slug, Markdown: string(text)}); err != nil {
				return nil, err
			}
		}
	}
	for _, source := range more {
		if err := g.add(facts, source); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Page returns a page by its slug.
func (g *Guide) Page(slug string) (*Page, bool) {
	p, ok := g.bySlug[slug]
	return p, ok
}

func (g *Guide) add(facts Facts, source Source) error {
	filled, err := fill(facts, source)
	if err != nil {
		return fmt.Errorf("guide: page %s: %w", source.Slug, err)
	}
	page, err := render(source.Slug, filled)
	if err != nil {
		return fmt.Errorf("guide: page %s: %w", source.Slug, err)
	}
	page.Short, page.Path, page.Console = cmp.Or(source.Short, page.Title), "/docs/"+source.Slug, source.Console
	if source.Section == service {
		page.Path = "/" + source.Slug
	}
	if g.bySlug[page.Slug] != nil {
		return fmt.Errorf("guide: two pages have the slug %s", page.Slug)
	}
	g.bySlug[page.Slug] = page
	for i := range g.Sections {
		if g.Sections[i].Name == source.Section {
			g.Sections[i].Pages = append(g.Sections[i].Pages, page)
			return nil
		}
	}
	g.Sections = append(g.Sections, Section{source.Section, []*Page{page}})
	return nil
}

// fill inserts the facts into a page. An unknown fact is an error.
func fill(facts Facts, source Source) ([]byte, error) {
	t, err := template.New(source.Slug).Option("missingkey=error").Parse(source.Markdown)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, facts); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Index returns llms.txt: a summary of the service and the Markdown pages' URLs (https://llmstxt.org).
func (g *Guide) Index(baseURL string) []byte {
	var b strings.Builder
	b.WriteString("# Groundline\n\n> Player ratings in five leagues that you can cite: every answer carries a receipt that anyone can verify offline, or the service refuses, free of charge, and suggests questions that work.\n")
	for _, section := range g.Sections {
		fmt.Fprintf(&b, "\n## %s\n\n", section.Name)
		for _, p := range section.Pages {
			fmt.Fprintf(&b, "- [%s](%s/docs/%s.md): %s\n", p.Title, baseURL, p.Slug, p.Summary)
		}
	}
	b.WriteString("\n## For programs\n\n")
	for _, document := range []struct{ path, title, about string }{
		{"/openapi.json", "OpenAPI 3.1", "every operation, with examples, errors and security"},
		{"/openapi-3.0.json", "OpenAPI 3.0.3", "the same, for tools without 3.1"},
		{"/openapi.postman.json", "Postman collection", "the same, to import and try"},
		{"/api/v1/try", "Try", "POST a question here, without a key: a provisional key and the cited answer in one request"},
		{"/api/v1/tools", "Tools", "the operations as tools for a language model, in five formats"},
		{"/server.json", "server.json", "the MCP endpoint, for registries"},
	} {
		fmt.Fprintf(&b, "- [%s](%s%s): %s\n", document.title, baseURL, document.path, document.about)
	}
	return []byte(b.String())
}
