package data

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/grounding"
	"groundline/models"
	"groundline/views"
	"groundline/widget"
)

// viewedDays is how many days of badge views the builder lists.
const viewedDays = 30

// Widgets serves GET /widgets: the badge builder, showing the design in the query.
// It needs no account.
func (h *Handlers) Widgets(w http.ResponseWriter, r *http.Request) error {
	switch kind := r.URL.Query().Get("kind"); kind {
	case "":
	case "chart", "comparison", "leaders":
		return h.buildCard(w, r, kind)
	default:
		return kit.InvalidParameter("kind", "Unknown kind "+kit.Quote(kind)+".", "Use chart, comparison or leaders, or leave it out for a badge.")
	}
	d, err := h.design(r, r.URL.Query())
	if err != nil {
		return err
	}
	return h.showWidgets(w, r, http.StatusOK, d, views.Widgets{Alert: d.alert, Said: noticeOf(r.URL.Query().Get("done"))})
}

// noticeOf returns the notice after a redirect to the builder.
func noticeOf(done string) string {
	return map[string]string{
		"saved":    "The theme is saved.",
		"deleted":  "The theme is deleted. Badges that used it show the default look.",
		"restored": "The form shows your tag’s settings.",
	}[done]
}

// showWidgets renders the builder. page holds what is not part of the design.
func (h *Handlers) showWidgets(w http.ResponseWriter, r *http.Request, status int, d design, page views.Widgets) error {
	page.Frame = kit.Public(h.Edge, r, "Badges", "Put a player’s rating on your site: a badge with its receipt, in your colors.", "/widgets", nil)
	page.Form, page.Tags, page.Script = d.form(), d.tags(h.Edge.BaseURL()), widget.ScriptPath
	page.Light = widget.Draw(d.badge.Content(), d.theme, d.theme.Size, schemeOr(d.tag.Scheme, widget.Light))
	page.Dark = widget.Draw(d.badge.Content(), d.theme, d.theme.Size, schemeOr(d.tag.Scheme, widget.Dark))
	page.Price, page.Entitled, page.OnSale = models.Micros(billing.ThemePlan.Cents*10_000), d.entitled, h.ThemeOnSale
	account, signedIn := web.Account(r.Context())
	if !signedIn {
		page.SignIn = "/login?next=" + url.QueryEscape("/widgets?"+d.query().Encode())
		return h.Edge.Render(w, r, status, views.WidgetsPage(page))
	}
	for _, t := range d.own {
		page.Themes = append(page.Themes, views.ThemeRef{ID: t.ID, Name: t.Name, Href: d.with(t), Current: t.ID == d.stored.ID})
	}
	seen, err := h.Badges.Views(r.Context(), account.ID, viewedDays)
	if err != nil {
		return err
	}
	page.Days = viewedDays
	for _, v := range seen {
		page.Views = append(page.Views, views.SiteViews{Day: v.Day, Site: v.Site, Views: v.Views})
		page.Shown += v.Views
	}
	return h.Edge.RenderPrivate(w, r, status, views.WidgetsPage(page))
}

func schemeOr(fixed, otherwise widget.Scheme) widget.Scheme {
	if fixed == widget.Auto {
		return otherwise
	}
	return fixed
}

// preview is a design as JSON for the builder's script.
type preview struct {
	Badge    badges.Badge      `json:"badge"` // with its theme
	Player   string            `json:"player"`
	Size     widget.Size       `json:"size"`
	Scheme   widget.Scheme     `json:"scheme"`
	Problems []widget.Problem  `json:"problems"`
	Auto     bool              `json:"auto"`   // the dark colors are made of the light ones
	Values   map[string]string `json:"values"` // of the theme, by field
	Tags     map[string]string `json:"tags"`

	Sights map[string]*views.Sight `json:"sights"` // by tag
}

// WidgetPreview serves GET /widgets/preview: the design in the query as JSON,
// parsed as in Widgets.
func (h *Handlers) WidgetPreview(w http.ResponseWriter, r *http.Request) error {
	d, err := h.design(r, r.URL.Query())
	if err != nil {
		return err
	}
	p := preview{Badge: d.badge, Player: d.tag.Player, Size: d.theme.Size, Scheme: d.tag.Scheme, Problems: d.problems, Auto: d.auto, Values: d.theme.Values(), Tags: map[string]string{}, Sights: map[string]*views.Sight{}}
	p.Badge.Theme = badges.NewLook(d.theme)
	for _, t := range d.tags(h.Edge.BaseURL()) {
		p.Tags[t.Key] = t.Text
		if t.Sight != nil {
			p.Sights[t.Key] = t.Sight
		}
	}
	body, err := json.Marshal(p)
	if err != nil {
		return err
	}
	web.Private(w)
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body) // #nosec G705 -- JSON with nosniff; the client is gone if this fails
	return nil
}

// SaveTheme serves POST /widgets/themes.
func (h *Handlers) SaveTheme(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	d, err := h.design(r, form)
	if err != nil {
		return err
	}
	if len(d.problems) > 0 {
		return h.showWidgets(w, r, http.StatusBadRequest, d, views.Widgets{Alert: "The theme was not saved. Fix the fields below."})
	}
	account, _ := web.Account(r.Context())
	id := d.stored.ID
	if form.Get("copy") != "" {
		id = ""
	}
	kept, err := h.Badges.Keep(r.Context(), account.ID, id, form.Get("name"), d.theme)
	if err != nil {
		shown := apperr.From(err)
		if shown.Field == "" {
			return err
		}
		d.problems = append(d.problems, widget.Problem{Field: shown.Field, Message: shown.Message + " " + shown.Remedy})
		return h.showWidgets(w, r, web.Status(err), d, views.Widgets{Alert: "The theme was not saved. Fix the fields below."})
	}
	return web.SeeOther(w, r, d.with(kept)+"&done=saved") // a path of ours with an escaped query
}

// DeleteTheme serves POST /widgets/themes/{id}/delete.
func (h *Handlers) DeleteTheme(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	return web.SeeOtherUnless(h.Badges.Forget(r.Context(), account.ID, r.PathValue("id")), w, r, "/widgets?done=deleted")
}

// RestoreTag serves POST /widgets/restore: it fills the form from a pasted tag.
func (h *Handlers) RestoreTag(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	tag, err := widget.ParseTag(form.Get("tag"))
	if err != nil {
		d, designErr := h.design(r, url.Values{})
		if designErr != nil {
			return designErr
		}
		return h.showWidgets(w, r, http.StatusBadRequest, d, views.Widgets{
			Pasted: form.Get("tag"), PasteBad: "No badge found in this text. Paste the whole tag, from < to >."})
	}
	if !slices.Contains(grounding.Sports, tag.Sport) {
		tag.Sport = grounding.Sports[0]
	}
	return web.SeeOther(w, r, "/widgets?"+tagQuery(tag).Encode()+"&done=restored") // a path of ours with an escaped query
}
