package usage

import (
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"groundline/internal/meter"
)

// archiveColumns are the columns of an archive, which is CSV with a header.
const archiveColumns = "account_id, request_id, key_id, at, seq, cost, overage, endpoint, outcome, receipt"

// sums are the totals of an archive.
type sums struct {
	Calls   int64 `json:"calls"`
	Cost    int64 `json:"cost"`
	Overage int64 `json:"overage"`
}

func sumsOf(table string) string {
	return "SELECT count(*), COALESCE(sum(cost), 0)::bigint, COALESCE(sum(overage), 0)::bigint FROM " + table
}

// Manifest describes an archive's file.
type Manifest struct {
	Month   string   `json:"month"` // 2026-01
	File    string   `json:"file"`  // beside the manifest
	SHA256  string   `json:"sha256"`
	Columns []string `json:"columns"`
	sums
	At time.Time `json:"at"`
}

// writeArchive writes a month's rows, in order, to a compressed file, and its manifest. Both
// are complete and on disk when it returns.
func writeArchive(ctx context.Context, conn *pgconn.PgConn, dir string, month, now time.Time) (Manifest, error) {
	m := Manifest{Month: month.Format("2006-01"), File: meter.PartitionName(month) + ".csv.gz", Columns: strings.Split(archiveColumns, ", "), At: now.UTC()}
	hash := sha256.New()
	err := writeAtomically(filepath.Join(dir, m.File), func(f io.Writer) error {
		z := gzip.NewWriter(io.MultiWriter(f, hash))
		if _, err := conn.CopyTo(ctx, z, fmt.Sprintf("COPY (SELECT %s FROM %s ORDER BY account_id, seq) TO STDOUT (FORMAT csv, HEADER)", archiveColumns, meter.PartitionName(month))); err != nil {
			return err
		}
		return z.Close()
	})
	if err != nil {
		return m, err
	}
	m.SHA256 = hex.EncodeToString(hash.Sum(nil))
	if m.sums, err = readArchive(filepath.Join(dir, m.File), m, nil); err != nil {
		return m, err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return m, err
	}
	return m, writeAtomically(filepath.Join(dir, meter.PartitionName(month)+".json"), func(f io.Writer) error {
		_, err := f.Write(append(text, '\n'))
		return err
	})
}

// writeAtomically writes a file completely or not at all.
func writeAtomically(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path+".part", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) // #nosec G304 -- the operator's own folder
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(path+".part", path)
}

// ReadManifest reads a manifest.
func ReadManifest(path string) (m Manifest, err error) {
	text, err := os.ReadFile(path) // #nosec G304 -- the operator names it
	if err != nil {
		return m, fmt.Errorf("usage: manifest: %w", err)
	}
	if err := json.Unmarshal(text, &m); err != nil || !slices.Equal(m.Columns, strings.Split(archiveColumns, ", ")) || m.File != filepath.Base(m.File) {
		return m, fmt.Errorf("%w: %s is not a manifest of usage (%w)", ErrCorruptArchive, path, err)
	}
	return m, nil
}

// readArchive reads a file and returns the sums of its rows. take, unless nil, reads the
// rows too. The hash is verified at the end: on an error discard whatever take has read.
func readArchive(path string, m Manifest, take func(io.Reader) error) (sums, error) {
	f, err := os.Open(path) // #nosec G304 -- beside a manifest that the operator names
	if err != nil {
		return sums{}, err
	}
	defer func() { _ = f.Close() }()
	hash := sha256.New()
	packed := bufio.NewReader(io.TeeReader(f, hash))
	z, err := gzip.NewReader(packed)
	if err != nil {
		return sums{}, fmt.Errorf("%w: %w", ErrCorruptArchive, err)
	}
	found, err := sumRows(z, take)
	if err != nil {
		return found, err
	}
	if _, err := io.Copy(io.Discard, packed); err != nil {
		return found, err
	}
	if hex.EncodeToString(hash.Sum(nil)) != m.SHA256 {
		return found, fmt.Errorf("%w: the hash of %s does not match", ErrCorruptArchive, filepath.Base(path))
	}
	return found, nil
}

// sumRows sums rows while take reads the same bytes.
func sumRows(rows io.Reader, take func(io.Reader) error) (s sums, err error) {
	var taken chan error
	if take != nil {
		r, w := io.Pipe()
		taken = make(chan error, 1)
		go func() {
			err := take(r)
			_ = r.CloseWithError(errors.Join(err, io.ErrClosedPipe)) // unblocks the writer
			taken <- err
		}()
		rows = io.TeeReader(rows, w)
		defer func() {
			_ = w.CloseWithError(err)
			err = errors.Join(err, <-taken)
		}()
	}
	lines := csv.NewReader(rows)
	lines.ReuseRecord = true
	lines.FieldsPerRecord = len(strings.Split(archiveColumns, ", ")) // do not trust a damaged header
	if _, err := lines.Read(); err != nil {
		return s, fmt.Errorf("%w: %w", ErrCorruptArchive, err)
	}
	const cost, overage = 5, 6 // of archiveColumns
	for {
		line, err := lines.Read()
		if err == io.EOF {
			return s, nil
		}
		if err != nil {
			return s, fmt.Errorf("%w: %w", ErrCorruptArchive, err)
		}
		c, err1 := strconv.ParseInt(line[cost], 10, 64)
		o, err2 := strconv.ParseInt(line[overage], 10, 64)
		if err := errors.Join(err1, err2); err != nil {
			return s, fmt.Errorf("%w: %w", ErrCorruptArchive, err)
		}
		s.Calls, s.Cost, s.Overage = s.Calls+1, s.Cost+c, s.Overage+o
	}
}

// copyInto returns a function that copies rows into a table.
func copyInto(ctx context.Context, conn *pgconn.PgConn, table string) func(io.Reader) error {
	return func(rows io.Reader) error {
		_, err := conn.CopyFrom(ctx, rows, fmt.Sprintf("COPY %s (%s) FROM STDIN (FORMAT csv, HEADER)", table, archiveColumns))
		return err
	}
}
