package app_test

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// stop is one page of the tour: what `make screenshots` photographs and `make
// pagesaxe` examines.
type stop struct {
	route string // as handlers/routes.go has it, without the method
	path  string // an address of it; {name} stands for what the tour's account has
	who   reader
}

// reader is who looks at a page.
type reader int

const (
	anyone   reader = iota
	customer        // of an account with a key, calls, a pack and a review
	staff
)

// tour is every page of the product, a page in each of its states that differ to
// the eye.
var tour = []stop{
	{"/{$}", "/", anyone}, {"/signup", "/signup", anyone}, {"/login", "/login", anyone}, {"/claim/{token}", "/claim/{claim}", anyone}, {"/claim/{token}", "/claim/{claim}", customer}, {"/claim/{token}", "/claim/not-a-token", anyone}, {"/pricing", "/pricing", anyone},
	{"/status", "/status", anyone}, {"/design", "/design", anyone},
	{"/receipts/{id}", "/receipts/{receipt}", anyone}, {"/receipts/{id}", "/receipts/{refusal}", customer},
	{"/players", "/players", anyone}, {"/players", "/players?q=ruth", anyone}, {"/players", "/players?q=zzzz", anyone},
	{"/players/{sport}", "/players/mlb", anyone}, {"/players/{sport}", "/players/wnba", anyone},
	{"/players/{sport}/{slug}", "/players/mlb/babe-ruth", anyone}, {"/players/{sport}/{slug}", "/players/nba/michael-jordan", anyone},
	{"/players/{sport}/{slug}", "/players/wnba/aja-wilson", anyone}, {"/players/{sport}/{slug}", "/players/nhl/patrick-roy", anyone},
	{"/players/{sport}/{slug}/games", "/players/wnba/aja-wilson/games", anyone}, {"/players/{sport}/{slug}/games", "/players/wnba/aja-wilson/games?stage=playoffs", anyone},
	{"/players/{sport}/{slug}/games", "/players/wnba/aja-wilson/games?season=all&opponent=New+York+Liberty&venue=home", anyone},
	{"/players/{sport}/{slug}/games", "/players/wnba/aja-wilson/games?season=2018&venue=home&result=W&opponent=Atlanta+Dream", anyone}, {"/players/{sport}/{slug}/games", "/players/mlb/babe-ruth/games", anyone},
	{"/compare", "/compare", anyone}, {"/compare", "/compare?player=clark&player=nobody+at+all", anyone}, {"/compare/{sport}/{players}", "/compare/wnba/aja-wilson-vs-caitlin-clark", anyone},
	{"/compare/{sport}/{players}", "/compare/mlb/babe-ruth-vs-ken-griffey-1989?by=season", anyone},
	{"/leaders", "/leaders", anyone}, {"/leaders/{sport}", "/leaders/wnba", anyone}, {"/leaders/{sport}", "/leaders/mlb?season=1927", anyone}, {"/leaders/{sport}", "/leaders/wnba?stat=PTS&by=career", anyone}, {"/leaders/{sport}", "/leaders/mlb?stat=HR&since=soon", anyone},
	{"/teams/{sport}", "/teams/wnba", anyone}, {"/teams/{sport}/{team}", "/teams/wnba/las-vegas-aces", anyone}, {"/teams/{sport}/{team}", "/teams/wnba/las-vegas-aces?season=2018", anyone},
	{"/onthisday/{sport}", "/onthisday/wnba?date=07-18", anyone}, {"/onthisday/{sport}", "/onthisday/mlb", anyone},
	{"/records/{sport}", "/records/wnba", anyone}, {"/records/{sport}", "/records/mlb", anyone}, {"/records/{sport}/{team}", "/records/wnba/las-vegas-aces", anyone},
	{"/startsit/{sport}", "/startsit/wnba", anyone}, {"/startsit/{sport}", "/startsit/mlb", anyone},
	{"/startsit/{sport}", "/startsit/wnba?players=aja-wilson,caitlin-clark,breanna-stewart&stat=PTS", anyone}, {"/startsit/{sport}", "/startsit/wnba?players=aja-wilson,caitlin-clark&stat=TOV", anyone},
	{"/players/{sport}/{slug}", "/players/mlb/ken-griffey", anyone}, {"/players/{sport}/{slug}", "/players/mlb/nobody-at-all", anyone},
	{"/rankings", "/rankings", anyone}, {"/rankings/{sport}", "/rankings/mlb", anyone}, {"/rankings/{sport}", "/rankings/wnba?list=careers", anyone},
	{"/rankings/{sport}", "/rankings/nfl?since=soon&until=1900", anyone},
	{"/movers", "/movers", anyone}, {"/movers/{sport}", "/movers/wnba?week=6", anyone}, {"/movers/{sport}", "/movers/mlb", anyone}, {"/brief", "/brief", anyone},
	{"/calls", "/calls", anyone}, {"/calls/{sport}", "/calls/wnba", anyone}, {"/calls/{sport}", "/calls/wnba", customer}, {"/calls/{sport}", "/calls/nfl", anyone},
	{"/calls/{sport}/{opens}", "/calls/wnba/{week}", anyone}, {"/calls/by/{handle}", "/calls/by/groundline-model", anyone},
	{"/calls/by/{handle}", "/calls/by/night-edition", anyone}, {"/calls/digest/{token}", "/calls/digest/not-a-token", anyone},
	{"/ask", "/ask", anyone}, {"/ask", "/ask?q=How+good+was+Babe+Ruth%3F", anyone}, {"/ask", "/ask?q=most+points+in+a+wnba+season+since+2010", anyone},
	{"/ask", "/ask?q=Who+will+win%3F", anyone}, {"/ask", "/ask?q=How+good+was+Griffey%3F", anyone},
	{"/ask/unanswered", "/ask/unanswered", anyone}, {"/answers", "/answers", anyone}, {"/answers/{slug}", "/answers/{answer}", anyone},
	{"/docs", "/docs", anyone}, {"/docs/search", "/docs/search?q=signature+of+a+receipt", anyone}, {"/docs/search", "/docs/search?q=soup", anyone}, {"/docs/{page...}", "/docs/quickstart", anyone}, {"/docs/{page...}", "/docs/quickstart", customer},
	{"/docs/{page...}", "/docs/try", anyone}, {"/docs/{page...}", "/docs/python", anyone}, {"/docs/{page...}", "/docs/typescript", anyone}, {"/docs/{page...}", "/docs/go", anyone}, {"/docs/{page...}", "/docs/cli", anyone}, {"/docs/{page...}", "/docs/agents", anyone}, {"/docs/{page...}", "/docs/connect", anyone}, {"/docs/{page...}", "/docs/pay", anyone}, {"/docs/{page...}", "/docs/articles", anyone}, {"/docs/{page...}", "/docs/badges", anyone}, {"/docs/{page...}", "/docs/wordpress", anyone},
	{"/docs/{page...}", "/docs/teams", anyone}, {"/docs/{page...}", "/docs/webhooks", anyone},
	{"/docs/{page...}", "/docs/calls", anyone}, {"/docs/{page...}", "/docs/changelog", anyone}, {"/docs/{page...}", "/docs/corrections", anyone},
	{"/docs/{page...}", "/docs/credits", anyone}, {"/docs/{page...}", "/docs/data", anyone}, {"/docs/{page...}", "/docs/errors", anyone},
	{"/docs/{page...}", "/docs/log", anyone}, {"/docs/{page...}", "/docs/methods", anyone}, {"/docs/{page...}", "/docs/ratings", anyone},
	{"/docs/{page...}", "/docs/receipts", anyone}, {"/docs/{page...}", "/docs/refusals", anyone}, {"/docs/{page...}", "/docs/texts", anyone},
	{"/docs/{page...}", "/docs/versions", anyone}, {"/docs/{page...}", "/docs/reference/groundedRating", anyone}, {"/docs/{page...}", "/docs/nowhere", anyone},
	{"/about", "/about", anyone}, {"/contact", "/contact", anyone}, {"/terms", "/terms", anyone}, {"/privacy", "/privacy", anyone}, {"/security", "/security", anyone},
	{"/widgets", "/widgets", anyone}, {"/widgets", "/widgets?radius=99", customer},
	{"/dashboard", "/dashboard", customer}, {"/dashboard", "/dashboard?outcome=refused&days=7", customer}, {"/dashboard", "/dashboard?days=0", customer},
	{"/keys", "/keys", customer}, {"/keys/{id}", "/keys/{key}", customer}, {"/evidence", "/evidence", customer}, {"/evidence", "/evidence?show=refusals", customer}, {"/evidence", "/evidence?show=superseded", customer},
	{"/reviews", "/reviews", customer}, {"/reviews/{id}", "/reviews/{review}", customer}, {"/reviews/{id}", "/reviews/{review}", anyone},
	{"/calls/mine", "/calls/mine", customer}, {"/team", "/team", customer}, {"/activity", "/activity", customer}, {"/invitations/{token}", "/invitations/not-a-token", anyone},
	{"/articles", "/articles", anyone}, {"/articles", "/articles?sport=wnba&words=points", customer}, {"/articles/{id}", "/articles/{brief}", anyone},
	{"/articles/{id}", "/articles/{report}", anyone}, {"/articles/{id}", "/articles/{trend}", anyone},
	{"/articles/{id}", "/articles/{preview}", customer}, {"/articles/{id}", "/articles/{paid}", customer}, {"/articles/{id}", "/articles/{priced}", customer}, {"/articles/licensed", "/articles/licensed", customer},
	{"/articles/subscriptions", "/articles/subscriptions?sport=nfl", customer}, {"/articles/{id}/{file}", "/articles/{paid}/contract", customer},
	{"/oauth/authorize", "/oauth/authorize?client_id=nobody", anyone}, {"/oauth/authorize", cliAsks, customer}, {"/device", "/device", customer},
	{"/account", "/account", customer}, {"/account/recovered", "/account/recovered", customer}, {"/reset", "/reset", anyone}, {"/reset/{token}", "/reset/not-a-token", anyone}, {"/login/finish/{token}", "/login/finish/not-a-token", anyone},
	{"/account/verify/{token}", "/account/verify/not-a-token", anyone}, {"/account/email/{token}", "/account/email/not-a-token", anyone},
	{"/account/undo/{token}", "/account/undo/not-a-token", anyone},
	{"/billing", "/billing", customer}, {"/billing/confirmed", "/billing/confirmed", customer}, {"/billing/confirm/{token}", "/billing/confirm/not-a-token", anyone},
	{"/billing/refills/{id}", "/billing/refills/{refill}", customer}, {"/billing/statements/{period}", "/billing/statements/{statement}", customer},
	{"/dev/mail", "/dev/mail", customer}, {"/dev/mail/{id}", "/dev/mail/{mail}", customer},
	{"/operator", "/operator", staff}, {"/operator/accounts", "/operator/accounts", staff}, {"/operator/accounts/{id}", "/operator/accounts/{account}", staff},
	{"/operator/data", "/operator/data", staff}, {"/operator/jobs", "/operator/jobs", staff},
}

// cliAsks is a request of our own command-line program.
const cliAsks = "/oauth/authorize?response_type=code&client_id=groundline-cli&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcallback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&scope=data+write"

// untoured are the routes that are no page of their own to look at: data, and
// pages that a tour cannot stand before; each with its reason.
var untoured = map[string]string{
	"/dashboard/usage.csv": "CSV", "/dashboard/events": "a stream", "/receipts/{id}/proof": "text", "/receipts/{id}/citation": "JSON", "/c/{id}": "moves on by itself", "/log/key": "text", "/log/keys": "JSON",
	"/log/checkpoint": "text", "/log/tile/{path...}": "bytes", "/players/{sport}/{slug}/seasons.csv": "CSV", "/rankings/{sport}/list.csv": "CSV", "/players/{sport}/{slug}/games.csv": "CSV", "/movers/{sport}/feed.atom": "a feed", "/calls/{sport}/{opens}/list.json": "JSON", "/calls/export/{file}": "CSV", "/ask/suggestions": "JSON", "/ask/refusal": "JSON", "/widgets/preview": "JSON", "/dev/mail/{id}/html": "an e-mail in a frame of the page above", "/docs/changelog.atom": "a feed",
	"/account/trail.csv": "CSV", "/activity/log.jsonl": "JSON", "/activity/log.csv": "CSV", "/login/callback/{provider}": "moves on by itself", "/compare/{players}": "moves on by itself", "/search": "moves on by itself", "/search/suggestions": "JSON",
	"/llms.txt": "text", "/robots.txt": "text", "/.well-known/security.txt": "text", "/sitemap.xml": "XML", "/sitemaps/{file}": "XML", "/favicon.ico": "an icon", "/apple-touch-icon.png": "an icon",
	"/embed/{page...}": "a picture in a frame", "/cards/groundline.png": "a picture", "/cards/players/{sport}/{file}": "a picture", "/cards/compare/{sport}/{file}": "a picture", "/cards/rankings/{file}": "a picture", "/cards/leaders/{file}": "a picture",
	"/cards/receipts/{file}": "a picture", "/cards/answers/{file}": "a picture", "/cards/articles/{file}": "a picture",
	"/answers/feed.atom": "a feed", "/articles/feed/{token}/feed.atom": "a feed", "/articles/feed/{token}/feed.json": "a feed", "/articles/{id}/{file}": "a file", "/static/": "files", "/server.json": "JSON", "/.well-known/oauth-authorization-server": "JSON", "/.well-known/openid-configuration": "JSON", "/.well-known/oauth-protected-resource": "JSON", "/.well-known/oauth-protected-resource/{path...}": "JSON", "/billing/bought/{id}": "moves on by itself", "/billing/purchases/{id}/receipt.pdf": "a PDF",
}

var routed = regexp.MustCompile(`"GET (/[^"]*)"`)

// TestEveryPageIsOnTheTour reads the list of routes: a page that is added has to
// be looked at, or it has to be said why not.
func TestEveryPageIsOnTheTour(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("../../handlers/routes.go")
	must(t, err)
	var known []string
	for _, s := range tour {
		known = append(known, s.route)
	}
	found := routed.FindAllStringSubmatch(string(source), -1)
	if len(found) < 50 {
		t.Fatalf("%d routes found: has the list moved?", len(found))
	}
	var routes []string
	for _, m := range found {
		routes = append(routes, m[1])
		t.Run(m[1], func(t *testing.T) {
			if !slices.Contains(known, m[1]) && untoured[m[1]] == "" {
				t.Errorf("%s is neither on the tour nor among the untoured with a reason", m[1])
			}
		})
	}
	for _, route := range known {
		if !slices.Contains(routes, route) {
			t.Errorf("the tour stops at %s, which is no route", route)
		}
	}
	for route := range untoured {
		if !slices.Contains(routes, route) {
			t.Errorf("%s is untoured and no route", route)
		}
	}
}
