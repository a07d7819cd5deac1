package views

import (
	"net/url"
	"strconv"
	"time"

	"groundline/models"
)

// Frame is what every page needs around its content.
type Frame struct {
	Title     string       // of the browser's tab, without the product's name
	Email     string       // of the signed-in account; empty when signed out
	Here      string       // path of the page, to mark it in the navigation
	Bare      bool         // omits the sign-up and sign-in links
	Outbox    bool         // links the development outbox
	Operator  bool         // links the operator's pages
	Team      string       // that the person acts for; empty for their own account
	Teams     []TeamChoice // that the person belongs to
	Billing   bool         // links the billing page
	RequestID string       // shown on error pages
	Meta      *Meta        // nil for pages that are not public
}

// TeamChoice is a team that a person can act for.
type TeamChoice struct {
	ID, Name string
	Chosen   bool // they act for it now
}

// Acting names the account that the page is about: the team's name, or the person's address.
func (f Frame) Acting() string {
	if f.Team != "" {
		return f.Team
	}
	return f.Email
}

// Landing is the front page. Every part but the frame may be missing.
type Landing struct {
	Frame
	Curl  string // a first request, to paste, that needs no account
	Grant models.Credits
	// Examples are questions, answered in place.
	Examples []Link

	Figures []Pair // what is held: value and name
	Loading bool   // some of it is still the sample

	Question Link  // of the day
	Slip     *Slip // its answer
	Receipt  string
	JSON     string // the beginning of the answer as the API sends it
	Source   *SourceRow

	Badge   *BadgeBlock // of the answer's first player
	BadgeOf PlayerRef
	Stories []ArticleLine
	Plot    *FrontPlot
	Refused []RefusedExample

	Ratings     int // that the grant of a month pays for
	PackCents   int64
	PackCredits models.Credits
	Articles    models.Micros // price of the shortest
}

// FrontPlot is two careers, with the page that compares them.
type FrontPlot struct {
	Compare Link
	Plot    SharedPlot
}

// RefusedExample is a question without an answer.
type RefusedExample struct {
	Ask     Link
	Reason  string
	Nearest Link // what can be answered
}

// SourceRow is a row of a source file with a few of its cells.
type SourceRow struct {
	File  string
	Row   int
	Cells []Pair
}

// pictureColumn returns the middle of the column of a cell in the picture of a source row.
func pictureColumn(i int) string { return strconv.Itoa(109 + 82*i) }

// short is a column's name as long as the picture's column takes.
func (p Pair) short() string {
	const most = 11
	if name := []rune(p.Name); len(name) > most {
		return string(name[:most-1]) + "…"
	}
	return p.Name
}

// Form is a form as typed, with its errors.
type Form struct {
	Email  string
	Next   string            // local path to continue to
	Alert  string            // error that concerns no single field
	Remedy string            // how to fix it
	Errors map[string]string // message by field name
}

// onward returns a path that keeps the path to continue to.
func (f Form) onward(path string) string {
	if f.Next == "" {
		return path
	}
	return path + "?" + url.Values{"next": {f.Next}}.Encode()
}

// SignUp is the sign-up page.
type SignUp struct {
	Frame
	Form      Form
	Providers []Provider
	Grant     models.Credits
	First     models.Credits // before the address is verified
}

// SignIn is the sign-in page.
type SignIn struct {
	Frame
	Form      Form
	Providers []Provider
}

// NewKey shows an account's first key, once.
type NewKey struct {
	Frame
	Key      string
	Samples  []Sample // a first request; the shell sample contains the key
	Verified bool     // the address is verified already
	Next     string   // local path to continue to, or ""
	Grant    models.Credits
	First    models.Credits // before the address is verified
	Cost     models.Credits // of that request
}

// Receipt is the page of one receipt.
type Receipt struct {
	Frame
	ID       string
	Grounded bool
	Private  int // days that only its account can open a refusal; 0 for public receipts
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
	Fetch    string    // commands that download the document and verify it
	KeyID    string    // of the signing key
	Document string    // the signed document, unaltered
	Place    *LogPlace // in the log; nil before a checkpoint covers it
	Banner   *Banner
}

// LogPlace is a receipt's position in the log.
type LogPlace struct {
	Origin     string
	Leaf, Size int
	Key        string // verifier key of the checkpoint
}

// Figure is one named value of a statement.
type Figure struct {
	Name, Value string
	Signed      string // JSON pointer to it in the statement
	Rows        []int  // indexes in Receipt.Rows of the rows behind it; empty for all
}

// Pair is one named figure.
type Pair struct{ Name, Value string }

// Source is one file that rows came from.
type Source struct {
	File, SHA256, Origin, Commit, Licence, Attribution string
	Redistributable                                    bool
}

// Row is a source row with the cells that were used.
type Row struct {
	File   string
	Number int
	Kind   string
	Season int
	Team   string
	Cells  []Cell
	Signed string // JSON pointer to the row in the statement
	Of     int    // index of its file in Receipt.Sources; -1 if absent
}

// Cell is a value of a source row under the file's own column name. Value is nil if
// the source has none.
type Cell struct {
	Name   string
	Label  string
	Value  *float64
	Signed string // JSON pointer to it in the statement
}

// Refusal says why there is no answer, and what can be asked instead.
type Refusal struct {
	Code, Reason string
	Missing      []string
	Coverage     string
	Candidates   []Candidate
	Line         []Pair
	Nearest      []Question
}

// Candidate is one of several players who share a name.
type Candidate struct{ Name, Slug, Note string }

// Question is a question that can be answered, and the request that asks it.
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

// Error is an error page.
type Error struct {
	Frame
	Status  int
	Heading string
	Message string
	Remedy  string
	Way     Link // where to go next
}
