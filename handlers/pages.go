package handlers

import (
	"context"

	"groundline/handlers/api"
	"groundline/handlers/portal/account"
	"groundline/handlers/portal/apikeys"
	"groundline/handlers/portal/articles"
	"groundline/handlers/portal/ask"
	"groundline/handlers/portal/card"
	"groundline/handlers/portal/connect"
	"groundline/handlers/portal/data"
	"groundline/handlers/portal/front"
	"groundline/handlers/portal/leaders"
	"groundline/handlers/portal/money"
	"groundline/handlers/portal/operator"
	"groundline/handlers/portal/predictions"
	"groundline/handlers/portal/receipt"
	"groundline/handlers/portal/signin"
	"groundline/handlers/portal/site"
	"groundline/handlers/portal/team"
	"groundline/handlers/portal/usage"
	"groundline/handlers/web"
	"groundline/internal/auditlog"
	"groundline/internal/evidence"
	"groundline/internal/ingest"
	"groundline/internal/loop"
	"groundline/internal/mail"
	"groundline/internal/rates"
)

// pages are the areas of the portal.
type pages struct {
	account     *account.Handlers
	apikeys     *apikeys.Handlers
	articles    *articles.Handlers
	ask         *ask.Handlers
	card        *card.Handlers
	connect     *connect.Handlers
	data        *data.Handlers
	front       *front.Handlers
	leaders     *leaders.Handlers
	money       *money.Handlers
	operator    *operator.Handlers
	predictions *predictions.Handlers
	receipt     *receipt.Handlers
	signin      *signin.Handlers
	site        *site.Handlers
	team        *team.Handlers
	usage       *usage.Handlers

	sellsCredits bool // a payment service is configured
	showsMail    bool // the development outbox is on
}

// newPages builds each area over the services it calls.
func newPages(d Deps, edge *web.Edge, described api.Description, kept *evidence.Service) pages {
	outbox := mail.New(mail.Deps{DB: d.DB})
	p := pages{sellsCredits: d.Billing != nil, showsMail: d.DevOutbox}
	p.site = site.New(site.Deps{Edge: edge, Book: d.Book, Reference: described.Reference, Status: d.Status, Outbox: outbox, Operator: d.Operator, Contact: d.Contact, Clock: d.Clock, Log: d.Logger})
	p.apikeys = apikeys.New(apikeys.Deps{Edge: edge, Keys: d.Keys, Meter: d.Meter, Membership: d.Membership, Webhooks: d.Webhooks, Teams: d.Teams, Clock: d.Clock})
	p.signin = signin.New(signin.Deps{Edge: edge, Accounts: d.Accounts, Passkeys: d.Passkeys, Membership: d.Membership, Federation: d.Federation, Signup: d.Signup, Meter: d.Meter,
		Samples: p.site.Samples, NeedsReview: p.apikeys.NeedsReview})
	p.account = account.New(account.Deps{Edge: edge, Accounts: d.Accounts, Passkeys: d.Passkeys, Membership: d.Membership, Federation: d.Federation, Digest: d.Digest, Outbox: outbox})
	p.team = team.New(team.Deps{Edge: edge, Accounts: d.Accounts, Teams: d.Teams, Meter: d.Meter, Log: &auditlog.Service{Pool: d.DB.Pool}, Clock: d.Clock})
	p.connect = connect.New(connect.Deps{Edge: edge, OAuth: d.OAuth, Clock: d.Clock, Log: d.Logger, Unlimited: d.Rates.Off()})
	p.usage = usage.New(usage.Deps{Edge: edge, Teams: d.Teams, Meter: d.Meter, Usage: d.Usage, Keys: d.Keys, Watcher: d.Usage.NewWatcher(),
		Samples: p.site.Samples, Stopping: d.Stopping, Clock: d.Clock, Log: d.Logger})
	p.money = money.New(money.Deps{Edge: edge, Billing: d.Billing, Payments: d.Payments, Meter: d.Meter, Plans: d.Plans, Clock: d.Clock, Operator: d.Operator, Contact: d.Contact})
	p.articles = articles.New(articles.Deps{Edge: edge, Articles: d.Articles, Licensing: d.Licensing, CanBuy: p.sellsCredits, Clock: d.Clock})
	p.data = data.New(data.Deps{Edge: edge, Book: d.Book, Grounding: d.Grounding, Questions: d.Questions, Badges: d.Badges, Plans: d.Plans, ThemeOnSale: p.sellsCredits, Stories: p.articles.About, Clock: d.Clock})
	p.card = card.New(card.Deps{Edge: edge, Book: d.Book, Badges: d.Badges, Receipts: d.Receipts, Answers: d.Standing, Articles: d.Articles})
	p.leaders = leaders.New(leaders.Deps{Edge: edge, Book: d.Book, Questions: d.Questions})
	p.receipt = receipt.New(receipt.Deps{Edge: edge, Receipts: d.Receipts, Evidence: kept, Webhooks: d.Webhooks, AccountOf: described.AccountOf})
	p.ask = ask.New(ask.Deps{Edge: edge, Book: d.Book, Questions: d.Questions, Comparisons: d.StartSit, Receipts: d.Receipts, Answers: d.Standing, Visitors: d.Visitors, Clock: d.Clock})
	p.predictions = predictions.New(predictions.Deps{Edge: edge, Book: d.Book, Predictions: d.Predictions, Weekly: d.Weekly, Digest: d.Digest, Clock: d.Clock})
	p.front = front.New(front.Deps{Edge: edge, Book: d.Book, Today: front.NewDaily(d.Book, d.Questions, d.Receipts.Recall, d.Clock).Today,
		Badge: p.data.BadgeOf, Compared: p.data.CareersOf, Stories: p.articles.Newest, Log: d.Logger})
	p.operator = operator.New(operator.Deps{Edge: edge, Operations: d.Operations, Status: d.Status, Usage: d.Usage, SetVolume: d.SetVolume,
		Busiest: func(n int) (fresh, slowed []rates.Counted) { return described.TopReceipts(n), d.Rates.TopSlowed(n) },
		Runs:    func(ctx context.Context, rounds int) ([]loop.Run, error) { return loop.Runs(ctx, d.DB.Pool, rounds) },
		Sources: func(ctx context.Context) ([]ingest.Source, error) { return ingest.Sources(ctx, d.DB.Pool) },
	})
	return p
}
