package billing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"
	"github.com/stripe/stripe-go/v76/webhook"

	"groundline/internal/apperr"
)

// tolerance bounds the difference between a signature's time and ours, either way.
const tolerance = 300 * time.Second

func errForged(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "bad_signature", "This is not an event of our payment service.")
}

// Receive handles one webhook. It stores the event and its effect in one transaction, so that
// a repeat changes nothing and a failure can be retried. An error of kind Invalid is final;
// any other makes Stripe retry.
func (s *Service) Receive(ctx context.Context, body []byte, signature string) error {
	event, err := s.verify(ctx, body, signature)
	if err != nil {
		return err
	}
	o, err := s.read(ctx, event)
	if err != nil {
		return err
	}
	take := func(tx pgx.Tx) error { return s.take(ctx, tx, event, o) }
	if o.account == uuid.Nil {
		return pgx.BeginFunc(ctx, s.Pool, take)
	}
	err = s.inAccount(ctx, o.account, take)
	if errors.Is(err, errNoAccount) { // from another environment with the same key
		return s.alert(ctx, s.Pool, uuid.Nil, "unknown_account", event.ID, o.account.String())
	}
	return err
}

func (s *Service) take(ctx context.Context, tx pgx.Tx, event stripe.Event, o subject) error {
	var owner *uuid.UUID
	if o.account != uuid.Nil {
		owner = &o.account
	}
	tag, err := tx.Exec(ctx, `INSERT INTO stripe_events (id, type, created_at, received_at, object_id, account_id)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
		event.ID, string(event.Type), time.Unix(event.Created, 0).UTC(), s.now(), o.id, owner)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	s.step("event")
	if o.apply == nil {
		return nil
	}
	if err := o.apply(tx); err != nil {
		return fmt.Errorf("billing: event %s (%s): %w", event.ID, event.Type, err)
	}
	s.step("applied")
	return nil
}

// verify checks an event's signature, time, version and mode.
func (s *Service) verify(ctx context.Context, body []byte, signature string) (stripe.Event, error) {
	var event stripe.Event
	at, err := signedAt(signature)
	if err != nil {
		return event, errForged(err)
	}
	err = errors.New("no secret")
	for _, secret := range s.Config.WebhookSecrets {
		// The SDK's own check of the time is one-sided and uses another clock.
		if event, err = webhook.ConstructEventWithOptions(body, signature, secret, webhook.ConstructEventOptions{IgnoreTolerance: true}); err == nil {
			break
		}
		if webhook.ValidatePayloadIgnoringTolerance(body, signature, secret) == nil {
			return event, s.rejectForeignEvent(ctx, body, "wrong_version", err.Error())
		}
	}
	if err != nil {
		return event, errForged(err)
	}
	if s.now().Sub(at) > tolerance || at.Sub(s.now()) > tolerance {
		return event, errForged(fmt.Errorf("signed at %s", at))
	}
	if event.Livemode != s.Config.live() {
		return event, s.rejectForeignEvent(ctx, body, "wrong_mode", fmt.Sprintf("livemode %t", event.Livemode))
	}
	return event, nil
}

// rejectForeignEvent alerts about a genuine event that is not for us, and returns its error.
func (s *Service) rejectForeignEvent(ctx context.Context, body []byte, kind, detail string) error {
	var e struct{ ID string }
	_ = json.Unmarshal(body, &e) // alert even without an id
	if err := s.alert(ctx, s.Pool, uuid.Nil, kind, e.ID, detail); err != nil {
		return err
	}
	return apperr.New(apperr.Invalid, "event_not_ours", "This event is not for this endpoint.")
}

// signedAt parses the time of a signature. The SDK uses the last "t" of the header, so any
// further one, in any spelling, could pass an old signature off as new.
func signedAt(header string) (time.Time, error) {
	var at time.Time
	times := 0
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "t") {
			continue
		}
		times++
		seconds, err := strconv.ParseInt(value, 10, 64)
		if err != nil || name != "t" {
			return at, errors.New("the signature's time is malformed")
		}
		at = time.Unix(seconds, 0)
	}
	if times != 1 {
		return at, fmt.Errorf("the signature has %d times, not one", times)
	}
	return at, nil
}
