package app

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"groundline/internal/highwater"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
)

// Adoption is the operator's decision to continue with a database other than the one
// used last.
type Adoption struct {
	Database  string // as in AdoptionState; "" keeps the known one
	LostAfter *int64 // number of leaves the log continues from; nil if none is lost
}

// AdoptionState compares the configured database with the mark.
type AdoptionState struct {
	Mark     highwater.Mark
	Database string         // system identifier and timeline: 7412345678901234567/3
	Other    error          // why the database is not the one used last or its successor; nil if it is
	Log      translog.State // of the database
}

// LookAtDatabase compares the configured database with the mark. It changes nothing.
func LookAtDatabase(ctx context.Context, c Config) (AdoptionState, error) {
	a, err := openAdoption(ctx, c)
	if err != nil {
		return AdoptionState{}, err
	}
	defer a.close()
	return a.AdoptionState, a.tx.Rollback()
}

// AdoptDatabase moves the mark to the configured database as the operator decided. If
// leaves of the log are lost, the log continues under another name and key, so that no
// key signs two histories; seed is that new key in base64, which is stored nowhere
// else. No replica may run meanwhile. Every error says what to type instead.
func AdoptDatabase(ctx context.Context, c Config, decision Adoption) (state AdoptionState, seed string, err error) {
	a, err := openAdoption(ctx, c)
	if err != nil {
		return AdoptionState{}, "", err
	}
	defer a.close()
	if err := a.check(decision); err != nil {
		return a.AdoptionState, "", err
	}
	head := a.Log.Head
	if decision.LostAfter != nil {
		if head, seed, err = a.continueLog(ctx); err != nil {
			return a.AdoptionState, "", err
		}
	}
	if err := a.tx.Commit(); err != nil {
		return a.AdoptionState, "", err
	}
	// After the commit: a database with the log's new name has every mark of the old
	// one, so that a crash here leaves nothing that refuses.
	err = a.marks.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		if decision.Database != "" || m.System == "" {
			m.System, m.Timeline = a.id.System, a.id.Timeline
		}
		if decision.LostAfter != nil {
			m.Log = head
		}
		return m, nil
	})
	return a.AdoptionState, seed, err
}

// adoption is a look at the database in a transaction, bypassing the fence.
type adoption struct {
	AdoptionState
	db    *postgres.DB
	marks highwater.Store
	id    postgres.Identity
	tx    *sql.Tx
}

func openAdoption(ctx context.Context, c Config) (_ *adoption, err error) {
	a := &adoption{marks: c.marksOf()}
	if a.Mark, err = a.marks.Load(ctx); err != nil {
		return nil, err
	}
	if a.db, err = postgres.Open(ctx, c.DatabaseURL); err != nil {
		return nil, err
	}
	if err := a.look(ctx); err != nil {
		a.close()
		return nil, err
	}
	return a, nil
}

func (a *adoption) look(ctx context.Context) (err error) {
	if err := postgres.CheckMigrated(ctx, a.db); err != nil {
		return err
	}
	if a.id, err = a.db.Identify(ctx); err != nil {
		return err
	}
	a.Database, a.Other = fmt.Sprintf("%s/%d", a.id.System, a.id.Timeline), a.id.Follows(a.Mark)
	pool, err := a.db.Gorm.DB()
	if err != nil {
		return err
	}
	if a.tx, err = pool.BeginTx(ctx, nil); err != nil {
		return err
	}
	a.Log, err = translog.Look(ctx, a.tx, a.Mark.Log)
	if errors.Is(err, translog.ErrNotFound) {
		return errors.New("the database has no log, so nothing was ever served from it: restore a backup, or remove the HIGH_WATER file to start over with other keys")
	}
	return err
}

func (a *adoption) close() {
	if a.tx != nil {
		_ = a.tx.Rollback() // does nothing after a commit
	}
	a.db.Close()
}

// check refuses a decision that does not match the database.
func (a *adoption) check(decision Adoption) error {
	missing := a.Log.Lost != nil
	switch {
	case a.Other != nil && decision.Database != a.Database:
		return fmt.Errorf("%w; to continue with it add --database %s", a.Other, a.Database)
	case decision.Database != "" && decision.Database != a.Database:
		return fmt.Errorf("the database is %s, not %s", a.Database, decision.Database)
	case missing && decision.LostAfter == nil:
		return fmt.Errorf("%w; to continue from what is left add --lost-after %d, which retires the old signing key", a.Log.Lost, a.Log.Head.Size)
	case decision.LostAfter != nil && !missing && a.Mark.Log.Origin != "":
		return errors.New("the database's log has everything that was published: leave out --lost-after")
	case decision.LostAfter != nil && *decision.LostAfter != a.Log.Head.Size:
		return fmt.Errorf("the database's log has %d leaves: use --lost-after %d", a.Log.Head.Size, a.Log.Head.Size)
	case decision.LostAfter == nil && a.Other == nil && decision.Database == "":
		return errors.New("there is nothing to adopt: this is the database that was used last, and its log has everything that was published")
	}
	return nil
}

func (a *adoption) continueLog(ctx context.Context) (highwater.Head, string, error) {
	seed := make([]byte, 32)
	_, _ = rand.Read(seed) // never fails
	signer, err := receipts.NewSigner(seed)
	if err != nil {
		return highwater.Head{}, "", err
	}
	head, err := receipts.ContinueLog(ctx, a.tx, signer.PublicKey(), a.Mark.Log, time.Now())
	return head, base64.StdEncoding.EncodeToString(seed), err
}
