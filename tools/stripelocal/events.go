package stripelocal

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// How often a delivery that fails is tried again, and for how long.
const (
	firstRetry = time.Second
	lastRetry  = time.Minute
	giveUp     = 3 * 24 * time.Hour
)

// hooks are the webhooks under way.
type hooks struct {
	secrets []secret
	pending []*delivery
	held    bool
	wake    chan struct{}
	quit    chan struct{}
	running sync.WaitGroup
}

// secret signs webhooks until it ends; the newest never does.
type secret struct {
	text string
	ends time.Time
}

// delivery is one event on its way.
type delivery struct {
	Event    string
	Attempts int
	Made     time.Time
	Next     time.Time
}

// Delivered is the result of one delivery attempt. Status is 0 when nobody
// answered.
type Delivered struct {
	Event, Type string
	Status      int
}

// changed stores an object and queues its event.
func (s *Server) changed(kind string, o object) object { return s.changedFrom(kind, o, nil) }

// changedFrom is changed with the previous values of members.
func (s *Server) changedFrom(kind string, o, before object) object {
	s.put(o)
	s.observe(kindOf(o), o)
	data := object{"object": copyOf(o)}
	if before != nil {
		data["previous_attributes"] = before
	}
	e := s.put(object{
		"id": newID("evt"), "object": "event", "api_version": Version, "created": s.unix(), "data": data,
		"livemode": false, "pending_webhooks": int64(1), "request": object{"id": nil, "idempotency_key": nil}, "type": kind,
	})
	s.observe("event", e)
	s.queue(text(e["id"]))
	return o
}

func (s *Server) queue(event string) {
	s.hooks.pending = append(s.hooks.pending, &delivery{Event: event, Made: time.Now()})
	select {
	case s.hooks.wake <- struct{}{}:
	default:
	}
}

// run delivers events as they come, until the stand-in is closed.
func (s *Server) run() {
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-s.hooks.quit:
			return
		case <-s.hooks.wake:
		case <-tick.C:
		}
		s.mu.Lock()
		due := slices.DeleteFunc(slices.Clone(s.hooks.pending), func(d *delivery) bool { return s.hooks.held || time.Now().Before(d.Next) })
		s.mu.Unlock()
		for _, d := range due {
			s.deliver(context.Background(), d)
		}
	}
}

// Deliver sends every waiting event once, in the order in which they wait. What
// is not accepted waits on.
func (s *Server) Deliver(ctx context.Context) []Delivered {
	s.mu.Lock()
	due := slices.Clone(s.hooks.pending)
	s.mu.Unlock()
	var all []Delivered
	for _, d := range due {
		all = append(all, s.deliver(ctx, d))
	}
	return all
}

func (s *Server) deliver(ctx context.Context, d *delivery) Delivered {
	status := s.Send(ctx, d.Event)
	s.mu.Lock()
	defer s.mu.Unlock()
	d.Attempts++
	wait := min(lastRetry, firstRetry<<min(d.Attempts-1, 10))
	d.Next = time.Now().Add(wait)
	if status >= 200 && status < 300 || time.Since(d.Made) > giveUp {
		s.hooks.pending = slices.DeleteFunc(s.hooks.pending, func(p *delivery) bool { return p == d })
		s.save()
	}
	return Delivered{d.Event, text(s.objects[d.Event]["type"]), status}
}

// Send posts one event now, whether it waits or not, and gives the status of the
// answer; 0 if there was none.
func (s *Server) Send(ctx context.Context, event string) int {
	s.mu.Lock()
	body, url := encode(s.objects[event]), s.options.WebhookURL
	signature := s.sign(body, s.now())
	s.mu.Unlock()
	if url == "" {
		return http.StatusOK
	}
	return s.post(ctx, url, body, signature)
}

func (s *Server) post(ctx context.Context, url string, body []byte, signature string) int {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 0
	}
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("Stripe-Signature", signature)
	answer, err := s.client.Do(r) // #nosec G704 -- the address that the owner set
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<20))
	return answer.StatusCode
}

// sign makes the signature header: one v1 for each secret in force.
func (s *Server) sign(body []byte, at time.Time) string {
	parts := []string{fmt.Sprintf("t=%d", at.Unix())}
	for _, k := range s.hooks.secrets {
		if k.ends.IsZero() || s.now().Before(k.ends) {
			parts = append(parts, "v1="+Signature(body, at, k.text))
		}
	}
	return strings.Join(parts, ",")
}

// Signature is Stripe's signature of a webhook's body, scheme v1.
func Signature(body []byte, at time.Time, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return hex.EncodeToString(mac.Sum(nil))
}

func text(v any) string { t, _ := v.(string); return t }
