package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"groundline/internal/app"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/grounding"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/signup"
	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
)

func TestMain(m *testing.M) { pgtest.Main(m, stopShared, removeCLI, browsertest.Close) }

// testBundle is the whole product on a database of its own, reached over HTTP.
type testBundle struct {
	product *app.App
	config  app.Config
	key     string // of a fresh account with 1,000 credits
	suffix  string // of the names of accounts, where tests share the product
}

// setup starts the product as `portal serve` does, on a free port; extra are
// further settings: name, value, name, value…. It is for tests that change what
// others would see, or count what all accounts did: others take sharedProduct.
func setup(t testing.TB, extra ...string) *testBundle {
	t.Helper()
	return setupWith(t, func(*app.Config) {}, extra...)
}

// setupWith is setup with a configuration that the environment cannot give:
// another clock, another judge of sentences.
func setupWith(t testing.TB, change func(*app.Config), extra ...string) *testBundle {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{42}, 32))
	env := map[string]string{
		"BASE_URL":    "http://" + listener.Addr().String(),
		"SIGNING_KEY": secret, "SESSION_KEY": secret, "DEV_OUTBOX": "1",
		"LOAD_DATA":   "off",
		"MAX_RUNNING": "1024", // hundreds of calls at once are a test's own wish
	}
	for i := 0; i < len(extra); i += 2 {
		env[extra[i]] = extra[i+1]
	}
	if env["DATABASE_URL"] == "" {
		env["DATABASE_URL"] = sampletest.NewURL(t, grounding.Sports...) // what a first start would write
	}
	config, err := app.ConfigFromEnv(func(name string) string { return env[name] })
	if err != nil {
		t.Fatal(err)
	}
	change(&config)
	product, err := app.New(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	serve(t, product, listener)
	b := &testBundle{config: config, product: product}
	b.key = b.open(t, "reader@example.org").Key
	return b
}

// serve serves the product on l until the test ends, and then closes it.
func serve(t testing.TB, product *app.App, l net.Listener) {
	serving, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- product.Serve(serving, l) }()
	cleanup.Do(t, func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
		product.Close()
	})
}

// own returns an address that no other test on the same product uses: the name with the
// bundle's suffix. An address that has the suffix is returned as it is.
func (b *testBundle) own(email string) string {
	name, host, _ := strings.Cut(email, "@")
	return strings.TrimSuffix(name, b.suffix) + b.suffix + "@" + host
}

// open makes an account as `portal account create` does.
func (b *testBundle) open(t testing.TB, email string) signup.Opened {
	t.Helper()
	opened, err := app.OpenAccount(t.Context(), b.config, b.own(email))
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// reply is one response of the product, read whole.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// get sends a GET with the bundle's key; headers are name, value, name, value….
// An empty value takes a header away.
func (b *testBundle) get(t testing.TB, path string, headers ...string) reply {
	t.Helper()
	r, err := b.try(t.Context(), path, headers...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (b *testBundle) try(ctx context.Context, path string, headers ...string) (reply, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.config.BaseURL+path, nil)
	if err != nil {
		return reply{}, err
	}
	request.Header.Set("X-API-Key", b.key)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Del(headers[i])
		if headers[i+1] != "" {
			request.Header.Set(headers[i], headers[i+1])
		}
	}
	return send(request)
}

func send(request *http.Request) (reply, error) { return sendBy(http.DefaultClient, request) }

func sendBy(client *http.Client, request *http.Request) (reply, error) {
	response, err := client.Do(request)
	if err != nil {
		return reply{}, err
	}
	body, err := io.ReadAll(response.Body)
	return reply{response.StatusCode, response.Header, body}, errors.Join(err, response.Body.Close())
}

// answer is the body of a grounded rating, as a client reads it.
type answer struct {
	Claim      *string
	Grounded   bool
	Provenance struct {
		Method, Artifact, Receipt string
		Attribution               []string
	}
	Rating *struct {
		Value    float64
		Interval struct{ Low, High float64 }
		Rank, Of int
		Season   *int
		Position string
	}
	Player  *struct{ ID, Slug, Name string }
	Refusal *struct {
		Code, Reason string
		Missing      []string
		Coverage     *struct{ From, To int }
		Candidates   []struct{ Slug string }
		Nearest      []struct {
			Question, Path string
			Params         map[string]string
		}
		Line map[string]*float64
	}
	Fallback         bool
	AsOf             string
	CreditCost       int64
	CreditsRemaining int64
}

// rate asks for a rating and wants 200.
func (b *testBundle) rate(t testing.TB, query string) answer {
	t.Helper()
	r := b.get(t, "/api/v1/grounded/rating?"+query)
	if r.status != http.StatusOK {
		t.Fatalf("%s: status %d: %s", query, r.status, r.body)
	}
	return decode[answer](t, r.body)
}

func decode[T any](t testing.TB, body []byte) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatalf("%v in %s", err, body)
	}
	return v
}
