package meter

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/models"
)

// Period is how often a key's cap resets, UTC.
type Period string

// The periods. A week begins on Monday.
const (
	Daily   Period = "day"
	Weekly  Period = "week"
	Monthly Period = "month"
)

// start returns the beginning of the period that contains t.
func (p Period) start(t time.Time) time.Time {
	t = t.UTC()
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	switch p {
	case Weekly:
		return day.AddDate(0, 0, -(int(t.Weekday())+6)%7)
	case Monthly:
		return ledger.MonthOf(t)
	}
	return day
}

// end returns the beginning of the next period.
func (p Period) end(t time.Time) time.Time {
	switch start := p.start(t); p {
	case Weekly:
		return start.AddDate(0, 0, 7)
	case Monthly:
		return ledger.NextMonth(t)
	default:
		return start.AddDate(0, 0, 1)
	}
}

func (p Period) known() bool { return p == Daily || p == Weekly || p == Monthly }

// The error codes of a request that a cap stopped.
const (
	CodeAccountCap = "account_cap_reached"
	CodeKeyCap     = "key_cap_reached"
	CodeMemberCap  = "member_cap_reached"
)

var codes = map[Outcome]string{CappedByAccount: CodeAccountCap, CappedByKey: CodeKeyCap}

// family is a key together with the keys it was rolled into, or a member of a team with all
// keys that they have of it: the row of a member's cap has the member's id.
type family struct{ account, id uuid.UUID }

// keyCap is a key's cap while a batch is decided. The lock on the account's row guards it.
type keyCap struct {
	family
	cap, used models.Credits
	period    Period
	since     time.Time
	paid      bool
}

// usedAt returns what the key used in the period that contains t.
func (k *keyCap) usedAt(t time.Time) models.Credits {
	if k.period.start(t).After(k.since) {
		return 0
	}
	return k.used
}

// pay counts what a request cost. A nil cap counts nothing.
func (k *keyCap) pay(cost models.Credits) {
	if k != nil && cost > 0 {
		k.used += cost
		k.paid = true
	}
}

// roll starts the period that contains t if it is a new one. A nil cap has none.
func (k *keyCap) roll(t time.Time) {
	if k == nil {
		return
	}
	if start := k.period.start(t); start.After(k.since) {
		k.since, k.used = start, 0
	}
}

// checkLimits fails if a request of that price would pass a cap or has to wait for the
// account's allowance, and returns the outcome to record.
func (a *balanceRow) checkLimits(key, member *keyCap, at time.Time, price models.Credits, rate OverageRate) (Outcome, error) {
	if price == 0 {
		return 0, nil
	}
	if err := a.checkProvisional(at, price); err != nil {
		return ProvisionalOver, err
	}
	if a.cap != nil && a.used+price > models.Credits(*a.cap) {
		return CappedByAccount, errAccountCap(models.Credits(*a.cap), a.used, ledger.NextMonth(at))
	}
	if key != nil && key.usedAt(at)+price > key.cap {
		return CappedByKey, errKeyCap(key.cap, key.usedAt(at), key.period, key.period.end(at))
	}
	if member != nil && member.usedAt(at)+price > member.cap {
		return CappedByKey, errMemberCap(member.cap, member.usedAt(at), member.period.end(at))
	}
	if err := a.checkAllowance(at, price, rate); err != nil {
		return OverageLimited, err
	}
	key.roll(at)
	member.roll(at)
	return 0, nil
}

func errAccountCap(limit, used models.Credits, resets time.Time) error {
	e := apperr.New(apperr.PaymentRequired, CodeAccountCap, fmt.Sprintf(
		"Your account's own cap of %d credits a month does not allow this call: %d are used.", limit, used)).
		WithRemedy(fmt.Sprintf("Raise or remove the cap on /keys, or wait until %s.", resets.Format(time.RFC3339)))
	e.LimitSource = "account"
	return e
}

func errKeyCap(limit, used models.Credits, p Period, resets time.Time) error {
	e := apperr.New(apperr.PaymentRequired, CodeKeyCap, fmt.Sprintf(
		"This key's cap of %d credits a %s does not allow this call: %d are used.", limit, p, used)).
		WithRemedy(fmt.Sprintf("Raise or remove the key's cap on /keys, use another key, or wait until %s.", resets.Format(time.RFC3339)))
	e.LimitSource = "key"
	return e
}

func errMemberCap(limit, used models.Credits, resets time.Time) error {
	e := apperr.New(apperr.PaymentRequired, CodeMemberCap, fmt.Sprintf(
		"The member's cap of %d credits a month, over all their keys of the team, does not allow this call: %d are used.", limit, used)).
		WithRemedy(fmt.Sprintf("Ask an admin of the team to raise the cap on /team, or wait until %s.", resets.Format(time.RFC3339)))
	e.LimitSource = "member"
	return e
}

// errStopped returns the error of a recorded outcome, without the figures of the time;
// nil if nothing stopped the request.
func errStopped(o Outcome) error {
	if o == OverageLimited {
		e := apperr.New(apperr.RateLimited, CodeOverageLimited, "The account's credits are used up and no card is on file, so this call has to wait.").
			WithRemedy("Add a card or buy a pack on /billing, or ask again later.").WithRetryAfter(time.Minute)
		e.LimitSource = "account"
		return e
	}
	if o == ProvisionalOver {
		return errProvisionalOver("The provisional account's credits or time are used up.")
	}
	source := map[Outcome]string{CappedByAccount: "account", CappedByKey: "key"}[o]
	if source == "" {
		return nil
	}
	e := apperr.New(apperr.PaymentRequired, codes[o], "The "+source+"'s own cap does not allow this call.").
		WithRemedy("Raise or remove the cap on /keys.")
	e.LimitSource = source
	return e
}

type keyCaps map[family]*keyCap

const readKeyCapsSQL = `SELECT k.account_id, k.family, k.cap, k.used, k.period, k.since
	FROM unnest($1::uuid[], $2::uuid[]) AS c (account_id, family) JOIN key_caps k USING (account_id, family)`

// readKeyCaps reads the caps that may stop a request of the batch. It costs a round trip
// only if an account has capped keys.
func (c *committer) readKeyCaps(ctx context.Context, accounts map[uuid.UUID]*balanceRow, batch []*pending) (keyCaps, error) {
	wanted := map[family]bool{}
	for _, p := range batch {
		if a := accounts[p.request.AccountID]; a != nil && a.cappedKeys > 0 {
			wanted[family{a.id, p.request.Family}] = true
			if p.request.Member != uuid.Nil {
				wanted[family{a.id, p.request.Member}] = true
			}
		}
	}
	if len(wanted) == 0 {
		return nil, nil
	}
	ids, families := make(uuids, 0, len(wanted)), make(uuids, 0, len(wanted))
	for f := range wanted {
		ids, families = append(ids, pgUUID(f.account)), append(families, pgUUID(f.id))
	}
	rows, err := c.conn.Query(ctx, readKeyCapsSQL, ids, families)
	if err != nil {
		return nil, err
	}
	caps := keyCaps{}
	var id [2]pgtype.UUID
	var k keyCap
	into := []any{&id[0], &id[1], (*int64)(&k.cap), (*int64)(&k.used), (*string)(&k.period), &k.since}
	_, err = pgx.ForEachRow(rows, into, func() error {
		one := k
		one.family = family{id[0].Bytes, id[1].Bytes}
		caps[one.family] = &one
		return nil
	})
	return caps, err
}

// queueUpdate stores what was paid. The locks on the accounts' rows guard the caps.
func (caps keyCaps) queueUpdate(b *pgx.Batch) {
	for f, k := range caps {
		if k.paid {
			b.Queue("UPDATE key_caps SET used = $3, since = $4 WHERE account_id = $1 AND family = $2",
				pgUUID(f.account), pgUUID(f.id), int64(k.used), k.since)
		}
	}
}
