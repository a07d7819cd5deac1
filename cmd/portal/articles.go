package main

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/articles"
)

type articlesCommand struct {
	Write    writeArticlesCommand   `cmd:"" help:"Write a sport's articles that are not there yet: a week's reports, trends, draft boards."`
	Withdraw withdrawArticleCommand `cmd:"" help:"Take an article back; its licensees are told and have the price back."`
	Rate     articleRateCommand     `cmd:"" help:"Give an account a volume rate for articles, or end it."`
	Whose    whoseArticleCommand    `cmd:"" help:"Name the account whose mark a text carries: HTML, Markdown or pasted text."`
}

type writeArticlesCommand struct {
	Sport  string `required:"" enum:"mlb,nba,nfl,nhl,wnba" help:"Sport: ${enum}."`
	Season int    `help:"The week's season, by its calendar year or the year in which it ends: the newest that there are games of, the only one that is written of."`
	Week   int    `help:"The week whose reports are written; the newest by default."`
	Limit  int    `help:"How many of each kind and tier at most; the usual number by default."`
}

// Run writes them.
func (c *writeArticlesCommand) Run(ctx context.Context) error {
	conf, err := config()
	if err != nil {
		return err
	}
	w, err := app.WriteArticles(ctx, conf, articles.Request{Sport: c.Sport, Season: c.Season, Week: c.Week, Limit: c.Limit})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d articles written, %d left (too short, too hard to read, or too like another)\n", c.Sport, w.New, w.Left)
	return nil
}

type withdrawArticleCommand struct {
	ID  string `arg:"" help:"The article's id."`
	Why string `required:"" help:"Why, for its licensees."`
}

// Run takes it back.
func (c *withdrawArticleCommand) Run(ctx context.Context) error {
	id, err := uuid.Parse(c.ID)
	if err != nil {
		return fmt.Errorf("an article's id: %w", err)
	}
	conf, err := config()
	if err != nil {
		return err
	}
	if err := app.WithdrawArticle(ctx, conf, id, c.Why); err != nil {
		return err
	}
	fmt.Println("withdrawn")
	return nil
}
