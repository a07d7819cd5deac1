package keys

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/models"
)

// Scope is something a key may do. ReadOnly is a restriction instead: such a key changes
// nothing.
type Scope string

// The scopes.
const (
	Data     Scope = "data"      // ratings, rankings, search, questions
	Articles Scope = "articles"  // read and license articles
	Export   Scope = "export"    // bulk slices
	ReadOnly Scope = "read-only" // no changes
)

// Scopes lists the scopes in the order in which they are stored and shown.
var Scopes = []Scope{Data, Articles, Export, ReadOnly}

const (
	maxKeys     = 50 // in use at once, per account
	maxName     = 60 // characters
	maxNetworks = 20
	maxRate     = 1000
)

// Terms are what a key's owner sets.
type Terms struct {
	Name      string
	Scope     []Scope
	ExpiresAt *time.Time // nil means never
	Allow     []string   // addresses or networks it may be used from; empty means everywhere
	Rate      *int32     // requests a second, below what the plan allows
	Member    *uuid.UUID // who makes a team's key; nil for a person's own
}

// row validates the terms and returns the row that stores them.
func (t Terms) row(now time.Time) (models.APIKey, error) {
	row := models.APIKey{Name: strings.TrimSpace(t.Name), ExpiresAt: t.ExpiresAt, Rate: t.Rate, MemberID: t.Member}
	if n := utf8.RuneCountInString(row.Name); n == 0 || n > maxName || !utf8.ValidString(row.Name) || strings.ContainsRune(row.Name, 0) {
		return row, invalid("name", fmt.Sprintf("A key's name has 1 to %d characters.", maxName))
	}
	if t.ExpiresAt != nil && !t.ExpiresAt.After(now) {
		return row, invalid("expires", "A key must expire in the future, or never.")
	}
	if t.Rate != nil && (*t.Rate < 1 || *t.Rate > maxRate) {
		return row, invalid("rate", fmt.Sprintf("A key's rate is 1 to %d requests a second, or the plan's.", maxRate))
	}
	var err error
	if row.Scope, err = joinScopes(t.Scope); err != nil {
		return row, err
	}
	row.Allow, err = joinNetworks(t.Allow)
	return row, err
}

func joinScopes(given []Scope) (string, error) {
	var names []string
	for _, s := range Scopes {
		if slices.Contains(given, s) {
			names = append(names, string(s))
		}
	}
	for _, s := range given {
		if !slices.Contains(Scopes, s) {
			return "", invalid("scope", "A scope is data, articles, export or read-only.")
		}
	}
	if len(names) == 0 || len(names) == 1 && names[0] == string(ReadOnly) {
		return "", invalid("scope", "A key needs at least one scope: data, articles or export.")
	}
	return strings.Join(names, ","), nil
}

func joinNetworks(given []string) (string, error) {
	if len(given) > maxNetworks {
		return "", invalid("allow", fmt.Sprintf("A key names at most %d networks.", maxNetworks))
	}
	var names []string
	for _, g := range given {
		p, err := network(g)
		if err != nil {
			return "", invalid("allow", fmt.Sprintf("%q is not an address or network such as 192.0.2.7 or 2001:db8::/32.", g))
		}
		names = append(names, p.String())
	}
	return strings.Join(names, ","), nil
}

// network parses an address or a network.
func network(s string) (netip.Prefix, error) {
	if p, err := netip.ParsePrefix(s); err == nil {
		return p.Masked(), nil
	}
	a, err := netip.ParseAddr(s)
	if err != nil {
		return netip.Prefix{}, err
	}
	a = a.Unmap().WithZone("")
	return netip.PrefixFrom(a, a.BitLen()), nil
}

func invalid(field, message string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField(field)
}

// Key is a verified key. It is shared: do not change it.
type Key struct {
	models.APIKey
	scope    []Scope
	networks []netip.Prefix
	lastUsed int64 // Unix seconds, atomic
}

// newKey parses a row. A malformed network matches no address.
func newKey(row models.APIKey) *Key {
	k := &Key{APIKey: row}
	for name := range strings.SplitSeq(row.Scope, ",") {
		k.scope = append(k.scope, Scope(name))
	}
	for name := range strings.SplitSeq(row.Allow, ",") {
		if name == "" {
			continue
		}
		p, _ := network(name)
		k.networks = append(k.networks, p)
	}
	return k
}

// over reports whether end is set and has passed.
func over(end *time.Time, now time.Time) bool { return end != nil && !now.Before(*end) }

// Has reports whether the key has the scope.
func (k *Key) Has(s Scope) bool { return slices.Contains(k.scope, s) }

// MayUse fails with an apperr of kind Forbidden if a request of scope s, which changes
// something or not, is outside the key's scope.
func (k *Key) MayUse(s Scope, changes bool) error {
	switch {
	case !k.Has(s):
		return apperr.New(apperr.Forbidden, "scope_missing", fmt.Sprintf("This key is not for %s.", s)).
			WithRemedy("Use a key with that scope, or change this one's on /keys.")
	case changes && k.Has(ReadOnly):
		return apperr.New(apperr.Forbidden, "key_read_only", "This key is read-only, and the call would change something.").
			WithRemedy("Use another key, or change this one's scope on /keys.")
	}
	return nil
}

// MayComeFrom fails with an apperr of kind Forbidden if an address is not on the key's list.
func (k *Key) MayComeFrom(address string) error {
	if len(k.networks) == 0 {
		return nil
	}
	a, err := netip.ParseAddr(address)
	if err == nil {
		a = a.Unmap().WithZone("")
		for _, p := range k.networks {
			if p.Contains(a) {
				return nil
			}
		}
	}
	return apperr.New(apperr.Forbidden, "address_not_allowed", fmt.Sprintf("This key may not be used from %s.", address)).
		WithRemedy("Add the address to the key's list on /keys, or use another key.")
}
