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
	Keys       string   `help:"File with the keys to trust, as served by /log/keys: the times in which each signs are enforced." placeholder:"FILE" type:"existingfile"`
	Key        []string `sep:"none" help:"Public key to trust, as published at /log/key; may be repeated, and hold several lines." placeholder:"KEY"`
	Unpinned   bool     `help:"Check the receipt under the key that it carries, which may be anybody's. It shows that the file is whole, not whose it is."`
	RequireLog bool     `help:"Fail unless the receipt is proved to be in the log."`
	Checkpoint []string `type:"existingfile" help:"A checkpoint of the log that you kept; may be repeated. All of them, and the receipt's, must be of one log that only grew." placeholder:"FILE"`
	Log        string   `help:"Where the log's tiles are: an address such as https://example.com/log, or a folder with a copy. Needed with --checkpoint only; by default the address that the log is named after." placeholder:"ADDRESS"`
	Data       string   `type:"existingdir" help:"Folder with the source files, one subfolder a sport: the claim is computed again from them." placeholder:"DIR"`
}

// errNotVerified ends the command with a failure after the report said why.
var errNotVerified = errors.New("the receipt does not verify")

// trust is what a receipt is held against.
type trust struct {
	keys    []ed25519.PublicKey
	periods []receipts.KeyPeriod // of the keys in a file; nil: their times are not known
}

// Run verifies a receipt and prints what it says; then, as asked, whether the
// log only grew and whether the claim comes out again.
func (c *verifyCommand) Run(ctx context.Context) error {
	trusted, err := c.trust()
	if err != nil {
		return err
	}
	if c.File == "" {
		if c.RequireLog || c.Data != "" {
			return errors.New("--require-log and --data are about a receipt: name its file")
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

// verifyReceipt checks the signature, the time of the key, and the place in the
// log as far as it is required.
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

// requireLog refuses a receipt whose place in the log is not proved. What a
// retired key says of the log, whoever has that key may say today: a checkpoint
// of a key in force must confirm it.
func (c *verifyCommand) requireLog(verified receipts.Verified, trusted trust, now time.Time) error {
	if verified.Log == nil {
		return apperr.New(apperr.Invalid, "receipt_not_in_log", "The receipt is not proved to be in the log: it carries no proof.").
			WithRemedy("Save it anew once a checkpoint covers it, which takes a minute at most.")
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
			return nil // Run compares the two
		}
	}
	return apperr.New(apperr.Invalid, "receipt_not_in_log", "The receipt's place in the log is signed by a retired key alone.").
		WithRemedy("Save /log/checkpoint, and give it with --checkpoint.")
}

// trust reads the keys to trust. Without any the command fails, unless it was
// told to go without: a check under a key that nobody vouches for proves nothing,
// and an empty --key is how a failed download of the key looks.
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
			return trusted, errors.New("--key is empty: did fetching it fail? Save /log/keys to a file, and name that with --keys")
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
		return trusted, errors.New("give either --keys or --key: the file names the keys and when they sign, --key the keys alone")
	case c.Unpinned && len(trusted.keys) > 0:
		return trusted, errors.New("--unpinned is for a check without a key: leave it out, or the key")
	case len(trusted.keys) == 0 && !c.Unpinned:
		return trusted, errors.New("no key is pinned: save /log/keys of the service to a file and name it with --keys, or say --unpinned to check only that the receipt is whole")
	}
	return trusted, nil
}

// verifyCheckpoints checks that the given checkpoints, and that of a receipt if
// there is one, are of one log that only grew.
func (c *verifyCommand) verifyCheckpoints(ctx context.Context, trusted []ed25519.PublicKey, own *receipts.Inclusion) error {
	var all []translog.Checkpoint
	if own != nil {
		all = append(all, own.Checkpoint)
		if len(trusted) == 0 {
			trusted = []ed25519.PublicKey{own.PublicKey}
		}
	}
	if len(trusted) == 0 {
		return errors.New("checkpoints are checked with the log's public keys: name them with --keys")
	}
	for _, path := range c.Checkpoint {
		kept, err := readCheckpoint(path, trusted)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, kept)
	}
	if len(all) < 2 {
		return errors.New("two checkpoints are needed: one is the receipt's if it has one, the others are given with --checkpoint")
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
