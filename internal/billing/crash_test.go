package billing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/entitlements"
	"groundline/internal/jobs"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/tools/stripelocal/stripetest"
)

type pgxTx = pgx.Tx

func pgxPool(t testing.TB, url string) (*pgxpool.Pool, error) { return pgxpool.New(t.Context(), url) }

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// childRuns holds, in the environment of a process that a test will kill, what it
// is to do: the step at which it dies, the database, the stand-in, the clock, and
// the work.
const childRuns = "GROUNDLINE_BILLING_CHILD"

// killed does a piece of work in a process of its own that is killed, as by
// kill -9, when it reaches the step.
func (b *testBundle) killed(t testing.TB, step string, work ...string) {
	t.Helper()
	args := append([]string{step, b.dbURL, b.api, itoa(b.clock.now().UnixMicro())}, work...)
	if work[0] == "receive" {
		body := b.body(t, work[1])
		args = append(args[:5], string(body), header(body, b.clock.now(), stripetest.Secret))
	}
	c := exec.CommandContext(t.Context(), os.Args[0]) // #nosec G204 -- this test itself
	c.Env = append(os.Environ(), childRuns+"="+strings.Join(args, "\x1f"))
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatalf("killed at %s: %v\n%s", step, err, out)
	}
}

// child is the process that dies.
func child() {
	args := strings.Split(os.Getenv(childRuns), "\x1f")
	if err := childWork(args); err != nil {
		fmt.Println("child:", err)
	}
	os.Exit(3) // it should have been killed
}

func childWork(args []string) error {
	ctx, quiet := context.Background(), slog.New(slog.NewTextHandler(io.Discard, nil))
	db, err := postgres.Open(ctx, args[1])
	if err != nil {
		return err
	}
	micro, err := strconv.ParseInt(args[3], 10, 64)
	if err != nil {
		return err
	}
	now := func() time.Time { return time.UnixMicro(micro).UTC() }
	charged := NewCharged()
	charger, err := meter.New(ctx, meter.Deps{Pool: db.Pool, Clock: now, Logger: quiet, Charged: charged.Add})
	if err != nil {
		return err
	}
	j, err := jobs.New(jobs.Deps{Pool: db.Pool, Logger: quiet})
	if err != nil {
		return err
	}
	svc, err := New(Deps{
		Config: Config{SecretKey: stripetest.Key, WebhookSecrets: []string{stripetest.Secret}, APIBase: args[2], BaseURL: "https://groundline.test"},
		Pool:   db.Pool, Meter: charger, Charged: charged, Jobs: j, Plans: entitlements.New(db.Gorm, now), Clock: now, Logger: quiet,
	})
	if err != nil {
		return err
	}
	svc.step = func(name string) {
		if name == args[0] {
			if self, err := os.FindProcess(os.Getpid()); err == nil {
				_ = self.Kill()
			}
			select {}
		}
	}
	if args[4] == "receive" {
		return svc.Receive(ctx, []byte(args[5]), args[6])
	}
	return svc.RunRefill(ctx, uuid.MustParse(args[5]), uuid.MustParse(args[6]))
}

// pay confirms a payment intent at the stand-in with its owner present, by the
// SDK, behind the service's back.
func pay(t testing.TB, b *testBundle, intent, card string) {
	t.Helper()
	confirmed, err := b.svc.stripe.PaymentIntents.Confirm(intent, confirmParams(t.Context(), card))
	must(t, err)
	must(t, b.standin.Authenticate(confirmed.ID, true))
}
