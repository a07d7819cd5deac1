package app_test

import (
	"context"
	"errors"
	"math"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/synthesis"
	"groundline/models"
	"groundline/tools/eventually"
)

// slowWriter counts the texts that it is asked for, and writes none before it is let.
type slowWriter struct {
	asked atomic.Int32
	let   chan struct{}
}

func (w *slowWriter) Write(ctx context.Context, _ []synthesis.Fact) ([]string, error) {
	w.asked.Add(1)
	select {
	case <-w.let:
		return nil, errors.New("written by nobody")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

const oneText = `/api/v1/assistant/answer {"question":"babe ruth best season"}`

// Part 14, point 3: a text that a cap would stop in the end is not begun.
func TestCapIsCheckedBeforeATextIsWritten(t *testing.T) {
	t.Parallel()
	writer := &slowWriter{let: make(chan struct{})}
	close(writer.let)
	b := setupWith(t, func(c *app.Config) { c.Synthesis.Writer = writer })
	_, _, meter := b.services(t)
	account, key := b.account(t, "capped", keys.Terms{})
	limit := models.Credits(39)
	if err := meter.SetCap(t.Context(), account, &limit); err != nil {
		t.Fatal(err)
	}
	wantProblem(t, "a text over the cap", b.send(t, "POST", oneText, "X-API-Key", key), http.StatusPaymentRequired, "account_cap_reached")
	wantProblem(t, "an export over the cap", b.send(t, "GET", requests["export"], "X-API-Key", key), http.StatusPaymentRequired, "account_cap_reached")
	if n := writer.asked.Load(); n > 0 {
		t.Errorf("%d texts were begun", n)
	}
	if err := meter.SetCap(t.Context(), account, nil); err != nil {
		t.Fatal(err)
	}
	if r := b.send(t, "POST", oneText, "X-API-Key", key); r.status != http.StatusOK || writer.asked.Load() != 1 {
		t.Errorf("without the cap: %d, %d texts", r.status, writer.asked.Load())
	}
}

// Part 14, point 3: an account has two texts under way; a third waits its turn, and
// another account's does not.
func TestAnAccountHasTwoTextsUnderWay(t *testing.T) {
	t.Parallel()
	writer := &slowWriter{let: make(chan struct{})}
	b := setupWith(t, func(c *app.Config) { c.Synthesis.Writer = writer })
	_, other := b.account(t, "other", keys.Terms{})
	var under sync.WaitGroup
	for _, key := range []string{b.key, b.key, other} {
		under.Go(func() {
			if r := b.send(t, "POST", oneText, "X-API-Key", key); r.status != http.StatusOK {
				t.Errorf("%d %s", r.status, r.body)
			}
		})
	}
	eventually.Holds(t, "three texts are under way", func() bool { return writer.asked.Load() == 3 })
	third := b.send(t, "POST", oneText)
	wantProblem(t, "a third text", third, http.StatusTooManyRequests, "too_many_at_once")
	if third.header.Get("Retry-After") == "" {
		t.Error("it does not say when to come again")
	}
	close(writer.let)
	under.Wait()
	if r := b.send(t, "POST", oneText); r.status != http.StatusOK {
		t.Errorf("once the others are answered: %d %s", r.status, r.body)
	}
}

// Part 14, point 3: a dry run of an export says its rows exactly and its size about.
func TestADryRunSaysHowLargeAnExportIs(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, path := range []string{"/api/v1/export/mlb?kind=batting", "/api/v1/export/mlb?kind=batting&since=1990&until=2005", "/api/v1/export/nhl?kind=ratings&format=ndjson"} {
		t.Run(path, func(t *testing.T) {
			said := decode[struct {
				CreditCost int64
				Export     struct {
					Rows          int
					BytesEstimate int64
				}
			}](t, b.get(t, with(path, "dry_run=1")).body)
			_, key := b.account(t, "exporter"+path[len(path)-4:], keys.Terms{})
			got := b.get(t, path, "X-API-Key", key)
			rows := 0
			for _, c := range got.body {
				if c == '\n' {
					rows++
				}
			}
			if path[len(path)-6:] != "ndjson" {
				rows-- // the header
			}
			if said.CreditCost != 500 || said.Export.Rows != rows {
				t.Errorf("%s: %d rows for %d credits, and it has %d", path, said.Export.Rows, said.CreditCost, rows)
			}
			if off := math.Abs(float64(said.Export.BytesEstimate)/float64(len(got.body)) - 1); off > .4 {
				t.Errorf("%s: said %d bytes, and it has %d", path, said.Export.BytesEstimate, len(got.body))
			}
		})
	}
}
