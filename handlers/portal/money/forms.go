package money

import (
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/billing"
	"groundline/models"
	"groundline/views"
)

// Buy serves POST /billing/buy: it redirects to the payment page.
func (h *Handlers) Buy(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	next, err := h.Billing.Buy(r.Context(), account.ID, form.Get("pack"), form.Get("save") == "yes")
	if err != nil {
		return h.refuseBilling(w, r, err, views.RefillForm{})
	}
	return web.SeeOther(w, r, next) // the payment service's own page
}

// CardOnFile serves POST /billing/card: it redirects to the payment service's page
// for cards and invoices.
func (h *Handlers) CardOnFile(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	next, err := h.Billing.CardPage(r.Context(), account.ID)
	if err != nil {
		return h.refuseBilling(w, r, err, views.RefillForm{})
	}
	return web.SeeOther(w, r, next) // the payment service's own page
}

// RefillOn serves POST /billing/refill.
func (h *Handlers) RefillOn(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	typed := views.RefillForm{Threshold: strings.TrimSpace(form.Get("threshold")), Pack: form.Get("pack"), Cap: strings.TrimSpace(form.Get("cap"))}
	terms, err := termsOf(typed)
	account, _ := web.Account(r.Context())
	if err == nil {
		err = h.Billing.TurnOn(r.Context(), account.ID, terms, form.Get("consent") == "yes")
	}
	if err != nil {
		return h.refuseBilling(w, r, err, typed)
	}
	return goBack(w, r, "refill-on")
}

func termsOf(typed views.RefillForm) (billing.Terms, error) {
	threshold, err := whole(typed.Threshold)
	if err != nil {
		return billing.Terms{}, apperr.Wrap(err, apperr.Invalid, "bad_threshold", "Type the threshold as a whole number of credits.").WithField("threshold")
	}
	dollars, err := whole(strings.TrimPrefix(typed.Cap, "$"))
	if err != nil || dollars > 1_000_000 {
		return billing.Terms{}, apperr.Wrap(err, apperr.Invalid, "bad_cap", "Type the cap as a whole number of dollars.").WithField("cap")
	}
	return billing.Terms{Threshold: models.Credits(threshold), Pack: typed.Pack, CapCents: dollars * 100}, nil
}

// whole parses a whole number, with or without commas.
func whole(typed string) (int64, error) {
	n, err := strconv.ParseInt(strings.ReplaceAll(typed, ",", ""), 10, 64)
	return n, err
}

// RefillOff serves POST /billing/refill/off.
func (h *Handlers) RefillOff(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	if err := h.Billing.TurnOff(r.Context(), account.ID); err != nil {
		return h.refuseBilling(w, r, err, views.RefillForm{})
	}
	return goBack(w, r, "refill-off")
}

// SpendingCap serves POST /billing/cap.
func (h *Handlers) SpendingCap(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	var limit *models.Credits
	if typed := strings.TrimSpace(form.Get("limit")); typed != "" {
		n, err := whole(typed)
		if err != nil || n < 0 {
			return h.refuseBilling(w, r, apperr.New(apperr.Invalid, "bad_limit", "Type the cap as a whole number of credits, or leave it blank for no cap.").WithField("limit"),
				views.RefillForm{})
		}
		limit = (*models.Credits)(&n)
	}
	if err := h.Meter.SetCap(r.Context(), account.ID, limit); err != nil {
		return h.refuseBilling(w, r, err, views.RefillForm{})
	}
	return goBack(w, r, "cap")
}

// RefundPack serves POST /billing/purchases/{id}/refund.
func (h *Handlers) RefundPack(w http.ResponseWriter, r *http.Request) error {
	id, err := purchaseID(r)
	if err != nil {
		return err
	}
	account, _ := web.Account(r.Context())
	if err := h.Billing.Refund(r.Context(), account.ID, id); err != nil {
		return h.refuseBilling(w, r, err, views.RefillForm{})
	}
	return goBack(w, r, "refund")
}

func goBack(w http.ResponseWriter, r *http.Request, what string) error {
	return web.SeeOther(w, r, "/billing?done="+what)
}

// refuseBilling shows the page again with the typed values and the error. Errors
// that are not the owner's are returned.
func (h *Handlers) refuseBilling(w http.ResponseWriter, r *http.Request, err error, typed views.RefillForm) error {
	shown := apperr.From(err)
	switch shown.Kind {
	case apperr.Invalid, apperr.Conflict, apperr.Unavailable:
	default:
		return err
	}
	typed.Field = shown.Field
	said := views.Billing{Alert: shown.Message, Remedy: shown.Remedy, Typed: typed}
	if typed == (views.RefillForm{Field: shown.Field}) {
		said.Typed = views.RefillForm{}
	}
	if wait := web.RetryAfter(shown); wait != "" {
		w.Header().Set("Retry-After", wait)
	}
	return h.showBilling(w, r, web.Status(err), said)
}
