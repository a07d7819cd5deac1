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
	Source     string   `help:"Only the source of this name; --list prints the names."`
	Unlicensed bool     `help:"Also the sources that state no licence. Their rows may be used on this machine and cited, but not passed on; none of them is needed. A source that --source names is fetched without this flag."`
	Accept     []string `help:"Put a quarantined file in force: the first 12 characters or more of its sha256, from its report."`
	List       bool     `help:"Print the sources and when each was last new; fetch nothing."`
	DryRun     bool     `help:"Print the addresses that would be asked; fetch nothing."`
	To         string   `help:"Folder to fetch into; DATA_DIR/fetched by default."`
}

// errNotFetched says that at least one source failed or was quarantined.
var errNotFetched = errors.New("not every source is in force as it should be; what was there before stays")

// Help says what the command does beyond its flags.
func (*fetchCommand) Help() string {
	return `Fetches public data into the fetch folder, beside the bundle that is in the program.
A file is put in force only when it passed every check; otherwise it is quarantined with a report
and the file in place stays. A source that cannot be reached is noted and does not fail the command.
GROUNDLINE_MIRROR names a server that has the same files by host and path. See docs/fetching.md.`
}

// Run fetches, and prints a line a source.
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

// fetchedError sums a run up: offline alone is no failure.
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
		fmt.Fprintf(w, "%d of %d sources cannot be reached from here; what was fetched before, and the bundle, stay in force.\n", offline, len(results))
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
	fmt.Fprintln(out, "SOURCE\tSPORT\tLICENCE\tCADENCE\tSEASONS\tLAST NEW\tSTATE\tWHAT")
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
