package main

import (
	"context"
	"fmt"
	"os"

	"groundline/internal/app"
)

type logCommand struct {
	Status logStatusCommand `cmd:"" help:"Compare the database with the newest state recorded outside of it."`
	Adopt  logAdoptCommand  `cmd:"" help:"Adopt a restored database on purpose. Stop every replica first."`
}

type logStatusCommand struct{}

// Run prints both states, and fails unless the database is the newest.
func (c *logStatusCommand) Run(ctx context.Context) error {
	cfg, err := databaseConfig()
	if err != nil {
		return err
	}
	s, err := app.LookAtDatabase(ctx, cfg)
	if err != nil {
		return err
	}
	printAdoption(s)
	for _, wrong := range []error{s.Other, s.Log.Lost} {
		if wrong != nil {
			return wrong
		}
	}
	return nil
}

func printAdoption(s app.AdoptionState) {
	fmt.Printf("database  %s, its log %s with %d leaves\n", s.Database, s.Log.Head.Origin, s.Log.Head.Size)
	if s.Mark.System == "" {
		fmt.Println("newest    nothing is recorded outside of the database (HIGH_WATER)")
		return
	}
	fmt.Printf("newest    %s/%d, its log %s with %d leaves\n", s.Mark.System, s.Mark.Timeline, s.Mark.Log.Origin, s.Mark.Log.Size)
}

type logAdoptCommand struct {
	Database  string `help:"Identity of the database if it differs from the last one: SYSTEM/TIMELINE, as printed."`
	LostAfter *int64 `help:"Number of leaves to continue from if newer ones are lost. The log continues under another name and key."`
}

// Run prints both states, and adopts the database if the flags match it exactly.
func (c *logAdoptCommand) Run(ctx context.Context) error {
	cfg, err := databaseConfig()
	if err != nil {
		return err
	}
	s, seed, err := app.AdoptDatabase(ctx, cfg, app.Adoption{Database: c.Database, LostAfter: c.LostAfter})
	if s.Database != "" {
		printAdoption(s)
	}
	if err != nil && seed == "" {
		return fmt.Errorf("not adopted: %w", err)
	}
	if seed != "" {
		fmt.Fprintln(os.Stderr, "The old signing key is retired; what it signed stays valid. Publish that the log lost leaves.\nStart every replica with the line below, and keep it secret: it is stored nowhere.")
		fmt.Printf("SIGNING_KEY=%s\n", seed)
	}
	if err != nil { // the database is already changed
		return fmt.Errorf("the database is adopted, but recording that outside of it failed: %w", err)
	}
	fmt.Println("adopted")
	return nil
}
