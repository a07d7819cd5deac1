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
	List   keysListCommand   `cmd:"" help:"List the keys that sign receipts and the log, and when each did."`
	Rotate keysRotateCommand `cmd:"" help:"Make the next signing key and publish its public half."`
	Retire keysRetireCommand `cmd:"" help:"End a key's use for signing; what it signed stays valid."`
}

type keysListCommand struct{}

// Run prints one line a key, the one in use first.
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

// verifierKey writes a key as /log/key does. Before the service first ran the
// log has no name, and then it is the key's id.
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

// Run prints the new key's seed, which is kept nowhere else.
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
	fmt.Fprintf(os.Stderr, "The next key is published at /log/key; it signs nothing so far:\n  %s\n"+
		"Keep the line below as a secret: it is stored nowhere. When who pins keys has had time to take it up,\n"+
		"start every process with it, then retire the old key: portal keys retire ID (portal keys list shows it).\n", text)
	_, err = fmt.Printf("SIGNING_KEY=%s\n", base64.StdEncoding.EncodeToString(seed))
	return err
}

type keysRetireCommand struct {
	ID string `arg:"" help:"Beginning of the key's id (SHA-256 of the public key, hex), at least 8 digits; or the whole line from /log/key."`
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
	_, err = fmt.Printf("retired %s; a process that is told to sign with it will not start\n", key.ID)
	return err
}
