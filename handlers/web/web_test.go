package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testEdge makes an edge that needs no database.
func testEdge(t *testing.T, baseURL string) *Edge {
	t.Helper()
	e, err := New(Config{BaseURL: baseURL, SessionKey: make([]byte, 32)}, accounts.New(accounts.Deps{Clock: time.Now}), slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// serve answers one request through the whole edge.
func serve(e *Edge, pattern string, h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	mux := http.NewServeMux()
	mux.Handle(pattern, h)
	w := httptest.NewRecorder()
	e.Outer(mux).ServeHTTP(w, r)
	return w
}

func TestProblemCarriesEveryMemberAndNothingInternal(t *testing.T) {
	t.Parallel()
	limited := apperr.Wrap(errors.New("dial tcp 10.0.0.7"), apperr.RateLimited, "too_fast", "Slow down.").
		WithRemedy("Wait.").WithField("query.slug").WithRetryAfter(1500 * time.Millisecond)
	limited.LimitSource = "account"
	e := testEdge(t, "http://localhost")
	w := serve(e, "GET /api/x", e.API(func(http.ResponseWriter, *http.Request) error { return fmt.Errorf("charge: %w", limited) }),
		httptest.NewRequest(http.MethodGet, "/api/x?key=gl_secret", nil))
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Content-Type") != "application/problem+json" || w.Header().Get("Retry-After") != "2" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	id := w.Header().Get("X-Request-Id")
	if parsed, err := uuid.Parse(id); err != nil || parsed.Version() != 7 {
		t.Errorf("request id %q", id)
	}
	want := map[string]any{
		"type": "urn:groundline:error:too_fast", "title": "Too Many Requests", "status": 429.0, "detail": "Slow down.",
		"instance": "urn:uuid:" + id, "code": "too_fast", "limit_source": "account", "remedy": "Wait.", "request_id": id,
		"errors": []any{map[string]any{"message": "Slow down.", "location": "query.slug"}},
	}
	var got map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestUnknownErrorsAreLoggedOnceAndShownAsInternal(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	e := testEdge(t, "http://localhost")
	e.log = slog.New(slog.NewTextHandler(&log, nil))
	broken := func(http.ResponseWriter, *http.Request) error { return errors.New("relation accounts does not exist") }
	for _, h := range []http.Handler{e.Page(broken), e.API(broken)} {
		log.Reset()
		w := serve(e, "GET /x", h, httptest.NewRequest(http.MethodGet, "/x", nil))
		if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "relation") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		if n := strings.Count(log.String(), "relation accounts"); n != 1 {
			t.Errorf("logged %d times: %s", n, log.String())
		}
	}
}

func TestEveryKindHasItsStatus(t *testing.T) {
	t.Parallel()
	for kind, want := range map[apperr.Kind]int{
		apperr.Internal: 500, apperr.Invalid: 400, apperr.Unauthenticated: 401, apperr.PaymentRequired: 402,
		apperr.Forbidden: 403, apperr.NotFound: 404, apperr.Conflict: 409, apperr.TooLarge: 413,
		apperr.RateLimited: 429, apperr.Unavailable: 503,
	} {
		err := fmt.Errorf("around: %w", apperr.New(kind, "code", "Message."))
		if got := Status(err); got != want {
			t.Errorf("kind %d: %d, want %d", kind, got, want)
		}
		// 402 is about money: waiting does not help. 429 and 503 always say how long.
		if got, says := RetryAfter(apperr.From(err)), want == 429 || want == 503; (got != "") != says {
			t.Errorf("kind %d: Retry-After %q", kind, got)
		}
	}
}

func TestHTTPSHardensCookieAndTransport(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	people := accounts.New(accounts.Deps{DB: db, Clock: time.Now})
	account, err := people.RegisterWithoutPassword(t.Context(), postgres.Tx{Gorm: db.Gorm}, "ada@example.com")
	if err != nil {
		t.Fatal(err)
	}
	e := testEdge(t, "https://example.com")
	e.accounts = people
	w := serve(e, "POST /in", e.Page(func(w http.ResponseWriter, r *http.Request) error {
		return e.SignIn(w, r, account, accounts.ByPassword)
	}),
		httptest.NewRequest(http.MethodPost, "/in", nil))
	cookies := w.Result().Cookies()
	if len(cookies) != 2 {
		t.Fatalf("%d %v", w.Code, w.Header())
	}
	for i, name := range []string{"__Host-groundline-known", "__Host-groundline"} {
		c := cookies[i]
		if c.Name != name || !c.Secure || !c.HttpOnly || c.Path != "/" || c.Domain != "" || c.SameSite != http.SameSiteLaxMode {
			t.Errorf("cookie %q", w.Header().Values("Set-Cookie"))
		}
	}
	if !strings.HasPrefix(w.Header().Get("Strict-Transport-Security"), "max-age=31536000") {
		t.Errorf("headers %v", w.Header())
	}
	if got := serve(testEdge(t, "http://localhost"), "GET /x", http.NotFoundHandler(), httptest.NewRequest(http.MethodGet, "/x", nil)).
		Header().Get("Strict-Transport-Security"); got != "" {
		t.Errorf("plain HTTP says %q", got)
	}
}

func TestForgedCookieSignsNobodyIn(t *testing.T) {
	t.Parallel()
	e := testEdge(t, "http://localhost")
	other := testEdge(t, "http://localhost")
	other.cookies = newCookies(bytes.Repeat([]byte{1}, 32), false)
	forged := httptest.NewRecorder()
	if err := other.writeCookie(forged, httptest.NewRequest(http.MethodGet, "/", nil), other.cookieName(), map[any]any{tokenValue: "guess"}, 60); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.AddCookie(forged.Result().Cookies()[0])
	if token := e.token(r); token != "" {
		t.Errorf("a cookie under another key gave %q", token)
	}
}

func TestLocalPathNeverLeavesTheSite(t *testing.T) {
	t.Parallel()
	for next, want := range map[string]string{
		"/dashboard": "/dashboard", "/receipts/x?a=b": "/receipts/x?a=b", "": "/home", "dashboard": "/home", "//evil.example": "/home",
		"https://evil.example": "/home", `/\evil.example`: "/home", "/\t/evil.example": "/home", "/\n/evil.example": "/home",
		"javascript:alert(1)": "/home", "http:/evil": "/home", "/%zz": "/home",
	} {
		t.Run(next, func(t *testing.T) {
			if got := LocalPath(next, "/home"); got != want {
				t.Errorf("%q: %q, want %q", next, got, want)
			}
		})
	}
}

func TestHalfAPageIsNeverSent(t *testing.T) {
	t.Parallel()
	e := testEdge(t, "http://localhost")
	w := serve(e, "GET /x", e.Page(func(w http.ResponseWriter, r *http.Request) error {
		return e.Render(w, r, http.StatusOK, halfPage{})
	}), httptest.NewRequest(http.MethodGet, "/x", nil))
	if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "first half") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
