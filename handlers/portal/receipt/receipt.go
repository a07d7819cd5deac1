package receipt

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
	"groundline/models"
	"groundline/views"
)

// Receipt serves GET /receipts/{id}: the page of a receipt, or its signed document
// as JSON, without an account. The receipt of a refusal is only for the account
// that received it.
func (h *Handlers) Receipt(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	id := r.PathValue("id")
	document, err := h.Receipts.Document(r.Context(), id)
	if apperr.Is(err, "receipt_not_found") {
		return h.ownRefusal(w, r, id, err)
	}
	if err != nil {
		return err
	}
	banner, err := h.banner(w, r, id)
	if err != nil {
		return err
	}
	if web.WantsJSON(r) {
		// The exact signed bytes, which change once: when the log proof is added.
		return writePublic(w, r, "application/json", "public, no-cache", document)
	}
	row, statement, err := h.Receipts.Get(r.Context(), id)
	if err != nil {
		return err
	}
	verified, verifyErr := receipts.Verify(document)
	page := newReceipt(row, statement, verified, verifyErr)
	page.Frame = kit.WithCard(h.Edge, kit.Public(h.Edge, r, "Receipt", statement.Predicate.Claim, kit.ReceiptPath(id), kit.ClaimReview(h.Edge.BaseURL(), id, statement, banner != nil)), statement.Predicate.Claim)
	page.Frame, page.Banner = kit.Embeddable(h.Edge, page.Frame), banner
	page.Slip.Cite = kit.Cite(kit.CitationOf(h.Edge.BaseURL(), id, statement, banner != nil))
	page.Document = string(document)
	page.Fetch = fetchAndVerify(h.Edge.BaseURL(), id)
	return h.Edge.Render(w, r, http.StatusOK, views.ReceiptPage(page))
}

// Short serves GET /c/{id}: it leads to the receipt whose id begins with these digits.
func (h *Handlers) Short(w http.ResponseWriter, r *http.Request) error {
	id, err := h.Receipts.Find(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	return web.SeeOther(w, r, kit.ReceiptPath(id))
}

// ownRefusal shows a refusal to the account that received it, identified by session
// or API key. To others it returns notFound.
func (h *Handlers) ownRefusal(w http.ResponseWriter, r *http.Request, id string, notFound error) error {
	account, ok := h.asker(r)
	if !ok {
		return notFound
	}
	row, document, err := h.Receipts.RefusalDocument(r.Context(), account, id)
	if err != nil {
		return err
	}
	web.Private(w)
	kit.NoIndex(w)
	if web.WantsJSON(r) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(document) // #nosec G705 -- JSON, with nosniff; the client is gone if this fails
		return nil
	}
	statement, err := receipts.ReadStatement(row)
	if err != nil {
		return err
	}
	verified, verifyErr := receipts.Verify(document)
	page := newReceipt(row, statement, verified, verifyErr)
	page.Frame, page.Document = h.Edge.Frame(r, "Receipt"), string(document)
	page.Slip.Lines[len(page.Slip.Lines)-1].Value = "none: refusals are not logged"
	page.Private = int(receipts.RefusalsKept.Hours() / 24)
	page.Fetch = strings.Replace(fetchAndVerify(h.Edge.BaseURL(), id), "-o receipt.json", `-H "X-API-Key: $GROUNDLINE_KEY" -o receipt.json`, 1)
	return h.Edge.Render(w, r, http.StatusOK, views.ReceiptPage(page))
}

// asker returns the account of a request's session or API key.
func (h *Handlers) asker(r *http.Request) (uuid.UUID, bool) {
	if account, ok := web.Account(r.Context()); ok {
		return account.ID, true
	}
	if r.Header.Get("X-API-Key") == "" && r.Header.Get("Authorization") == "" {
		return uuid.Nil, false
	}
	account, err := h.AccountOf(r)
	return account, err == nil
}

// fetchAndVerify returns the commands that verify a receipt. They are joined by &&,
// so that a failed download of the keys cannot lead to a check without them.
func fetchAndVerify(baseURL, id string) string {
	return fmt.Sprintf("curl -fsSH 'Accept: application/json' -o receipt.json \\\n  %s%s &&\ncurl -fsS -o keys.json %s/log/keys &&\nportal verify receipt.json --keys keys.json", baseURL, kit.ReceiptPath(id), baseURL)
}

// newReceipt builds the page of a statement. verifyErr reports why the stored
// document does not verify, which would be a fault of the service.
func newReceipt(row models.Receipt, s receipts.Statement, v receipts.Verified, verifyErr error) views.Receipt {
	p := s.Predicate
	page := views.Receipt{
		ID: row.ID, Grounded: p.Grounded, Fallback: p.Fallback, Issued: row.CreatedAt,
		AsOf: p.AsOf, Code: p.CodeVersion, KeyID: v.KeyID,
		Plan: figures(p, "plan", p.Plan), Result: figures(p, "result", p.Result),
		Sources: newSources(p.Sources), Rows: newRows(kit.SportOf(s), p), Place: newPlace(v.Log),
	}
	page.Slip = kit.NewSlip(s)
	page.Slip.Wide, page.Slip.Signed = true, "/predicate/claim"
	if p.Refusal != nil {
		page.Slip.Signed = "/predicate/refusal/reason"
	}
	linkSlip(page.Slip.Lines)
	page.Slip.Lines = append(page.Slip.Lines,
		views.SlipLine{Term: "issued", Value: views.Moment(row.CreatedAt)}, signatureLine(v, verifyErr), logLine(row.ID, page.Place))
	page.Context, page.More = cut(figures(p, "context", p.Context), maxFigures)
	if p.Method != nil {
		page.Method, page.Notes = kit.MethodName(p.Method), p.Method.Notes
	}
	if p.Refusal != nil {
		page.Refusal = newRefusal(*p.Refusal)
	}
	return page
}

// linkSlip links the slip's lines to the sections of the page.
func linkSlip(lines []views.SlipLine) {
	for i := range lines {
		switch lines[i].Term {
		case "rating", "rank":
			lines[i].Href = "#result"
		case "method":
			lines[i].Href = "#method"
		case "source rows":
			lines[i].Href = "#rows"
		case "license":
			lines[i].Href = "#files"
		}
	}
}

func newPlace(l *receipts.Inclusion) *views.LogPlace {
	if l == nil {
		return nil
	}
	key, _ := translog.FormatKey(l.Checkpoint.Origin, l.PublicKey) // cannot fail: the key was just parsed
	return &views.LogPlace{Origin: l.Checkpoint.Origin, Leaf: int(l.Index), Size: int(l.Checkpoint.Size), Key: key}
}

func logLine(id string, p *views.LogPlace) views.SlipLine {
	if p == nil {
		return views.SlipLine{Term: "log proof", Value: "pending the next checkpoint"}
	}
	return views.SlipLine{
		Term: "log proof", Tone: views.OK, Href: kit.ReceiptPath(id) + "/proof",
		Value: "✓ leaf " + views.Count(p.Leaf) + " of " + views.Count(p.Size),
	}
}

func signatureLine(v receipts.Verified, err error) views.SlipLine {
	if err != nil {
		return views.SlipLine{Term: "signature", Value: "✗ does not verify", Tone: views.Broken}
	}
	return views.SlipLine{Term: "signature", Value: "✓ Ed25519, key " + v.KeyID[:8], Tone: views.OK}
}

func newRefusal(r receipts.Refusal) *views.Refusal {
	out := &views.Refusal{Code: r.Code, Reason: r.Reason, Missing: r.Missing, Coverage: kit.Coverage(r.Coverage), Line: recorded(r.Line)}
	for _, c := range r.Candidates {
		out.Candidates = append(out.Candidates, views.Candidate{Name: c.Name, Slug: c.Slug, Note: c.Note})
	}
	for _, q := range r.Nearest {
		out.Nearest = append(out.Nearest, views.Question{Text: q.Question, Request: "GET " + requestPath(q)})
	}
	return out
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
