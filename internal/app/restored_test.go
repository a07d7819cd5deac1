package app_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/app"
	"groundline/internal/highwater"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
	"groundline/tools/eventually"
)

// databases are copies of the product's database on its server.
type databases struct {
	admin *pgx.Conn
	name  string
}

func databasesOf(t *testing.T, url string) *databases {
	t.Helper()
	pool, err := pgxpool.ParseConfig(url)
	must(t, err)
	d := &databases{name: pool.ConnConfig.Database}
	pool.ConnConfig.Database = "postgres"
	d.admin, err = pgx.ConnectConfig(t.Context(), pool.ConnConfig)
	must(t, err)
	t.Cleanup(func() {
		for _, copied := range []string{"_backup", "_lost"} {
			if _, err := d.admin.Exec(context.Background(), "DROP DATABASE IF EXISTS "+d.name+copied+" WITH (FORCE)"); err != nil {
				t.Error(err)
			}
		}
		_ = d.admin.Close(context.Background())
	})
	return d
}

// alone runs statements while nobody is connected. {} is the database's name.
func (d *databases) alone(t *testing.T, statements ...string) {
	t.Helper()
	statements = append([]string{"ALTER DATABASE {} ALLOW_CONNECTIONS false", "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{}'"}, statements...)
	for _, s := range append(statements, "ALTER DATABASE {} ALLOW_CONNECTIONS true") {
		_, err := d.admin.Exec(t.Context(), strings.ReplaceAll(s, "{}", d.name))
		must(t, err)
	}
}

// Part 14, point 15: a backup that takes the database's place under a running product,
// and at its start, is not spoken to: readiness, errors, the status page and metrics
// say why, and nothing is signed or charged. After the documented step it goes on:
// receipts of before verify, those that were lost too, and no key has signed two logs.
func TestRestoredDatabaseBehindItsCheckpointDoesNotSign(t *testing.T) {
	t.Parallel()
	mark := filepath.Join(t.TempDir(), "high-water")
	b := setup(t, "HIGH_WATER", mark)
	published := func(leaves int64) {
		t.Helper()
		eventually.Holds(t, "the checkpoint", func() bool {
			m, err := highwater.NewFile(mark).Load(t.Context())
			must(t, err)
			return m.Log.Size >= leaves
		})
	}
	document := func(season int) []byte {
		id := b.rate(t, fmt.Sprintf("sport=mlb&slug=babe-ruth&scope=season&season=%d", season)).Provenance.Receipt
		var text []byte
		eventually.Holds(t, "the receipt with its place in the log", func() bool {
			r := b.get(t, "/receipts/"+id, "Accept", "application/json")
			text = r.body
			return r.status == http.StatusOK && strings.Contains(string(text), "tlog-proof")
		})
		return text
	}
	kept := document(1920)
	published(1)
	d := databasesOf(t, b.config.DatabaseURL)
	d.alone(t, "CREATE DATABASE {}_backup TEMPLATE {}")
	eventually.Holds(t, "the product is back", func() bool { return b.get(t, "/readyz").status == http.StatusOK })
	lost := document(1921)
	published(2)
	d.alone(t, "ALTER DATABASE {} RENAME TO {}_lost", "ALTER DATABASE {}_backup RENAME TO {}", "ALTER DATABASE {}_lost ALLOW_CONNECTIONS true")

	b.refusesToSpeak(t)
	if _, err := app.New(t.Context(), b.config); err == nil || !strings.Contains(err.Error(), "leaves of") || !strings.Contains(err.Error(), "`portal log adopt`") {
		t.Errorf("it starts on a backup: %v", err)
	}
	next := b.adopt(t)
	for _, text := range [][]byte{kept, lost} {
		v, err := receipts.Verify(text, signerOf(t, b.config.SigningKey).PublicKey())
		if err != nil || v.Log == nil {
			t.Errorf("a receipt of before: %v", err)
		}
	}
	b.goesOn(t, next, kept)
	d.noKeySignedTwoLogs(t)
}

func signerOf(t *testing.T, seed []byte) *receipts.Signer {
	t.Helper()
	s, err := receipts.NewSigner(seed)
	must(t, err)
	return s
}

// refusesToSpeak asks the running product.
func (b *testBundle) refusesToSpeak(t *testing.T) {
	t.Helper()
	eventually.Holds(t, "not ready, for the reason that the log is behind", func() bool { // until then the database may not answer
		r := b.get(t, "/readyz")
		return r.status == http.StatusServiceUnavailable && strings.Contains(string(r.body), `"ready":false`) &&
			strings.Contains(string(r.body), "the database's log is behind the one that was published")
	})
	for _, season := range []int{1920, 1922} { // one is kept ready in memory, one is new
		r := b.get(t, fmt.Sprintf("/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=%d", season))
		if r.status != http.StatusServiceUnavailable || !strings.Contains(string(r.body), `"database_outdated"`) || r.header.Get("Retry-After") == "" {
			t.Errorf("a call: %d %s", r.status, r.body)
		}
	}
	if page := b.get(t, "/status", "X-API-Key", "", "Accept", "text/html"); !strings.Contains(string(page.body), "behind the one that was published") {
		t.Errorf("the status page: %d %s", page.status, page.body)
	}
	w := httptest.NewRecorder()
	b.product.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if text := w.Body.String(); strings.Contains(text, "groundline_connections_refused_total 0\n") || !strings.Contains(text, "groundline_connections_refused_total") {
		t.Error("no connection that was refused is counted")
	}
}

// adopt adopts the database as an operator does, and returns the configuration with the new key.
func (b *testBundle) adopt(t *testing.T) app.Config {
	t.Helper()
	state, err := app.LookAtDatabase(t.Context(), b.config)
	must(t, err)
	size := state.Log.Head.Size
	wrong := size + 1
	for says, decision := range map[string]app.Adoption{
		fmt.Sprint("add --lost-after ", size): {},
		fmt.Sprint("use --lost-after ", size): {LostAfter: &wrong},
		"the database is " + state.Database:   {LostAfter: &size, Database: "1/1"},
	} {
		if _, seed, err := app.AdoptDatabase(t.Context(), b.config, decision); err == nil || seed != "" || !strings.Contains(err.Error(), says) {
			t.Errorf("wants %q: %v", says, err)
		}
	}
	_, seed, err := app.AdoptDatabase(t.Context(), b.config, app.Adoption{LostAfter: &size})
	must(t, err)
	if _, err := app.New(t.Context(), b.config); err == nil || !strings.Contains(err.Error(), "retired") {
		t.Errorf("it starts with the old key: %v", err)
	}
	next := b.config
	next.SigningKey, err = base64.StdEncoding.DecodeString(seed)
	must(t, err)
	return next
}

// goesOn starts the product with the new key; the one that still runs stays silent.
func (b *testBundle) goesOn(t *testing.T, next app.Config, kept []byte) {
	t.Helper()
	product, err := app.New(t.Context(), next)
	must(t, err)
	defer product.Close()
	ask := func(path string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", path, nil)
		r.Header.Set("X-API-Key", b.key)
		r.Header.Set("Accept", "application/json")
		product.Handler().ServeHTTP(w, r)
		return w
	}
	if w := ask("/readyz"); w.Code != http.StatusOK {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := ask("/api/v1/grounded/rating?sport=mlb&slug=babe-ruth&scope=season&season=1922"); w.Code != http.StatusOK {
		t.Errorf("a new answer: %d %s", w.Code, w.Body)
	}
	eventually.Holds(t, "a checkpoint of the new key", func() bool {
		_, err := translog.OpenCheckpoint(ask("/log/checkpoint").Body.Bytes(), signerOf(t, next.SigningKey).PublicKey())
		return err == nil
	})
	v, err := receipts.Verify(kept)
	must(t, err)
	if w := ask("/receipts/" + v.ID); w.Code != http.StatusOK || w.Body.String() != string(kept) {
		t.Errorf("a receipt of before is served otherwise: %d", w.Code)
	}
	if keys := ask("/log/keys").Body.String(); !strings.Contains(keys, "/log+") || !strings.Contains(keys, "/log#20") {
		t.Errorf("the keys do not bear the names that they signed under: %s", keys)
	}
	// It signs nothing in any case, and learns why when it next looks at the log.
	eventually.Holds(t, "the process from before is not ready", func() bool {
		r := b.get(t, "/readyz")
		return r.status == http.StatusServiceUnavailable && strings.Contains(string(r.body), `"ready":false`)
	})
}

// noKeySignedTwoLogs compares the checkpoints of the database and of the lost one.
func (d *databases) noKeySignedTwoLogs(t *testing.T) {
	t.Helper()
	roots, keys := map[string]string{}, map[string]bool{}
	for _, name := range []string{d.name, d.name + "_lost"} {
		config := d.admin.Config()
		config.Database = name
		conn, err := pgx.ConnectConfig(t.Context(), config)
		must(t, err)
		rows, err := conn.Query(t.Context(), "SELECT key_id, size, split_part(note, E'\n', 3) FROM log_checkpoints")
		must(t, err)
		var key, root string
		var size int64
		_, err = pgx.ForEachRow(rows, []any{&key, &size, &root}, func() error {
			at := fmt.Sprint(key, " ", size)
			if before, ok := roots[at]; ok && before != root {
				t.Errorf("key %.8s signed two roots of size %d", key, size)
			}
			roots[at], keys[key] = root, true
			return nil
		})
		must(t, err)
		_ = conn.Close(t.Context())
	}
	if len(keys) != 2 {
		t.Errorf("%d keys signed", len(keys))
	}
}
