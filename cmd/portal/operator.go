package main

import (
	"context"
	"fmt"

	"groundline/internal/app"
)

type operatorCommand struct {
	Grant  operatorGrantCommand  `cmd:"" help:"Grant an account the operator's role."`
	Revoke operatorRevokeCommand `cmd:"" help:"Revoke the operator's role."`
}

type operatorGrantCommand struct {
	Email string `arg:"" help:"Email address of the account."`
}

type operatorRevokeCommand struct {
	Email string `arg:"" help:"Email address of the account."`
}

// Run grants the role from the next request on.
func (c *operatorGrantCommand) Run(ctx context.Context, conf app.Config) error {
	return setOperator(ctx, conf, c.Email, true)
}

// Run revokes the role from the next request on.
func (c *operatorRevokeCommand) Run(ctx context.Context, conf app.Config) error {
	return setOperator(ctx, conf, c.Email, false)
}

func setOperator(ctx context.Context, conf app.Config, email string, operator bool) error {
	if err := app.GrantOperator(ctx, conf, email, operator); err != nil {
		return err
	}
	state := "is an operator: /operator"
	if !operator {
		state = "is not an operator"
	}
	fmt.Printf("%s %s\n", email, state)
	return nil
}
