package predictions

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// files is the data of the tests.
var files = datatest.Bundle

// wnba is the WNBA of 2024, whose every game is held.
var wnba = datatest.Once(files, func(files tables.Files) (*rowset.Games, error) {
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		return nil, err
	}
	return datasets.ReadGames(files, stats.WNBA, set.Players, nil)
})

// testBundle is the service on its own database and clock.
type testBundle struct {
	*Service
	db   *postgres.DB
	book *almanac.Book
	now  *clock
}

type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) set(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = at
}

func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}

// setup holds the games through a day, and sets the clock to the day after.
func setup(t *testing.T, upTo string) *testBundle {
	t.Helper()
	b := &testBundle{db: pgtest.New(t), now: &clock{at: day(upTo)}}
	if _, err := datasets.Import(t.Context(), b.db.Pool, datasets.Options{Files: files(t), Sport: stats.WNBA}); err != nil {
		t.Fatal(err)
	}
	book, err := almanac.Open(t.Context(), b.db.Pool, []string{stats.WNBA}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		t.Fatal(err)
	}
	b.book = book
	b.Service = b.replica(t)
	b.reach(t, upTo)
	return b
}

// replica returns another process's service on the same database.
func (b *testBundle) replica(t *testing.T) *Service {
	t.Helper()
	signer, err := receipts.NewSigner(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), b.db.Gorm, signer, b.now.time)
	if err != nil {
		t.Fatal(err)
	}
	return New(b.db.Pool, b.book, store, b.now.time)
}

// reach imports the games through a day, and sets the clock to the morning after.
func (b *testBundle) reach(t *testing.T, upTo string) {
	t.Helper()
	b.put(t, wnba(t), func(g *rowset.Game) bool { return !g.Day.After(day(upTo)) }, upTo)
	b.now.set(day(upTo).AddDate(0, 0, 1).Add(9 * time.Hour))
}

// put activates the games that keep accepts.
func (b *testBundle) put(t *testing.T, all *rowset.Games, keep func(*rowset.Game) bool, name string) {
	t.Helper()
	some := *all
	some.Games, some.AsOf = nil, time.Time{}
	for i := range all.Games {
		if g := &all.Games[i]; keep(g) {
			some.Games = append(some.Games, *g)
			if g.Day.After(some.AsOf) {
				some.AsOf = g.Day
			}
		}
	}
	sum := sha256.Sum256([]byte(name))
	some.Artifact = hex.EncodeToString(sum[:])
	if _, err := datasets.StoreGames(t.Context(), b.db.Pool, &some); err != nil {
		t.Fatal(err)
	}
	if err := b.book.Refresh(t.Context(), stats.WNBA); err != nil {
		t.Fatal(err)
	}
}

func (b *testBundle) account(t *testing.T, email string) uuid.UUID {
	t.Helper()
	a, err := accounts.New(accounts.Deps{DB: b.db, Clock: b.now.time}).RegisterWithoutPassword(t.Context(), postgres.Tx{Gorm: b.db.Gorm}, email)
	if err != nil {
		t.Fatal(err)
	}
	return a.ID
}

// step runs Offer, Seal or Resolve, which must process n.
func step(t *testing.T, do func(context.Context) (int, error), n int) {
	t.Helper()
	if got, err := do(t.Context()); err != nil || got != n {
		t.Fatalf("did %d, want %d: %v", got, n, err)
	}
}

// open returns the list that accepts predictions, with its propositions.
func (b *testBundle) open(t *testing.T) (*List, []Proposition) {
	t.Helper()
	l, err := b.Open(t.Context(), stats.WNBA)
	if err != nil || l == nil {
		t.Fatalf("no list is open: %v", err)
	}
	all, err := b.Propositions(t.Context(), l.ID)
	if err != nil || len(all) < 100 {
		t.Fatalf("%d propositions: %v", len(all), err)
	}
	return l, all
}
