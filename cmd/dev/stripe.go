package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"groundline/tools/stripelocal"
)

// startStripe starts the stand-in for Stripe on its own loopback port and puts its keys
// into env, unless real ones are set. It stores its objects in DATA_DIR.
func startStripe(ctx context.Context, env environment, dataDir string, getenv func(string) string) (stop func(), err error) {
	if getenv("STRIPE_SECRET_KEY") != "" {
		for _, name := range []string{"STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE"} {
			delete(env, name) // ignore the values of an earlier run
		}
		return func() {}, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	secret := "whsec_" + rand.Text()
	standin, err := stripelocal.New(stripelocal.Options{Secret: secret, File: filepath.Join(dataDir, "stripe.json")})
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	base := fmt.Sprintf("http://%s", listener.Addr())
	standin.SetURLs(base, env["BASE_URL"]+"/webhooks/stripe")
	server := &http.Server{Handler: standin, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = server.Serve(listener) }() // ends with Close
	env["STRIPE_SECRET_KEY"], env["STRIPE_WEBHOOK_SECRET"], env["STRIPE_API_BASE"] = "sk_test_standin", secret, base
	return func() {
		standin.Close()
		_ = server.Close()
	}, nil
}
