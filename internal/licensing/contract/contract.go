// Package contract renders the contract of a licence as a web page and as PDF.
//
// Both are made from the same clauses, and the same contract always has the same bytes.
package contract

import (
	"bytes"
	"fmt"
	"html/template"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"groundline/internal/licensing"
)

var page = template.Must(template.New("contract").Parse(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>License contract {{.Number}}</title></head>
<body>
<h1>License contract {{.Number}}</h1>
<p>{{.At.Format "January 2, 2006"}}. Terms version {{.Terms}}.</p>
{{with .Ended}}<p><strong>{{.}}</strong></p>
{{end}}{{range .Clauses}}<h2>{{.Title}}</h2>
<p>{{.Text}}</p>
{{end}}</body>
</html>
`))

// HTML writes the contract as a document of its own.
func HTML(c licensing.Contract) ([]byte, error) {
	var b bytes.Buffer
	if err := page.Execute(&b, c); err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.Number, err)
	}
	return b.Bytes(), nil
}

// Measures of the page, in millimeters and points.
const (
	margin             = 22
	width              = 210 - 2*margin
	titleSize          = 17
	headSize, textSize = 11, 10
	lineHeight         = 5
)

// PDF writes the contract as PDF, with its fonts inside.
func PDF(c licensing.Contract) ([]byte, error) {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	f.SetCreationDate(c.At)
	f.SetModificationDate(c.At)
	f.SetTitle("License contract "+c.Number, true)
	f.SetAuthor("Groundline", true)
	f.SetLang("en-US")
	f.AddUTF8FontFromBytes("go", "", goregular.TTF)
	f.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	f.SetMargins(margin, margin, margin)
	f.SetAutoPageBreak(true, margin)
	f.AddPage()
	write := func(style string, size float64, space float64, text string) {
		f.SetFont("go", style, size)
		f.MultiCell(width, size*lineHeight/textSize, text, "", "L", false)
		f.Ln(space)
	}
	write("B", titleSize, 1, "License contract "+c.Number)
	write("", textSize, lineHeight, fmt.Sprintf("%s. Terms version %d.", c.At.Format("January 2, 2006"), c.Terms))
	if c.Ended != "" {
		write("B", textSize, lineHeight, c.Ended)
	}
	for _, clause := range c.Clauses {
		write("B", headSize, 1, clause.Title)
		write("", textSize, lineHeight-1, clause.Text)
	}
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.Number, err)
	}
	return b.Bytes(), nil
}
