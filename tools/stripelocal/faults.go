package stripelocal

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Fault is a failure injected into the next calls that match.
type Fault struct {
	Match  string // the beginning of "POST /v1/payment_intents"
	Times  int    // how many calls; 0 means one
	Lose   bool   // the call has its effect and the connection drops
	Delay  time.Duration
	Status int // answer so, without effect
}

type faults []*Fault

// Inject has the next matching calls go wrong.
func (s *Server) Inject(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f.Times = max(1, f.Times)
	s.faults = append(s.faults, &f)
}

// ClearFaults forgets the faults that still wait for a call.
func (s *Server) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

func (s *Server) takeFault(r *request) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if strings.HasPrefix(r.method+" "+r.path, f.Match) {
			if f.Times--; f.Times == 0 {
				s.faults = slices.Delete(s.faults, i, i+1)
			}
			return *f
		}
	}
	return Fault{}
}

// Hold keeps webhooks back, or lets them go.
func (s *Server) Hold(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks.held = on
}

// Shuffle puts the waiting webhooks in another order.
func (s *Server) Shuffle(r *rand.Rand) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.hooks.pending
	r.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
}

// Duplicate has an event delivered once more.
func (s *Server) Duplicate(event string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue(event)
}

// Drop forgets the waiting deliveries of an event; "" means all that wait.
func (s *Server) Drop(event string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks.pending = slices.DeleteFunc(s.hooks.pending, func(d *delivery) bool { return event == "" || d.Event == event })
}

// Pending lists the events that wait, in their order.
func (s *Server) Pending() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	ids := make([]string, len(s.hooks.pending))
	for i, d := range s.hooks.pending {
		ids[i] = d.Event
	}
	return ids
}

// Rotate signs with a new secret, and with the old one too until the window
// ends.
func (s *Server) Rotate(fresh string, window time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.hooks.secrets {
		if s.hooks.secrets[i].ends.IsZero() {
			s.hooks.secrets[i].ends = s.now().Add(window)
		}
	}
	s.hooks.secrets = append(s.hooks.secrets, secret{text: fresh})
}

// Advance moves the clock.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.offset += d
}

// Authenticate ends the customer's step of an intent that waits for it.
func (s *Server) Authenticate(intent string, proved bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	pi, err := s.find("payment_intent", intent)
	if err != nil {
		return err
	}
	if err := s.authenticated(pi, proved); err != nil {
		return err
	}
	s.settleSession(pi)
	s.settleInvoice(pi)
	return nil
}

// AddCard saves a card with a customer and makes it the one that is charged.
func (s *Server) AddCard(customer, number string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	c, err := s.find("customer", customer)
	if err != nil {
		return "", err
	}
	pm, err := s.newCard(number, 12, int64(s.now().Year()+3))
	if err != nil {
		return "", err
	}
	id := text(pm["id"])
	if err := s.attach(id, customer); err != nil {
		return "", err
	}
	c["invoice_settings"].(object)["default_payment_method"] = id
	s.changed("customer.updated", c)
	return id, nil
}

// RemoveCard takes a saved card away, as its owner does in the portal.
func (s *Server) RemoveCard(pm string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	o, err := s.find("payment_method", pm)
	if err == nil {
		s.detach(o)
	}
	return err
}

// Objects returns copies of all objects of a kind, oldest first.
func (s *Server) Objects(kind string) []map[string]any {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []map[string]any
	for _, id := range s.order[kind] {
		all = append(all, copyOf(s.objects[id]))
	}
	return all
}

// controls serves the same over HTTP, for a person at a terminal:
//
//	curl -X POST 'http://127.0.0.1:PORT/control/dispute?payment_intent=pi_…'
func (s *Server) controls() {
	control := func(name string, f func(r *http.Request) error) {
		s.mux.HandleFunc("POST /control/"+name, func(w http.ResponseWriter, r *http.Request) {
			if err := f(r); err != nil {
				http.Error(w, err.Error(), http.StatusBadRequest)
				return
			}
			if back := r.FormValue("back"); back == "/" {
				http.Redirect(w, r, "/", http.StatusSeeOther)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]any{"pending": s.Pending()})
		})
	}
	control("hold", func(r *http.Request) error { s.Hold(r.FormValue("on") != "false"); return nil })
	control("shuffle", func(*http.Request) error {
		s.Shuffle(rand.New(rand.NewPCG(rand.Uint64(), 0))) // #nosec G404 -- an order, no secret
		return nil
	})
	control("duplicate", func(r *http.Request) error { s.Duplicate(r.FormValue("event")); return nil })
	control("drop", func(r *http.Request) error { s.Drop(r.FormValue("event")); return nil })
	control("fault", func(r *http.Request) error {
		delay, _ := time.ParseDuration(r.FormValue("delay"))
		times, _ := strconv.Atoi(r.FormValue("times"))
		status, _ := strconv.Atoi(r.FormValue("status"))
		s.Inject(Fault{Match: r.FormValue("match"), Times: times, Lose: r.FormValue("lose") == "true", Delay: delay, Status: status})
		return nil
	})
	control("rotate", func(r *http.Request) error {
		window, err := time.ParseDuration(r.FormValue("window"))
		s.Rotate(r.FormValue("secret"), window)
		return err
	})
	control("refund", func(r *http.Request) error {
		cents, _ := strconv.ParseInt(r.FormValue("amount"), 10, 64)
		return s.Refund(r.FormValue("payment_intent"), cents)
	})
	control("dispute", func(r *http.Request) error { _, err := s.Dispute(r.FormValue("payment_intent")); return err })
	control("close", func(r *http.Request) error {
		return s.CloseDispute(r.FormValue("dispute"), r.FormValue("won") == "true")
	})
	control("clock", func(r *http.Request) error {
		d, err := time.ParseDuration(r.FormValue("advance"))
		s.Advance(d)
		return err
	})
}
