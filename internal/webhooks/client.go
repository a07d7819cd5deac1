package webhooks

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const (
	dialTimeout    = 5 * time.Second
	attemptTimeout = 10 * time.Second
)

// errPrivate is an address that is none of the outside world's.
var errPrivate = errors.New("the address is not a public one")

// newClient makes the client that reaches foreign servers. The address is
// checked once it is resolved, at the moment of connecting: a name that resolves
// to a private address later gains nothing.
func newClient(local bool) *http.Client {
	dialer := &net.Dialer{Timeout: dialTimeout, Control: func(_, address string, _ syscall.RawConn) error {
		if local {
			return nil
		}
		return public(address)
	}}
	return &http.Client{
		Timeout:       attemptTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, ForceAttemptHTTP2: true, DisableKeepAlives: true,
			TLSHandshakeTimeout: dialTimeout, ResponseHeaderTimeout: attemptTimeout, MaxResponseHeaderBytes: 16 << 10,
		},
	}
}

// reserved are the blocks that netip does not call private and that are not
// public either.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("100::/64"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"),
}

// public refuses an address and port that are not on the public Internet.
func public(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %s", errPrivate, address)
	}
	ip := at.Addr().Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() {
		return fmt.Errorf("%w: %s", errPrivate, ip)
	}
	for _, block := range reserved {
		if block.Contains(ip) {
			return fmt.Errorf("%w: %s", errPrivate, ip)
		}
	}
	return nil
}
