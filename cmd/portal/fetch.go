package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"groundline/internal/app"
	"groundline/internal/datasets/bundle"
	sources "groundline/internal/fetch"
)

type fetchCommand struct {
	Sport      string   `enum:"mlb,nba,nfl,nhl,wnba," default:"" help:"Only the sources of one sport: mlb, nba, nfl, nhl, wnba."`
	Source     string   `help:"Only the source with this name; --list prints the names."`
	Unlicensed bool     `help:"Also fetch sources that state no license. Their rows may be used on this machine and cited, but not redistributed; none is required. --source does not need this flag."`
	Accept     []string `help:"Activate a quarantined file: at least the first 12 characters of its sha256, from its report."`
	List       bool     `help:"Print the sources and their last change without fetching."`
	DryRun     bool     `help:"Print the URLs without fetching."`
	To         string   `help:"Folder to fetch into; DATA_DIR/fetched by default."`
}

// errNotFetched means that at least one source failed or was quarantined.
var errNotFetched = errors.New("some sources failed or were quarantined; their previous data stays active")

// Help returns the description shown below the flags.
func (*fetchCommand) Help() string {
	return `Fetches public data into the fetch folder, in addition to the bundled data.
A file is activated only if it passes every check; otherwise it is quarantined with a report
and the previous file stays active. An unreachable source is reported and does not fail the command.
GROUNDLINE_MIRROR names a server with the same files by host and path. See docs/fetching.md.`
}

// Run fetches and prints one line for each source.
func (c *fetchCommand) Run(ctx context.Context) error {
	conf, err := app.FetchConfig()
	if err != nil {
		return err
	}
	connectors, err := sources.Select(sources.Connectors(), sources.Selection{Sport: c.Sport, Name: c.Source, Unlicensed: c.Unlicensed || c.List})
	if err != nil {
		return err
	}
	base, err := bundle.Files()
	if err != nil {
		return err
	}
	o := sources.Options{
		Dir: cmp.Or(c.To, conf.Dir), Connectors: connectors, Base: base, Mirror: conf.Mirror, Accept: c.Accept,
		Progress: progress(os.Stderr), Done: func(r sources.Result) { printFetched(os.Stdout, r) },
	}
	switch {
	case c.List:
		return listSources(os.Stdout, o.Dir, connectors, time.Now())
	case c.DryRun:
		return printPlan(os.Stdout, o)
	}
	results, err := sources.Run(ctx, o)
	if err != nil {
		return err
	}
	return fetchedError(os.Stdout, results)
}

// fetchedError returns the error of a run. Unreachable sources alone are no failure.
func fetchedError(w io.Writer, results []sources.Result) error {
	offline, bad := 0, 0
	for _, r := range results {
		switch r.State {
		case sources.Offline:
			offline++
		case sources.Quarantined, sources.Failed:
			bad++
		}
	}
	if offline > 0 {
		fmt.Fprintf(w, "%d of %d sources are unreachable; the bundle and previously fetched data stay active.\n", offline, len(results))
	}
	if bad > 0 {
		return errNotFetched
	}
	return nil
}

func printFetched(w io.Writer, r sources.Result) {
	rows, files := 0, 0
	for _, f := range r.Files {
		if f.SHA256 != "" {
			rows, files = rows+f.Rows, files+1
		}
	}
	fmt.Fprintf(w, "%-28s %-12s %3d files %8d rows", r.Connector, r.State, files, rows)
	if r.Problem != "" {
		fmt.Fprintf(w, "  %s", r.Problem)
	}
	fmt.Fprintln(w)
	for _, f := range r.Files {
		if f.Report != "" {
			fmt.Fprintf(w, "  quarantined: %s, see %s\n", f.Path, f.Report)
		}
	}
	for _, note := range r.Notes {
		fmt.Fprintln(w, "  note:", note)
	}
}

func listSources(w io.Writer, dir string, connectors []sources.Connector, now time.Time) error {
	state, err := sources.ReadState(dir)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "SOURCE\tSPORT\tLICENSE\tCADENCE\tSEASONS\tLAST CHANGE\tSTATE\tCONTENT")
	for _, c := range connectors {
		last := state.Last(c.Name)
		cadence, seasons, when := "once", "-", "never"
		if c.Kind == sources.Live {
			cadence = fmt.Sprintf("%.0f days", c.Cadence.Hours()/24)
		}
		if c.Seasons.First > 0 {
			seasons = fmt.Sprintf("%d-%d", c.Seasons.First, max(c.Seasons.First, c.Seasons.Current(now)))
		}
		if !last.LastNew.IsZero() {
			when = last.LastNew.Format(time.DateOnly)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", c.Name, c.Sport, c.Source.LicenceClass, cadence, seasons, when, cmp.Or(string(last.State), "-"), c.About)
	}
	return out.Flush()
}

func printPlan(w io.Writer, o sources.Options) error {
	plan, err := sources.Plan(o)
	for _, p := range plan {
		fmt.Fprintf(w, "%s\t%s\t%s\n", p.Connector, p.Path, p.URL)
	}
	return err
}
