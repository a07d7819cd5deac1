package attack

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

const recovery = "6 recovery"

// reset sets a new password by mail in this browser.
func (a *Account) reset() {
	a.form("/reset", "email", a.Email)
	link := a.try.mailed(a.Email, "/reset/")
	if r := a.form(link, "new_password", otherPassword); r.Status != http.StatusOK || strings.HasPrefix(r.Path, "/reset") {
		a.try.fail("the mailed link sets no password: %d %s", r.Status, r.text())
	}
}

func (a *Account) keyWorks() bool {
	return a.try.visitor().askWith(a.Key, ruth.with("dry_run=1")).Status != http.StatusUnauthorized
}

func squat(t *Try) {
	squatter := t.signUp("victim")
	if !t.outbox {
		t.skip("%v", errNoOutbox)
	}
	squatter.form("/evidence/webhook", "url", "https://squatter.example/hook")
	victim := squatter.again()
	victim.reset()
	if !t.await(10*time.Second, func() bool { return !squatter.keyWorks() }) {
		t.broken("the squatter's key works")
	}
	if squatter.signedIn() {
		t.broken("the squatter is signed in")
	}
	if squatter.again().signIn(password) {
		t.broken("the squatter's password works")
	}
	if r := victim.get("/evidence"); r.has("squatter.example") {
		t.broken("the squatter's webhook is left")
	}
	if r := victim.get("/account"); r.Path != "/account" || !r.has(victim.Email) {
		t.fail("the victim is not signed in: %s", r.Path)
	}
}

func verifiedByVictim(t *Try) {
	squatter := t.signUp("victim")
	link := t.mailed(squatter.Email, "/account/verify/")
	victim := squatter.again()
	for _, fields := range [][]string{nil, {"password", ""}, {"password", otherPassword}} {
		if r := victim.form(link, fields...); strings.Contains(r.text(), "is verified") {
			t.broken("opening the link with %v verifies the squatter's account", fields)
		}
	}
	if left, _ := squatter.balance(); left > firstCredits {
		t.broken("the squatter has %d credits", left)
	}
}

func pendingChange(t *Try) {
	owner := t.account("owner")
	thief := t.address("thief")
	owner.form("/account/email", "email", thief)
	link := t.mailed(thief, "/account/email/")
	back := owner.again()
	back.reset()
	for _, who := range []*Visitor{owner.Visitor, t.visitor(), back.Visitor} {
		who.form(link, "password", password)
		who.form(link, "password", otherPassword)
	}
	if r := back.get("/account"); !r.has(owner.Email) {
		t.broken("the address was changed after the reset")
	}
}

func stolenSession(t *Try) {
	owner := t.account("owner")
	thief := owner.again()
	if !thief.signIn(password) {
		t.fail("the owner's password does not sign in")
	}
	changed := t.account("changed")
	second := changed.again()
	second.signIn(password)
	changed.form("/account/password", "password", password, "new_password", otherPassword)
	if second.signedIn() {
		t.broken("another browser stays signed in after a new password")
	}
	owner.again().reset()
	if thief.signedIn() || owner.signedIn() {
		t.broken("a session survives the reset")
	}
	if thief.again().signIn(password) {
		t.broken("the old password works after the reset")
	}
}

func changeUnverified(t *Try) {
	a := t.signUp("unverified")
	stranger := t.address("stranger")
	a.form("/account/email", "email", stranger)
	if n := len(t.mails(stranger)); n > 0 {
		t.broken("%d mails were sent to a stranger", n)
	}
}

func mailToStrangers(t *Try) {
	a := t.account("mailer")
	asked := 0
	for i := range 12 {
		if r := a.form("/account/email", "email", fmt.Sprintf("stranger%d.%s", i, a.Email)); strings.Contains(r.text(), "Until it is used, nothing changes") {
			asked++
		}
	}
	if asked > 5 {
		t.broken("one account had %d strangers mailed", asked)
	}
	t.saw("%d of 12 were mailed", asked)
}

func resetTwice(t *Try) {
	a, b := t.account("reset"), t.account("other")
	back := a.again()
	back.form("/reset", "email", a.Email)
	link := t.mailed(a.Email, "/reset/")
	token := strings.TrimPrefix(link, "/reset/")
	for _, path := range []string{"/account/verify/" + token, "/account/email/" + token, "/account/undo/" + token, "/calls/digest/" + token, "/billing/confirm/" + token} {
		if r := t.visitor().form(path, "password", password); r.Status == http.StatusOK && strings.Contains(r.text(), "is verified") {
			t.broken("a reset link works at %s", path)
		}
	}
	back.form(link, "new_password", otherPassword)
	thief := t.visitor()
	thief.form(link, "new_password", "a thief's own long words")
	if thief.signedIn() || (&Account{t.visitor(), a.Email, a.Key}).signIn("a thief's own long words") {
		t.broken("a reset link works twice")
	}
	if !b.signedIn() {
		t.broken("another account's session ended")
	}
}

func poisonedReset(t *Try) {
	a := t.account("poisoned")
	for _, headers := range [][]string{{"Host", "evil.example"}, {"X-Forwarded-Host", "evil.example"}, {"X-Host", "evil.example"}, {"Forwarded", "host=evil.example"}, {"X-Forwarded-Proto", "gopher"}} {
		v := t.visitor()
		r := v.request(http.MethodPost, "/reset", "email="+a.Email, append(headers, "Content-Type", "application/x-www-form-urlencoded")...)
		v.do(r)
	}
	t.mailed(a.Email, "/reset/")
	for _, text := range t.mails(a.Email) {
		if strings.Contains(text, "evil.example") || strings.Contains(text, "gopher:") {
			t.broken("a mail holds a header's address: %s", text)
		}
	}
}

func guessedLinks(t *Try) {
	v := t.visitor()
	for _, prefix := range []string{"/reset/", "/account/verify/", "/account/email/", "/account/undo/", "/billing/confirm/", "/calls/digest/"} {
		for _, token := range []string{strings.Repeat("A", 43), strings.Repeat("A", 42), "", "1", "null", "%00", "..%2f..%2faccount", strings.Repeat("x", 3000), "00000000-0000-0000-0000-000000000000"} {
			r := v.form(prefix+token, "new_password", otherPassword, "password", otherPassword)
			if v.signedIn() {
				t.broken("%s%s signs in: %d", prefix, token, r.Status)
			}
		}
	}
}

func scannedLinks(t *Try) {
	a := t.signUp("scanned")
	link := t.mailed(a.Email, "/account/verify/")
	for range 3 {
		a.get(link)
	}
	if left, _ := a.balance(); left > firstCredits {
		t.broken("opening the link verified the address: %d credits", left)
	}
}
