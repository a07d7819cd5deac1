package account

import (
	"encoding/csv"
	"net/http"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/views"
)

// maxTrail bounds the entries of the activity log's CSV.
const maxTrail = 100_000

// TrailCSV serves GET /account/trail.csv.
func (h *Handlers) TrailCSV(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	events, err := h.Accounts.Events(r.Context(), account.ID, maxTrail)
	if err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="account-trail.csv"`)
	out := csv.NewWriter(w)
	_ = out.Write([]string{"at", "kind", "detail", "address", "browser"})
	for _, e := range events {
		_ = out.Write([]string{e.At.UTC().Format(time.RFC3339), e.Kind, kit.PlainCell(e.Detail), e.Address, kit.PlainCell(e.Browser)})
	}
	out.Flush()
	return out.Error()
}

// Export serves POST /account/export: a ZIP archive, streamed.
func (h *Handlers) Export(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	if err := kit.Prove(h.Accounts, r, form); err != nil {
		return h.refuseAccountForm(w, r, err, "export-password", views.AccountHome{})
	}
	if err := h.Membership.NoteExport(r.Context(), account, web.Origin(r)); err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="groundline-account.zip"`)
	return h.Membership.Export(r.Context(), account, w)
}

// Delete serves POST /account/delete.
func (h *Handlers) Delete(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	err = kit.Prove(h.Accounts, r, form)
	if err == nil {
		err = h.Membership.Delete(r.Context(), account, form.Get("confirm"), web.Origin(r))
	}
	if err != nil {
		return h.refuseAccountForm(w, r, err, "delete-password", views.AccountHome{})
	}
	if err := h.Edge.SignOut(w, r); err != nil {
		return err
	}
	frame := kit.Bare(h.Edge, r, "Deleted")
	frame.Email = ""
	return h.Edge.Render(w, r, http.StatusOK, views.ConfirmPage(views.Confirm{Frame: frame, Heading: "The account is deleted",
		Text: "Its keys no longer work and its address is gone from our records. A last mail says what we keep and why.", Next: "/", Link: "Go to the home page"}))
}
