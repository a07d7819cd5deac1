// Command portal is Groundline in production: it serves the product, and does
// the operator's work from the command line.
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
	Ready    readyCommand    `cmd:"" help:"Ask the service on this machine whether it is ready: for a container's health check."`
	Migrate  migrateCommand  `cmd:"" help:"Bring the database's schema up to date."`
	Import   importCommand   `cmd:"" help:"Import a sport's source files and put them in force."`
	Fetch    fetchCommand    `cmd:"" help:"Fetch public data: newer seasons, and sources that the bundle may not hold."`
	Ratings  ratingsCommand  `cmd:"" help:"Write every rating as CSV, for outside checks."`
	Verify   verifyCommand   `cmd:"" help:"Verify a receipt, offline; the log; the claim, from source files."`
	Keys     keysCommand     `cmd:"" help:"Manage the keys that sign receipts and the log."`
	Validate validateCommand `cmd:"" help:"Measure the ratings of the full data beside their goals."`
	Weekly   weeklyCommand   `cmd:"" help:"Replay a season week by week."`
	Articles articlesCommand `cmd:"" help:"Write articles, and take them back."`
	Account  accountCommand  `cmd:"" help:"Manage accounts."`
	Operator operatorCommand `cmd:"" help:"Say who may see the operator's pages."`
	Log      logCommand      `cmd:"" help:"Look after the public log of receipts, and go on with a restored database."`
	Ledger   ledgerCommand   `cmd:"" help:"Look after the ledger of credits."`
	Usage    usageCommand    `cmd:"" help:"Archive old months of calls, and bring them back."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "portal:", err)
		os.Exit(1)
	}
}

// optional are the variables that flags read. An empty one means unset, as a line
// of a compose file without a value makes it.
var optional = []string{"LISTEN", "LISTEN_PRIVATE", "DRAIN", "READ_ONLY"}

// run parses the command line and runs the command that it names.
func run(ctx context.Context, args []string) error {
	for _, name := range optional {
		if os.Getenv(name) == "" {
			_ = os.Unsetenv(name) // fails for no name of ours
		}
	}
	parser, err := kong.New(&commands{},
		kong.Name("portal"),
		kong.Description("Groundline: ratings you can cite."),
		kong.UsageOnError(),
		kong.BindTo(ctx, (*context.Context)(nil)),
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
