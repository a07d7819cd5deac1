package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

const (
	accounts  = 1000
	wornFiles = 48 // of WAL, 16 MB each: more than a run writes between two checkpoints
)

// house is everything under measurement: the database and the three servers.
type house struct {
	options
	dir     string
	server  *postgres.Local
	db      *postgres.DB // of the product
	keys    []string
	at      map[string]string // server to address
	pids    map[string]int
	running []*exec.Cmd
}

// build starts a PostgreSQL that flushes to disk, and the servers.
func build(ctx context.Context, o options) (*house, error) {
	dir, err := os.MkdirTemp("/var/tmp", "groundline-bench-")
	if err != nil {
		return nil, err
	}
	h := &house{options: o, dir: dir, at: map[string]string{}, pids: map[string]int{}}
	if err := h.open(ctx); err != nil {
		h.close()
		return nil, err
	}
	return h, nil
}

func (h *house) open(ctx context.Context) error {
	// PostgreSQL's user must pass through when we are root.
	if err := os.Chmod(h.dir, 0o755); err != nil { // #nosec G302 -- see above
		return err
	}
	var err error
	h.server, err = postgres.StartLocal(ctx, postgres.LocalOptions{Dir: filepath.Join(h.dir, "postgres"), Database: product2db, Install: true, Log: os.Stderr, MaxConnections: 100})
	if err != nil {
		return err
	}
	// What is set up may be lost: only what is measured must be on disk.
	if h.db, err = postgres.Open(ctx, h.server.URL()+"&synchronous_commit=off"); err != nil {
		return err
	}
	if err := postgres.Migrate(ctx, h.db); err != nil {
		return err
	}
	if err := h.openAccounts(ctx); err != nil {
		return err
	}
	if err := h.wearIn(ctx); err != nil {
		return err
	}
	// The naive handler has the same rows in a database of its own.
	h.db.Close()
	other, err := h.copyDatabase(ctx)
	if err != nil {
		return err
	}
	if h.db, err = postgres.Open(ctx, h.server.URL()); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	secret := base64.StdEncoding.EncodeToString(make([]byte, 32))
	err = errors.Join(
		h.start(ctx, constant, nil, self, constant),
		h.start(ctx, naive, []string{"DATABASE_URL=" + other}, self, naive),
		h.start(ctx, product, []string{"DATABASE_URL=" + h.server.URL(), "BASE_URL=http://localhost", "RATES=off",
			"SIGNING_KEY=" + secret, "SESSION_KEY=" + secret, "LOAD_DATA=off", "DATA_DIR=" + h.dir, "BENCH_PROFILE=" + h.profile}, self, product),
	)
	if err != nil {
		return err
	}
	return h.startOver(ctx)
}

// wearIn returns the database WAL files to write again, as one in service has: in a new
// one whoever commits when a file of 16 MB is full, every second or two under this
// load, fills the next with zeros first, and everybody waits.
func (h *house) wearIn(ctx context.Context) error {
	statements := []string{"ALTER SYSTEM SET min_wal_size = '1GB'", "SELECT pg_reload_conf()"}
	for range wornFiles {
		statements = append(statements, "SELECT pg_logical_emit_message(false, 'bench', 'one file more')", "SELECT pg_switch_wal()")
	}
	for _, s := range append(statements, "CHECKPOINT") {
		if _, err := h.db.Pool.Exec(ctx, s); err != nil {
			return fmt.Errorf("wear the database in: %w", err)
		}
	}
	return nil
}

// startOver waits until the product has worked the jobs that it finds due when it
// starts, the posting of usage last: in service that is due every ten minutes.
func (h *house) startOver(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for over := false; !over; time.Sleep(50 * time.Millisecond) {
		err := h.db.Pool.QueryRow(ctx, `SELECT COALESCE(bool_or(kind = 'post_usage' AND state = 'completed') AND NOT bool_or(state IN ('available', 'running')), false)
			FROM river_job`).Scan(&over)
		if err != nil {
			return fmt.Errorf("jobs due at the start: %w", err)
		}
	}
	return nil
}

const product2db = "bench"

// start runs a server on a free port, the address being its last argument, and
// waits until it answers.
func (h *house) start(ctx context.Context, name string, env []string, program string, args ...string) error {
	probe, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	address := probe.Addr().String()
	_ = probe.Close()
	log, err := os.Create(filepath.Join(h.dir, strings.ReplaceAll(name, " ", "-")+".log"))
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()                     // the child holds its own copy
	cmd := exec.Command(program, append(args, address)...) // #nosec G204 -- our own programs
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		return err
	}
	h.running = append(h.running, cmd)
	h.at[name], h.pids[name] = address, cmd.Process.Pid
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if response, err := http.Get("http://" + address + "/"); err == nil {
			return response.Body.Close()
		}
	}
	text, _ := os.ReadFile(log.Name())
	return fmt.Errorf("%s does not answer:\n%s", name, text)
}

// openAccounts returns every account a balance that lasts, and a key.
func (h *house) openAccounts(ctx context.Context) error {
	charger, err := meter.New(ctx, meter.Deps{Pool: h.db.Pool, Clock: time.Now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		return err
	}
	defer charger.Close()
	minting := keys.New(h.db.Gorm, time.Now)
	for range accounts {
		id := uuid.Must(uuid.NewV7())
		err := h.db.InTx(ctx, func(tx postgres.Tx) error {
			email := id.String() + "@example.test"
			row := models.Account{ID: id, Email: email, EmailKey: email, Role: "user", CreatedAt: time.Now()}
			if err := tx.Gorm.Create(&row).Error; err != nil {
				return err
			}
			if err := ledger.Create(ctx, tx, id, time.Now()); err != nil {
				return err
			}
			raw, _, err := minting.Mint(ctx, tx.Gorm, id, "bench")
			h.keys = append(h.keys, raw)
			return err
		})
		if err == nil {
			_, err = charger.Balance(ctx, id) // grants the month
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (h *house) copyDatabase(ctx context.Context) (url string, err error) {
	admin, err := postgres.Open(ctx, strings.Replace(h.server.URL(), "/"+product2db, "/postgres", 1))
	if err != nil {
		return "", err
	}
	defer admin.Close()
	if _, err := admin.Pool.Exec(ctx, "CREATE DATABASE naive TEMPLATE "+product2db); err != nil {
		return "", err
	}
	return strings.Replace(h.server.URL(), "/"+product2db, "/naive", 1), nil
}

const hot = "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth"

// measure puts load on one server.
func (h *house) measure(ctx context.Context, target string, s scene, length time.Duration) (measured, error) {
	requests := make([][]byte, s.accounts)
	for i := range requests {
		requests[i] = request(hot, h.keys[i])
	}
	run := func(length time.Duration) (measured, error) {
		if h.wrk {
			return h.byWrk(ctx, target, s, length)
		}
		return load(ctx, h.at[target], s.connections, length, func(c, n int) []byte { return requests[(c*7919+n)%len(requests)] })
	}
	if _, err := run(500 * time.Millisecond); err != nil { // warm
		return measured{}, err
	}
	server, database := h.cpu(target)
	m, err := run(length)
	serverNow, databaseNow := h.cpu(target)
	m.cpu = (serverNow - server) / time.Duration(max(1, m.answers))
	m.dbCPU = (databaseNow - database) / time.Duration(max(1, m.answers))
	return m, err
}

// firstAskings asks the product what nobody asked before, so that every answer
// signs and stores a receipt first.
func (h *house) firstAskings(ctx context.Context) (measured, error) {
	rows, err := h.db.Pool.Query(ctx, `SELECT DISTINCT p.sport, p.slug, l.season FROM players p JOIN stat_lines l ON l.player_id = p.id WHERE l.kind NOT LIKE 'playoff%'`)
	if err != nil {
		return measured{}, err
	}
	var paths []string
	for rows.Next() {
		var sport, slug string
		var season int
		if err := rows.Scan(&sport, &slug, &season); err != nil {
			return measured{}, err
		}
		paths = append(paths, fmt.Sprintf("/api/v1/grounded/rating?sport=%s&slug=%s&scope=season&season=%d", sport, slug, season))
	}
	rand.Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	share := len(paths) / h.connections
	return load(ctx, h.at[product], h.connections, time.Minute, func(c, n int) []byte {
		if n >= share {
			return nil
		}
		return request(paths[c*share+n], h.keys[(c*share+n)%len(h.keys)])
	})
}

// check proves the product's ledger after all that.
func (h *house) check(ctx context.Context) error {
	charger, err := meter.New(ctx, meter.Deps{Pool: h.db.Pool, Clock: time.Now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		return err
	}
	defer charger.Close()
	report, err := ledger.Check(ctx, h.db.Pool)
	if err != nil {
		return err
	}
	if !report.OK() {
		return fmt.Errorf("the ledger does not hold: %v", report.Problems)
	}
	fmt.Printf("the ledger holds over %d calls\n", report.Calls)
	return nil
}

func (h *house) close() {
	for _, cmd := range h.running {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	}
	if h.db != nil {
		h.db.Close()
	}
	if h.server != nil {
		_ = h.server.Stop()
	}
	_ = os.RemoveAll(h.dir)
}
