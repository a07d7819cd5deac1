package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// unproxy replaces our proxy's address by the client's. It reads X-Forwarded-For
// from the end, where our proxies wrote, up to the first address that is not a
// trusted proxy, because clients can forge what comes before.
func (e *Edge) unproxy(r *http.Request) {
	if len(e.config.TrustedProxies) == 0 {
		if r.Header["X-Forwarded-For"] != nil {
			e.proxied.Do(func() {
				e.log.WarnContext(r.Context(), "X-Forwarded-For was received, but TRUSTED_PROXIES is not set: if your proxy sends it, set TRUSTED_PROXIES to its network; otherwise all visitors share one address and its limits")
			})
		}
		return
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !e.isProxy(peer.Addr()) {
		return
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		address, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			return // not written by a trusted proxy
		}
		r.RemoteAddr = netip.AddrPortFrom(address.Unmap(), peer.Port()).String()
		if !e.isProxy(address) {
			return
		}
	}
}

func (e *Edge) isProxy(a netip.Addr) bool {
	a = a.Unmap()
	return slices.ContainsFunc(e.config.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(a) })
}
