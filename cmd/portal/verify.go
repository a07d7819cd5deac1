package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
)

type verifyCommand struct {
	File       string   `arg:"" optional:"" type:"existingfile" help:"Receipt as served by /receipts/{id} with Accept: application/json."`
	Keys       string   `help:"File with the keys to trust, as served by /log/keys; their signing periods are enforced." placeholder:"FILE" type:"existingfile"`
	Key        []string `sep:"none" help:"Public key to trust, as published at /log/key; may be repeated or have several lines." placeholder:"KEY"`
	Unpinned   bool     `help:"Check the receipt with the key it contains, which may be anyone's. This shows that the file is unaltered, not who signed it."`
	RequireLog bool     `help:"Fail unless the receipt is proven to be in the log."`
	Checkpoint []string `type:"existingfile" help:"A saved checkpoint of the log; may be repeated. All of them and the receipt's must belong to one append-only log." placeholder:"FILE"`
	Log        string   `help:"The log's tiles: a URL such as https://example.com/log, or a folder with a copy. Only used with --checkpoint; by default the URL in the log's name." placeholder:"ADDRESS"`
	Data       string   `type:"existingdir" help:"Folder with the source files, one subfolder per sport; the claim is recomputed from them." placeholder:"DIR"`
}

// errNotVerified fails the command after the report showed why.
var errNotVerified = errors.New("the receipt does not verify")

// trust holds the keys that a receipt is verified with.
type trust struct {
	keys    []ed25519.PublicKey
	periods []receipts.KeyPeriod // signing periods of the keys in a file; nil if unknown
}

// Run verifies and prints a receipt and, if requested, checks that the log only grew
// and recomputes the claim.
func (c *verifyCommand) Run(ctx context.Context) error {
	trusted, err := c.trust()
	if err != nil {
		return err
	}
	if c.File == "" {
		if c.RequireLog || c.Data != "" {
			return errors.New("--require-log and --data need a receipt: name its file")
		}
		return c.verifyCheckpoints(ctx, trusted.keys, nil)
	}
	verified, err := c.verifyReceipt(trusted)
	if writeErr := receipts.WriteReport(os.Stdout, verified, err); writeErr != nil {
		return writeErr
	}
	if err != nil {
		return errNotVerified
	}
	if len(c.Checkpoint) > 0 {
		err = c.verifyCheckpoints(ctx, trusted.keys, verified.Log)
	}
	if c.Data != "" {
		err = errors.Join(err, verifyData(ctx, os.Stdout, c.Data, verified.Statement))
	}
	return err
}

// verifyReceipt checks the signature, the key's period and, if required, the log
// proof.
func (c *verifyCommand) verifyReceipt(trusted trust) (receipts.Verified, error) {
	verified, err := receipts.VerifyFile(c.File, trusted.keys...)
	if err != nil {
		return receipts.Verified{}, err
	}
	now := time.Now()
	if trusted.periods != nil {
		if err := verified.CheckPeriods(trusted.periods, now); err != nil {
			return receipts.Verified{}, err
		}
	}
	if c.RequireLog {
		if err := c.requireLog(verified, trusted, now); err != nil {
			return receipts.Verified{}, err
		}
	}
	return verified, nil
}

// requireLog refuses a receipt without a log proof. A retired key could have leaked
// since, so a checkpoint by a current key must confirm its proofs.
func (c *verifyCommand) requireLog(verified receipts.Verified, trusted trust, now time.Time) error {
	if verified.Log == nil {
		return apperr.New(apperr.Invalid, "receipt_not_in_log", "The receipt has no log proof.").
			WithRemedy("Save it again once a checkpoint covers it, within a minute.")
	}
	if !verified.RetiredLog(trusted.periods, now) {
		return nil
	}
	var inForce []ed25519.PublicKey
	for _, period := range trusted.periods {
		if !period.Retired(now) {
			inForce = append(inForce, period.Key)
		}
	}
	for _, path := range c.Checkpoint {
		if kept, err := readCheckpoint(path, inForce); err == nil && kept.Size >= verified.Log.Checkpoint.Size {
			return nil // Run compares them
		}
	}
	return apperr.New(apperr.Invalid, "receipt_not_in_log", "The receipt's log proof is signed only by a retired key.").
		WithRemedy("Save /log/checkpoint and pass it with --checkpoint.")
}

// trust reads the keys to trust. It fails without any, unless --unpinned is set,
// because a check with an untrusted key proves nothing. An empty --key usually means
// that downloading the key failed.
func (c *verifyCommand) trust() (trust, error) {
	var trusted trust
	if c.Keys != "" {
		text, err := os.ReadFile(c.Keys) // #nosec G304 -- the user names the file on the command line
		if err != nil {
			return trusted, err
		}
		if trusted.periods, err = receipts.ParseKeyPeriods(text); err != nil {
			return trusted, fmt.Errorf("%s: %w", c.Keys, err)
		}
		for _, period := range trusted.periods {
			trusted.keys = append(trusted.keys, period.Key)
		}
	}
	for _, given := range c.Key {
		lines := strings.Fields(given)
		if len(lines) == 0 {
			return trusted, errors.New("--key is empty: did the download fail? Save /log/keys to a file and pass it with --keys")
		}
		for _, text := range lines {
			key, err := receipts.ParseKey(text)
			if err != nil {
				return trusted, err
			}
			trusted.keys = append(trusted.keys, key)
		}
	}
	switch {
	case c.Keys != "" && len(c.Key) > 0:
		return trusted, errors.New("use either --keys or --key: the file has the keys with their signing periods, --key only keys")
	case c.Unpinned && len(trusted.keys) > 0:
		return trusted, errors.New("--unpinned checks without a key: remove it or the key")
	case len(trusted.keys) == 0 && !c.Unpinned:
		return trusted, errors.New("no key is pinned: save the service's /log/keys to a file and pass it with --keys, or use --unpinned to check only that the receipt is unaltered")
	}
	return trusted, nil
}

// verifyCheckpoints checks that the given checkpoints and the receipt's belong to one
// log that only grew.
func (c *verifyCommand) verifyCheckpoints(ctx context.Context, trusted []ed25519.PublicKey, own *receipts.Inclusion) error {
	var all []translog.Checkpoint
	if own != nil {
		all = append(all, own.Checkpoint)
		if len(trusted) == 0 {
			trusted = []ed25519.PublicKey{own.PublicKey}
		}
	}
	if len(trusted) == 0 {
		return errors.New("checking checkpoints needs the log's public keys: pass them with --keys")
	}
	for _, path := range c.Checkpoint {
		kept, err := readCheckpoint(path, trusted)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, kept)
	}
	if len(all) < 2 {
		return errors.New("two checkpoints are needed: the receipt's, if it has one, and those passed with --checkpoint")
	}
	return c.compare(ctx, os.Stdout, all)
}

func readCheckpoint(path string, trusted []ed25519.PublicKey) (translog.Checkpoint, error) {
	text, err := os.ReadFile(path) // #nosec G304 -- the user names the file on the command line
	if err != nil {
		return translog.Checkpoint{}, err
	}
	var last error
	for _, key := range trusted {
		kept, err := translog.OpenCheckpoint(text, key)
		if err == nil {
			return kept, nil
		}
		last = err
	}
	return translog.Checkpoint{}, last
}
