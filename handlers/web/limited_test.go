package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"groundline/internal/accounts"
)

type valueKey struct{}

// TestLimitedContextHasADeadline: whoever looks at it, whenever and however,
// sees what context.WithDeadline would show.
func TestLimitedContextHasADeadline(t *testing.T) {
	t.Parallel()
	const limit = 25 * time.Second
	for name, c := range map[string]struct {
		parentFor   time.Duration // 0 is for ever
		cancelAfter time.Duration // of the parent; 0 is never
		waits       bool          // somebody waits for it from the beginning
	}{
		"nobody waits":                  {0, 0, false},
		"somebody waits":                {0, 0, true},
		"the parent ends sooner":        {10 * time.Second, 0, false},
		"and somebody waits":            {10 * time.Second, 0, true},
		"the parent ends later":         {time.Minute, 0, true},
		"canceled":                      {0, 20 * time.Second, false},
		"canceled while somebody waits": {0, 20 * time.Second, true},
		"canceled too late":             {0, 30 * time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				parent, cancel := context.WithCancel(context.WithValue(t.Context(), valueKey{}, "kept"))
				defer cancel()
				if c.parentFor > 0 {
					var stop context.CancelFunc
					parent, stop = context.WithTimeout(parent, c.parentFor)
					defer stop()
				}
				if c.cancelAfter > 0 {
					time.AfterFunc(c.cancelAfter, cancel)
				}
				want, stop := context.WithTimeout(parent, limit)
				defer stop()
				got := &limited{parent: parent, until: time.Now().Add(limit)}
				defer got.end()
				if c.waits {
					got.Done()
				}
				for range 40 {
					wantUntil, _ := want.Deadline()
					if until, ok := got.Deadline(); !ok || !until.Equal(wantUntil) {
						t.Fatalf("deadline %v, want %v", until, wantUntil)
					}
					if got.Err() != want.Err() || got.Value(valueKey{}) != "kept" {
						t.Fatalf("%v, want %v; value %v", got.Err(), want.Err(), got.Value(valueKey{}))
					}
					if c.waits && isOver(got) != isOver(want) {
						t.Fatalf("over %v, want %v", isOver(got), isOver(want))
					}
					time.Sleep(time.Second)
					synctest.Wait()
				}
				if !isOver(got) {
					t.Error("over, and its channel is open")
				}
			})
		})
	}
}

func isOver(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return true
	default:
		return false
	}
}

func TestAChildOfALimitedContextEndsWithIt(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := &limited{parent: t.Context(), until: time.Now().Add(time.Second)}
		child, cancel := context.WithCancel(l)
		defer cancel()
		<-child.Done()
		if !errors.Is(child.Err(), context.DeadlineExceeded) || !errors.Is(l.Err(), context.DeadlineExceeded) {
			t.Errorf("%v, %v", child.Err(), l.Err())
		}
	})
}

func TestWaitersReturnWhenTheRequestEnds(t *testing.T) {
	t.Parallel()
	l := &limited{parent: t.Context(), until: time.Now().Add(time.Hour)}
	done := l.Done()
	l.end()
	<-done
	if !errors.Is(l.Err(), context.Canceled) {
		t.Error(l.Err())
	}
}

func TestLimitedContextWithoutWaitersHasNoTimer(t *testing.T) {
	t.Parallel()
	l := &limited{parent: t.Context(), until: time.Now().Add(time.Hour)}
	_, _ = l.Deadline()
	if l.Err() != nil || l.Value(valueKey{}) != nil || l.made.Load() != nil {
		t.Errorf("%v %v", l.Err(), l.made.Load())
	}
	l.end()
}

// hurriedEdge makes an edge that gives every request a millisecond.
func hurriedEdge(t *testing.T) *Edge {
	t.Helper()
	e, err := New(Config{BaseURL: "http://localhost", SessionKey: make([]byte, 32),
		Lane: func(*http.Request) Lane { return Lane{Body: maxBody, Work: time.Millisecond} }}, accounts.New(accounts.Deps{Clock: time.Now}), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestAPageThatIsNotReadyInTimeIsAnErrorPage: it is rendered after the time was over.
func TestAPageThatIsNotReadyInTimeIsAnErrorPage(t *testing.T) {
	t.Parallel()
	w := serve(hurriedEdge(t), "GET /silent", http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }), httptest.NewRequest(http.MethodGet, "/silent", nil))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "<h1") || !strings.Contains(w.Body.String(), "took too long") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestAPageThatPanicsIsAnErrorPage: whether its time was over or not.
func TestAPageThatPanicsIsAnErrorPage(t *testing.T) {
	t.Parallel()
	w := serve(hurriedEdge(t), "GET /broken", http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		<-r.Context().Done()
		panic("broken")
	}), httptest.NewRequest(http.MethodGet, "/broken", nil))
	if w.Code != http.StatusInternalServerError || !strings.Contains(w.Body.String(), "<h1") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
