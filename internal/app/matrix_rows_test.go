package app_test

import "strings"

// Who may use a route: the status that each of five askers gets, in this order.
//
//	anonymous    no cookie, no key
//	wrong        a key of the owner's for something else, and no cookie: a key opens no page
//	other        signed in to another account, with its key
//	operator     signed in as an operator, with his own account's key
//	owner        of the thing that the address names, with cookie and key
//
// "login" leads to /login and back.
const (
	public   = "200 200 200 200 200"
	onward   = "303 303 303 303 303" // leads to a page that all may see
	nowhere  = "404 404 404 404 404" // for nobody: the address below names nothing
	own      = "login login 200 200 200"
	ownThing = "login login 404 404 200"
	ownForm  = "401 401 303 303 303"
	staffed  = "404 404 404 200 404"
	metered  = "401 403 200 200 200"
	byKey    = "401 200 200 200 200"
)

// row is one route: an address of it, what is posted, and the answers.
type row struct {
	route, path, body, cells string
}

// asProvisional returns the status that a provisional key gets: of pages, that of nobody; of
// the API, what it has credits for, and no more.
func (r row) asProvisional() string {
	if want, ok := provisionalCells[r.route]; ok {
		return want
	}
	anonymous, _, _ := strings.Cut(r.cells, " ")
	if anonymous == "401" && (strings.Contains(r.route, "/api/v1/") || strings.Contains(r.route, "/api/mcp")) {
		return "200"
	}
	return anonymous
}

// asToken returns the status that an access token of the owner's gets, which is for data of the
// API alone: of pages and other parts of the service, that of nobody.
func (r row) asToken() string {
	if strings.Contains(r.route, "/api/mcp") {
		anonymous, _, _ := strings.Cut(r.cells, " ")
		return anonymous
	}
	cells := strings.Fields(r.cells)
	if cells[0] != "401" || !strings.Contains(r.route, "/api/v1/") {
		return cells[0]
	}
	if provisionalCells[r.route] == "403" {
		return "403"
	}
	return cells[4]
}

// asMember returns the status that a member of a team gets who acts for it: 403 for what the
// role does not allow, and otherwise that of anybody with an account of their own.
func (r row) asMember(role string) string {
	if want, ok := memberCells[r.route+" as "+role]; ok {
		return want
	}
	for _, refused := range strings.Fields(notFor[r.route]) {
		if refused == role {
			return "403"
		}
	}
	if want, ok := memberCells[r.route]; ok {
		return want
	}
	if strings.Contains(r.route, "/api/v1/") || strings.Contains(r.route, "/api/mcp") {
		return strings.Fields(r.cells)[0] // a cookie opens no route of the API
	}
	return strings.Fields(r.cells)[2]
}

// The roles that lack a permission, by what it is for.
const (
	needKeys    = "billing viewer"
	needDevelop = "billing viewer"
	needPay     = "developer viewer"
	needManage  = "developer billing viewer"
	needOwn     = "admin developer billing viewer"
)

// notFor lists, by route, the roles that may not use it. What is not here is for every member.
var notFor = map[string]string{
	"GET /oauth/authorize": needKeys, "POST /oauth/authorize": needKeys, "GET /device": needKeys, "POST /device": needKeys,
	"GET /keys": needKeys, "POST /keys": needKeys, "GET /keys/{id}": needKeys, "POST /keys/{id}": needKeys, "POST /keys/{id}/roll": needKeys, "POST /keys/{id}/revoke": needKeys,
	"POST /keys/cap":          needManage,
	"GET /activity":           needManage,
	"GET /activity/log.jsonl": needManage,
	"GET /activity/log.csv":   needManage,
	"POST /evidence/webhook":  needDevelop, "POST /evidence/webhook/remove": needDevelop,
	"POST /reviews": needDevelop, "POST /reviews/{id}": needDevelop, "POST /reviews/{id}/{act}": needDevelop,
	"POST /widgets/themes": needDevelop, "POST /widgets/themes/{id}/delete": needDevelop,
	"GET /billing": needPay, "POST /billing/buy": needPay, "GET /billing/bought/{id}": needPay, "POST /billing/purchases/{id}/refund": needPay,
	"POST /billing/refill": needPay, "POST /billing/refill/off": needPay, "POST /billing/cap": needPay, "POST /billing/details": needPay, "GET /billing/purchases/{id}/receipt.pdf": needPay, "POST /billing/card": needPay,
	"GET /billing/refills/{id}": needPay, "GET /billing/statements/{period}": needPay,
	"POST /articles/subscriptions": needPay, "POST /articles/feed": needPay, "POST /articles/plan": needPay, "POST /articles/{id}/license": needPay,
	"POST /team/name": needManage, "POST /team/invitations": needManage, "POST /team/invitations/{id}/resend": needManage, "POST /team/invitations/{id}/withdraw": needManage,
	"POST /team/members/{id}/role": needManage, "POST /team/members/{id}/remove": needManage, "POST /team/members/{id}/cap": needManage,
	"POST /team/transfer": needOwn, "POST /team/delete": needOwn,
}

// memberCells are the answers to members that differ from those to others with an account.
var memberCells = map[string]string{
	"POST /team/name": "400", "POST /team/invitations": "400", "POST /team/members/{id}/role": "400",
	"POST /team/invitations/{id}/resend": "303", "POST /team/invitations/{id}/withdraw as admin": "303",
	"POST /team/members/{id}/remove as admin": "303",
	"POST /team/leave":                        "303", "POST /team/leave as viewer": "404", "POST /team/leave as owner": "409",
	"POST /team/transfer": "400", "POST /team/delete": "400",
}

// provisionalCells are the routes of the API that a provisional key may not use, and the
// receipt that it never had.
var provisionalCells = map[string]string{
	"GET /api/v1/export/{sport}":                  "403",
	"GET /api/v1/article-service/b2b/articles":    "403",
	"GET /api/v1/articles/catalog":                "403",
	"GET /api/v1/articles/{article_id}":           "403",
	"POST /api/v1/articles/{article_id}/license":  "403",
	"GET /api/v1/articles/subscriptions":          "403",
	"POST /api/v1/articles/subscriptions":         "403",
	"POST /api/v1/articles/feed":                  "403",
	"GET /api/v1/articles/{article_id}/download":  "403",
	"GET /api/v1/articles/{article_id}/contract":  "403",
	"POST /api/v1/calls":                          "403",
	"POST /api/v1/credits/purchases":              "402",
	"GET /api/v1/assistant-evidence/{receipt_id}": "404",
}

// matrix is every route of the product. What ends a thing comes after what looks
// at it; the owner asks last of the five.
var matrix = []row{
	{"GET /{$}", "/", "", public},
	{"GET /signup", "/signup", "", "200 200 303 303 303"},
	{"POST /signup", "/signup", "email=&password=", "400 400 303 303 303"},
	{"GET /claim/{token}", "/claim/{claim}", "", public},
	{"POST /claim/{token}", "/claim/made-up", "cap=50", nowhere},
	{"GET /login", "/login", "", "200 200 303 303 303"},
	{"POST /login", "/login", "email=nobody@example.org&password=not+the+password", "401 401 401 401 401"},
	{"POST /login/passkey/options", "/login/passkey/options", "{}", public},
	{"POST /login/passkey", "/login/passkey", "{}", "400 400 400 400 400"},
	{"POST /login/with/{provider}", "/login/with/acme", "next=", nowhere},
	{"GET /login/callback/{provider}", "/login/callback/acme?state=made-up&code=made-up", "", nowhere},
	{"GET /login/finish/{token}", "/login/finish/made-up", "", nowhere},
	{"POST /login/finish/{token}", "/login/finish/made-up", "email=", nowhere},
	{"GET /reset", "/reset", "", public},
	{"POST /reset", "/reset", "email=", "400 400 400 400 400"},
	{"GET /reset/{token}", "/reset/{reset}", "", public},
	{"POST /reset/{token}", "/reset/made-up", "new_password=a+long+password", nowhere},
	{"GET /account/verify/{token}", "/account/verify/{verify}", "", public},
	{"POST /account/verify/{token}", "/account/verify/made-up", "", nowhere},
	{"GET /account/email/{token}", "/account/email/{change}", "", public},
	{"POST /account/email/{token}", "/account/email/made-up", "", nowhere},
	{"GET /account/undo/{token}", "/account/undo/{undo}", "", public},
	{"POST /account/undo/{token}", "/account/undo/made-up", "", nowhere},

	{"GET /.well-known/oauth-authorization-server", "/.well-known/oauth-authorization-server", "", public},
	{"GET /.well-known/openid-configuration", "/.well-known/openid-configuration", "", public},
	{"GET /.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource", "", public},
	{"GET /.well-known/oauth-protected-resource/{path...}", "/.well-known/oauth-protected-resource/api/mcp", "", public},
	{"POST /oauth/register", "/oauth/register", `{"redirect_uris":["https://app.example/callback"]}`, "201 201 201 201 201"},
	{"GET /oauth/authorize", "{authorize}", "", own},
	{"POST /oauth/authorize", "/oauth/authorize", "client_id=none&decision=approve", "401 401 400 400 400"},
	{"POST /oauth/token", "/oauth/token", "grant_type=refresh_token&client_id=none&refresh_token=none", "400 400 400 400 400"},
	{"POST /oauth/revoke", "/oauth/revoke", "token=none", public},
	{"POST /oauth/device", "/oauth/device", "client_id=groundline-cli", public},
	{"GET /device", "/device", "", own},
	{"POST /device", "/device", "code=BCDF-GHJK", "401 401 404 404 404"},

	{"GET /account", "/account", "", own},
	{"POST /account/verification", "/account/verification", "", "401 401 409 409 409"},
	{"POST /account/email", "/account/email", "email=", "401 401 400 400 400"},
	{"POST /account/password", "/account/password", "password=wrong&new_password=a+long+password", "401 401 400 400 400"},
	{"POST /account/passkeys/options", "/account/passkeys/options", "{}", "401 401 200 200 200"},
	{"POST /account/passkeys", "/account/passkeys", "{}", "401 401 400 400 400"},
	{"POST /account/passkeys/{id}/remove", "/account/passkeys/{passkey}/remove", "", "401 401 404 404 303"},
	{"POST /account/providers/{provider}/link", "/account/providers/acme/link", "", "401 401 404 404 404"},
	{"POST /account/providers/{provider}/confirm", "/account/providers/acme/confirm", "", "401 401 404 404 404"},
	{"POST /account/identities/{id}/unlink", "/account/identities/00000000-0000-4000-8000-000000000000/unlink", "", "401 401 404 404 404"},
	{"POST /account/sessions/{id}/end", "/account/sessions/{session}/end", "", "401 401 404 404 303"},
	{"POST /account/sessions/end", "/account/sessions/end", "", ownForm},
	{"POST /account/mail", "/account/mail", "digest=yes", ownForm},
	{"GET /account/trail.csv", "/account/trail.csv", "", own},
	{"POST /account/export", "/account/export", "", "401 401 200 200 200"},
	{"GET /account/recovered", "/account/recovered", "", own},
	{"POST /account/recovered", "/account/recovered", "", ownForm},
	{"POST /account/delete", "/account/delete", "confirm=no", "401 401 400 400 400"},

	{"GET /team", "/team", "", own},
	{"POST /team", "/team", "name=", "401 401 400 400 400"},
	{"POST /team/name", "/team/name", "name=", "401 401 400 400 400"},
	{"POST /team/invitations", "/team/invitations", "email=", "401 401 400 400 400"},
	{"POST /team/invitations/{id}/resend", "/team/invitations/{teaminvitation}/resend", "", "401 401 404 404 404"},
	{"POST /team/invitations/{id}/withdraw", "/team/invitations/{teaminvitation}/withdraw", "", "401 401 404 404 404"},
	{"POST /team/members/{id}/role", "/team/members/{member}/role", "role=king", "401 401 400 400 400"},
	{"POST /team/members/{id}/cap", "/team/members/{member}/cap", "cap=x", "401 401 400 400 400"},
	{"POST /team/transfer", "/team/transfer", "member=", "401 401 400 400 400"},
	{"POST /team/delete", "/team/delete", "confirm=no", "401 401 400 400 400"},
	{"GET /invitations/{token}", "/invitations/made-up", "", nowhere},
	{"POST /invitations/{token}", "/invitations/made-up", "", "401 401 404 404 404"},

	{"GET /activity", "/activity", "", own},
	{"GET /activity/log.jsonl", "/activity/log.jsonl", "", own},
	{"GET /activity/log.csv", "/activity/log.csv", "", own},
	{"GET /dashboard", "/dashboard", "", own},
	{"GET /dashboard/usage.csv", "/dashboard/usage.csv", "", own},
	{"GET /dashboard/events", "/dashboard/events", "", own},
	{"GET /keys", "/keys", "", own},
	{"POST /keys", "/keys", "name=", "401 401 400 400 400"},
	{"POST /keys/cap", "/keys/cap", "account_cap=", ownForm},
	{"GET /keys/{id}", "/keys/{key}", "", ownThing},
	{"POST /keys/{id}", "/keys/{key}", "name=", "401 401 404 404 400"},
	{"POST /keys/{id}/revoke", "/keys/{key}/revoke", "", "401 401 404 404 303"},
	{"POST /keys/{id}/roll", "/keys/{key}/roll", "overlap=24", "401 401 404 404 200"},

	{"GET /evidence", "/evidence", "", own},
	{"POST /evidence/webhook", "/evidence/webhook", "url=nonsense", "401 401 400 400 400"},
	{"POST /evidence/webhook/remove", "/evidence/webhook/remove", "", ownForm},
	{"GET /reviews", "/reviews", "", own},
	{"POST /reviews", "/reviews", "receipt=made-up", "401 401 400 400 400"},
	{"GET /reviews/{id}", "/reviews/{review}", "", "404 404 404 404 200"},
	{"POST /reviews/{id}", "/reviews/{review}", "title=", "401 401 404 404 400"},
	{"POST /reviews/{id}/{act}", "/reviews/{review}/delete", "", "401 401 404 404 303"},

	{"GET /billing", "/billing", "", own},
	{"POST /billing/buy", "/billing/buy", "pack=made-up", "401 401 400 400 400"},
	{"GET /billing/bought/{id}", "/billing/bought/{purchase}", "", ownThing},
	{"POST /billing/purchases/{id}/refund", "/billing/purchases/{purchase}/refund", "", "401 401 404 404 409"},
	{"POST /billing/refill", "/billing/refill", "threshold=x", "401 401 400 400 400"},
	{"POST /billing/refill/off", "/billing/refill/off", "", ownForm},
	{"POST /billing/cap", "/billing/cap", "limit=", ownForm},
	{"POST /billing/details", "/billing/details", "billed_to=", ownForm},
	{"GET /billing/purchases/{id}/receipt.pdf", "/billing/purchases/{purchase}/receipt.pdf", "", "login login 404 404 404"}, // it is not paid
	{"POST /billing/card", "/billing/card", "", ownForm},
	{"GET /billing/refills/{id}", "/billing/refills/{refill}", "", ownThing},
	{"GET /billing/statements/{period}", "/billing/statements/2026-01", "", ownThing},
	{"GET /billing/confirm/{token}", "/billing/confirm/{confirm}", "", public},
	{"POST /billing/confirm/{token}", "/billing/confirm/made-up", "", nowhere},
	{"GET /billing/confirmed", "/billing/confirmed", "", public},
	{"POST /webhooks/stripe", "/webhooks/stripe", "{}", "400 400 400 400 400"},

	{"GET /operator", "/operator", "", staffed},
	{"GET /operator/accounts", "/operator/accounts", "", staffed},
	{"GET /operator/accounts/{id}", "/operator/accounts/{account}", "", staffed},
	{"POST /operator/accounts/{id}/volume", "/operator/accounts/{account}/volume", "percent=&from=", "404 404 404 303 404"},
	{"GET /operator/data", "/operator/data", "", staffed},
	{"GET /operator/jobs", "/operator/jobs", "", staffed},
	{"POST /operator/jobs/{id}/retry", "/operator/jobs/{job}/retry", "", "404 404 404 303 404"},

	{"GET /receipts/{id}", "/receipts/{receipt}", "", public},
	{"GET /receipts/{id}/proof", "/receipts/{receipt}/proof", "", public},
	{"GET /receipts/{id}/citation", "/receipts/{receipt}/citation", "", public},
	{"GET /c/{id}", "/c/{receipt}", "", onward},
	{"GET /log/key", "/log/key", "", public},
	{"GET /log/keys", "/log/keys", "", public},
	{"GET /log/checkpoint", "/log/checkpoint", "", public},
	{"GET /log/tile/{path...}", "/log/tile/0/made-up", "", nowhere},
	{"GET /players", "/players", "", public},
	{"GET /players/{sport}", "/players/mlb", "", public},
	{"GET /players/{sport}/{slug}", "/players/mlb/babe-ruth", "", public},
	{"GET /players/{sport}/{slug}/games", "/players/mlb/babe-ruth/games", "", public},
	{"GET /players/{sport}/{slug}/games.csv", "/players/mlb/babe-ruth/games.csv", "", public},
	{"GET /startsit/{sport}", "/startsit/nba", "", public},
	{"GET /records/{sport}", "/records/wnba", "", public},
	{"GET /onthisday/{sport}", "/onthisday/wnba?date=07-18", "", public},
	{"GET /records/{sport}/{team}", "/records/wnba/nobody", "", nowhere},
	{"GET /players/{sport}/{slug}/seasons.csv", "/players/mlb/babe-ruth/seasons.csv", "", public},
	{"GET /leaders", "/leaders", "", public},
	{"GET /leaders/{sport}", "/leaders/wnba", "", public},
	{"GET /teams/{sport}", "/teams/wnba", "", public},
	{"GET /teams/{sport}/{team}", "/teams/wnba/nobody", "", nowhere},
	{"GET /search", "/search?q=babe+ruth", "", onward},
	{"GET /search/suggestions", "/search/suggestions?q=ruth", "", public},
	{"GET /compare", "/compare", "", public},
	{"GET /compare/{players}", "/compare/babe-ruth-vs-nobody-at-all", "", onward},
	{"GET /compare/{sport}/{players}", "/compare/mlb/babe-ruth-vs-ken-griffey-1989", "", public},
	{"GET /rankings", "/rankings", "", public},
	{"GET /rankings/{sport}", "/rankings/mlb", "", public},
	{"GET /rankings/{sport}/list.csv", "/rankings/mlb/list.csv", "", public},
	{"GET /pricing", "/pricing", "", public},
	{"GET /movers", "/movers", "", public},
	{"GET /movers/{sport}", "/movers/mlb", "", public},
	{"GET /movers/{sport}/feed.atom", "/movers/mlb/feed.atom", "", public},
	{"GET /brief", "/brief", "", public},
	{"GET /ask", "/ask?q=How+good+was+Babe+Ruth%3F", "", public},
	{"GET /ask/suggestions", "/ask/suggestions?q=babe", "", public},
	{"GET /ask/refusal", "/ask/refusal?q=who+was+the+most+handsome", "", public},
	{"GET /ask/unanswered", "/ask/unanswered", "", public},
	{"GET /answers", "/answers", "", public},
	{"GET /answers/feed.atom", "/answers/feed.atom", "", public},
	{"GET /answers/{slug}", "/answers/made-up", "", nowhere},
	{"GET /docs", "/docs", "", public},
	{"GET /docs/{page...}", "/docs/quickstart", "", public},
	{"GET /docs/changelog.atom", "/docs/changelog.atom", "", public},
	{"GET /docs/search", "/docs/search?q=receipt", "", public},
	{"GET /llms.txt", "/llms.txt", "", public},
	{"GET /robots.txt", "/robots.txt", "", public},
	{"GET /sitemap.xml", "/sitemap.xml", "", public},
	{"GET /sitemaps/{file}", "/sitemaps/mlb.xml", "", public},
	{"GET /favicon.ico", "/favicon.ico", "", public},
	{"GET /apple-touch-icon.png", "/apple-touch-icon.png", "", public},
	{"GET /embed/{page...}", "/embed/players/mlb/babe-ruth", "", public},
	{"GET /cards/groundline.png", "/cards/groundline.png", "", public},
	{"GET /cards/players/{sport}/{file}", "/cards/players/mlb/babe-ruth.png", "", public},
	{"GET /cards/compare/{sport}/{file}", "/cards/compare/mlb/babe-ruth-vs-ken-griffey-1989.png", "", public},
	{"GET /cards/rankings/{file}", "/cards/rankings/mlb.png", "", public},
	{"GET /cards/leaders/{file}", "/cards/leaders/wnba.png", "", public},
	{"GET /cards/receipts/{file}", "/cards/receipts/{receipt}.png", "", public},
	{"GET /cards/answers/{file}", "/cards/answers/made-up.png", "", nowhere},
	{"GET /cards/articles/{file}", "/cards/articles/{article}.png", "", public},
	{"GET /about", "/about", "", public},
	{"GET /contact", "/contact", "", public},
	{"GET /terms", "/terms", "", public},
	{"GET /privacy", "/privacy", "", public},
	{"GET /security", "/security", "", public},
	{"GET /.well-known/security.txt", "/.well-known/security.txt", "", nowhere}, // without CONTACT
	{"GET /static/", "/static/made-up.css", "", nowhere},
	{"GET /status", "/status", "", public},
	{"GET /design", "/design", "", public},
	{"GET /server.json", "/server.json", "", public},
	{"GET /api/mcp/server-card", "/api/mcp/server-card", "", public},
	{"GET /healthz", "/healthz", "", public},
	{"GET /readyz", "/readyz", "", public},

	{"GET /calls", "/calls", "", public},
	{"GET /calls/{sport}", "/calls/nfl", "", public},
	{"POST /calls/{sport}", "/calls/nfl", "", ownForm},
	{"GET /calls/{sport}/{opens}", "/calls/nfl/2026-01-01", "", nowhere},
	{"GET /calls/{sport}/{opens}/list.json", "/calls/nfl/2026-01-01/list.json", "", nowhere},
	{"GET /calls/export/{file}", "/calls/export/nfl.csv", "", public},
	{"GET /calls/by/{handle}", "/calls/by/made-up", "", nowhere},
	{"GET /calls/mine", "/calls/mine", "", own},
	{"POST /calls/handle", "/calls/handle", "handle=", ownForm},
	{"POST /calls/digest", "/calls/digest", "read=no", ownForm},
	{"GET /calls/digest/{token}", "/calls/digest/made-up", "", public},
	{"POST /calls/digest/{token}", "/calls/digest/made-up", "", nowhere},

	{"GET /articles", "/articles", "", public},
	{"GET /articles/{id}", "/articles/{article}", "", public},
	{"GET /articles/licensed", "/articles/licensed", "", own},
	{"GET /articles/subscriptions", "/articles/subscriptions", "", own},
	{"POST /articles/subscriptions", "/articles/subscriptions", "name=&budget=1", "401 401 400 400 400"},
	{"POST /articles/feed", "/articles/feed", "", "401 401 200 200 200"},
	{"GET /articles/feed/{token}/feed.atom", "/articles/feed/made-up/feed.atom", "", nowhere},
	{"GET /articles/feed/{token}/feed.json", "/articles/feed/made-up/feed.json", "", nowhere},
	{"POST /articles/plan", "/articles/plan", "pay=", "401 401 400 400 400"},
	{"GET /articles/{id}/{file}", "/articles/{article}/article.json", "", ownThing},
	{"POST /articles/{id}/license", "/articles/{article}/license", "", ownForm},

	{"GET /widgets", "/widgets", "", public},
	{"GET /widgets/preview", "/widgets/preview", "", public},
	{"POST /widgets/restore", "/widgets/restore", "tag=", "400 400 400 400 400"},
	{"POST /widgets/themes", "/widgets/themes", "name=&theme={theme}", "401 401 400 400 400"},
	{"POST /widgets/themes/{id}/delete", "/widgets/themes/{theme}/delete", "", "401 401 404 404 303"},
	{"GET /widget/v1/{script}", "/widget/v1/badge.js", "", public},
	{"GET /widget/v1/data/{sport}/{player}", "/widget/v1/data/mlb/babe-ruth", "", public},
	{"GET /widget/v1/svg/{sport}/{file}", "/widget/v1/svg/mlb/babe-ruth.svg", "", public},
	{"GET /widget/v1/png/{sport}/{file}", "/widget/v1/png/mlb/babe-ruth.png", "", public},
	{"GET /widget/v1/frame/{sport}/{player}", "/widget/v1/frame/mlb/babe-ruth", "", public},
	{"GET /widget/oembed", "/widget/oembed?url={base}/players/mlb/babe-ruth", "", public},
	{"GET /widget/groundline-wordpress.zip", "/widget/groundline-wordpress.zip", "", public},
	{"POST /widget/v1/seen", "/widget/v1/seen", "{}", "204 204 204 204 204"},

	// In development only: with DEV_OUTBOX.
	{"GET /dev/mail", "/dev/mail", "", public},
	{"GET /dev/mail/{id}", "/dev/mail/{mail}", "", public},
	{"GET /dev/mail/{id}/html", "/dev/mail/{mail}/html", "", public},

	{"GET /openapi.json", "/openapi.json", "", public},
	{"GET /openapi-3.0.json", "/openapi-3.0.json", "", public},
	{"GET /openapi.postman.json", "/openapi.postman.json", "", public},
	{"GET /api/v1/tools", "/api/v1/tools", "", public},
	{"POST /api/v1/try", "/api/v1/try", `{"question":"babe ruth career rating"}`, public},
	{"GET /api/v1/grounded/rating", "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", "", metered},
	{"GET /api/v1/grounded/standing", "/api/v1/grounded/standing?sport=mlb&slug=babe-ruth", "", metered},
	{"GET /api/v1/rankings/{sport}", "/api/v1/rankings/mlb?limit=3", "", metered},
	{"GET /api/v1/leaders/{sport}", "/api/v1/leaders/mlb?stat=batting.HR&limit=3", "", metered},
	{"GET /api/v1/players/search", "/api/v1/players/search?q=babe+ruth", "", metered},
	{"GET /api/v1/players/{player_id}", "/api/v1/players/mlb_ruthba01", "", metered},
	{"GET /api/v1/analytics/shape/{player_id}", "/api/v1/analytics/shape/mlb_ruthba01", "", metered},
	{"GET /api/v1/analytics/clone/{player_id}", "/api/v1/analytics/clone/mlb_ruthba01", "", metered},
	{"GET /api/v1/analytics/value", "/api/v1/analytics/value?sport=mlb&slug=babe-ruth&season=1934", "", metered},
	{"POST /api/v1/analytics/query", "/api/v1/analytics/query", `{"question":"babe ruth career rating"}`, metered},
	{"POST /api/v1/assistant/answer", "/api/v1/assistant/answer", `{"question":"babe ruth career rating?"}`, metered},
	{"GET /api/v1/assistant-evidence", "/api/v1/assistant-evidence?limit=3", "", metered},
	{"GET /api/v1/assistant-evidence/{receipt_id}", "/api/v1/assistant-evidence/{evidence}", "", "401 403 404 404 200"},
	{"GET /api/v1/movers/{sport}", "/api/v1/movers/nfl", "", metered},
	{"GET /api/v1/games/{sport}", "/api/v1/games/nba?stat=PTS&min=30&limit=3", "", metered},
	{"GET /api/v1/startsit/{sport}", "/api/v1/startsit/nba?players=nikola-jokic,luka-doncic&stat=PTS", "", metered},
	{"GET /api/v1/teams/{sport}/record", "/api/v1/teams/nba/record?team=Chicago+Bulls&season=1996", "", metered},
	{"GET /api/v1/teams/{sport}/standings", "/api/v1/teams/nba/standings?season=1996", "", metered},
	{"GET /api/v1/games/{sport}/splits", "/api/v1/games/nba/splits?player=nikola-jokic&season=2024", "", metered},
	{"GET /api/v1/onthisday/{sport}", "/api/v1/onthisday/nba?date=03-02&limit=3", "", metered},
	{"GET /api/v1/milestones/{sport}", "/api/v1/milestones/mlb?stat=HR&target=500&limit=3", "", metered},
	{"GET /api/v1/players/{player_id}/games", "/api/v1/players/mlb_ruthba01/games", "", metered},
	{"GET /api/v1/teams/{sport}/results", "/api/v1/teams/nba/results?team=Chicago+Bulls&season=1996&limit=3", "", metered},
	{"GET /api/v1/assistant-brief", "/api/v1/assistant-brief?sport=nfl", "", metered},
	{"GET /api/v1/export/{sport}", "/api/v1/export/mlb?kind=batting", "", metered},
	{"GET /api/v1/article-service/b2b/articles", "/api/v1/article-service/b2b/articles?sport=nfl", "", metered},
	{"GET /api/v1/articles/catalog", "/api/v1/articles/catalog", "", metered},
	{"GET /api/v1/articles/{article_id}", "/api/v1/articles/{article}", "", metered},
	{"POST /api/v1/articles/{article_id}/license", "/api/v1/articles/{article}/license", "", "401 403 402 402 402"},
	{"GET /api/v1/articles/subscriptions", "/api/v1/articles/subscriptions", "", metered},
	{"POST /api/v1/articles/subscriptions", "/api/v1/articles/subscriptions", `{"name":"All","monthly_budget_usd":0}`, metered},
	{"POST /api/v1/articles/feed", "/api/v1/articles/feed", "", metered},
	{"GET /api/v1/articles/{article_id}/download", "/api/v1/articles/{article}/download?format=text", "", "401 403 402 402 402"},
	{"GET /api/v1/articles/{article_id}/contract", "/api/v1/articles/{article}/contract", "", "401 403 404 404 404"},
	{"GET /api/v1/account", "/api/v1/account", "", byKey},
	{"GET /api/v1/usage", "/api/v1/usage", "", byKey},
	{"GET /api/v1/calls", "/api/v1/calls", "", byKey},
	{"GET /api/v1/calls/open", "/api/v1/calls/open?sport=nfl", "", byKey},
	{"POST /api/v1/credits/purchases", "/api/v1/credits/purchases", "", "401 402 402 402 402"},
	{"GET /api/v1/credits/purchases", "/api/v1/credits/purchases", "", byKey},
	{"POST /api/v1/calls", "/api/v1/calls", `{"calls":[]}`, metered},
	{"POST /api/mcp", "/api/mcp", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify_receipt","arguments":{"receipt":"{receipt}"}}}`, byKey},
	{"POST /api/mcp/account", "/api/mcp/account", `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, byKey},
	{"POST /api/secret-scanning", "/api/secret-scanning", "[]", "401 401 401 401 401"},

	{"POST /team/members/{id}/remove", "/team/members/{member}/remove", "", "401 401 404 404 404"},
	{"POST /team/leave", "/team/leave", "", "401 401 404 404 404"},
	{"POST /team/switch", "/team/switch", "team=", ownForm},
	{"POST /logout", "/logout", "", "303 303 303 303 303"},
}
