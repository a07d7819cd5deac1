package outbound

import (
	"context"
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

// lookup resolves a name.
type lookup func(ctx context.Context, network, host string) ([]netip.Addr, error)

// NewClient returns a client for foreign servers; local allows this machine, too, for
// development.
func NewClient(local bool) *http.Client { return newClient(local, net.DefaultResolver.LookupNetIP) }

// newClient is NewClient with a resolver. It resolves a name once, dials only
// the addresses it checked, and checks the connected address again.
func newClient(local bool, resolve lookup) *http.Client {
	dialer := &net.Dialer{Timeout: dialTimeout, Control: func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return fmt.Errorf("%w: %s", errPrivate, address)
		}
		return allowed(to, local)
	}}
	return &http.Client{
		Timeout:       attemptTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: pinned(dialer, local, resolve), ForceAttemptHTTP2: true, DisableKeepAlives: true,
			TLSHandshakeTimeout: dialTimeout, ResponseHeaderTimeout: attemptTimeout, MaxResponseHeaderBytes: 16 << 10,
		},
	}
}

// pinned dials the addresses of a name in turn. It refuses a name if any of its
// addresses is refused: a legitimate server has no private address beside a public one.
func pinned(dialer *net.Dialer, local bool, resolve lookup) func(ctx context.Context, network, address string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		host, service, err := net.SplitHostPort(address)
		if err != nil {
			return nil, err
		}
		number, err := net.LookupPort("tcp", service)
		if err != nil {
			return nil, err
		}
		ctx, cancel := context.WithTimeout(ctx, dialTimeout)
		defer cancel()
		found, err := addressesOf(ctx, host, resolve)
		if err != nil {
			return nil, err
		}
		targets := make([]netip.AddrPort, len(found))
		for i, ip := range found {
			targets[i] = netip.AddrPortFrom(ip, uint16(number)) // #nosec G115 -- LookupPort gives a port
			if err := allowed(targets[i], local); err != nil {
				return nil, err
			}
		}
		failed := fmt.Errorf("%s has no address", host)
		for _, to := range targets {
			conn, err := dialer.DialContext(ctx, network, to.String())
			if err == nil {
				return conn, nil
			}
			failed = err
		}
		return nil, failed
	}
}

// addressesOf resolves a host or parses it as an address. Resolvers return IPv4 in IPv6
// form, which is undone only here.
func addressesOf(ctx context.Context, host string, resolve lookup) ([]netip.Addr, error) {
	if ip, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{ip}, nil
	}
	found, err := resolve(ctx, "ip", host)
	if err != nil {
		return nil, errors.Join(errors.New("the name does not resolve"), err)
	}
	for i := range found {
		found[i] = found[i].Unmap()
	}
	return found, nil
}
