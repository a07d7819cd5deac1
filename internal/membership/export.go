package membership

import (
	"archive/zip"
	"context"
	"database/sql"
	"fmt"
	"io"
	"slices"
	"strings"

	"groundline/internal/accounts"
	"groundline/internal/postgres"
	"groundline/models"
)

// secrets are columns that grant access, which even their owner does not get. A mail's
// text may hold a link that is only for readers of its address; email_key and a mail's
// subject would reveal whether someone else has an account with the address.
var secrets = []string{"password_hash", "token_hash", "hash", "prior_hash", "secret", "token", "credential", "data", "email_key", "secret_hash"}

var secretsOf = map[string][]string{"mails": {"subject", "text", "html"}}

const exportReadme = `What Groundline stores about your account: one file per table, one line of JSON per
row. Hashes and tokens, which would only help someone sign in, and the text of emails
sent to you are left out.
Amounts of money are in millionths of a dollar if the name ends in micros, and in
cents if it ends in cents. Times are UTC.
`

// Export writes everything held about an account as a ZIP archive, one file per table.
// It reads the catalog, so that tables added later are included.
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

// tablesByAccount returns the tables that hold rows by account, and the column with its
// id. Partitions are read through their parent.
func (s *Service) tablesByAccount(ctx context.Context) ([]table, error) {
	var names []string
	err := s.DB.Gorm.WithContext(ctx).Raw(`SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
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
	// The names come from the catalog.
	rows, err := s.DB.Gorm.WithContext(ctx).Raw(fmt.Sprintf(`SELECT (to_jsonb(t) - ?::text[])::text FROM %q t WHERE %q = ?`, t.name, t.column),
		"{"+strings.Join(slices.Concat(secrets, secretsOf[t.name]), ",")+"}", account.ID).Rows()
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if !rows.Next() {
		return rows.Err()
	}
	return write(z, t.name+".ndjson", func(f io.Writer) (bool, error) { return line(rows, f) })
}

// line writes the current row and advances to the next.
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

// write adds a file to an archive, piece by piece until the last.
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

// NoteExport records an export in the audit trail.
func (s *Service) NoteExport(ctx context.Context, account models.Account, from accounts.Origin) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.Accounts.Note(ctx, tx, account.ID, "exported", "", from) })
}
