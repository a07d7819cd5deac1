package views

import (
	"time"

	"groundline/models"
)

// Frame is what every page needs around its content.
type Frame struct {
	Title     string // of the browser's tab, without the product's name
	Email     string // of the signed-in account; empty when signed out
	Here      string // path of the page, to mark it in the navigation
	Bare      bool   // leaves out the ways to sign up and in: the page is one
	Outbox    bool   // links the development outbox
	Operator  bool   // links the operator's pages
	Billing   bool   // things can be bought here
	RequestID string // shown on error pages
	Meta      *Meta  // of a public page; nil for one that nobody else should find
}

// Landing is the front page.
type Landing struct {
	Frame
	Slip    *Slip  // a real answer; nil when there is none yet
	Receipt string // path of the answer's receipt page
	Curl    string // a first request, to paste
	Grant   models.Credits
	// Examples are questions, answered in place.
	Examples []Link
}

// Form is one form as typed, with what was wrong.
type Form struct {
	Email  string
	Next   string            // local path to go on to
	Alert  string            // what concerns no single field
	Remedy string            // the way on
	Errors map[string]string // message by field name
}

// SignUp is the page with the sign-up form.
type SignUp struct {
	Frame
	Form  Form
	Grant models.Credits
	First models.Credits // before the address is verified
}

// SignIn is the page with the sign-in form.
type SignIn struct {
	Frame
	Form Form
}

// NewKey is the page that shows a key, once.
type NewKey struct {
	Frame
	Key     string
	Samples []Sample // a first request, the shell's with the key in it
	Grant   models.Credits
	First   models.Credits // before the address is verified
	Cost    models.Credits // of that request
}

// Receipt is the public page of one receipt.
type Receipt struct {
	Frame
	ID       string
	Grounded bool
	Private  int // days that a refusal is kept for its account alone; 0 for what is public
	Slip     Slip
	Fallback bool
	Issued   time.Time
	AsOf     string
	Code     string // version of the program that answered
	Plan     []Figure
	Result   []Figure
	Context  []Figure
	More     int // context figures left out of the page
	Method   string
	Notes    []string
	Sources  []Source
	Rows     []Row
	Refusal  *Refusal
	Fetch    string    // command that fetches the document and verifies it
	KeyID    string    // of the signing key
	Document string    // what is signed and verified, byte for byte
	Place    *LogPlace // in the log; nil before a checkpoint covers it
	Banner   *Banner
}

// LogPlace is where a receipt stands in the log.
type LogPlace struct {
	Origin     string
	Leaf, Size int
	Key        string // verifier key of the checkpoint
}

// Figure is one named value of a statement.
type Figure struct {
	Name, Value string
	Signed      string // JSON pointer to it in the statement
	Rows        []int  // places in Receipt.Rows of the rows that it rests on; empty for all
}

// Pair is one named figure.
type Pair struct{ Name, Value string }

// Source is one file that rows came from.
type Source struct {
	File, SHA256, Origin, Commit, Licence, Attribution string
	Redistributable                                    bool
}

// Row is one source row with the cells that were used.
type Row struct {
	File   string
	Number int
	Kind   string
	Season int
	Team   string
	Cells  []Cell
	Signed string // JSON pointer to the row in the statement
	Of     int    // place of its file in Receipt.Sources; -1 if it is not among them
}

// Cell is one value of a source row, under the file's own header name. Value is
// nil where the source leaves it blank.
type Cell struct {
	Name   string
	Label  string
	Value  *float64
	Signed string // JSON pointer to it in the statement
}

// Refusal is why there is no claim, and what could be asked.
type Refusal struct {
	Code, Reason string
	Missing      []string
	Coverage     string
	Candidates   []Candidate
	Line         []Pair
	Nearest      []Question
}

// Candidate is one of several players who bear a name.
type Candidate struct{ Name, Slug, Note string }

// Question is one that can be answered, and the request that asks it.
type Question struct{ Text, Request string }

// Mails is the development outbox.
type Mails struct {
	Frame
	Mails []models.Mail
}

// Mail is one message of the outbox.
type Mail struct {
	Frame
	Mail models.Mail
}

// Error is a page about what went wrong.
type Error struct {
	Frame
	Status  int
	Heading string
	Message string
	Remedy  string
	Way     Link // on from here
}
