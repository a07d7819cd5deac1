package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"strings"

	"groundline/internal/receipts"
	"groundline/internal/receipts/translog"
)

type verifyCommand struct {
	File       string   `arg:"" optional:"" type:"existingfile" help:"Receipt as served by /receipts/{id} with Accept: application/json."`
	Key        []string `help:"Public key to trust, as published at /log/key; may be repeated, and hold several lines. Without one the receipt is checked under the keys it carries." placeholder:"KEY"`
	Checkpoint []string `type:"existingfile" help:"A checkpoint of the log that you kept; may be repeated. All of them, and the receipt's, must be of one log that only grew." placeholder:"FILE"`
	Log        string   `help:"Where the log's tiles are: an address such as https://example.com/log, or a folder with a copy. Needed with --checkpoint only; by default the address that the log is named after." placeholder:"ADDRESS"`
	Data       string   `type:"existingdir" help:"Folder with the source files, one subfolder a sport: the claim is computed again from them." placeholder:"DIR"`
}

// errNotVerified ends the command with a failure after the report said why.
var errNotVerified = errors.New("the receipt does not verify")

// Run verifies a receipt and prints what it says; then, as asked, whether the
// log only grew and whether the claim comes out again.
func (c *verifyCommand) Run(ctx context.Context) error {
	trusted, err := c.keys()
	if err != nil {
		return err
	}
	if c.File == "" {
		return c.verifyCheckpoints(ctx, trusted, nil)
	}
	verified, err := receipts.VerifyFile(c.File, trusted...)
	if writeErr := receipts.WriteReport(os.Stdout, verified, err); writeErr != nil {
		return writeErr
	}
	if err != nil {
		return errNotVerified
	}
	if len(c.Checkpoint) > 0 {
		err = c.verifyCheckpoints(ctx, trusted, verified.Log)
	}
	if c.Data != "" {
		err = errors.Join(err, verifyData(ctx, os.Stdout, c.Data, verified.Statement))
	}
	return err
}

func (c *verifyCommand) keys() ([]ed25519.PublicKey, error) {
	var trusted []ed25519.PublicKey
	for _, given := range c.Key {
		for _, text := range strings.Fields(given) {
			key, err := receipts.ParseKey(text)
			if err != nil {
				return nil, err
			}
			trusted = append(trusted, key)
		}
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
		return errors.New("give the log's public key (--key) to check checkpoints with")
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
