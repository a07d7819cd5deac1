package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"groundline/internal/app"
	"groundline/internal/licensing"
)

type articleRateCommand struct {
	Account string `arg:"" help:"The account's id or e-mail address."`
	Off     int    `required:"" help:"Percent off the list price, 1 to 99; 0 ends the rate."`
	From    int    `default:"500" help:"The first discounted article of a calendar month: 500 or more. Earlier ones keep their price."`
}

// Run sets the rate.
func (c *articleRateCommand) Run(ctx context.Context, conf app.Config) error {
	return withLicences(ctx, conf, func(l *licensing.Service) error {
		id, err := l.AccountNamed(ctx, c.Account)
		if err != nil {
			return err
		}
		if err := l.SetRate(ctx, id, c.Off, c.From); err != nil {
			return err
		}
		if c.Off == 0 {
			fmt.Printf("%s pays the list price\n", c.Account)
			return nil
		}
		fmt.Printf("%s pays %d%% less from article %d of a month on\n", c.Account, c.Off, c.From)
		return nil
	})
}

type whoseArticleCommand struct {
	File string `arg:"" help:"The text's file; - reads standard input."`
}

// Run prints a line for each account whose watermark the text carries.
func (c *whoseArticleCommand) Run(ctx context.Context, conf app.Config) error {
	text, err := readText(c.File)
	if err != nil {
		return err
	}
	return withLicences(ctx, conf, func(l *licensing.Service) error {
		list, err := l.Whose(ctx, text)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return errors.New("the text carries no account's watermark")
		}
		for _, w := range list {
			fmt.Printf("%s  account %s  %s  previews since %s  %d complete marks\n", w.Mark.Code(), w.Account, w.Email, w.Since.UTC().Format("2006-01-02"), w.Times)
		}
		return nil
	})
}

func readText(file string) (string, error) {
	if file == "-" {
		text, err := io.ReadAll(os.Stdin)
		return string(text), err
	}
	text, err := os.ReadFile(file) // #nosec G304 -- the operator's own file
	return string(text), err
}

func withLicences(ctx context.Context, conf app.Config, f func(*licensing.Service) error) error {
	l, done, err := app.Licensing(ctx, conf)
	if err != nil {
		return err
	}
	defer done()
	return f(l)
}
