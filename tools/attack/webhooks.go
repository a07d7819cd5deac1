package attack

import (
	"net/http"
	"strings"
)

const hooks = "12 webhooks out"

// inside are places that a message must never be sent to, of both families. Loopback is
// left out: a development instance may send there.
var inside = map[string][]string{
	"private and special IPv4": {"https://10.0.0.1/", "https://172.16.0.1/", "https://192.168.1.1/", "https://100.64.0.1/", "https://0.0.0.0/", "https://0.1.2.3/", "https://192.0.0.8/", "https://198.18.0.1/", "https://240.0.0.1/", "https://255.255.255.255/", "https://224.0.0.1/", "https://192.0.2.1/", "https://198.51.100.1/", "https://203.0.113.1/"},
	"metadata services":        {"https://169.254.169.254/latest/meta-data/", "http://169.254.169.254/", "https://168.63.129.16/", "https://[fd00:ec2::254]/", "https://100.100.100.200/"},
	"private and special IPv6": {"https://[::]/", "https://[fc00::1]/", "https://[fd12:3456::1]/", "https://[fe80::1]/", "https://[fe80::1%25eth0]/", "https://[fec0::1]/", "https://[ff02::1]/", "https://[2001:db8::1]/", "https://[3fff::1]/", "https://[100::1]/", "https://[5f00::1]/"},
	"IPv4 inside IPv6":         {"https://[::ffff:10.0.0.1]/", "https://[::ffff:169.254.169.254]/", "https://[::10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[64:ff9b:1::a00:1]/", "https://[2002:a00:1::1]/", "https://[2001:0:a00:1::1]/", "https://[::ffff:0:a00:1]/"},
	"other spellings":          {"https://0x0a000001/", "https://167772161/", "https://012.0.0.1/", "https://10.1/", "https://10.0.0.1./", "https://１０.0.0.1/", "https://10.0.0.1%00.example.org/"},
	"other ports and schemes":  {"https://example.org:22/", "https://example.org:8443/", "https://example.org:0/", "https://example.org:65536/", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "javascript:alert(1)", "//example.org/", "https:///x", "https://"},
	"names and passwords":      {"https://user:pass@example.org/", "https://example.org@10.0.0.1/", "https://10.0.0.1#@example.org/", "https://exa mple.org/", "https://example.org\r\nX: y/", "https://example.org/" + strings.Repeat("a", 600)},
}

func webhookAttempts() (all []Attempt) {
	for _, kind := range sorted(inside) {
		all = append(all, Attempt{Point: hooks, Name: "send messages inside: " + kind, Run: func(t *Try) { setInside(t, inside[kind]) }})
	}
	return append(all, Attempt{Point: hooks, Name: "read a webhook's secret again, and another account's webhook", Run: secretAgain})
}

func setInside(t *Try, addresses []string) {
	a := t.account("hook")
	for _, address := range addresses {
		if r := a.form("/evidence/webhook", "url", address); r.Status == http.StatusOK {
			t.broken("%q is taken", address)
			a.form("/evidence/webhook/remove")
		}
	}
	if r := a.get("/evidence"); strings.Contains(r.text(), "Messages go to") {
		t.broken("a webhook is set")
	}
	t.saw("%d addresses refused", len(addresses))
}

func secretAgain(t *Try) {
	a, b := t.account("hook"), t.account("other")
	a.form("/evidence/webhook", "url", "https://hooks.example.org/of-a")
	if r := a.get("/evidence"); r.has("whsec_") {
		t.broken("the secret is shown again")
	}
	b.form("/evidence/webhook/remove")
	if r := b.get("/evidence"); r.has("of-a") {
		t.broken("another account's webhook is shown")
	}
	if r := a.get("/evidence"); !r.has("of-a") {
		t.broken("another account's webhook can be removed")
	}
}
