package attack

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
)

const cookies = "sessions"

// cookies returns the browser's cookies by name.
func (v *Visitor) cookies() map[string]string {
	u, err := url.Parse(v.try.Base)
	v.try.must(err)
	all := map[string]string{}
	for _, c := range v.client.Jar.Cookies(u) {
		all[c.Name] = c.Value
	}
	return all
}

// session returns the name and value of the session's cookie.
func (a *Account) session() (name, value string) {
	for name, value := range a.cookies() {
		if !strings.HasSuffix(name, "-known") {
			return name, value
		}
	}
	a.try.fail("there is no session")
	return "", ""
}

func (t *Try) opens(cookie string) bool {
	v := t.visitor()
	return v.get("/account", "Cookie", cookie).Path == "/account"
}

func fixedSession(t *Try) {
	thief, victim := t.account("thief"), t.account("victim")
	name, fixed := thief.session()
	victim.form("/logout")
	u, err := url.Parse(t.Base)
	t.must(err)
	victim.client.Jar.SetCookies(u, []*http.Cookie{{Name: name, Value: fixed, Path: "/"}}) // #nosec G124 -- a cookie that the attack plants
	if !victim.signIn(password) {
		victim.form("/logout") // it was signed in as the thief
		victim.signIn(password)
	}
	if _, after := victim.session(); after == fixed {
		t.broken("signing in keeps the session that was there")
	}
	if r := t.visitor().get("/account", "Cookie", name+"="+fixed); r.has(victim.Email) {
		t.broken("the fixed session is the victim's")
	}
	// The session of before signing in again must not be the one of after.
	name, before := victim.session()
	victim.signIn(password)
	if _, after := victim.session(); after != before && t.opens(name+"="+before) {
		t.broken("signing in again leaves the old session open")
	}
}

func sessionAfterSignOut(t *Try) {
	a := t.account("leaver")
	name, value := a.session()
	a.form("/logout")
	if t.opens(name + "=" + value) {
		t.broken("the session works after signing out")
	}
}

func forgedCookies(t *Try) {
	a := t.account("forger")
	name, value := a.session()
	if !t.opens(name + "=" + value) {
		t.fail("the session itself does not open")
	}
	raw, err := base64.URLEncoding.DecodeString(value)
	t.must(err)
	changed := []string{"", "x", value[:len(value)-4], strings.ToUpper(value), value[1:], strings.Repeat("A", 4000), "eyJhbGciOiJub25lIn0.eyJzdWIiOjF9."}
	for _, at := range []int{0, 5, len(raw) / 2, len(raw) - 2} {
		forged := append([]byte(nil), raw...)
		forged[at] ^= 1
		changed = append(changed, base64.URLEncoding.EncodeToString(forged))
	}
	for _, forged := range changed {
		if t.opens(name + "=" + forged) {
			t.broken("a changed cookie opens: %q", shorten(forged))
		}
	}
}

func twoSessions(t *Try) {
	a, b := t.account("first"), t.account("second")
	name, one := a.session()
	_, two := b.session()
	r := t.visitor().get("/account", "Cookie", name+"="+one+"; "+name+"="+two)
	if r.has(a.Email) && r.has(b.Email) {
		t.broken("two sessions show two accounts")
	}
	for other, value := range a.cookies() {
		if other != name && (t.opens(name+"="+value) || t.opens(other+"="+value)) {
			t.broken("%s opens the account", other)
		}
	}
}

func cookieFlags(t *Try) {
	a := t.signUp("flags")
	a.form("/logout")
	known := t.account("flags")
	known.form("/logout")
	r := known.once(known.formRequest("/login", "email", known.Email, "password", password))
	set := r.Header.Values("Set-Cookie")
	if len(set) == 0 {
		t.fail("signing in sets no cookie: %d", r.Status)
	}
	for _, cookie := range set {
		if !strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Lax") && !strings.Contains(cookie, "SameSite=Strict") || strings.Contains(cookie, "Domain=") {
			t.broken("a cookie is set by %s", cut(cookie, 30)+"…")
		}
	}
}
