package views

import (
	"math"
	"testing"
	"time"

	"groundline/models"
)

func TestFiguresReadAsWritten(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 23, 3, 9, 0, time.FixedZone("", -2*60*60)) // 22 Nov in UTC
	tenth := 0.1
	for _, c := range []struct{ got, want string }{
		{Credits(0), "0"}, {Credits(999), "999"}, {Credits(1000), "1,000"}, {Credits(1234567), "1,234,567"}, {Credits(-1000), "−1,000"},
		{Count(20676), "20,676"},
		{Dollars(1_000_000), "$1.00"}, {Dollars(1_000), "$0.001"}, {Dollars(1234_560_000), "$1,234.56"}, {Dollars(-500_000), "−$0.50"}, {Dollars(1), "$0.000001"},
		{Share(37, 902), "4.1%"}, {Share(0, 0), "–"}, {Share(1, 1), "100.0%"},
		{Rating(99.1, 98.7, 99.4), "99.1 (98.7 to 99.4)"}, {Rank(1, 20676), "1 of 20,676"},
		{Exact(59), "59"}, {Exact(0.0123), "0.0123"}, {Exact(tenth + 2*tenth), "0.30000000000000004"}, {Exact(1e21), "1000000000000000000000"}, {Exact(math.NaN()), "–"},
		{Recorded(nil), "–"}, {Recorded(new(float64)), "0"},
		{Digest("7c1e0000000000000000a94f"), "sha256:7c1e…a94f"}, {Digest("short"), "short"},
		{Date(at), "22 Nov 2026"}, {Moment(at), "22 Nov 2026, 01:03 UTC"}, {Brief(at), "22 Nov 01:03:09"},
		{Day("2025-11-01"), "1 Nov 2025"}, {Day("unknown"), "unknown"}, {Days("2026-11-30", "2026-12-06"), "30 Nov to 6 Dec 2026"}, {Days("2025-12-29", "2026-01-04"), "29 Dec 2025 to 4 Jan 2026"}, {plural(1, "request"), "1 request"}, {plural(2000, "request"), "2,000 requests"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestKeyStateFollowsTheClock(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	before, after := now.Add(-time.Second), now.Add(time.Second)
	for _, c := range []struct {
		key  models.APIKey
		want keyUse
	}{
		{models.APIKey{}, keyActive},
		{models.APIKey{RevokedAt: &now}, keyRevoked},
		{models.APIKey{RevokedAt: &after, ExpiresAt: &after}, keyActive},
		{models.APIKey{ExpiresAt: &before}, keyExpired},
		{models.APIKey{ExpiresAt: &now, RevokedAt: &before}, keyRevoked},
	} {
		if got := keyState(c.key, now); got != c.want {
			t.Errorf("%+v: %v, want %v", c.key, got, c.want)
		}
	}
}
