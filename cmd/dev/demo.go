package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"groundline/internal/app"
	"groundline/internal/postgres"
)

// demoKey returns the demo account's key: the one in file if this database knows it,
// else a new one, which it saves.
func demoKey(ctx context.Context, product *app.App, url, file string) (string, error) {
	text, err := os.ReadFile(file) // #nosec G304 -- in DATA_DIR
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	kept := strings.TrimSpace(string(text))
	if kept != "" {
		good, err := isLiveKey(ctx, url, kept)
		if err != nil || good {
			return kept, err
		}
	}
	key, err := product.EnsureDemo(ctx, demoEmail)
	if err != nil {
		return "", err
	}
	return key, writePrivate(file, key+"\n")
}

// isLiveKey reports whether the database knows the key and it is not revoked.
func isLiveKey(ctx context.Context, url, key string) (bool, error) {
	db, err := postgres.Open(ctx, url)
	if err != nil {
		return false, err
	}
	defer db.Close()
	sum := sha256.Sum256([]byte(key))
	var live bool
	err = db.Pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM api_keys
		WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()))`, sum[:]).Scan(&live)
	return live, err
}

// banner is the information printed at start.
type banner struct {
	base, key, dataDir string
	stripe             string // URL of the stand-in; empty if real Stripe is used
	sample             bool   // the sample was just loaded
	loading            bool   // the full data loads automatically if it is not active
}

func printBanner(out io.Writer, b banner) {
	// cmd/portal finds the instance by DATA_DIR.
	portal := "go run ./cmd/portal"
	if b.dataDir != defaultDataDir {
		portal = "DATA_DIR='" + b.dataDir + "' " + portal
	}
	data := "from the last run"
	switch {
	case b.sample && b.loading:
		data = "a small sample; the full data is loading in the background"
	case b.sample:
		data = "the bundled sample; for the full data: " + portal + " import"
	}
	payments := "Stripe, as configured"
	if b.stripe != "" {
		payments = b.stripe + "   a stand-in for Stripe; no money moves"
	}
	_, _ = fmt.Fprintf(out, `ready %[1]s

  demo key  %[2]s   (account %[3]s)
  try       curl -i -H 'X-API-Key: %[2]s' '%[1]s/api/v1/grounded/rating?sport=mlb&slug=babe-ruth'
  mail      %[1]s/dev/mail
  payments  %[6]s
  data      %[4]s
  operate   %[5]s --help

Ctrl-C stops it.
`, b.base, b.key, demoEmail, data, portal, payments)
}
