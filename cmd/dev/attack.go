package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"groundline/internal/postgres"
	"groundline/tools/attack"
)

// makeAttack runs every attempt of package attack on the instance at --base, or on a
// temporary one. The exit code is 1 if anything broke.
func makeAttack(ctx context.Context, args []string, getenv func(string) string, out io.Writer) (code int, err error) {
	flags := flag.NewFlagSet("dev attack", flag.ContinueOnError)
	base := flags.String("base", "", "URL of a running instance on loopback (default: a temporary one with the bundled sample)")
	only := flags.String("only", "", "regular expression for the attempts to run, by \"point: name\"")
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	o := attack.Options{Base: *base, StripeSecret: getenv("STRIPE_WEBHOOK_SECRET")}
	if *only != "" {
		if o.Only, err = regexp.Compile(*only); err != nil {
			return 2, fmt.Errorf("ONLY: %w", err)
		}
	}
	if o.Base == "" {
		own, startErr := startInstance(ctx)
		if startErr != nil {
			return 1, fmt.Errorf("start an instance to attack: %w", startErr)
		}
		defer func() { err = errors.Join(err, own.stop()) }()
		o.Base, o.StripeSecret = own.base, own.stripeSecret
	}
	began := time.Now()
	results, err := attack.Run(ctx, o, out)
	summary, ok := attack.Summary(results)
	_, _ = fmt.Fprintf(out, "%s, in %.0f s, on %s\n", summary, time.Since(began).Seconds(), o.Base)
	if !ok || err != nil {
		return 1, err
	}
	return 0, nil
}

// instance is a copy of this program that runs the product with the bundled sample
// and a temporary database.
type instance struct {
	base, stripeSecret string

	dir    string
	server *postgres.Local
	cmd    *exec.Cmd
}

// startInstance waits until the instance is ready.
func startInstance(ctx context.Context) (i *instance, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	i = &instance{}
	defer func() {
		if err != nil {
			err = errors.Join(err, i.stop())
		}
	}()
	if i.dir, err = os.MkdirTemp("", "groundline-attack-"); err != nil {
		return nil, err
	}
	if i.server, err = postgres.StartLocal(ctx, postgres.LocalOptions{Throwaway: true, Install: true, Log: os.Stderr}); err != nil {
		return nil, err
	}
	i.cmd = exec.CommandContext(ctx, self) // #nosec G204 -- this program
	i.cmd.Cancel, i.cmd.WaitDelay = func() error { return stopGroup(i.cmd) }, 20*time.Second
	// The instance does not inherit this shell's settings.
	i.cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "PORT=0", "LOAD_DATA=off", "DATA_DIR=" + i.dir, "DATABASE_URL=" + i.server.URL()}
	inGroup(i.cmd)
	said, err := i.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err = i.cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(said)
	for i.base == "" {
		line, readErr := lines.ReadString('\n')
		if readErr != nil {
			return nil, fmt.Errorf("it exited before it was ready: %w", readErr)
		}
		if at, ok := strings.CutPrefix(line, "ready "); ok {
			i.base = strings.TrimSpace(at)
		}
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }() // so that it never blocks on a full pipe
	env, err := readEnvironment(filepath.Join(i.dir, "env"))
	i.stripeSecret = env["STRIPE_WEBHOOK_SECRET"]
	return i, err
}

// stop stops everything in reverse order.
func (i *instance) stop() (err error) {
	if i.cmd != nil && i.cmd.Process != nil {
		err = stopGroup(i.cmd)
		_ = i.cmd.Wait() // any exit status is fine after the signal
	}
	if i.server != nil {
		err = errors.Join(err, i.server.Stop())
	}
	if i.dir != "" {
		err = errors.Join(err, os.RemoveAll(i.dir))
	}
	return err
}
