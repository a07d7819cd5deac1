// Package guide is the product's documentation: pages in Markdown, filled with
// the facts of the running service and rendered.
//
// It owns the text and the order of the pages. A figure that the code knows
// (a price, an address, the words of a code) is never typed into a page: the
// page asks for it in template syntax, so it cannot drift. A page has one
// source and two forms, HTML and the Markdown it was made from, which machines
// read. HTML inside a page is not passed through.
//
// It does not know HTTP, and it does not decide what anything costs or means:
// the facts are handed in.
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
	Slug     string // of its address; may hold a slash
	Title    string // its first heading
	Short    string // its name in the list of pages
	Summary  string // its first paragraph, as plain text
	Markdown []byte
	HTML     string // without the title
	Headings []Heading
	Samples  []Sample
}

// Heading is a second-level heading, for the list of contents.
type Heading struct{ ID, Text string }

// Sample is one fenced block of code, in the order of the page.
type Sample struct {
	Language string // as the fence names it: sh, python, js, go, ruby, php, json
	Text     string
}

// Source is a page's Markdown as it is written, with template actions in it.
type Source struct {
	Section, Slug, Markdown string
	Short                   string // name in the list of pages; the title if empty
}

// contents is the order of the embedded pages.
var contents = []struct {
	section string
	slugs   []string
}{
	{"Start", []string{"quickstart", "credits"}},
	{"Answers", []string{"ratings", "texts", "receipts", "log", "refusals", "corrections", "errors"}},
	{"Use", []string{"agents", "calls", "badges", "articles"}},
	{"Data", []string{"data", "methods"}},
	{"About", []string{"versions", "changelog"}},
}

// Guide is all pages, rendered. It does not change.
type Guide struct {
	Sections []Section
	bySlug   map[string]*Page
}

// New renders the embedded pages and more, each in the section it names; a new
// section goes last. An error is a defect of a page.
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

// Page finds a page by its slug.
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
	page.Short = cmp.Or(source.Short, page.Title)
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

// fill puts the facts into a page. A fact that does not exist is an error.
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

// Index is llms.txt: what the service is, and where each page stands as
// Markdown (https://llmstxt.org).
func (g *Guide) Index(baseURL string) []byte {
	var b strings.Builder
	b.WriteString("# Groundline\n\n> Player ratings in five leagues that you can cite: every answer carries a receipt that anyone can verify offline, or the service refuses, free of charge, and says what it could answer instead.\n")
	for _, section := range g.Sections {
		fmt.Fprintf(&b, "\n## %s\n\n", section.Name)
		for _, p := range section.Pages {
			fmt.Fprintf(&b, "- [%s](%s/docs/%s.md): %s\n", p.Title, baseURL, p.Slug, p.Summary)
		}
	}
	b.WriteString("\n## For programs\n\n")
	for _, document := range []struct{ path, title, about string }{
		{"/openapi.json", "OpenAPI 3.1", "every call, with examples, errors and security"},
		{"/openapi-3.0.json", "OpenAPI 3.0.3", "the same for tools that read no 3.1"},
		{"/openapi.postman.json", "Postman collection", "the same to import and send by hand"},
		{"/api/v1/tools", "Tools", "the calls for a model, in five shapes"},
		{"/server.json", "server.json", "the MCP endpoint, for registries"},
	} {
		fmt.Fprintf(&b, "- [%s](%s%s): %s\n", document.title, baseURL, document.path, document.about)
	}
	return []byte(b.String())
}
