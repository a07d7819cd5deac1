package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"groundline/internal/app"
)

type accountCommand struct {
	Create  accountCreateCommand  `cmd:"" help:"Open an account with a free key, like sign-up."`
	SignOut accountSignOutCommand `cmd:"" help:"End all sessions of an account; its keys keep working."`
}

type accountCreateCommand struct {
	Email string `required:"" help:"Email address of the account."`
	JSON  bool   `help:"Print one JSON object: account_id, api_key."`
}

// Run opens an account without a password; its owner sets one by email.
func (c *accountCreateCommand) Run(ctx context.Context, conf app.Config) error {
	opened, err := app.OpenAccount(ctx, conf, c.Email)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(map[string]string{
			"account_id": opened.Account.ID.String(), "api_key": opened.Key,
		})
	}
	fmt.Printf("account %s\nkey     %s\nYou won't see the key again.\n", opened.Account.ID, opened.Key)
	return nil
}

type accountSignOutCommand struct {
	Email string `arg:"" help:"Email address of the account."`
}

// Run signs the account out from its next request on.
func (c *accountSignOutCommand) Run(ctx context.Context, conf app.Config) error {
	n, err := app.SignOut(ctx, conf, c.Email)
	if err != nil {
		return err
	}
	fmt.Printf("%s is signed out; sessions ended: %d\n", c.Email, n)
	return nil
}
