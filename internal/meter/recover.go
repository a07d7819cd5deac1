package meter

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

var errLost = errors.New("meter: the connection was lost")

// recoverInFlight determines the outcome of the batches in flight on a lost connection.
// It answers the requests that were charged and charges the others again.
func (c *committer) recoverInFlight() {
	unknown := c.takeInFlight(errLost)
	c.logger.Warn("meter: connection lost during a commit", "requests", len(unknown))
	c.pipe.close()
	c.pipe = nil
	rest, err := c.reconnect(unknown)
	if err != nil {
		answerAll(rest, errStopping())
		return
	}
	c.chargeLocked(rest)
}

// takeInFlight ends the batches in flight and returns their requests.
func (c *committer) takeInFlight(why error) (requests []*pending) {
	for _, f := range c.inFlight {
		f.span.End(why)
		requests = append(requests, f.batch...)
	}
	c.inFlight = nil
	return requests
}

// cancelInFlight cancels the batches in flight when the service gives up: one that hangs
// on a lock could otherwise commit after its callers were told that it failed. A batch
// that committed first is answered.
func (c *committer) cancelInFlight() {
	ctx, cancel := context.WithTimeout(context.Background(), batchTimeout)
	defer cancel()
	for len(c.inFlight) > 0 {
		_ = c.pipe.cancel(ctx) // fails only if the server cannot be reached
		select {
		case o, open := <-c.pipe.outcomes:
			switch {
			case !open:
				cancel()
			case o.err == nil:
				c.complete(o)
			default:
				answerAll(c.inFlight[0].batch, errStopping())
				c.inFlight[0].span.End(o.err)
				c.inFlight = c.inFlight[1:]
			}
		case <-time.After(maxReconnectBackoff): // the request to cancel may have come between two batches
		case <-ctx.Done():
			answerAll(c.takeInFlight(errLost), errStopping())
		}
	}
}

// reconnect connects again, however long it takes, answers the requests of the batch that
// were charged, and returns the others. It fails only when the service gives up.
func (c *committer) reconnect(batch []*pending) ([]*pending, error) {
	for backoff := minReconnectBackoff; ; backoff = min(2*backoff, maxReconnectBackoff) {
		rest, err := c.tryReconnect(batch)
		if err == nil {
			return rest, nil
		}
		select {
		case <-c.quit.Done():
			return batch, c.quit.Err()
		case <-time.After(backoff):
		}
	}
}

func (c *committer) tryReconnect(batch []*pending) ([]*pending, error) {
	if !c.connected() {
		if err := c.connect(c.quit); err != nil {
			return nil, err
		}
	}
	return c.resolve(batch)
}

// resolveSQL finds each request as its account's first one from its request id on: in
// that order only the primary key serves. With an equality, a plan made while accounts
// had few requests would search usage_order through all of an account's rows.
const resolveSQL = `SELECT u.account_id, u.request_id, u.cost, u.outcome, b.remaining, b.overage, b.card
	FROM unnest($1::uuid[], $2::uuid[]) AS c (account_id, request_id)
	CROSS JOIN LATERAL (SELECT account_id, request_id, cost, outcome FROM usage
		WHERE account_id = c.account_id AND request_id >= c.request_id ORDER BY request_id LIMIT 1) u
	JOIN credit_balances b ON b.account_id = c.account_id
	WHERE u.request_id = c.request_id`

// resolve answers the requests that are charged already and returns the others.
func (c *committer) resolve(batch []*pending) ([]*pending, error) {
	ctx, cancel := context.WithTimeout(c.quit, batchTimeout)
	defer cancel()
	accounts, requests := make(uuids, len(batch)), make(uuids, len(batch))
	for i, p := range batch {
		accounts[i], requests[i] = pgUUID(p.request.AccountID), pgUUID(p.request.RequestID)
	}
	rows, err := c.conn.Query(ctx, resolveSQL, accounts, requests)
	if err != nil {
		return nil, err
	}
	found := map[[2]uuid.UUID]result{}
	var id [2]pgtype.UUID
	var ch Charge
	var outcome int16
	into := []any{&id[0], &id[1], (*int64)(&ch.Cost), &outcome, (*int64)(&ch.Remaining), (*int64)(&ch.Overage), &ch.Card}
	if _, err := pgx.ForEachRow(rows, into, func() error {
		found[[2]uuid.UUID{id[0].Bytes, id[1].Bytes}] = result{ch, errStopped(Outcome(outcome))}
		return nil
	}); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(batch, func(p *pending) bool {
		r, ok := found[[2]uuid.UUID{p.request.AccountID, p.request.RequestID}]
		if ok {
			if p.request.DryRun {
				r.charge.Cost = p.request.price()
			}
			c.answerCharged(p, r)
		}
		return ok
	}), nil
}
