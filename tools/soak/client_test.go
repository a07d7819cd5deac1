//go:build soak

package soak_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

const password = "a long enough password"

var (
	keyInPage    = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)
	secretInPage = regexp.MustCompile(`whsec_[0-9A-Za-z+/=]+`)
	receiptID    = regexp.MustCompile(`"receipt":"([0-9a-f]{64})"`)
)

// client is one customer: an address, a browser's cookies, a key.
type client struct {
	http  *http.Client
	base  string
	email string
	key   string
}

// join signs up from an address of its own, and has the account's webhooks sent here.
func (b *bundle) join(ctx context.Context, i int) (*client, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 1, byte(i+1))}}
	c := &client{base: b.base, email: fmt.Sprintf("soak%d@example.org", i), http: &http.Client{
		Jar: jar, Timeout: time.Minute, Transport: &http.Transport{DialContext: from.DialContext, MaxIdleConnsPerHost: 16},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	_, page, err := c.post(ctx, "/signup", url.Values{"email": {c.email}, "password": {password}})
	if err != nil {
		return nil, err
	}
	if c.key = keyInPage.FindString(page); c.key == "" {
		return nil, fmt.Errorf("signing up shows no key: %s", page)
	}
	if err := c.verify(ctx); err != nil {
		return nil, err
	}
	_, page, err = c.post(ctx, "/evidence/webhook", url.Values{"url": {b.hooks.server.URL + "/" + c.email}})
	if err != nil {
		return nil, err
	}
	found := secretInPage.FindString(page)
	if found == "" {
		return nil, fmt.Errorf("setting a webhook shows no secret: %s", page)
	}
	b.hooks.expect("/"+c.email, found)
	return c, nil
}

var (
	mailLink   = regexp.MustCompile(`(?s)data-label="To">([^<]+)</td>.{0,200}?href="(/dev/mail/[^"]+)"`)
	verifyLink = regexp.MustCompile(`/account/verify/[A-Za-z0-9_-]+`)
)

// verify opens the link of the sign-up's mail, for the month's credits.
func (c *client) verify(ctx context.Context) error {
	get := func(path string) (string, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, nil)
		if err != nil {
			return "", err
		}
		response, err := c.http.Do(request)
		if err != nil {
			return "", err
		}
		defer func() { _ = response.Body.Close() }()
		text, err := io.ReadAll(response.Body)
		return string(text), err
	}
	list, err := get("/dev/mail")
	if err != nil {
		return err
	}
	for _, m := range mailLink.FindAllStringSubmatch(list, -1) {
		if m[1] != c.email {
			continue
		}
		text, err := get(m[2])
		if err != nil {
			return err
		}
		if link := verifyLink.FindString(text); link != "" {
			_, _, err = c.post(ctx, link, url.Values{"password": {password}})
			return err
		}
	}
	return fmt.Errorf("no mail to %s with a link", c.email)
}

// post submits a form and returns the status, the redirect target and the page.
func (c *client) post(ctx context.Context, path string, form url.Values) (*http.Response, string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "text/html")
	return c.do(request)
}

func (c *client) do(request *http.Request) (*http.Response, string, error) {
	response, err := c.http.Do(request)
	if err != nil {
		return nil, "", err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	return response, string(body), err
}

// receiver is a customer's webhook server, which verifies each event.
type receiver struct {
	server *httptest.Server

	mu      sync.Mutex
	secrets map[string]string // by path
	good    int
	bad     []string
}

func newReceiver() *receiver {
	r := &receiver{secrets: map[string]string{}}
	r.server = httptest.NewServer(http.HandlerFunc(r.take))
	return r
}

func (r *receiver) expect(path, secret string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.secrets[path] = secret
}

func (r *receiver) take(_ http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	r.mu.Lock()
	defer r.mu.Unlock()
	var verifier *standardwebhooks.Webhook
	if err == nil {
		verifier, err = standardwebhooks.NewWebhook(r.secrets[request.URL.Path])
	}
	if err == nil {
		err = verifier.Verify(body, request.Header)
	}
	if err != nil {
		r.bad = append(r.bad, err.Error())
		return
	}
	r.good++
}

func (r *receiver) counts() (good int, bad []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.good, r.bad
}
