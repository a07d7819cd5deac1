package formats

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The elements of a newsItem that articles use, in the order of the NewsML-G2 schema.
type newsItem struct {
	XMLName     xml.Name `xml:"http://iptc.org/std/nar/2006-10-01/ newsItem"`
	GUID        string   `xml:"guid,attr"`
	Version     int      `xml:"version,attr"`
	Standard    string   `xml:"standard,attr"`
	StdVersion  string   `xml:"standardversion,attr"`
	Conformance string   `xml:"conformance,attr"`
	Language    string   `xml:"xml:lang,attr"`

	Catalog struct {
		Href string `xml:"href,attr"`
	} `xml:"catalogRef"`
	Rights struct {
		Holder literal `xml:"copyrightHolder"`
		Notice string  `xml:"copyrightNotice"`
		Terms  string  `xml:"usageTerms"`
	} `xml:"rightsInfo"`
	Item struct {
		Class          qcode   `xml:"itemClass"`
		Provider       literal `xml:"provider"`
		VersionCreated string  `xml:"versionCreated"`
		Status         qcode   `xml:"pubStatus"`
		Title          string  `xml:"title"`
		Note           string  `xml:"edNote,omitempty"`
	} `xml:"itemMeta"`
	Content struct {
		Created     string      `xml:"contentCreated"`
		Creator     literal     `xml:"creator"`
		Language    tag         `xml:"language"`
		Genre       literal     `xml:"genre"`
		Subjects    []subject   `xml:"subject"`
		Slugline    string      `xml:"slugline"`
		Headline    string      `xml:"headline"`
		Dateline    string      `xml:"dateline,omitempty"`
		By          string      `xml:"by"`
		Description description `xml:"description"`
	} `xml:"contentMeta"`
	Set struct {
		Inline struct {
			ContentType string `xml:"contenttype,attr"`
			WordCount   int    `xml:"wordcount,attr"`
			XHTML       string `xml:",innerxml"`
		} `xml:"inlineXML"`
	} `xml:"contentSet"`
}

type (
	qcode struct {
		Code string `xml:"qcode,attr"`
	}
	literal struct {
		Literal string `xml:"literal,attr"`
		Name    string `xml:"name,omitempty"`
	}
	tag struct {
		Tag string `xml:"tag,attr"`
	}
	description struct {
		Role string `xml:"role,attr"`
		Text string `xml:",chardata"`
	}
	subject struct {
		Type    string `xml:"type,attr,omitempty"`
		Code    string `xml:"qcode,attr,omitempty"`
		Literal string `xml:"literal,attr,omitempty"`
		URI     string `xml:"uri,attr,omitempty"`
		Name    string `xml:"name"`
	}
)

func asNewsML(p Piece) ([]byte, error) {
	n := newsItem{GUID: p.uri(), Version: p.Version, Standard: "NewsML-G2", StdVersion: "2.29", Conformance: "power", Language: language}
	n.Catalog.Href = "http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_33.xml"
	n.Rights.Holder, n.Rights.Notice, n.Rights.Terms = literal{provider, provider}, p.copyright(), p.UsageTerms
	at := p.GeneratedAt.UTC().Format(time.RFC3339)
	n.Item.Class, n.Item.Provider, n.Item.VersionCreated = qcode{"ninat:text"}, literal{provider, provider}, at
	n.Item.Status, n.Item.Title, n.Item.Note = qcode{"stat:" + pubStatus(p)}, p.Headline, p.note()
	c := &n.Content
	c.Created, c.Creator, c.Language, c.Genre = at, literal{provider, provider}, tag{language}, literal{p.Kind, strings.ReplaceAll(p.Kind, "_", " ")}
	c.Subjects = []subject{{Code: "medtop:15000000", Name: "sport"}, {Type: "cpnat:organisation", Literal: p.Sport, Name: leagues[p.Sport]}}
	for _, s := range p.Subjects {
		one := subject{Type: "cpnat:organisation", Literal: s.ID, Name: s.Name}
		if s.Type == "player" {
			one.Type = "cpnat:person"
		}
		c.Subjects = append(c.Subjects, one)
	}
	c.Slugline, c.Headline, c.Dateline, c.By, c.Description = p.slugline(), p.Headline, p.dateline(), provider, description{"drol:summary", p.Summary}
	body, err := xhtml(p)
	if err != nil {
		return nil, err
	}
	n.Set.Inline.ContentType, n.Set.Inline.WordCount, n.Set.Inline.XHTML = "application/xhtml+xml", p.WordCount, body
	var b bytes.Buffer
	b.WriteString(xml.Header)
	e := xml.NewEncoder(&b)
	e.Indent("", "  ")
	if err := e.Encode(n); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// xhtml returns the body as an XHTML document, with its drawings in their own namespace.
func xhtml(p Piece) (string, error) {
	nodes, err := parse(p.BodyHTML)
	if err != nil {
		return "", err
	}
	for _, n := range nodes {
		for _, svg := range all(n, atom.Svg) {
			namespace(svg)
		}
	}
	body, err := markup(nodes...)
	if err != nil {
		return "", err
	}
	title, err := markup(&html.Node{Type: html.TextNode, Data: p.Headline})
	if err != nil {
		return "", err
	}
	return `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>` + title + `</title></head><body>` + body + `</body></html>`, nil
}

// namespace declares the namespace of a drawing, which HTML implies and XML does not.
func namespace(svg *html.Node) {
	svg.Attr = append([]html.Attribute{{Key: "xmlns", Val: "http://www.w3.org/2000/svg"}}, svg.Attr...)
}
