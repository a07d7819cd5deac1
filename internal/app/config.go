package app

import (
	"bufio"
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"groundline/handlers/leaks"
	"groundline/internal/agentpay/mpp"
	"groundline/internal/agentpay/x402"
	"groundline/internal/billing"
	"groundline/internal/ingest"
	"groundline/internal/mail"
	"groundline/internal/papers"
	"groundline/internal/rates"
	"groundline/internal/synthesis"
	"groundline/internal/synthesis/llm"
	"groundline/internal/tracing"
)

// Config is the configuration of the process.
type Config struct {
	DatabaseURL string // PostgreSQL connection string
	BaseURL     string // public address of this service, without a trailing slash
	Operator    string // who runs the service: a name, with an address if the law asks for one
	Contact     string // an email address, or an https address, to reach them at
	SigningKey  []byte // Ed25519 seed, 32 bytes: signs receipts
	SessionKey  []byte // authenticates the session cookie, 32 bytes
	DevOutbox   bool   // serve the mail outbox at /dev/mail; development only
	LoadData    bool   // load the bundled and fetched data at start
	WeeklyFrom  string // folder whose weekly source files are imported when they change; "" means none

	// HighWater is a file on another disk that stores the newest state of the database
	// and the log; "" keeps it in memory only.
	HighWater string

	// ReadOnly serves only public pages, from a read-only database such as a standby.
	ReadOnly bool

	// Running bounds concurrent requests; 0 means a multiple of the processors.
	Running int

	// Drain is how long the process keeps serving after the stop signal while it
	// reports that it is not ready, so that load balancers look elsewhere first.
	Drain time.Duration

	// NoFastPath answers every request through net/http and the handlers.
	NoFastPath bool

	OnLoad func(ingest.Progress) // called for every step of a load; may be nil

	Clock func() time.Time // nil means time.Now

	// Billing is nil without a payment service: then nothing can be bought.
	Billing *billing.Config

	// X402 and MPP are nil where agents can't pay by them.
	X402 *x402.Config
	MPP  *mpp.Config

	Synthesis synthesis.Config // how texts are written

	LeakKeys string // address of the public keys that sign reports of leaked keys

	Providers Providers // with which people can sign in

	Documents *http.Client // fetches the descriptions of apps; nil means one for public servers only

	Mail mail.Post // nil: mail stays in the outbox

	Traces *tracing.Config // nil records none

	Archives Archives // where old months of usage go

	Fetch FetchSettings // where public data is fetched to and from

	Rates          rates.Rules
	SignUpsPerDay  int            // from one network; 0 means accounts.SignUpsPerDay
	TriesPerDay    int            // provisional accounts from one network; 0 means accounts.TriesPerDay
	AllTriesPerDay int            // provisional accounts in all; 0 means accounts.AllTriesPerDay
	RefusedDomains []string       // e-mail domains that cannot sign up
	TrustedProxies []netip.Prefix // networks of our own proxies, whose X-Forwarded-For is trusted
}

// ConfigFromEnv reads the configuration through getenv. The error names every variable
// that is missing or malformed.
func ConfigFromEnv(getenv func(string) string) (Config, error) {
	c := Config{
		DatabaseURL: getenv("DATABASE_URL"),
		BaseURL:     strings.TrimSuffix(getenv("BASE_URL"), "/"),
		Operator:    getenv("OPERATOR"),
		DevOutbox:   getenv("DEV_OUTBOX") == "1",
		LoadData:    getenv("LOAD_DATA") != "off",
		WeeklyFrom:  getenv("WEEKLY_FROM"),
		HighWater:   getenv("HIGH_WATER"),
		LeakKeys:    cmp.Or(getenv("SECRET_SCANNING_KEYS"), leaks.GitHubKeys),
	}
	var errs []error
	switch fast := getenv("FAST_PATH"); fast {
	case "", "on":
	case "off":
		c.NoFastPath = true
	default:
		errs = append(errs, fmt.Errorf("FAST_PATH %q is not on or off", fast))
	}
	if c.DatabaseURL == "" {
		errs = append(errs, errors.New("DATABASE_URL is not set: a PostgreSQL connection string"))
	}
	if u, err := url.Parse(c.BaseURL); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || u.Path != "" {
		errs = append(errs, fmt.Errorf("BASE_URL %q is not an address like https://example.com", c.BaseURL))
	}
	var err error
	if c.SigningKey, err = key32(getenv, "SIGNING_KEY"); err != nil {
		errs = append(errs, err)
	}
	if c.SessionKey, err = key32(getenv, "SESSION_KEY"); err != nil {
		errs = append(errs, err)
	}
	if c.Synthesis.Writer, err = writer(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.Rates, err = rateRules(getenv); err != nil {
		errs = append(errs, err)
	}
	if err = c.readPayments(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.Contact, err = contact(getenv("CONTACT")); err != nil {
		errs = append(errs, err)
	}
	if c.Providers, err = providers(getenv, c.DevOutbox); err != nil {
		errs = append(errs, err)
	}
	if c.Mail, err = postOf(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.Traces, err = tracesConfig(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.Archives, err = archives(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.Fetch, err = fetchSettings(getenv); err != nil {
		errs = append(errs, err)
	}
	if err = c.readLimits(getenv); err != nil {
		errs = append(errs, err)
	}
	if c.RefusedDomains, err = domains(getenv("REFUSED_DOMAINS")); err != nil {
		errs = append(errs, fmt.Errorf("REFUSED_DOMAINS: %w", err))
	}
	if c.TrustedProxies, err = networks(getenv("TRUSTED_PROXIES")); err != nil {
		errs = append(errs, fmt.Errorf("TRUSTED_PROXIES: %w", err))
	}
	return c, errors.Join(errs...)
}

// readLimits reads how much may run at once, and how much one network may open in a day.
func (c *Config) readLimits(getenv func(string) string) (err error) {
	var errs []error
	if c.Running, err = wholeNumber(getenv("MAX_RUNNING")); err != nil {
		errs = append(errs, fmt.Errorf("MAX_RUNNING: %w", err))
	}
	if c.SignUpsPerDay, err = wholeNumber(getenv("SIGNUPS_PER_DAY")); err != nil {
		errs = append(errs, fmt.Errorf("SIGNUPS_PER_DAY: %w", err))
	}
	if c.TriesPerDay, err = wholeNumber(getenv("TRIES_PER_DAY")); err != nil {
		errs = append(errs, fmt.Errorf("TRIES_PER_DAY: %w", err))
	}
	if c.AllTriesPerDay, err = allTries(getenv("PROVISIONAL_CREDITS_PER_DAY")); err != nil {
		errs = append(errs, fmt.Errorf("PROVISIONAL_CREDITS_PER_DAY: %w", err))
	}
	return errors.Join(errs...)
}

// contact parses CONTACT, an email address or an https address.
func contact(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if a, err := netmail.ParseAddress(text); err == nil && a.Address == text {
		return text, nil
	}
	if u, err := url.Parse(text); err == nil && u.Scheme == "https" && u.Host != "" {
		return text, nil
	}
	return "", fmt.Errorf("CONTACT %q is neither an email address nor an https address", text)
}

// wholeNumber parses a positive number; "" is 0.
func wholeNumber(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is not a positive number", text)
	}
	return n, nil
}

// domains parses a file of domains, one per line, with comments after #.
func domains(path string) (list []string, err error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path) // #nosec G304 -- the operator's own file
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list, nil
}

// postOf reads the mail server and the sender: both or neither.
func postOf(getenv func(string) string) (mail.Post, error) {
	server, from := getenv("SMTP_URL"), getenv("MAIL_FROM")
	if server == "" && from == "" {
		return nil, nil
	}
	if server == "" || from == "" {
		return nil, errors.New("SMTP_URL and MAIL_FROM go together: a server such as smtp://user:password@host:587, and a sender such as Groundline <hello@example.com>")
	}
	post, err := mail.NewSMTP(server, from)
	if err != nil {
		return nil, fmt.Errorf("SMTP_URL, MAIL_FROM: %w", err)
	}
	return post, nil
}

// stripeConfig reads the keys of the payment service: both or neither. During rotation,
// two webhook secrets may be given, separated by a comma.
func stripeConfig(getenv func(string) string, base string) (*billing.Config, error) {
	key, secrets := getenv("STRIPE_SECRET_KEY"), getenv("STRIPE_WEBHOOK_SECRET")
	if key == "" && secrets == "" {
		return nil, nil
	}
	c := &billing.Config{SecretKey: key, APIBase: getenv("STRIPE_API_BASE"), BaseURL: base, Retries: 2}
	if secrets != "" {
		c.WebhookSecrets = strings.Split(secrets, ",")
	}
	return c, c.Check()
}

// readPayments reads how money is taken.
func (c *Config) readPayments(getenv func(string) string) error {
	var err, err2 error
	c.Billing, err = stripeConfig(getenv, c.BaseURL)
	c.X402, c.MPP, err2 = agentPaymentsFromEnv(getenv)
	if missing := papers.Unprintable(c.Operator + getenv("CONTACT")); c.Billing != nil && len(missing) > 0 {
		err = errors.Join(err, fmt.Errorf("OPERATOR and CONTACT are printed on receipts, whose fonts lack %q: use Latin, Greek or Cyrillic letters", string(missing)))
	}
	return errors.Join(err, err2)
}

// agentPaymentsFromEnv reads by which protocols agents pay; nil means off.
func agentPaymentsFromEnv(getenv func(string) string) (*x402.Config, *mpp.Config, error) {
	byWallet := &x402.Config{Facilitator: getenv("X402_FACILITATOR"), Token: getenv("X402_TOKEN"), PayTo: getenv("X402_PAY_TO"),
		Network: cmp.Or(getenv("X402_NETWORK"), "base"), RPC: getenv("X402_RPC")}
	var byStripe *mpp.Config
	var errs []error
	if byWallet.Facilitator == "" {
		byWallet = nil
	} else {
		errs = append(errs, byWallet.Check())
	}
	if profile := getenv("MPP_PROFILE"); profile != "" {
		byStripe = &mpp.Config{Profile: profile, SecretKey: getenv("STRIPE_SECRET_KEY"), APIBase: getenv("STRIPE_API_BASE")}
		errs = append(errs, byStripe.Check())
	}
	return byWallet, byStripe, errors.Join(errs...)
}

// writer reads which language model words the texts: ANTHROPIC_API_KEY, or
// OPENAI_BASE_URL of a server with OpenAI's Chat Completions, with WRITER_MODEL.
// Without either, texts come from templates.
func writer(getenv func(string) string) (synthesis.Writer, error) {
	key, base, model := getenv("ANTHROPIC_API_KEY"), getenv("OPENAI_BASE_URL"), getenv("WRITER_MODEL")
	switch {
	case key == "" && base == "" && model == "":
		return nil, nil
	case key != "" && base != "":
		return nil, errors.New("ANTHROPIC_API_KEY and OPENAI_BASE_URL are both set: set one of them")
	case model == "":
		return nil, errors.New("WRITER_MODEL is not set: the name of the model that writes")
	case key != "":
		return llm.NewAnthropic(key, model, getenv("ANTHROPIC_BASE_URL")), nil
	}
	if u, err := url.Parse(base); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("OPENAI_BASE_URL %q is not an address like https://example.com/v1", base)
	}
	return llm.NewOpenAI(getenv("OPENAI_API_KEY"), model, base), nil
}

// key32 parses a 32-byte secret in base64. Its value is never part of an error.
func key32(getenv func(string) string, name string) ([]byte, error) {
	b, err := base64.StdEncoding.DecodeString(getenv(name))
	if err != nil || len(b) != 32 {
		return nil, fmt.Errorf("%s is not 32 bytes in base64: make one with `openssl rand -base64 32`", name)
	}
	return b, nil
}

// Environment returns a getenv that reads the process environment, then DATA_DIR/env
// (default .data/env), which `make run` writes, so that commands in another shell reach
// its instance. An empty variable counts as unset. A missing file is not an error.
func Environment() (func(string) string, error) {
	dir := os.Getenv("DATA_DIR")
	if dir == "" {
		dir = ".data"
	}
	file, err := readEnvFile(filepath.Join(dir, "env"))
	if err != nil {
		return nil, err
	}
	return func(name string) string {
		return cmp.Or(os.Getenv(name), file[name])
	}, nil
}

// readEnvFile parses KEY=value lines; blank lines and lines after # are skipped.
func readEnvFile(path string) (map[string]string, error) {
	f, err := os.Open(path) // #nosec G304 G703 -- the operator's own DATA_DIR
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read environment file: %w", err)
	}
	defer f.Close()
	values := map[string]string{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("%s:%d: want KEY=value", path, n)
		}
		values[strings.TrimSpace(name)] = value
	}
	return values, lines.Err()
}
