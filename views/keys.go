package views

import (
	"strings"
	"time"

	"groundline/models"
)

// Keys is the page of an account's keys.
type Keys struct {
	Frame
	Form    KeyForm // of a new key
	InUse   []KeyRow
	Ended   []KeyRow
	Cap     *models.Credits // the account's own, a month
	CapForm string          // as typed, when it was wrong
	CapErr  string
	Used    models.Credits // this month
	Now     time.Time
}

// KeyRow is one key with its cap.
type KeyRow struct {
	models.APIKey
	Cap *KeyCap // nil is no limit
}

// KeyCap is what a key may use, and did.
type KeyCap struct {
	Cap, Used models.Credits
	Period    string // day, week or month
	Resets    time.Time
}

// KeyForm is the terms of a key as typed, with what was wrong.
type KeyForm struct {
	Name, Expires, Allow, Rate, Cap, Period string
	Scope                                   map[string]bool
	Errors                                  map[string]string // field to message
}

// OneKey is the page on which a key is changed, rolled or revoked.
type OneKey struct {
	Frame
	Key    KeyRow
	Form   KeyForm
	Saved  bool
	Rolled bool // it has a successor: its end is set
	Now    time.Time
}

// MadeKey shows a key for the only time.
type MadeKey struct {
	Frame
	Key   string
	Name  string
	Until *time.Time // when the key that it takes the place of ends
	Curl  string
}

// scopeChoice is one box of the form.
type scopeChoice struct{ Name, Meaning string }

var scopeChoices = []scopeChoice{
	{"data", "ratings, rankings, search, questions"},
	{"articles", "read and license articles"},
	{"export", "bulk slices"},
	{"read-only", "may change nothing, whatever else it may do"},
}

// allowance says in words what a key's cap is.
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

// places says in words where a key may be used from.
func (r KeyRow) places() string {
	if r.Allow == "" {
		return "anywhere"
	}
	return strings.ReplaceAll(r.Allow, ",", ", ")
}

// purposes lists what a key may do.
func (r KeyRow) purposes() string { return strings.ReplaceAll(r.Scope, ",", ", ") }
