package client

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"
)

// server sends the answers in order, and records the requests' keys and the waits.
func server(t *testing.T, answers ...func(http.ResponseWriter)) (c *Client, keys *[]string, waits *[]time.Duration) {
	t.Helper()
	keys, waits = &[]string{}, &[]time.Duration{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := len(*keys)
		*keys = append(*keys, r.Header.Get("Idempotency-Key"))
		answers[min(n, len(answers)-1)](w)
	}))
	t.Cleanup(s.Close)
	c = New(s.URL, "gl_key")
	c.wait = func(_ context.Context, d time.Duration) error { *waits = append(*waits, d); return nil }
	return c, keys, waits
}

func status(code int, retryAfter string) func(http.ResponseWriter) {
	return func(w http.ResponseWriter) {
		if retryAfter != "" {
			w.Header().Set("Retry-After", retryAfter)
		}
		w.WriteHeader(code)
		_, _ = w.Write([]byte(`{"code":"some_code","detail":"why","grounded":true}`))
	}
}

func cut(http.ResponseWriter) { panic(http.ErrAbortHandler) }

func TestTheClientWaitsAsLongAsRetryAfterSays(t *testing.T) {
	t.Parallel()
	c, sent, waits := server(t, status(429, "7"), status(503, "2"), status(200, ""))
	if _, err := c.Account(t.Context(), AccountParams{}); err != nil {
		t.Fatal(err)
	}
	if len(*sent) != 3 || !slices.Equal(*waits, []time.Duration{7 * time.Second, 2 * time.Second}) {
		t.Errorf("%d requests, waits %v", len(*sent), *waits)
	}
	c, sent, _ = server(t, status(429, "3600"))
	_, err := c.Account(t.Context(), AccountParams{})
	var e *Error
	if !errors.As(err, &e) || e.RetryAfter != time.Hour || e.Code != "some_code" || len(*sent) != 1 {
		t.Errorf("an hour was waited for: %v, %d requests", err, len(*sent))
	}
}

// An interrupted GET may have been charged, so the caller decides whether to repeat it. A POST is repeated
// with its Idempotency-Key.
func TestTheClientRepeatsOnlyWhatIsFree(t *testing.T) {
	t.Parallel()
	for _, broken := range []func(http.ResponseWriter){cut, status(500, "")} {
		c, sent, _ := server(t, broken, status(200, ""))
		if _, err := c.GroundedRating(t.Context(), GroundedRatingParams{Sport: "mlb", Slug: "babe-ruth"}); err == nil || len(*sent) != 1 {
			t.Errorf("a GET was sent %d times: %v", len(*sent), err)
		}
		c, sent, _ = server(t, broken, broken, status(200, ""))
		if _, err := c.Query(t.Context(), QueryParams{Body: QueryInputBody{Question: "who"}}); err != nil {
			t.Error(err)
		}
		if names := slices.Compact(slices.Clone(*sent)); len(*sent) != 3 || len(names) != 1 || names[0] == "" {
			t.Errorf("a POST was sent as %q", *sent)
		}
	}
	c, sent, _ := server(t, status(500, ""))
	if _, err := c.Query(t.Context(), QueryParams{}); err == nil || len(*sent) != 4 {
		t.Errorf("sent %d times: %v", len(*sent), err)
	}
	for _, code := range []int{400, 401, 402, 403, 404} {
		c, sent, _ := server(t, status(code, ""))
		if _, err := c.Query(t.Context(), QueryParams{}); err == nil || len(*sent) != 1 {
			t.Errorf("%d: sent %d times: %v", code, len(*sent), err)
		}
	}
}

func TestTheClientStopsWithItsContext(t *testing.T) {
	t.Parallel()
	c, sent, _ := server(t, status(429, "1"))
	ctx, cancel := context.WithCancel(t.Context())
	c.wait = func(ctx context.Context, _ time.Duration) error { cancel(); return ctx.Err() }
	if _, err := c.Account(ctx, AccountParams{}); !errors.Is(err, context.Canceled) || len(*sent) != 1 {
		t.Errorf("%v, %d requests", err, len(*sent))
	}
}
