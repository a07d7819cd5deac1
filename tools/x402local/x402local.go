// Package x402local is a stand-in for an x402 facilitator and for the JSON-RPC server of the
// network that it settles on, for tests.
//
// A nonce of a payer is accepted once, as the token does, and a transfer after its deadline is
// refused. It checks the form of a signature, not the signature. Its faults lose answers before
// and after a transfer, and delay one. No money is behind it; it is never linked into cmd/portal.
package x402local

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Transfer is a transfer of tokens that was made.
type Transfer struct {
	From, To, Value, Nonce, Tx string
	Block                      uint64
}

// Fault is what goes wrong with a request to settle.
type Fault int

// The faults.
const (
	None      Fault = iota
	LostFirst       // the connection drops, and nothing was submitted
	LostAfter       // the transfer is made, and the connection drops
	Late            // the connection drops, and the transfer is made by the next call of Submit
	Refuses         // it answers that it failed, and nothing was submitted
	Misjudges       // it answers that it failed, and the transfer was made
)

// Server is the stand-in.
type Server struct {
	Clock func() time.Time
	// Faults returns what goes wrong with the next settlement; nil means nothing does.
	Faults func() Fault
	// Poor are payers without a balance, in lower case.
	Poor map[string]bool

	mu        sync.Mutex
	transfers map[string]Transfer // by payer and nonce
	order     []Transfer
	late      []body
	settles   map[string]int // requests to settle, by payer and nonce
	start     time.Time
}

// body is a request to the facilitator.
type body struct {
	PaymentPayload struct {
		Payload struct {
			Signature     string
			Authorization struct{ From, To, Value, ValidAfter, ValidBefore, Nonce string }
		}
	}
	PaymentRequirements struct{ Network, Asset, Amount, PayTo string }
}

func (b body) id() string {
	a := b.PaymentPayload.Payload.Authorization
	return strings.ToLower(a.From + " " + a.Nonce)
}

// New returns a stand-in without transfers.
func New(clock func() time.Time) *Server {
	return &Server{Clock: clock, transfers: map[string]Transfer{}, settles: map[string]int{}, start: clock(), Poor: map[string]bool{}}
}

// ServeHTTP serves /verify, /settle and, at /rpc, the network.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/verify":
		s.verify(w, r)
	case "/settle":
		s.settle(w, r)
	case "/rpc":
		s.rpc(w, r)
	default:
		http.NotFound(w, r)
	}
}

// problem returns the protocol's code for what is wrong with a payment, or "". s.mu is held.
func (s *Server) problem(b body) string {
	p := b.PaymentPayload.Payload
	before, err := strconv.ParseInt(p.Authorization.ValidBefore, 10, 64)
	signature, err2 := hex.DecodeString(strings.TrimPrefix(p.Signature, "0x"))
	switch {
	case err != nil || before <= s.Clock().Unix():
		return "invalid_exact_evm_payload_authorization_valid_before"
	case err2 != nil || len(signature) != 65:
		return "invalid_exact_evm_payload_signature"
	case !strings.EqualFold(p.Authorization.To, b.PaymentRequirements.PayTo):
		return "invalid_exact_evm_payload_recipient_mismatch"
	case p.Authorization.Value != b.PaymentRequirements.Amount:
		return "invalid_exact_evm_payload_authorization_value"
	case s.Poor[strings.ToLower(p.Authorization.From)]:
		return "insufficient_funds"
	}
	if _, used := s.transfers[b.id()]; used {
		return "invalid_exact_evm_nonce_already_used"
	}
	return ""
}

func (s *Server) verify(w http.ResponseWriter, r *http.Request) {
	var b body
	if json.NewDecoder(r.Body).Decode(&b) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	problem := s.problem(b)
	s.mu.Unlock()
	answer(w, map[string]any{"isValid": problem == "", "invalidReason": problem, "payer": b.PaymentPayload.Payload.Authorization.From})
}

func (s *Server) settle(w http.ResponseWriter, r *http.Request) {
	var b body
	if json.NewDecoder(r.Body).Decode(&b) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	fault := None
	if s.Faults != nil {
		fault = s.Faults()
	}
	s.mu.Lock()
	s.settles[b.id()]++
	problem := s.problem(b)
	var made Transfer
	switch {
	case fault == Late:
		s.late = append(s.late, b)
	case problem == "" && fault != LostFirst && fault != Refuses:
		made = s.submit(b)
	}
	s.mu.Unlock()
	switch fault {
	case LostFirst, LostAfter, Late:
		panic(http.ErrAbortHandler)
	case Refuses, Misjudges:
		problem = "unexpected_settle_error"
	}
	answer(w, map[string]any{"success": problem == "", "errorReason": problem, "transaction": made.Tx, "network": b.PaymentRequirements.Network, "payer": made.From})
}

// submit makes a transfer; s.mu is held.
func (s *Server) submit(b body) Transfer {
	var tx [32]byte
	_, _ = rand.Read(tx[:])
	a := b.PaymentPayload.Payload.Authorization
	t := Transfer{strings.ToLower(a.From), strings.ToLower(a.To), a.Value, strings.ToLower(a.Nonce), "0x" + hex.EncodeToString(tx[:]), s.block() + 1}
	s.transfers[b.id()] = t
	s.order = append(s.order, t)
	return t
}

// Submit makes the transfers that were delayed and are not past their deadline.
func (s *Server) Submit() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range s.late {
		if s.problem(b) == "" {
			s.submit(b)
		}
	}
	s.late = nil
}

// Steal makes a transfer with a payer's nonce to somebody else.
func (s *Server) Steal(from, nonce, to, value string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var b body
	a := &b.PaymentPayload.Payload.Authorization
	a.From, a.To, a.Nonce, a.Value = from, to, nonce, value
	s.submit(b)
}

// Transfers returns the transfers made, oldest first.
func (s *Server) Transfers() []Transfer {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Transfer(nil), s.order...)
}

// Settles returns how often each payment was sent to settle, by payer and nonce.
func (s *Server) Settles() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := map[string]int{}
	for id, times := range s.settles {
		n[id] = times
	}
	return n
}

// block returns the newest block: one every two seconds.
func (s *Server) block() uint64 {
	return 1000 + uint64(max(0, s.Clock().Sub(s.start)/(2*time.Second))) // #nosec G115 -- not negative
}

func (s *Server) rpc(w http.ResponseWriter, r *http.Request) {
	var call struct {
		Method string
		Params []json.RawMessage
	}
	if json.NewDecoder(r.Body).Decode(&call) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	number := func(n uint64) string { return "0x" + strconv.FormatUint(n, 16) }
	var result any
	switch call.Method {
	case "eth_blockNumber":
		result = number(s.block() + 1)
	case "eth_getBlockByNumber":
		result = map[string]string{"number": number(s.block() + 1), "timestamp": number(uint64(s.Clock().Unix()))} // #nosec G115 -- a time
	case "eth_getLogs":
		result = s.logs(call.Params[0])
	case "eth_getTransactionReceipt":
		var tx string
		_ = json.Unmarshal(call.Params[0], &tx)
		result = s.receipt(tx)
	}
	answer(w, map[string]any{"jsonrpc": "2.0", "id": 1, "result": result})
}

const (
	used        = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5"
	transferred = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
)

func (s *Server) logs(query json.RawMessage) []any {
	var q struct {
		Address            string
		Topics             []string
		FromBlock, ToBlock string
	}
	_ = json.Unmarshal(query, &q)
	block := func(text string) uint64 {
		n, _ := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 64)
		return n
	}
	found := []any{}
	if len(q.Topics) != 3 || q.Topics[0] != used {
		return found
	}
	t, ok := s.transfers["0x"+q.Topics[1][len(q.Topics[1])-40:]+" "+q.Topics[2]]
	if ok && t.Block >= block(q.FromBlock) && t.Block <= block(q.ToBlock) {
		found = append(found, event(q.Address, "0x7", t.Tx, "0x", used, q.Topics[1], q.Topics[2]))
	}
	return found
}

func (s *Server) receipt(tx string) any {
	topic := func(address string) string { return "0x" + strings.Repeat("0", 24) + address[2:] }
	for _, t := range s.order {
		if t.Tx == tx {
			value, _ := strconv.ParseInt(t.Value, 10, 64)
			const usdc = "0x036CbD53842c5426634e7929541eC2318f3dCF7e"
			return map[string]any{"transactionHash": tx, "logs": []any{
				event(usdc, "0x7", tx, "0x", used, topic(t.From), t.Nonce),
				event(usdc, "0x8", tx, fmt.Sprintf("0x%064x", value), transferred, topic(t.From), topic(t.To)),
			}}
		}
	}
	return nil
}

func event(address, index, tx, data string, topics ...string) map[string]any {
	return map[string]any{"address": address, "logIndex": index, "transactionHash": tx, "data": data, "topics": topics, "removed": false}
}

func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}
