package webhooks

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"unicode"
)

// port is the only one that messages go to.
const port = "443"

// errPrivate is an address that is none of the outside world's.
var errPrivate = errors.New("the address is not a public one")

// errPort is an address with a port of its own.
var errPort = errors.New("webhooks go to port 443 alone")

// errNotName is a host that some resolvers read as an address: 0x0a000001, 10.1.
var errNotName = errors.New("the host is neither a name nor an address")

// isName reports whether a host is a name of the DNS for every reader: ASCII, and its
// last label no number, as the WHATWG's URL standard has it.
func isName(host string) bool {
	for _, c := range host {
		if c > unicode.MaxASCII {
			return false
		}
	}
	last := host[strings.LastIndexByte(host, '.')+1:]
	return last == "" || !strings.ContainsRune("0123456789", rune(last[0]))
}

// global is what IANA has assigned as global unicast of version 6. In version 4
// it is what is left over by special.
var global = netip.MustParsePrefix("2000::/3")

// special are the blocks of global unicast that lead elsewhere than to one public
// server: IANA's registries of special-purpose addresses, and what clouds answer
// inside of their networks.
var special = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
	"192.0.0.0/24",                                      // protocol assignments, and a cloud's metadata
	"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", // documentation
	"192.31.196.0/24", "192.175.48.0/24", // AS112
	"192.52.193.0/24", // AMT
	"192.88.99.0/24",  // relays of 6to4
	"198.18.0.0/15",   // benchmarking
	"224.0.0.0/4", "240.0.0.0/4",
	"168.63.129.16/32",           // Azure's own services, in every virtual network
	"2001::/23",                  // protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112
	"2001:db8::/32", "3fff::/20", // documentation
	"2002::/16",         // 6to4: version 4 inside
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

// publicAddress refuses what is not the address of one server on the public
// Internet. Version 4 inside of version 6 is refused in every form.
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

// isISATAP reports an interface identifier that stands for a version 4 address
// (RFC 5214, 6.1).
func isISATAP(ip netip.Addr) bool {
	b := ip.As16()
	return ip.Is6() && b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe
}

// allowed refuses an address and port that a message may not go to. In
// development this machine is allowed at any port.
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

// checkURL refuses an address that no message would be sent to, as far as it can
// be told without resolving its name.
func checkURL(address string, local bool) error {
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
		return errors.New("not an address of a server")
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
