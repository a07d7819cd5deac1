package attack

import (
	"net/http"
	"strings"
	"time"
)

const lockout = "8 lock-out"

func guessedPasswords(t *Try) {
	if !t.spread {
		t.skip("this machine has one loopback address, which the owner shares")
	}
	owner := t.account("owner")
	owner.form("/logout")
	refused := 0
	for i := range 45 {
		guesser := t.visitor()
		r := guesser.form("/login", "email", owner.Email, "password", "wrong password "+string(rune('a'+i%26)))
		if r.Status == http.StatusTooManyRequests {
			refused++
		}
		if guesser.signedIn() {
			t.broken("a guess signs in")
		}
	}
	if !owner.signIn(password) {
		t.broken("after 45 guesses of strangers the owner's browser is refused")
	}
	t.saw("%d of 45 guesses were refused unread", refused)
}

func guessesOfOneNetwork(t *Try) {
	from := t.network()
	if from == nil {
		t.skip("this machine has one loopback address, whose attempts are needed for others")
	}
	refused := 0
	for range 20 {
		if r := t.visitorFrom(from).form("/login", "email", t.address("any"), "password", "wrong password 1"); r.Status == http.StatusTooManyRequests && r.Header.Get("Retry-After") != "" {
			refused++
		}
	}
	if refused == 0 {
		t.broken("20 guesses at once from one network, and none refused")
	}
	t.saw("%d of 20 refused", refused)
}

func floodedResets(t *Try) {
	owner := t.account("owner")
	browser := owner.again()
	browser.form("/reset", "email", owner.Email)
	link := t.mailed(owner.Email, "/reset/")
	for range 9 {
		t.visitor().form("/reset", "email", owner.Email)
	}
	resets := func() (n int) {
		for _, text := range t.mails(owner.Email) {
			if strings.Contains(text, "/reset/") {
				n++
			}
		}
		return n
	}
	t.await(3*time.Second, func() bool { return resets() > 5 })
	if n := resets(); n > 5 {
		t.broken("strangers had the owner mailed %d times", n)
	}
	browser.form(link, "new_password", otherPassword)
	if !owner.again().signIn(otherPassword) {
		t.broken("the owner's first link does not work any more")
	}
}

func markedSignUp(t *Try) {
	owner := t.account("owner")
	stranger := t.visitor()
	r := stranger.formRequest("/signup", "email", owner.Email, "password", password)
	t.created.Lock()
	reply := stranger.once(r)
	t.created.Unlock()
	for _, cookie := range (&http.Response{Header: reply.Header}).Cookies() {
		if strings.HasSuffix(cookie.Name, "-known") {
			t.broken("signing up by another's address leaves %s", cookie.Name)
		}
	}
}

func hugeAddresses(t *Try) {
	long := strings.Repeat("a", 60_000) + "@example.org"
	for _, path := range []string{"/login", "/signup", "/reset"} {
		for range 3 {
			began := time.Now()
			r := t.visitor().form(path, "email", long, "password", password)
			if r.Status == http.StatusOK && keyShown.MatchString(r.Body) {
				t.broken("%s takes an address of 60 kB", path)
			}
			if took := time.Since(began); took > 5*time.Second {
				t.broken("%s took %v for it", path, took)
			}
			if strings.Contains(r.Body, strings.Repeat("a", 1000)) {
				t.broken("%s sends it back", path)
			}
		}
	}
}

func endedByAddress(t *Try) {
	owner := t.account("owner")
	stranger := t.signUpAs(t.visitor(), owner.Email)
	stranger.form("/account/sessions/end")
	stranger.form("/account/password", "password", password, "new_password", otherPassword)
	stranger.form("/account/delete", "confirm", owner.Email)
	if !owner.signedIn() || !owner.keyWorks() || !owner.again().signIn(password) {
		t.broken("a second account by the owner's address ended what is the owner's")
	}
}
