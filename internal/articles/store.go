package articles

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Changed is called when a version is replaced or withdrawn, in the same transaction. now is
// the replacement, nil for a withdrawal. An error rolls the change back.
type Changed func(ctx context.Context, tx pgx.Tx, was, now *models.Article) error

// StoreDeps are the dependencies of a Store.
type StoreDeps struct {
	Pool                 *pgxpool.Pool
	Clock                func() time.Time
	Corrected, Withdrawn Changed // called for every change; may be nil
}

// Store stores the versions of articles.
type Store struct {
	pool                 *pgxpool.Pool
	clock                func() time.Time
	corrected, withdrawn Changed
}

// NewStore returns a store.
func NewStore(d StoreDeps) *Store { return &Store{d.Pool, d.Clock, d.Corrected, d.Withdrawn} }

// columns lists the fields of models.Article; their order does not matter to pgx.
const columns = `id, version, sport, kind, tier, subject, headline, summary, document::text AS document, body_html, body_markdown, word_count, players, claims,
	artifacts, sketch, turn, moulds, sha256, status, status_why, status_at, generated_at, evidence_through, evidence_limit, subjects, story, event_date, season, present`

func (s *Store) list(ctx context.Context, where string, args ...any) ([]models.Article, error) {
	return postgres.Collect(ctx, s.pool, "read articles", pgx.RowToStructByName[models.Article], "SELECT "+columns+" FROM articles "+where, args...)
}

// Latest returns the newest usable articles of a sport, at most limit, without
// those excluded.
func (s *Store) Latest(ctx context.Context, sport string, limit int, exclude ...uuid.UUID) ([]models.Article, error) {
	if exclude == nil {
		exclude = []uuid.UUID{}
	}
	return s.list(ctx, `WHERE sport = $1 AND status = 'usable' AND NOT id = ANY($2) ORDER BY generated_at DESC, id LIMIT $3`, sport, exclude, limit)
}

// Get returns the newest version of an article, whatever its status, or an apperr.NotFound
// error.
func (s *Store) Get(ctx context.Context, id uuid.UUID) (*models.Article, error) {
	all, err := s.list(ctx, `WHERE id = $1 ORDER BY version DESC LIMIT 1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, apperr.New(apperr.NotFound, "article_not_found", "There is no article with this id.")
	}
	return &all[0], nil
}

// Versions returns all versions of an article, the newest first.
func (s *Store) Versions(ctx context.Context, id uuid.UUID) ([]models.Article, error) {
	return s.list(ctx, `WHERE id = $1 ORDER BY version DESC`, id)
}

// Query filters the catalogue; empty fields do not filter.
type Query struct {
	Sport  string
	Kind   string
	Tier   string
	Player string // a name, or prefixes of its words
	Words  string // each must be a prefix of a word in headline, summary or names
	Limit  int    // 0 is 20
	Offset int
}

// Search returns the usable articles that match a query, newest first.
func (s *Store) Search(ctx context.Context, q Query) ([]models.Article, error) {
	where, args := []string{"status = 'usable'"}, []any{}
	add := func(condition string, value any) {
		args = append(args, value)
		where = append(where, fmt.Sprintf(condition, len(args)))
	}
	if q.Sport != "" {
		add("sport = $%d", q.Sport)
	}
	if q.Kind != "" {
		add("kind = $%d", q.Kind)
	}
	if q.Tier != "" {
		add("tier = $%d", q.Tier)
	}
	for _, word := range strings.Fields(q.Player) {
		add(plainly("players::text")+" ~ $%d", begins(word))
	}
	for _, word := range strings.Fields(q.Words) {
		add(plainly("headline || ' ' || summary || ' ' || players::text")+" ~ $%d", begins(word))
	}
	if q.Limit <= 0 {
		q.Limit = 20
	}
	args = append(args, q.Limit, max(0, q.Offset))
	return s.list(ctx, fmt.Sprintf("WHERE %s ORDER BY generated_at DESC, id LIMIT $%d OFFSET $%d", strings.Join(where, " AND "), len(args)-1, len(args)), args...)
}

// accents maps accented letters to plain ones for searches.
var accents = [2]string{"áàâäãåāćčçďđéèêëēíìîïīğñńňóòôöõøōřšşțťúùûüūýÿžż’", "aaaaaaacccddeeeeeiiiiignnnooooooorssttuuuuuyyzz'"}

// plainly is SQL that lowercases a text and removes its accents.
func plainly(text string) string {
	return fmt.Sprintf("translate(lower(%s), '%s', '%s')", text, accents[0], strings.ReplaceAll(accents[1], "'", "''"))
}

// begins returns a pattern that matches texts in which a word begins with the prefix.
func begins(word string) string {
	from, to := []rune(accents[0]), []rune(accents[1])
	var b strings.Builder
	b.WriteString(`\m`)
	for _, r := range strings.ToLower(word) {
		if i := slices.Index(from, r); i >= 0 {
			r = to[i]
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Samples returns one usable article of each kind and tier as public samples, from different
// sports where possible. It picks the oldest, so that links to samples keep working.
func (s *Store) Samples(ctx context.Context) ([]models.Article, error) {
	ids, err := s.SampleIDs(ctx)
	if err != nil {
		return nil, err
	}
	return s.list(ctx, `WHERE id = ANY($1) AND status = 'usable' ORDER BY array_position($1, id)`, ids)
}

// SampleIDs returns the ids of the samples, in their order.
func (s *Store) SampleIDs(ctx context.Context) ([]uuid.UUID, error) {
	type sample struct {
		ID                uuid.UUID
		Kind, Tier, Sport string
	}
	all, err := postgres.Collect(ctx, s.pool, "read samples", pgx.RowToStructByName[sample], `SELECT * FROM (
		SELECT DISTINCT ON (kind, tier, sport) id, kind, tier, sport FROM articles WHERE status = 'usable' ORDER BY kind, tier, sport, generated_at, id) s
		ORDER BY kind DESC, tier, sport`)
	if err != nil {
		return nil, err
	}
	out := []uuid.UUID{}
	used := map[string]bool{}
	for at := 0; at < len(all); {
		end := at
		for end < len(all) && all[end].Kind == all[at].Kind && all[end].Tier == all[at].Tier {
			end++
		}
		chosen := at
		for i := at; i < end; i++ {
			if !used[all[i].Sport] {
				chosen = i
				break
			}
		}
		used[all[chosen].Sport] = true
		out = append(out, all[chosen].ID)
		at = end
	}
	return out, nil
}

// Withdraw withdraws an article permanently and calls the Withdrawn hook. Withdrawing it again
// does nothing.
func (s *Store) Withdraw(ctx context.Context, id uuid.UUID, why string) error {
	if strings.TrimSpace(why) == "" {
		return apperr.New(apperr.Invalid, "invalid_parameter", "A withdrawal says why.").WithField("why")
	}
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		was, err := lockUsable(ctx, tx, id)
		if err != nil || was == nil {
			return err
		}
		if err := s.end(ctx, tx, was, models.Withdrawn, why); err != nil {
			return err
		}
		return tell(ctx, tx, s.withdrawn, was, nil)
	})
}

// lockUsable returns the usable version of an article, locked until the transaction ends, or
// nil if it was withdrawn.
func lockUsable(ctx context.Context, tx pgx.Tx, id uuid.UUID) (*models.Article, error) {
	rows, err := tx.Query(ctx, "SELECT "+columns+" FROM articles WHERE id = $1 ORDER BY version DESC LIMIT 1 FOR UPDATE", id)
	if err != nil {
		return nil, fmt.Errorf("read an article: %w", err)
	}
	a, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[models.Article])
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, apperr.New(apperr.NotFound, "article_not_found", "There is no article with this id.")
	}
	if err != nil {
		return nil, fmt.Errorf("read an article: %w", err)
	}
	if a.Status != models.Usable {
		return nil, nil
	}
	return &a, nil
}

// end changes the status of a version that is no longer usable.
func (s *Store) end(ctx context.Context, tx pgx.Tx, a *models.Article, status, why string) error {
	a.Status, a.StatusWhy, a.StatusAt = status, why, s.clock().UTC()
	_, err := tx.Exec(ctx, `UPDATE articles SET status = $3, status_why = $4, status_at = $5 WHERE id = $1 AND version = $2`, a.ID, a.Version, status, why, a.StatusAt)
	if err != nil {
		return fmt.Errorf("end a version of an article: %w", err)
	}
	return nil
}

// tell calls f if it is not nil.
func tell(ctx context.Context, tx pgx.Tx, f Changed, was, now *models.Article) error {
	if f == nil {
		return nil
	}
	return f(ctx, tx, was, now)
}

// insert is the statement of insertVersion.
const insert = `INSERT INTO articles (id, version, sport, kind, tier, subject, headline, summary, document, body_html, body_markdown, word_count, players, claims,
	artifacts, sketch, sha256, status, status_why, status_at, generated_at, evidence_through, evidence_limit, subjects, story, event_date, season, present, turn, moulds)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'usable', '', $18, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27) ON CONFLICT DO NOTHING`

// insertVersion inserts a version and reports whether its number was new.
func (s *Store) insertVersion(ctx context.Context, tx pgx.Tx, a *models.Article) (bool, error) {
	var err error
	if a.SHA256, err = Digest(a); err != nil {
		return false, err
	}
	a.Status, a.StatusAt, a.GeneratedAt = models.Usable, s.clock().UTC(), s.clock().UTC()
	subjects := a.Subjects
	if subjects == nil {
		subjects = []models.ArticleSubject{}
	}
	if a.Moulds == nil {
		a.Moulds = []int32{}
	}
	tag, err := tx.Exec(ctx, insert, a.ID, a.Version, a.Sport, a.Kind, a.Tier, a.Subject, a.Headline, a.Summary, a.Document, a.BodyHTML, a.BodyMarkdown, a.WordCount,
		a.Players, a.Claims, a.Artifacts, a.Sketch, a.SHA256, a.GeneratedAt, a.EvidenceThrough, a.EvidenceLimit, subjects, a.Story, a.EventDate, a.Season, a.Present, a.Turn, a.Moulds)
	if err != nil {
		return false, fmt.Errorf("keep an article: %w", err)
	}
	return tag.RowsAffected() == 1, nil
}

// add stores a new article and reports whether it did not exist.
func (s *Store) add(ctx context.Context, a *models.Article) (added bool, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		a.Version = 1
		added, err = s.insertVersion(ctx, tx, a)
		return err
	})
	return added, err
}

// correct replaces the usable version and calls the Corrected hook. A withdrawn article stays
// withdrawn.
func (s *Store) correct(ctx context.Context, now *models.Article, why string) (done bool, err error) {
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		was, err := lockUsable(ctx, tx, now.ID)
		if err != nil || was == nil || says(was) == says(now) {
			return err
		}
		if err := s.end(ctx, tx, was, models.Corrected, why); err != nil {
			return err
		}
		now.Version = was.Version + 1
		if done, err = s.insertVersion(ctx, tx, now); err != nil || !done {
			return err
		}
		return tell(ctx, tx, s.corrected, was, now)
	})
	return done, err
}
