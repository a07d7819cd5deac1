package views

import (
	"strings"
	"time"

	"groundline/models"
)

// Keys is the page that lists an account's keys.
type Keys struct {
	Frame
	Form    KeyForm // of a new key
	InUse   []KeyRow
	Apps    []KeyRow // what connected apps hold
	Ended   []KeyRow
	Cap     *models.Credits // the account's, per month
	CapForm string          // as typed, if invalid
	CapErr  string
	Used    models.Credits // this month
	Manages bool           // may set the account's cap
	Now     time.Time
}

// KeyRow is one key with its cap.
type KeyRow struct {
	models.APIKey
	Cap    *KeyCap // nil for no limit
	Member string  // who made it, for whoever manages a team
}

// KeyCap is a key's cap and its usage.
type KeyCap struct {
	Cap, Used models.Credits
	Period    string // day, week or month
	Resets    time.Time
}

// KeyForm is a key's settings as typed, with their errors.
type KeyForm struct {
	Name, Expires, Allow, Rate, Cap, Period string
	Scope                                   map[string]bool
	Errors                                  map[string]string // field to message
}

// OneKey is the page to change, roll or revoke a key.
type OneKey struct {
	Frame
	Key    KeyRow
	Form   KeyForm
	Saved  bool
	Rolled bool // it was replaced and will expire
	Now    time.Time
}

// MadeKey shows a new key, once.
type MadeKey struct {
	Frame
	Key   string
	Name  string
	Until *time.Time // when the key it replaces expires
	Curl  string
}

// scopeChoice is one checkbox of the form.
type scopeChoice struct{ Name, Meaning string }

var scopeChoices = []scopeChoice{
	{"data", "ratings, rankings, search, questions"},
	{"articles", "read and license articles"},
	{"export", "bulk slices"},
	{"read-only", "can’t change anything, whatever its other scopes"},
}

// allowance describes a key's cap and usage.
func (r KeyRow) allowance() string {
	if r.Cap == nil {
		return "no cap"
	}
	since := "this " + r.Cap.Period
	if r.Cap.Period == "day" {
		since = "today"
	}
	return Credits(r.Cap.Used) + " of " + Credits(r.Cap.Cap) + " credits " + since
}

// places says where a key may be used from.
func (r KeyRow) places() string {
	if r.Allow == "" {
		return "anywhere"
	}
	return strings.ReplaceAll(r.Allow, ",", ", ")
}

// app says who holds the access of a connected app: the host of its own description, or that the
// name is only claimed.
func (r KeyRow) app() string {
	switch id := *r.Client; {
	case strings.HasPrefix(id, "https://"):
		host, _, _ := strings.Cut(strings.TrimPrefix(id, "https://"), "/")
		return host
	case id == "groundline-cli":
		return "our own"
	}
	return "unverified"
}

// purposes lists a key's scopes.
func (r KeyRow) purposes() string { return strings.ReplaceAll(r.Scope, ",", ", ") }
