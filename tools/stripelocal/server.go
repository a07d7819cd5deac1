// Package stripelocal is a stateful stand-in for Stripe, for development and
// tests: it speaks the part of Stripe's API (version 2023-10-16) that the
// product uses, shows the hosted pages, signs and sends webhooks, and can be
// told to fail.
//
// It owns its objects in memory (and in a file, if told so) and nothing else.
// Invariants: what it is asked and what it says fits Stripe's published schema,
// which its tests check against stripe-mock; a request with an idempotency key
// has its effect once; an event tells its object as it was at that moment.
//
// No money is behind it. It is linked into cmd/dev and tests, never into
// cmd/portal; it listens where its owner puts it, which must be loopback.
package stripelocal

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Version is the version of Stripe's API that it speaks.
const Version = "2023-10-16"

// Options configure a stand-in.
type Options struct {
	BaseURL    string           // where it is reached: its hosted pages link there
	WebhookURL string           // where events go; empty: nowhere
	Secret     string           // signs webhooks; whsec_…
	Clock      func() time.Time // default: time.Now
	Manual     bool             // webhooks wait for Deliver instead of going at once
	File       string           // keeps the objects between runs; empty: memory alone
	Observe    func(name string, o map[string]any)
}

// object is one of Stripe's objects as it goes over the wire. Whole numbers are
// int64.
type object = map[string]any

// Server is the stand-in.
type Server struct {
	options Options
	mux     *http.ServeMux
	client  *http.Client

	mu      sync.Mutex // guards all below
	offset  time.Duration
	serial  int64
	objects map[string]object   // by id
	order   map[string][]string // kind to ids, oldest first
	numbers map[string]string   // payment method to card number
	replies map[string]*reply   // by idempotency key
	tokens  map[string]*grantedToken
	hooks   hooks
	faults  faults
}

// grantedToken is a shared payment token. It is gone after a restart.
type grantedToken struct {
	card  string
	cents int64
	used  bool
}

// New makes a stand-in. Close ends its deliveries.
func New(o Options) (*Server, error) {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	s := &Server{
		options: o, mux: http.NewServeMux(), client: &http.Client{Timeout: 30 * time.Second},
		objects: map[string]object{}, order: map[string][]string{}, numbers: map[string]string{}, replies: map[string]*reply{}, tokens: map[string]*grantedToken{},
	}
	s.hooks.secrets = []secret{{text: o.Secret}}
	s.hooks.wake = make(chan struct{}, 1)
	s.hooks.quit = make(chan struct{})
	if err := s.restore(); err != nil {
		return nil, fmt.Errorf("the stand-in's objects: %w", err)
	}
	s.routes()
	if !o.Manual {
		s.hooks.running.Go(s.run)
	}
	return s, nil
}

// Close ends the deliveries.
func (s *Server) Close() {
	close(s.hooks.quit)
	s.hooks.running.Wait()
}

// SetURLs sets the stand-in's address and the one events go to, once both are
// known.
func (s *Server) SetURLs(base, webhook string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.options.BaseURL, s.options.WebhookURL = base, webhook
}

// ServeHTTP serves the API, the hosted pages and the control surface.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

func (s *Server) routes() {
	api := func(pattern string, f func(*request) (object, error)) { s.mux.Handle(pattern, s.api(f)) }
	api("POST /v1/customers", s.createCustomer)
	api("GET /v1/customers/{id}", s.get("customer"))
	api("POST /v1/customers/{id}", s.updateCustomer)
	api("GET /v1/customers/{id}/payment_methods", s.listPaymentMethods)
	api("GET /v1/payment_methods/{id}", s.get("payment_method"))
	api("POST /v1/payment_methods/{id}/detach", s.detachPaymentMethod)
	api("POST /v1/checkout/sessions", s.createSession)
	api("GET /v1/checkout/sessions", s.list("checkout.session", "customer", "payment_intent"))
	api("GET /v1/checkout/sessions/{id}", s.get("checkout.session"))
	api("POST /v1/checkout/sessions/{id}/expire", s.expireSession)
	api("POST /v1/payment_intents", s.createIntent)
	api("GET /v1/payment_intents", s.list("payment_intent", "customer"))
	api("GET /v1/payment_intents/{id}", s.get("payment_intent"))
	api("POST /v1/payment_intents/{id}/confirm", s.confirmIntent)
	api("POST /v1/payment_intents/{id}/cancel", s.cancelIntent)
	api("GET /v1/setup_intents/{id}", s.get("setup_intent"))
	api("POST /v1/setup_intents", s.createSetup)
	api("GET /v1/charges", s.list("charge", "customer", "payment_intent"))
	api("GET /v1/charges/{id}", s.get("charge"))
	api("POST /v1/refunds", s.createRefund)
	api("GET /v1/refunds", s.list("refund", "charge", "payment_intent"))
	api("GET /v1/refunds/{id}", s.get("refund"))
	api("GET /v1/disputes", s.list("dispute", "charge", "payment_intent"))
	api("GET /v1/disputes/{id}", s.get("dispute"))
	api("POST /v1/invoiceitems", s.createInvoiceItem)
	api("GET /v1/invoiceitems", s.list("invoiceitem", "customer", "invoice"))
	api("POST /v1/invoices", s.createInvoice)
	api("GET /v1/invoices", s.list("invoice", "customer", "status"))
	api("GET /v1/invoices/{id}", s.get("invoice"))
	api("POST /v1/invoices/{id}/finalize", s.finalizeInvoice)
	api("POST /v1/invoices/{id}/pay", s.payInvoice)
	api("POST /v1/invoices/{id}/void", s.voidInvoice)
	api("POST /v1/billing_portal/sessions", s.createPortal)
	api("GET /v1/events", s.list("event", "type"))
	api("GET /v1/events/{id}", s.get("event"))
	api("/v1/", func(r *request) (object, error) {
		return nil, invalid("", "the stand-in does not know "+r.method+" "+r.path)
	})
	s.pages()
	s.controls()
}

// now is the stand-in's time.
func (s *Server) now() time.Time { return s.options.Clock().Add(s.offset) }

func (s *Server) unix() int64 { return s.now().Unix() }
