package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"groundline/internal/app"
)

type statusCommand struct {
	Rounds int `default:"3" help:"Number of rounds, newest first."`
}

// Run prints the steps of the weekly rounds.
func (c *statusCommand) Run(ctx context.Context, conf app.Config) error {
	runs, err := app.WeeklyRuns(ctx, conf, c.Rounds)
	if err != nil {
		return err
	}
	if len(runs) == 0 {
		fmt.Println("no weekly rounds yet")
		return nil
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "round (UTC)\tstep\tstate\ttries\tdone\ttook\terror")
	for _, r := range runs {
		took := "–"
		if r.Finished != nil {
			took = r.Finished.Sub(r.Started).Round(time.Millisecond).String()
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%d\t%d\t%s\t%s\n", r.Round.UTC().Format("2006-01-02 15:04"), r.Step, r.State, r.Tries, r.Done, took, r.Error)
	}
	return out.Flush()
}
