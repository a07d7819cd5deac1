package app_test

import (
	"archive/zip"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

// These tests are the attacks of part 14, point 6: whoever reads an account's mail gets
// it back, whole, and a stranger who typed the address first keeps nothing.

const newPassword = "another long password"

// unverified is a person who signed up and did not open the mail.
func (b *testBundle) unverified(t *testing.T, email string) *member {
	t.Helper()
	email = b.own(email)
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	must(t, err)
	t.Cleanup(db.Close)
	o := &member{&person{t, b.config.BaseURL, b.newBrowser(t)}, b, db, email, ""}
	o.key = regexp.MustCompile(`gl_[0-9A-Za-z]{36}`).FindString(o.form("/signup", "email", email, "password", goodPassword))
	if o.key == "" {
		t.Fatal("signing up showed no key")
	}
	return o
}

// verifyByMail opens the link of the first mail, as somebody does on another device.
func (b *testBundle) verifyByMail(t *testing.T, email, password string) {
	t.Helper()
	email = b.own(email)
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	must(t, err)
	defer db.Close()
	o := &member{&person{t, b.config.BaseURL, b.newBrowser(t)}, b, db, email, ""}
	o.says(o.form(o.link(email, "Your Groundline account"), "password", password), "is verified")
}

// elsewhere is the same person at a browser that is not signed in.
func (o *member) elsewhere() *member {
	return &member{&person{o.t, o.base, o.newBrowser(o.t)}, o.testBundle, o.db, o.email, o.key}
}

// reset sets a new password by mail, in a browser that is not signed in.
func (o *member) reset() *member {
	o.t.Helper()
	at := o.elsewhere()
	at.form("/reset", "email", o.email)
	at.says(at.form(at.link(o.email, "Set a new password"), "new_password", newPassword), "Dashboard")
	return at
}

func (o *member) passkey(name string, age string) {
	o.t.Helper()
	_, err := o.db.Pool.Exec(o.t.Context(), `INSERT INTO passkeys (id, account_id, name, credential, created_at)
		SELECT convert_to($1, 'UTF8'), id, $1, '{}', now() - $2::interval FROM accounts WHERE email_key = $3`, name, age, o.email)
	must(o.t, err)
}

func (o *member) opens(key string) bool {
	o.t.Helper()
	o.testBundle.key = key
	return o.testBundle.get(o.t, "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth").status == http.StatusOK
}

func TestAResetEndsAPendingChangeOfAddress(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	thief := o.own("thief@example.org")
	o.says(o.form("/account/email", "email", thief), "Nothing changes until you use it.")
	pending := o.link(thief, "Confirm your new address")
	back := o.reset()
	back.says(back.form(pending), "This link has")
	if n := o.count(`SELECT count(*) FROM accounts WHERE email = $1 AND deleted_at IS NULL`, o.email); n != 1 {
		t.Error("the address changed after the reset")
	}
}

func TestResetEndsSessionsAndPasskeysAddedSinceTheLastMailedLink(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	thief := o.elsewhere()
	thief.says(thief.form("/login", "email", o.email, "password", goodPassword), "Dashboard")
	o.passkey("before", "1 hour")
	o.passkey("the thief's", "-1 second") // a moment after the address was verified
	o.reset()
	o.says(o.page("/dashboard"), "<h1>Sign in</h1>")
	thief.says(thief.page("/dashboard"), "<h1>Sign in</h1>")
	if n := o.countOwn("passkeys", "name = 'before'"); n != 1 {
		t.Error("a passkey of before the last mailed link was removed")
	}
	if n := o.countOwn("passkeys", "true"); n != 1 {
		t.Error("the thief's passkey is left")
	}
}

func TestAResetAsksAboutKeysAndWebhooks(t *testing.T) {
	t.Parallel()
	o := sharedProduct(t).member(t, "ada@example.org")
	o.form("/evidence/webhook", "url", "https://thief.example/hook")
	back := o.reset()
	page := back.page("/account/recovered")
	back.says(page, "Do you recognize these?", "Default key", "https://thief.example/hook")
	id := regexp.MustCompile(`name="key" value="([^"]+)"`).FindStringSubmatch(page)
	if id == nil {
		t.Fatal("no key to tick")
	}
	if !o.opens(o.key) {
		t.Fatal("the key ended unasked")
	}
	back.says(back.form("/account/recovered", "key", id[1], "webhook", "1"), "The selected keys and webhook are revoked")
	eventually.Holds(t, "the key that was ticked is refused", func() bool { return !o.opens(o.key) })
	if n := o.countOwn("webhook_endpoints", "true"); n != 0 {
		t.Error("the webhook that was ticked is left")
	}
}

func TestResetOfAnUnverifiedAccountRemovesItsOpenersData(t *testing.T) {
	t.Parallel()
	squatter := sharedProduct(t).unverified(t, "victim@example.org")
	squatter.form("/evidence/webhook", "url", "https://squatter.example/hook")
	squatter.passkey("the squatter's", "0")
	back := squatter.reset()
	eventually.Holds(t, "the squatter's key is refused", func() bool { return !squatter.opens(squatter.key) })
	for _, table := range []string{"webhook_endpoints", "webhook_deliveries", "passkeys"} {
		if n := squatter.countOwn(table, "true"); n != 0 {
			t.Errorf("%d of the squatter's %s are left", n, table)
		}
	}
	squatter.says(squatter.page("/account"), "<h1>Sign in</h1>")
	squatter.says(squatter.form("/login", "email", squatter.email, "password", goodPassword), "Wrong e-mail or password")
	back.says(back.page("/account"), squatter.email+" is verified")
}

func TestVerificationLinkNeedsItsRequester(t *testing.T) {
	t.Parallel()
	squatter := sharedProduct(t).unverified(t, "victim@example.org")
	link := squatter.link(squatter.email, "Your Groundline account")
	victim := squatter.elsewhere()
	victim.says(victim.page(link), "The account’s password", "Set a new password")
	victim.says(victim.form(link), "Enter the password")
	victim.says(victim.form(link, "password", "not the password"), "not the account&#39;s password")
	if n := squatter.count(`SELECT count(*) FROM accounts WHERE verified_at IS NOT NULL AND email = $1`, squatter.email); n != 0 {
		t.Fatal("the squatter's account has the victim's address")
	}
	// Somebody who did sign up, and opens the mail on another device.
	victim.says(victim.form(link, "password", goodPassword), squatter.email+" is verified")
}

func TestLinkToANewAddressNeedsItsRequester(t *testing.T) {
	t.Parallel()
	thief := sharedProduct(t).member(t, "thief@example.org")
	address := thief.own("victim@example.org")
	thief.form("/account/email", "email", address)
	link := thief.link(address, "Confirm your new address")
	victim := thief.elsewhere()
	victim.says(victim.form(link), "Enter the password")
	if n := thief.count(`SELECT count(*) FROM accounts WHERE email = $1`, address); n != 0 {
		t.Error("an account that a stranger opened has the victim's address")
	}
}

func TestFirstAccountToVerifyAnAddressOwnsIt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	squatter := b.unverified(t, "victim@example.org")
	victim := squatter.elsewhere()
	victim.form("/signup", "email", victim.email, "password", "the victim's own words")
	victim.says(victim.form(victim.link(victim.email, "Your Groundline account")), victim.email+" is verified")
	again := victim.elsewhere()
	again.says(again.form("/login", "email", victim.email, "password", goodPassword), "Wrong e-mail or password")
	again.says(again.form("/login", "email", victim.email, "password", "the victim's own words"), "Dashboard")
	squatter.says(squatter.page("/account"), "not verified")
}

func TestAddressChangeNeedsVerificationAndAFreshSignIn(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	o := b.unverified(t, "ada@example.org")
	grace := b.own("grace@example.org")
	o.says(o.form("/account/email", "email", grace), "Verify the address")
	o.form(o.link(o.email, "Your Groundline account"))
	_, err := o.db.Pool.Exec(t.Context(), `UPDATE sessions SET proved_at = now() - interval '11 minutes'
		WHERE account_id = (SELECT id FROM accounts WHERE email_key = $1)`, o.email)
	must(t, err)
	o.says(o.form("/account/email", "email", grace), "not the account&#39;s password")
	if n := o.count(`SELECT count(*) FROM mails WHERE recipient = $1`, grace); n != 0 {
		t.Errorf("%d mails were queued to the new address", n)
	}
	o.says(o.form("/account/email", "email", grace, "password", goodPassword), "Nothing changes until you use it.")
}

// An account could have 150 mails sent to strangers in less than a second.
func TestMailToStrangersIsLimitedByAccountRecipientAndNetwork(t *testing.T) {
	t.Parallel()
	b := setup(t, "TRUSTED_PROXIES", "127.0.0.0/8")
	o := b.member(t, "ada@example.org")
	ask := func(to string) bool {
		return strings.Contains(o.form("/account/email", "email", to), "Nothing changes until you use it.")
	}
	for i := range 10 {
		ask("stranger" + string(rune('a'+i)) + "@example.org")
	}
	if n := o.count(`SELECT count(*) FROM mails WHERE recipient LIKE 'stranger%'`); n == 0 || n > 5 {
		t.Errorf("one account mailed %d strangers", n)
	}
	for i := range 8 {
		o = b.member(t, "eve"+string(rune('a'+i))+"@example.org")
		ask("victim@example.org")
	}
	if n := o.count(`SELECT count(*) FROM mails WHERE recipient = 'victim@example.org'`); n == 0 || n > 5 {
		t.Errorf("one stranger was mailed %d times", n)
	}
	if n := o.count(`SELECT coalesce(max(used), 0) FROM daily_limits WHERE kind = 'mail_by_network'`); n < 10 || n > 20 {
		t.Errorf("the network's limit counts %d", n)
	}
}

// The mail is queued under the account: its text would have given a squatter the link.
func TestTheExportHoldsNoMailedLink(t *testing.T) {
	t.Parallel()
	squatter := sharedProduct(t).unverified(t, "victim@example.org")
	token := squatter.link(squatter.email, "Your Groundline account")
	token = token[strings.LastIndex(token, "/")+1:]
	body := squatter.form("/account/export")
	z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	must(t, err)
	for _, f := range z.File {
		r, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(r)
		must(t, err)
		if strings.Contains(string(text), token) {
			t.Errorf("%s holds the link that was mailed", f.Name)
		}
	}
}

// Part 14, point 8: a stranger's request for a new password does not end the link that
// the owner holds, and many of them do not bury the owner in mail.
func TestAStrangersResetRequestLeavesTheOwnersLink(t *testing.T) {
	t.Parallel()
	o := setup(t, "TRUSTED_PROXIES", "127.0.0.0/8").member(t, "ada@example.org")
	o.form("/reset", "email", o.email)
	link := o.link(o.email, "Set a new password")
	stranger := o.elsewhere()
	for range 8 {
		stranger.form("/reset", "email", o.email)
	}
	mailed := func() int {
		return o.count(`SELECT count(*) FROM mails WHERE recipient = $1 AND subject = 'Set a new password'`, o.email)
	}
	eventually.Holds(t, "the requests are worked off", func() bool { return mailed() >= 5 && o.count(`SELECT count(*) FROM reset_requests`) == 0 })
	if n := mailed(); n != 5 {
		t.Errorf("the owner was mailed %d times", n)
	}
	o.says(o.form(link, "new_password", newPassword), "Dashboard")
	if n := o.count(`SELECT count(*) FROM account_links WHERE purpose = 'reset'`); n != 0 {
		t.Errorf("%d reset links work after one was used", n)
	}
}

// Part 14, point 8: a stranger who signs up by the owner's address is not taken for the
// owner, whose attempts they could use up.
func TestSignUpDoesNotMarkTheBrowser(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	b.member(t, "ada@example.org")
	stranger := b.unverified(t, "ada@example.org")
	at, err := url.Parse(b.config.BaseURL)
	must(t, err)
	for _, c := range stranger.client.Jar.Cookies(at) {
		if strings.HasSuffix(c.Name, "-known") {
			t.Errorf("signing up left %s", c.Name)
		}
	}
}
