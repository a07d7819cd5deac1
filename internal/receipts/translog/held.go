package translog

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"golang.org/x/mod/sumdb/tlog"

	"groundline/internal/highwater"
)

// query runs a statement and returns its rows as text; NULL is "".
type query func(ctx context.Context, statement string) ([][]string, error)

// undefinedTable is the SQLSTATE of a table that is not there.
const undefinedTable = "42P01"

// Holds reports, as a *highwater.RefusedError, that the database behind a connection
// does not have the log that a head is of: leaves are missing, or others stand in
// their places. A log that was continued under another name holds the heads of its
// earlier names.
func Holds(ctx context.Context, conn *pgconn.PgConn, head highwater.Head) error {
	return held(ctx, func(ctx context.Context, statement string) ([][]string, error) {
		result := conn.ExecParams(ctx, statement, nil, nil, nil, nil).Read()
		rows := make([][]string, len(result.Rows))
		for i, row := range result.Rows {
			for _, value := range row {
				rows[i] = append(rows[i], string(value))
			}
		}
		return rows, result.Err
	}, head)
}

// inTransaction makes a query of a transaction.
func inTransaction(tx *sql.Tx) query {
	return func(ctx context.Context, statement string) (all [][]string, err error) {
		rows, err := tx.QueryContext(ctx, statement)
		if err != nil {
			return nil, err
		}
		defer func() { _ = rows.Close() }()
		columns, err := rows.Columns()
		if err != nil {
			return nil, err
		}
		for rows.Next() {
			values, into := make([]sql.NullString, len(columns)), make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			if err := rows.Scan(into...); err != nil {
				return nil, err
			}
			row := make([]string, len(columns))
			for i, value := range values {
				row[i] = value.String
			}
			all = append(all, row)
		}
		return all, rows.Err()
	}
}

func held(ctx context.Context, ask query, head highwater.Head) error {
	origins, err := ask(ctx, `SELECT origin FROM log_origins ORDER BY since`)
	var failed *pgconn.PgError
	if err != nil && !(errors.As(err, &failed) && failed.Code == undefinedTable) {
		return fmt.Errorf("the log's names: %w", err)
	}
	if err != nil || !slices.ContainsFunc(origins, func(row []string) bool { return row[0] == head.Origin }) {
		return refused("the database does not have the log that was published, %s with %d leaves", head.Origin, head.Size)
	}
	if newest := origins[len(origins)-1][0]; newest != head.Origin {
		return nil // it was continued on purpose, and this mark has not heard of it
	}
	size, root, err := rootAt(ctx, ask, head.Size)
	switch {
	case err != nil:
		return err
	case size < head.Size:
		return refused("the database's log is behind the one that was published: it has %d leaves of %d", size, head.Size)
	case root.String() != head.Root:
		return refused("the database's log is not the one that was published: at %d leaves it has another root", head.Size)
	}
	return nil
}

func refused(format string, values ...any) error {
	return &highwater.RefusedError{Why: fmt.Sprintf(format, values...)}
}

// treeSize is the number of leaves that have a place, as SQL.
const treeSize = `(SELECT COALESCE(max(place), -1) + 1 FROM log_leaves)`

// rootAt computes the root that the stored tiles have at a size. have is the number
// of leaves; where it is less than size there is no such root.
func rootAt(ctx context.Context, ask query, size int64) (have int64, root tlog.Hash, err error) {
	rows, err := ask(ctx, `SELECT `+treeSize)
	if err != nil || len(rows) != 1 {
		return 0, root, fmt.Errorf("size of the log: %w", err)
	}
	if _, err := fmt.Sscan(rows[0][0], &have); err != nil || have < size {
		return have, root, err
	}
	e := &edge{size: size, tiles: map[place][]byte{}}
	for level := 0; size>>(tileHeight*level) > 0; level++ {
		count := size >> (tileHeight * level)
		if count%tileWidth == 0 {
			continue
		}
		at := place{level, count / tileWidth}
		rows, err := ask(ctx, fmt.Sprintf(`SELECT encode(substring(hashes FROM 1 FOR %d), 'hex') FROM log_tiles WHERE level = %d AND tile = %d`,
			count%tileWidth*tlog.HashSize, at.level, at.tile))
		if err != nil {
			return have, root, fmt.Errorf("tile %d/%d: %w", at.level, at.tile, err)
		}
		if len(rows) == 1 {
			if e.tiles[at], err = hex.DecodeString(rows[0][0]); err != nil {
				return have, root, err
			}
		}
	}
	if root, err = e.root(); err != nil { // a tile is missing or too short
		return have, tlog.Hash{}, nil
	}
	return have, root, nil
}
