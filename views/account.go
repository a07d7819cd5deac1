package views

import (
	"encoding/hex"
	"strings"
	"time"

	"groundline/models"
)

// AccountHome is where an account's owner looks after it.
type AccountHome struct {
	Frame
	Account  models.Account
	Proved   bool // the owner proved who they are a short while ago
	Sessions []models.Session
	Current  models.Session
	Passkeys []models.Passkey
	Events   []models.AccountEvent
	Digest   bool
	Refused  []string // topics of mail that are not wanted
	Done     string   // what was just done
	Form     Form
	NewEmail string // as typed
}

// hasPassword reports whether the account can sign in by one.
func (p AccountHome) hasPassword() bool { return p.Account.PasswordHash != "" }

// asksPassword reports whether what cannot be undone must ask for the password.
func (p AccountHome) asksPassword() bool { return !p.Proved && p.hasPassword() }

// wants reports whether mail of a topic is wanted.
func (p AccountHome) wants(topic string) bool {
	for _, t := range p.Refused {
		if t == topic {
			return false
		}
	}
	return true
}

// Confirm is a page with one question and one button.
type Confirm struct {
	Frame
	Heading, Text string
	Button        string // none: the page says only what was done
	Action        string
	Next, Link    string // where to go from here, and what it is called
	Quiet         bool
	AsksPassword  bool // the browser is not signed in to the account
	Form          Form
}

// Recovered lists what may still read an account that just got a new password.
type Recovered struct {
	Frame
	Keys    []models.APIKey
	Webhook string // its address, or ""
}

// ResetForm asks for an address, or with a token for a new password.
type ResetForm struct {
	Frame
	Form  Form
	Token string
	Sent  bool
}

// browserName is what a person knows a browser by: the last name of its own account
// of itself that is not everybody's.
func browserName(userAgent string) string {
	system := ""
	for _, s := range []struct{ mark, name string }{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"},
		{"Mac OS X", "Mac"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"}} {
		if strings.Contains(userAgent, s.mark) {
			system = " on " + s.name
			break
		}
	}
	for _, b := range []struct{ mark, name string }{{"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"HeadlessChrome/", "Chromium"},
		{"Chrome/", "Chrome"}, {"Safari/", "Safari"}} {
		if strings.Contains(userAgent, b.mark) {
			return b.name + system
		}
	}
	if userAgent == "" {
		return "A program without a name"
	}
	return strings.SplitN(userAgent, " ", 2)[0]
}

// eventNames are the lines of an audit trail in words.
var eventNames = map[string]string{
	"signed_in": "Signed in", "signed_out": "Signed out", "email_verified": "Address verified",
	"reset_asked": "A new password was asked for", "password_changed": "Password changed",
	"email_change_asked": "A new address was asked for", "email_changed": "Address changed", "email_brought_back": "Old address brought back",
	"passkey_added": "Passkey added", "passkey_removed": "Passkey removed", "key_leaked": "Leaked key stopped",
	"key_revoked": "Key revoked", "webhook_removed": "Webhook removed",
	"exported": "Data exported", "deleted": "Deleted", "mail_changed": "Mail preferences changed",
}

func eventName(e models.AccountEvent) string {
	if name := eventNames[e.Kind]; name != "" {
		return name
	}
	return strings.ReplaceAll(e.Kind, "_", " ")
}

func passkeyPath(p models.Passkey) string {
	return "/account/passkeys/" + hex.EncodeToString(p.ID) + "/remove"
}

func usedAt(t *time.Time) string {
	if t == nil {
		return "never"
	}
	return Brief(*t)
}
