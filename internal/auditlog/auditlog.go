// Package auditlog reads the activity log of an account and checks that it is unaltered.
//
// The log is the table account_events, which accounts.Service.Note writes. A trigger of the
// database (migration 0042) gives each entry its number and hash. Invariants: entries of an
// account are numbered from 1 without a gap; each holds the hash of the one before; none is
// changed or deleted, but that the personal content of an entry (actor, detail, address,
// browser, salt) is erased when its account is deleted.
//
// Hashes are SHA-256 of RFC 8785 JSON, in hexadecimal:
//
//	content = SHA-256 of [salt, actor, detail, address, browser]
//	hash    = SHA-256 of [prior, account, seq, at, kind, content]
//
// prior is the hash of the entry before, and 64 zeros for the first.
//
// A log that was cut off at its end is a valid, shorter log: whoever noted a later hash can
// detect it (Check's known hash). The package does not sign logs, and knows no roles.
package auditlog

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/gowebpki/jcs"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Entry is an entry of a log, as it is exported: a line of JSON each.
type Entry struct {
	Account uuid.UUID `json:"account"`
	Seq     int64     `json:"seq"` // from 1
	At      string    `json:"at"`  // UTC, with microseconds
	Kind    string    `json:"kind"`
	Actor   string    `json:"actor"`   // address of the member who acted; empty for the account's owner
	Detail  string    `json:"detail"`  // never a secret
	Address string    `json:"address"` // network of the request
	Browser string    `json:"browser"`
	Salt    string    `json:"salt"` // empty once the entry's personal content is erased
	Content string    `json:"content"`
	Prior   string    `json:"prior"`
	Hash    string    `json:"hash"`
}

const timeLayout = "2006-01-02T15:04:05.000000Z"

// Time returns when the entry was made.
func (e Entry) Time() time.Time {
	t, _ := time.Parse(timeLayout, e.At)
	return t
}

// Service reads logs.
type Service struct{ Pool *pgxpool.Pool }

// Filter selects entries of a log. Zero values select all.
type Filter struct {
	Kind   string
	Actor  string
	Before int64 // entries with a lower number
}

const entriesSQL = `SELECT account_id AS account, seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, kind, actor, detail, address, browser,
	COALESCE(encode(salt, 'hex'), '') AS salt, encode(content, 'hex') AS content, encode(prior, 'hex') AS prior, encode(hash, 'hex') AS hash
	FROM account_events WHERE account_id = $1 AND `

// Page returns at most n entries that match a filter, newest first.
func (s *Service) Page(ctx context.Context, account uuid.UUID, f Filter, n int) ([]Entry, error) {
	rows, err := s.Pool.Query(ctx, entriesSQL+`($2 = '' OR kind = $2) AND ($3 = '' OR actor = $3) AND ($4 = 0 OR seq < $4)
		ORDER BY seq DESC LIMIT $5`, account, f.Kind, f.Actor, f.Before, n)
	return collect(rows, err)
}

func collect(rows pgx.Rows, err error) ([]Entry, error) {
	var list []Entry
	if err == nil {
		list, err = pgx.CollectRows(rows, pgx.RowToStructByName[Entry])
	}
	if err != nil {
		return nil, fmt.Errorf("read activity log: %w", err)
	}
	return list, nil
}

// Choices are the kinds and actors that a log has, to filter by, in alphabetical order.
type Choices struct{ Kinds, Actors []string }

// Choices returns the kinds and actors of a log.
func (s *Service) Choices(ctx context.Context, account uuid.UUID) (c Choices, err error) {
	err = s.Pool.QueryRow(ctx, `SELECT COALESCE(array_agg(DISTINCT kind ORDER BY kind), '{}'),
		COALESCE(array_agg(DISTINCT actor ORDER BY actor) FILTER (WHERE actor <> ''), '{}') FROM account_events WHERE account_id = $1`, account).
		Scan(&c.Kinds, &c.Actors)
	if err != nil {
		return c, fmt.Errorf("read choices of an activity log: %w", err)
	}
	return c, nil
}

// Head is the last entry of a log.
type Head struct {
	Seq  int64  // how many entries there are
	Hash string // 64 zeros of an empty log
}

var start = strings.Repeat("0", 2*sha256.Size)

// Head returns a log's last entry.
func (s *Service) Head(ctx context.Context, account uuid.UUID) (Head, error) {
	h := Head{Hash: start}
	err := s.Pool.QueryRow(ctx, `SELECT seq, encode(hash, 'hex') FROM account_event_heads WHERE account_id = $1`, account).Scan(&h.Seq, &h.Hash)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return h, fmt.Errorf("read head of an activity log: %w", err)
	}
	return h, nil
}

// chunk bounds the entries read at a time, so that a slow reader holds no connection.
const chunk = 1000

// Each calls write with every entry of a log, oldest first, up to the last one when it began.
func (s *Service) Each(ctx context.Context, account uuid.UUID, write func(Entry) error) error {
	head, err := s.Head(ctx, account)
	if err != nil {
		return err
	}
	for done := int64(0); done < head.Seq; {
		rows, err := s.Pool.Query(ctx, entriesSQL+`seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4`, account, done, head.Seq, chunk)
		list, err := collect(rows, err)
		if err != nil {
			return err
		}
		for _, e := range list {
			if err := write(e); err != nil {
				return err
			}
		}
		if len(list) == 0 {
			return fmt.Errorf("activity log of %s: entries after %d are missing", account, done)
		}
		done = list[len(list)-1].Seq
	}
	return nil
}

// WriteJSON writes a log as lines of JSON, which Check reads.
func (s *Service) WriteJSON(ctx context.Context, w io.Writer, account uuid.UUID) error {
	to := json.NewEncoder(w)
	to.SetEscapeHTML(false)
	return s.Each(ctx, account, func(e Entry) error { return to.Encode(e) })
}

// Report is what Check found of a log that is unaltered.
type Report struct {
	Account     uuid.UUID `json:"account"`
	Entries     int64     `json:"entries"`
	Erased      int       `json:"erased"` // entries whose personal content was erased
	First, Last string    // times
	Head        string    `json:"head"` // the last entry's hash
}

// BrokenError says where a log was altered.
type BrokenError struct {
	Line int // from 1
	Why  string
}

func (e *BrokenError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why) }

// maxLine bounds a line of an exported log, in bytes.
const maxLine = 1 << 20

// Check reads an exported log and fails with a *BrokenError at the first entry that was
// changed, removed, added or moved. known is a hash noted earlier, which the log must
// contain; "" checks for none.
func Check(log io.Reader, known string) (r Report, err error) {
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, maxLine)
	r.Head = start
	found := known == "" || known == start
	for line := 1; lines.Scan(); line++ {
		var e Entry
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return r, &BrokenError{line, "it is no entry of a log: " + err.Error()}
		}
		if why, err := r.wrong(e); err != nil || why != "" {
			if err != nil {
				return r, err
			}
			return r, &BrokenError{line, why}
		}
		if e.Seq == 1 {
			r.Account, r.First = e.Account, e.At
		}
		if e.Salt == "" {
			r.Erased++
		}
		r.Entries, r.Last, r.Head = e.Seq, e.At, e.Hash
		found = found || strings.EqualFold(e.Hash, known)
	}
	if err := lines.Err(); err != nil {
		return r, fmt.Errorf("read log: %w", err)
	}
	if !found {
		return r, &BrokenError{int(r.Entries) + 1, "the log ends without the entry whose hash was noted earlier: " + known}
	}
	return r, nil
}

// wrong says why an entry cannot follow those read so far, if it cannot.
func (r Report) wrong(e Entry) (why string, err error) {
	content, err := e.contentHash()
	if err != nil {
		return "", err
	}
	hash, err := e.hash()
	if err != nil {
		return "", err
	}
	erased := e.Salt == "" && e.Actor == "" && e.Detail == "" && e.Address == "" && e.Browser == ""
	switch {
	case e.Seq != r.Entries+1:
		return fmt.Sprintf("it is entry %d where entry %d belongs: entries were removed, repeated or moved", e.Seq, r.Entries+1), nil
	case e.Seq > 1 && e.Account != r.Account:
		return "it belongs to another account", nil
	case e.Prior != r.Head:
		return "it does not follow the entry before it: one of the two was changed or removed", nil
	case content != e.Content && !erased:
		return "its actor, detail, address or browser was changed", nil
	case hash != e.Hash:
		return "its number, time, kind or hash was changed", nil
	}
	return "", nil
}

func (e Entry) contentHash() (string, error) {
	return hashOf(e.Salt, e.Actor, e.Detail, e.Address, e.Browser)
}

func (e Entry) hash() (string, error) {
	return hashOf(e.Prior, e.Account.String(), e.Seq, e.At, e.Kind, e.Content)
}

// hashOf returns the SHA-256 of the RFC 8785 JSON of a list, in hexadecimal.
func hashOf(list ...any) (string, error) {
	text, err := json.Marshal(list)
	if err == nil {
		text, err = jcs.Transform(text)
	}
	if err != nil {
		return "", fmt.Errorf("hash entry: %w", err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}
