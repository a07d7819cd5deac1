package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
)

// Part 14, point 12: what is not one server of the public Internet is refused, in
// both families.
func TestOnlyGlobalUnicastIsAllowed(t *testing.T) {
	t.Parallel()
	for _, ip := range []string{
		"0.0.0.0", "10.1.2.3", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.31.255.255", "192.168.0.1",
		"192.0.0.8", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1",
		"224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "168.63.129.16",
		"::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::8.8.8.8", "::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "100::1", "100:0:0:1::1",
		"2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "2620:4f:8000::1",
		"3fff::1", "3fff:fff::1", "3ffe::1", "4000::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1", "fe00::1", "ff02::1",
		"2606:4700::5efe:7f00:1", "2606:4700::200:5efe:7f00:1", "2606:4700::1%eth0",
	} {
		if err := publicAddress(netip.MustParseAddr(ip)); !errors.Is(err, errPrivate) {
			t.Errorf("%s is allowed: %v", ip, err)
		}
	}
	for _, ip := range []string{"1.1.1.1", "8.8.8.8", "93.184.216.34", "168.63.129.17", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1", "2003::1", "2620:fe::fe"} {
		if err := publicAddress(netip.MustParseAddr(ip)); err != nil {
			t.Errorf("%s: %v", ip, err)
		}
	}
	for _, place := range []string{"8.8.8.8:80", "8.8.8.8:8443", "8.8.8.8:22", "8.8.8.8:25", "[2606:4700::1111]:5432"} {
		for _, local := range []bool{false, true} {
			if err := allowed(netip.MustParseAddrPort(place), local); !errors.Is(err, errPort) {
				t.Errorf("%s is allowed (in development: %t): %v", place, local, err)
			}
		}
	}
}

// Part 14, point 12: what some resolvers read as an address of version 4 is no name.
func TestAHostIsANameOrAnAddressForEveryReader(t *testing.T) {
	t.Parallel()
	for _, host := range []string{"0x0a000001", "167772161", "012.0.0.1", "10.1", "10.0.0.1.", "１０.0.0.1", "hooks.example.0x7f", "exämple.org", "hooks.example.1"} {
		if err := CheckURL("https://"+host+"/", false); err == nil {
			t.Errorf("%s is taken for a name", host)
		}
	}
	for _, host := range []string{"hooks.example.org", "1password.com", "xn--bcher-kva.example", "3.example.co", "8.8.8.8", "[2606:4700::1111]"} {
		if err := CheckURL("https://"+host+"/", false); err != nil {
			t.Errorf("%s is refused: %v", host, err)
		}
	}
}

// Part 14, point 12: a name is resolved once a connection; what the resolver says
// the next time cannot lead elsewhere, and one private address taints a name.
func TestANameIsResolvedOnceAndWholly(t *testing.T) {
	t.Parallel()
	reached := atomic.Int32{}
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer server.Close()
	place := netip.MustParseAddrPort(strings.TrimPrefix(server.URL, "http://"))
	for name, test := range map[string]struct {
		answers [][]netip.Addr // of the resolver, one lookup after the other
		local   bool
		lookups int
		passes  bool
	}{
		"this machine, in development":     {[][]netip.Addr{{place.Addr()}, {}}, true, 1, true},
		"this machine as version 4 in 6":   {[][]netip.Addr{{netip.AddrFrom16(place.Addr().As16())}}, true, 1, true},
		"this machine":                     {[][]netip.Addr{{place.Addr()}}, false, 1, false},
		"private beside this machine":      {[][]netip.Addr{{place.Addr(), netip.MustParseAddr("10.0.0.1")}}, true, 1, false},
		"public, then this machine":        {[][]netip.Addr{{netip.MustParseAddr("8.8.8.8")}, {place.Addr()}}, true, 1, false},
		"private in the form of version 6": {[][]netip.Addr{{netip.MustParseAddr("::ffff:10.0.0.1")}}, false, 1, false},
		"nothing":                          {[][]netip.Addr{{}}, true, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			lookups := 0
			resolve := func(context.Context, string, string) ([]netip.Addr, error) {
				lookups++
				return test.answers[lookups-1], nil
			}
			before := reached.Load()
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://hooks.example:"+place.String()[strings.LastIndex(place.String(), ":")+1:], nil)
			if err != nil {
				t.Fatal(err)
			}
			response, err := newClient(test.local, resolve).Do(request)
			if err == nil {
				_ = response.Body.Close()
			}
			if (err == nil) != test.passes || reached.Load() > before != test.passes || lookups != test.lookups {
				t.Errorf("%s: %v after %d lookups", name, err, lookups)
			}
		})
	}
}
