//go:build unix

package faults

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"

	"github.com/google/uuid"
)

// seen holds the clients' observations, which the judge checks.
type seen struct {
	mu          sync.Mutex
	answers     map[uuid.UUID]answer // that came whole, by request
	fresh       []uuid.UUID          // of them, those not yet looked up
	errors      map[uuid.UUID]int    // by request: its status of 5xx, where nothing may be charged
	unknown     int                  // requests without an answer: charged or not
	asked       []*asked
	tools       map[string]int // receipts that tools gave, and how often
	toolUnknown int
	receipts    map[string]bool
	checkpoints map[string]bool
	wrong       []string // what a client saw that must not be
	count       int64
}

// answer is what a caller was told.
type answer struct {
	status, cost int
	grounded     bool
}

// asked is a question under an Idempotency-Key.
type asked struct {
	key, account string
	body         []byte
	answer       []byte // as it came first
	cost         int
}

func newSeen() *seen {
	return &seen{answers: map[uuid.UUID]answer{}, errors: map[uuid.UUID]int{}, tools: map[string]int{}, receipts: map[string]bool{}, checkpoints: map[string]bool{}}
}

// told are the members of an answer that the books are held to.
type told struct {
	Grounded   bool
	CreditCost int
	Provenance struct{ Receipt string }
}

// note keeps what became of a metered request.
func (s *seen) note(r *reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case r == nil:
		s.unknown++
	case r.status == 0:
	case r.failed():
		s.errors[r.id()] = r.status
	default:
		s.keep(r)
	}
}

// keep keeps an answer; the lock is held.
func (s *seen) keep(r *reply) {
	var t told
	if r.status == http.StatusOK && json.Unmarshal(r.body, &t) == nil && t.Grounded && t.Provenance.Receipt != "" { // a refusal is in no log
		s.receipts[t.Provenance.Receipt] = true
	}
	cost, _ := strconv.Atoi(r.header.Get("X-Service-Credit-Cost"))
	if r.status == http.StatusOK && r.header.Get("X-Service-Receipt") == "" && cost != t.CreditCost {
		s.wrong = append(s.wrong, fmt.Sprintf("request %s: the header says %d credits, the answer %d", r.id(), cost, t.CreditCost))
	}
	s.answers[r.id()] = answer{r.status, cost, r.status == http.StatusOK && cost > 0}
	s.fresh = append(s.fresh, r.id())
	s.count++
}

// expect keeps a question that is about to be asked.
func (s *seen) expect(a *asked) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, a)
}

// tried keeps what became of one try of a question; false is that it may be tried
// again.
func (s *seen) tried(a *asked, r *reply) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case r == nil, r.status == 0: // its key says under which request it is charged
		return false
	case r.status == http.StatusConflict: // a try that was cut off counts as under way for a minute
		return false
	case r.failed():
		s.errors[r.id()] = r.status
		return false
	case r.status != http.StatusOK:
		s.wrong = append(s.wrong, fmt.Sprintf("question %s was answered %d: %s", a.body, r.status, r.body))
		return true
	}
	s.count++
	if a.answer == nil {
		var t told
		_ = json.Unmarshal(r.body, &t)
		a.answer, a.cost = r.body, t.CreditCost
		if t.Grounded {
			s.receipts[t.Provenance.Receipt] = true
		}
		return true
	}
	cost := r.header.Get("X-Service-Credit-Cost")
	if r.header.Get("Idempotent-Replayed") != "true" || cost != "0" || !bytes.Equal(r.body, a.answer) {
		s.wrong = append(s.wrong, fmt.Sprintf("question %s again: replayed %q, cost %q, answer\n%s\nbefore\n%s", a.body, r.header.Get("Idempotent-Replayed"), cost, r.body, a.answer))
	}
	return true
}

// toolCalled keeps what became of a tool call. It is charged under an id that is
// not told; its receipt is.
func (s *seen) toolCalled(r *reply) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	var message struct {
		Result struct {
			IsError bool
			Meta    struct {
				Receipt   string `json:"groundline/receipt"`
				Cost      int    `json:"groundline/creditCost"`
				Code      string `json:"groundline/error"`
				RequestID string `json:"groundline/requestId"`
			} `json:"_meta"`
		}
	}
	switch {
	case r == nil:
		s.toolUnknown++
		return false
	case r.failed():
		return false
	case r.status != http.StatusOK || json.Unmarshal(r.body, &message) != nil:
		s.wrong = append(s.wrong, fmt.Sprintf("a tool call was answered %d: %s", r.status, r.body))
		return true
	}
	meta := message.Result.Meta
	if meta.Receipt == "" {
		if id, err := uuid.Parse(meta.RequestID); err == nil {
			s.errors[id] = http.StatusServiceUnavailable
		}
		return false
	}
	s.count++
	if meta.Cost > 0 {
		s.receipts[meta.Receipt] = true
		s.tools[meta.Receipt]++
	}
	return true
}

func (s *seen) checkpoint(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checkpoints[text] = true
}

// answered is how many answers came.
func (s *seen) answered() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.count
}

// take returns the answers since it was last called.
func (s *seen) take() map[uuid.UUID]answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	fresh := map[uuid.UUID]answer{}
	for _, id := range s.fresh {
		fresh[id] = s.answers[id]
	}
	s.fresh = nil
	return fresh
}
