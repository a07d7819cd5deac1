package main

import (
	"context"
	"fmt"

	"groundline/internal/app"
)

type ledgerCommand struct {
	Check ledgerCheckCommand `cmd:"" help:"Check every invariant of the ledger from its rows."`
}

type ledgerCheckCommand struct{}

// Run posts pending usage and checks the ledger. It fails if an invariant is broken.
func (c *ledgerCheckCommand) Run(ctx context.Context, conf app.Config) error {
	report, err := app.CheckLedger(ctx, conf)
	if err != nil {
		return err
	}
	fmt.Printf("accounts %d, journals %d, entries %d, calls %d\n", report.Accounts, report.Journals, report.Entries, report.Calls)
	if report.OK() {
		fmt.Println("every invariant holds")
		return nil
	}
	for _, p := range report.Problems {
		fmt.Printf("%s  account %s: %s\n", p.Invariant, p.AccountID, p.Detail)
	}
	return fmt.Errorf("the ledger is inconsistent: %d broken invariants", len(report.Problems))
}
