package badge

import (
	"fmt"
	"testing"
)

// Views counted for one address or IPv6 network are limited, whatever the port, and
// don't slow others down.
func TestViewsOfOneAddressAreRateLimited(t *testing.T) {
	t.Parallel()
	p := newPace()
	counted := func(remote func(i int) string) (n int) {
		for i := range 1_000 {
			if p.allows(remote(i)) {
				n++
			}
		}
		return n
	}
	for name, remote := range map[string]func(i int) string{
		"IPv4, any port":    func(i int) string { return fmt.Sprintf("192.0.2.1:%d", 1024+i) },
		"the same, mapped":  func(i int) string { return fmt.Sprintf("[::ffff:192.0.2.9]:%d", 1024+i) },
		"one IPv6 network":  func(i int) string { return fmt.Sprintf("[2001:db8:0:1::%x]:443", i+1) },
		"no address at all": func(int) string { return "@" },
	} {
		t.Run(name, func(t *testing.T) {
			if n := counted(remote); n < seenBurst || n > seenBurst+30 {
				t.Errorf("%s: %d of 1,000 counted", name, n)
			}
		})
	}
	if n := counted(func(i int) string { return fmt.Sprintf("198.51.100.%d:80", i%250) }); n != 1_000 {
		t.Errorf("250 addresses: %d of 1,000 counted", n)
	}
}
