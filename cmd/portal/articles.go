package main

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/app"
	"groundline/internal/articles"
)

type articlesCommand struct {
	Write    writeArticlesCommand   `cmd:"" help:"Write a sport's missing articles: a week's reports, stories and a review of the season, comparisons and draft boards."`
	Withdraw withdrawArticleCommand `cmd:"" help:"Withdraw an article; its licensees are notified and refunded."`
	Rate     articleRateCommand     `cmd:"" help:"Set or end an account's volume rate for articles."`
	Whose    whoseArticleCommand    `cmd:"" help:"Find the account whose watermark a text carries: HTML, Markdown or pasted text."`
}

type writeArticlesCommand struct {
	Sport  string `required:"" enum:"mlb,nba,nfl,nhl,wnba" help:"Sport: ${enum}."`
	Season int    `help:"The season, by calendar year or the year it ends in; must be the newest with games, which is the default."`
	Week   int    `help:"The week to report on; the newest by default."`
	Limit  int    `help:"Maximum number of each story; the usual number by default."`
}

// Run writes the articles.
func (c *writeArticlesCommand) Run(ctx context.Context, conf app.Config) error {
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

// Run withdraws the article.
func (c *withdrawArticleCommand) Run(ctx context.Context, conf app.Config) error {
	id, err := uuid.Parse(c.ID)
	if err != nil {
		return fmt.Errorf("article id: %w", err)
	}
	if err := app.WithdrawArticle(ctx, conf, id, c.Why); err != nil {
		return err
	}
	fmt.Println("withdrawn")
	return nil
}
