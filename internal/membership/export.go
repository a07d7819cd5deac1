package membership

import (
	"archive/zip"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/models"
)

// secrets are the columns that let somebody in: not even their owner gets them. The
// text of a mail may hold a link, which is for who reads the mail of its address; how
// an account is found, and what such a mail is called, would tell who has an account.
var secrets = []string{"password_hash", "token_hash", "hash", "secret", "token", "credential", "data", "email_key"}

var secretsOf = map[string][]string{"mails": {"subject", "text", "html"}}

const exportReadme = `What Groundline holds about your account, a file for each table, a line of JSON for
each row. Left out are hashes and tokens, which would only serve to get in, and what
mails said: you have them.
Amounts of money are in millionths of a dollar where a name ends in micros, and in
cents where it ends in cents. Times are UTC.
`

// Export writes everything that is held about an account as a ZIP archive: a file for
// every table that has rows of it. A table added later is part of it without a
// change here.
func (s *Service) Export(ctx context.Context, account models.Account, w io.Writer) error {
	tables, err := s.tablesByAccount(ctx)
	if err != nil {
		return err
	}
	z := zip.NewWriter(w)
	if err := write(z, "README.txt", func(f io.Writer) (bool, error) { _, err := io.WriteString(f, exportReadme); return true, err }); err != nil {
		return err
	}
	for _, t := range tables {
		if err := s.exportTable(ctx, z, t, account); err != nil {
			return fmt.Errorf("export %s: %w", t.name, err)
		}
	}
	return z.Close()
}

type table struct{ name, column string }

// tablesByAccount lists the tables that have rows of an account, and the column that
// says of which. Partitions are read through their table.
func (s *Service) tablesByAccount(ctx context.Context) ([]table, error) {
	var names []string
	err := s.db.WithContext(ctx).Raw(`SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE a.attname = 'account_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
		ORDER BY c.relname`).Scan(&names).Error
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	tables := []table{{"accounts", "id"}}
	for _, n := range names {
		tables = append(tables, table{n, "account_id"})
	}
	return tables, nil
}

func (s *Service) exportTable(ctx context.Context, z *zip.Writer, t table, account models.Account) error {
	// The names are the catalogue's own.
	rows, err := s.db.WithContext(ctx).Raw(fmt.Sprintf(`SELECT (to_jsonb(t) - ?::text[])::text FROM %q t WHERE %q = ?`, t.name, t.column),
		"{"+strings.Join(slices.Concat(secrets, secretsOf[t.name]), ",")+"}", account.ID).Rows()
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if !rows.Next() {
		return errors.Join(rows.Err())
	}
	return write(z, t.name+".ndjson", func(f io.Writer) (bool, error) { return line(rows, f) })
}

// line writes the row that was read, and reads the next.
func line(rows *sql.Rows, f io.Writer) (last bool, err error) {
	var text string
	if err := rows.Scan(&text); err != nil {
		return true, err
	}
	if _, err := io.WriteString(f, text+"\n"); err != nil {
		return true, err
	}
	return !rows.Next(), rows.Err()
}

// write makes a file of an archive from pieces, until the last.
func write(z *zip.Writer, name string, piece func(io.Writer) (last bool, err error)) error {
	f, err := z.Create(name)
	if err != nil {
		return err
	}
	for {
		if last, err := piece(f); err != nil || last {
			return err
		}
	}
}

// NoteExport writes into the audit trail that everything was taken along.
func (s *Service) NoteExport(ctx context.Context, account models.Account, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error { return s.accounts.Note(ctx, tx, account.ID, "exported", "", from) })
}
