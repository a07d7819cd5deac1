package migrations

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/rivermigrate"
)

// riverSchema is the version of River's own tables that number 5 makes. It stays
// as it is when the library brings a newer one: that becomes another migration.
const riverSchema = 7

// Go lists the migrations that are code, with the numbers they have among the
// files.
func Go() []*goose.Migration {
	return []*goose.Migration{
		goose.NewGoMigration(5, &goose.GoFunc{RunDB: riverUp}, &goose.GoFunc{RunDB: riverDown}),
	}
}

// GoFingerprint changes when what Go does changes.
func GoFingerprint() string { return fmt.Sprintf("river %d", riverSchema) }

// riverUp makes the job queue's tables by the library's own files. Each of them
// is a transaction (one adds a value to an enumeration, and a later one uses it);
// a start cut short goes on where it stopped.
func riverUp(ctx context.Context, db *sql.DB) error {
	migrator, err := rivermigrate.New(riverdatabasesql.New(db), nil)
	if err != nil {
		return err
	}
	applied, err := migrator.ExistingVersions(ctx)
	if err != nil || len(applied) > 0 && applied[len(applied)-1].Version >= riverSchema {
		return err
	}
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, &rivermigrate.MigrateOpts{TargetVersion: riverSchema})
	return err
}

func riverDown(ctx context.Context, db *sql.DB) error {
	migrator, err := rivermigrate.New(riverdatabasesql.New(db), nil)
	if err != nil {
		return err
	}
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionDown, &rivermigrate.MigrateOpts{TargetVersion: -1})
	return err
}
