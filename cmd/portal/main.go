// Command portal is the production binary: it serves the product and has the
// operator's commands.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"groundline/internal/app"
)

type commands struct {
	Serve    serveCommand    `cmd:"" help:"Serve the portal, the API and the receipts."`
	Ready    readyCommand    `cmd:"" help:"Check whether the service on this machine is ready, for a container's health check."`
	Migrate  migrateCommand  `cmd:"" help:"Migrate the database schema."`
	Import   importCommand   `cmd:"" help:"Import source files and activate them."`
	Fetch    fetchCommand    `cmd:"" help:"Fetch public data: newer seasons, and sources that can't be bundled."`
	Ratings  ratingsCommand  `cmd:"" help:"Write every rating as CSV, for external checks."`
	Verify   verifyCommand   `cmd:"" help:"Verify a receipt offline, the log, or a claim from source files."`
	Keys     keysCommand     `cmd:"" help:"Manage the keys that sign receipts and the log."`
	Validate validateCommand `cmd:"" help:"Measure the ratings of the full data against their goals."`
	Audit    auditCommand    `cmd:"" help:"Hold the default claims of every player and the leaders of every statistic to the rows."`
	Weekly   weeklyCommand   `cmd:"" help:"Replay a season week by week."`
	Articles articlesCommand `cmd:"" help:"Write and withdraw articles."`
	Account  accountCommand  `cmd:"" help:"Manage accounts."`
	Operator operatorCommand `cmd:"" help:"Grant or revoke access to the operator's pages."`
	Log      logCommand      `cmd:"" help:"Inspect the public log of receipts and adopt a restored database."`
	Ledger   ledgerCommand   `cmd:"" help:"Check the credit ledger."`
	Usage    usageCommand    `cmd:"" help:"Archive and restore old months of usage."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "portal:", err)
		os.Exit(1)
	}
}

// optional are the variables read by flags. Empty means unset, as in a compose file's
// line without a value.
var optional = []string{"LISTEN", "LISTEN_PRIVATE", "DRAIN", "READ_ONLY"}

// run parses the command line and runs its command.
func run(ctx context.Context, args []string) error {
	for _, name := range optional {
		if os.Getenv(name) == "" {
			_ = os.Unsetenv(name) // cannot fail for these names
		}
	}
	parser, err := kong.New(&commands{},
		kong.Name("portal"),
		kong.Description("Groundline: ratings you can cite."),
		kong.UsageOnError(),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindToProvider(config), // only for commands that take it
	)
	if err != nil {
		return err
	}
	command, err := parser.Parse(args)
	parser.FatalIfErrorf(err)
	return command.Run()
}

// config reads the configuration from the environment and from DATA_DIR/env.
func config() (app.Config, error) {
	getenv, err := app.Environment()
	if err != nil {
		return app.Config{}, err
	}
	return app.ConfigFromEnv(getenv)
}
