package views

import (
	"html"
	"regexp"

	"github.com/a-h/templ"
)

// Slip is the receipt slip: the same wherever an answer is shown.
type Slip struct {
	Claim   string // the claim, or the refusal's reason
	Signed  string // JSON pointer to the claim in the statement, where a script compares it
	Of      string // what it is about, to tell the slips of one page apart; may be empty
	Refused bool
	Wide    bool
	Lines   []SlipLine
}

// SlipLine is one measured line of a slip.
type SlipLine struct {
	Term  string
	Value string
	Href  string // makes the value a link
	Tone  Tone
}

// Tone colours a line: green says verified, amber refused, red broken.
type Tone string

// The tones, named as the stylesheet names them.
const (
	Plain  Tone = ""
	OK     Tone = "ok"
	No     Tone = "no"
	Broken Tone = "broken"
)

// rowOfFile is where the name of a file ends and the number of its row follows.
var rowOfFile = regexp.MustCompile(`(\.[a-z]+):([0-9])`)

// value is the line's, which may break between a file and its row.
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
		label = "Receipt of a refusal"
	}
	if s.Of != "" {
		label += ": " + s.Of
	}
	return label
}
