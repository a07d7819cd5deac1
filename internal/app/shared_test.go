package app_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2" // for addresses, which nobody guesses
	"net/http"
	"strings"
	"sync"
	"testing"
)

// sharedProduct returns the product that all tests of the program share, and a key
// of an account that is the test's own. It is for tests that read, and that change
// nothing but accounts they opened: they must not import, stop or step anything,
// ask of all accounts, or use up what one address may do in a day. Browsers of such a
// test are each in a network of their own. Names of
// accounts are made unique, so that tests may use the same.
func sharedProduct(t testing.TB) *testBundle {
	t.Helper()
	b := *sharing()
	b.suffix = "-" + strings.ToLower(rand.Text())
	b.key = b.open(t, "reader@example.org").Key
	return &b
}

// network returns the transport of a client in a network of its own, nil unless the
// product is shared: it trusts the header then.
func (b *testBundle) network() http.RoundTripper {
	if b.suffix == "" {
		return nil
	}
	return forwarded(fmt.Sprintf("2001:%x:%x::1", mathrand.N(1<<16), mathrand.N(1<<16)))
}

// forwarded sends requests for the address of a client.
type forwarded string

// RoundTrip implements http.RoundTripper.
func (f forwarded) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", string(f))
	return http.DefaultTransport.RoundTrip(r)
}

var sharing = sync.OnceValue(func() *testBundle { return setup(&wholeRun, "TRUSTED_PROXIES", "127.0.0.0/8") })

// stopShared stops the shared product when all tests are over.
func stopShared() error { return wholeRun.end() }

// wholeRun represents the test program where a helper wants a test: what is cleaned
// up with it lasts until all tests are over, and a failure ends the program.
var wholeRun programTB

type programTB struct {
	testing.TB // nil: only what is below may be called
	cleanups   []func()
	failures   []error
}

func (*programTB) Helper()                  {}
func (*programTB) Context() context.Context { return context.Background() }
func (p *programTB) Cleanup(f func())       { p.cleanups = append(p.cleanups, f) }
func (*programTB) Fatal(args ...any)        { panic(fmt.Sprint(args...)) }
func (*programTB) Fatalf(format string, args ...any) {
	panic(fmt.Sprintf(format, args...))
}

func (p *programTB) Errorf(format string, args ...any) {
	p.failures = append(p.failures, fmt.Errorf(format, args...))
}

// end cleans up, the last first, and returns what failed.
func (p *programTB) end() error {
	for len(p.cleanups) > 0 {
		last := len(p.cleanups) - 1
		f := p.cleanups[last]
		p.cleanups = p.cleanups[:last]
		f()
	}
	return errors.Join(p.failures...)
}
