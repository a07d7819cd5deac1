package credits

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
)

// partitionLock is the advisory lock that lets one replica at a time add
// partitions.
const partitionLock = 0x75736167_65000001

const (
	checkViolation   = "23514" // SQLSTATE: the default partition holds rows of the month
	lockNotAvailable = "55P03"
)

// partitions remembers the month for which this process has seen to them.
type partitions struct {
	mu    sync.Mutex
	month time.Time
}

// EnsurePartitions makes the partitions of usage for this month and the next
// where they are missing, so that no month begins without one.
func (s *Service) EnsurePartitions(ctx context.Context) error {
	if err := s.ensurePartitions(ctx, s.clock()); err != nil {
		return fmt.Errorf("credits: partitions of usage: %w", err)
	}
	return nil
}

// ensurePartitions makes the partitions of usage for now's month and the next
// where they are missing. One that cannot be made now is warned about and left:
// its rows go to the default partition, so no call is lost for it.
func (s *Service) ensurePartitions(ctx context.Context, now time.Time) error {
	s.partitions.mu.Lock()
	defer s.partitions.mu.Unlock()
	month := monthOf(now)
	if s.partitions.month.Equal(month) {
		return nil
	}
	for _, m := range []time.Time{month, nextMonth(month)} {
		err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error { return createPartition(ctx, tx, m) })
		var pg *pgconn.PgError
		if errors.As(err, &pg) && (pg.Code == checkViolation || pg.Code == lockNotAvailable) {
			s.logger.Warn("credits: a month's usage stays in the default partition", "month", m.Format("2006-01"), "error", err)
			continue
		}
		if err != nil {
			return err
		}
	}
	s.partitions.month = month
	return nil
}

// createPartition builds the table apart and attaches it, which leaves calls of
// other months undisturbed.
func createPartition(ctx context.Context, tx pgx.Tx, month time.Time) error {
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(partitionLock)); err != nil {
		return err
	}
	name := partitionOf(month)
	var exists bool
	if err := tx.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", name).Scan(&exists); err != nil || exists {
		return err
	}
	_, err := tx.Exec(ctx, fmt.Sprintf(`SET LOCAL lock_timeout = '3s';
		CREATE TABLE %[1]s (LIKE usage INCLUDING CONSTRAINTS INCLUDING INDEXES);
		ALTER TABLE usage ATTACH PARTITION %[1]s FOR VALUES FROM ('%[2]s') TO ('%[3]s')`,
		name, firstRequestID(month), firstRequestID(nextMonth(month))))
	return err
}

// firstRequestID gives the lower bound of every UUID of version 7 made at or
// after t: its 48 leading bits are milliseconds since 1970 (RFC 9562, 5.7).
func firstRequestID(t time.Time) uuid.UUID {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(t.UnixMilli())<<16)
	var id uuid.UUID
	copy(id[:6], b[:6])
	return id
}
