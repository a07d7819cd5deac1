package attack

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

const enumeration = "7 enumeration"

func enumerationAttempts() []Attempt {
	tell := func(name string, send func(v *Visitor, email string) Reply) Attempt {
		return Attempt{Point: enumeration, Name: "tell by the answer of " + name + " whether an address has an account", Run: func(t *Try) { compareAnswers(t, send) }}
	}
	return []Attempt{
		tell("signing in", func(v *Visitor, email string) Reply {
			return v.form("/login", "email", email, "password", "not the password")
		}),
		tell("signing up", func(v *Visitor, email string) Reply { return v.signUp(email) }),
		tell("asking for a new password", func(v *Visitor, email string) Reply { return v.form("/reset", "email", email) }),
		tell("the account page after signing up", func(v *Visitor, email string) Reply {
			v.signUp(email)
			return v.get("/account")
		}),
		tell("signing in after signing up", func(v *Visitor, email string) Reply {
			const typed = "a third password altogether"
			v.form("/signup", "email", email, "password", typed)
			return v.try.visitor().form("/login", "email", email, "password", typed)
		}),
		tell("the options of passkeys", func(v *Visitor, email string) Reply {
			return v.json("/login/passkey/options", fmt.Sprintf(`{"email":%q,"username":%q}`, email, email))
		}),
		tell("asking for another verifying mail", func(v *Visitor, email string) Reply {
			v.signUp(email)
			return v.form("/account/verification")
		}),
		{Point: enumeration, Name: "tell by a change of address whether the new one has an account", Run: compareChanges},
		{Point: enumeration, Name: "tell by a public profile or an id who has an account", Run: guessedIDs},
	}
}

// compareAnswers sends the same with an address that has an account and with one that
// has none; the answers may differ by the address alone.
func compareAnswers(t *Try, send func(v *Visitor, email string) Reply) {
	known, unknown := t.account("known"), t.address("nobody")
	has, none := send(t.visitor(), known.Email), send(t.visitor(), unknown)
	if has.Status == http.StatusTooManyRequests || none.Status == http.StatusTooManyRequests {
		t.skip("too many attempts from this network")
	}
	if has.Status != none.Status || has.Path != none.Path {
		t.broken("%d %s for a known address, %d %s for another", has.Status, has.Path, none.Status, none.Path)
	}
	if a, b := alike(has.text(), known.Email), alike(none.text(), unknown); a != b {
		t.broken("the answers differ: %s", difference(a, b))
	}
	if a, b := headerNames(has), headerNames(none); !slices.Equal(a, b) {
		t.broken("the headers differ: %v and %v", a, b)
	}
	t.saw("both %d", has.Status)
}

var (
	idShown   = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{43}`)
	timeShown = regexp.MustCompile(`\d{1,2} \w{3}( \d{4},)? \d\d:\d\d(:\d\d)?|127\.\d+\.\d+\.\d+`)
)

// alike returns a page's text without the parts that may differ.
func alike(text, email string) string {
	text = strings.ReplaceAll(text, email, "ADDRESS")
	text = keyShown.ReplaceAllString(text, "KEY")
	return timeShown.ReplaceAllString(idShown.ReplaceAllString(text, "ID"), "TIME")
}

func headerNames(r Reply) []string {
	names := slices.Sorted(maps.Keys(r.Header))
	for _, cookie := range (&http.Response{Header: r.Header}).Cookies() {
		names = append(names, "cookie "+cookie.Name)
	}
	return names
}

// difference shows where two texts part.
func difference(a, b string) string {
	at := 0
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	from := max(0, at-30)
	return fmt.Sprintf("%q, %q", cut(a[from:], 90), cut(b[from:], 90))
}

func cut(s string, n int) string { return s[:min(len(s), n)] }

func compareChanges(t *Try) {
	a, b, known := t.account("asker"), t.account("asker"), t.account("known")
	unknown := t.address("nobody")
	has, none := a.form("/account/email", "email", known.Email), b.form("/account/email", "email", unknown)
	x := strings.ReplaceAll(alike(has.text(), known.Email), a.Email, "OWNER")
	if y := strings.ReplaceAll(alike(none.text(), unknown), b.Email, "OWNER"); has.Status != none.Status || x != y {
		t.broken("the answers differ: %s", difference(x, y))
	}
}

func guessedIDs(t *Try) {
	known := t.account("known")
	name, _, _ := strings.Cut(known.Email, "@")
	v := t.visitor()
	for _, path := range []string{"/calls/by/" + name, "/operator/accounts?q=" + known.Email, "/account?email=" + known.Email, "/api/v1/account?email=" + known.Email, "/reviews/" + name, "/players?q=" + known.Email} {
		if r := v.get(path); r.Status == http.StatusOK && strings.Contains(r.Path, name) {
			t.broken("%s: %d", path, r.Status)
		}
	}
}
