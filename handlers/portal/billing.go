package portal

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/billing"
	"groundline/internal/meter"
	"groundline/models"
	"groundline/views"
)

// done says what a form of the billing page did, after its redirect.
var done = map[string]string{
	"refill-on": "Auto-refill is on.", "refill-off": "Auto-refill is off.", "cap": "Your cap is set.",
	"refund": "The refund is on its way; it reaches your card in a few days.",
}

// BillingHome serves GET /billing.
func (h *Handlers) BillingHome(w http.ResponseWriter, r *http.Request) error {
	return h.showBilling(w, r, http.StatusOK, views.Billing{Done: done[r.URL.Query().Get("done")]})
}

// showBilling shows the page with what a form has to say.
func (h *Handlers) showBilling(w http.ResponseWriter, r *http.Request, status int, said views.Billing) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	balance, err := h.Meter.Balance(ctx, account.ID)
	if err != nil {
		return err
	}
	o, err := h.Deps.Billing.Overview(ctx, account.ID)
	if err != nil {
		return err
	}
	page := newBilling(balance, o)
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
	web.Private(w)
	return h.Edge.Render(w, r, status, views.BillingPage(page))
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

// purchaseStates say a purchase's state to its buyer, and why its amount is.
var purchaseStates = map[string]struct{ name, tone, why string }{
	"created":       {"not paid", "warn", "The payment was not finished; nothing was charged."},
	"session_open":  {"not paid", "warn", "The payment was not finished; nothing was charged."},
	"expired":       {"expired", "warn", "The payment was not finished in a day; nothing was charged."},
	"failed":        {"failed", "bad", "Nothing was charged."},
	"fulfilled":     {"paid", "", "The price of the pack; its credits are on the account."},
	"part_refunded": {"part refunded", "warn", ""},
	"refunded":      {"refunded", "warn", ""},
	"disputed":      {"disputed", "bad", "The bank is asked; what is left of its credits is held."},
	"won":           {"paid", "", "A dispute was settled in our favour; the credits stand."},
	"lost":          {"returned", "bad", "A dispute was settled in your favour: the money went back, and the credits were taken back."},
}

// planWhys are the states of a plan whose reason is another than a pack's.
var planWhys = map[string]string{
	"fulfilled": "The price of the plan, once; your badges may wear your themes.",
	"disputed":  "The bank is asked; until it has decided your badges show the default look.",
	"won":       "A dispute was settled in our favour; the plan is yours.",
	"lost":      "A dispute was settled in your favour: the money went back, and your badges show the default look.",
}

func purchaseRow(p models.Purchase) views.BillingRow {
	state := purchaseStates[p.State]
	row := views.BillingRow{At: p.CreatedAt, What: billing.Describe(p), State: state.name, Tone: state.tone, Why: state.why}
	isPlan := p.Kind == "plan"
	if why := planWhys[p.State]; isPlan && why != "" {
		row.Why = why
	}
	if p.FulfilledAt != nil {
		row.Amount = models.Micros((p.AmountCents - p.RefundedCents - p.LostCents) * 10_000)
	} else if p.Failure != "" {
		row.Why = p.Failure + " Nothing was charged; any other card will do."
	}
	switch {
	case isPlan && p.RefundedCents == p.AmountCents:
		row.Why = "The whole price went back; without another payment your badges show the default look."
	case isPlan && p.RefundedCents > 0:
		row.Why = fmt.Sprintf("%s paid, %s refunded.", views.Cents(p.AmountCents), views.Cents(p.RefundedCents))
	case isPlan && p.RefundAskedAt != nil:
		row.State, row.Tone, row.Why = "refund under way", "warn", "The price goes back; this payment stands for the plan no more."
	case p.RefundedCents > 0:
		row.Why = fmt.Sprintf("%s paid, %s refunded; %s credits were taken back.", views.Cents(p.AmountCents), views.Cents(p.RefundedCents), views.Credits(p.Clawed))
	case p.RefundAskedAt != nil:
		row.State, row.Tone, row.Why = "refund under way", "warn", "You asked for it back; its credits are held until the refund is made."
	}
	return row
}

// attemptStates say a refill's state to its owner.
var attemptStates = map[string]struct{ name, tone string }{
	"pending": {"starting", "warn"}, "charging": {"under way", "warn"}, "succeeded": {"paid", ""}, "resolved": {"paid", ""},
	"failed": {"failed", "bad"}, "requires_action": {"waits for you", "warn"}, "unknown": {"being checked", "warn"},
}

func refillRow(a models.RefillAttempt, p models.Purchase) views.BillingRow {
	state := attemptStates[a.State]
	row := views.BillingRow{At: a.CreatedAt, What: billing.Describe(p), State: state.name, Tone: state.tone, Href: "/billing/refills/" + a.ID.String(),
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

// statementWhys say what became of a statement's money after it was paid.
var statementWhys = map[string]string{
	"disputed": "The bank is asked; auto-refill rests until it has decided. ",
	"won":      "A dispute was settled in our favour; the payment stands. ",
	"lost":     "A dispute was settled in your favour: the money went back. ",
}

func statementRow(s models.Statement) views.BillingRow {
	state := statementStates[s.State]
	row := views.BillingRow{At: s.ClosedAt, What: s.Period.Format("January 2006"), State: state.name, Tone: state.tone,
		Href: "/billing/statements/" + s.Period.Format("2006-01"), Amount: models.Micros((s.BilledCents - s.RefundedCents - s.LostCents) * 10_000),
		Why: statementWhys[s.State] + fmt.Sprintf("%s of this month and %s carried in; %s carried on.", views.Dollars(s.LinesMicros), views.Dollars(s.CarriedIn), views.Dollars(s.CarriedOut))}
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
