package money

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/billing"
	"groundline/internal/english"
	"groundline/internal/papers"
	"groundline/models"
	"groundline/views"
)

// SetDetails serves POST /billing/details.
func (h *Handlers) SetDetails(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	typed := billing.Details{Name: form.Get(billing.FieldName), Address: form.Get(billing.FieldAddress), TaxID: form.Get(billing.FieldTaxID)}
	err = h.Billing.SetDetails(r.Context(), account.ID, typed)
	if shown := apperr.From(err); err != nil && shown.Kind == apperr.Invalid {
		return h.showBilling(w, r, web.Status(err), views.Billing{Alert: "Your billing details were not saved.", Remedy: shown.Message,
			Details: views.BillingDetails{Name: typed.Name, Address: typed.Address, TaxID: typed.TaxID, Field: shown.Field, Error: shown.Message}})
	}
	if err != nil {
		return err
	}
	return goBack(w, r, "details")
}

// paperPath returns the path of a purchase's receipt; it is empty until the purchase is paid.
func paperPath(p models.Purchase) string {
	if p.FulfilledAt == nil {
		return ""
	}
	return "/billing/purchases/" + p.ID.String() + "/receipt.pdf"
}

// ReceiptPDF serves GET /billing/purchases/{id}/receipt.pdf, of a purchase that was paid.
func (h *Handlers) ReceiptPDF(w http.ResponseWriter, r *http.Request) error {
	id, err := purchaseID(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	p, err := h.Billing.Purchase(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	if p.FulfilledAt == nil {
		return apperr.New(apperr.NotFound, "purchase_not_found", "This purchase is not paid, so it has no receipt.")
	}
	d, err := h.Billing.Details(r.Context(), account.ID)
	if err != nil {
		return err
	}
	return sendPaper(w, h.receipt(p, d.Buyer(account.Email)))
}

// inDollars is a note on every paper.
const inDollars = "Amounts are in US dollars."

// receipt returns the paper of a purchase that was paid.
func (h *Handlers) receipt(p models.Purchase, buyer []string) papers.Paper {
	paid, packs := models.Micros(p.AmountCents*microsPerCent), max(1, int64(p.Packs))
	one := p
	one.Packs, one.Credits = 1, p.Credits/models.Credits(packs)
	paper := papers.Paper{Title: "Receipt", Number: "R-" + p.FulfilledAt.UTC().Format("20060102") + "-" + tail(p.ID), At: *p.FulfilledAt, Seller: h.seller(), Buyer: buyer,
		Facts:  []papers.Fact{{Name: "Paid on", Value: views.Date(*p.FulfilledAt)}, {Name: "Paid by", Value: payer(p)}, {Name: "State", Value: purchaseStates[p.State].name}, {Name: "Purchase", Value: p.ID.String()}},
		Lines:  []papers.Line{{Text: billing.Describe(one), Quantity: english.Count(packs), Each: amount(paid / models.Micros(packs)), Amount: amount(paid)}},
		Totals: append([]papers.Fact{{Name: "Paid", Value: amount(paid)}}, returned(p.AmountCents, p.RefundedCents, p.LostCents)...),
		Notes:  []string{inDollars},
	}
	if p.Clawed > 0 {
		paper.Notes = append(paper.Notes, english.Count(p.Clawed)+" credits were removed with the money that was returned.")
	}
	return paper
}

const microsPerCent = 10_000

// payer says who paid a purchase, and how.
func payer(p models.Purchase) string {
	switch {
	case p.Kind == "agent" && p.PaymentIntentID == nil:
		return "an agent with one of your keys, in USDC"
	case p.Kind == "agent":
		return "an agent with one of your keys"
	case p.Kind == "refill":
		return "card on file, by auto-refill"
	}
	return "card"
}

// returned returns the totals of money that came back to the buyer, and what remains; there
// are none if nothing came back.
func returned(paid, refunded, lost int64) (totals []papers.Fact) {
	for _, back := range []struct {
		name  string
		cents int64
	}{{"Refunded", refunded}, {"Returned by your bank", lost}} {
		if back.cents > 0 {
			totals = append(totals, papers.Fact{Name: back.name, Value: amount(models.Micros(-back.cents * microsPerCent))})
		}
	}
	if len(totals) > 0 {
		totals = append(totals, papers.Fact{Name: "Remains paid", Value: amount(models.Micros((paid - refunded - lost) * microsPerCent))})
	}
	return totals
}

// statementPDF sends a month's statement as a PDF file.
func (h *Handlers) statementPDF(w http.ResponseWriter, r *http.Request, account models.Account, period time.Time) error {
	st, lines, err := h.Billing.Statement(r.Context(), account.ID, period)
	if err != nil {
		return err
	}
	d, err := h.Billing.Details(r.Context(), account.ID)
	if err != nil {
		return err
	}
	return sendPaper(w, h.statement(st, lines, d.Buyer(account.Email)))
}

// statement returns the paper of a month: an invoice if the month is billed, else a statement
// of what is carried over.
func (h *Handlers) statement(st models.Statement, lines []models.StatementLine, buyer []string) papers.Paper {
	paper := papers.Paper{Title: "Statement", Number: "S-" + st.Period.Format("2006-01") + "-" + tail(st.ID), At: st.ClosedAt, Seller: h.seller(), Buyer: buyer,
		Facts: []papers.Fact{{Name: "Month", Value: st.Period.Format("January 2006")}, {Name: "Issued on", Value: views.Date(st.ClosedAt)}, {Name: "State", Value: statementStates[st.State].name}},
		None:  "Nothing was used beyond grants and packs.",
		Notes: []string{inDollars},
	}
	if st.BilledCents > 0 {
		paper.Title, paper.Number = "Invoice", "I"+strings.TrimPrefix(paper.Number, "S")
	}
	if st.PaidAt != nil {
		paper.Facts = append(paper.Facts, papers.Fact{Name: "Paid on", Value: views.Date(*st.PaidAt)})
	}
	if st.InvoiceID != nil {
		paper.Facts = append(paper.Facts, papers.Fact{Name: "Payment reference", Value: *st.InvoiceID})
	}
	if st.CarriedIn != 0 {
		paper.Lines = append(paper.Lines, papers.Line{Text: "Carried over from earlier statements", Amount: amount(st.CarriedIn)})
	}
	for _, l := range lines {
		paper.Lines = append(paper.Lines, papers.Line{Text: l.Description, Quantity: english.Count(l.Quantity), Each: amount(l.UnitMicros), Amount: amount(l.AmountMicros)})
	}
	if st.CarriedOut != 0 {
		paper.Totals = []papers.Fact{{Name: "Total", Value: amount(st.CarriedIn + st.LinesMicros)}, {Name: "Carried to the next statement", Value: amount(-st.CarriedOut)}}
	}
	paper.Totals = append(paper.Totals, papers.Fact{Name: "Billed", Value: amount(models.Micros(st.BilledCents * microsPerCent))})
	paper.Totals = append(paper.Totals, returned(st.BilledCents, st.RefundedCents, st.LostCents)...)
	if st.WhyCarried != "" {
		paper.Notes = append(paper.Notes, st.WhyCarried)
	} else if st.CarriedOut != 0 {
		paper.Notes = append(paper.Notes, "Fractions of a cent are carried to the next statement.")
	}
	return paper
}

// amount writes money as the pages do, except for the minus sign, which the fonts lack.
func amount(m models.Micros) string { return strings.ReplaceAll(views.Dollars(m), "−", "-") }

// seller returns the lines of who sells.
func (h *Handlers) seller() []string {
	lines := []string{"Groundline"}
	for _, line := range []string{h.Operator, h.Contact} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// tail returns the end of an id, which tells papers of one day apart.
func tail(id uuid.UUID) string {
	s := id.String()
	return strings.ToUpper(s[len(s)-8:])
}

func sendPaper(w http.ResponseWriter, p papers.Paper) error {
	var file bytes.Buffer
	if err := papers.Write(&file, p); err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Content-Disposition", `attachment; filename="groundline-`+strings.ToLower(p.Number)+`.pdf"`)
	_, err := w.Write(file.Bytes())
	return err
}
