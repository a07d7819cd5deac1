package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/tools/audit"
)

type auditCommand struct {
	From   string `type:"existingdir" help:"Folder with the source files; by default the bundled and fetched data." placeholder:"DIR"`
	Sport  string `help:"Only this sport; by default every sport." placeholder:"SPORT"`
	Sample int    `help:"Draw this many players of each sport; by default every player." placeholder:"N"`
	Seed   uint64 `default:"1" help:"Seed of the draw."`
	Games  bool   `help:"Instead compare the figures of seasons with the sums of the games held."`
	List   string `help:"With --games: write every difference to this file, tab-separated." placeholder:"FILE"`
}

// errViolated fails the command after the report showed which rules are broken.
var errViolated = errors.New("a claim breaks a rule")

// Run asks the default claims of every player and the leaders of every statistic, and
// prints those that break a rule.
func (c *auditCommand) Run(ctx context.Context) error {
	keys, err := ratedKeys(c.Sport)
	if err != nil {
		return err
	}
	files, err := sourceFiles(c.From)
	if err != nil {
		return err
	}
	if c.Games {
		return c.sums(files, keys)
	}
	failed := false
	for _, key := range keys { // one sport in memory at a time
		sport, err := withGames(files, key)
		if err != nil {
			return err
		}
		report, err := audit.Sport(ctx, sport, audit.Options{Sample: c.Sample, Seed: c.Seed, Notes: os.Stderr})
		if err != nil {
			return err
		}
		if err := report.Write(os.Stdout); err != nil {
			return err
		}
		failed = failed || report.Failed()
	}
	if failed {
		return errViolated
	}
	return nil
}

// sums prints how the figures of seasons compare with the sums of games. Differences are
// between sources, so they are no error.
func (c *auditCommand) sums(files tables.Files, keys []string) (err error) {
	list := io.Writer(io.Discard)
	if c.List != "" {
		f, err := os.Create(c.List)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		list = f
	}
	fmt.Fprintln(list, "league\trows\tcolumn\tseason\tplayer\tgames counted\theld\tof the season\tsum of the games") // #nosec G104 -- the next write fails too
	for _, key := range keys {
		set, _, err := datasets.Read(files, key, nil)
		if err != nil {
			return err
		}
		games, err := datasets.ReadGames(files, key, set.Players, nil)
		if tables.IsMissing(err) {
			fmt.Printf("%s: no games\n", key)
			continue
		}
		if err != nil {
			return fmt.Errorf("games of %s: %w", key, err)
		}
		report := audit.Sums(key, set.Lines, games)
		if err := errors.Join(report.Write(os.Stdout), report.WriteColumns(os.Stdout), report.WriteDifferences(list)); err != nil {
			return err
		}
	}
	return nil
}

// withGames reads and rates the source files of a sport, with the games of its newest
// season if any file has them.
func withGames(files tables.Files, key string) (*almanac.Sport, error) {
	sport, err := ratedFiles(files, key)
	if err != nil {
		return nil, err
	}
	games, err := datasets.ReadGames(files, key, sport.Players, nil)
	if tables.IsMissing(err) {
		return sport, nil
	}
	if err != nil {
		return nil, fmt.Errorf("games of %s: %w", key, err)
	}
	sport.HoldGames(games)
	return sport, nil
}
