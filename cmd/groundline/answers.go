package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"groundline/client"
	"groundline/internal/datasets/rowset"
)

type askCommand struct {
	Question []string `arg:"" help:"The question, such as: most homers in a season since 2000"`
}

// Run prints the answer to a question.
func (c *askCommand) Run(s *session) error {
	api, err := s.client()
	if err != nil {
		return err
	}
	got, err := api.Query(s.ctx, client.QueryParams{Body: client.QueryInputBody{Question: strings.Join(c.Question, " ")}})
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(got)
	}
	return s.printAnswer(got.Answer, got.UnderstoodAs, got.Provenance, got.CreditCost, got.CreditsRemaining)
}

type rateCommand struct {
	Player []string `arg:"" help:"Name or slug of the player."`
	Sport  string   `required:"" short:"s" enum:"mlb,nfl,nba,nhl,wnba" help:"The league: ${enum}."`
	Scope  string   `placeholder:"SCOPE" help:"Which rating: best, career, current or season."`
	Season int      `placeholder:"YEAR" help:"The season, with --scope=season."`
	AsOf   string   `placeholder:"DAY" help:"As of the end of this day, as in 2026-11-01."`
}

// Run prints a player's rating.
func (c *rateCommand) Run(s *session) error {
	api, err := s.client()
	if err != nil {
		return err
	}
	got, err := api.GroundedRating(s.ctx, client.GroundedRatingParams{
		Sport: c.Sport, Slug: rowset.Slug(strings.Join(c.Player, " ")), Scope: c.Scope, Season: c.Season, AsOf: c.AsOf,
	})
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(got)
	}
	return s.printAnswer(got.Claim, "", got.Provenance, got.CreditCost, got.CreditsRemaining)
}

type exportCommand struct {
	Sport  string `arg:"" enum:"mlb,nfl,nba,nhl,wnba" help:"The league: ${enum}."`
	Kind   string `arg:"" help:"What to export: a kind of rows such as batting, ratings or careers."`
	Format string `enum:"csv,ndjson,parquet" default:"csv" help:"The file format: ${enum}."`
	Since  int    `placeholder:"YEAR" help:"First season."`
	Until  int    `placeholder:"YEAR" help:"Last season."`
	Output string `short:"o" placeholder:"FILE" help:"The file to write; by default standard output."`
	DryRun bool   `help:"Print what it would cost and contain, free of charge."`
}

// Run writes a bulk slice, once its bytes are those of the signed manifest.
func (c *exportCommand) Run(s *session) error {
	api, err := s.client()
	if err != nil {
		return err
	}
	params := client.ExportParams{Sport: c.Sport, Kind: c.Kind, Format: c.Format, Since: c.Since, Until: c.Until}
	if c.DryRun {
		trial, err := api.DryRun(s.ctx, params)
		if err != nil {
			return err
		}
		return s.printJSON(trial)
	}
	file, err := api.Export(s.ctx, params)
	if err != nil {
		return err
	}
	if sum := sha256.Sum256(file.Body); file.SHA256 != "" && hex.EncodeToString(sum[:]) != file.SHA256 {
		return fmt.Errorf("the file does not have the SHA-256 of its manifest: nothing is written; its receipt is %s", file.Receipt)
	}
	if c.Output == "" {
		_, err = s.stdout.Write(file.Body)
	} else {
		err = writeWhole(c.Output, file.Body)
	}
	if err == nil {
		_, _ = fmt.Fprintln(s.stderr, "receipt of the manifest:", file.Receipt)
	}
	return err
}

// writeWhole writes a file that is either there whole or not at all.
func writeWhole(path string, text []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), ".export-*")
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	if _, err := temporary.Write(text); err != nil {
		_ = temporary.Close()
		return err
	}
	if err := temporary.Close(); err != nil {
		return err
	}
	if err := os.Chmod(temporary.Name(), 0o644); err != nil { // #nosec G302 -- an export is a file like others
		return err
	}
	return os.Rename(temporary.Name(), path)
}

// The styles of a terminal.
const (
	bold  = "1"
	faint = "2"
)

// paint styles a text if the output is a terminal.
func (s *session) paint(style, text string) string {
	if !s.styled {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

func (s *session) printAnswer(answer, understood string, from client.Provenance, cost, left int64) error {
	lines := []string{s.paint(bold, answer)}
	if understood != "" {
		lines = append(lines, s.paint(faint, "understood as: "+understood))
	}
	lines = append(lines, s.paint(faint, "receipt "+from.Receipt), s.paint(faint, fmt.Sprintf("%d credits, %d left", cost, left)))
	_, err := fmt.Fprintln(s.stdout, strings.Join(lines, "\n"))
	return err
}

func (s *session) printRefusal(r *client.Refused) {
	if s.json {
		_, _ = fmt.Fprintln(s.stdout, strings.TrimSpace(string(r.Body)))
	}
	_, _ = fmt.Fprintf(s.stderr, "Refused (%s): %s\n", r.Code, r.Reason)
	for _, player := range r.Candidates {
		_, _ = fmt.Fprintf(s.stderr, "  did you mean %s (%s): %s\n", player.Name, player.Slug, player.Note)
	}
	for _, nearest := range r.Nearest {
		_, _ = fmt.Fprintf(s.stderr, "  you can ask: %s\n", nearest.Question)
	}
}

func (s *session) printJSON(v any) error {
	e := json.NewEncoder(s.stdout)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
