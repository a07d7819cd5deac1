package money

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/billing"
	"groundline/internal/usage"
	"groundline/models"
	"groundline/views"
)

// purchaseID returns the purchase that the address names.
func purchaseID(r *http.Request) (uuid.UUID, error) {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return id, apperr.New(apperr.NotFound, "purchase_not_found", "Purchase not found.")
	}
	return id, nil
}

// Bought serves GET /billing/bought/{id}, the page after a payment.
func (h *Handlers) Bought(w http.ResponseWriter, r *http.Request) error {
	id, err := purchaseID(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	p, err := h.Billing.Bought(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.BoughtPage(views.Bought{Frame: h.Edge.Frame(r, "Your purchase"), Purchase: p, What: billing.Describe(p), Paper: paperPath(p)}))
}

// RefillReceipt serves GET /billing/refills/{id}.
func (h *Handlers) RefillReceipt(w http.ResponseWriter, r *http.Request) error {
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return apperr.New(apperr.NotFound, "refill_not_found", "Refill not found.")
	}
	account, _ := web.Account(r.Context())
	a, p, err := h.Billing.RefillReceipt(r.Context(), account.ID, id)
	if err != nil {
		return err
	}
	page, err := newRefillReceipt(a, p)
	if err != nil {
		return err
	}
	page.Frame = h.Edge.Frame(r, "Refill receipt")
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.RefillReceiptPage(page))
}

func newRefillReceipt(a models.RefillAttempt, p models.Purchase) (views.RefillReceipt, error) {
	var spent []usage.Spent
	if err := json.Unmarshal(a.Spent, &spent); err != nil {
		return views.RefillReceipt{}, err
	}
	page := views.RefillReceipt{Reason: a.Reason, Since: a.SpentSince}
	for _, s := range spent {
		page.Spent = append(page.Spent, views.SpentRow(s))
		page.Total += s.Credits
	}
	row := refillRow(a, p)
	tone := views.OK
	if row.Tone != "" {
		tone = views.No
	}
	page.Slip = views.Slip{Claim: row.What, Refused: row.Tone == "bad", Wide: true, Lines: []views.SlipLine{
		{Term: "State", Value: row.State, Tone: tone},
		{Term: "Price", Value: views.Cents(p.AmountCents)},
		{Term: "Started", Value: views.Moment(a.CreatedAt)},
		{Term: "Balance before", Value: views.Credits(a.BalanceBefore) + " credits"},
		{Term: "Your threshold", Value: views.Credits(a.Threshold) + " credits"},
		{Term: "Spent before it", Value: views.Credits(page.Total) + " credits"},
		{Term: "Purchase", Value: p.ID.String()},
	}}
	return page, nil
}

// MonthStatement serves GET /billing/statements/{period}, a month as 2026-11, or as a PDF file
// 2026-11.pdf.
func (h *Handlers) MonthStatement(w http.ResponseWriter, r *http.Request) error {
	month, asPDF := strings.CutSuffix(r.PathValue("period"), ".pdf")
	period, err := time.Parse("2006-01", month)
	if err != nil {
		return apperr.New(apperr.NotFound, "statement_not_found", "No statement for that month.")
	}
	account, _ := web.Account(r.Context())
	if asPDF {
		return h.statementPDF(w, r, account, period)
	}
	st, lines, err := h.Billing.Statement(r.Context(), account.ID, period)
	if err != nil {
		return err
	}
	state := statementStates[st.State]
	page := views.MonthStatement{Frame: h.Edge.Frame(r, "Statement for "+period.Format("January 2006")), Statement: st, Lines: lines, State: state.name, Tone: state.tone}
	if slices.ContainsFunc(lines, func(l models.StatementLine) bool { return l.Kind == "article" }) {
		page.Articles = "/articles/licensed?month=" + period.Format("2006-01")
	}
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.StatementPage(page))
}

// ConfirmRefill serves GET /billing/confirm/{token}, a mailed link. It changes
// nothing, because mail scanners open links too.
func (h *Handlers) ConfirmRefill(w http.ResponseWriter, r *http.Request) error {
	p, _, err := h.Billing.Pending(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	return h.showConfirm(w, r, views.ConfirmRefill{What: billing.Describe(p), Cents: p.AmountCents, Post: r.URL.Path})
}

// ConfirmedRefill serves POST /billing/confirm/{token}.
func (h *Handlers) ConfirmedRefill(w http.ResponseWriter, r *http.Request) error {
	p, _, err := h.Billing.Pending(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	bank, err := h.Billing.Confirm(r.Context(), r.PathValue("token"))
	if err != nil {
		return err
	}
	return h.showConfirm(w, r, views.ConfirmRefill{What: billing.Describe(p), Cents: p.AmountCents, Bank: bank, Paid: bank == ""})
}

// RefillConfirmed serves GET /billing/confirmed, the page after the bank's.
func (h *Handlers) RefillConfirmed(w http.ResponseWriter, r *http.Request) error {
	return h.showConfirm(w, r, views.ConfirmRefill{Paid: true})
}

func (h *Handlers) showConfirm(w http.ResponseWriter, r *http.Request, page views.ConfirmRefill) error {
	page.Frame = h.Edge.Frame(r, "Confirm a refill")
	web.Private(w)
	// Other sites must not see the token in this page's URL.
	w.Header().Set("Referrer-Policy", "no-referrer")
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmRefillPage(page))
}
