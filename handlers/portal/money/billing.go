package money

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/agentpay"
	"groundline/internal/billing"
	"groundline/internal/meter"
	"groundline/models"
	"groundline/views"
)

// done are the notices after a form of the billing page, by the parameter done.
var done = map[string]string{
	"refill-on": "Auto-refill is on.", "refill-off": "Auto-refill is off.", "cap": "Your cap is set.",
	"details": "Your billing details are saved.",
	"refund":  "Your refund is on its way. It reaches your card in a few days.",
}

// Home serves GET /billing.
func (h *Handlers) Home(w http.ResponseWriter, r *http.Request) error {
	return h.showBilling(w, r, http.StatusOK, views.Billing{Done: done[r.URL.Query().Get("done")]})
}

// showBilling shows the page with the notice or errors of a form.
func (h *Handlers) showBilling(w http.ResponseWriter, r *http.Request, status int, said views.Billing) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	balance, err := h.Meter.Balance(ctx, account.ID)
	if err != nil {
		return err
	}
	o, err := h.Billing.Overview(ctx, account.ID)
	if err != nil {
		return err
	}
	page := newBilling(balance, o)
	payments, err := h.Payments.List(ctx, account.ID)
	if err != nil {
		return err
	}
	pending := pendingPayments(payments)
	if page.Theme.Owned, err = h.Plans.Entitled(ctx, account.ID, billing.ThemePlan.Kind); err != nil {
		return err
	}
	page.Frame = h.Edge.Frame(r, "Billing")
	page.Done, page.Alert, page.Remedy = said.Done, said.Alert, said.Remedy
	if said.Typed != (views.RefillForm{}) {
		page.Typed = said.Typed
	}
	for i, p := range o.Purchases {
		if p.Kind != "refill" && billing.Refundable(p, h.Clock()) {
			page.Purchases[i].Refund, page.Purchases[i].Return = "/billing/purchases/"+p.ID.String()+"/refund", "Refund this unused pack"
			if p.Kind == "plan" {
				page.Purchases[i].Return = "Refund the theme plan"
			}
		}
	}
	page.Purchases = append(pending, page.Purchases...)
	page.Details = said.Details
	if said.Details == (views.BillingDetails{}) {
		d, err := h.Billing.Details(ctx, account.ID)
		if err != nil {
			return err
		}
		page.Details = views.BillingDetails{Name: d.Name, Address: d.Address, TaxID: d.TaxID}
	}
	return h.Edge.RenderPrivate(w, r, status, views.BillingPage(page))
}

// pendingPayments returns the rows of agents' payments that are no purchases: those whose outcome
// is not known yet, and those that failed.
func pendingPayments(list []agentpay.Challenge) (rows []views.BillingRow) {
	for _, c := range list {
		row := views.BillingRow{At: c.CreatedAt, What: billing.Describe(models.Purchase{Kind: "agent", Pack: c.Pack, Packs: 1, Credits: c.Credits})}
		switch c.State {
		case agentpay.Paid:
			continue
		case agentpay.Failed:
			row.State, row.Tone, row.Why = "failed", "bad", "An agent's payment failed. "+c.Failure+" Nothing was charged."
		default:
			row.State, row.Tone, row.Why = "being checked", "warn", "An agent's payment may have been made. Its credits are added as soon as it is confirmed."
		}
		rows = append(rows, row)
	}
	return rows
}

func newBilling(b meter.Balance, o billing.Overview) views.Billing {
	page := views.Billing{
		Packs: packOffers(), Theme: views.PlanOffer{ID: billing.ThemePlan.ID, Price: models.Micros(billing.ThemePlan.Cents * 10_000)},
		Remaining: b.Remaining, Overage: b.Overage, Used: b.Used, Granted: b.Granted, Cap: b.Cap, Resets: b.RenewsAt,
		Debt: o.Debt, Carried: o.Carried, Pending: o.Pending, EachAbove: billing.OverageMicros,
		OwedNow: models.Micros(b.Overage)*billing.OverageMicros + o.Pending + o.Carried,
		Refill:  o.Refill, Waits: o.Waits, RefilledCents: o.RefilledCents, ConsentAt: o.ConsentAt, Consent: billing.ConsentText, Disputed: o.Disputed,
		Typed: views.RefillForm{Threshold: strconv.FormatInt(int64(o.Refill.Threshold), 10), Pack: o.Refill.Pack,
			Cap: strconv.FormatInt(o.Refill.MonthlyCapCents/100, 10)},
	}
	if o.HasCard {
		page.Card = &o.Card
	}
	bought := map[uuid.UUID]models.Purchase{}
	for _, p := range o.Purchases {
		bought[p.ID] = p
		if p.Kind != "refill" {
			page.Purchases = append(page.Purchases, purchaseRow(p))
		}
	}
	for _, a := range o.Attempts {
		page.Refills = append(page.Refills, refillRow(a, bought[a.PurchaseID]))
	}
	for _, s := range o.Statements {
		page.Statements = append(page.Statements, statementRow(s))
	}
	return page
}

// purchaseStates name the states of a purchase and explain its amount.
var purchaseStates = map[string]struct{ name, tone, why string }{
	"created":       {"not paid", "warn", "The payment was not completed. Nothing was charged."},
	"session_open":  {"not paid", "warn", "The payment was not completed. Nothing was charged."},
	"expired":       {"expired", "warn", "The payment was not completed within a day. Nothing was charged."},
	"failed":        {"failed", "bad", "Nothing was charged."},
	"fulfilled":     {"paid", "", "The price of the pack. Its credits are in your account."},
	"part_refunded": {"part refunded", "warn", ""},
	"refunded":      {"refunded", "warn", ""},
	"disputed":      {"disputed", "bad", "Your bank is deciding. The remaining credits are on hold."},
	"won":           {"paid", "", "A dispute was settled in our favor. You keep the credits."},
	"lost":          {"returned", "bad", "A dispute was settled in your favor: you got the money back, and the credits were removed."},
}

// planWhys explain the states of a plan where they differ from a pack's.
var planWhys = map[string]string{
	"fulfilled": "The one-time price of the plan. Your badges can use custom themes.",
	"disputed":  "Your bank is deciding. Until then your badges show the default look.",
	"won":       "A dispute was settled in our favor. The plan is yours.",
	"lost":      "A dispute was settled in your favor: you got the money back, and your badges show the default look.",
}

func purchaseRow(p models.Purchase) views.BillingRow {
	state := purchaseStates[p.State]
	row := views.BillingRow{At: p.CreatedAt, What: billing.Describe(p), Paper: paperPath(p), State: state.name, Tone: state.tone, Why: state.why}
	isPlan := p.Kind == "plan"
	if why := planWhys[p.State]; isPlan && why != "" {
		row.Why = why
	}
	if p.Kind == "agent" && p.State == "fulfilled" {
		row.Why = "Paid by an agent with one of your keys. Its credits are in your account."
	}
	if p.FulfilledAt != nil {
		row.Amount = models.Micros((p.AmountCents - p.RefundedCents - p.LostCents) * 10_000)
	} else if p.Failure != "" {
		row.Why = p.Failure + " Nothing was charged. Try another card."
	}
	switch {
	case isPlan && p.RefundedCents == p.AmountCents:
		row.Why = "The whole price was refunded. Without another payment your badges show the default look."
	case isPlan && p.RefundedCents > 0:
		row.Why = fmt.Sprintf("%s paid, %s refunded.", views.Cents(p.AmountCents), views.Cents(p.RefundedCents))
	case isPlan && p.RefundAskedAt != nil:
		row.State, row.Tone, row.Why = "refund in progress", "warn", "The price is being refunded. This payment no longer covers the plan."
	case p.RefundedCents > 0:
		row.Why = fmt.Sprintf("%s paid, %s refunded, %s credits removed.", views.Cents(p.AmountCents), views.Cents(p.RefundedCents), views.Credits(p.Clawed))
	case p.RefundAskedAt != nil:
		row.State, row.Tone, row.Why = "refund in progress", "warn", "You asked for a refund. The credits are on hold until it is made."
	}
	return row
}

// attemptStates name the states of a refill.
var attemptStates = map[string]struct{ name, tone string }{
	"pending": {"starting", "warn"}, "charging": {"in progress", "warn"}, "succeeded": {"paid", ""}, "resolved": {"paid", ""},
	"failed": {"failed", "bad"}, "requires_action": {"needs your confirmation", "warn"}, "unknown": {"being checked", "warn"},
}

func refillRow(a models.RefillAttempt, p models.Purchase) views.BillingRow {
	state := attemptStates[a.State]
	row := views.BillingRow{At: a.CreatedAt, What: billing.Describe(p), Paper: paperPath(p), State: state.name, Tone: state.tone, Href: "/billing/refills/" + a.ID.String(),
		Why: fmt.Sprintf("The balance was %s, at or below the threshold of %s.", views.Credits(a.BalanceBefore), views.Credits(a.Threshold))}
	if p.FulfilledAt != nil {
		row.Amount = models.Micros((p.AmountCents - p.RefundedCents - p.LostCents) * 10_000)
		if after := purchaseStates[p.State]; p.State != "fulfilled" {
			row.State, row.Tone = after.name, after.tone
		}
	}
	if a.Reason != "" {
		row.Why += " " + a.Reason
	}
	return row
}

var statementStates = map[string]struct{ name, tone string }{
	"carried": {"carried over", ""}, "closed": {"being billed", "warn"}, "invoiced": {"being billed", "warn"},
	"paid": {"paid", ""}, "dunning": {"payment failed", "bad"}, "uncollectible": {"unpaid", "bad"},
	"part_refunded": {"part refunded", "warn"}, "refunded": {"refunded", "warn"},
	"disputed": {"disputed", "bad"}, "won": {"paid", ""}, "lost": {"returned", "bad"},
}

// statementWhys explain what happened to a paid statement.
var statementWhys = map[string]string{
	"disputed": "Your bank is deciding. Auto-refill is paused until then. ",
	"won":      "A dispute was settled in our favor. The payment stands. ",
	"lost":     "A dispute was settled in your favor: you got the money back. ",
}

func statementRow(s models.Statement) views.BillingRow {
	state := statementStates[s.State]
	row := views.BillingRow{At: s.ClosedAt, What: s.Period.Format("January 2006"), State: state.name, Tone: state.tone,
		Href: "/billing/statements/" + s.Period.Format("2006-01"), Paper: "/billing/statements/" + s.Period.Format("2006-01") + ".pdf", Amount: models.Micros((s.BilledCents - s.RefundedCents - s.LostCents) * 10_000),
		Why: statementWhys[s.State] + fmt.Sprintf("%s for this month and %s carried in; %s carried over.", views.Dollars(s.LinesMicros), views.Dollars(s.CarriedIn), views.Dollars(s.CarriedOut))}
	if s.RefundedCents > 0 {
		row.Why = fmt.Sprintf("%s billed, %s refunded. ", views.Cents(s.BilledCents), views.Cents(s.RefundedCents)) + row.Why
	}
	if s.WhyCarried != "" {
		row.Why = s.WhyCarried + " " + row.Why
	}
	if s.Failure != "" && s.State != "paid" {
		row.Why, row.Pay = s.Failure+" "+row.Why, s.InvoiceURL
	}
	return row
}
