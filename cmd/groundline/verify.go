package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"time"

	"groundline/client"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

type verifyCommand struct {
	Receipt    string `arg:"" help:"A file, or a receipt's id."`
	Keys       string `placeholder:"FILE" type:"existingfile" help:"The keys to trust, as /log/keys serves them; by default those that login saved."`
	Unpinned   bool   `help:"Check the receipt with the key it contains, which may be anyone's: it shows that the file is unaltered, not who signed it."`
	RequireLog bool   `help:"Fail unless the receipt is proven to be in the log."`
}

var receiptID = regexp.MustCompile(`^[0-9a-f]{64}$`)

// maxDocument bounds what is read of a service, in bytes.
const maxDocument = 16 << 20

// Run verifies a receipt and prints it. Nothing is sent for a file.
func (c *verifyCommand) Run(s *session) error {
	document, err := c.read(s)
	if err != nil {
		return err
	}
	periods, err := c.periods(s)
	if err != nil {
		return err
	}
	verified, err := c.check(document, periods)
	if s.json && err == nil {
		return s.printJSON(struct {
			ID        string             `json:"id"`
			Pinned    bool               `json:"pinned"`
			InLog     bool               `json:"inLog"`
			Statement receipts.Statement `json:"statement"`
		}{verified.ID, verified.Pinned, verified.Log != nil, verified.Statement})
	}
	to := s.stdout
	if err != nil {
		to = s.stderr
	}
	if writeErr := receipts.WriteReport(to, verified, err); writeErr != nil {
		return writeErr
	}
	if err != nil {
		return errNotVerified
	}
	return nil
}

// read returns the document of a file, or of an id from the service.
func (c *verifyCommand) read(s *session) ([]byte, error) {
	if text, err := os.ReadFile(c.Receipt); err == nil || !receiptID.MatchString(c.Receipt) {
		return text, err
	}
	return s.fetch("/receipts/"+c.Receipt, s.key)
}

// periods returns the keys to trust; nil for none.
func (c *verifyCommand) periods(s *session) ([]receipts.KeyPeriod, error) {
	if c.Unpinned {
		if c.Keys != "" {
			return nil, errors.New("--unpinned checks without a key: remove it or --keys")
		}
		return nil, nil
	}
	text, err := []byte(nil), error(nil)
	if c.Keys != "" {
		text, err = os.ReadFile(c.Keys)
	} else {
		var kept saved
		kept, err = s.store.read()
		text = kept.Keys
	}
	if err != nil {
		return nil, err
	}
	if len(text) == 0 {
		return nil, errors.New("no key is pinned: log in once, save the service's /log/keys to a file and pass it with --keys, or use --unpinned to check only that the receipt is unaltered")
	}
	return receipts.ParseKeyPeriods(text)
}

func (c *verifyCommand) check(document []byte, periods []receipts.KeyPeriod) (receipts.Verified, error) {
	var keys []ed25519.PublicKey
	for _, period := range periods {
		keys = append(keys, period.Key)
	}
	verified, err := receipts.Verify(document, keys...)
	if err != nil {
		return receipts.Verified{}, err
	}
	now := time.Now()
	if len(periods) > 0 {
		if err := verified.CheckPeriods(periods, now); err != nil {
			return receipts.Verified{}, err
		}
	}
	if c.RequireLog && (verified.Log == nil || verified.RetiredLog(periods, now)) {
		return receipts.Verified{}, apperr.New(apperr.Invalid, "receipt_not_in_log", "The receipt has no log proof by a key in use.").
			WithRemedy("Save it again once a checkpoint covers it, within a minute.")
	}
	return verified, nil
}

// direct follows no redirect, which could take the key elsewhere.
var direct = &http.Client{Timeout: 30 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// fetch returns a document of the service.
func (s *session) fetch(path, key string) ([]byte, error) {
	if s.url == "" {
		return nil, errNoURL
	}
	request, err := http.NewRequestWithContext(s.ctx, http.MethodGet, s.url+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	if key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	response, err := direct.Do(request) // #nosec G704 -- the user names the service
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s%s: %s", s.url, path, response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, maxDocument))
}

type usageCommand struct {
	Follow   bool          `short:"f" help:"Print new requests as they come, until interrupted."`
	Limit    int           `short:"n" default:"20" help:"How many of the last requests to print."`
	Interval time.Duration `default:"2s" help:"How often to look for new ones."`
}

// Run prints the account's requests, the oldest first.
func (c *usageCommand) Run(s *session) error {
	api, err := s.client()
	if err != nil {
		return err
	}
	if !s.json {
		_, _ = fmt.Fprintln(s.stdout, s.paint(bold, fmt.Sprintf("%-20s %-9s %7s  %-34s %s", "time", "outcome", "credits", "request", "answer")))
	}
	seen := map[string]bool{}
	limit := min(max(c.Limit, 1), 100)
	for {
		page, err := api.Usage(s.ctx, client.UsageParams{Limit: limit})
		if err != nil {
			return err
		}
		for i := len(page.Usage) - 1; i >= 0; i-- { // they come newest first
			if line := page.Usage[i]; !seen[line.RequestID] {
				seen[line.RequestID] = true
				if err := s.printUsage(line); err != nil {
					return err
				}
			}
		}
		if !c.Follow {
			return nil
		}
		limit = 100
		select {
		case <-s.ctx.Done():
			return nil
		case <-time.After(max(c.Interval, 100*time.Millisecond)):
		}
	}
}

func (s *session) printUsage(line client.UsageLine) error {
	if s.json {
		return s.printJSON(line)
	}
	_, err := fmt.Fprintf(s.stdout, "%-20s %-9s %7d  %-34s %s\n", line.At.Local().Format("2006-01-02 15:04:05"), line.Outcome, line.Credits, line.Endpoint, line.Claim)
	return err
}
