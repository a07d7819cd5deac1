package main

import (
	"crypto/ed25519"
	"errors"
	"os"

	"groundline/internal/receipts"
)

type verifyCommand struct {
	File string   `arg:"" type:"existingfile" help:"Receipt as served by /receipts/{id} with Accept: application/json."`
	Key  []string `help:"Public key to trust, as published at /log/key; may be repeated. Without one the receipt is checked under the key it carries." placeholder:"KEY"`
}

// errNotVerified ends the command with a failure after the report said why.
var errNotVerified = errors.New("the receipt does not verify")

// Run verifies a receipt and prints what it says.
func (c *verifyCommand) Run() error {
	trusted := make([]ed25519.PublicKey, 0, len(c.Key))
	for _, text := range c.Key {
		key, err := receipts.ParseKey(text)
		if err != nil {
			return err
		}
		trusted = append(trusted, key)
	}
	verified, err := receipts.VerifyFile(c.File, trusted...)
	if writeErr := receipts.WriteReport(os.Stdout, verified, err); writeErr != nil {
		return writeErr
	}
	if err != nil {
		return errNotVerified
	}
	return nil
}
