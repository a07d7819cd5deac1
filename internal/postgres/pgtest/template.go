package pgtest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"sync"

	"github.com/jackc/pgx/v5"

	"groundline/internal/postgres"
	"groundline/migrations"
)

// templateLock is the advisory lock under which a template is made; any number
// will do that nothing else on a test server uses.
const templateLock = 7_305_931

// templates are those that this process knows to be there, by the name they are
// asked for.
var templates struct {
	sync.Mutex
	names map[string]string
}

// Filled is a database that many tests begin with: a migrated one, with rows.
type Filled struct {
	Name string // of what it holds, its version included: one copy serves every process that tests on the server
	Fill func(ctx context.Context, db *postgres.DB) error
}

// templateOn gives the name of the template that holds what f says, making it
// if this server has none for these migrations yet.
func templateOn(ctx context.Context, admin string, f Filled) (string, error) {
	templates.Lock()
	defer templates.Unlock()
	if name, known := templates.names[f.Name]; known {
		return name, nil
	}
	name, err := templateName(f.Name)
	if err != nil {
		return "", err
	}
	conn, err := pgx.Connect(ctx, admin)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close(ctx) }() // gives the lock back, too
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", templateLock); err != nil {
		return "", err
	}
	var there bool
	if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&there); err != nil {
		return "", err
	}
	if !there {
		if err := buildTemplate(ctx, conn, admin, name, f); err != nil {
			return "", err
		}
	}
	if templates.names == nil {
		templates.names = map[string]string{}
	}
	templates.names[f.Name] = name
	return name, nil
}

// buildTemplate migrates and fills under another name and renames at the end: a
// process killed half-way must not leave a template that looks finished.
func buildTemplate(ctx context.Context, conn *pgx.Conn, admin, name string, f Filled) error {
	building := name + "_building"
	if _, err := conn.Exec(ctx, "DROP DATABASE IF EXISTS "+quote(building)+" WITH (FORCE)"); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+quote(building)+" TEMPLATE template0"); err != nil {
		return err
	}
	url, err := withDatabase(admin, building)
	if err != nil {
		return err
	}
	db, err := postgres.Open(ctx, url)
	if err != nil {
		return err
	}
	if err = postgres.Migrate(ctx, db); err == nil && f.Fill != nil {
		err = f.Fill(ctx, db)
	}
	db.Close()
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, "ALTER DATABASE "+quote(building)+" RENAME TO "+quote(name))
	return err
}

// copyTemplate makes a database from the template. Copying its files is twice
// as fast as the way through the write-ahead log that is PostgreSQL's own choice
// since version 15, and before that there was no other.
func copyTemplate(ctx context.Context, admin, name, template string) error {
	conn, err := pgx.Connect(ctx, admin)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	create := "CREATE DATABASE " + quote(name) + " TEMPLATE " + quote(template)
	var version int
	if err := conn.QueryRow(ctx, "SELECT current_setting('server_version_num')::int").Scan(&version); err != nil {
		return err
	}
	if version >= 150000 {
		create += " STRATEGY file_copy"
	}
	_, err = conn.Exec(ctx, create)
	return err
}

// templateName changes with any migration's name or text, with those that are
// code, and with what the template is filled with.
func templateName(filled string) (string, error) {
	files, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	_, _ = fmt.Fprintln(sum, migrations.GoFingerprint(), filled)
	for _, name := range files {
		text, err := migrations.Files.ReadFile(name)
		if err != nil {
			return "", err
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
	}
	return "groundline_template_" + hex.EncodeToString(sum.Sum(nil))[:12], nil
}
