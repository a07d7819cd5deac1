package app

import (
	"fmt"
	"strings"
)

// Setting describes environment variables that an operator or developer may set.
type Setting struct {
	Group   string
	Names   []string
	Means   string // Markdown
	Default string // Markdown; "" where there is none
}

// Groups of settings, in the order of docs/configuration.md.
const (
	groupServer = "Server"
	groupData   = "Data"
	groupSignIn = "Sign-in"
	groupMoney  = "Money"
	groupMail   = "Mail and texts"
	groupLimits = "Limits"
	groupOps    = "Operations"
	groupDev    = "Development"
)

// Settings lists every environment variable that the product reads, in the order of
// docs/configuration.md.
var Settings = []Setting{
	{groupServer, []string{"BASE_URL"}, "public address of the service: https, or http on loopback; `portal serve` requires it", "`http://localhost:PORT`"},
	{groupServer, []string{"OPERATOR", "CONTACT"}, "who runs the service (a name, with a postal address if the law asks for one), and an email or https address to reach them at: shown on `/about`, `/contact`, `/terms`, `/privacy`, `/security`, in `security.txt` and on receipts and invoices", "the pages say that none is stated; no `security.txt`"},
	{groupServer, []string{"LISTEN"}, "`portal serve`: address to listen on", "`:8080`"},
	{groupServer, []string{"DATABASE_URL"}, "PostgreSQL connection string; `make run` starts a private server without it", ""},
	{groupServer, []string{"SIGNING_KEY", "SESSION_KEY"}, "two secrets of 32 random bytes in base64 (`openssl rand -base64 32`): the first signs receipts and the log, the second authenticates session cookies; `portal serve` requires them", "generated in `DATA_DIR`"},
	{groupServer, []string{"TRUSTED_PROXIES"}, "addresses and networks of your own proxies, comma-separated; `X-Forwarded-For` is read from these only", "none"},
	{groupServer, []string{"READ_ONLY"}, "`portal serve`: public pages only, from a hot standby ([scaling](scaling.md))", "off"},
	{groupServer, []string{"FAST_PATH"}, "`off` sends every request through `net/http` and the handlers ([performance](performance.md))", "on"},
	{groupServer, []string{"MAX_RUNNING"}, "requests processed at once; others wait a quarter of a second, then get 503 ([reliability](reliability.md))", "64 per core, at least 128"},
	{groupServer, []string{"DRAIN"}, "`portal serve`: how long to keep serving after the stop signal while `/readyz` returns 503", "5s"},

	{groupData, []string{"LOAD_DATA"}, "`off`: don't load the bundled and fetched data at startup", "on"},
	{groupData, []string{"FETCH"}, "`on`: fetch the openly licensed live sources in the background, each at its own interval ([fetching](fetching.md))", "off"},
	{groupData, []string{"GROUNDLINE_MIRROR"}, "server that holds the files of `portal fetch` by host and path", "none: the sources themselves"},
	{groupData, []string{"WEEKLY_FROM"}, "folder of source files; new weekly files in it are imported every hour", "none"},

	{groupSignIn, []string{"GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"}, "sign in with Google ([setting up](signin.md))", "off"},
	{groupSignIn, []string{"MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", "MICROSOFT_TENANT"}, "sign in with Microsoft; the tenant is `common` (everybody), `organizations`, `consumers` or the ID of one", "off, `common`"},
	{groupSignIn, []string{"GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"}, "sign in with GitHub", "off"},
	{groupSignIn, []string{"OIDC_PROVIDERS"}, "names of other OpenID Connect providers, comma-separated: lower-case letters, digits and hyphens", "none"},
	{groupSignIn, []string{"OIDC_NAME_ISSUER", "OIDC_NAME_CLIENT_ID", "OIDC_NAME_CLIENT_SECRET", "OIDC_NAME_LABEL"}, "for each of them, with its name for NAME, in capitals and with `_` for `-`: issuer (an https address on port 443 that is public), client, and the button's text", "the label is the name"},

	{groupMoney, []string{"STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"}, "use Stripe (webhook endpoint at API version 2023-10-16); during rotation, two webhook secrets separated by a comma", "nothing can be bought; `make run` starts a stand-in"},
	{groupMoney, []string{"STRIPE_API_BASE"}, "address of a stand-in for Stripe's API; for development and tests", "Stripe"},
	{groupMoney, []string{"X402_FACILITATOR", "X402_PAY_TO", "X402_RPC", "X402_NETWORK", "X402_TOKEN"}, "sell packs to agents that pay in USDC by x402 ([agents that pay](agents-pay.md)): the facilitator's address, your wallet, a JSON-RPC server of the network, the network (`base`, `base-sepolia`), and a bearer token for the facilitator if it asks for one; the first turns it on and needs the second and third", "off; `base`"},
	{groupMoney, []string{"MPP_PROFILE"}, "sell packs to agents that pay with Stripe's shared payment tokens by the Machine Payments Protocol: the id of your profile at Stripe; needs `STRIPE_SECRET_KEY`", "off"},

	{groupMail, []string{"SMTP_URL", "MAIL_FROM"}, "mail server (`smtp://user:password@host:587`, `smtps://…:465`) and sender", "mail stays in the outbox"},
	{groupMail, []string{"ANTHROPIC_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_KEY", "WRITER_MODEL"}, "language model that phrases `assistant/answer`: an Anthropic key, or any server that speaks OpenAI's Chat Completions, and the model's name; sentences its receipts don't support are dropped", "built-in templates"},
	{groupMail, []string{"ANTHROPIC_BASE_URL"}, "address of a stand-in for Anthropic's API; for tests", "Anthropic"},

	{groupLimits, []string{"RATE_FREE", "RATE_CARD", "RATE_PAST_GRANT", "RATE_PAST_CEILING"}, "requests a second and burst, by plan: free, with a card, past the free credits without a card, past `NO_CARD_CEILING`", "20:400, 200:2000, 1:1, 0.1:1"},
	{groupLimits, []string{"RATES"}, "`off`: no rate limits", "on"},
	{groupLimits, []string{"NO_CARD_CREDITS", "NO_CARD_CEILING"}, "credits an hour that an account without a card can use past its free credits; credits of overage a month past which that falls to a tenth", "100, 5000"},
	{groupLimits, []string{"SIGNUPS_PER_DAY"}, "accounts that one network may open a day", "20"},
	{groupLimits, []string{"TRIES_PER_DAY", "PROVISIONAL_CREDITS_PER_DAY"}, "provisional keys that one network may get a day without signing up, and the credits of all provisional keys of a day together, 50 each", "5, 100000"},
	{groupLimits, []string{"REFUSED_DOMAINS"}, "file of e-mail domains, one a line, that can't open an account", "none"},

	{groupOps, []string{"LISTEN_PRIVATE"}, "`portal serve`: address of `/metrics` (Prometheus) and `/debug/pprof/`, for the operator's network only", "none"},
	{groupOps, []string{"HIGH_WATER"}, "file, on another disk than the database, that keeps the log's newest checkpoint and PostgreSQL's newest timeline; replicas may share it or have one each. A database that is older is refused ([runbook](runbook.md))", "`$DATA_DIR/high-water` in `make run`; otherwise each process's memory"},
	{groupOps, []string{"OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_TRACES_SAMPLER_ARG"}, "where to send traces (OTLP over HTTP), and the share of traces to record", "none, 1"},
	{groupOps, []string{"USAGE_ARCHIVE", "USAGE_KEEP"}, "folder to which old months of usage are moved, checked daily; months to keep in the database (at least 13)", "none, 24"},
	{groupOps, []string{"SECRET_SCANNING_KEYS"}, "address of the public keys that sign reports of leaked API keys", "GitHub's"},

	{groupDev, []string{"PORT"}, "`make run`: port to listen on", "8080"},
	{groupDev, []string{"DATA_DIR"}, "folder of the development instance: database, keys, `env`, the stand-in's state; fetched files are in its `fetched`", "`.data`"},
	{groupDev, []string{"DEV_OUTBOX"}, "`1`: show the mail outbox at `/dev/mail`; refused off loopback", "`1` in `make run`"},
}

// ConfigurationDocument returns docs/configuration.md.
func ConfigurationDocument() string {
	var b strings.Builder
	b.WriteString(`# Configuration

Written by ` + "`go run ./cmd/dev configuration`" + ` from the descriptions in internal/app/settings.go; a test keeps them equal.

All settings are environment variables. An empty variable counts as unset. ` + "`$DATA_DIR/env`" + ` holds the settings of the instance that ` + "`make run`" + ` started, so
` + "`cmd/portal`" + ` reaches that instance from another shell. ` + "`portal serve`" + ` checks all settings before it starts and lists everything that is wrong in one message.
`)
	group := ""
	for _, s := range Settings {
		if s.Group != group {
			group = s.Group
			fmt.Fprintf(&b, "\n## %s\n\n| variable | meaning | default |\n|---|---|---|\n", group)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", strings.Join(s.Names, "`, `"), s.Means, s.Default)
	}
	return b.String()
}
