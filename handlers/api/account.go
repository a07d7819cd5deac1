package api

import (
	"context"
	"time"

	"groundline/internal/keys"
	"groundline/internal/rates"
)

type accountBody struct {
	ID      string     `json:"id"`
	Plan    string     `json:"plan" doc:"The plan whose rates apply now: free, card, past-grant-no-card, past-ceiling-no-card, first-credits-unverified before the e-mail address is verified, or provisional before there is one." example:"free"`
	Balance balance    `json:"balance"`
	Cap     *int64     `json:"cap" doc:"The account's own cap in credits per calendar month; null means no cap."`
	Lots    []lot      `json:"lots" doc:"The credit batches left, in the order in which they are used, as of the last usage posting."`
	Key     accountKey `json:"key" doc:"The key of this request."`
	Rates   []allowed  `json:"rates"`

	Provisional *Provisional `json:"provisional,omitempty" doc:"The key's deadline; only if the key is provisional."`
}

type balance struct {
	Remaining int64     `json:"creditsRemaining" doc:"Never below 0."`
	Used      int64     `json:"creditsUsed" doc:"Used this UTC calendar month, overage included."`
	Overage   int64     `json:"creditsOverage" doc:"Used this month beyond all grants and packs."`
	Granted   int64     `json:"creditsGranted" doc:"This month's grant: 25 until the e-mail address is verified, then 1,000. 0 if the account is provisional: its 50 credits are a batch of their own."`
	RenewsAt  time.Time `json:"renewsAt"`
}

type lot struct {
	Kind      string     `json:"kind" doc:"monthly, promotion or paid."`
	Granted   int64      `json:"granted"`
	Remaining int64      `json:"remaining"`
	ExpiresAt *time.Time `json:"expiresAt"`
}

type accountKey struct {
	ID        string     `json:"id"`
	Name      string     `json:"name"`
	Prefix    string     `json:"prefix"`
	Scope     string     `json:"scope" example:"data,articles,export"`
	ExpiresAt *time.Time `json:"expiresAt"`
	Cap       *keyCap    `json:"cap" doc:"The cap of this key and the keys it was rolled into; null means no cap."`
}

type keyCap struct {
	Credits int64     `json:"credits"`
	Period  string    `json:"period" enum:"day,week,month"`
	Used    int64     `json:"used" doc:"Used in the current period."`
	Resets  time.Time `json:"resetsAt"`
}

type allowed struct {
	Plan      string  `json:"plan"`
	PerSecond float64 `json:"perSecond" doc:"Requests per second."`
	Burst     int     `json:"burst"`
	Credits   int64   `json:"creditsPerHour" doc:"Credits per hour that an account without a card can use beyond its credits; 0 if there is no such limit."`
}

type accountOutput struct{ Body accountBody }

// account registers GET /api/v1/account.
func (h *handlers) account() {
	register(h, h.keyed(operation("GET /api/v1/account", "account",
		"Your account: balance, credit batches, caps and rates",
		"Free.",
	)), func(ctx context.Context, _ *struct{}) (*accountOutput, error) {
		body, err := h.describeAccount(ctx, keyFrom(ctx))
		return &accountOutput{body}, err
	})
}

func (h *handlers) describeAccount(ctx context.Context, key *keys.Key) (accountBody, error) {
	b, err := h.Meter.Balance(ctx, key.AccountID)
	if err != nil {
		return accountBody{}, err
	}
	lots, err := h.Usage.PostedBatches(ctx, key.AccountID)
	if err != nil {
		return accountBody{}, err
	}
	caps, err := h.Meter.KeyCaps(ctx, key.AccountID)
	if err != nil {
		return accountBody{}, err
	}
	plan := h.Rates.PlanOf(rates.AccountState{Remaining: b.Remaining, Overage: b.Overage, Card: b.Card, Unverified: b.Unverified, Provisional: b.ProvisionalUntil != nil})
	body := accountBody{
		ID: key.AccountID.String(), Plan: plan.Name, Cap: (*int64)(b.Cap), Lots: []lot{},
		Balance:     balance{int64(b.Remaining), int64(b.Used), int64(b.Overage), int64(b.Granted), b.RenewsAt},
		Key:         accountKey{ID: key.ID.String(), Name: key.Name, Prefix: key.Prefix, Scope: key.Scope, ExpiresAt: key.ExpiresAt},
		Rates:       []allowed{{plan.Name, plan.PerSecond, plan.Burst, int64(plan.CreditsPerHour)}},
		Provisional: h.provisional(key),
	}
	for _, l := range lots {
		body.Lots = append(body.Lots, lot{l.Kind, int64(l.Granted), int64(l.Remaining), l.ExpiresAt})
	}
	if c, ok := caps[key.Family]; ok {
		body.Key.Cap = &keyCap{int64(c.Cap), string(c.Period), int64(c.Used), c.Resets}
	}
	return body, nil
}
