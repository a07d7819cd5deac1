package credits

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// unsaidTries is how often a charge that nobody heard of is tried to be given back,
// a second apart at first.
const unsaidTries = 8

// unsaid gives back what a call was charged when its caller had left already: it was
// told that there is no answer, and an error costs nothing. The usage row stays; the
// journal that gives back names the request. A process that dies before leaves the
// charge as it is.
func (s *Service) unsaid(p *pending) {
	cost := p.call.price()
	s.returning.Go(func() {
		wait := time.Second
		for range unsaidTries {
			ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
			err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
				_, err := s.giveBack(ctx, tx, p.call.AccountID, "request:"+p.call.RequestID.String(), cost)
				return err
			})
			cancel()
			if err == nil {
				s.logger.Warn("credits: a charge that came too late for its caller was given back", "request_id", p.call.RequestID)
				return
			}
			s.logger.Warn("credits: a charge that nobody heard of is not given back yet", "request_id", p.call.RequestID, "error", err)
			select {
			case <-time.After(wait):
				wait *= 2
				continue
			case <-s.closing:
			}
			break
		}
		s.logger.Error("credits: a charge that nobody heard of was not given back", "account", p.call.AccountID, "request_id", p.call.RequestID)
	})
}
