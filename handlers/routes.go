package handlers

import (
	"net/http"
	"slices"

	"groundline/handlers/api"
	"groundline/handlers/leaks"
	"groundline/handlers/mcp"
	"groundline/handlers/web"
	"groundline/internal/teams"
)

// A route is a pattern of http.ServeMux and its handler.
type route struct {
	pattern string
	handler http.Handler
}

// routes lists every route of the portal. The operations of the API and the
// badge's addresses are registered by handlers/api and handlers/badge.
func routes(edge *web.Edge, p pages) []route {
	list := slices.Concat(siteRoutes(edge, p), signInRoutes(edge, p), connectRoutes(edge, p), accountRoutes(edge, p), dataRoutes(edge, p), cardRoutes(edge, p), predictionRoutes(edge, p), operatorRoutes(edge, p))
	if p.sellsCredits {
		list = append(list, billingRoutes(edge, p)...)
	}
	if p.showsMail {
		list = append(list, outboxRoutes(edge, p)...)
	}
	return list
}

// siteRoutes lists the landing page, the documentation and the status page.
func siteRoutes(edge *web.Edge, p pages) []route {
	page := edge.Page
	return []route{
		{"GET /{$}", page(p.front.Landing)},
		{"GET /docs", page(p.site.Docs)},
		{"GET /docs/{page...}", page(p.site.DocsPage)},
		{"GET /docs/changelog.atom", page(p.site.ChangelogFeed)},
		{"GET /docs/search", page(p.site.DocsSearch)},
		{"GET /llms.txt", page(p.site.LLMs)},
		{"GET /about", page(p.site.ServicePage("about"))},
		{"GET /contact", page(p.site.ServicePage("contact"))},
		{"GET /terms", page(p.site.ServicePage("terms"))},
		{"GET /privacy", page(p.site.ServicePage("privacy"))},
		{"GET /security", page(p.site.ServicePage("security"))},
		{"GET /robots.txt", page(p.site.Robots)},
		{"GET /sitemap.xml", page(p.site.SitemapIndex)},
		{"GET /sitemaps/{file}", page(p.site.Sitemap)},
		{"GET /.well-known/security.txt", page(p.site.SecurityTxt)},
		{"GET /favicon.ico", page(p.site.Favicon)},
		{"GET /apple-touch-icon.png", page(p.site.TouchIcon)},
		{"GET /status", edge.Steady(p.site.ShowStatus)},
		{"GET /design", page(p.site.Design)},
		{"GET /pricing", page(p.money.Pricing)},
		{"GET /static/", edge.Static()},
	}
}

// outboxRoutes lists the pages of the development outbox.
func outboxRoutes(edge *web.Edge, p pages) []route {
	page := edge.Page
	return []route{
		{"GET /dev/mail", page(p.site.Mails)},
		{"GET /dev/mail/{id}", page(p.site.Mail)},
		{"GET /dev/mail/{id}/html", page(p.site.MailHTML)},
	}
}

// signInRoutes lists sign-up, sign-in and the links in mails.
func signInRoutes(edge *web.Edge, p pages) []route {
	page := edge.Page
	return []route{
		{"GET /signup", page(p.signin.SignUpForm)},
		{"POST /signup", page(p.signin.SignUp)},
		{"GET /claim/{token}", page(p.signin.ClaimForm)},
		{"POST /claim/{token}", page(p.signin.Claim)},
		{"GET /login", page(p.signin.SignInForm)},
		{"POST /login", page(p.signin.SignIn)},
		{"POST /logout", page(p.signin.SignOut)},
		{"GET /account/verify/{token}", page(p.signin.VerifyForm)},
		{"POST /account/verify/{token}", page(p.signin.VerifyEmail)},
		{"GET /account/email/{token}", page(p.signin.NewEmailForm)},
		{"POST /account/email/{token}", page(p.signin.NewEmail)},
		{"GET /account/undo/{token}", page(p.signin.UndoEmailForm)},
		{"POST /account/undo/{token}", page(p.signin.UndoEmail)},
		{"GET /reset", page(p.signin.ResetAsk)},
		{"POST /reset", page(p.signin.ResetMail)},
		{"GET /reset/{token}", page(p.signin.ResetForm)},
		{"POST /reset/{token}", page(p.signin.Reset)},
		{"POST /login/passkey/options", page(p.signin.SignInOptions)},
		{"POST /login/passkey", page(p.signin.SignInByPasskey)},
		{"POST /login/with/{provider}", page(p.signin.ContinueWith)},
		{"GET /login/callback/{provider}", page(p.signin.Callback)},
		{"GET /login/finish/{token}", page(p.signin.ChooseForm)},
		{"POST /login/finish/{token}", page(p.signin.Choose)},
	}
}

// connectRoutes lists how apps are connected to accounts.
func connectRoutes(edge *web.Edge, p pages) []route {
	page, may := edge.Page, edge.May
	return []route{
		{"GET /.well-known/oauth-authorization-server", page(p.connect.Server)},
		{"GET /.well-known/openid-configuration", page(p.connect.Server)},
		{"GET /.well-known/oauth-protected-resource", page(p.connect.Resource)},
		{"GET /.well-known/oauth-protected-resource/{path...}", page(p.connect.Resource)},
		{"POST /oauth/register", page(p.connect.Register)},
		{"GET /oauth/authorize", page(p.connect.Form)},
		{"POST /oauth/authorize", may(teams.Keys, p.connect.Decide)},
		{"POST /oauth/token", page(p.connect.Token)},
		{"POST /oauth/revoke", page(p.connect.Revoke)},
		{"POST /oauth/device", page(p.connect.StartDevice)},
		{"GET /device", may(teams.Keys, p.connect.Device)},
		{"POST /device", may(teams.Keys, p.connect.DecideDevice)},
	}
}

// accountRoutes lists what an account's owner sees: settings, keys and usage.
func accountRoutes(edge *web.Edge, p pages) []route {
	may := edge.May
	return []route{
		{"GET /account", may(teams.Personal, p.account.Home)},
		{"POST /account/verification", may(teams.Personal, p.account.AskVerification)},
		{"POST /account/email", may(teams.Personal, p.account.ChangeEmail)},
		{"POST /account/password", may(teams.Personal, p.account.ChangePassword)},
		{"POST /account/passkeys/options", may(teams.Personal, p.account.PasskeyOptions)},
		{"POST /account/passkeys", may(teams.Personal, p.account.AddPasskey)},
		{"POST /account/passkeys/{id}/remove", may(teams.Personal, p.account.RemovePasskey)},
		{"POST /account/providers/{provider}/link", may(teams.Personal, p.account.LinkProvider)},
		{"POST /account/providers/{provider}/confirm", may(teams.Personal, p.account.ConfirmByProvider)},
		{"POST /account/identities/{id}/unlink", may(teams.Personal, p.account.Unlink)},
		{"POST /account/sessions/{id}/end", may(teams.Personal, p.account.EndSession)},
		{"POST /account/sessions/end", may(teams.Personal, p.account.EndOtherSessions)},
		{"POST /account/mail", may(teams.Personal, p.account.SetMail)},
		{"GET /account/trail.csv", may(teams.Personal, p.account.TrailCSV)},
		{"POST /account/export", may(teams.Personal, p.account.Export)},
		{"POST /account/delete", may(teams.Personal, p.account.Delete)},
		{"GET /keys", may(teams.Keys, p.apikeys.List)},
		{"POST /keys", may(teams.Keys, p.apikeys.Create)},
		{"POST /keys/cap", may(teams.Manage, p.apikeys.SetAccountCap)},
		{"GET /keys/{id}", may(teams.Keys, p.apikeys.Show)},
		{"POST /keys/{id}", may(teams.Keys, p.apikeys.Change)},
		{"POST /keys/{id}/roll", may(teams.Keys, p.apikeys.Roll)},
		{"POST /keys/{id}/revoke", may(teams.Keys, p.apikeys.Revoke)},
		{"GET /account/recovered", may(teams.Personal, p.apikeys.RecoveredForm)},
		{"POST /account/recovered", may(teams.Personal, p.apikeys.EndRecovered)},
		{"GET /team", may(teams.View, p.team.Home)},
		{"POST /team", may(teams.Personal, p.team.Create)},
		{"POST /team/switch", may(teams.Personal, p.team.Switch)},
		{"POST /team/name", may(teams.Manage, p.team.Rename)},
		{"POST /team/invitations", may(teams.Manage, p.team.Invite)},
		{"POST /team/invitations/{id}/resend", may(teams.Manage, p.team.Resend)},
		{"POST /team/invitations/{id}/withdraw", may(teams.Manage, p.team.Withdraw)},
		{"POST /team/members/{id}/role", may(teams.Manage, p.team.SetRole)},
		{"POST /team/members/{id}/cap", may(teams.Manage, p.team.SetCap)},
		{"POST /team/members/{id}/remove", may(teams.Manage, p.team.Remove)},
		{"POST /team/leave", may(teams.View, p.team.Leave)},
		{"POST /team/transfer", may(teams.Own, p.team.Transfer)},
		{"POST /team/delete", may(teams.Own, p.team.Delete)},
		{"GET /activity", may(teams.Manage, p.team.Activity)},
		{"GET /activity/log.jsonl", may(teams.Manage, p.team.ActivityJSON)},
		{"GET /activity/log.csv", may(teams.Manage, p.team.ActivityCSV)},
		{"GET /invitations/{token}", edge.Page(p.team.Invitation)},
		{"POST /invitations/{token}", may(teams.Personal, p.team.Accept)},
		{"GET /dashboard", may(teams.View, p.usage.Dashboard)},
		{"GET /dashboard/usage.csv", may(teams.View, p.usage.UsageCSV)},
		{"GET /dashboard/events", may(teams.View, p.usage.Events)},
	}
}

// billingRoutes lists purchases and statements. A mailed link works on any device,
// signed in or not.
func billingRoutes(edge *web.Edge, p pages) []route {
	page, may := edge.Page, edge.May
	return []route{
		{"GET /billing", may(teams.Pay, p.money.Home)},
		{"POST /billing/buy", may(teams.Pay, p.money.Buy)},
		{"GET /billing/bought/{id}", may(teams.Pay, p.money.Bought)},
		{"POST /billing/purchases/{id}/refund", may(teams.Pay, p.money.RefundPack)},
		{"POST /billing/details", may(teams.Pay, p.money.SetDetails)},
		{"GET /billing/purchases/{id}/receipt.pdf", may(teams.Pay, p.money.ReceiptPDF)},
		{"POST /billing/refill", may(teams.Pay, p.money.RefillOn)},
		{"POST /billing/refill/off", may(teams.Pay, p.money.RefillOff)},
		{"POST /billing/cap", may(teams.Pay, p.money.SpendingCap)},
		{"POST /billing/card", may(teams.Pay, p.money.CardOnFile)},
		{"GET /billing/refills/{id}", may(teams.Pay, p.money.RefillReceipt)},
		{"GET /billing/statements/{period}", may(teams.Pay, p.money.MonthStatement)},
		{"GET /billing/confirm/{token}", page(p.money.ConfirmRefill)},
		{"POST /billing/confirm/{token}", page(p.money.ConfirmedRefill)},
		{"GET /billing/confirmed", page(p.money.RefillConfirmed)},
	}
}

// dataRoutes lists players, rankings, badges, questions, receipts and the log.
func dataRoutes(edge *web.Edge, p pages) []route {
	page, may := edge.Page, edge.May
	return []route{
		{"GET /players", page(p.data.Players)},
		{"GET /players/{sport}", page(p.data.SportHome)},
		{"GET /players/{sport}/{slug}", page(p.data.Player)},
		{"GET /players/{sport}/{slug}/games", page(p.data.GameLog)},
		{"GET /players/{sport}/{slug}/games.csv", page(p.data.GameLogCSV)},
		{"GET /players/{sport}/{slug}/seasons.csv", page(p.data.SeasonsCSV)},
		{"GET /leaders", page(p.leaders.LeadersIndex)},
		{"GET /leaders/{sport}", page(p.leaders.Leaders)},
		{"GET /teams/{sport}", page(p.data.Teams)},
		{"GET /teams/{sport}/{team}", page(p.data.Team)},
		{"GET /search", page(p.data.Search)},
		{"GET /search/suggestions", page(p.data.Suggestions)},
		{"GET /compare", page(p.data.ChooseCompared)},
		{"GET /compare/{players}", page(p.data.CompareAnywhere)},
		{"GET /compare/{sport}/{players}", page(p.data.Compare)},
		{"GET /records/{sport}", page(p.data.Records)},
		{"GET /records/{sport}/{team}", page(p.data.Records)},
		{"GET /onthisday/{sport}", page(p.data.OnThisDay)},
		{"GET /rankings", page(p.data.RankingsIndex)},
		{"GET /rankings/{sport}", page(p.data.Rankings)},
		{"GET /rankings/{sport}/list.csv", page(p.data.RankingsCSV)},
		{"GET /widgets", page(p.data.Widgets)},
		{"GET /widgets/preview", page(p.data.WidgetPreview)},
		{"POST /widgets/restore", page(p.data.RestoreTag)},
		{"POST /widgets/themes", may(teams.Develop, p.data.SaveTheme)},
		{"POST /widgets/themes/{id}/delete", may(teams.Develop, p.data.DeleteTheme)},
		{"GET /ask", page(p.ask.Ask)},
		{"GET /ask/suggestions", page(p.ask.Suggestions)},
		{"GET /ask/refusal", page(p.ask.Refusal)},
		{"GET /ask/unanswered", page(p.ask.Backlog)},
		{"GET /startsit/{sport}", page(p.ask.StartSit)},
		{"GET /answers", page(p.ask.Index)},
		{"GET /answers/feed.atom", page(p.ask.Feed)},
		{"GET /answers/{slug}", page(p.ask.SavedAnswer)},
		{"GET /receipts/{id}", page(p.receipt.Receipt)},
		{"GET /receipts/{id}/proof", page(p.receipt.ReceiptProof)},
		{"GET /receipts/{id}/citation", page(p.receipt.Citation)},
		{"GET /c/{id}", page(p.receipt.Short)},
		{"GET /log/key", page(p.receipt.LogKey)},
		{"GET /log/keys", page(p.receipt.LogKeys)},
		{"GET /log/checkpoint", page(p.receipt.LogCheckpoint)},
		{"GET /log/tile/{path...}", page(p.receipt.LogTile)},
		{"GET /evidence", may(teams.View, p.receipt.ShowEvidence)},
		{"POST /evidence/webhook", may(teams.Develop, p.receipt.SetWebhook)},
		{"POST /evidence/webhook/remove", may(teams.Develop, p.receipt.RemoveWebhook)},
		{"GET /reviews", may(teams.View, p.receipt.Reviews)},
		{"POST /reviews", may(teams.Develop, p.receipt.SaveReview)},
		{"GET /reviews/{id}", page(p.receipt.Review)},
		{"POST /reviews/{id}", may(teams.Develop, p.receipt.EditReview)},
		{"POST /reviews/{id}/{act}", may(teams.Develop, p.receipt.ActOnReview)},
	}
}

// cardRoutes lists the pictures of link previews.
func cardRoutes(edge *web.Edge, p pages) []route {
	page := func(h web.Handler) http.Handler { return edge.Page(anySite(h)) }
	return []route{
		{"GET /embed/{page...}", page(p.card.Embed)},
		{"GET /cards/groundline.png", page(p.card.Default)},
		{"GET /cards/players/{sport}/{file}", page(p.card.Player)},
		{"GET /cards/compare/{sport}/{file}", page(p.card.Compare)},
		{"GET /cards/rankings/{file}", page(p.card.Rankings)},
		{"GET /cards/leaders/{file}", page(p.leaders.Card)},
		{"GET /cards/receipts/{file}", page(p.card.Receipt)},
		{"GET /cards/answers/{file}", page(p.card.Answer)},
		{"GET /cards/articles/{file}", page(p.card.Article)},
	}
}

// anySite lets pages of other sites show the response.
func anySite(h web.Handler) web.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		return h(w, r)
	}
}

// predictionRoutes lists the movers, predictions and articles.
func predictionRoutes(edge *web.Edge, p pages) []route {
	page, may := edge.Page, edge.May
	return []route{
		{"GET /movers", page(p.predictions.MoversIndex)},
		{"GET /movers/{sport}", page(p.predictions.Movers)},
		{"GET /movers/{sport}/feed.atom", page(p.predictions.MoversFeed)},
		{"GET /brief", page(p.predictions.Brief)},
		{"GET /calls", page(p.predictions.Index)},
		{"GET /calls/{sport}", page(p.predictions.Open)},
		{"POST /calls/{sport}", may(teams.Personal, p.predictions.Save)},
		{"GET /calls/{sport}/{opens}", page(p.predictions.Week)},
		{"GET /calls/{sport}/{opens}/list.json", page(p.predictions.List)},
		{"GET /calls/export/{file}", page(p.predictions.Export)},
		{"GET /calls/by/{handle}", page(p.predictions.Forecaster)},
		{"GET /calls/mine", may(teams.Personal, p.predictions.Mine)},
		{"POST /calls/handle", may(teams.Personal, p.predictions.SetHandle)},
		{"POST /calls/digest", may(teams.Personal, p.predictions.SetDigest)},
		{"GET /calls/digest/{token}", page(p.predictions.StopDigestForm)},
		{"POST /calls/digest/{token}", page(p.predictions.StopDigest)},
		{"GET /articles", page(p.articles.Catalog)},
		{"GET /articles/{id}", page(p.articles.Show)},
		{"GET /articles/licensed", may(teams.View, p.articles.Held)},
		{"GET /articles/subscriptions", may(teams.View, p.articles.Subscriptions)},
		{"POST /articles/subscriptions", may(teams.Pay, p.articles.SaveSubscription)},
		{"POST /articles/feed", may(teams.Pay, p.articles.RenewFeed)},
		{"GET /articles/feed/{token}/feed.atom", page(p.articles.AtomFeed)},
		{"GET /articles/feed/{token}/feed.json", page(p.articles.JSONFeed)},
		{"POST /articles/plan", may(teams.Pay, p.articles.SetPlan)},
		{"POST /articles/{id}/license", may(teams.Pay, p.articles.License)},
		{"GET /articles/{id}/{file}", may(teams.View, p.articles.Download)},
	}
}

// operatorRoutes lists the pages for operators only.
func operatorRoutes(edge *web.Edge, p pages) []route {

	operator := func(h web.Handler) http.Handler { return edge.Page(p.operator.Only(h)) }
	return []route{
		{"GET /operator", operator(p.operator.Home)},
		{"GET /operator/accounts", operator(p.operator.Accounts)},
		{"GET /operator/accounts/{id}", operator(p.operator.Account)},
		{"POST /operator/accounts/{id}/volume", operator(p.operator.ChangeVolume)},
		{"GET /operator/data", operator(p.operator.Data)},
		{"GET /operator/jobs", operator(p.operator.Jobs)},
		{"POST /operator/jobs/{id}/retry", operator(p.operator.RetryJob)},
	}
}

// machineRoutes lists what programs call beside the API: agents, registries,
// Stripe and reporters of leaked keys.
func machineRoutes(d Deps, edge *web.Edge, agents http.Handler) []route {
	card := edge.Page(mcp.ServerJSON(edge, registryName(d.BaseURL), api.Version))
	list := []route{
		{"POST " + mcp.Path, agents},
		{"POST " + mcp.AccountPath, agents},
		{"GET /server.json", card},
		{"GET " + mcp.Path + "/server-card", card},
		{"POST /api/secret-scanning", leaks.New(edge, d.Membership.Leaked, d.LeakKeys, d.Clock, d.Logger)},
	}
	if d.Billing != nil {
		list = append(list, route{"POST /webhooks/stripe", api.StripeWebhook(d.Billing, d.Logger)})
	}
	return list
}
