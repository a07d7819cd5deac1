package api

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/idempotency"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/rates"
	"groundline/models"

	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is an API with one POST of its own, and one that is retired.
type testBundle struct {
	db      *postgres.DB
	server  *httptest.Server
	meter   *meter.Service
	account uuid.UUID
	key     string
	done    atomic.Int64  // times the POST was done
	held    chan struct{} // closed when a request has come to where it is held
	hold    chan struct{}
	fail    atomic.Bool
	ahead   atomic.Int64
}

type echoInput struct {
	Body struct {
		Word string `json:"word" minLength:"1"`
	}
}

type echoBody struct {
	Word  string `json:"word"`
	Times int64  `json:"times"`
	Costs
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t)}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	now := func() time.Time { return time.Now().Add(time.Duration(b.ahead.Load())) }
	k := keys.New(b.db.Gorm, time.Now)
	var err error
	if b.meter, err = meter.New(t.Context(), meter.Deps{Pool: b.db.Pool, Clock: time.Now, Logger: log}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.meter.Close)
	b.account = uuid.Must(uuid.NewV7())
	err = b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		row := models.Account{ID: b.account, Email: "a@example.test", EmailKey: "a@example.test", Role: "user", CreatedAt: time.Now()}
		if err := tx.Gorm.Create(&row).Error; err != nil {
			return err
		}
		if err := ledger.Create(t.Context(), tx, b.account, time.Now()); err != nil {
			return err
		}
		var err error
		b.key, _, err = k.Mint(t.Context(), tx.Gorm, b.account, "test")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	describeErrors()
	mux := http.NewServeMux()
	book, err := almanac.Open(t.Context(), b.db.Pool, nil, log)
	if err != nil {
		t.Fatal(err)
	}
	h := &handlers{api: humago.New(mux, huma.DefaultConfig("test", "1")), ready: newReady(), Services: Services{
		Keys: k, Meter: b.meter, Book: book, Rates: rates.New(rates.Rules{Off: true}, now, nil),
		Idempotency: idempotency.New(b.db.Pool, now), Logger: log,
	}}
	serve(h, meter.Query, huma.Operation{OperationID: "echo", Method: http.MethodPost, Path: "/api/v1/echo"}, b.echo)
	huma.Register(h.api, deprecated(huma.Operation{OperationID: "old", Method: http.MethodGet, Path: "/api/v1/old"},
		time.Unix(1_700_000_000, 0), time.Date(2027, 5, 1, 0, 0, 0, 0, time.UTC), "https://example.test/docs/changelog"),
		func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	b.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mux.ServeHTTP(w, r.WithContext(web.WithRequestID(r.Context(), uuid.Must(uuid.NewV7()))))
	}))
	t.Cleanup(b.server.Close)
	return b
}

func (b *testBundle) echo(_ context.Context, in *echoInput) (answered[echoBody], error) {
	n := b.done.Add(1)
	if b.hold != nil {
		close(b.held)
		<-b.hold
	}
	if b.fail.Load() {
		return answered[echoBody]{}, errors.New("broken")
	}
	return found(&grounding.Grounds{Grounded: true}, nil, func(c Costs) echoBody { return echoBody{in.Body.Word, n, c} })
}

type got struct {
	*http.Response
	body string
}

func (b *testBundle) post(t *testing.T, idempotencyKey, word string) got {
	t.Helper()
	return b.postAs(t, "application/json", idempotencyKey, word)
}

func (b *testBundle) postAs(t *testing.T, contentType, idempotencyKey, word string) got {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.server.URL+"/api/v1/echo", strings.NewReader(`{"word":"`+word+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-API-Key", b.key)
	r.Header.Set("Content-Type", contentType)
	if idempotencyKey != "" {
		r.Header.Set("Idempotency-Key", idempotencyKey)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got{response, string(body)}
}

func (b *testBundle) wantUsed(t *testing.T, want models.Credits) {
	t.Helper()
	if balance, err := b.meter.Balance(t.Context(), b.account); err != nil || balance.Used != want {
		t.Errorf("used %d, %v; want %d", balance.Used, err, want)
	}
}

func wantCode(t *testing.T, r got, status int, code string) {
	t.Helper()
	var p struct{ Code string }
	if err := json.Unmarshal([]byte(r.body), &p); err != nil || r.StatusCode != status || p.Code != code {
		t.Errorf("want %d %s, got %d %s", status, code, r.StatusCode, r.body)
	}
}

func TestTheSameKeyGetsTheSameBytesAndIsChargedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	first := b.post(t, "one", "hello")
	if first.StatusCode != http.StatusOK || first.Header.Get("X-Service-Credit-Cost") != "5" || first.Header.Get("Idempotent-Replayed") != "" {
		t.Fatalf("%d %v %s", first.StatusCode, first.Header, first.body)
	}
	for range 3 {
		again := b.post(t, "one", "hello")
		if again.body != first.body || again.StatusCode != first.StatusCode || again.Header.Get("Content-Type") != first.Header.Get("Content-Type") ||
			again.Header.Get("Idempotent-Replayed") != "true" || again.Header.Get("X-Service-Credit-Cost") != "0" {
			t.Errorf("%d %v %s", again.StatusCode, again.Header, again.body)
		}
	}
	b.wantUsed(t, 5)
	wantCode(t, b.post(t, "one", "another"), http.StatusConflict, "idempotency_key_reused")
	wantCode(t, b.postAs(t, "text/plain", "one", "hello"), http.StatusConflict, "idempotency_key_reused") // would be refused, were it the first
	if again := b.postAs(t, "application/json; charset=utf-8", "one", "hello"); again.body != first.body {
		t.Errorf("the same JSON with its characters named: %d %s", again.StatusCode, again.body)
	}
	wantCode(t, b.post(t, strings.Repeat("x", 256), "hello"), http.StatusBadRequest, "invalid_parameter")
	if r := b.post(t, "two", "hello"); !strings.Contains(r.body, `"times":2`) {
		t.Errorf("another key: %s", r.body)
	}
	b.wantUsed(t, 10)
	var lines int
	if err := b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM usage").Scan(&lines); err != nil || lines != 9 {
		t.Errorf("%d usage lines of 9 requests, %v", lines, err)
	}
	b.ahead.Store(int64(idempotency.Kept + time.Minute))
	if r := b.post(t, "one", "another"); r.StatusCode != http.StatusOK || !strings.Contains(r.body, "another") {
		t.Errorf("a day later: %d %s", r.StatusCode, r.body)
	}
}

func TestOnlyOneRequestPerIdempotencyKeyRuns(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.held, b.hold = make(chan struct{}), make(chan struct{})
	var first sync.WaitGroup
	first.Go(func() {
		if r := b.post(t, "key", "hello"); r.StatusCode != http.StatusOK {
			t.Errorf("%d %s", r.StatusCode, r.body)
		}
	})
	<-b.held
	wantCode(t, b.post(t, "key", "hello"), http.StatusConflict, "idempotency_key_in_use")
	close(b.hold)
	first.Wait()
	if r := b.post(t, "key", "hello"); r.Header.Get("Idempotent-Replayed") != "true" {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	b.wantUsed(t, 5)
}

func TestServerErrorMayBeRetried(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.fail.Store(true)
	wantCode(t, b.post(t, "key", "hello"), http.StatusInternalServerError, "internal")
	b.fail.Store(false)
	if r := b.post(t, "key", "hello"); r.StatusCode != http.StatusOK || r.Header.Get("Idempotent-Replayed") != "" {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	b.wantUsed(t, 5)
}

// A process that dies between the charge and the keeping of its answer leaves a
// key under way; whoever sends the request again is not charged again.
func TestARequestCutShortIsChargedOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.post(t, "key", "hello")
	if _, err := b.db.Pool.Exec(t.Context(), "UPDATE idempotency_keys SET status = NULL, header = NULL, body = NULL"); err != nil {
		t.Fatal(err)
	}
	wantCode(t, b.post(t, "key", "hello"), http.StatusConflict, "idempotency_key_in_use")
	b.ahead.Store(int64(2 * time.Minute))
	b.fail.Store(true) // whoever takes it up may fail
	wantCode(t, b.post(t, "key", "hello"), http.StatusInternalServerError, "internal")
	b.fail.Store(false)
	if r := b.post(t, "key", "hello"); r.StatusCode != http.StatusOK {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	b.wantUsed(t, 5)
}

func TestARetiredCallSaysSo(t *testing.T) {
	t.Parallel()
	b := setup(t)
	r, err := http.Get(b.server.URL + "/api/v1/old")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if r.Header.Get("Deprecation") != "@1700000000" || r.Header.Get("Sunset") != "Sat, 01 May 2027 00:00:00 GMT" ||
		r.Header.Get("Link") != `<https://example.test/docs/changelog>; rel="deprecation"; type="text/html"` {
		t.Errorf("%v", r.Header)
	}
}
