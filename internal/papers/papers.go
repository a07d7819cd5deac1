// Package papers draws receipts, invoices and statements as PDF files: A4, with embedded fonts,
// as many pages as the lines need.
//
// It owns how a paper looks. Invariants: the same paper has the same bytes; no text is cut
// or dropped: one that the fonts cannot print is refused (Unprintable). It does not decide what
// is on a paper, and who may read it.
package papers

import (
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/unicode/norm"

	"groundline/internal/cards"
)

// Paper is a receipt, an invoice or a statement.
type Paper struct {
	Title  string // "Receipt"
	Number string
	At     time.Time // of what it documents; it is also the file's date
	Facts  []Fact    // below the title: date, state, period
	Seller []string  // lines
	Buyer  []string  // lines
	Lines  []Line
	None   string // printed instead of lines if there are none
	Totals []Fact // the last is set in bold
	Notes  []string
}

// Fact is a named value.
type Fact struct{ Name, Value string }

// Line is a row of the table. Amounts are formatted.
type Line struct{ Text, Quantity, Each, Amount string }

// Measures of the page, in millimeters and points.
const (
	margin     = 20.0
	width      = 210 - 2*margin
	lineHeight = 5.2
	rowHeight  = 1.3 * lineHeight // of the table's head and of a total
	textSize   = 10
	noteSize   = 9
	titleSize  = 22
	labelWidth = 40.0
	bottom     = 297 - margin
)

// columns are the widths of the table: item, quantity, each, amount.
var columns = [4]float64{width - 3*28, 28, 28, 28}

// fonts are the embedded fonts, by family and style.
var fonts = []struct{ family, style, file string }{{"sans", "", "notosans-regular"}, {"sans", "B", "notosans-bold"}, {"serif", "B", "notoserif-bold"}}

// Unprintable returns the characters of a text that the fonts lack, each once.
func Unprintable(text string) (missing []rune) {
	seen := map[rune]bool{}
	for _, r := range norm.NFC.String(text) {
		if r != '\n' && !seen[r] && !cards.Printable(r) {
			seen[r] = true
			missing = append(missing, r)
		}
	}
	return missing
}

// Write writes a paper as a PDF file.
func Write(w io.Writer, p Paper) error {
	if missing := Unprintable(p.text()); len(missing) > 0 {
		return fmt.Errorf("papers: the fonts lack %q", string(missing))
	}
	d := drawing{fpdf.New("P", "mm", "A4", "")}
	d.SetCatalogSort(true)
	d.SetCreationDate(p.At.UTC())
	d.SetModificationDate(p.At.UTC())
	d.SetTitle(p.Title+" "+p.Number, true)
	d.SetAuthor("Groundline", true)
	d.SetLang("en-US")
	for _, f := range fonts {
		file, err := cards.FontFile(f.file)
		if err != nil {
			return fmt.Errorf("papers: %w", err)
		}
		d.AddUTF8FontFromBytes(f.family, f.style, file)
	}
	d.SetMargins(margin, margin, margin)
	d.SetAutoPageBreak(true, margin)
	d.SetFooterFunc(func() { d.foot(p.Number) })
	d.AddPage()
	d.head(p)
	d.table(p)
	d.totals(p.Totals)
	d.Ln(lineHeight)
	d.SetFont("sans", "", noteSize)
	for _, note := range p.Notes {
		d.MultiCell(width, lineHeight, composed(note), "", "L", false)
	}
	if err := d.Output(w); err != nil {
		return fmt.Errorf("papers: %w", err)
	}
	return nil
}

// text returns all texts of a paper.
func (p Paper) text() string {
	all := append([]string{p.Title, p.Number, p.None}, p.Notes...)
	all = append(append(all, p.Seller...), p.Buyer...)
	for _, f := range append(append([]Fact{}, p.Facts...), p.Totals...) {
		all = append(all, f.Name, f.Value)
	}
	for _, l := range p.Lines {
		all = append(all, l.Text, l.Quantity, l.Each, l.Amount)
	}
	return strings.Join(all, "\n")
}

func composed(text string) string { return norm.NFC.String(text) }

// drawing is a paper that is being drawn. fpdf keeps its first error until Output.
type drawing struct{ *fpdf.Fpdf }

// foot names the paper on each page after the first, which has its number at the top.
func (d drawing) foot(number string) {
	if d.PageNo() == 1 {
		return
	}
	d.SetY(-margin + lineHeight)
	d.SetFont("sans", "", noteSize)
	d.CellFormat(width, lineHeight, fmt.Sprintf("%s, page %d", number, d.PageNo()), "", 0, "R", false, 0, "")
}

func (d drawing) head(p Paper) {
	d.SetFont("serif", "B", titleSize)
	d.CellFormat(width/2, 2*lineHeight, composed(p.Title), "", 0, "L", false, 0, "")
	d.SetFont("sans", "", textSize)
	d.CellFormat(width/2, 2*lineHeight, p.Number, "", 1, "R", false, 0, "")
	d.Ln(lineHeight)
	for _, f := range p.Facts {
		d.CellFormat(labelWidth, lineHeight, composed(f.Name), "", 0, "L", false, 0, "")
		d.MultiCell(width-labelWidth, lineHeight, composed(f.Value), "", "L", false)
	}
	d.Ln(lineHeight)
	from := d.GetY()
	below := from
	for i, party := range []struct {
		name  string
		lines []string
	}{{"From", p.Seller}, {"Billed to", p.Buyer}} {
		x := margin + float64(i)*width/2
		d.SetXY(x, from)
		d.SetFont("sans", "B", textSize)
		d.CellFormat(width/2, lineHeight, party.name, "", 2, "L", false, 0, "")
		d.SetFont("sans", "", textSize)
		d.SetX(x)
		d.MultiCell(width/2-6, lineHeight, composed(strings.Join(party.lines, "\n")), "", "L", false)
		below = max(below, d.GetY())
	}
	d.SetXY(margin, below+2*lineHeight)
}

func (d drawing) tableHead() {
	d.SetFont("sans", "B", textSize)
	for i, name := range []string{"Item", "Quantity", "Each", "Amount"} {
		align, next := "R", 0
		if i == 0 {
			align = "L"
		}
		if i == len(columns)-1 {
			next = 1
		}
		d.CellFormat(columns[i], rowHeight, name, "B", next, align, false, 0, "")
	}
	d.SetFont("sans", "", textSize)
	d.Ln(1)
}

func (d drawing) table(p Paper) {
	d.tableHead()
	if len(p.Lines) == 0 {
		d.MultiCell(width, lineHeight, composed(p.None), "", "L", false)
		d.Ln(1)
	}
	for _, l := range p.Lines {
		text := d.SplitText(composed(l.Text), columns[0]-4)
		if d.GetY()+float64(len(text))*lineHeight > bottom {
			d.AddPage()
			d.tableHead()
		}
		y := d.GetY()
		d.SetX(margin + columns[0])
		for i, figure := range []string{l.Quantity, l.Each, l.Amount} {
			d.CellFormat(columns[i+1], lineHeight, figure, "", 0, "R", false, 0, "")
		}
		d.SetXY(margin, y)
		d.MultiCell(columns[0]-4, lineHeight, strings.Join(text, "\n"), "", "L", false)
		d.Ln(1)
	}
}

func (d drawing) totals(totals []Fact) {
	if d.GetY()+float64(len(totals))*rowHeight > bottom {
		d.AddPage()
	}
	border := "T"
	for i, f := range totals {
		style := ""
		if i == len(totals)-1 {
			style = "B"
		}
		d.SetFont("sans", style, textSize)
		d.CellFormat(width-columns[3], rowHeight, composed(f.Name), border, 0, "R", false, 0, "")
		d.CellFormat(columns[3], rowHeight, f.Value, border, 1, "R", false, 0, "")
		border = ""
	}
}
