package guide

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// blocks renders code with space for the copy button, and tables in a scrolling box, so that no page
// scrolls sideways.
type blocks struct{}

// RegisterFuncs implements renderer.NodeRenderer.
func (blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, code)
	r.Register(extast.KindTable, table)
}

func code(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	block := n.(*ast.FencedCodeBlock)
	name := languageOf(block, source)
	first, last := group(block, source)
	if first {
		_, _ = w.WriteString(`<div class="languages">` + "\n")
	}
	_, _ = w.WriteString(`<div class="code" data-copy="` + name + `"><pre tabindex="0" role="group" aria-label="` + name + `"><code>`)
	_, _ = w.Write(util.EscapeHTML(block.Lines().Value(source)))
	_, err := w.WriteString("</code></pre></div>\n")
	if last {
		_, err = w.WriteString("</div>\n")
	}
	return ast.WalkSkipChildren, err
}

func languageOf(block *ast.FencedCodeBlock, source []byte) string {
	if name := languages[string(block.Language(source))]; name != "" {
		return name
	}
	return "text"
}

// group reports whether a block begins and ends a group: samples that follow one another, each in
// another language. A page's script makes them tabs; without it they are all shown.
func group(block *ast.FencedCodeBlock, source []byte) (first, last bool) {
	var begin ast.Node = block
	for isSample(begin.PreviousSibling()) {
		begin = begin.PreviousSibling()
	}
	seen, end := map[string]bool{}, begin
	for n := begin; isSample(n); n = n.NextSibling() {
		name := languageOf(n.(*ast.FencedCodeBlock), source)
		if seen[name] || name == "text" {
			return false, false
		}
		seen[name], end = true, n
	}
	return len(seen) > 1 && begin == ast.Node(block), len(seen) > 1 && end == ast.Node(block)
}

func isSample(n ast.Node) bool { return n != nil && n.Kind() == ast.KindFencedCodeBlock }

// languages are the display names of the samples' languages.
var languages = map[string]string{
	"sh": "shell", "cli": "CLI", "python": "Python", "ts": "TypeScript", "js": "JavaScript", "go": "Go", "ruby": "Ruby", "php": "PHP", "json": "JSON", "http": "HTTP", "html": "HTML",
}

func table(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	markup := "</table></div>\n"
	if entering {
		as := ""
		if isRows(n) {
			as = ` class="rows" role="table"`
		}
		markup = `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table` + as + ">\n"
	}
	_, err := w.WriteString(markup)
	return ast.WalkContinue, err
}
