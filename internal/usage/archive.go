package usage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/postgres"
)

// MinMonthsKept is the minimum number of whole months that stay in the database besides
// the current one: statements, caps and corrections look back at most a year.
const MinMonthsKept = 13

// ErrCorruptArchive means that an archive's file does not match its manifest.
var ErrCorruptArchive = errors.New("the archive is corrupt")

const archivedDaysSQL = `INSERT INTO usage_archived_days (month, account_id, day, key_id, endpoint, outcome, calls, cost, overage, first_seq, last_seq)
	SELECT $1, account_id, (at AT TIME ZONE 'UTC')::date, key_id, endpoint, outcome, count(*), sum(cost), sum(overage), min(seq), max(seq)
	FROM %s GROUP BY 2, 3, 4, 5, 6`

// Archive moves the usage older than keep whole months, at least MinMonthsKept, from the
// database into dir: each month as usage_2026_01.csv.gz with a manifest beside it. A month's
// rows are deleted in the transaction that records their sums and the file's hash, after
// the file was read back; a failure leaves the month in the database. Rows in the default
// partition stay.
func (s *Service) Archive(ctx context.Context, dir string, keep int) (done []Manifest, err error) {
	if keep < MinMonthsKept {
		return nil, fmt.Errorf("usage: keep at least %d months", MinMonthsKept)
	}
	if _, err := s.meter.PostAll(ctx); err != nil {
		return nil, err
	}
	if _, err := s.FoldAll(ctx); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("usage: archive: %w", err)
	}
	months, err := s.monthsBefore(ctx, ledger.MonthOf(s.clock()).AddDate(0, -keep, 0))
	if err != nil {
		return nil, err
	}
	for _, month := range months {
		m, err := s.archive(ctx, dir, month)
		if err != nil {
			return done, fmt.Errorf("usage: archive %s: %w", month.Format("2006-01"), err)
		}
		done = append(done, m)
	}
	return done, nil
}

// monthsBefore lists the months before end that have a partition.
func (s *Service) monthsBefore(ctx context.Context, end time.Time) ([]time.Time, error) {
	names, err := postgres.Collect(ctx, s.pool, "usage: partitions of usage", pgx.RowTo[string],
		`SELECT c.relname::text FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'usage'::regclass AND c.relname ~ '^usage_\d{4}_\d{2}$' ORDER BY 1`)
	if err != nil {
		return nil, err
	}
	var months []time.Time
	for _, name := range names {
		if month, err := time.Parse("usage_2006_01", name); err == nil && month.Before(end) {
			months = append(months, month)
		}
	}
	return months, nil
}

func (s *Service) archive(ctx context.Context, dir string, month time.Time) (m Manifest, err error) {
	table := meter.PartitionName(month)
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		// Keeps rows of this month out while the file is written.
		if _, err := tx.Exec(ctx, fmt.Sprintf("SELECT pg_advisory_xact_lock(%d); LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE", int64(meter.PartitionLock), table)); err != nil {
			return err
		}
		if err := checkPosted(ctx, tx, table); err != nil {
			return err
		}
		if m, err = writeArchive(ctx, tx.Conn().PgConn(), dir, month, s.clock()); err != nil {
			return err
		}
		var held sums
		if err := tx.QueryRow(ctx, sumsOf(table)).Scan(&held.Calls, &held.Cost, &held.Overage); err != nil {
			return err
		}
		if read, err := readArchive(filepath.Join(dir, m.File), m, nil); err != nil || read != held {
			return fmt.Errorf("%w: %+v was written, %+v read (%w)", ErrCorruptArchive, held, read, err)
		}
		if _, err := tx.Exec(ctx, `INSERT INTO usage_archives (month, calls, cost, overage, file, sha256, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			month, held.Calls, held.Cost, held.Overage, m.File, m.SHA256, m.At); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, fmt.Sprintf(archivedDaysSQL, table), month); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, fmt.Sprintf("SET LOCAL lock_timeout = '3s'; ALTER TABLE usage DETACH PARTITION %[1]s; DROP TABLE %[1]s", table))
		return err
	})
	return m, err
}

// checkPosted fails if a row is not in the journals and the sums by day yet.
func checkPosted(ctx context.Context, tx pgx.Tx, table string) error {
	var n int64
	err := tx.QueryRow(ctx, fmt.Sprintf(`SELECT count(*) FROM %s u LEFT JOIN credit_balances b USING (account_id) LEFT JOIN usage_folds f USING (account_id)
		WHERE u.seq > COALESCE(b.posted_seq, 0) OR u.seq > COALESCE(f.seq, 0)`, table)).Scan(&n)
	if err == nil && n > 0 {
		err = fmt.Errorf("%d requests are not posted yet", n)
	}
	return err
}

// Unarchive restores an archived month into the database from its manifest and the file
// beside it, after verifying the file's hash and sums.
func (s *Service) Unarchive(ctx context.Context, manifest string) (m Manifest, err error) {
	if m, err = ReadManifest(manifest); err != nil {
		return m, err
	}
	month, err := time.Parse("2006-01", m.Month)
	if err != nil {
		return m, fmt.Errorf("%w: %w", ErrCorruptArchive, err)
	}
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		var known sums
		var hash string
		err := tx.QueryRow(ctx, "SELECT calls, cost, overage, sha256 FROM usage_archives WHERE month = $1 FOR UPDATE", month).Scan(&known.Calls, &known.Cost, &known.Overage, &hash)
		if errors.Is(err, pgx.ErrNoRows) {
			return errors.New("the database has no archive of that month")
		}
		if err != nil {
			return err
		}
		if hash != m.SHA256 || known != m.sums {
			return fmt.Errorf("%w: its manifest differs from the archived one", ErrCorruptArchive)
		}
		// Delete the sums first: a check would count rows and sums twice.
		if _, err := tx.Exec(ctx, `DELETE FROM usage_archived_days WHERE month = $1`, month); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM usage_archives WHERE month = $1`, month); err != nil {
			return err
		}
		if err := meter.CreatePartition(ctx, tx, month); err != nil {
			return err
		}
		read, err := readArchive(filepath.Join(filepath.Dir(manifest), m.File), m, copyInto(ctx, tx.Conn().PgConn(), meter.PartitionName(month)))
		if err != nil {
			return err
		}
		if read != m.sums {
			return fmt.Errorf("%w: %+v was archived, %+v read", ErrCorruptArchive, m.sums, read)
		}
		return nil
	})
	if err != nil {
		return m, fmt.Errorf("usage: restore %s: %w", m.Month, err)
	}
	return m, nil
}
