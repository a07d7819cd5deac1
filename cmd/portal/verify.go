package main

import (
	"os"

	"groundline/internal/receipts"
)

type verifyCommand struct {
	File string   `arg:"" type:"existingfile" help:"Receipt as served by /receipts/{id} with Accept: application/json."`
	Key  []string `help:"Public key to trust, as published at /log/key; may be repeated. Without one the receipt is checked under the key it carries." placeholder:"KEY"`
}

// Run verifies a receipt and prints what it says.
func (c *verifyCommand) Run() error {
	verified, err := receipts.VerifyFile(c.File, c.Key)
	if err != nil {
		return err
	}
	return receipts.WriteReport(os.Stdout, verified)
}
