// Command dev runs the whole product on a bare machine, with a private PostgreSQL,
// the bundled sample, a mail outbox and a demo account.
//
//	go run ./cmd/dev                       run the product
//	go run ./cmd/dev test -- COMMAND…      run COMMAND with a temporary server
//	go run ./cmd/dev sample                write the bundled sample from the full source files
//	go run ./cmd/dev bundle --from DIR     write the bundle of openly licensed data
//	go run ./cmd/dev attack                attack a running or a temporary instance
//	go run ./cmd/dev coverage              write docs/data.md and NOTICE from the bundle
//	go run ./cmd/dev games                 list where sums of single games differ from the rows of seasons
//
// Environment: PORT (8080), DATA_DIR (.data), DATABASE_URL (default: the private
// server in $DATA_DIR/postgres), and the product's own variables.
//
// It is never deployed; cmd/portal is.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"groundline/internal/app"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	ctx = untilParentEnds(ctx)
	code, err := dispatch(ctx, os.Args[1:], os.Getenv, os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
	}
	os.Exit(code)
}

var errUsage = errors.New(`usage: dev                    run the product (PORT, DATA_DIR, DATABASE_URL)
            dev test -- COMMAND…   run COMMAND with TEST_DATABASE_URL of a throw-away server
            dev sample [-from DIR] draw the bundled sample from the full source files
            dev bundle --from DIR  write the bundle of openly licensed data from the source files
            dev attack [-base URL] try to break a running instance on loopback, or one of its own
            dev coverage           write docs/data.md and NOTICE from the bundle
            dev games [-all]       list where sums of single games differ from the rows of seasons
            dev configuration      write docs/configuration.md`)

// dispatch runs the command and returns the exit code and the error to print.
func dispatch(ctx context.Context, args []string, getenv func(string) string, out io.Writer) (int, error) {
	switch {
	case len(args) == 0:
		if err := run(ctx, getenv, out); err != nil {
			return 1, err
		}
		return 0, nil
	case len(args) > 2 && args[0] == "test" && args[1] == "--":
		return test(ctx, args[2:])
	case len(args) > 0 && args[0] == "sample":
		if err := makeSample(ctx, args[1:], out); err != nil {
			return 1, err
		}
		return 0, nil
	case len(args) > 0 && args[0] == "bundle":
		if err := makeBundle(ctx, args[1:], out); err != nil {
			return 1, err
		}
		return 0, nil
	case len(args) > 0 && args[0] == "attack":
		return makeAttack(ctx, args[1:], getenv, out)
	case len(args) == 1 && args[0] == "coverage":
		if err := writeCoverage(out); err != nil {
			return 1, err
		}
		return 0, nil
	case len(args) == 1 && args[0] == "configuration":
		if err := writeDocument(out, filepath.Join("docs", "configuration.md"), app.ConfigurationDocument()); err != nil {
			return 1, err
		}
		return 0, nil
	}
	return 2, errUsage
}

// untilParentEnds returns a context that also ends with the parent process if that is
// the go command: SIGTERM kills `go run` without signaling the program it runs,
// which would keep the port and the database.
func untilParentEnds(ctx context.Context) context.Context {
	parent := os.Getppid()
	if name := nameOf(parent); name != "go" {
		return ctx
	}
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		defer cancel()
		for os.Getppid() == parent && ctx.Err() == nil {
			time.Sleep(200 * time.Millisecond)
		}
	}()
	return ctx
}

func nameOf(pid int) string {
	if comm, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "comm")); err == nil {
		return strings.TrimSpace(string(comm))
	}
	out, err := exec.Command("ps", "-o", "comm=", "-p", strconv.Itoa(pid)).Output() // #nosec G204 -- a number
	if err != nil {
		return ""
	}
	return filepath.Base(strings.TrimSpace(string(out)))
}
