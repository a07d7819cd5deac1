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

// templateLock is the advisory lock under which templates are made.
const templateLock = 7_305_931

// templates are the templates known to exist, by requested name.
var templates struct {
	sync.Mutex
	names map[string]string
}

// Filled describes a migrated database with rows, shared by many tests.
type Filled struct {
	Name string // unique to the rows and their version: processes share the template
	Fill func(ctx context.Context, db *postgres.DB) error
}

// templateOn returns the name of the template with the rows of f, creating it if this
// server has none for these migrations.
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
	defer func() { _ = conn.Close(ctx) }() // releases the lock, too
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

// buildTemplate migrates and fills a database under a temporary name and renames it at
// the end, so that a killed process leaves no incomplete template.
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

// copyTemplate creates a database from the template by copying its files, which is
// twice as fast as the default since version 15, through the write-ahead log.
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

// templateName returns a name that changes with any migration and with the rows.
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
