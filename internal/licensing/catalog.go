package licensing

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/datasets/rowset"
	"groundline/models"
)

// Filter selects articles; empty fields select all.
type Filter struct {
	Sport  string `json:"sport,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Tier   string `json:"tier,omitempty"`
	Player string `json:"player,omitempty"` // id, slug or name of a subject
	Team   string `json:"team,omitempty"`   // abbreviation or name of a subject or of a subject's team
}

// CatalogQuery is a request for a page of the catalog.
type CatalogQuery struct {
	Account uuid.UUID // uuid.Nil is a visitor, who has no articles
	Filter
	Since      time.Time // written or corrected since
	Unlicensed bool      // without articles that the account paid for
	Limit      int
	Cursor     string
}

// Entry is an article of the catalog, without its text.
type Entry struct {
	models.Article
	Terms string // "preview" or "paid" if the account has it, "free" if everyone can read it, or empty
	Stale bool
	Price models.Micros // for the account now; 0 if articles of its league are not licensed
}

// Access returns how the account can read the article: AccessLicensed, AccessFree,
// AccessExcerpt, or "preview".
func (e *Entry) Access() string {
	return map[string]string{paid: AccessLicensed, free: AccessFree, preview: preview, "": AccessExcerpt}[e.Terms]
}

// cursor is a place in the catalog as it was at a time.
type cursor struct {
	At     time.Time `json:"t"`
	Offset int       `json:"o"`
	Of     uint32    `json:"q"` // checksum of the filters
}

// checksum identifies the filters of a query.
func (q CatalogQuery) checksum() uint32 {
	return crc32.ChecksumIEEE(fmt.Appendf(nil, "%q %q %v", q.Filter, q.Since.UTC().Format(time.RFC3339Nano), q.Unlicensed))
}

func (q CatalogQuery) start(now time.Time) (cursor, error) {
	c := cursor{At: now.UTC().Truncate(time.Microsecond), Of: q.checksum()}
	if q.Cursor == "" {
		return c, nil
	}
	wrong := apperr.New(apperr.Invalid, "invalid_parameter", "The cursor is not one of this catalog’s.").WithField("cursor").
		WithRemedy("Send the next value of the previous page unchanged, or leave cursor out to start over.")
	raw, err := base64.RawURLEncoding.DecodeString(q.Cursor)
	if err != nil {
		return c, wrong
	}
	var got cursor
	if json.Unmarshal(raw, &got) != nil || got.Offset < 0 || got.At.IsZero() {
		return c, wrong
	}
	if got.Of != c.Of {
		return c, apperr.New(apperr.Invalid, "invalid_parameter", "The cursor belongs to other filters.").WithField("cursor").
			WithRemedy("Keep the filters of the first page, or leave cursor out to start over.")
	}
	return got, nil
}

// filterSQL is the condition of a filter on the articles a; its parameters are those of args.
const filterSQL = `($4 = '' OR a.sport = $4) AND ($5 = '' OR a.kind = $5) AND ($6 = '' OR a.tier = $6)
	AND ($7 = '' OR EXISTS (SELECT FROM jsonb_to_recordset(a.subjects) AS s (type text, id text, slug text)
		WHERE s.type = 'player' AND (s.id = $7 OR s.slug = $8 OR s.slug ~ ('^' || $8 || '-[0-9]+$'))))
	AND ($9 = '' OR EXISTS (SELECT FROM jsonb_to_recordset(a.subjects) AS s (type text, id text, name text, team text)
		WHERE s.type = 'team' AND (lower(s.id) = lower($9) OR lower(s.name) = lower($9)) OR lower($9) = ANY (string_to_array(lower(s.team), '/'))))`

// args returns the parameters $4 to $9 of filterSQL.
func (f Filter) args() []any {
	return []any{f.Sport, f.Kind, f.Tier, f.Player, rowset.Slug(f.Player), f.Team}
}

// catalogColumns are articleColumns without the text.
var catalogColumns = strings.NewReplacer("a.body_html, a.body_markdown, ", "", "a.claims,", "", "\n\t", " ").Replace(articleColumns)

// Catalog returns a page of the catalog and the cursor of the next, empty after the last. It
// licenses nothing and uses no preview. Pages that follow a first one show the catalog as it
// was then.
func (s *Service) Catalog(ctx context.Context, q CatalogQuery) ([]Entry, string, error) {
	from, err := q.start(s.Clock())
	if err != nil {
		return nil, "", err
	}
	l := limitsAt(from.At)
	var since *time.Time
	if !q.Since.IsZero() {
		since = &q.Since
	}
	args := append([]any{l.sports, l.days, q.Account}, q.args()...)
	args = append(args, from.At, since, q.Unlicensed, q.Limit+1, from.Offset)
	list, err := all[Entry](ctx, s.Pool, "catalog", `SELECT `+catalogColumns+`, r.stale, COALESCE(l.terms, '') AS terms
		FROM `+ranked("articles a", `a.generated_at <= $10 AND (a.status = 'usable' OR a.status_at > $10) AND ($11::timestamptz IS NULL OR a.generated_at >= $11) AND `+filterSQL+`
			AND NOT ($12 AND EXISTS (SELECT FROM article_licences l WHERE l.account_id = $3 AND l.article_id = a.id AND l.terms = 'paid' AND l.at <= $10))`)+`
		JOIN articles a USING (id, version) LEFT JOIN article_licences l ON l.account_id = $3 AND l.article_id = a.id
		ORDER BY `+offered+` LIMIT $13 OFFSET $14`, args...)
	if err != nil {
		return nil, "", err
	}
	next := ""
	if len(list) > q.Limit {
		list = list[:q.Limit]
		raw, err := json.Marshal(cursor{from.At, from.Offset + q.Limit, from.Of})
		if err != nil {
			return nil, "", fmt.Errorf("licensing: cursor: %w", err)
		}
		next = base64.RawURLEncoding.EncodeToString(raw)
	}
	return list, next, s.price(ctx, q.Account, list)
}

// price sets what the articles would cost an account, and which of them everyone can read.
func (s *Service) price(ctx context.Context, account uuid.UUID, list []Entry) error {
	open, err := s.readable(ctx)
	if err != nil {
		return err
	}
	st := PlanUsage{}
	if account != uuid.Nil {
		if st, err = s.Usage(ctx, account); err != nil {
			return err
		}
	}
	for i := range list {
		e := &list[i]
		if Licensed(e.Sport) {
			e.Price = st.Next(e.Tier)
		}
		if e.Terms == "" && (!Licensed(e.Sport) || slices.Contains(open, e.ID)) {
			e.Terms = free
		}
	}
	return nil
}
