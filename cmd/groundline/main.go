// Command groundline asks the service from a terminal: ratings, questions and exports with their receipts, which it
// verifies offline.
//
// Exit codes: 0 an answer, 1 the service or the network failed, 2 the command line is wrong, 3 the question was
// refused, 4 a receipt or a log does not verify, 5 no valid key. A refusal goes to standard error, and with --json also to
// standard output, as the service sent it.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	"golang.org/x/term"

	"groundline/client"
)

// The exit codes, which scripts rely on.
const (
	exitFailed      = 1
	exitUsage       = 2
	exitRefused     = 3
	exitNotVerified = 4
	exitNoKey       = 5
)

type commands struct {
	URL    string `env:"GROUNDLINE_URL" placeholder:"URL" help:"The service; by default the one that login saved."`
	Key    string `env:"GROUNDLINE_KEY" placeholder:"KEY" help:"The API key; by default the one that login saved."`
	JSON   bool   `name:"json" help:"Print answers as JSON, as the service sent them."`
	Config string `env:"GROUNDLINE_CONFIG" placeholder:"FILE" help:"The file that login writes."`

	Login      loginCommand      `cmd:"" help:"Save the service and a key, and pin its receipts' keys."`
	Ask        askCommand        `cmd:"" help:"Ask a question in words."`
	Rate       rateCommand       `cmd:"" help:"Rate a player."`
	Export     exportCommand     `cmd:"" help:"Download a bulk slice with its signed manifest."`
	Verify     verifyCommand     `cmd:"" help:"Verify a receipt: a file, offline, or an id."`
	Audit      auditCommand      `cmd:"" help:"Check offline that an exported activity log is unaltered."`
	Usage      usageCommand      `cmd:"" help:"List your requests and what each cost."`
	Completion completionCommand `cmd:"" help:"Print a script that completes commands in a shell."`
	Complete   completeCommand   `cmd:"" hidden:"" passthrough:"" help:"Print the words that may follow, one a line."`
}

// session is what commands run with.
type session struct {
	ctx            context.Context
	stdout, stderr io.Writer
	styled         bool // stdout is a terminal that takes colors
	json           bool
	url, key       string
	store          store
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	_, noColor := os.LookupEnv("NO_COLOR")
	s := &session{ctx: ctx, stdout: os.Stdout, stderr: os.Stderr, styled: !noColor && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(os.Stdout.Fd()))} // #nosec G115 -- a file descriptor fits
	os.Exit(run(s, os.Args[1:]))
}

// run runs a command line and returns its exit code.
func run(s *session, args []string) int {
	var given commands
	code := -1
	parser, err := newParser(&given, kong.Writers(s.stdout, s.stderr), kong.Exit(func(n int) { code = n }))
	if err != nil {
		_, _ = fmt.Fprintln(s.stderr, "groundline:", err)
		return exitFailed
	}
	command, err := parser.Parse(args)
	if code >= 0 { // help was printed
		return code
	}
	if err != nil {
		_, _ = fmt.Fprintf(s.stderr, "groundline: %v; see groundline --help\n", err)
		return exitUsage
	}
	if err := s.prepare(given, command.Command() == "login"); err != nil {
		_, _ = fmt.Fprintln(s.stderr, "groundline:", err)
		return exitFailed
	}
	return s.exitCode(command.Run(s))
}

func newParser(given *commands, options ...kong.Option) (*kong.Kong, error) {
	return kong.New(given, append(options, kong.Name("groundline"),
		kong.Description("Ratings you can cite, from a terminal.\n\nExit codes: 0 an answer, 1 the service or the network failed, 2 the command line is wrong, 3 refused, 4 a receipt or a log does not verify, 5 no valid key."))...)
}

// prepare fills in what login saved; login itself takes only the service.
func (s *session) prepare(given commands, login bool) error {
	path, err := configPath(given.Config)
	if err != nil {
		return err
	}
	s.store = store{path}
	saved, err := s.store.read()
	if err != nil {
		return err
	}
	s.json, s.url, s.key = given.JSON, strings.TrimSuffix(given.URL, "/"), given.Key
	if s.url == "" || s.url == saved.URL {
		s.url = saved.URL
		if s.key == "" && !login { // a key goes only to the service that it is for
			s.key, err = s.renew(saved)
		}
	}
	return err
}

var (
	errNoURL       = errors.New("no service is known: pass --url, set GROUNDLINE_URL, or run groundline login --url URL")
	errNotVerified = errors.New("the receipt does not verify")
)

// client returns a client of the service.
func (s *session) client() (*client.Client, error) {
	if s.url == "" {
		return nil, errNoURL
	}
	return client.New(s.url, s.key), nil
}

// exitCode prints an error, and returns the code that stands for it.
func (s *session) exitCode(err error) int {
	var refused *client.Refused
	var problem *client.Error
	switch {
	case err == nil:
		return 0
	case errors.As(err, &refused):
		s.printRefusal(refused)
		return exitRefused
	case errors.Is(err, errNotVerified):
		return exitNotVerified // the report says why
	case errors.Is(err, context.Canceled):
		return exitFailed
	}
	_, _ = fmt.Fprintln(s.stderr, s.paint(bold, "groundline:"), err)
	if errors.As(err, &problem) {
		if problem.RequestID != "" {
			_, _ = fmt.Fprintln(s.stderr, "request", problem.RequestID)
		}
		if problem.Status == http.StatusUnauthorized {
			return exitNoKey
		}
	}
	return exitFailed
}
