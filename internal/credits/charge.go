package credits

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

// errPeriodOver is the committer's answer to a call that comes at or after the
// account's next boundary.
var errPeriodOver = errors.New("credits: the account has to be settled first")

// Charge debits the price of the call and writes its usage line; when it
// returns, both are on disk. No account is cut off for want of credits: what no lot
// covers is overage. A cap that the customer set stops a call, as an apperr of kind
// PaymentRequired, and without a card a call may have to wait (LimitOverage), as one of
// kind RateLimited; that too leaves a usage line.
//
// A call that was charged before (same account and request id) is not charged
// again: the answer then holds the first charge's cost and the balance as it
// stands now.
//
// When ctx ends first, the call costs nothing: should it have been charged all the
// same, that is given back soon. Asking again with the same request id finds out. A
// full queue is an apperr of kind
// Unavailable, and then nothing was charged.
func (s *Service) Charge(ctx context.Context, call Call) (Charged, error) {
	p, err := newPending(call)
	if err != nil {
		return Charged{}, err
	}
	p.ctx = ctx
	p.until = time.Now().Add(patience)
	// The database keeps microseconds; what it cannot keep must not decide.
	p.at = s.clock().UTC().Truncate(time.Microsecond)
	s.callers.add(p)
	defer s.callers.remove(p)
	for {
		charged, err := s.committer.submit(p)
		if !errors.Is(err, errPeriodOver) {
			if err == nil && s.onCharged != nil {
				s.onCharged(call.AccountID)
			}
			return charged, err
		}
		if err := s.settleFor(ctx, p); err != nil {
			return Charged{}, err
		}
	}
}

// settleFor settles the account of a call that came past its boundary, and waits for
// that as long as the call would have waited for its charge.
func (s *Service) settleFor(ctx context.Context, p *pending) error {
	ctx, cancel := context.WithDeadline(ctx, p.until)
	defer cancel()
	return s.settleShared(ctx, p.call.AccountID, p.at)
}

// pending is one call on its way through the committer.
type pending struct {
	call    Call
	receipt []byte          // hash, or nil
	hash    [32]byte        // the receipt's id
	ctx     context.Context // the caller's: when it has ended nobody waits
	until   time.Time       // the caller waits no longer than this
	place   int             // among the callers that wait
	at      time.Time
	done    chan result // holds one, so that the committer never waits
	settled atomic.Bool // it was answered, or is not asked yet: whoever answers first sets it
	result  result
	returns int // tries to give back what nobody heard of
}

type result struct {
	charged Charged
	err     error
}

// newPending checks what the edge must get right. Its errors are our faults,
// not the user's.
func newPending(c Call) (*pending, error) {
	p := &pending{call: c, done: make(chan result, 1)}
	p.settled.Store(true)
	if c.Family == uuid.Nil {
		p.call.Family = c.KeyID
	}
	if c.AccountID == uuid.Nil || c.RequestID.Version() != 7 {
		return nil, fmt.Errorf("credits: account %s, request %s: want an account and a UUID of version 7", c.AccountID, c.RequestID)
	}
	if !c.Endpoint.known() {
		return nil, fmt.Errorf("credits: endpoint %d is not on the price list", c.Endpoint)
	}
	if c.Outcome < Answered || c.Outcome > Replayed || c.DryRun && c.Outcome > Refused {
		return nil, fmt.Errorf("credits: unknown outcome %d", c.Outcome)
	}
	if c.ReceiptID == "" {
		return p, nil
	}
	var digits [2 * len(p.hash)]byte // a conversion would be allocated
	if len(c.ReceiptID) != len(digits) {
		return nil, errNoReceiptID(c.ReceiptID)
	}
	copy(digits[:], c.ReceiptID)
	p.receipt = p.hash[:]
	if _, err := hex.Decode(p.receipt, digits[:]); err != nil {
		return nil, errNoReceiptID(c.ReceiptID)
	}
	return p, nil
}

func errNoReceiptID(id string) error {
	return fmt.Errorf("credits: receipt id %q is not a sha256 in hex", id)
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
