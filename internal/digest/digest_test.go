package digest

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// testBundle is a service on a Wednesday whose mails have one line.
type testBundle struct {
	*Service
	db  *postgres.DB
	now time.Time
}

func setup(t *testing.T, write func(context.Context, uuid.UUID, time.Time) ([]section, error)) *testBundle {
	b := &testBundle{db: pgtest.New(t), now: time.Date(2026, time.January, 7, 12, 0, 0, 0, time.UTC)}
	if write == nil {
		write = func(context.Context, uuid.UUID, time.Time) ([]section, error) {
			return []section{{"Who moved", []line{{"Somebody did.", "/movers/nfl"}}}}, nil
		}
	}
	b.Service = New(Deps{DB: b.db, Clock: func() time.Time { return b.now }, BaseURL: "https://example.com"})
	b.write = write
	return b
}

func (b *testBundle) reader(t *testing.T, email string) uuid.UUID {
	t.Helper()
	a, err := accounts.New(accounts.Deps{DB: b.db, Clock: time.Now}).RegisterWithoutPassword(t.Context(), postgres.Tx{Gorm: b.db.Gorm}, email)
	if err != nil {
		t.Fatal(err)
	}
	return a.ID
}

func (b *testBundle) mails(t *testing.T) map[string][]string {
	t.Helper()
	list, err := mail.New(mail.Deps{DB: b.db}).Latest(t.Context(), 1000)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, m := range list {
		out[m.Recipient] = append(out[m.Recipient], m.Text)
	}
	return out
}

func TestReplicasSendAReaderOneMailAWeek(t *testing.T) {
	t.Parallel()
	b := setup(t, nil)
	ada, _ := b.reader(t, "ada@example.com"), b.reader(t, "bob@example.com") // bob never asked
	for range 2 {
		if err := b.Subscribe(t.Context(), ada); err != nil {
			t.Fatal(err)
		}
	}
	var replicas sync.WaitGroup
	for range 8 {
		replicas.Go(func() {
			if _, err := b.Send(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	replicas.Wait()
	if got := b.mails(t); len(got) != 1 || len(got["ada@example.com"]) != 1 {
		t.Fatalf("%v", got)
	}
	b.now = b.now.AddDate(0, 0, 4) // Sunday of the same week
	if n, err := b.Send(t.Context()); err != nil || n != 0 {
		t.Error("a second mail in one week", err)
	}
	b.now = b.now.AddDate(0, 0, 1)
	if n, err := b.Send(t.Context()); err != nil || n != 1 {
		t.Error("no mail in the next week", err)
	}
}

func TestEveryMailHasAnUnsubscribeLink(t *testing.T) {
	t.Parallel()
	b := setup(t, nil)
	ada := b.reader(t, "ada@example.com")
	if err := b.Subscribe(t.Context(), ada); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	text := b.mails(t)["ada@example.com"][0]
	link := regexp.MustCompile(`https://example\.com/calls/digest/(\S+)`).FindStringSubmatch(text)
	if link == nil || !strings.Contains(text, "Somebody did.") || !strings.Contains(text, "https://example.com/movers/nfl") {
		t.Fatalf("%s", text)
	}
	if known, err := b.Known(t.Context(), link[1]); err != nil || !known {
		t.Error("the link is not known", err)
	}
	for range 2 { // a used link does nothing
		if err := b.Stop(t.Context(), link[1]); err != nil {
			t.Fatal(err)
		}
	}
	if reads, err := b.Reads(t.Context(), ada); err != nil || reads {
		t.Error("still subscribed", err)
	}
	b.now = b.now.AddDate(0, 0, 7)
	if n, err := b.Send(t.Context()); err != nil || n != 0 {
		t.Error("mailed after unsubscribing", err)
	}
}

func TestDigestWaitsUntilThereIsNews(t *testing.T) {
	t.Parallel()
	var news []section
	broken := errors.New("no data")
	b := setup(t, func(context.Context, uuid.UUID, time.Time) ([]section, error) {
		if news == nil {
			return nil, broken
		}
		return news, nil
	})
	if err := b.Subscribe(t.Context(), b.reader(t, "ada@example.com")); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Send(t.Context()); !errors.Is(err, broken) {
		t.Error(err)
	}
	for _, n := range []int{0, 1} {
		news = []section{{"Who moved", []line{{"Somebody did.", "/"}}}}[:n]
		if got, err := b.Send(t.Context()); err != nil || got != n {
			t.Errorf("mailed %d, want %d: %v", got, n, err)
		}
	}
}
