package webhooks

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

// waits are the times between attempts: some three days in all.
var waits = []time.Duration{
	5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 24 * time.Hour, 24 * time.Hour,
}

// delivery is a message that is due, with where it goes.
type delivery struct {
	ID       uuid.UUID
	Payload  []byte
	Attempts int
	URL      string
	Secret   string
}

// claimSQL takes the next message that is due and books its next attempt, so
// that a process that dies loses nothing and two processes do not send at once.
const claimSQL = `UPDATE webhook_deliveries d
	SET attempts = d.attempts + 1, next_at = $1::timestamptz + ($2::bigint[])[least(d.attempts + 1, cardinality($2::bigint[]))] * interval '1 microsecond'
	FROM (SELECT w.id, e.url, e.secret FROM webhook_deliveries w JOIN webhook_endpoints e USING (account_id)
		WHERE w.next_at <= $1 ORDER BY w.next_at LIMIT 1 FOR UPDATE OF w SKIP LOCKED) due
	WHERE d.id = due.id
	RETURNING d.id, d.payload, d.attempts, due.url, due.secret`

// Deliver sends what is due, one after the other, and gives how many arrived.
// It may run on any number of replicas. A message that fails is tried again
// later; only a failure of the database is an error.
func (s *Service) Deliver(ctx context.Context) (arrived int, err error) {
	var steps []int64
	for _, wait := range waits {
		steps = append(steps, wait.Microseconds())
	}
	for ctx.Err() == nil {
		rows, err := s.pool.Query(ctx, claimSQL, s.now(), steps)
		if err != nil {
			return arrived, fmt.Errorf("webhook messages due: %w", err)
		}
		d, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[delivery])
		if errors.Is(err, pgx.ErrNoRows) {
			return arrived, nil
		}
		if err != nil {
			return arrived, fmt.Errorf("webhook messages due: %w", err)
		}
		sent := s.send(ctx, d)
		if sent == nil {
			arrived++
		}
		if err := s.note(ctx, d, sent); err != nil {
			return arrived, err
		}
	}
	return arrived, ctx.Err()
}

// send makes one attempt. Any 2xx is an arrival.
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
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 4<<10)) // what it says is not ours to know
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("the endpoint answered %d", response.StatusCode)
	}
	return nil
}

// note records how an attempt ended. The last failed attempt gives up.
func (s *Service) note(ctx context.Context, d delivery, sent error) error {
	ctx = context.WithoutCancel(ctx)
	var err error
	switch {
	case sent == nil:
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET next_at = NULL, delivered_at = $2, last_error = '' WHERE id = $1`, d.ID, s.now())
	case d.Attempts > len(waits):
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET next_at = NULL, last_error = $2 WHERE id = $1`, d.ID, cut(sent.Error()))
	default:
		_, err = s.pool.Exec(ctx, `UPDATE webhook_deliveries SET last_error = $2 WHERE id = $1`, d.ID, cut(sent.Error()))
	}
	if err != nil {
		return fmt.Errorf("note a webhook message: %w", err)
	}
	return nil
}

func cut(s string) string {
	const most = 500
	if len(s) > most {
		s = s[:most]
	}
	return string(bytes.ToValidUTF8([]byte(s), nil))
}
