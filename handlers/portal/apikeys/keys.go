package apikeys

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/teams"
	"groundline/models"
	"groundline/views"
)

// List serves GET /keys.
func (h *Handlers) List(w http.ResponseWriter, r *http.Request) error {
	return h.showKeys(w, r, http.StatusOK, views.Keys{Form: newKeyForm()})
}

func (h *Handlers) showKeys(w http.ResponseWriter, r *http.Request, status int, page views.Keys) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	balance, err := h.Meter.Balance(ctx, account.ID)
	if err != nil {
		return err
	}
	caps, err := h.Meter.KeyCaps(ctx, account.ID)
	if err != nil {
		return err
	}
	rows, err := h.Keys.List(ctx, account.ID)
	if err != nil {
		return err
	}
	page.Frame, page.Now = h.Edge.Frame(r, "Keys"), h.Clock()
	page.Cap, page.Used = balance.Cap, balance.Used
	if page.CapErr == "" && balance.Cap != nil {
		page.CapForm = strconv.FormatInt(int64(*balance.Cap), 10)
	}
	actor, _ := web.Actor(ctx)
	page.Manages = actor.Role.May(teams.Manage)
	makers, err := h.makers(ctx, actor)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if !sees(actor, row) {
			continue
		}
		k := views.KeyRow{APIKey: row, Cap: capOf(caps, row)}
		if row.MemberID != nil {
			k.Member = makers[*row.MemberID]
		}
		if row.RevokedAt != nil || row.ExpiresAt != nil && !page.Now.Before(*row.ExpiresAt) {
			page.Ended = append(page.Ended, k)
		} else if row.Client != nil {
			page.Apps = append(page.Apps, k)
		} else {
			page.InUse = append(page.InUse, k)
		}
	}
	return h.Edge.RenderPrivate(w, r, status, views.KeysPage(page))
}

// sees reports whether an actor may see and change a key: in a team, their own, or every key if
// they manage the team.
func sees(a teams.Actor, key models.APIKey) bool {
	return a.Role.May(teams.Manage) || key.MemberID != nil && *key.MemberID == a.Person.ID
}

// makers returns the addresses of the members of the actor's team.
func (h *Handlers) makers(ctx context.Context, a teams.Actor) (map[uuid.UUID]string, error) {
	if !a.InTeam() || !a.Role.May(teams.Manage) {
		return nil, nil
	}
	return h.Teams.Emails(ctx, a.Account.ID)
}

func capOf(caps map[uuid.UUID]meter.KeyCap, row models.APIKey) *views.KeyCap {
	c, ok := caps[row.Family]
	if !ok {
		return nil
	}
	return &views.KeyCap{Cap: c.Cap, Used: c.Used, Period: string(c.Period), Resets: c.Resets}
}

// Create serves POST /keys: it creates a key and shows it once.
func (h *Handlers) Create(w http.ResponseWriter, r *http.Request) error {
	typed, terms, limit, err := readKeyForm(r)
	if err != nil {
		return h.keyFormError(err, typed, func(f views.KeyForm) error {
			return h.showKeys(w, r, http.StatusBadRequest, views.Keys{Form: f})
		})
	}
	actor, _ := web.Actor(r.Context())
	terms.Member = actor.Member()
	raw, row, err := h.Keys.Make(r.Context(), actor.Account.ID, terms)
	if err == nil && limit != nil {
		err = h.setKeyCap(r.Context(), row, limit, typed.Period)
	}
	if err != nil {
		return h.keyFormError(err, typed, func(f views.KeyForm) error {
			return h.showKeys(w, r, web.Status(err), views.Keys{Form: f})
		})
	}
	return h.showMadeKey(w, r, raw, row.Name, nil)
}

func (h *Handlers) showMadeKey(w http.ResponseWriter, r *http.Request, raw, name string, until *time.Time) error {
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.MadeKeyPage(views.MadeKey{
		Frame: h.Edge.Frame(r, "Your key"), Key: raw, Name: name, Until: until, Curl: kit.FirstRequest(h.Edge.BaseURL(), raw),
	}))
}

// setKeyCap sets the cap of a key and its successors.
func (h *Handlers) setKeyCap(ctx context.Context, row models.APIKey, limit *models.Credits, period string) error {
	family, err := h.Keys.Family(ctx, row.AccountID, row.Family)
	if err != nil {
		return err
	}
	return h.Meter.SetKeyCap(ctx, row.AccountID, row.Family, family, limit, meter.Period(period))
}

// SetAccountCap serves POST /keys/cap.
func (h *Handlers) SetAccountCap(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	typed := strings.TrimSpace(form.Get("account_cap"))
	limit, err := kit.ReadCap(typed)
	if err == nil {
		err = h.Meter.SetCap(r.Context(), account.ID, limit)
	}
	if shown := apperr.From(err); err != nil {
		if shown.Kind != apperr.Invalid {
			return err
		}
		return h.showKeys(w, r, http.StatusBadRequest, views.Keys{Form: newKeyForm(), CapForm: typed, CapErr: shown.Message})
	}
	return web.SeeOther(w, r, "/keys")
}

// Show serves GET /keys/{id}. Expired and revoked keys have no page.
func (h *Handlers) Show(w http.ResponseWriter, r *http.Request) error {
	row, limit, err := h.ownKey(r)
	if err != nil {
		return err
	}
	if row.RevokedAt != nil || row.ExpiresAt != nil && !h.Clock().Before(*row.ExpiresAt) {
		return web.SeeOther(w, r, "/keys")
	}
	return h.showKey(w, r, http.StatusOK, row, limit, formOf(row, limit))
}

func (h *Handlers) showKey(w http.ResponseWriter, r *http.Request, status int, row models.APIKey, limit *views.KeyCap, form views.KeyForm) error {
	return h.Edge.RenderPrivate(w, r, status, views.KeyPage(views.OneKey{
		Frame: h.Edge.Frame(r, row.Name), Key: views.KeyRow{APIKey: row, Cap: limit}, Form: form,
		Saved: r.URL.Query().Has("saved"), Rolled: row.ReplacedBy != nil, Now: h.Clock(),
	}))
}

// ownKey returns the key in the path if it belongs to the account and the actor sees it.
func (h *Handlers) ownKey(r *http.Request) (row models.APIKey, limit *views.KeyCap, err error) {
	actor, _ := web.Actor(r.Context())
	id, err := uuid.Parse(r.PathValue("id"))
	if err != nil {
		return row, nil, apperr.New(apperr.NotFound, "key_not_found", "Key not found.")
	}
	if row, err = h.Keys.Get(r.Context(), actor.Account.ID, id); err != nil {
		return row, nil, err
	}
	if !sees(actor, row) {
		return models.APIKey{}, nil, keys.ErrNotFound()
	}
	caps, err := h.Meter.KeyCaps(r.Context(), actor.Account.ID)
	return row, capOf(caps, row), err
}

// Change serves POST /keys/{id}.
func (h *Handlers) Change(w http.ResponseWriter, r *http.Request) error {
	row, limit, err := h.ownKey(r)
	if err != nil {
		return err
	}
	typed, terms, wanted, err := readKeyForm(r)
	if err == nil {
		err = h.Keys.Change(r.Context(), row.AccountID, row.ID, terms)
	}
	if err == nil && (wanted != nil || limit != nil) {
		err = h.setKeyCap(r.Context(), row, wanted, typed.Period)
	}
	if err != nil {
		return h.keyFormError(err, typed, func(f views.KeyForm) error {
			return h.showKey(w, r, http.StatusBadRequest, row, limit, f)
		})
	}
	return web.SeeOther(w, r, "/keys/"+row.ID.String()+"?saved")
}

// ownKeyForm returns the key of the path with the posted form.
func (h *Handlers) ownKeyForm(r *http.Request) (models.APIKey, url.Values, error) {
	row, _, err := h.ownKey(r)
	if err != nil {
		return row, nil, err
	}
	form, err := web.Form(r)
	return row, form, err
}

// Roll serves POST /keys/{id}/roll: it replaces the key and shows the new one once.
func (h *Handlers) Roll(w http.ResponseWriter, r *http.Request) error {
	row, form, err := h.ownKeyForm(r)
	if err != nil {
		return err
	}
	hours, err := strconv.Atoi(form.Get("overlap"))
	if err != nil {
		hours = int(keys.Overlap / time.Hour)
	}
	raw, made, err := h.Keys.Roll(r.Context(), row.AccountID, row.ID, time.Duration(hours)*time.Hour)
	if err != nil {
		return err
	}
	old, err := h.Keys.Get(r.Context(), row.AccountID, row.ID)
	if err != nil {
		return err
	}
	return h.showMadeKey(w, r, raw, made.Name, old.ExpiresAt)
}

// Revoke serves POST /keys/{id}/revoke.
func (h *Handlers) Revoke(w http.ResponseWriter, r *http.Request) error {
	row, form, err := h.ownKeyForm(r)
	if err != nil {
		return err
	}
	if form.Get("sure") != "yes" {
		return web.SeeOther(w, r, "/keys/"+row.ID.String())
	}
	return web.SeeOtherUnless(h.Keys.Revoke(r.Context(), row.AccountID, row.ID), w, r, "/keys")
}
