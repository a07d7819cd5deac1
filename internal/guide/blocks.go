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
	name := languages[string(block.Language(source))]
	if name == "" {
		name = "text"
	}
	_, _ = w.WriteString(`<div class="code" data-copy="` + name + `"><pre tabindex="0" role="group" aria-label="` + name + `"><code>`)
	_, _ = w.Write(util.EscapeHTML(block.Lines().Value(source)))
	_, err := w.WriteString("</code></pre></div>\n")
	return ast.WalkSkipChildren, err
}

// languages are the display names of the samples' languages.
var languages = map[string]string{
	"sh": "shell", "python": "Python", "js": "JavaScript", "ts": "TypeScript", "go": "Go", "ruby": "Ruby", "php": "PHP", "json": "JSON", "http": "HTTP", "html": "HTML",
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
