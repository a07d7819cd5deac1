package views

import (
	"time"

	"groundline/models"
)

// Banner marks an answer whose receipt was superseded.
type Banner struct {
	Successor string // path of the newer receipt
	Corrected bool   // a source row was corrected; else newer data arrived
	Wrong     bool   // and the correction changed the answer
	At        time.Time
}

// Evidence lists an account's requests with their receipts.
type Evidence struct {
	Frame
	Lines    []EvidenceLine
	Filtered bool
	Shown    string // the filter in force: "", answers, refusals or superseded
	Next     string // path of the next page; empty on the last
	Webhook  Webhook
}

// EvidenceLine is one request.
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

// Webhook is the endpoint that an account's corrections are sent to.
type Webhook struct {
	URL    string // empty if none is set
	Secret string // shown once, after the endpoint was set
	Typed  string
	Error  string
}

// Reviews lists an account's reviews, with a form for another.
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

// ReviewForm is a review as typed, with its errors.
type ReviewForm struct {
	Receipt, Title, Note string
	Errors               map[string]string
	Alert, Remedy        string
	MostTitle, MostNote  int
}

// Review is one review. Own shows the controls to its account.
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
		return "New endpoint URL (with a new secret)"
	}
	return "Endpoint URL"
}
