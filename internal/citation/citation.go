// Package citation writes how to cite an answer: as a sentence, in the styles of the Associated
// Press and the American Psychological Association, and as Markdown, HTML and BibTeX.
//
// Invariants: every citation names the date that the data reaches, the method with its version
// where there is one, and the receipt, and links to the receipt by its short link; text of
// others is escaped for the format it is written in.
//
// It does not find or verify receipts: package receipts does.
package citation

import (
	"fmt"
	"html"
	"strconv"
	"strings"
	"time"
)

// ShortID is how many hex digits of a receipt's id its short link has.
const ShortID = 16

// ShortPath returns the path of the short link to a receipt.
func ShortPath(receipt string) string { return "/c/" + receipt[:min(ShortID, len(receipt))] }

// Source is an answer to cite.
type Source struct {
	Claim   string
	Receipt string    // its id
	URL     string    // its short link, absolute
	Method  string    // with its version: "mlb-batting-value v3"; may be empty
	AsOf    time.Time // the date of the data
	Through time.Time // the last day of games behind the claim; zero if there is none
	// Superseded is said in every citation of a receipt that no longer holds.
	Superseded bool
}

// Style is a way to cite, and what it is called.
type Style struct {
	Key   string // "apa"
	Title string // "APA"
	Text  string
}

// Keys lists the keys of all styles, in their order.
var Keys = []string{"sentence", "ap", "apa", "markdown", "html", "bibtex"}

// Styles returns the citations of a source in each style, in the order of Keys.
func Styles(s Source) []Style {
	s.Claim = strings.Join(strings.Fields(s.Claim), " ")
	return []Style{
		{"sentence", "Sentence with link", s.sentence()},
		{"ap", "AP", s.ap()},
		{"apa", "APA", s.apa()},
		{"markdown", "Markdown", s.markdown()},
		{"html", "HTML", s.html()},
		{"bibtex", "BibTeX", s.bibtex()},
	}
}

const (
	dayFormat = "January 2, 2006"
	isoFormat = time.DateOnly
)

// short is the receipt as texts name it.
func (s Source) short() string { return s.Receipt[:min(ShortID, len(s.Receipt))] }

// day is the day that the data reaches.
func (s Source) day() time.Time {
	if s.Through.IsZero() {
		return s.AsOf
	}
	return s.Through
}

// basis says what the claim rests on, with its day as the style writes it.
func (s Source) basis(day string) string {
	parts := []string{"data through " + day}
	if s.Method != "" {
		parts = append(parts, "method "+s.Method)
	}
	parts = append(parts, "receipt "+s.short())
	if s.Superseded {
		parts = append(parts, "superseded since")
	}
	return strings.Join(parts, "; ")
}

func (s Source) sentence() string {
	return fmt.Sprintf("%s (Groundline, %s: %s)", s.Claim, s.basis(s.day().Format(dayFormat)), s.URL)
}

// ap attributes the claim as news copy does, with the AP's short months.
func (s Source) ap() string {
	return fmt.Sprintf("%s, according to Groundline (%s). %s", strings.TrimSuffix(s.Claim, "."), s.basis(apDay(s.day())), s.URL)
}

// apDay writes a day with the months that the AP shortens.
func apDay(t time.Time) string {
	short := map[time.Month]string{
		time.January: "Jan.", time.February: "Feb.", time.August: "Aug.", time.September: "Sept.", time.October: "Oct.", time.November: "Nov.", time.December: "Dec.",
	}
	month := t.Month().String()
	if name, is := short[t.Month()]; is {
		month = name
	}
	return month + " " + t.Format("2, 2006")
}

func (s Source) apa() string {
	return fmt.Sprintf("Groundline. (%s). %s [Data set; %s]. %s", s.AsOf.Format("2006, January 2"), strings.TrimSuffix(s.Claim, "."), s.basis(s.day().Format(dayFormat)), s.URL)
}

var markdownEscapes = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "#", `\#`, "|", `\|`, "~", `\~`)

func (s Source) markdown() string {
	return fmt.Sprintf("> %s\n>\n> — [Groundline](%s), %s", markdownEscapes.Replace(s.Claim), s.URL, markdownEscapes.Replace(s.basis(s.day().Format(dayFormat))))
}

func (s Source) html() string {
	url := html.EscapeString(s.URL)
	day := fmt.Sprintf(`<time datetime="%s">%s</time>`, s.day().Format(isoFormat), s.day().Format(dayFormat))
	// The date stands in its element; everything else of the basis is escaped.
	basis := strings.Replace(html.EscapeString(s.basis("\x00")), "\x00", day, 1)
	return fmt.Sprintf("<blockquote cite=\"%s\">\n  <p>%s</p>\n  <footer>— <cite><a href=\"%s\">Groundline</a></cite>, %s</footer>\n</blockquote>", url, html.EscapeString(s.Claim), url, basis)
}

var texEscapes = strings.NewReplacer(`\`, `\textbackslash{}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "{", `\{`, "}", `\}`, "~", `\textasciitilde{}`, "^", `\textasciicircum{}`)

func (s Source) bibtex() string {
	key := "groundline-" + s.short()
	month := strings.ToLower(s.AsOf.Format("Jan"))
	return fmt.Sprintf("@misc{%s,\n  author = {{Groundline}},\n  title = {{%s}},\n  year = {%s},\n  month = %s,\n  note = {%s},\n  url = {%s}\n}",
		key, texEscapes.Replace(s.Claim), strconv.Itoa(s.AsOf.Year()), month, texEscapes.Replace(s.basis(s.day().Format(dayFormat))), s.URL)
}
