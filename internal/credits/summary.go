package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// Summary is what the calls of a filter come to, whole and by each side of them.
// Every list adds up to Total.
type Summary struct {
	Total      UsageTotal
	ByDay      []DayTotal // oldest first; days without a call are left out
	ByKey      []KeyTotal // the dearest first, as the two that follow
	ByEndpoint []EndpointTotal
	ByOutcome  []OutcomeTotal
}

// DayTotal is one UTC day's.
type DayTotal struct {
	Day time.Time
	UsageTotal
}

// KeyTotal is one key's.
type KeyTotal struct {
	KeyID uuid.UUID
	UsageTotal
}

// EndpointTotal is one kind of call's.
type EndpointTotal struct {
	Endpoint Endpoint
	UsageTotal
}

// OutcomeTotal is one outcome's.
type OutcomeTotal struct {
	Outcome Outcome
	UsageTotal
}

// dayWhere is the filter over sums by day: usageWhere over whole days.
const dayWhere = `u.account_id = $1 AND ($2::timestamptz IS NULL OR u.day >= ($2::timestamptz AT TIME ZONE 'UTC')::date)
	AND ($3::timestamptz IS NULL OR u.day < ($3::timestamptz AT TIME ZONE 'UTC')::date)
	AND ($4::uuid IS NULL OR u.key_id = $4) AND ($5::smallint = 0 OR u.endpoint = $5) AND ($6::smallint = 0 OR u.outcome = $6)`

// sumsSQL is the sums by day and the calls since the last fold, of one instant.
// $7 is a bound below which all is folded, so that the calls since are found by
// their number; the fold that this statement sees decides.
const sumsSQL = `SELECT u.day, u.key_id, u.endpoint, u.outcome, u.calls, u.cost, u.overage, u.first_seq, u.last_seq
		FROM usage_days u WHERE ` + dayWhere + `
	UNION ALL
	SELECT (u.at AT TIME ZONE 'UTC')::date, u.key_id, u.endpoint, u.outcome, 1, u.cost, u.overage, u.seq, u.seq
		FROM usage u WHERE ` + usageWhere + ` AND u.seq > $7
			AND u.seq > COALESCE((SELECT seq FROM usage_folds WHERE account_id = $1), 0)`

const summarySQL = `WITH sums AS (` + sumsSQL + `)
	SELECT day, key_id, endpoint, outcome, COALESCE(sum(calls), 0)::bigint, COALESCE(sum(cost), 0)::bigint, COALESCE(sum(overage), 0)::bigint
	FROM sums GROUP BY GROUPING SETS ((), (day), (key_id), (endpoint), (outcome)) ORDER BY day, 6 DESC, 5 DESC, key_id, endpoint, outcome`

// Summary sums the calls of a filter, whose bounds are UTC midnights: of others
// the day counts whole. It reads the sums by day and the calls since, so that its
// cost does not grow with the calls.
func (s *Service) Summary(ctx context.Context, accountID uuid.UUID, f UsageFilter) (Summary, error) {
	folded, err := s.foldFirst(ctx, accountID)
	if err != nil {
		return Summary{}, err
	}
	rows, err := s.pool.Query(ctx, summarySQL, append(f.args(accountID), folded)...)
	if err != nil {
		return Summary{}, fmt.Errorf("credits: summary of usage: %w", err)
	}
	var sum Summary
	var (
		day               *time.Time
		key               *uuid.UUID
		endpoint, outcome *int16
		t                 UsageTotal
	)
	_, err = pgx.ForEachRow(rows, []any{&day, &key, &endpoint, &outcome, &t.Calls, (*int64)(&t.Cost), (*int64)(&t.Overage)}, func() error {
		switch {
		case day != nil:
			sum.ByDay = append(sum.ByDay, DayTotal{*day, t})
		case key != nil:
			sum.ByKey = append(sum.ByKey, KeyTotal{*key, t})
		case endpoint != nil:
			sum.ByEndpoint = append(sum.ByEndpoint, EndpointTotal{Endpoint(*endpoint), t})
		case outcome != nil:
			sum.ByOutcome = append(sum.ByOutcome, OutcomeTotal{Outcome(*outcome), t})
		default:
			sum.Total = t
		}
		return nil
	})
	if err != nil {
		return Summary{}, fmt.Errorf("credits: summary of usage of %s: %w", accountID, err)
	}
	return sum, nil
}

// foldFirst folds an account with many calls since the last time, and gives the
// number up to which all of them are folded.
func (s *Service) foldFirst(ctx context.Context, accountID uuid.UUID) (int64, error) {
	var folded, last int64
	err := s.pool.QueryRow(ctx, `SELECT COALESCE(f.seq, 0), b.seq FROM credit_balances b LEFT JOIN usage_folds f USING (account_id)
		WHERE b.account_id = $1`, accountID).Scan(&folded, &last)
	if err != nil {
		return 0, fmt.Errorf("credits: usage folded of %s: %w", accountID, err)
	}
	if last-folded <= mostUnfolded {
		return folded, nil
	}
	return last, s.Fold(ctx, accountID)
}

// recentSQL gives a number from which on a filter has at least $8 calls, if it
// has so many: the newest sums of it, until they come to that.
const recentSQL = `WITH sums AS (` + sumsSQL + `), taken AS (
		SELECT first_seq, sum(calls) OVER (ORDER BY last_seq DESC, first_seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM sums)
	SELECT COALESCE(min(first_seq), 0) FROM taken WHERE COALESCE(before, 0) < $8`

// LastCalls gives the newest calls of a filter, at most limit of them, joined to
// their receipts.
func (s *Service) LastCalls(ctx context.Context, accountID uuid.UUID, f UsageFilter, limit int) ([]UsageRow, error) {
	folded, err := s.foldFirst(ctx, accountID)
	if err != nil {
		return nil, err
	}
	var from int64
	if err := s.pool.QueryRow(ctx, recentSQL, append(f.args(accountID), folded, limit)...).Scan(&from); err != nil {
		return nil, fmt.Errorf("credits: newest usage of %s: %w", accountID, err)
	}
	rows, err := s.pool.Query(ctx, lastCallsSQL, append(f.args(accountID), from, limit)...)
	if err != nil {
		return nil, fmt.Errorf("credits: usage: %w", err)
	}
	page, err := pgx.CollectRows(rows, pgx.RowToStructByName[UsageRow])
	if err != nil {
		return nil, fmt.Errorf("credits: usage of %s: %w", accountID, err)
	}
	return page, nil
}

const lastCallsSQL = `SELECT u.request_id, u.at, u.endpoint, u.outcome, u.cost, u.key_id, u.seq, u.overage,
		COALESCE(encode(u.receipt, 'hex'), '') AS receipt_id, COALESCE(r.claim, f.reason, '') AS claim
	FROM (SELECT * FROM usage u WHERE ` + usageWhere + ` AND u.seq >= $7 ORDER BY u.seq DESC LIMIT $8) u
	LEFT JOIN receipts r ON r.id = encode(u.receipt, 'hex')
	LEFT JOIN refusals f ON r.id IS NULL AND f.account_id = u.account_id AND f.id = encode(u.receipt, 'hex') ORDER BY u.seq DESC`
