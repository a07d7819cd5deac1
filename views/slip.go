package views

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
