package keys

import (
	"net/netip"
	"strings"
	"testing"
	"time"
)

// FuzzKey: a text has the shape of a key only if it is one letter for letter.
func FuzzKey(f *testing.F) {
	f.Add(generate())
	f.Add("gl_" + strings.Repeat("0", 36))
	f.Add("gl_")
	f.Fuzz(func(t *testing.T, raw string) {
		if !wellFormed(raw) {
			return
		}
		if len(raw) != keyLength || strings.Trim(raw[len(raw)-crcDigits:], alphabet) != "" {
			t.Errorf("%q passes for a key", raw)
		}
		if s := shown(raw); strings.Contains(s, raw[len(keyPrefix)+shownDigits:]) {
			t.Errorf("%q shows too much of %q", s, raw)
		}
	})
}

// FuzzNetworks: what a key's owner typed is stored in one spelling, which lets in
// what it names and no other family of addresses; what is refused is stored nowhere.
func FuzzNetworks(f *testing.F) {
	for _, s := range []string{"192.0.2.7", "192.0.2.0/24", "2001:db8::/32", "::ffff:192.0.2.7", "fe80::1%eth0", "0.0.0.0/0", "1.2.3.4/99", ","} {
		f.Add(s, "192.0.2.7")
	}
	f.Fuzz(func(t *testing.T, typed, from string) {
		row, err := Terms{Name: "k", Scope: []Scope{Data}, Allow: []string{typed}}.row(time.Unix(0, 0))
		if err != nil {
			return
		}
		k := newKey(row)
		if len(k.networks) != 1 || !k.networks[0].IsValid() || k.networks[0].String() != row.Allow {
			t.Fatalf("%q is stored as %q and read as %v", typed, row.Allow, k.networks)
		}
		if k.MayComeFrom(from) == nil {
			if a, err := netip.ParseAddr(from); err != nil || !k.networks[0].Contains(a.Unmap().WithZone("")) {
				t.Errorf("%q lets in %q", typed, from)
			}
		}
	})
}
