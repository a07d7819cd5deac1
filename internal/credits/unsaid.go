package credits

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

const (
	unsaidTries  = 8  // to give a charge back, a second apart at first
	unsaidAtOnce = 16 // charges that one transaction gives back
)

// unheard is the charges of calls that nobody waited for any more, by account. An
// account has one goroutine that gives back, as long as it is listed: a hundred
// callers who leave at once would hold its balance, one after the other, against
// the calls that come next.
type unheard struct {
	mu       sync.Mutex
	accounts map[uuid.UUID][]*pending
}

// add lists a charge, and reports whether it is the first of its account.
func (u *unheard) add(p *pending) (first bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	calls, listed := u.accounts[p.call.AccountID]
	if u.accounts == nil {
		u.accounts = map[uuid.UUID][]*pending{}
	}
	u.accounts[p.call.AccountID] = append(calls, p)
	return !listed
}

// take gives some charges of an account, and lists it no more when there are none.
func (u *unheard) take(account uuid.UUID) []*pending {
	u.mu.Lock()
	defer u.mu.Unlock()
	calls := u.accounts[account]
	if len(calls) == 0 {
		delete(u.accounts, account)
		return nil
	}
	n := min(len(calls), unsaidAtOnce)
	u.accounts[account] = slices.Clone(calls[n:])
	return calls[:n]
}

// unsaid gives back what a call was charged when its caller had left already: it was
// told that there is no answer, and an error costs nothing. The usage row stays; the
// journal that gives back names the request. A process that dies before leaves the
// charge as it is.
func (s *Service) unsaid(p *pending) {
	if !s.unheard.add(p) {
		return
	}
	account := p.call.AccountID
	s.returning.Go(func() {
		for calls := s.unheard.take(account); len(calls) > 0; calls = s.unheard.take(account) {
			s.giveBackCalls(account, calls)
		}
	})
}

// giveBackCalls gives an account's charges back, in one transaction, and tries
// again for a while where that fails.
func (s *Service) giveBackCalls(account uuid.UUID, calls []*pending) {
	wait := time.Second
	for range unsaidTries {
		err := s.tryGiveBackCalls(account, calls)
		if err == nil {
			s.logger.Warn("credits: charges that came too late for their callers were given back", "calls", len(calls), "request_id", calls[0].call.RequestID)
			return
		}
		s.logger.Warn("credits: charges that nobody heard of are not given back yet", "calls", len(calls), "request_id", calls[0].call.RequestID, "error", err)
		select {
		case <-time.After(wait):
			wait *= 2
			continue
		case <-s.closing:
		}
		break
	}
	for _, p := range calls {
		s.logger.Error("credits: a charge that nobody heard of was not given back", "account", account, "request_id", p.call.RequestID)
	}
}

func (s *Service) tryGiveBackCalls(account uuid.UUID, calls []*pending) error {
	ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
	defer cancel()
	// Posted in steps before, so that the balance is not held for all of it.
	if err := s.settleShared(ctx, account, s.clock().UTC()); err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		b, err := openBook(ctx, tx, account, s.clock().UTC())
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
