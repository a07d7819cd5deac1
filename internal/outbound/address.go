// Package outbound reaches servers that other people name, such as the receiver of a webhook:
// only public ones, at the addresses that were checked.
//
// Invariants: a name is resolved once, and only the addresses that were checked are dialed; a
// redirect is not followed; no proxy is used; a request ends within ten seconds.
package outbound

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"unicode"
)

// port is the only port that is dialed.
const port = "443"

// maxURL bounds the address of a server, in bytes.
const maxURL = 500

// errPrivate refuses an address that is not public.
var errPrivate = errors.New("the address is not a public one")

// errPort refuses an explicit port.
var errPort = errors.New("the port must be 443")

// errNotName refuses a host that some resolvers parse as an address: 0x0a000001, 10.1.
var errNotName = errors.New("the host is neither a name nor an address")

// isName reports whether every parser takes a host for a DNS name: ASCII with a last
// label that is not a number, as the WHATWG URL standard says.
func isName(host string) bool {
	for _, c := range host {
		if c > unicode.MaxASCII {
			return false
		}
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return last == "" || !strings.ContainsRune("0123456789", rune(last[0]))
}

// global is what IANA assigns as global unicast in IPv6. In IPv4, everything outside
// special is global.
var global = netip.MustParsePrefix("2000::/3")

// special are the blocks of global unicast that do not lead to one public server:
// IANA's registries of special-purpose addresses, and addresses that clouds answer
// internally.
var special = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
	"192.0.0.0/24",                                      // protocol assignments, and a cloud's metadata
	"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", // documentation
	"192.31.196.0/24", "192.175.48.0/24", // AS112
	"192.52.193.0/24", // AMT
	"192.88.99.0/24",  // relays of 6to4
	"198.18.0.0/15",   // benchmarking
	"224.0.0.0/4", "240.0.0.0/4",
	"168.63.129.16/32",           // Azure's services in every virtual network
	"2001::/23",                  // protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112
	"2001:db8::/32", "3fff::/20", // documentation
	"2002::/16",         // 6to4: embeds IPv4
	"2620:4f:8000::/48", // AS112
	"3ffe::/16",         // 6bone
)

func prefixes(texts ...string) []netip.Prefix {
	all := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		all[i] = netip.MustParsePrefix(text)
	}
	return all
}

// publicAddress refuses anything but the address of one server on the public Internet,
// including IPv4 embedded in IPv6 in any form.
func publicAddress(ip netip.Addr) error {
	refused := fmt.Errorf("%w: %s", errPrivate, ip)
	switch {
	case !ip.IsValid(), ip.Zone() != "", ip.Is6() && !global.Contains(ip), isISATAP(ip):
		return refused
	}
	for _, block := range special {
		if block.Contains(ip) {
			return refused
		}
	}
	return nil
}

// isISATAP reports whether an interface identifier embeds an IPv4 address (RFC 5214,
// 6.1).
func isISATAP(ip netip.Addr) bool {
	b := ip.As16()
	return ip.Is6() && b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe
}

// allowed refuses addresses and ports that requests may not go to. In development, any
// port of this machine is allowed.
func allowed(to netip.AddrPort, local bool) error {
	if local && to.Addr().Unmap().IsLoopback() {
		return nil
	}
	if err := publicAddress(to.Addr()); err != nil {
		return err
	}
	if to.Port() != 443 {
		return errPort
	}
	return nil
}

// CheckURL refuses an address that no request would be sent to, as far as that is known
// without resolving its name.
func CheckURL(address string, local bool) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	host := u.Hostname()
	ip, err := netip.ParseAddr(host)
	literal := err == nil
	here := local && (host == "localhost" || literal && ip.IsLoopback())
	switch {
	case !literal && !isName(host):
		return errNotName
	case len(address) > maxURL || host == "" || u.User != nil || u.Fragment != "" || strings.HasSuffix(host, "."):
		return errors.New("not a server address")
	case u.Scheme != "https" && !(here && u.Scheme == "http"):
		return errors.New("not https")
	case here:
		return nil
	case u.Port() != "" && u.Port() != port:
		return errPort
	case literal:
		return publicAddress(ip)
	}
	return nil
}
