package webhooks

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"groundline/internal/postgres"
)

// retryDelays are the delays between attempts, about three days in all.
var retryDelays = []time.Duration{
	5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 24 * time.Hour, 24 * time.Hour,
}

// delivery is a due message and its destination.
type delivery struct {
	ID       uuid.UUID
	Payload  []byte
	Attempts int
	URL      string
	Secret   string

	Destination string // host, and port unless it is 443
}

// Limits of a round of delivery: concurrent attempts, one per destination, and time per
// destination. A destination that is slow or does not answer is skipped until the next
// round, so that it delays only its own messages.
const (
	attemptsAtOnce = 64
	timeADelivery  = 30 * time.Second
	pollInterval   = time.Second // for messages queued during a round
)

// claimSQL takes the next due message to a destination that is not among $3 and
// schedules its next attempt, so that a crash loses nothing and two processes do not
// send it at once.
const claimSQL = `UPDATE webhook_deliveries d
	SET attempts = d.attempts + 1, next_at = $1::timestamptz + ($2::bigint[])[least(d.attempts + 1, cardinality($2::bigint[]))] * interval '1 microsecond'
	FROM (SELECT w.id, e.url, e.secret, place.destination
		FROM webhook_deliveries w JOIN webhook_endpoints e USING (account_id),
			LATERAL (SELECT regexp_replace(lower(substring(e.url from '://([^/?#]+)')), ':443$', '')) AS place (destination)
		WHERE w.next_at <= $1 AND place.destination <> ALL ($3::text[]) ORDER BY w.next_at LIMIT 1 FOR UPDATE OF w SKIP LOCKED) due
	WHERE d.id = due.id
	RETURNING d.id, d.payload, d.attempts, due.url, due.secret, due.destination`

// attempt is the result of an attempt.
type attempt struct {
	delivery
	took time.Duration
	sent error // nil: it arrived
	err  error // of the database
}

// round is one run of Deliver, used by one goroutine.
type round struct {
	busy  map[string]bool          // destinations of attempts under way
	spent map[string]time.Duration // by destination
	left  map[string]bool          // destinations for the next round
}

// excluded returns the destinations to skip for now. It is never nil, which SQL would
// treat as an unknown list.
func (r *round) excluded() []string {
	return slices.AppendSeq(slices.AppendSeq([]string{}, maps.Keys(r.busy)), maps.Keys(r.left))
}

// note updates the round with the result of an attempt.
func (r *round) note(a attempt) {
	delete(r.busy, a.Destination)
	r.spent[a.Destination] += a.took
	var answered statusError
	if r.spent[a.Destination] > timeADelivery || a.sent != nil && !errors.As(a.sent, &answered) {
		r.left[a.Destination] = true
	}
}

// Deliver sends due messages, to many destinations at once but to each in sequence, and
// returns how many arrived. It may run on any number of replicas. A failed message is
// retried later; only database failures are errors.
func (s *Service) Deliver(ctx context.Context) (arrived int, err error) {
	r := &round{busy: map[string]bool{}, spent: map[string]time.Duration{}, left: map[string]bool{}}
	ended := make(chan attempt)
	for {
		for err == nil && ctx.Err() == nil && len(r.busy) < attemptsAtOnce {
			var due []delivery
			if due, err = s.claim(ctx, r.excluded()); len(due) == 0 {
				break
			}
			r.busy[due[0].Destination] = true
			go func() { ended <- s.try(ctx, due[0]) }()
		}
		if len(r.busy) == 0 {
			return arrived, cmp.Or(err, ctx.Err())
		}
		select {
		case a := <-ended:
			r.note(a)
			if a.sent == nil {
				arrived++
			}
			err = cmp.Or(err, a.err)
		case <-time.After(pollInterval):
		}
	}
}

// claim returns the next message to send, or nil.
func (s *Service) claim(ctx context.Context, excluded []string) ([]delivery, error) {
	var steps []int64
	for _, wait := range retryDelays {
		steps = append(steps, wait.Microseconds())
	}
	return postgres.All(ctx, s.pool, "webhook messages due", pgx.RowToStructByName[delivery], claimSQL, s.now(), steps, excluded)
}

// try makes one attempt and records its result.
func (s *Service) try(ctx context.Context, d delivery) attempt {
	began := time.Now()
	sent := s.send(ctx, d)
	return attempt{d, time.Since(began), sent, s.record(ctx, d, sent)}
}

// statusError is a response status other than 2xx.
type statusError int

// Error names the status.
func (e statusError) Error() string { return fmt.Sprintf("the endpoint answered %d", int(e)) }

// send makes one attempt. Any 2xx response counts as delivered.
func (s *Service) send(ctx context.Context, d delivery) error {
	signer, err := standardwebhooks.NewWebhook(d.Secret)
	if err != nil {
		return err
	}
	now := s.now()
	signature, err := signer.Sign(d.ID.String(), now, d.Payload)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, d.URL, bytes.NewReader(d.Payload))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Groundline-Webhooks/1")
	request.Header.Set("webhook-id", d.ID.String())
	request.Header.Set("webhook-timestamp", strconv.FormatInt(now.Unix(), 10))
	request.Header.Set("webhook-signature", signature)
	response, err := s.client.Do(request) // #nosec G704 -- the account's own address, kept off private networks by the dialer
	if err != nil {
		return err
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 4<<10)) // the body is of no interest
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return statusError(response.StatusCode)
	}
	return nil
}

// record stores the result of an attempt. After the last failed attempt the message is
// given up.
func (s *Service) record(ctx context.Context, d delivery, sent error) error {
	ctx = context.WithoutCancel(ctx)
	var err error
	switch {
	case sent == nil:
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET next_at = NULL, delivered_at = $2, last_error = '' WHERE id = $1`, d.ID, s.now())
	case d.Attempts > len(retryDelays):
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET next_at = NULL, last_error = $2 WHERE id = $1`, d.ID, cut(sent.Error()))
	default:
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET last_error = $2 WHERE id = $1`, d.ID, cut(sent.Error()))
	}
	if err != nil {
		return fmt.Errorf("record webhook message: %w", err)
	}
	return nil
}

func cut(s string) string {
	const limit = 500
	if len(s) > limit {
		s = s[:limit]
	}
	return string(bytes.ToValidUTF8([]byte(s), nil))
}
