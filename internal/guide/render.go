package guide

import (
	"bytes"
	"errors"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown is CommonMark with tables. goldmark omits raw HTML and unsafe links by default. Alignment is an
// attribute because the pages' policy forbids style. Quotes are curly, except in code and in the Markdown.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)),
		extension.NewTypographer(extension.WithTypographicSubstitutions(quotes))),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(blocks{}, 100))),
)

// quotes replaces straight quotes and nothing else.
var quotes = extension.TypographicSubstitutions{
	extension.LeftSingleQuote: []byte("‘"), extension.RightSingleQuote: []byte("’"), extension.Apostrophe: []byte("’"),
	extension.LeftDoubleQuote: []byte("“"), extension.RightDoubleQuote: []byte("”"),
	extension.EnDash: nil, extension.EmDash: nil, extension.Ellipsis: nil, extension.LeftAngleQuote: nil, extension.RightAngleQuote: nil,
}

// render renders Markdown that begins with a title and a paragraph that summarizes the page.
func render(slug string, source []byte) (*Page, error) {
	doc := markdown.Parser().Parse(text.NewReader(source))
	title, ok := doc.FirstChild().(*ast.Heading)
	if !ok || title.Level != 1 {
		return nil, errors.New("the page does not begin with a title")
	}
	summary, ok := title.NextSibling().(*ast.Paragraph)
	if !ok {
		return nil, errors.New("the title is not followed by a paragraph")
	}
	page := &Page{Slug: slug, Title: plain(title, source), Summary: plain(summary, source), Markdown: source, parts: parts(doc, source)}
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if id, ok := n.AttributeString("id"); ok && n.Level == 2 {
				page.Headings = append(page.Headings, Heading{string(id.([]byte)), plain(n, source)})
			}
		case *extast.Table:
			rows(n, source)
		case *ast.FencedCodeBlock:
			page.Samples = append(page.Samples, Sample{string(n.Language(source)), string(n.Lines().Value(source))})
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return nil, err
	}
	doc.RemoveChild(doc, title)
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, source, doc); err != nil {
		return nil, err
	}
	page.HTML = out.String()
	return page, nil
}

// plain returns a node's text without markup.
func plain(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the callback never fails
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Value(source))
			if n.SoftLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
