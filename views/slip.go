package views

import (
	"html"
	"regexp"
	"strings"

	"github.com/a-h/templ"
)

// Slip is the receipt slip shown with every answer.
type Slip struct {
	Claim   string // the answer, or the refusal's reason
	Signed  string // JSON pointer to the answer in the statement, for the script to compare
	Of      string // labels the slips of one page; may be empty
	Refused bool
	Wide    bool
	Lines   []SlipLine
	Cite    *Citation // ways to cite the claim; nil for none
}

// Citation is how to cite an answer.
type Citation struct {
	Link   string    // the short link to its receipt, absolute
	Styles []TagText // in each style
}

// SlipLine is one line of a slip.
type SlipLine struct {
	Term  string
	Value string
	Href  string // makes the value a link
	Tone  Tone
}

// Tone colors a line: green for verified, amber for refused, red for broken.
type Tone string

// The tones, named as the stylesheet names them.
const (
	Plain  Tone = ""
	OK     Tone = "ok"
	No     Tone = "no"
	Broken Tone = "broken"
)

// rowOfFile matches the end of a file name followed by a row number.
var rowOfFile = regexp.MustCompile(`(\.[a-z]+):([0-9])`)

// value renders the line's value, which may break between a file and its row.
func (l SlipLine) value() templ.Component {
	return templ.Raw(rowOfFile.ReplaceAllString(html.EscapeString(l.Value), "$1<wbr>:$2"))
}

func (s Slip) class() string {
	c := "receipt"
	if s.Refused {
		c += " refused"
	}
	if s.Wide {
		c += " wide"
	}
	return c
}

func (s Slip) label() string {
	label := "Receipt"
	if s.Refused {
		label = "Refusal receipt"
	}
	if s.Of != "" {
		label += ": " + s.Of
	}
	return label
}

// folded is the line that opens the slip: what it is, and to which date its evidence reaches.
func (s Slip) folded() string {
	text := s.label()
	for _, term := range []string{"receipt", "evidence through", "data as of"} {
		for _, line := range s.Lines {
			switch {
			case line.Term != term:
			case term == "receipt":
				text += " " + strings.TrimPrefix(line.Value, "sha256:")
			default:
				return text + ", " + term + " " + line.Value
			}
		}
	}
	return text
}

// warnings are the lines that must not be folded away.
func (s Slip) warnings() (out []string) {
	for _, line := range s.Lines {
		if line.Term == "fallback" && line.Tone != Plain {
			out = append(out, line.Value)
		}
	}
	return out
}

// withoutCite is the slip where the ways to cite it stand beside it.
func (s Slip) withoutCite() Slip {
	s.Cite = nil
	return s
}
