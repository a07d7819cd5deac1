//go:build unix

package faults

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"time"

	"groundline/tools/eventually"
	"groundline/tools/stripelocal"
)

const password = "a long enough password"

// buyer has a card on file and auto-refill on, burns credits by exports, and buys
// packs in its browser.
type buyer struct {
	*client
	browser *http.Client
	card    string
	way     int
}

// signUp opens an account as a person does, and gives its key and the browser.
func (r *run) signUp(email string, nth int) (key string, browser *http.Client) {
	r.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		r.t.Fatal(err)
	}
	browser = &http.Client{Jar: jar, Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	request, err := http.NewRequest(http.MethodPost, r.url+"/signup", strings.NewReader(url.Values{"email": {email}, "password": {password}}.Encode()))
	if err != nil {
		r.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.0.%d", nth+1)) // from where one may sign up now and then
	response, err := browser.Do(request)
	if err != nil {
		r.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	page, err := io.ReadAll(response.Body)
	if key = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(string(page)); err != nil || key == "" {
		r.t.Fatalf("no key: %v %d %s", err, response.StatusCode, page)
	}
	return key, browser
}

// The ways of buyers, by turns.
const (
	refills  = iota // auto-refill with a card that pays
	asked3DS        // whose bank asks for a confirmation each time
	declined        // whose card declines all but the first payment
	owes            // without auto-refill: past its credits, on the month's statement
	ways
)

// newBuyer signs up and buys a pack with a card that is kept.
func (r *run) newBuyer(nth int) *buyer {
	r.t.Helper()
	email := fmt.Sprintf("buyer%d@example.org", nth)
	key, browser := r.signUp(email, 100+nth)
	b := &buyer{client: r.client(connections + nth), browser: browser, card: stripelocal.CardOK, way: nth % ways}
	b.key = key
	if b.way == asked3DS {
		b.card = stripelocal.CardAlwaysAsks
	}
	eventually.Holds(r.t, "the mail that verifies "+email, func() bool { return r.mail.link(email) != "" })
	if _, status, err := b.post(r.url+r.mail.link(email), url.Values{"password": {password}}); err != nil || status != http.StatusSeeOther {
		r.t.Fatalf("verify %s: %d %v", email, status, err)
	}
	if err := b.buy("starter", true); err != nil {
		r.t.Fatal(err)
	}
	customers := r.stripe.Objects("customer")
	switch b.way {
	case declined: // from now on another card is charged
		if _, err := r.stripe.AddCard(customers[len(customers)-1]["id"].(string), stripelocal.CardSavesThen); err != nil {
			r.t.Fatal(err)
		}
	case owes:
		for range 24 { // the grant and the pack
			b.export()
		}
		return b
	}
	terms := url.Values{"threshold": {"200000"}, "pack": {"starter"}, "cap": {"10000"}, "consent": {"yes"}}
	eventually.Holds(r.t, "auto-refill is on", func() bool { // the card comes by a webhook
		_, status, err := b.post(r.url+"/billing/refill", terms)
		return err == nil && status == http.StatusSeeOther
	})
	return b
}

func (b *buyer) export() { b.get("/api/v1/export/wnba?kind=ratings") }

// run burns and buys until ctx ends. What does not work is tried again, as people do.
func (b *buyer) run(ctx context.Context) {
	random := rand.New(rand.NewPCG(b.random.Uint64(), 0)) // #nosec G404 -- a buyer's moods
	for ctx.Err() == nil {
		if b.way != owes && random.IntN(5) == 0 {
			_ = b.buy("starter", false) // errors are the faults
		} else {
			b.export()
		}
		select {
		case <-time.After(time.Duration(100+random.IntN(900)) * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

// buy goes through the form, the payment page and the bank's page.
func (b *buyer) buy(pack string, save bool) error {
	form := url.Values{"pack": {pack}}
	if save {
		form.Set("save", "yes")
	}
	next, status, err := b.post(b.url+"/billing/buy", form)
	if err != nil || status != http.StatusSeeOther {
		return fmt.Errorf("buy: %d %w", status, err)
	}
	next, status, err = b.post(next, url.Values{"number": {b.card}, "expiry": {"12 / 40"}})
	if err != nil || status != http.StatusSeeOther {
		return fmt.Errorf("pay: %d %w", status, err)
	}
	if strings.Contains(next, "/authenticate/") {
		next, status, err = b.post(next, url.Values{"proved": {"yes"}})
	}
	if err != nil || status != http.StatusSeeOther {
		return fmt.Errorf("authenticate: %d %w", status, err)
	}
	back, err := b.browser.Get(next)
	if err == nil {
		_ = back.Body.Close()
	}
	return nil
}

func (b *buyer) post(address string, form url.Values) (next string, status int, err error) {
	response, err := b.browser.PostForm(address, form)
	if err != nil {
		return "", 0, err
	}
	_ = response.Body.Close()
	return response.Header.Get("Location"), response.StatusCode, nil
}
