package articles

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/licensing"
	"groundline/models"
	"groundline/views"
)

// Subscriptions serves GET /articles/subscriptions: the account's saved filters and its feed.
func (h *Handlers) Subscriptions(w http.ResponseWriter, r *http.Request) error {
	page := views.Subscriptions{Done: map[string]string{"saved": "Subscription saved."}[r.URL.Query().Get("done")]}
	q := r.URL.Query()
	page.Form = views.SubscriptionForm{Sport: q.Get("sport"), Kind: q.Get("kind"), Tier: q.Get("tier"), Player: q.Get("player"), Budget: "0"}
	return h.showSubscriptions(w, r, http.StatusOK, page)
}

func (h *Handlers) showSubscriptions(w http.ResponseWriter, r *http.Request, status int, page views.Subscriptions) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	list, err := h.Licensing.Subscriptions(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, s := range list {
		page.Rows = append(page.Rows, subscriptionRow(s))
	}
	st, err := h.Licensing.Usage(ctx, account.ID)
	if err != nil {
		return err
	}
	page.Pays = st.Pays()
	if page.FeedSince, page.HasFeed, err = h.Licensing.FeedSince(ctx, account.ID); err != nil {
		return err
	}
	for _, key := range grounding.Sports {
		page.Sports = append(page.Sports, views.Option{Value: key, Name: strings.ToUpper(key)})
	}
	page.Kinds = articleKinds
	for _, t := range licensing.Tiers {
		page.Tiers = append(page.Tiers, views.Option{Value: t.Key, Name: t.Name})
	}
	page.Frame = h.Edge.Frame(r, "Subscriptions to articles")
	return h.Edge.RenderPrivate(w, r, status, views.SubscriptionsPage(page))
}

func subscriptionRow(s licensing.Subscription) views.SubscriptionRow {
	var what []string
	for _, part := range []string{strings.ToUpper(s.Filter.Sport), optionName(articleKinds, s.Filter.Kind), s.Filter.Player, s.Filter.Team} {
		if part != "" {
			what = append(what, part)
		}
	}
	if s.Filter.Tier != "" {
		what = append(what, tierName(s.Filter.Tier))
	}
	if len(what) == 0 {
		what = []string{"All articles"}
	}
	return views.SubscriptionRow{
		Name: s.Name, What: strings.Join(what, ", "), Budget: s.BudgetMicros, Spent: s.Spent, Licensed: s.Licensed, Active: s.Active,
		Form: views.SubscriptionForm{ID: s.ID.String(), Name: s.Name, Sport: s.Filter.Sport, Kind: s.Filter.Kind, Tier: s.Filter.Tier, Player: s.Filter.Player, Team: s.Filter.Team,
			Budget: strconv.FormatFloat(licensing.USD(s.BudgetMicros), 'f', -1, 64)},
	}
}

func optionName(list []views.Option, value string) string {
	for _, o := range list {
		if o.Value == value {
			return o.Name
		}
	}
	return ""
}

// SaveSubscription serves POST /articles/subscriptions.
func (h *Handlers) SaveSubscription(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	typed := views.SubscriptionForm{ID: form.Get("id"), Name: form.Get("name"), Sport: form.Get("sport"), Kind: form.Get("kind"), Tier: form.Get("tier"),
		Player: strings.TrimSpace(form.Get("player")), Team: strings.TrimSpace(form.Get("team")), Budget: form.Get("budget")}
	sub, err := subscriptionOf(form, typed)
	if err == nil {
		_, err = h.Licensing.SaveSubscription(r.Context(), account.ID, sub)
	}
	if shown := apperr.From(err); err != nil && (shown.Kind == apperr.Invalid || shown.Kind == apperr.Conflict) {
		typed.ID = ""
		return h.showSubscriptions(w, r, web.Status(err), views.Subscriptions{Form: typed, Alert: shown.Message, Remedy: shown.Remedy})
	}
	return web.SeeOtherUnless(err, w, r, "/articles/subscriptions?done=saved")
}

// subscriptionOf parses the form of a subscription.
func subscriptionOf(form url.Values, typed views.SubscriptionForm) (licensing.Subscription, error) {
	sub := licensing.Subscription{Name: typed.Name, Active: form.Get("active") != "no",
		Filter: licensing.Filter{Sport: typed.Sport, Kind: typed.Kind, Tier: typed.Tier, Player: typed.Player, Team: typed.Team}}
	known := func(list []views.Option, value string) bool { return value == "" || optionName(list, value) != "" }
	var sports, tiers []views.Option
	for _, key := range grounding.Sports {
		sports = append(sports, views.Option{Value: key, Name: key})
	}
	for _, t := range licensing.Tiers {
		tiers = append(tiers, views.Option{Value: t.Key, Name: t.Name})
	}
	const maxField = 100
	if !known(sports, typed.Sport) || !known(articleKinds, typed.Kind) || !known(tiers, typed.Tier) || len(typed.Player) > maxField || len(typed.Team) > maxField {
		return sub, apperr.New(apperr.Invalid, "invalid_parameter", "Choose league, kind and tier from the lists, and write at most 100 characters.")
	}
	if typed.ID != "" {
		id, err := uuid.Parse(typed.ID)
		if err != nil {
			return sub, apperr.New(apperr.NotFound, "subscription_not_found", "You have no subscription with this id.")
		}
		sub.ID = id
	}
	micros, err := microsOf(typed.Budget)
	sub.BudgetMicros = micros
	return sub, err
}

// microsOf parses an amount in dollars and cents.
func microsOf(text string) (models.Micros, error) {
	wrong := apperr.New(apperr.Invalid, "invalid_parameter", "Write the budget in dollars, as in 25 or 7.50.").WithField("budget")
	whole, cents, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), "$"), ".")
	if len(cents) > 2 || len(whole) > 6 || whole == "" {
		return 0, wrong
	}
	n, err := strconv.ParseUint(whole+cents+strings.Repeat("0", 2-len(cents)), 10, 32)
	if err != nil {
		return 0, wrong
	}
	const centMicros = 10_000
	return models.Micros(n) * centMicros, nil // #nosec G115 -- 32 bits
}

// RenewFeed serves POST /articles/feed and shows the feed's new addresses once.
func (h *Handlers) RenewFeed(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	secret, err := h.Licensing.RenewFeed(r.Context(), account.ID)
	if err != nil {
		return err
	}
	page := views.Subscriptions{Form: views.SubscriptionForm{Budget: "0"}}
	page.Atom, page.JSON = h.feedAddresses(secret)
	return h.showSubscriptions(w, r, http.StatusOK, page)
}

// subscribePath is the form of a subscription with the filters of a search.
func subscribePath(s views.ArticleSearch) string {
	values := url.Values{}
	for name, value := range map[string]string{"sport": s.Sport, "kind": s.Kind, "tier": s.Tier, "player": s.Player} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return strings.TrimSuffix(fmt.Sprintf("/articles/subscriptions?%s", values.Encode()), "?") + "#new"
}
