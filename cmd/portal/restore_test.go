//go:build unix

package main

import (
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

// restoreBundle is a PostgreSQL with an archive, and the commands of the runbook.
type restoreBundle struct {
	dir      string
	server   *postgres.Local
	commands map[string]string
	env      []string
}

// TestPointInTimeRestoreHasTheLedgerOfThatTime makes a base backup, charges, notes
// the ledger, charges on and pulls the plug; then it restores to what was noted,
// with the commands that docs/runbook.md gives.
func TestPointInTimeRestoreHasTheLedgerOfThatTime(t *testing.T) {
	t.Parallel()
	b := setupRestore(t)
	b.run(t, "archiving")
	b.restart(t)
	b.charge(t, 60)
	b.publish(t, "before the backup", 3)
	b.run(t, "backup")
	b.charge(t, 60)
	noted, moment := b.ledger(t)
	b.charge(t, 60)
	b.publish(t, "lost", 4)
	b.archiveAll(t)
	if later, _ := b.ledger(t); later == noted {
		t.Fatal("nothing was charged after the moment")
	}
	if err := b.server.Stop(); err != nil {
		t.Fatal(err)
	}

	b.env = append(b.env, "TARGET="+moment, "RESTORED="+filepath.Join(b.dir, "restored", "data"))
	b.own(t, filepath.Join(b.dir, "restored"))
	b.run(t, "restore")
	restored, err := postgres.StartLocal(t.Context(), postgres.LocalOptions{Dir: filepath.Join(b.dir, "restored")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = restored.Stop() })
	b.server = restored
	eventually.Holds(t, "the end of the recovery", func() bool { return b.scalar(t, "SELECT pg_is_in_recovery()::text") == "false" })
	if again, _ := b.ledger(t); again != noted {
		t.Errorf("the ledger of the moment was\n%s\nand is after the restore\n%s", noted, again)
	}
	if said := b.run(t, "proof"); !strings.Contains(said, "every invariant holds") {
		t.Errorf("the proof says %q", said)
	}
	b.goesOnWithoutWhatIsLost(t)
	b.charge(t, 1) // it takes calls again
}

func setupRestore(t *testing.T) *restoreBundle {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "groundline-restore-") // a socket's path is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := &restoreBundle{dir: dir}
	if b.server, err = postgres.StartLocal(t.Context(), postgres.LocalOptions{Dir: filepath.Join(dir, "first")}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.server.Stop() })
	b.commands = runbookCommands(t)
	b.env = []string{"URL=" + b.server.URL(), "ARCHIVE=" + filepath.Join(dir, "archive"), "BASE=" + filepath.Join(dir, "base")}
	b.own(t, filepath.Join(dir, "archive"))
	b.own(t, filepath.Join(dir, "base"))
	db := b.open(t)
	defer db.Close()
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	if _, err := app.OpenAccount(t.Context(), app.Config{DatabaseURL: b.server.URL()}, "ada@example.org"); err != nil {
		t.Fatal(err)
	}
	return b
}

// runbookCommands takes the blocks of docs/runbook.md that bear a name.
func runbookCommands(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := map[string]string{}
	for _, block := range regexp.MustCompile("(?s)```sh ([a-z]+)\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		commands[block[1]] = block[2]
	}
	return commands
}

// own makes a folder of the server's user.
func (b *restoreBundle) own(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if owner := b.user(t); owner != nil {
		if err := os.Chown(dir, int(owner.Uid), int(owner.Gid)); err != nil {
			t.Fatal(err)
		}
	}
}

// user is whom the server runs as, if that is not who runs the tests.
func (b *restoreBundle) user(t *testing.T) *syscall.Credential {
	t.Helper()
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(filepath.Join(b.dir, "first", "data"))
	if err != nil {
		t.Fatal(err)
	}
	stat := info.Sys().(*syscall.Stat_t)
	return &syscall.Credential{Uid: stat.Uid, Gid: stat.Gid}
}

// run runs the runbook's block of that name, as the server's user, and gives what it
// printed. portal is this test's own binary.
func (b *restoreBundle) run(t *testing.T, name string) string {
	t.Helper()
	script, ok := b.commands[name]
	if !ok {
		t.Fatalf("docs/runbook.md has no commands %q", name)
	}
	command := exec.CommandContext(t.Context(), "sh", "-e")
	command.Dir = b.dir
	command.Env = append([]string{"PATH=" + b.server.Programs() + ":" + os.Getenv("PATH"), "LC_ALL=C"}, b.env...)
	if name == "proof" || name == "missing" || name == "adopt" {
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		key := "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
		command.Env = append(command.Env, "BE_PORTAL=1", "LOAD_DATA=off", "DATA_DIR="+b.dir, "HIGH_WATER="+b.mark(), "DATABASE_URL="+b.server.URL(), "BASE_URL=http://localhost", "SIGNING_KEY="+key, "SESSION_KEY="+key)
		script = "portal() { '" + self + "' \"$@\"; }\n" + script
	} else if owner := b.user(t); owner != nil {
		command.SysProcAttr = &syscall.SysProcAttr{Credential: owner}
	}
	command.Stdin = strings.NewReader(script)
	out, err := command.CombinedOutput()
	if failed := err != nil; failed != (name == "missing") {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

func (b *restoreBundle) restart(t *testing.T) {
	t.Helper()
	if err := b.server.Stop(); err != nil {
		t.Fatal(err)
	}
	server, err := postgres.StartLocal(t.Context(), postgres.LocalOptions{Dir: filepath.Join(b.dir, "first")})
	if err != nil {
		t.Fatal(err)
	}
	b.server = server
}

func (b *restoreBundle) open(t *testing.T) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	return db
}

func (b *restoreBundle) scalar(t *testing.T, sql string) (value string) {
	t.Helper()
	db := b.open(t)
	defer db.Close()
	if err := db.Pool.QueryRow(t.Context(), sql).Scan(&value); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return value
}

// charge charges n calls and posts them.
func (b *restoreBundle) charge(t *testing.T, n int) {
	t.Helper()
	db := b.open(t)
	defer db.Close()
	charger, err := meter.New(t.Context(), meter.Deps{Pool: db.Pool, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer charger.Close()
	account := uuid.MustParse(b.scalar(t, "SELECT id::text FROM accounts"))
	for range n {
		call := meter.Request{AccountID: account, KeyID: uuid.New(), RequestID: uuid.Must(uuid.NewV7()), Endpoint: meter.PlayerSearch, Outcome: meter.Answered}
		if _, err := charger.Charge(t.Context(), call); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := charger.PostAll(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// ledger returns the ledger's rows as a hash a table, and a moment at which it stood so.
func (b *restoreBundle) ledger(t *testing.T) (rows, moment string) {
	t.Helper()
	for _, table := range []string{"journals", "entries", "lots", "usage", "credit_balances"} {
		rows += table + b.scalar(t, fmt.Sprintf("SELECT format(' %%s %%s', count(*), md5(string_agg(r::text, ',' ORDER BY r::text))) FROM %s r", table)) + "\n"
	}
	return rows, b.scalar(t, "SELECT clock_timestamp()::text")
}

// archiveAll waits until the last segment is in the archive.
func (b *restoreBundle) archiveAll(t *testing.T) {
	t.Helper()
	last := b.scalar(t, "SELECT pg_walfile_name(pg_switch_wal())")
	eventually.Holds(t, "the last segment in the archive", func() bool {
		_, err := os.Stat(filepath.Join(b.dir, "archive", last))
		return err == nil
	})
}
