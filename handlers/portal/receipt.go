package portal

import (
	"fmt"
	"net/http"
	"net/url"

	"groundline/handlers/web"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/views"
)

// Receipt serves GET /receipts/{id}: the page of a receipt, or its signed
// document to who asks for JSON. It needs no account and no key.
func (h *Handlers) Receipt(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	id := r.PathValue("id")
	document, err := h.Receipts.Document(r.Context(), id)
	if err != nil {
		return err
	}
	banner, err := h.banner(w, r, id)
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		// The exact bytes that were signed over: a verifier refuses any other
		// spelling. They change once, when the proof is there.
		return writePublic(w, r, "application/json", "public, no-cache", document)
	}
	row, statement, err := h.Receipts.Get(r.Context(), id)
	if err != nil {
		return err
	}
	verified, verifyErr := receipts.Verify(document)
	page := newReceipt(row, statement, verified, verifyErr)
	page.Frame, page.Banner = h.Edge.Frame(r, "Receipt"), banner
	page.Fetch = fetchAndVerify(h.Edge.BaseURL(), id)
	return h.Edge.Render(w, r, http.StatusOK, views.ReceiptPage(page))
}

func fetchAndVerify(baseURL, id string) string {
	return fmt.Sprintf("curl -sH 'Accept: application/json' -o receipt.json \\\n  %s%s\nportal verify receipt.json", baseURL, receiptPath(id))
}

// newReceipt makes the page of a statement. verifyErr says why the stored
// document does not verify, which would be our own fault.
func newReceipt(row models.Receipt, s receipts.Statement, v receipts.Verified, verifyErr error) views.Receipt {
	p := s.Predicate
	page := views.Receipt{
		ID: row.ID, Grounded: p.Grounded, Fallback: p.Fallback, Issued: row.CreatedAt,
		AsOf: p.AsOf, Code: p.CodeVersion, KeyID: v.KeyID,
		Plan: flatten(p.Plan), Result: flatten(p.Result),
		Sources: newSources(p.Sources), Rows: newRows(sportOf(s), p.Rows),
	}
	page.Slip = newSlip(s)
	page.Slip.Wide = true
	page.Slip.Lines = append(page.Slip.Lines,
		views.SlipLine{Term: "issued", Value: views.Moment(row.CreatedAt)}, signatureLine(v, verifyErr))
	page.Context, page.More = cut(flatten(p.Context), mostFigures)
	if p.Method != nil {
		page.Method, page.Notes = methodName(p.Method), p.Method.Notes
	}
	if p.Refusal != nil {
		page.Refusal = newRefusal(*p.Refusal)
	}
	return page
}

func signatureLine(v receipts.Verified, err error) views.SlipLine {
	if err != nil {
		return views.SlipLine{Term: "signature", Value: "✗ does not verify", Tone: views.Broken}
	}
	return views.SlipLine{Term: "signature", Value: "✓ Ed25519, key " + v.KeyID[:8], Tone: views.OK}
}

func newRefusal(r receipts.Refusal) *views.Refusal {
	out := &views.Refusal{Code: r.Code, Reason: r.Reason, Missing: r.Missing, Coverage: coverage(r.Coverage), Line: recorded(r.Line)}
	for _, c := range r.Candidates {
		out.Candidates = append(out.Candidates, views.Candidate{Name: c.Name, Slug: c.Slug, Note: c.Note})
	}
	for _, q := range r.Nearest {
		out.Nearest = append(out.Nearest, views.Question{Text: q.Question, Request: "GET " + requestPath(q)})
	}
	return out
}

// coverage writes the span that could be answered, "1913 to 2025 (note)".
func coverage(c *receipts.Coverage) string {
	if c == nil {
		return ""
	}
	text := fmt.Sprintf("%d to %d", c.From, c.To)
	if c.Note != "" {
		text += " (" + c.Note + ")"
	}
	return text
}

func requestPath(q receipts.Nearest) string {
	values := url.Values{}
	for name, value := range q.Params {
		values.Set(name, value)
	}
	if len(values) == 0 {
		return q.Path
	}
	return q.Path + "?" + values.Encode()
}
