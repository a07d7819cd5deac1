package credits

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	unsaidTries  = 8  // to give a charge back, a second apart at first
	unsaidAtOnce = 16 // charges of an account that one transaction gives back
)

// unheard is the charges of calls that nobody waited for any more. One goroutine
// gives them back, as long as there are any: a hundred callers who leave at once
// would otherwise hold a hundred balances against the calls that come next.
type unheard struct {
	mu    sync.Mutex
	calls []*pending
	busy  bool // the goroutine runs
}

// add lists a charge, and reports whether somebody has to begin giving back.
func (u *unheard) add(p *pending) (begin bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.calls = append(u.calls, p)
	begin, u.busy = !u.busy, true
	return begin
}

// take gives some charges of one account; none ends the giving back.
func (u *unheard) take() (calls []*pending) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.calls = slices.DeleteFunc(u.calls, func(p *pending) bool {
		if len(calls) == unsaidAtOnce || len(calls) > 0 && p.call.AccountID != calls[0].call.AccountID {
			return false
		}
		calls = append(calls, p)
		return true
	})
	u.busy = len(calls) > 0
	return calls
}

// unsaid gives back what a call was charged when its caller had left already: it was
// told that there is no answer, and an error costs nothing. The usage row stays; the
// journal that gives back names the request. A process that dies before leaves the
// charge as it is.
func (s *Service) unsaid(p *pending) {
	if !s.unheard.add(p) {
		return
	}
	s.returning.Go(func() {
		for calls := s.unheard.take(); len(calls) > 0; calls = s.unheard.take() {
			s.giveBackCalls(calls)
		}
	})
}

// giveBackCalls gives charges of one account back. Where that fails, they are tried
// again later, and others meanwhile.
func (s *Service) giveBackCalls(calls []*pending) {
	first := calls[0].call.RequestID
	err := s.tryGiveBackCalls(calls)
	if err == nil {
		s.logger.Warn("credits: charges that came too late for their callers were given back", "calls", len(calls), "request_id", first)
		return
	}
	s.logger.Warn("credits: charges that nobody heard of are not given back yet", "calls", len(calls), "request_id", first, "error", err)
	for _, p := range calls {
		s.returning.Go(func() { s.unsaidLater(p) })
	}
}

// unsaidLater lists a charge anew, unless it was tried often or the service ends.
func (s *Service) unsaidLater(p *pending) {
	p.returns++
	if p.returns < unsaidTries {
		select {
		case <-time.After(time.Second << (p.returns - 1)):
			s.unsaid(p)
			return
		case <-s.closing:
		}
	}
	s.logger.Error("credits: a charge that nobody heard of was not given back", "account", p.call.AccountID, "request_id", p.call.RequestID)
}

func (s *Service) tryGiveBackCalls(calls []*pending) error {
	ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
	defer cancel()
	account, now := calls[0].call.AccountID, s.clock().UTC()
	// Posted in steps before, so that the balance is not held for all of it.
	if err := s.settleShared(ctx, account, now); err != nil {
		return err
	}
	defer s.committer.memory.change(account)()
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		b, err := openBook(ctx, tx, account, now)
		if err != nil {
			return err
		}
		for _, p := range calls {
			if _, err := b.giveBack(ctx, "request:"+p.call.RequestID.String(), p.call.price()); err != nil {
				return err
			}
		}
		return b.save(ctx)
	})
}
