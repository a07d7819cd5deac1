package portal_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/accounts"
)

var keyShape = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)

const password = "a long enough password"

func TestSignUpGivesAWorkingKeyOnceAndSignsIn(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	br.get("/signup").wants(t, http.StatusOK, "Get a free key", `name="email"`, `name="password"`)

	shown := br.post("/signup", credentials("Ada@Example.com", password))
	shown.wants(t, http.StatusOK, "you won’t see it again", "X-API-Key", "/api/v1/grounded/rating?sport=mlb")
	if got := shown.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("the page with the key has Cache-Control %q", got)
	}
	key := keyShape.FindString(shown.body)
	row := must(b.keys.Verify(t.Context(), key))(t)

	again := br.post("/signup", credentials("Ada@Example.com", password))
	again.wants(t, http.StatusSeeOther)
	if keyShape.MatchString(again.body) {
		t.Error("sending the form again shows a key again")
	}
	dashboard := br.get("/dashboard")
	dashboard.wants(t, http.StatusOK, "Ada@Example.com", "25", row.Prefix, "No requests yet", "rating?sport=mlb")
	if strings.Contains(dashboard.body, key) {
		t.Error("the dashboard shows the whole key")
	}
}

func TestSignOutKillsTheSessionAndSignInStartsAnother(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	br.post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	b.verify("ada@example.com")
	first := br.cookie()
	if first == "" {
		t.Fatal("sign-up left no session cookie")
	}
	br.post("/logout", url.Values{}).wants(t, http.StatusSeeOther)
	if br.cookie() != "" {
		t.Error("sign-out left the cookie in the browser")
	}
	// A copy of the cookie, kept by whoever took it.
	stolen := b.browser().get("/dashboard", "Cookie", "groundline="+first)
	stolen.wants(t, http.StatusSeeOther)
	if got := stolen.Header.Get("Location"); got != "/login?next=%2Fdashboard" {
		t.Errorf("the dead cookie leads to %q", got)
	}

	in := br.post("/login", credentials(" ADA@example.com ", password))
	in.wants(t, http.StatusSeeOther)
	if got := in.Header.Get("Location"); got != "/dashboard" {
		t.Errorf("sign-in leads to %q", got)
	}
	br.get("/dashboard").wants(t, http.StatusOK, "ada@example.com")
}

func TestSignInRotatesTheSession(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	br.post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	before := br.cookie()
	b.verify("ada@example.com")
	br.post("/login", credentials("ada@example.com", password)).wants(t, http.StatusSeeOther)
	if br.cookie() == before {
		t.Fatal("sign-in kept the session it found")
	}
	b.browser().get("/dashboard", "Cookie", "groundline="+before).wants(t, http.StatusSeeOther)
	br.get("/dashboard").wants(t, http.StatusOK)
}

func TestWrongPasswordAndUnknownEmailAnswerAlike(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	wrong := b.browser().post("/login", credentials("ada@example.com", "not the password"))
	unknown := b.browser().post("/login", credentials("bob@example.com", "not the password"))
	wrong.wants(t, http.StatusUnauthorized, "Wrong e-mail or password", `value="ada@example.com"`)
	if got := strings.ReplaceAll(unknown.body, "bob@", "ada@"); unknown.StatusCode != wrong.StatusCode || got != wrong.body {
		t.Errorf("the two answers differ:\n%s\n%s", wrong.body, unknown.body)
	}
}

func TestFormsSayWhatIsWrongBesideTheFieldAndKeepWhatWasTyped(t *testing.T) {
	t.Parallel()
	b := setup(t)
	cases := map[string]struct {
		email, password string
		status          int
		says            string
	}{
		"no e-mail":      {"", password, http.StatusBadRequest, "Enter your e-mail address."},
		"no address":     {"ada.example.com", password, http.StatusBadRequest, "name@example.com"},
		"two addresses":  {"a@b.c@d.e", password, http.StatusBadRequest, "name@example.com"},
		"display name":   {"Ada <ada@example.com>", password, http.StatusBadRequest, "name@example.com"},
		"NUL":            {"ada@exam\x00ple.com", password, http.StatusBadRequest, "plain Latin letters"},
		"short password": {"ada@example.com", "123456789", http.StatusBadRequest, "at least 10 characters"},
		"long password":  {"ada@example.com", strings.Repeat("x", 257), http.StatusBadRequest, "at most 256 bytes"},
		"the e-mail":     {"ada@example.com", "ADA@example.com", http.StatusBadRequest, "other than your e-mail"},
	}
	for name, c := range cases {
		got := b.browser().post("/signup", credentials(c.email, c.password))
		t.Run(name, func(t *testing.T) {
			got.wants(t, c.status, c.says, `aria-invalid="true"`)
			if strings.Contains(got.body, c.password) {
				t.Error("the form shows the password again")
			}
			if keyShape.MatchString(got.body) {
				t.Error("a refused form made a key")
			}
		})
	}
}

func TestForeignSitesCannotPostForms(t *testing.T) {
	t.Parallel()
	b := setup(t)
	br := b.browser()
	br.post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	for _, path := range []string{"/signup", "/login", "/logout"} {
		t.Run(path, func(t *testing.T) {
			br.post(path, credentials("eve@example.com", password), "Sec-Fetch-Site", "cross-site").
				wants(t, http.StatusForbidden, "another site")
			br.post(path, credentials("eve@example.com", password), "Origin", "https://evil.example").wants(t, http.StatusForbidden)
		})
	}
	br.get("/dashboard").wants(t, http.StatusOK)
	br.post("/logout", url.Values{}, "Sec-Fetch-Site", "same-origin").wants(t, http.StatusSeeOther)
}

func TestNextParameterStaysOnTheSite(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().post("/signup", credentials("ada@example.com", password)).wants(t, http.StatusOK)
	b.verify("ada@example.com")
	for next, want := range map[string]string{
		"/receipts/x?y=1":       "/receipts/x?y=1",
		"https://evil.example/": "/dashboard",
		"//evil.example/":       "/dashboard",
		`/\evil.example`:        "/dashboard",
		"javascript:alert(1)":   "/dashboard",
	} {
		t.Run(next, func(t *testing.T) {
			form := credentials("ada@example.com", password)
			form.Set("next", next)
			got := b.browser().post("/login", form)
			if got.Header.Get("Location") != want {
				t.Errorf("next=%q leads to %q", next, got.Header.Get("Location"))
			}
		})
	}
}

func TestTooManySignInsAreSlowedWithAMessage(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for range 50 {
		got := b.browser().post("/login", credentials("ada@example.com", "not the password"))
		if got.StatusCode == http.StatusUnauthorized {
			continue
		}
		got.wants(t, http.StatusTooManyRequests, "Too many attempts")
		if got.Header.Get("Retry-After") == "" {
			t.Error("429 without Retry-After")
		}
		return
	}
	t.Errorf("50 attempts in a row were all let through; the code would be %s", accounts.CodeTooManyAttempts)
}

func TestCookieIsClosedToScriptsAndOtherSites(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.browser().post("/signup", credentials("ada@example.com", password))
	b.verify("ada@example.com")
	got := b.browser().post("/login", credentials("ada@example.com", password))
	cookies := got.Cookies()
	if len(cookies) != 2 {
		t.Errorf("cookies %v, want the session's and the browser's", got.Header.Values("Set-Cookie"))
	}
	for _, c := range cookies {
		if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" {
			t.Errorf("cookie %v", c)
		}
	}
}
