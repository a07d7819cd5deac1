package main

import (
	"flag"
	"fmt"
	"io"

	"groundline/internal/coverage"
	"groundline/internal/stats"
)

// compareGames lists where the sums of single games in the bundle differ from its rows of
// seasons.
func compareGames(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("games", flag.ContinueOnError)
	only := flags.String("sport", "", "compare only this sport")
	all := flags.Bool("all", false, "list every player who differs")
	if err := flags.Parse(args); err != nil {
		return err
	}
	for _, sport := range []string{stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		if *only != "" && *only != sport {
			continue
		}
		text, err := coverage.Differences(sport, *all)
		if err != nil {
			return fmt.Errorf("%s: %w", sport, err)
		}
		fmt.Fprintf(out, "%s\n%s", sport, text)
	}
	return nil
}
