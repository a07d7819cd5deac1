package attack

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Target is the instance that is attacked.
type Target struct {
	Options
	host   string // as its own links name it
	addr   string // host:port that is dialed
	nonce  string // distinguishes this run's accounts from another's
	spread bool   // connections can come from any address of 127.0.0.0/8
	outbox bool   // the instance shows the mail it sends

	mu      sync.Mutex
	second  byte
	next    int        // number of the last visitor
	created sync.Mutex // one sign-up at a time: hashing of passwords is bounded
	all     []*http.Transport
}

func newTarget(ctx context.Context, o Options) (*Target, error) {
	u, err := url.Parse(o.Base)
	if err != nil || u.Scheme != "http" || u.Host == "" || strings.Trim(u.Path, "/") != "" {
		return nil, fmt.Errorf("BASE %q is not an address like http://localhost:8080", o.Base)
	}
	addr, err := loopback(ctx, u)
	if err != nil {
		return nil, err
	}
	random := make([]byte, 5)
	_, _ = rand.Read(random) // never fails
	t := &Target{Options: o, host: u.Host, addr: addr, nonce: hex.EncodeToString(random[:4]), second: 1 + random[4]%250}
	t.Base = "http://" + u.Host
	t.spread = canBind(ctx, addr)
	if status := t.get(ctx, "/healthz"); status != http.StatusOK {
		return nil, fmt.Errorf("%s does not answer /healthz with 200 (%d)", o.Base, status)
	}
	t.outbox = t.get(ctx, "/dev/mail") == http.StatusOK
	return t, nil
}

// loopback returns the address to dial, and refuses any that is not of this machine.
func loopback(ctx context.Context, u *url.URL) (string, error) {
	port := u.Port()
	if port == "" {
		port = "80"
	}
	found, err := (&net.Resolver{}).LookupNetIP(ctx, "ip", u.Hostname())
	if err != nil {
		return "", fmt.Errorf("look up %s: %w", u.Hostname(), err)
	}
	for _, ip := range found {
		if !ip.Unmap().IsLoopback() {
			return "", fmt.Errorf("%s is %s, which is not this machine: attack only what runs on loopback", u.Hostname(), ip)
		}
	}
	var dialer net.Dialer
	for _, ip := range found { // the development server listens on one of both
		addr := netip.AddrPortFrom(ip.Unmap(), 0).Addr().String()
		conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(addr, port))
		if err == nil {
			return net.JoinHostPort(addr, port), conn.Close()
		}
	}
	return "", fmt.Errorf("nothing listens at %s", u.Host)
}

// canBind reports whether connections may come from any loopback address, as on Linux.
func canBind(ctx context.Context, addr string) bool {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 9, 8, 7)}}
	conn, err := dialer.DialContext(ctx, "tcp", addr)
	if err != nil {
		return false
	}
	return conn.Close() == nil
}

// network returns a source address that nobody has used, nor another of its /24; nil
// where this machine has but one.
func (t *Target) network() net.IP {
	if !t.spread {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.next++
	return net.IPv4(127, t.second+byte(t.next/250), byte(1+t.next%250), 7) // #nosec G115 -- it may wrap
}

// dialer connects from an address, or from any where from is nil.
func (t *Target) dialer(from net.IP) *net.Dialer {
	d := &net.Dialer{Timeout: 10 * time.Second}
	if from != nil {
		d.LocalAddr = &net.TCPAddr{IP: from}
	}
	return d
}

// get returns the status of a page, or 0.
func (t *Target) get(ctx context.Context, path string) int {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, t.Base+path, nil)
	if err != nil {
		return 0
	}
	answer, err := t.client(nil).Do(r)
	if err != nil {
		return 0
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

// client returns a client that dials the instance, whatever an address names.
func (t *Target) client(from net.IP) *http.Client {
	transport := &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return t.dialer(from).DialContext(ctx, "tcp", t.addr)
		},
		MaxIdleConnsPerHost: 32, DisableCompression: true,
	}
	t.mu.Lock()
	t.all = append(t.all, transport)
	t.mu.Unlock()
	return &http.Client{Transport: transport, Timeout: 60 * time.Second, CheckRedirect: func(r *http.Request, via []*http.Request) error {
		if r.URL.Host != t.host || len(via) > 4 {
			return http.ErrUseLastResponse // never leave the instance
		}
		return nil
	}}
}

func (t *Target) close() {
	for _, transport := range t.all {
		transport.CloseIdleConnections()
	}
}

var errNoOutbox = errors.New("the instance shows no mail at /dev/mail")
