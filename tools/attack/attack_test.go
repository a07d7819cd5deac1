package attack

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What is not this machine is never attacked, by whatever name.
func TestOnlyLoopbackIsAttacked(t *testing.T) {
	t.Parallel()
	for _, base := range []string{"http://8.8.8.8", "http://[2606:4700::1111]:8080", "http://10.0.0.1:8080", "https://localhost:8080", "http://localhost:8080/path", "localhost:8080", "", "http://0.0.0.0:8080", "http://169.254.169.254"} {
		if _, err := Run(t.Context(), Options{Base: base}, &bytes.Buffer{}); err == nil {
			t.Errorf("%q is attacked", base)
		}
	}
}

// A service that holds nothing is seen to break, or at least never to hold: an attempt
// that cannot fail shows nothing.
func TestAttackFindsAServiceThatAnswersEverything(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("gl_" + strings.Repeat("a", 36) + " is verified " + r.URL.String()))
	}))
	defer server.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	target, err := newTarget(ctx, Options{Base: server.URL})
	if err != nil {
		t.Fatal(err)
	}
	defer target.close()
	for _, name := range []string{"guess mailed links", "read metrics, profiles, files and other doors", "read an owner's pages signed out"} {
		for _, a := range Attempts() {
			if a.Name != name {
				continue
			}
			if r := target.try(ctx, a); r.Outcome == Held || r.Outcome == NotTried {
				t.Errorf("%s: %s", name, r.Outcome)
			}
		}
	}
}

// The table has what it promises: enough attempts, each named once.
func TestEveryAttemptIsNamedOnce(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, a := range Attempts() {
		if name := a.Point + ": " + a.Name; seen[name] || a.Run == nil {
			t.Errorf("%s: twice, or without a run", name)
		} else {
			seen[name] = true
		}
	}
	if len(seen) < 60 {
		t.Errorf("%d attempts", len(seen))
	}
}

// A failure, or nothing that was tried, is no success.
func TestTheSummaryCountsFailures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		outcomes []Outcome
		ok       bool
	}{{nil, false}, {[]Outcome{Held, NotTried}, true}, {[]Outcome{Held, Broken}, false}, {[]Outcome{Held, Failed}, false}, {[]Outcome{NotTried}, false}} {
		var results []Result
		for _, o := range c.outcomes {
			results = append(results, Result{Outcome: o})
		}
		if text, ok := Summary(results); ok != c.ok {
			t.Errorf("%v: %s, %t", c.outcomes, text, ok)
		}
	}
}
