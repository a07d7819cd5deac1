package outbound

import (
	"net/netip"
	"testing"
)

// FuzzAddress: an address that our server may be sent to is on the public Internet,
// in whatever spelling it was resolved.
func FuzzAddress(f *testing.F) {
	for _, s := range []string{"93.184.216.34:443", "127.0.0.1:80", "[::1]:80", "[::ffff:10.0.0.1]:443", "169.254.169.254:80", "[fd00::1]:1", "[64:ff9b::7f00:1]:80", "0.0.0.0:80", "[fe80::1%eth0]:80", "224.0.0.1:1", "nonsense"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, address string) {
		at, err := netip.ParseAddrPort(address)
		if err != nil || allowed(at, false) != nil {
			return
		}
		ip := at.Addr()
		if at.Port() != 443 || ip.Is4In6() || ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsMulticast() || ip.IsUnspecified() || ip.IsInterfaceLocalMulticast() {
			t.Errorf("%q is let through", address)
		}
	})
}
