package app

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// minSecret is the minimum length of a chosen secret, in characters.
const minSecret = 20

// UnsafeError lists every reason not to start, and how to fix it.
type UnsafeError struct{ Problems []error }

// Error returns one line per problem.
func (e *UnsafeError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "not started: %d settings must be mended first (docs/configuration.md lists all)", len(e.Problems))
	for _, problem := range e.Problems {
		b.WriteString("\n  - " + problem.Error())
	}
	return b.String()
}

// Unwrap returns the problems.
func (e *UnsafeError) Unwrap() []error { return e.Problems }

// CheckServe returns an *UnsafeError with every reason not to serve c on the address
// listen: settings that could not be read (unread, from ConfigFromEnv), and development
// settings that would be open to others.
func (c *Config) CheckServe(unread error, listen string) error {
	var problems []error
	if joined, ok := unread.(interface{ Unwrap() []error }); ok {
		problems = joined.Unwrap()
	} else if unread != nil {
		problems = append(problems, unread)
	}
	base, err := url.Parse(c.BaseURL)
	if err != nil || base.Host == "" {
		return unsafe(problems) // which is reported already
	}
	here := isThisMachine(base.Hostname())
	if !here && base.Scheme != "https" {
		problems = append(problems, fmt.Errorf("BASE_URL is %s: sign-ins and keys would cross the network in the clear; put a proxy with a certificate before it and set BASE_URL=https://%s", c.BaseURL, base.Host))
	}
	if c.DevOutbox && (!here || !listensHere(listen)) {
		problems = append(problems, fmt.Errorf("DEV_OUTBOX=1 shows everybody's mail, sign-in links included, to who reaches %s: leave it out, or set BASE_URL=http://localhost:8080 and LISTEN=127.0.0.1:8080", listen))
	}
	if !here {
		problems = append(problems, c.weakSecrets()...)
	}
	return unsafe(problems)
}

func unsafe(problems []error) error {
	if len(problems) == 0 {
		return nil
	}
	return &UnsafeError{problems}
}

// weakSecrets returns errors about secrets that were not generated randomly, without
// their values.
func (c *Config) weakSecrets() (problems []error) {
	for name, key := range map[string][]byte{"SIGNING_KEY": c.SigningKey, "SESSION_KEY": c.SessionKey} {
		if key != nil && !looksRandom(key) {
			problems = append(problems, fmt.Errorf("%s is a default or a text, not random: make one with `openssl rand -base64 32`", name))
		}
	}
	if c.SigningKey != nil && bytes.Equal(c.SigningKey, c.SessionKey) {
		problems = append(problems, errors.New("SIGNING_KEY and SESSION_KEY are the same: make two, each with `openssl rand -base64 32`"))
	}
	if c.Billing != nil {
		for _, secret := range c.Billing.WebhookSecrets {
			if len(secret) < minSecret {
				problems = append(problems, errors.New("STRIPE_WEBHOOK_SECRET is too short to be Stripe's: copy it from the endpoint's page in Stripe's dashboard"))
			}
		}
	}
	return problems
}

// looksRandom reports whether 32 bytes may be random: random bytes practically always
// have 20 different values and are not text.
func looksRandom(key []byte) bool {
	different, text := map[byte]bool{}, true
	for _, b := range key {
		different[b] = true
		text = text && b >= ' ' && b <= '~'
	}
	return len(different) >= 20 && !text
}

// Warnings returns settings that are probably mistakes.
func (c *Config) Warnings() (list []string) {
	if strings.HasPrefix(c.BaseURL, "https://") && c.HighWater == "" {
		list = append(list, "HIGH_WATER is not set: a start with a restored backup or a replaced primary would go unnoticed. Set it to a file on another disk than the database.")
	}
	if strings.HasPrefix(c.BaseURL, "https://") && len(c.TrustedProxies) == 0 {
		list = append(list, "BASE_URL is https, which a proxy must serve, and TRUSTED_PROXIES is not set: all visitors would share the proxy's address, and its limits. Set TRUSTED_PROXIES to the proxy's address or network.")
	}
	return list
}

// isThisMachine reports whether a host is this machine regardless of name resolution.
func isThisMachine(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

// listensHere reports whether an address to listen on is only reachable from this
// machine.
func listensHere(listen string) bool {
	host, _, err := net.SplitHostPort(listen)
	return err == nil && isThisMachine(host)
}
