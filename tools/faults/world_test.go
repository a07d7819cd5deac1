//go:build unix

package faults

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/mail"
	"net/url"
	"os"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-smtp"

	"groundline/tools/stripelocal"
)

// world is the product and all that it stands on.
type world struct {
	dir      string
	database *database
	replicas [2]*replica
	stripe   *stripelocal.Server
	stripeAt string
	mail     *mailbox
	url      string // of the load balancer
	secrets  string // of the webhooks, the newest first
}

func newWorld(t *testing.T) *world {
	t.Helper()
	// PostgreSQL's user must pass through when we are root, and a socket's path is short.
	dir, err := os.MkdirTemp("/var/tmp", "groundline-faults-")
	if err == nil {
		err = os.Chmod(dir, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if !t.Failed() {
			_ = os.RemoveAll(dir)
		}
	})
	w := &world{dir: dir, database: newDatabase(t, dir), mail: newMailbox(t)}
	balancer := httptest.NewServer(w.balancer())
	t.Cleanup(balancer.Close)
	w.url = balancer.URL
	const first, second = "whsec_faults_first", "whsec_faults_second"
	w.secrets = second
	if w.stripe, err = stripelocal.New(stripelocal.Options{Secret: first}); err != nil {
		t.Fatal(err)
	}
	stripe := httptest.NewServer(w.stripe)
	t.Cleanup(func() { w.stripe.Close(); stripe.Close() })
	w.stripeAt = stripe.URL
	w.stripe.SetURLs(stripe.URL, w.url+"/webhooks/stripe")
	for i := range w.replicas {
		w.replicas[i] = startReplica(t, fmt.Sprint("replica", i), dir, w.database, w.environment(first+","+second))
	}
	return w
}

func (w *world) environment(webhookSecrets string) []string {
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, 32))
	return []string{"LOAD_DATA=off", "BASE_URL=" + w.url, "SIGNING_KEY=" + secret, "SESSION_KEY=" + secret, "RATES=off", "TRUSTED_PROXIES=127.0.0.0/8",
		"STRIPE_SECRET_KEY=sk_test_standin", "STRIPE_API_BASE=" + w.stripeAt, "STRIPE_WEBHOOK_SECRET=" + webhookSecrets,
		"SMTP_URL=smtp://" + w.mail.address, "MAIL_FROM=Groundline <hello@example.org>"}
}

// balancer sends requests on to the replicas by turns, and to the other one where
// nobody listens.
func (w *world) balancer() http.Handler {
	var turn atomic.Uint32
	return &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(&url.URL{Scheme: "http", Host: w.replicas[turn.Add(1)%2].address})
			p.Out.Header["X-Forwarded-For"] = p.In.Header["X-Forwarded-For"]
			p.Out.Host = p.In.Host
		},
		Transport:    either{w},
		ErrorHandler: func(rw http.ResponseWriter, _ *http.Request, _ error) { rw.WriteHeader(http.StatusBadGateway) },
	}
}

// either asks the other replica if one takes no connection.
type either struct{ *world }

// RoundTrip sends the request.
func (e either) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	send := func(host string) (*http.Response, error) {
		again := r.Clone(r.Context())
		again.URL.Host, again.Body = host, io.NopCloser(bytes.NewReader(body))
		return http.DefaultTransport.RoundTrip(again)
	}
	response, err := send(r.URL.Host)
	var failed *net.OpError
	if !errors.As(err, &failed) || failed.Op != "dial" {
		return response, err
	}
	other := e.replicas[0].address
	if other == r.URL.Host {
		other = e.replicas[1].address
	}
	return send(other)
}

// mailbox is a mail server that takes everything.
type mailbox struct {
	address string

	mu      sync.Mutex
	arrived map[string]int    // by Message-ID
	links   map[string]string // to verify an address with, by address
}

var (
	verifyLink = regexp.MustCompile(`/account/verify/[A-Za-z0-9_-]+`)
	softBreak  = regexp.MustCompile(`=\r?\n`)
)

// link returns the path that verifies an address, "" before its mail has come.
func (m *mailbox) link(address string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.links[address]
}

func newMailbox(t *testing.T) *mailbox {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mailbox{address: listener.Addr().String(), arrived: map[string]int{}, links: map[string]string{}}
	server := smtp.NewServer(m)
	server.Domain = "localhost"
	ended := make(chan struct{})
	go func() { _ = server.Serve(listener); close(ended) }()
	t.Cleanup(func() { _ = server.Close(); <-ended })
	return m
}

// NewSession takes a delivery.
func (m *mailbox) NewSession(*smtp.Conn) (smtp.Session, error) { return delivery{m}, nil }

type delivery struct{ *mailbox }

func (delivery) Reset()                               {}
func (delivery) Logout() error                        { return nil }
func (delivery) Mail(string, *smtp.MailOptions) error { return nil }
func (delivery) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data keeps the message's id, and its link that verifies an address.
func (d delivery) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	m, err := mail.ReadMessage(bytes.NewReader(text))
	if err == nil {
		d.arrived[m.Header.Get("Message-Id")]++
		to, parsed := mail.ParseAddress(m.Header.Get("To"))
		if link := verifyLink.Find(softBreak.ReplaceAll(text, nil)); parsed == nil && link != nil {
			d.links[to.Address] = string(link)
		}
	}
	return err
}
