package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
	"groundline/models"
)

type keysCommand struct {
	List   keysListCommand   `cmd:"" help:"List the signing keys of receipts and the log, with their periods."`
	Rotate keysRotateCommand `cmd:"" help:"Create the next signing key and publish its public half."`
	Retire keysRetireCommand `cmd:"" help:"Retire a signing key; what it signed stays valid."`
}

type keysListCommand struct{}

// Run prints one line for each key, the current one first.
func (c *keysListCommand) Run(ctx context.Context) error {
	db, err := openDatabase(ctx)
	if err != nil {
		return err
	}
	defer db.Close()
	keys, err := receipts.ListKeys(ctx, db.Gorm)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(out, "PUBLISHED\tSIGNS SINCE\tRETIRED\tKEY")
	for _, key := range keys {
		text, err := verifierKey(ctx, db, key)
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", day(&key.CreatedAt), day(key.SignsSince), day(key.RetiredAt), text)
	}
	return out.Flush()
}

func day(t *time.Time) string {
	if t == nil {
		return "-"
	}
	return t.UTC().Format("2006-01-02 15:04")
}

// verifierKey formats a key as in /log/key. Before the service's first run the log
// has no name, so the key's id is returned.
func verifierKey(ctx context.Context, db *postgres.DB, key models.SigningKey) (string, error) {
	if key.LogOrigin != nil {
		return translog.FormatKey(*key.LogOrigin, key.PublicKey)
	}
	pool, err := db.Gorm.DB()
	if err != nil {
		return "", err
	}
	origin, err := translog.Name(ctx, pool)
	if err != nil {
		return key.ID, nil
	}
	return translog.FormatKey(origin, key.PublicKey)
}

type keysRotateCommand struct{}

// Run prints the new key's seed, which is stored nowhere else.
func (c *keysRotateCommand) Run(ctx context.Context) error {
	db, err := openDatabase(ctx)
	if err != nil {
		return err
	}
	defer db.Close()
	seed := make([]byte, 32)
	_, _ = rand.Read(seed) // never fails
	signer, err := receipts.NewSigner(seed)
	if err != nil {
		return err
	}
	now := time.Now().UTC()
	if err := receipts.Publish(ctx, db.Gorm, signer.PublicKey(), now); err != nil {
		return err
	}
	text, err := verifierKey(ctx, db, models.SigningKey{ID: signer.KeyID(), PublicKey: signer.PublicKey()})
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "The next key is published at /log/key, but signs nothing yet:\n  %s\n"+
		"Keep the line below secret: it is stored nowhere. When clients that pin keys have had time to add it,\n"+
		"start every process with it, then retire the old key: portal keys retire ID (see portal keys list).\n", text)
	_, err = fmt.Printf("SIGNING_KEY=%s\n", base64.StdEncoding.EncodeToString(seed))
	return err
}

type keysRetireCommand struct {
	ID string `arg:"" help:"First 8 or more hex digits of the key's id (SHA-256 of the public key), or its line from /log/key."`
}

// Run retires the key.
func (c *keysRetireCommand) Run(ctx context.Context) error {
	id := c.ID
	if key, err := receipts.ParseKey(id); err == nil {
		id = receipts.KeyID(key)
	}
	db, err := openDatabase(ctx)
	if err != nil {
		return err
	}
	defer db.Close()
	key, err := receipts.Retire(ctx, db.Gorm, id, time.Now().UTC())
	if err != nil {
		return err
	}
	_, err = fmt.Printf("retired %s; processes configured with it will not start\n", key.ID)
	return err
}
