package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"groundline/internal/app"
	"groundline/internal/postgres"
)

const (
	demoEmail      = "demo@groundline.test"
	defaultDataDir = ".data"
)

var errServerEnded = errors.New("PostgreSQL stopped unexpectedly; start again, nothing committed is lost")

// run serves the product until ctx ends. It takes the port first, so that an
// accidental second start disturbs nothing. It stops in reverse order: requests,
// pool, PostgreSQL.
func run(ctx context.Context, getenv func(string) string, out io.Writer) error {
	port, dataDir := orElse(getenv("PORT"), "8080"), orElse(getenv("DATA_DIR"), defaultDataDir)
	listener, err := listen(ctx, port)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }() // Serve closes it too
	// 0755 lets PostgreSQL's user pass through if we are root; the contents have their own modes.
	if err := os.MkdirAll(dataDir, 0o755); err != nil { // #nosec G301 -- see above
		return fmt.Errorf("DATA_DIR: %w", err)
	}
	env, err := loadEnvironment(filepath.Join(dataDir, "env"), getenv)
	if err != nil {
		return err
	}
	env["BASE_URL"] = orElse(getenv("BASE_URL"), fmt.Sprintf("http://localhost:%d", listener.Addr().(*net.TCPAddr).Port))
	if env["DATABASE_URL"] = getenv("DATABASE_URL"); env["DATABASE_URL"] != "" {
		return serve(ctx, listener, env, dataDir, getenv, out)
	}

	server, err := postgres.StartLocal(ctx, postgres.LocalOptions{
		Dir: filepath.Join(dataDir, "postgres"), Database: "groundline", Install: true, Wait: 10 * time.Second, Log: out,
	})
	if err != nil {
		return fmt.Errorf("start the private PostgreSQL: %w", err)
	}
	env["DATABASE_URL"] = server.URL()
	if env["HIGH_WATER"] = getenv("HIGH_WATER"); env["HIGH_WATER"] == "" {
		if env["HIGH_WATER"], err = filepath.Abs(filepath.Join(dataDir, "high-water")); err != nil {
			return errors.Join(err, server.Stop())
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		<-server.Done()
		cancel(errServerEnded)
	}()
	err = serve(ctx, listener, env, dataDir, getenv, out)
	if errors.Is(context.Cause(ctx), errServerEnded) {
		err = errServerEnded // the cause of any other error
	}
	return errors.Join(err, server.Stop())
}

// serve migrates the database and runs the product.
func serve(ctx context.Context, l net.Listener, env environment, dataDir string, getenv func(string) string, out io.Writer) error {
	if err := migrate(ctx, env["DATABASE_URL"]); err != nil {
		return err
	}
	stopStripe, err := startStripe(ctx, env, dataDir, getenv)
	if err != nil {
		return fmt.Errorf("start the stand-in for Stripe: %w", err)
	}
	defer stopStripe()
	config, err := app.ConfigFromEnv(env.over(getenv))
	if err != nil {
		return err
	}
	config.DevOutbox = true
	bar := newLoadBar(out)
	config.OnLoad = bar.step
	product, err := app.New(ctx, config)
	if err != nil {
		return err
	}
	defer product.Close()
	key, err := demoKey(ctx, product, env["DATABASE_URL"], filepath.Join(dataDir, "demo-key"))
	if err != nil {
		return fmt.Errorf("open the demo account: %w", err)
	}
	if err := env.save(filepath.Join(dataDir, "env")); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- product.Serve(ctx, l) }()
	printBanner(out, banner{base: env["BASE_URL"], key: key, dataDir: dataDir, stripe: env["STRIPE_API_BASE"], sample: len(product.Sampled()) > 0, loading: config.LoadData})
	bar.show()
	err = <-ended
	if ctx.Err() != nil {
		_, _ = fmt.Fprintln(out, "stopped")
	}
	return err
}

func migrate(ctx context.Context, url string) error {
	db, err := postgres.Open(ctx, url)
	if err != nil {
		return err
	}
	defer db.Close()
	return postgres.Migrate(ctx, db)
}

// listen takes the port on the loopback interface, because the outbox and the demo key
// are private. It retries a port in use for three seconds, since the previous run may
// be stopping.
func listen(ctx context.Context, port string) (net.Listener, error) {
	for deadline := time.Now().Add(3 * time.Second); ; {
		l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", net.JoinHostPort("127.0.0.1", port))
		if err == nil {
			return l, nil
		}
		if !errors.Is(err, errAddressInUse) {
			return nil, fmt.Errorf("PORT=%s: %w", port, err)
		}
		if time.Now().After(deadline) || ctx.Err() != nil {
			return nil, fmt.Errorf("port %s is in use by another program; stop that, or choose another port:  PORT=8081 make run", port)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func orElse(value, otherwise string) string {
	if value == "" {
		return otherwise
	}
	return value
}
