package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"groundline/client"
	"groundline/internal/receipts"
)

type loginCommand struct {
	Try      bool `help:"Get a provisional key, without an account."`
	KeyStdin bool `help:"Read the key from standard input, so that it is in no list of processes; by default you approve the program in a browser."`
}

// Run saves a key that works: one that a person approves in a browser, the one given, or a provisional one.
func (c *loginCommand) Run(s *session) error {
	if s.url == "" {
		return errNoURL
	}
	if c.Try {
		return s.loginTrying()
	}
	key := s.key
	if key == "" && !c.KeyStdin {
		return s.loginByDevice()
	}
	if c.KeyStdin {
		var err error
		if key, err = readKey(os.Stdin, s.stderr, s.url); err != nil {
			return err
		}
	}
	account, err := client.New(s.url, key).Account(s.ctx, client.AccountParams{})
	if err != nil {
		return err
	}
	if err := s.save(saved{URL: s.url, Key: key}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "Logged in with key %s… (%s); %d credits are left. Saved in %s.\n", account.Key.Prefix, account.Key.Scope, account.Balance.CreditsRemaining, s.store.path)
	return err
}

func (s *session) loginTrying() error {
	tried, err := client.New(s.url, "").Try(s.ctx, client.TryParams{})
	if err != nil {
		return err
	}
	if err := s.save(saved{URL: s.url, Key: tried.Key}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "You have a provisional key for %d credits until %s. Claim it before then: %s\nSaved in %s.\n",
		tried.Credits, tried.Provisional.ExpiresAt.Local().Format(time.RFC1123), tried.Provisional.ClaimURL, s.store.path)
	return err
}

// save keeps what login got, and the keys that receipts are verified with from now on.
func (s *session) save(v saved) error {
	keys, err := s.fetch("/log/keys", "")
	if err != nil {
		return err
	}
	if _, err := receipts.ParseKeyPeriods(keys); err != nil {
		return err
	}
	v.Keys = keys
	return s.store.write(v)
}

// readKey reads a key, hidden if it is typed.
func readKey(in *os.File, prompt io.Writer, url string) (string, error) {
	var line string
	if term.IsTerminal(int(in.Fd())) { // #nosec G115 -- a file descriptor fits
		_, _ = fmt.Fprintf(prompt, "API key (from %s/keys): ", url)
		typed, err := term.ReadPassword(int(in.Fd())) // #nosec G115 -- a file descriptor fits
		_, _ = fmt.Fprintln(prompt)
		if err != nil {
			return "", err
		}
		line = string(typed)
	} else {
		var err error
		if line, err = bufio.NewReader(in).ReadString('\n'); err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
	}
	if line = strings.TrimSpace(line); line == "" {
		return "", errors.New("no key is given: pass it to standard input, or use --try for a provisional one")
	}
	return line, nil
}
