package meter

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
)

const (
	maxRefundTries = 8  // the first retry waits a second, each later one twice as long
	maxRefundBatch = 16 // charges of an account that one transaction refunds
)

// lateCharges lists charges committed after their callers gave up. One goroutine refunds
// them: with one per charge, many callers leaving at once would contend with the
// requests that follow for the same balance rows.
type lateCharges struct {
	mu      sync.Mutex
	charges []*pending
	running bool
}

// add lists a charge and reports whether the caller has to start the goroutine.
func (l *lateCharges) add(p *pending) (start bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.charges = append(l.charges, p)
	start, l.running = !l.running, true
	return start
}

// take removes some charges of one account from the list. None ends the goroutine.
func (l *lateCharges) take() (charges []*pending) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.charges = slices.DeleteFunc(l.charges, func(p *pending) bool {
		if len(charges) == maxRefundBatch || len(charges) > 0 && p.request.AccountID != charges[0].request.AccountID {
			return false
		}
		charges = append(charges, p)
		return true
	})
	l.running = len(charges) > 0
	return charges
}

// refundLate refunds a charge whose caller had left: the caller got an error, and errors
// are free. The usage row stays, and the refund's journal names the request. A process
// that dies first leaves the charge in place.
func (s *Service) refundLate(p *pending) {
	if !s.late.add(p) {
		return
	}
	s.refunds.Go(func() {
		for charges := s.late.take(); len(charges) > 0; charges = s.late.take() {
			s.refundCharges(charges)
		}
	})
}

// refundCharges refunds charges of one account. Failed ones are retried later.
func (s *Service) refundCharges(charges []*pending) {
	first := charges[0].request.RequestID
	err := s.tryRefund(charges)
	if err == nil {
		s.logger.Warn("meter: refunded charges committed after their callers gave up", "requests", len(charges), "request_id", first)
		return
	}
	s.logger.Warn("meter: could not refund late charges, will retry", "requests", len(charges), "request_id", first, "error", err)
	for _, p := range charges {
		s.refunds.Go(func() { s.retryRefund(p) })
	}
}

// retryRefund lists a charge again after a pause, unless it failed too often or the
// service is closing.
func (s *Service) retryRefund(p *pending) {
	p.refundTries++
	if p.refundTries < maxRefundTries {
		select {
		case <-time.After(time.Second << (p.refundTries - 1)):
			s.refundLate(p)
			return
		case <-s.closing:
		}
	}
	s.logger.Error("meter: a late charge was not refunded", "account", p.request.AccountID, "request_id", p.request.RequestID)
}

func (s *Service) tryRefund(charges []*pending) error {
	ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
	defer cancel()
	account, now := charges[0].request.AccountID, s.clock().UTC()
	// Posting in steps first keeps the balance row locked only briefly.
	if err := s.settleShared(ctx, account, now); err != nil {
		return err
	}
	defer s.committer.cache.markBusy(account)()
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		return ledger.Update(ctx, tx, account, now, func(l *ledger.Ledger) error {
			for _, p := range charges {
				if _, err := l.GiveBack(ctx, "request:"+p.request.RequestID.String(), p.request.price()); err != nil {
					return err
				}
			}
			return nil
		})
	})
}
