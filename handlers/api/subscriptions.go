package api

import (
	"context"
	"math"
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/models"
)

type subscriptionItem struct {
	ID       string    `json:"subscription_id"`
	Name     string    `json:"name"`
	Sport    string    `json:"sport,omitempty"`
	Kind     string    `json:"kind,omitempty"`
	Tier     string    `json:"tier,omitempty"`
	Player   string    `json:"player,omitempty"`
	Team     string    `json:"team,omitempty"`
	Budget   float64   `json:"monthly_budget_usd" doc:"What it may spend in a calendar month (UTC); 0 only announces articles."`
	Spent    float64   `json:"spent_usd" doc:"This month."`
	Licensed int       `json:"licensed" doc:"Articles that it licensed this month."`
	Active   bool      `json:"active"`
	Created  time.Time `json:"created_at" doc:"Articles written since then match."`
}

type subscriptionsOutput struct {
	Body struct {
		Subscriptions []subscriptionItem `json:"subscriptions" doc:"The oldest first."`
		Next          *string            `json:"next" doc:"Always null: a list is one page."`
		Feed          *time.Time         `json:"feed_since" doc:"When your feed got its secret address, or null if it has none."`
	}
}

type saveSubscriptionInput struct {
	Body struct {
		ID     string  `json:"subscription_id,omitempty" maxLength:"36" doc:"Of the subscription to change; omitted for a new one."`
		Name   string  `json:"name" maxLength:"100" doc:"As you want to see it in messages."`
		Sport  string  `json:"sport,omitempty" enum:"mlb,nfl,nba,nhl,wnba"`
		Kind   string  `json:"kind,omitempty" enum:"player_report,trend,draft"`
		Tier   string  `json:"tier,omitempty" enum:"brief,standard,deep_dive"`
		Player string  `json:"player,omitempty" maxLength:"100" doc:"Id, slug or full name."`
		Team   string  `json:"team,omitempty" maxLength:"100" doc:"Abbreviation or name."`
		Budget float64 `json:"monthly_budget_usd" minimum:"0" maximum:"10000" doc:"What it may spend in a calendar month (UTC), in whole cents. It is never exceeded. 0 licenses nothing and only announces articles."`
		Paused bool    `json:"paused,omitempty" doc:"true: it finds nothing until you save it without."`
	}
}

type savedSubscriptionOutput struct {
	Body struct {
		Subscription subscriptionItem `json:"subscription"`
	}
}

type feedOutput struct {
	Body struct {
		Atom string `json:"atom_url" doc:"Shown only now: keep it secret."`
		JSON string `json:"json_url" doc:"The same as a JSON Feed."`
	}
}

// subscriptions registers the operations on saved filters and on the feed.
func (h *handlers) subscriptions() {
	register(h, h.keyed(operation("GET /api/v1/articles/subscriptions", "articleSubscriptions",
		"Your subscriptions to articles",
		"Free.", http.StatusForbidden,
	)), h.listSubscriptions)
	register(h, h.keyed(operation("POST /api/v1/articles/subscriptions", "saveArticleSubscription",
		"Save or change a subscription to articles",
		"Free. New articles that match are licensed as long as the month's budget lasts, with pay-as-you-go on, and announced by the webhook article.new and your feed.",
		http.StatusForbidden, http.StatusNotFound, http.StatusConflict,
	)), h.saveSubscription)
	register(h, h.keyed(operation("POST /api/v1/articles/feed", "renewArticleFeed",
		"Get a new secret address for your feed of articles",
		"Free. The feed has new, corrected and withdrawn articles, as Atom and JSON Feed. The address before stops working.", http.StatusForbidden,
	)), h.renewFeed)
}

func itemOf(s licensing.Subscription) subscriptionItem {
	return subscriptionItem{ID: s.ID.String(), Name: s.Name, Sport: s.Filter.Sport, Kind: s.Filter.Kind, Tier: s.Filter.Tier, Player: s.Filter.Player, Team: s.Filter.Team,
		Budget: licensing.USD(s.BudgetMicros), Spent: licensing.USD(s.Spent), Licensed: s.Licensed, Active: s.Active, Created: s.CreatedAt.UTC()}
}

func (h *handlers) listSubscriptions(ctx context.Context, _ *struct{}) (*subscriptionsOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, false); err != nil {
		return nil, err
	}
	list, err := h.Licensing.Subscriptions(ctx, key.AccountID)
	if err != nil {
		return nil, err
	}
	out := &subscriptionsOutput{}
	out.Body.Subscriptions = make([]subscriptionItem, len(list))
	for i, s := range list {
		out.Body.Subscriptions[i] = itemOf(s)
	}
	since, ok, err := h.Licensing.FeedSince(ctx, key.AccountID)
	if ok {
		out.Body.Feed = &since
	}
	return out, err
}

func (h *handlers) saveSubscription(ctx context.Context, in *saveSubscriptionInput) (*savedSubscriptionOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, true); err != nil {
		return nil, err
	}
	b := in.Body
	const centMicros = 10_000
	cents := math.Round(b.Budget * 100)
	if math.Abs(cents-b.Budget*100) > 1e-6 {
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", "The budget must be in whole cents.").WithField("body.monthly_budget_usd")
	}
	sub := licensing.Subscription{Name: b.Name, BudgetMicros: models.Micros(cents) * centMicros, Active: !b.Paused,
		Filter: licensing.Filter{Sport: b.Sport, Kind: b.Kind, Tier: b.Tier, Player: b.Player, Team: b.Team}}
	if b.ID != "" {
		id, err := uuid.Parse(b.ID)
		if err != nil {
			return nil, apperr.New(apperr.NotFound, "subscription_not_found", "You have no subscription with this id.")
		}
		sub.ID = id
	}
	saved, err := h.Licensing.SaveSubscription(ctx, key.AccountID, sub)
	if err != nil {
		return nil, err
	}
	out := &savedSubscriptionOutput{}
	out.Body.Subscription = itemOf(saved)
	return out, nil
}

func (h *handlers) renewFeed(ctx context.Context, _ *struct{}) (*feedOutput, error) {
	key := keyFrom(ctx)
	if err := key.MayUse(keys.Articles, true); err != nil {
		return nil, err
	}
	secret, err := h.Licensing.RenewFeed(ctx, key.AccountID)
	if err != nil {
		return nil, err
	}
	out := &feedOutput{}
	out.Body.Atom, out.Body.JSON = licensing.FeedAddresses(h.BaseURL, secret)
	return out, nil
}
