package groundline_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

const module = "groundline"

// floors is the house: imports point down. A package that is not named belongs
// to the nearest one above it in the tree (pgtest to postgres).
var floors = [][]string{
	{"models", "internal/apperr", "migrations", "static", "internal/stats", "internal/tally", "internal/english", "internal/tracing", "tools/eventually", "tools/cleanup", "internal/counts", "tools/browsertest", "internal/logscan", "internal/highwater", "internal/memory", "internal/outbound", "client"},
	{"internal/postgres", "internal/wording", "internal/cards", "internal/citation"},
	{"internal/accounts", "internal/idp", "internal/keys", "internal/ledger", "internal/meter", "internal/rates", "internal/idempotency", "internal/datasets", "internal/games", "internal/forecast", "internal/ratings",
		"internal/receipts", "internal/mail", "internal/jobs", "internal/webhooks", "tools/stripelocal", "tools/x402local", "internal/entitlements", "internal/guide", "internal/toolset", "widget", "views"},
	{"internal/auditlog", "internal/notices", "internal/papers", "internal/grounding", "internal/almanac", "internal/propositions", "internal/export", "internal/fetch", "internal/signup", "internal/membership", "internal/teams", "internal/oauth", "internal/usage", "internal/verifier", "internal/ratings/ratingstest", "internal/datasets/sample/sampletest", "internal/datasets/datatest"},
	{"internal/federation", "internal/corrections", "internal/coverage", "internal/evidence", "tools/validate", "tools/audit", "internal/recompute", "internal/questions", "internal/answers", "internal/synthesis", "internal/weekly", "internal/startsit", "internal/predictions", "internal/loop", "internal/ingest", "internal/operations", "internal/status", "internal/articles", "internal/licensing", "internal/billing", "internal/badges"},
	{"internal/digest", "internal/agentpay"},
	{"handlers/fastpath"},
	{"handlers/web"},
	{"handlers/portal", "handlers/api", "handlers/mcp", "handlers/badge", "handlers/leaks"},
	{"handlers"},
	{"internal/app", "tools/replicas", "tools/attack"},
	{"cmd", "client/generate", "client/pack", "tools/bench", "tools/replay", "tools/soak", "tools/faults", "tools/blind", ""}, // "" is the root: only tests; so are soak, faults and blind
}

// neighbours are the imports within one floor that the house allows.
var neighbours = map[string]string{
	"internal/meter":        "internal/ledger",
	"internal/games":        "internal/datasets", // a line is a row of theirs, by column
	"internal/forecast":     "internal/games",    // what was played is read from there
	"internal/grounding":    "internal/almanac",
	"internal/export":       "internal/almanac",
	"internal/propositions": "internal/almanac", // what is asked and answered of a week is of its people and games
	"internal/articles":     "internal/questions",
	"internal/answers":      "internal/questions", // it keeps the answers that questions gives
	"views":                 "widget",             // views draws the picture of a badge
	"internal/synthesis":    "internal/questions",
	"internal/licensing":    "internal/billing",    // what an article costs stands on the month’s statement
	"internal/signup":       "internal/membership", // a second sign-up by an address is mailed what a second verification is
	"internal/verifier":     "internal/almanac",    // what a receipt's codes mean in words
}

// testOnly are the packages that only tests may import.
var testOnly = []string{"internal/postgres/pgtest", "internal/meter/metertest", "internal/almanac/almanactest", "internal/datasets/datatest", "internal/datasets/sample/sampletest", "tools/eventually", "tools/cleanup", "internal/counts", "internal/ratings/ratingstest", "internal/licensing/articletest", "tools/browsertest", "internal/logscan", "tools/replicas"}

const (
	firstHandlers = 6 // the floor from which net/http may be used
)

// fences say who may import a third party (a path and all below it).
var fences = map[string]func(owner string, test bool) bool{
	"github.com/stripe/stripe-go": func(owner string, test bool) bool {
		return owner == "internal/billing" || owner == "internal/agentpay" || test && owner == "tools/stripelocal"
	},
	"github.com/gorilla/sessions":            only("handlers/web"),
	"github.com/prometheus":                  only("internal/app"),
	"go.opentelemetry.io":                    func(owner string, test bool) bool { return owner == "internal/tracing" || test },
	"github.com/anthropics/anthropic-sdk-go": only("internal/synthesis"),
	"github.com/modelcontextprotocol/go-sdk": func(owner string, test bool) bool { return owner == "handlers/mcp" || test },
	"github.com/a-h/templ":                   only("views", "handlers/web", "handlers/portal", "internal/mail"),
	"net/http": func(owner string, test bool) bool {
		// The badge is served as it stands, and the stand-in for Stripe is a server.
		// Package client calls the API. Webhooks are sent by a client; a receiver is the account's.
		// Identity providers, a payment's facilitator and a language model are asked by one too, and public data is fetched by one.
		return test || owner == "internal/agentpay" || owner == "tools/x402local" || owner == "internal/webhooks" || owner == "internal/idp" || owner == "internal/outbound" || owner == "internal/fetch" || owner == "internal/synthesis" || owner == "widget" || owner == "tools/stripelocal" || owner == "client" || floorOf(owner) >= firstHandlers
	},
}

func only(owners ...string) func(string, bool) bool {
	return func(owner string, _ bool) bool { return slices.Contains(owners, owner) }
}

// violations lists what a file imports against the rules.
func violations(file source) []string {
	owner := ownerOf(file.pkg)
	if floorOf(owner) < 0 {
		return []string{fmt.Sprintf("%s: package %s is on no floor; give it one in imports_rules_test.go", file.name, file.pkg)}
	}
	var found []string
	for _, path := range file.imports {
		if why := whyNot(owner, file.test || slices.Contains(testOnly, file.pkg), path); why != "" {
			found = append(found, fmt.Sprintf("%s imports %s: %s", file.name, path, why))
		}
	}
	return found
}

// whyNot returns the rule that forbids owner to import path, or "".
func whyNot(owner string, test bool, path string) string {
	for party, allowed := range fences {
		if within(path, party) && !allowed(owner, test) {
			return "fenced off"
		}
	}
	target, ours := strings.CutPrefix(path, module+"/")
	if !ours {
		return ""
	}
	if slices.Contains(testOnly, target) {
		if test || slices.Contains(testOnly, owner) {
			return ""
		}
		return "only tests may"
	}
	to := ownerOf(target)
	here, there := floorOf(owner), floorOf(to)
	switch {
	case there < 0:
		return "it is on no floor"
	case there > here:
		return fmt.Sprintf("floor %d must not know floor %d", here, there)
	case there == here && to != owner && neighbours[owner] != to && !test:
		return fmt.Sprintf("packages of floor %d do not know each other", here)
	}
	return ""
}

// ownerOf returns the named package that pkg belongs to, or pkg itself.
func ownerOf(pkg string) string {
	for at := pkg; at != "." && at != ""; at = filepath.ToSlash(filepath.Dir(at)) {
		// What lies beside handlers/web has to be named: it is not routes.go.
		if floorOf(at) >= 0 && (at != "handlers" || pkg == "handlers") {
			return at
		}
	}
	return pkg
}

func floorOf(owner string) int {
	return slices.IndexFunc(floors, func(names []string) bool { return slices.Contains(names, owner) })
}

func within(path, parent string) bool {
	return path == parent || strings.HasPrefix(path, parent+"/")
}
