package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// unproxy puts the client's own address in place of our proxy's. It reads
// X-Forwarded-For from the end, where our proxies wrote, and takes the first
// address that is none of theirs: what stands before it the client may have
// made up.
func (e *Edge) unproxy(r *http.Request) {
	if len(e.config.TrustedProxies) == 0 {
		if r.Header["X-Forwarded-For"] != nil {
			e.proxied.Do(func() {
				e.log.WarnContext(r.Context(), "a request names its client by X-Forwarded-For, and TRUSTED_PROXIES is not set: if a proxy of yours sends it, set TRUSTED_PROXIES to its network, or all visitors share one address and its limits")
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
			return // no proxy of ours wrote that
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
