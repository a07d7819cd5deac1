//go:build unix

package faults

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"groundline/internal/app"
)

// What is to go wrong. The short form is what `make test` runs; `make faults` runs
// the full one.
var (
	seed   = flag.Uint64("seed", 0, "what the plan is drawn from; 0 takes one by chance, and prints it")
	kills  = flag.Int("kills", 3, "kill -9 of a replica")
	stops  = flag.Int("stops", 3, "ends of PostgreSQL: at once, kill -9 of all of it, kill -9 of one backend")
	others = flag.Int("others", 1, "of each other kind of fault")
	pace   = flag.Duration("pace", 100*time.Millisecond, "how long a connection rests after each answer; 0 is not at all")
	only   = flag.String("only", ".", "an expression that the names of the faults to be planned match")
)

// beReplica makes a process of this binary a replica. Its value is the address to
// listen on.
const beReplica = "FAULTS_REPLICA"

func TestMain(m *testing.M) {
	if address := os.Getenv(beReplica); address != "" {
		if err := serve(address); err != nil {
			fmt.Fprintln(os.Stderr, "replica:", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serve is `portal serve` with a clock that a test can step.
func serve(address string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	config, err := app.ConfigFromEnv(os.Getenv)
	if err != nil {
		return err
	}
	if config.Clock, err = readClock(os.Getenv(clockFile)); err != nil {
		return err
	}
	product, err := app.New(ctx, config)
	if err != nil {
		return err
	}
	defer product.Close()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return err
	}
	return product.Serve(ctx, listener)
}
