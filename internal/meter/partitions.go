package meter

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/ledger"
)

// PartitionLock is the advisory lock that lets one replica at a time change the partitions
// of usage.
const PartitionLock = 0x75736167_65000001

const (
	checkViolation   = "23514" // SQLSTATE: the default partition holds rows of the month
	lockNotAvailable = "55P03"
)

// partitions remembers the month whose partitions this process has created.
type partitions struct {
	mu    sync.Mutex
	month time.Time
}

// EnsurePartitions creates the missing partitions of usage for this month and the next, so
// that no month begins without one.
func (s *Service) EnsurePartitions(ctx context.Context) error {
	if err := s.ensurePartitions(ctx, s.clock()); err != nil {
		return fmt.Errorf("meter: partitions of usage: %w", err)
	}
	return nil
}

// ensurePartitions creates the missing partitions for now's month and the next. If one
// cannot be created now, it logs a warning: rows go to the default partition meanwhile.
func (s *Service) ensurePartitions(ctx context.Context, now time.Time) error {
	s.partitions.mu.Lock()
	defer s.partitions.mu.Unlock()
	month := ledger.MonthOf(now)
	if s.partitions.month.Equal(month) {
		return nil
	}
	for _, m := range []time.Time{month, ledger.NextMonth(month)} {
		err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error { return CreatePartition(ctx, tx, m) })
		var pg *pgconn.PgError
		if errors.As(err, &pg) && (pg.Code == checkViolation || pg.Code == lockNotAvailable) {
			s.logger.Warn("meter: a month's usage stays in the default partition", "month", m.Format("2006-01"), "error", err)
			continue
		}
		if err != nil {
			return err
		}
	}
	s.partitions.month = month
	return nil
}

// PartitionName returns the name of a month's partition of usage.
func PartitionName(month time.Time) string { return "usage_" + month.Format("2006_01") }

// CreatePartition creates a month's table and then attaches it, which does not disturb
// requests of other months.
func CreatePartition(ctx context.Context, tx pgx.Tx, month time.Time) error {
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(PartitionLock)); err != nil {
		return err
	}
	name := PartitionName(month)
	var exists bool
	if err := tx.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", name).Scan(&exists); err != nil || exists {
		return err
	}
	_, err := tx.Exec(ctx, fmt.Sprintf(`SET LOCAL lock_timeout = '3s';
		CREATE TABLE %[1]s (LIKE usage INCLUDING CONSTRAINTS INCLUDING INDEXES);
		ALTER TABLE usage ATTACH PARTITION %[1]s FOR VALUES FROM ('%[2]s') TO ('%[3]s')`,
		name, firstRequestID(month), firstRequestID(ledger.NextMonth(month))))
	return err
}

// firstRequestID returns the lower bound of all version 7 UUIDs made at or after t: their
// 48 leading bits are milliseconds since 1970 (RFC 9562, 5.7).
func firstRequestID(t time.Time) uuid.UUID {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(t.UnixMilli())<<16)
	var id uuid.UUID
	copy(id[:6], b[:6])
	return id
}
