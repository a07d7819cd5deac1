package usage

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/meter"
)

// Summary is the sum of the requests that match a filter, in total and by day, key,
// endpoint and outcome. Every list adds up to Total.
type Summary struct {
	Total      Total
	ByDay      []DayTotal // oldest first; days without requests are left out
	ByKey      []KeyTotal // most expensive first, as in the lists below
	ByEndpoint []EndpointTotal
	ByOutcome  []OutcomeTotal
}

// DayTotal is the total of one UTC day.
type DayTotal struct {
	Day time.Time
	Total
}

// KeyTotal is the total of one key.
type KeyTotal struct {
	KeyID uuid.UUID
	Total
}

// EndpointTotal is the total of one endpoint.
type EndpointTotal struct {
	Endpoint meter.Endpoint
	Total
}

// OutcomeTotal is the total of one outcome.
type OutcomeTotal struct {
	Outcome meter.Outcome
	Total
}

// dayFilterSQL is filterSQL over sums by day, in whole days.
const dayFilterSQL = `u.account_id = $1 AND ($2::timestamptz IS NULL OR u.day >= ($2::timestamptz AT TIME ZONE 'UTC')::date)
	AND ($3::timestamptz IS NULL OR u.day < ($3::timestamptz AT TIME ZONE 'UTC')::date)
	AND ($4::uuid IS NULL OR u.key_id = $4) AND ($5::smallint = 0 OR u.endpoint = $5) AND ($6::smallint = 0 OR u.outcome = $6)`

// sumsSQL combines the sums by day with the requests since the last fold, in one snapshot.
// Everything up to $7 is folded, so that the newer rows are found by number; the fold that
// the statement itself sees decides.
const sumsSQL = `SELECT u.day, u.key_id, u.endpoint, u.outcome, u.calls, u.cost, u.overage, u.first_seq, u.last_seq
		FROM usage_days u WHERE ` + dayFilterSQL + `
	UNION ALL
	SELECT (u.at AT TIME ZONE 'UTC')::date, u.key_id, u.endpoint, u.outcome, 1, u.cost, u.overage, u.seq, u.seq
		FROM usage u WHERE ` + filterSQL + ` AND u.seq > $7
			AND u.seq > COALESCE((SELECT seq FROM usage_folds WHERE account_id = $1), 0)`

const summarySQL = `WITH sums AS (` + sumsSQL + `)
	SELECT day, key_id, endpoint, outcome, COALESCE(sum(calls), 0)::bigint, COALESCE(sum(cost), 0)::bigint, COALESCE(sum(overage), 0)::bigint
	FROM sums GROUP BY GROUPING SETS ((), (day), (key_id), (endpoint), (outcome)) ORDER BY day, 6 DESC, 5 DESC, key_id, endpoint, outcome`

// Summary sums the requests that match a filter. It counts whole UTC days. It reads sums by
// day and only the newest requests, so its cost does not grow with the number of requests.
func (s *Service) Summary(ctx context.Context, accountID uuid.UUID, f Filter) (Summary, error) {
	folded, err := s.foldFirst(ctx, accountID)
	if err != nil {
		return Summary{}, err
	}
	rows, err := s.pool.Query(ctx, summarySQL, f.args(accountID, folded)...)
	if err != nil {
		return Summary{}, fmt.Errorf("usage: summary of %s: %w", accountID, err)
	}
	var sum Summary
	var (
		day               *time.Time
		key               *uuid.UUID
		endpoint, outcome *int16
		t                 Total
	)
	_, err = pgx.ForEachRow(rows, []any{&day, &key, &endpoint, &outcome, &t.Calls, (*int64)(&t.Cost), (*int64)(&t.Overage)}, func() error {
		switch {
		case day != nil:
			sum.ByDay = append(sum.ByDay, DayTotal{*day, t})
		case key != nil:
			sum.ByKey = append(sum.ByKey, KeyTotal{*key, t})
		case endpoint != nil:
			sum.ByEndpoint = append(sum.ByEndpoint, EndpointTotal{meter.Endpoint(*endpoint), t})
		case outcome != nil:
			sum.ByOutcome = append(sum.ByOutcome, OutcomeTotal{meter.Outcome(*outcome), t})
		default:
			sum.Total = t
		}
		return nil
	})
	if err != nil {
		return Summary{}, fmt.Errorf("usage: summary of %s: %w", accountID, err)
	}
	return sum, nil
}

// foldFirst folds an account with many new requests. It returns the number up to which all
// requests are folded.
func (s *Service) foldFirst(ctx context.Context, accountID uuid.UUID) (int64, error) {
	var folded, last int64
	err := s.pool.QueryRow(ctx, `SELECT COALESCE(f.seq, 0), b.seq FROM credit_balances b LEFT JOIN usage_folds f USING (account_id)
		WHERE b.account_id = $1`, accountID).Scan(&folded, &last)
	if err != nil {
		return 0, fmt.Errorf("usage: last fold of %s: %w", accountID, err)
	}
	if last-folded <= maxUnfolded {
		return folded, nil
	}
	return last, s.Fold(ctx, accountID)
}

// recentSQL returns a number from which on at least $8 requests match a filter, if so many
// do: it adds up the newest sums until they reach $8.
const recentSQL = `WITH sums AS (` + sumsSQL + `), taken AS (
		SELECT first_seq, sum(calls) OVER (ORDER BY last_seq DESC, first_seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM sums)
	SELECT COALESCE(min(first_seq), 0) FROM taken WHERE COALESCE(before, 0) < $8`

// Last returns the newest requests that match a filter, at most limit of them, joined to
// their receipts.
func (s *Service) Last(ctx context.Context, accountID uuid.UUID, f Filter, limit int) ([]Row, error) {
	folded, err := s.foldFirst(ctx, accountID)
	if err != nil {
		return nil, err
	}
	var from int64
	if err := s.pool.QueryRow(ctx, recentSQL, f.args(accountID, folded, limit)...).Scan(&from); err != nil {
		return nil, fmt.Errorf("usage: newest rows of %s: %w", accountID, err)
	}
	return s.rows(ctx, lastSQL, f.args(accountID, from, limit))
}

const lastSQL = `SELECT ` + rowColumns + claimColumn + `
	FROM (SELECT * FROM usage u WHERE ` + filterSQL + ` AND u.seq >= $7 ORDER BY u.seq DESC LIMIT $8) u` + joinReceipts + `ORDER BY u.seq DESC`
