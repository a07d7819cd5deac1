package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// The terms of the device flow (RFC 8628), by which a program without a browser is connected to an account.
const (
	deviceClient = "groundline-cli"
	deviceGrant  = "urn:ietf:params:oauth:grant-type:device_code"
	deviceScopes = "data export offline_access"
	renewEarly   = time.Minute // how long before it expires a token is renewed
)

// connection is an approved connection, as login saves it.
type connection struct {
	TokenURL string    `json:"tokenUrl"`
	Refresh  string    `json:"refresh"`
	Expires  time.Time `json:"expires"`
}

// tokens are what the token endpoint answers.
type tokens struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token"`
	Expires int    `json:"expires_in"`
}

// oauthError is an error of an endpoint.
type oauthError struct {
	Code        string `json:"error"`
	Description string `json:"error_description"`
}

func (e *oauthError) Error() string { return strings.TrimSpace(e.Code + ": " + e.Description) }

// loginByDevice shows a code, and waits until somebody approved it in a browser.
func (s *session) loginByDevice() error {
	var server struct {
		Device string `json:"device_authorization_endpoint"`
		Token  string `json:"token_endpoint"`
	}
	text, err := s.fetch("/.well-known/oauth-authorization-server", "")
	if err == nil {
		err = json.Unmarshal(text, &server)
	}
	if err != nil || server.Device == "" {
		return fmt.Errorf("%s connects no programs: %w; use login --key-stdin with a key from %s/keys", s.url, err, s.url)
	}
	var code struct {
		Device   string `json:"device_code"`
		User     string `json:"user_code"`
		At       string `json:"verification_uri"`
		Complete string `json:"verification_uri_complete"`
		Expires  int    `json:"expires_in"`
		Interval int    `json:"interval"`
	}
	asked := url.Values{"client_id": {deviceClient}, "scope": {deviceScopes}, "resource": {s.url + "/api/v1"}}
	if err := postForm(s.ctx, server.Device, asked, &code); err != nil {
		return err
	}
	_, _ = fmt.Fprintf(s.stderr, "Open %s and compare the code: %s\nWaiting for your approval…\n", code.Complete, s.paint(bold, code.User))
	ctx, stop := context.WithTimeout(s.ctx, time.Duration(code.Expires)*time.Second)
	defer stop()
	got, err := pollDevice(ctx, server.Token, code.Device, s.url, time.Duration(max(code.Interval, 1))*time.Second)
	if err != nil {
		return err
	}
	if err := s.save(saved{URL: s.url, Key: got.Access, Connection: got.connection(server.Token)}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "Connected. Saved in %s; disconnect it at %s/keys.\n", s.store.path, s.url)
	return err
}

// pollDevice asks for the tokens as often as it may, until the code is approved, denied or expired.
func pollDevice(ctx context.Context, tokenURL, device, service string, every time.Duration) (tokens, error) {
	form := url.Values{"grant_type": {deviceGrant}, "client_id": {deviceClient}, "device_code": {device}, "resource": {service + "/api/v1"}}
	for {
		select {
		case <-ctx.Done():
			return tokens{}, fmt.Errorf("nobody approved the code: %w", ctx.Err())
		case <-time.After(every):
		}
		var got tokens
		err := postForm(ctx, tokenURL, form, &got)
		var problem *oauthError
		switch {
		case err == nil:
			return got, nil
		case !errors.As(err, &problem):
			return tokens{}, err
		case problem.Code == "slow_down":
			every += 5 * time.Second
		case problem.Code != "authorization_pending":
			return tokens{}, problem
		}
	}
}

func (t tokens) connection(tokenURL string) *connection {
	if t.Refresh == "" {
		return nil
	}
	return &connection{tokenURL, t.Refresh, time.Now().Add(time.Duration(t.Expires) * time.Second)}
}

// renew returns the saved token, a new one if it has expired or is about to. The new refresh token is saved before the
// token is used, and one process renews at a time: a refresh token that comes twice ends the connection.
func (s *session) renew(v saved) (string, error) {
	if !v.Connection.due() {
		return v.Key, nil
	}
	unlock, err := s.store.lock(s.ctx)
	if err != nil {
		return "", err
	}
	defer unlock()
	if v, err = s.store.read(); err != nil || !v.Connection.due() { // another process was first
		return v.Key, err
	}
	c := v.Connection
	form := url.Values{"grant_type": {"refresh_token"}, "client_id": {deviceClient}, "refresh_token": {c.Refresh}, "resource": {v.URL + "/api/v1"}}
	var got tokens
	if err := postForm(s.ctx, c.TokenURL, form, &got); err != nil {
		return "", fmt.Errorf("the connection could not be renewed: %w; log in again", err)
	}
	v.Key, v.Connection = got.Access, got.connection(c.TokenURL)
	return got.Access, s.store.write(v)
}

func (c *connection) due() bool { return c != nil && time.Until(c.Expires) < renewEarly }

// postForm sends a form and decodes the answer. What the endpoint rejects is an *oauthError.
func postForm(ctx context.Context, address string, form url.Values, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	response, err := direct.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxDocument))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		problem := &oauthError{}
		if json.Unmarshal(text, problem) == nil && problem.Code != "" {
			return problem
		}
		return fmt.Errorf("%s: %s", address, response.Status)
	}
	return json.Unmarshal(text, into)
}
