package meter

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
)

// errPeriodOver is the committer's answer to a request at or after the account's next
// boundary.
var errPeriodOver = errors.New("meter: the account has to be settled first")

// Charge debits the price of the request and writes its usage row; both are on disk when
// it returns. An account without credits goes into overage. A request that a cap stops
// fails with an apperr of kind PaymentRequired, and one that has to wait for the
// allowance (OverageRate) with one of kind RateLimited; both leave a usage row.
//
// Charging the same account and request id again changes nothing: it returns the first
// charge's cost and the current balance.
//
// If ctx ends first, the request costs nothing: a charge that was committed anyway is
// refunded soon, and charging the same request id again finds out. A full queue fails
// with an apperr of kind Unavailable and charges nothing.
func (s *Service) Charge(ctx context.Context, r Request) (Charge, error) {
	p, err := newPending(r)
	if err != nil {
		return Charge{}, err
	}
	p.ctx = ctx
	p.until = time.Now().Add(chargeTimeout)
	// The database keeps microseconds, so nothing finer may decide.
	p.at = s.clock().UTC().Truncate(time.Microsecond)
	s.waiters.add(p)
	defer s.waiters.remove(p)
	for {
		charge, err := s.committer.submit(p)
		if !errors.Is(err, errPeriodOver) {
			if err == nil && s.charged != nil {
				s.charged(r.AccountID)
			}
			return charge, err
		}
		if err := s.settleFor(ctx, p); err != nil {
			return Charge{}, err
		}
	}
}

// settleFor settles the account of a request past its boundary, within the request's
// own time limit.
func (s *Service) settleFor(ctx context.Context, p *pending) error {
	ctx, cancel := context.WithDeadline(ctx, p.until)
	defer cancel()
	return s.settleShared(ctx, p.request.AccountID, p.at)
}

// pending is one request on its way through the committer.
type pending struct {
	request     Request
	receipt     []byte          // hash, or nil
	hash        [32]byte        // backs receipt
	ctx         context.Context // the caller's; once it ends nobody waits
	until       time.Time       // the caller waits no longer than this
	index       int             // in waiters
	at          time.Time
	done        chan result // buffered, so that the committer never blocks
	answered    atomic.Bool // whoever answers first sets it; true until queued
	result      result
	refundTries int
}

type result struct {
	charge Charge
	err    error
}

// newPending validates a request. Its errors are programming errors, not the user's.
func newPending(r Request) (*pending, error) {
	p := &pending{request: r, done: make(chan result, 1)}
	p.answered.Store(true)
	if r.Family == uuid.Nil {
		p.request.Family = r.KeyID
	}
	if r.AccountID == uuid.Nil || r.RequestID.Version() != 7 {
		return nil, fmt.Errorf("meter: account %s, request %s: want an account and a UUID of version 7", r.AccountID, r.RequestID)
	}
	if !r.Endpoint.known() {
		return nil, fmt.Errorf("meter: endpoint %d is not on the price list", r.Endpoint)
	}
	if r.Outcome < Answered || r.Outcome > Replayed || r.DryRun && r.Outcome > Refused {
		return nil, fmt.Errorf("meter: unknown outcome %d", r.Outcome)
	}
	if r.ReceiptID == "" {
		return p, nil
	}
	var digits [2 * len(p.hash)]byte // converting the string would allocate
	if len(r.ReceiptID) != len(digits) {
		return nil, errBadReceiptID(r.ReceiptID)
	}
	copy(digits[:], r.ReceiptID)
	p.receipt = p.hash[:]
	if _, err := hex.Decode(p.receipt, digits[:]); err != nil {
		return nil, errBadReceiptID(r.ReceiptID)
	}
	return p, nil
}

// answer delivers a result. It reports false if the caller has left already.
func (p *pending) answer(r result) bool {
	if !p.answered.CompareAndSwap(false, true) {
		return false
	}
	p.done <- r
	return true
}

func errBadReceiptID(id string) error {
	return fmt.Errorf("meter: receipt id %q is not a sha256 in hex", id)
}

func errBusy() error {
	return apperr.New(apperr.Unavailable, "busy", "Too many calls are waiting to be metered.").
		WithRemedy("Ask again in a second.")
}

func errStopping() error {
	return apperr.New(apperr.Unavailable, "stopping", "The service is restarting.").
		WithRemedy("Ask again in a few seconds.")
}

func errNoAnswer(cause error) error {
	return apperr.Wrap(cause, apperr.Unavailable, "meter_unavailable", "The meter did not answer in time.").
		WithRemedy("Ask again in a few seconds.")
}
