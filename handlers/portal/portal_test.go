package portal_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"groundline/handlers/portal/data"
	"groundline/handlers/portal/front"
	"groundline/handlers/portal/receipt"
	"groundline/handlers/portal/signin"
	"groundline/handlers/portal/site"
	"groundline/handlers/portal/usage"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/badges"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/entitlements"
	"groundline/internal/federation"
	"groundline/internal/grounding"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/teams"
	reports "groundline/internal/usage"
	"groundline/tools/cleanup"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is the pages on a database of their own, behind the real edge.
type testBundle struct {
	t        testing.TB
	db       *postgres.DB
	accounts *accounts.Service
	credits  *meter.Service
	keys     *keys.Service
	receipts *receipts.Store
	server   *httptest.Server
	log      *lockedBuffer
	landing  string // id of a stored receipt
	book     *almanac.Book
	badges   *badges.Service
	plans    *entitlements.Service
}

// setup starts the pages without any data of players.
func setup(t *testing.T) *testBundle { return start(t) }

// start starts the pages over the bundled samples of some sports.
func start(t testing.TB, samples ...string) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: sampletest.New(t, samples...), log: &lockedBuffer{}}
	log := slog.New(slog.NewTextHandler(b.log, nil))
	b.book = must(almanac.Open(t.Context(), b.db.Pool, samples, log))(t)
	b.accounts = accounts.New(accounts.Deps{DB: b.db, Clock: time.Now})
	b.keys = keys.New(b.db.Gorm, time.Now)
	b.credits = must(meter.New(t.Context(), meter.Deps{Pool: b.db.Pool, Clock: time.Now, Logger: log}))(t)
	t.Cleanup(b.credits.Close)
	signer := must(receipts.NewSigner(bytes.Repeat([]byte{7}, 32)))(t)
	b.receipts = must(receipts.New(t.Context(), b.db.Gorm, signer, time.Now))(t)

	b.server = httptest.NewUnstartedServer(nil)
	base := "http://" + b.server.Listener.Addr().String()
	edge := must(web.New(web.Config{BaseURL: base, SessionKey: make([]byte, 32), DevOutbox: true}, b.accounts, log))(t)
	b.server.Config.Handler = edge.Outer(b.routes(edge, base, log))
	b.server.Start()
	cleanup.Do(t, b.server.Close)
	return b
}

func (b *testBundle) routes(edge *web.Edge, base string, log *slog.Logger) *http.ServeMux {
	b.landing = must(b.receipts.Issue(b.t.Context(), ruth()))(b.t).ID
	ground := must(grounding.New(grounding.Deps{Book: b.book, Issuer: b.receipts, Clock: time.Now, BaseURL: base}))(b.t)
	b.plans = entitlements.New(b.db.Gorm, time.Now)
	b.badges = badges.New(badges.Deps{DB: b.db.Gorm, Book: b.book, Ground: ground, Receipts: b.receipts, Plans: b.plans, Clock: time.Now, BaseURL: base})
	pages := site.New(site.Deps{Edge: edge, Book: b.book, Outbox: mail.New(mail.Deps{DB: b.db}), Clock: time.Now, Log: log})
	signIn := signin.New(signin.Deps{Edge: edge, Accounts: b.accounts, Federation: federation.New(federation.Deps{}), Signup: signup.New(signup.Deps{DB: b.db, Accounts: b.accounts, Keys: b.keys, Clock: time.Now, BaseURL: base}), Samples: pages.Samples})
	metered := reports.New(b.db.Pool, b.credits, time.Now)
	board := usage.New(usage.Deps{Edge: edge, Meter: b.credits, Usage: metered, Keys: b.keys, Watcher: metered.NewWatcher(), Samples: pages.Samples, Clock: time.Now, Log: log})
	players := data.New(data.Deps{Edge: edge, Book: b.book, Grounding: ground, Badges: b.badges, Plans: b.plans})
	proofs := receipt.New(receipt.Deps{Edge: edge, Receipts: b.receipts})
	frontPage := front.New(front.Deps{Edge: edge, Book: b.book, Today: func(context.Context) (*front.Examples, error) { return &front.Examples{}, nil }, Log: log})
	mux := http.NewServeMux()
	mux.Handle("GET /{$}", edge.Page(frontPage.Landing))
	mux.Handle("GET /signup", edge.Page(signIn.SignUpForm))
	mux.Handle("POST /signup", edge.Page(signIn.SignUp))
	mux.Handle("GET /login", edge.Page(signIn.SignInForm))
	mux.Handle("POST /login", edge.Page(signIn.SignIn))
	mux.Handle("POST /logout", edge.Page(signIn.SignOut))
	mux.Handle("GET /dashboard", edge.May(teams.View, board.Dashboard))
	mux.Handle("GET /dashboard/events", edge.May(teams.View, board.Events))
	mux.Handle("GET /dashboard/usage.csv", edge.May(teams.View, board.UsageCSV))
	mux.Handle("GET /receipts/{id}", edge.Page(proofs.Receipt))
	mux.Handle("GET /dev/mail", edge.Page(pages.Mails))
	mux.Handle("GET /dev/mail/{id}", edge.Page(pages.Mail))
	mux.Handle("GET /players", edge.Page(players.Players))
	mux.Handle("GET /players/{sport}", edge.Page(players.SportHome))
	mux.Handle("GET /players/{sport}/{slug}", edge.Page(players.Player))
	mux.Handle("GET /players/{sport}/{slug}/seasons.csv", edge.Page(players.SeasonsCSV))
	mux.Handle("GET /rankings", edge.Page(players.RankingsIndex))
	mux.Handle("GET /rankings/{sport}", edge.Page(players.Rankings))
	mux.Handle("GET /rankings/{sport}/list.csv", edge.Page(players.RankingsCSV))
	mux.Handle("GET /widgets", edge.Page(players.Widgets))
	mux.Handle("GET /widgets/preview", edge.Page(players.WidgetPreview))
	mux.Handle("POST /widgets/restore", edge.Page(players.RestoreTag))
	mux.Handle("POST /widgets/themes", edge.May(teams.Develop, players.SaveTheme))
	mux.Handle("POST /widgets/themes/{id}/delete", edge.May(teams.Develop, players.DeleteTheme))
	mux.Handle("GET /static/", edge.Static())
	mux.Handle("GET /panic", edge.Page(func(http.ResponseWriter, *http.Request) error { panic("secret of the house") }))
	return mux
}

// browser is one person's browser: it keeps cookies and follows no redirect.
type browser struct {
	b      *testBundle
	client *http.Client
}

func (b *testBundle) browser() *browser {
	jar := must(cookiejar.New(nil))(b.t)
	return &browser{b, &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

type answer struct {
	*http.Response
	body string
}

func (br *browser) do(req *http.Request) answer {
	br.b.t.Helper()
	resp := must(br.client.Do(req))(br.b.t)
	defer resp.Body.Close()
	return answer{resp, string(must(io.ReadAll(resp.Body))(br.b.t))}
}

func (br *browser) get(path string, header ...string) answer {
	br.b.t.Helper()
	return br.do(br.request(http.MethodGet, path, nil, header...))
}

func (br *browser) post(path string, form url.Values, header ...string) answer {
	br.b.t.Helper()
	return br.do(br.request(http.MethodPost, path, form, header...))
}

func (br *browser) request(method, path string, form url.Values, header ...string) *http.Request {
	br.b.t.Helper()
	req := must(http.NewRequestWithContext(br.b.t.Context(), method, br.b.server.URL+path, strings.NewReader(form.Encode())))(br.b.t)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	return req
}

// verify notes that an address is its account's, as the link of the first mail does.
func (b *testBundle) verify(email string) {
	b.t.Helper()
	err := b.db.InTx(b.t.Context(), func(tx postgres.Tx) error {
		account, err := b.accounts.Holder(b.t.Context(), tx, email)
		if err != nil {
			return err
		}
		if err := b.accounts.SetVerified(b.t.Context(), tx, account.ID); err != nil {
			return err
		}
		return ledger.BeginMonthly(b.t.Context(), tx, account.ID, time.Now(), false)
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// cookie returns the session cookie that the browser holds, and "" for none.
func (br *browser) cookie() string {
	for _, c := range br.client.Jar.Cookies(must(url.Parse(br.b.server.URL))(br.b.t)) {
		if c.Name == "groundline" {
			return c.Value
		}
	}
	return ""
}

func (a answer) wants(t *testing.T, status int, texts ...string) {
	t.Helper()
	if a.StatusCode != status {
		t.Fatalf("%s %s: status %d, want %d: %s", a.Request.Method, a.Request.URL.Path, a.StatusCode, status, a.body)
	}
	for _, text := range texts {
		if !strings.Contains(a.body, text) {
			t.Errorf("%s %s: the page does not say %q:\n%s", a.Request.Method, a.Request.URL.Path, text, a.body)
		}
	}
}

func credentials(email, password string) url.Values {
	return url.Values{"email": {email}, "password": {password}}
}

// must takes a result with its error and fails the test on the error.
func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}
