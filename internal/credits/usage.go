package credits

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// UsageFilter narrows an account's usage. The zero value is all of it.
type UsageFilter struct {
	From, Until time.Time // half-open; the zero time is no bound
	KeyID       uuid.UUID
	Endpoint    Endpoint
	Outcome     Outcome
}

// where is the filter as SQL, over $1 to $6; usage is u.
const usageWhere = `u.account_id = $1 AND ($2::timestamptz IS NULL OR u.at >= $2) AND ($3::timestamptz IS NULL OR u.at < $3)
	AND ($4::uuid IS NULL OR u.key_id = $4) AND ($5::smallint = 0 OR u.endpoint = $5)
	AND ($6::smallint = 0 OR u.outcome = $6)`

func (f UsageFilter) args(accountID uuid.UUID) []any {
	bound := func(t time.Time) any {
		if t.IsZero() {
			return nil
		}
		return t
	}
	var key any
	if f.KeyID != uuid.Nil {
		key = f.KeyID
	}
	return []any{accountID, bound(f.From), bound(f.Until), key, f.Endpoint, f.Outcome}
}

// UsageTotal is what the calls of a filter come to.
type UsageTotal struct {
	Calls   int64
	Cost    models.Credits
	Overage models.Credits // the part of Cost that no lot covered
}

// UsageRow is one metered call with its place in the account's order.
type UsageRow struct {
	UsageLine
	Seq     int64
	Overage models.Credits
}

const usageRowsSQL = `SELECT u.request_id, u.at, u.endpoint, u.outcome, u.cost, u.key_id, u.seq, u.overage,
		COALESCE(encode(u.receipt, 'hex'), '') AS receipt_id, COALESCE(r.claim, f.reason, '') AS claim
	FROM usage u LEFT JOIN receipts r ON r.id = encode(u.receipt, 'hex')
	LEFT JOIN refusals f ON r.id IS NULL AND f.account_id = u.account_id AND f.id = encode(u.receipt, 'hex')
	WHERE ` + usageWhere + ` AND ($7 = 0 OR u.seq < $7) ORDER BY u.seq DESC LIMIT $8`

// UsagePage gives the calls of a filter, newest first, at most limit of them;
// before, if not 0, is the Seq of the last one that the page before had.
func (s *Service) UsagePage(ctx context.Context, accountID uuid.UUID, f UsageFilter, before int64, limit int) ([]UsageRow, error) {
	rows, err := s.pool.Query(ctx, usageRowsSQL, append(f.args(accountID), before, limit)...)
	if err != nil {
		return nil, fmt.Errorf("credits: usage: %w", err)
	}
	page, err := pgx.CollectRows(rows, pgx.RowToStructByName[UsageRow])
	if err != nil {
		return nil, fmt.Errorf("credits: usage of %s: %w", accountID, err)
	}
	return page, nil
}

// UsageTotal sums the calls of a filter. Without one it is what the ledger says
// was used, posted or not.
func (s *Service) UsageTotal(ctx context.Context, accountID uuid.UUID, f UsageFilter) (UsageTotal, error) {
	rows, err := s.pool.Query(ctx, `SELECT count(*) AS calls, COALESCE(sum(u.cost), 0)::bigint AS cost,
		COALESCE(sum(u.overage), 0)::bigint AS overage FROM usage u WHERE `+usageWhere, f.args(accountID)...)
	if err != nil {
		return UsageTotal{}, fmt.Errorf("credits: sum of usage: %w", err)
	}
	total, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[UsageTotal])
	if err != nil {
		return UsageTotal{}, fmt.Errorf("credits: sum of usage of %s: %w", accountID, err)
	}
	return total, nil
}

// UsageSum is what the calls of one day, endpoint and key come to.
type UsageSum struct {
	Day      time.Time // UTC
	Endpoint Endpoint
	KeyID    uuid.UUID
	Calls    int64
	Cost     models.Credits
}

// UsageSums sums the calls of a filter by day, endpoint and key, newest day first.
func (s *Service) UsageSums(ctx context.Context, accountID uuid.UUID, f UsageFilter) ([]UsageSum, error) {
	rows, err := s.pool.Query(ctx, `SELECT date_trunc('day', u.at, 'UTC') AS day, u.endpoint, u.key_id, count(*) AS calls,
		sum(u.cost)::bigint AS cost FROM usage u WHERE `+usageWhere+` GROUP BY 1, 2, 3 ORDER BY 1 DESC, 5 DESC, 2, 3`, f.args(accountID)...)
	if err != nil {
		return nil, fmt.Errorf("credits: sums of usage: %w", err)
	}
	sums, err := pgx.CollectRows(rows, pgx.RowToStructByName[UsageSum])
	if err != nil {
		return nil, fmt.Errorf("credits: sums of usage of %s: %w", accountID, err)
	}
	return sums, nil
}

// Lots lists the credits that an account still has, in the order in which they
// burn, as of the last posting.
func (s *Service) Lots(ctx context.Context, accountID uuid.UUID) ([]models.Lot, error) {
	rows, err := s.pool.Query(ctx, openLotsSQL, accountID)
	if err != nil {
		return nil, fmt.Errorf("credits: lots: %w", err)
	}
	lots, err := pgx.CollectRows(rows, pgx.RowToStructByName[models.Lot])
	if err != nil {
		return nil, fmt.Errorf("credits: lots of %s: %w", accountID, err)
	}
	return lots, nil
}

var outcomes = map[Outcome]string{Answered: "answered", Refused: "refused", Failed: "error", CappedByAccount: "account_cap",
	CappedByKey: "key_cap", Tried: "dry_run", Unchanged: "not_modified", Replayed: "replayed",
	OverageLimited: "overage_limit"}

// String names an outcome as usage lines show it.
func (o Outcome) String() string { return outcomes[o] }

// Outcomes are all of them, in their order.
func Outcomes() []Outcome { return slices.Sorted(maps.Keys(outcomes)) }

// OutcomeNamed finds an outcome by the name that usage lines show.
func OutcomeNamed(name string) (Outcome, bool) {
	for o, n := range outcomes {
		if n == name {
			return o, true
		}
	}
	return 0, false
}

// EndpointNamed finds a metered call by the name that usage lines show.
func EndpointNamed(name string) (Endpoint, bool) {
	for e, p := range priceList {
		if p.name == name {
			return e, true
		}
	}
	return 0, false
}
