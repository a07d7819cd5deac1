package views

import (
	"time"

	"groundline/models"
)

// Banner stands over what another receipt took the place of.
type Banner struct {
	Successor string // path of the receipt that says it now
	Corrected bool   // a source row was corrected; else the data went on
	Wrong     bool   // and the answer is another for it
	At        time.Time
}

// Evidence is an account's calls, each with its receipt.
type Evidence struct {
	Frame
	Lines    []EvidenceLine
	Filtered bool
	Shown    string // the filter in force: "", answers, refusals or superseded
	Next     string // path of the next page; empty on the last
	Webhook  Webhook
}

// EvidenceLine is one call.
type EvidenceLine struct {
	At         time.Time
	Endpoint   string
	Grounded   bool
	Claim      string
	Receipt    string // path
	ID         string // of the receipt
	Cost       models.Credits
	Returned   models.Credits
	Superseded bool
	Wrong      bool
}

// Webhook is where an account is told of corrections.
type Webhook struct {
	URL    string // empty where none is set
	Secret string // shown while the page that set it is open; else empty
	Typed  string
	Error  string
}

// Reviews is the list of an account's reviews, with the form for another.
type Reviews struct {
	Frame
	Reviews []ReviewLine
	Form    ReviewForm
}

// ReviewLine is one review of the list.
type ReviewLine struct {
	Path       string
	Title      string
	Claim      string
	Public     bool
	Superseded bool
	Updated    time.Time
}

// ReviewForm is a review as typed, with what was wrong.
type ReviewForm struct {
	Receipt, Title, Note string
	Errors               map[string]string
	Alert, Remedy        string
	MostTitle, MostNote  int
}

// Review is one review. Own is its account's view of it, with the controls.
type Review struct {
	Frame
	Path    string
	Title   string
	Note    []string // paragraphs
	Saved   time.Time
	Updated time.Time
	Public  bool
	Own     bool
	Banner  *Banner
	Slip    Slip
	Receipt string // path
	Form    ReviewForm
}

func (w Webhook) label() string {
	if w.URL != "" {
		return "Another address (with a new secret)"
	}
	return "Address of your endpoint"
}
