//go:build conformance

package app_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"groundline/tools/stripelocal"
)

// The published clients of x402 and of the Machine Payments Protocol, unmodified, pay and get
// their answer in one call.
func TestConformanceClientsOfPayments(t *testing.T) {
	b := setupAgents(t, "profile_conformance")
	wallets := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		cents, _ := strconv.ParseInt(r.FormValue("amount"), 10, 64)
		token, err := b.stripe.GrantToken(stripelocal.CardOK, cents)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		_, _ = fmt.Fprintln(w, token)
	}))
	t.Cleanup(wallets.Close)
	var usedUp []string
	for range 4 {
		usedUp = append(usedUp, b.usedUp(t).Key)
	}
	t.Setenv("WALLETS", wallets.URL)
	t.Setenv("KEYS", strings.Join(usedUp, ","))
	b.mustNode(t, "agentpay.mjs")
	if n := len(b.network.Transfers()); n != 2 {
		t.Errorf("%d transfers, want 2", n)
	}
}
