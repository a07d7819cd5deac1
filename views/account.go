package views

import (
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"groundline/models"
)

// AccountHome is the page of an account's settings.
type AccountHome struct {
	Frame
	Account  models.Account
	Proved   bool // the owner entered their password recently
	Sessions []models.Session
	Current  models.Session
	Passkeys []models.Passkey
	Events   []models.AccountEvent
	// Providers can be linked; Identities are.
	Providers  []Provider
	Identities []LinkedSignIn
	Digest     bool
	Refused    []string // topics that the owner unsubscribed from
	Done       string   // what was just done
	Form       Form
	NewEmail   string // as typed
}

// hasPassword reports whether the account has a password.
func (p AccountHome) hasPassword() bool { return p.Account.PasswordHash != "" }

// asksPassword reports whether irreversible actions must ask for the password.
func (p AccountHome) asksPassword() bool { return !p.Proved && p.hasPassword() }

// linkedTo reports whether an identity of the provider is linked.
func (p AccountHome) linkedTo(provider Provider) bool {
	return slices.ContainsFunc(p.Identities, func(l LinkedSignIn) bool { return l.Provider == provider.Name })
}

// confirmsByProvider reports whether the owner has to sign in with a provider again before
// irreversible actions, because there is no password to ask for.
func (p AccountHome) confirmsByProvider() bool {
	return !p.Proved && !p.hasPassword() && slices.ContainsFunc(p.Providers, p.linkedTo)
}

// wants reports whether the owner is subscribed to a topic.
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
	Button        string // empty if the page only reports a result
	Action        string
	Next, Link    string // path and text of a link to continue
	Quiet         bool
	AsksPassword  bool   // the browser is not signed in to the account
	SignIn        string // path to sign in to the account, which has no password, and come back; or ""
	Form          Form
}

// Recovered lists the keys and the webhook of an account whose password was just reset.
type Recovered struct {
	Frame
	Keys    []models.APIKey
	Webhook string // its address, or ""
}

// ResetForm asks for an address, or for a new password if Token is set.
type ResetForm struct {
	Frame
	Form  Form
	Token string
	Sent  bool
}

// browserName returns the browser and system that a User-Agent header names.
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
		return "Unknown browser"
	}
	return strings.SplitN(userAgent, " ", 2)[0]
}

// eventNames maps the kinds of account events to the activity log's text.
var eventNames = map[string]string{
	"signed_in": "Signed in", "signed_out": "Signed out", "email_verified": "Email verified",
	"reset_asked": "Password reset requested", "password_changed": "Password changed",
	"email_change_asked": "Email change requested", "email_changed": "Email changed", "email_brought_back": "Previous email restored",
	"passkey_added": "Passkey added", "passkey_removed": "Passkey removed", "key_leaked": "Leaked key revoked",
	"key_revoked": "Key revoked", "app_connected": "App connected", "app_disconnected": "App disconnected", "webhook_removed": "Webhook removed",
	"identity_linked": "Sign-in linked", "identity_unlinked": "Sign-in unlinked",
	"team_created": "Team made", "team_renamed": "Team renamed", "team_transferred": "Team transferred",
	"member_invited": "Invited", "member_joined": "Joined", "member_removed": "Member removed", "member_left": "Left the team",
	"member_role_changed": "Role changed", "member_cap_set": "Member's cap set", "invitation_resent": "Invitation sent again", "invitation_withdrawn": "Invitation withdrawn",
	"create_key": "Create a key", "change_key": "Change a key", "roll_key": "Roll a key", "revoke_key": "Revoke a key", "set_account_cap": "Set the team's cap",
	"buy_pack": "Buy a pack", "refund_pack": "Refund a pack", "turn_refill_on": "Turn auto-refill on", "turn_refill_off": "Turn auto-refill off",
	"set_spending_cap": "Set the spending cap", "set_billing_details": "Set the billing details", "put_card_on_file": "Put a card on file",
	"save_badge_theme": "Save a badge theme", "delete_badge_theme": "Delete a badge theme", "set_webhook": "Set the webhook", "remove_webhook": "Remove the webhook",
	"save_review": "Save a review", "change_review": "Change a review", "act_on_review": "Act on a review",
	"subscribe_to_articles": "Subscribe to articles", "renew_article_feed": "Renew the feed of articles", "set_article_plan": "Set the plan for articles", "license_article": "License an article",
	"make_calls": "Make predictions",
	"refused":    "Refused",
	"exported":   "Data exported", "deleted": "Deleted", "mail_changed": "Email preferences changed",
}

func eventName(e models.AccountEvent) string { return EventName(e.Kind) }

// EventName returns what the activity log calls a kind of event.
func EventName(kind string) string {
	if name := eventNames[kind]; name != "" {
		return name
	}
	return strings.ReplaceAll(kind, "_", " ")
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
