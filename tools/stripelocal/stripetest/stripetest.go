// Package stripetest gives tests a stand-in for Stripe that is held to Stripe's
// published schema: every request it gets is replayed to stripe-mock, and every
// object and event that it emits is checked. What does not fit fails the test.
package stripetest

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"groundline/tools/stripelocal"
)

// Secret signs the webhooks of a new stand-in.
const Secret = "whsec_test_first"

// Key is the secret key that it accepts.
const Key = "sk_test_standin"

// New starts a stand-in on loopback that ends with the test. Its webhooks wait
// for Deliver if manual. webhook is where they go; SetURLs sets it later.
func New(t testing.TB, clock func() time.Time, manual bool, webhook string) (*stripelocal.Server, string) {
	t.Helper()
	reference, err := reference()
	if err != nil {
		t.Fatalf("stripe-mock: %v", err)
	}
	standin, err := stripelocal.New(stripelocal.Options{
		WebhookURL: webhook, Secret: Secret, Clock: clock, Manual: manual,
		Observe: func(name string, o map[string]any) {
			if err := reference.fits(name, o); err != nil {
				t.Errorf("the stand-in says what Stripe does not: %v in %v", err, o)
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/v1/") {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				return // the client is gone
			}
			replay := r.Clone(r.Context())
			replay.Body = io.NopCloser(bytes.NewReader(withoutPreview(replay.Header, body)))
			if err := reference.accepts(replay); err != nil {
				t.Errorf("the stand-in takes what Stripe does not: %v", err)
			}
			r.Body = io.NopCloser(bytes.NewReader(body))
		}
		standin.ServeHTTP(w, r)
	}))
	standin.SetURLs(server.URL, webhook)
	t.Cleanup(func() {
		server.Close()
		standin.Close()
	})
	return standin, server.URL
}

// withoutPreview removes from a request what only a preview version of Stripe's API knows, shared
// payment tokens: stripe-mock's schema has no previews.
func withoutPreview(header http.Header, body []byte) []byte {
	form, err := url.ParseQuery(string(body))
	if err != nil || form.Get("shared_payment_granted_token") == "" {
		return body
	}
	form.Del("shared_payment_granted_token")
	header.Set("Stripe-Version", stripelocal.Version)
	return []byte(form.Encode())
}
