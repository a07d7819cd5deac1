package attack

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// The passwords of the accounts that this program opens.
const (
	password      = "seven tall giraffes whistle"   // #nosec G101 -- see above
	otherPassword = "eleven short otters hum along" // #nosec G101 -- see above
)

// Account is an account that this run opened, at the browser that opened it.
type Account struct {
	*Visitor
	Email, Key string
}

var keyShown = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)

// address returns an e-mail address that no account has.
func (t *Try) address(name string) string {
	t.mu.Lock()
	t.Target.mu.Lock()
	defer t.Target.mu.Unlock()
	defer t.mu.Unlock()
	t.next++
	return fmt.Sprintf("%s.%s.%d@example.org", name, t.nonce, t.next)
}

// signUp opens an account and does not verify its address.
func (t *Try) signUp(name string) *Account { return t.signUpAs(t.visitor(), t.address(name)) }

func (t *Try) signUpAs(v *Visitor, email string) *Account {
	reply := v.signUp(email)
	key := keyShown.FindString(reply.Body)
	if reply.Status == http.StatusTooManyRequests {
		t.skip("this network has opened as many accounts as it may today")
	}
	if key == "" {
		t.fail("signing up shows no key: %d %s", reply.Status, reply.text())
	}
	return &Account{v, email, key}
}

// signUp sends the form, again while too many passwords are being hashed.
func (v *Visitor) signUp(email string) (reply Reply) {
	v.try.created.Lock()
	defer v.try.created.Unlock()
	v.try.await(10*time.Second, func() bool {
		reply = v.form("/signup", "email", email, "password", password)
		return reply.Status != http.StatusServiceUnavailable
	})
	return reply
}

// account opens an account with a verified address and the month's credits.
func (t *Try) account(name string) *Account {
	if !t.outbox {
		t.skip("%v, so that no address can be verified", errNoOutbox)
	}
	a := t.signUp(name)
	a.verify()
	return a
}

func (a *Account) verify() {
	link := a.try.mailed(a.Email, "/account/verify/")
	if reply := a.form(link); !strings.Contains(reply.text(), "is verified") {
		a.try.fail("the mailed link does not verify %s: %d %s", a.Email, reply.Status, reply.text())
	}
}

// again is the same owner at another browser and network, signed out.
func (a *Account) again() *Account { return &Account{a.try.visitor(), a.Email, a.Key} }

// signIn reports whether a password opens the account.
func (a *Account) signIn(password string) bool {
	var reply Reply
	a.try.await(10*time.Second, func() bool {
		reply = a.form("/login", "email", a.Email, "password", password)
		return reply.Status != http.StatusServiceUnavailable
	})
	return reply.Path == "/dashboard"
}

// signedIn reports whether the browser's session works.
func (v *Visitor) signedIn() bool { return v.get("/account").Path == "/account" }

// ask sends a request of the API with the account's key.
func (a *Account) ask(q question, headers ...string) Reply { return a.askWith(a.Key, q, headers...) }

func (v *Visitor) askWith(key string, q question, headers ...string) Reply {
	return v.do(v.asked(key, q, headers...))
}

func (v *Visitor) asked(key string, q question, headers ...string) *http.Request {
	headers = append(headers, "X-API-Key", key)
	if q.body != "" {
		headers = append(headers, "Content-Type", "application/json")
	}
	return v.request(q.method, q.path, q.body, headers...)
}

// balance reads the credits that are left, and those used this month.
func (a *Account) balance() (left, used int64) {
	reply := a.get("/api/v1/account", "X-API-Key", a.Key)
	var b struct {
		Balance struct{ CreditsRemaining, CreditsUsed int64 }
	}
	if err := json.Unmarshal([]byte(reply.Body), &b); err != nil || reply.Status != http.StatusOK {
		a.try.fail("the balance cannot be read: %d %s", reply.Status, reply.Body)
	}
	return b.Balance.CreditsRemaining, b.Balance.CreditsUsed
}

// keyPage is the path of the account's first key.
func (a *Account) keyPage() string {
	path := regexp.MustCompile(`/keys/[0-9a-f-]{36}`).FindString(a.get("/keys").Body)
	if path == "" {
		a.try.fail("no key is listed")
	}
	return path
}

// cap limits what the account may use in a month; -1 is no cap.
func (a *Account) cap(credits int) {
	value := ""
	if credits >= 0 {
		value = fmt.Sprint(credits)
	}
	if reply := a.form("/keys/cap", "account_cap", value); reply.Status != http.StatusOK {
		a.try.fail("the cap is not set: %d", reply.Status)
	}
}

var mailRow = regexp.MustCompile(`(?s)data-label="To"[^>]*>([^<]*)</td>\s*<td[^>]*data-label="Subject"[^>]*>(?:\s*<div>)?\s*<a href="(/dev/mail/[0-9a-f-]+)">`)

// mails returns the texts of the newest messages to an address, newest first.
func (t *Try) mails(to string) (texts []string) {
	if !t.outbox {
		t.skip("%v", errNoOutbox)
	}
	reader := t.visitorFrom(nil)
	for _, row := range mailRow.FindAllStringSubmatch(reader.get("/dev/mail").Body, -1) {
		if html.UnescapeString(row[1]) == to {
			texts = append(texts, reader.get(row[2]).text())
		}
	}
	return texts
}

// mailed waits for the newest link of a kind that was mailed to an address, and
// returns its path.
func (t *Try) mailed(to, prefix string) (path string) {
	link := regexp.MustCompile(regexp.QuoteMeta(prefix) + `[A-Za-z0-9_-]{20,}`)
	found := t.await(20*time.Second, func() bool {
		for _, text := range t.mails(to) {
			if path = link.FindString(text); path != "" {
				return true
			}
		}
		return false
	})
	if !found {
		t.fail("no link %s… was mailed to %s", prefix, to)
	}
	return path
}
