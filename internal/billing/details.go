package billing

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"groundline/internal/apperr"
	"groundline/internal/papers"
	"groundline/internal/postgres"
)

// Details say whom an account's receipts, invoices and statements are made out to. Papers are
// drawn for each download, so a change applies to the papers of past months, too.
type Details struct {
	Name    string // of the person or company
	Address string // at most maxAddressLines lines
	TaxID   string
}

// The form fields. No activity log records them: its entries cannot be deleted.
const (
	FieldName    = "billed_to"
	FieldAddress = "address"
	FieldTaxID   = "tax_id"
)

const (
	maxDetailName   = 120
	maxAddress      = 500
	maxAddressLines = 6
	maxTaxID        = 40
)

// Details returns an account's billing details; they are empty until it sets them.
func (s *Service) Details(ctx context.Context, account uuid.UUID) (d Details, err error) {
	err = s.Pool.QueryRow(ctx, `SELECT COALESCE(max(name), ''), COALESCE(max(address), ''), COALESCE(max(tax_id), '') FROM billing_details WHERE account_id = $1`, account).
		Scan(&d.Name, &d.Address, &d.TaxID)
	if err != nil {
		return d, fmt.Errorf("billing: details: %w", err)
	}
	return d, nil
}

// SetDetails stores an account's billing details, and deletes them if all are empty. It fails
// with an apperr of kind Invalid that names the field if one is too long or can't be printed.
func (s *Service) SetDetails(ctx context.Context, account uuid.UUID, typed Details) error {
	d, err := typed.parse()
	if err != nil {
		return err
	}
	if d == (Details{}) {
		_, err = s.Pool.Exec(ctx, "DELETE FROM billing_details WHERE account_id = $1", account)
		return err
	}
	_, err = s.Pool.Exec(ctx, `INSERT INTO billing_details (account_id, name, address, tax_id, updated_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (account_id) DO UPDATE SET name = EXCLUDED.name, address = EXCLUDED.address, tax_id = EXCLUDED.tax_id, updated_at = EXCLUDED.updated_at`,
		account, d.Name, d.Address, d.TaxID, s.now())
	if err != nil {
		return fmt.Errorf("billing: store details: %w", err)
	}
	return nil
}

// parse returns the details as they are stored: composed, without empty lines and spaces at
// the ends.
func (d Details) parse() (Details, error) {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(d.Address, "\r", "\n")) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			lines = append(lines, line)
		}
	}
	parsed := Details{norm.NFC.String(strings.Join(strings.Fields(d.Name), " ")), norm.NFC.String(strings.Join(lines, "\n")),
		norm.NFC.String(strings.Join(strings.Fields(d.TaxID), " "))}
	for _, f := range []struct {
		field, text string
		most        int
	}{{FieldName, parsed.Name, maxDetailName}, {FieldAddress, parsed.Address, maxAddress}, {FieldTaxID, parsed.TaxID, maxTaxID}} {
		if !utf8.ValidString(f.text) || strings.ContainsFunc(f.text, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			return d, badDetail(f.field, "This contains control characters. Type it again without them.")
		}
		if utf8.RuneCountInString(f.text) > f.most {
			return d, badDetail(f.field, fmt.Sprintf("This is too long: at most %d characters.", f.most))
		}
		if missing := papers.Unprintable(f.text); len(missing) > 0 {
			return d, badDetail(f.field, fmt.Sprintf("Our PDF files can't print %q. Write it in Latin, Greek or Cyrillic letters.", string(missing[:min(len(missing), 10)])))
		}
	}
	if len(lines) > maxAddressLines {
		return d, badDetail(FieldAddress, fmt.Sprintf("An address has at most %d lines.", maxAddressLines))
	}
	return parsed, nil
}

func badDetail(field, message string) error {
	return apperr.New(apperr.Invalid, "bad_billing_details", message).WithField(field)
}

// Buyer returns the lines that a paper is made out to: the account's email address if the name
// is not set.
func (d Details) Buyer(email string) (lines []string) {
	lines = append(lines, d.Name)
	if d.Name == "" {
		lines[0] = email
	}
	if d.Address != "" {
		lines = append(lines, strings.Split(d.Address, "\n")...)
	}
	if d.TaxID != "" {
		lines = append(lines, "Tax ID "+d.TaxID)
	}
	return lines
}

// Forget turns off an account's auto-refill and deletes its billing details. Records of
// purchases stay, as the law requires.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account, `DELETE FROM billing_details WHERE account_id = $1`,
		`UPDATE refill_settings SET enabled = false WHERE account_id = $1 AND enabled`)
}
