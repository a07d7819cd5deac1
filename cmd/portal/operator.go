package main

import (
	"context"
	"fmt"

	"groundline/internal/app"
)

type operatorCommand struct {
	Grant  operatorGrantCommand  `cmd:"" help:"Give an account the operator's role."`
	Revoke operatorRevokeCommand `cmd:"" help:"Take the role away."`
}

type operatorGrantCommand struct {
	Email string `arg:"" help:"E-mail address of the account."`
}

type operatorRevokeCommand struct {
	Email string `arg:"" help:"E-mail address of the account."`
}

// Run gives the role, in force with the next request.
func (c *operatorGrantCommand) Run(ctx context.Context) error { return setOperator(ctx, c.Email, true) }

// Run takes the role away, with the next request.
func (c *operatorRevokeCommand) Run(ctx context.Context) error {
	return setOperator(ctx, c.Email, false)
}

func setOperator(ctx context.Context, email string, operator bool) error {
	cfg, err := config()
	if err != nil {
		return err
	}
	if err := app.GrantOperator(ctx, cfg, email, operator); err != nil {
		return err
	}
	state := "is an operator: /operator"
	if !operator {
		state = "is no operator"
	}
	fmt.Printf("%s %s\n", email, state)
	return nil
}
