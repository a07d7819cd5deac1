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

// Adoption is the operator's word that the service goes on with a database that is
// not the one used last.
type Adoption struct {
	Database  string // the database's identity, as AdoptionState writes it; "" to keep the one that is known
	LostAfter *int64 // number of leaves that the log goes on from; nil where none is lost
}

// AdoptionState is the configured database beside the mark.
type AdoptionState struct {
	Mark     highwater.Mark
	Database string         // system identifier and timeline: 7412345678901234567/3
	Other    error          // why the database is not the one used last; nil if it is, or one that follows it
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

// AdoptDatabase puts the mark to the configured database as the operator said. Where
// leaves of the log are lost the log goes on under another name and key, so that no
// key signs two histories: seed is that key's, in base64, and kept nowhere else. No
// replica may run meanwhile. Every error says what to type instead.
func AdoptDatabase(ctx context.Context, c Config, word Adoption) (state AdoptionState, seed string, err error) {
	a, err := openAdoption(ctx, c)
	if err != nil {
		return AdoptionState{}, "", err
	}
	defer a.close()
	if err := a.check(word); err != nil {
		return a.AdoptionState, "", err
	}
	head := a.Log.Head
	if word.LostAfter != nil {
		if head, seed, err = a.continueLog(ctx); err != nil {
			return a.AdoptionState, "", err
		}
	}
	if err := a.tx.Commit(); err != nil {
		return a.AdoptionState, "", err
	}
	// After the commit: a database that knows the log's new name holds every mark of the
	// old one, so a process that ends here leaves nothing that refuses.
	err = a.marks.Update(ctx, func(m highwater.Mark) (highwater.Mark, error) {
		if word.Database != "" || m.System == "" {
			m.System, m.Timeline = a.id.System, a.id.Timeline
		}
		if word.LostAfter != nil {
			m.Log = head
		}
		return m, nil
	})
	return a.AdoptionState, seed, err
}

// adoption is a look at the database in a transaction, past the fence.
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
		return errors.New("the database has no log: nothing was ever served from it. Restore a backup, or remove the HIGH_WATER file to begin anew with other keys")
	}
	return err
}

func (a *adoption) close() {
	if a.tx != nil {
		_ = a.tx.Rollback() // does nothing after a commit
	}
	a.db.Close()
}

// check refuses whatever word does not fit what there is.
func (a *adoption) check(word Adoption) error {
	missing := a.Log.Lost != nil
	switch {
	case a.Other != nil && word.Database != a.Database:
		return fmt.Errorf("%w; to go on with it add --database %s", a.Other, a.Database)
	case word.Database != "" && word.Database != a.Database:
		return fmt.Errorf("the database is %s, not %s", a.Database, word.Database)
	case missing && word.LostAfter == nil:
		return fmt.Errorf("%w; to go on from what there is add --lost-after %d, which ends the old signing key", a.Log.Lost, a.Log.Head.Size)
	case word.LostAfter != nil && !missing && a.Mark.Log.Origin != "":
		return errors.New("the database's log has everything that was published: leave out --lost-after")
	case word.LostAfter != nil && *word.LostAfter != a.Log.Head.Size:
		return fmt.Errorf("the database's log has %d leaves: say --lost-after %d", a.Log.Head.Size, a.Log.Head.Size)
	case word.LostAfter == nil && a.Other == nil && word.Database == "":
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
