package answers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/questions"
)

// Service stores answers and reads the counts of Outcomes.
type Service struct {
	pool  *pgxpool.Pool
	book  *almanac.Book
	asks  *questions.Service
	clock func() time.Time
}

// New returns the service.
func New(pool *pgxpool.Pool, book *almanac.Book, asks *questions.Service, clock func() time.Time) *Service {
	return &Service{pool: pool, book: book, asks: asks, clock: clock}
}

// Version is one answer to a standing question.
type Version struct {
	Slug     string           `json:"slug"`
	Version  int              `json:"version"`
	Latest   int              `json:"latest"` // the newest version of the slug
	Question string           `json:"question"`
	Receipt  string           `json:"receipt"`
	Grounded bool             `json:"grounded"`
	Answer   questions.Answer `json:"answer"`
	MadeAt   time.Time        `json:"madeAt"`
}

// Rebuild answers the standing questions of every sport whose data changed since their last
// version, and adds a version where the answer changed. It returns the number added.
func (s *Service) Rebuild(ctx context.Context) (added int, err error) {
	for _, q := range list {
		sport := s.book.Sport(q.Sport)
		if sport == nil {
			continue
		}
		one, err := s.rebuild(ctx, q, sport)
		if err != nil {
			return added, fmt.Errorf("answer %s: %w", q.Slug, err)
		}
		if one {
			added++
		}
	}
	return added, nil
}

func (s *Service) rebuild(ctx context.Context, q Standing, sport *almanac.Sport) (added bool, err error) {
	var version int
	var data, receipt string
	err = s.pool.QueryRow(ctx, `SELECT version, data, receipt FROM answer_versions WHERE slug = $1 ORDER BY version DESC LIMIT 1`, q.Slug).Scan(&version, &data, &receipt)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return false, err
	}
	now := dataOf(sport)
	if data == now {
		return false, nil
	}
	a, err := s.asks.AnswerOwn(ctx, q.Plan(sport.Last))
	if err != nil {
		return false, err
	}
	if a.Provenance.Receipt == receipt {
		return false, nil
	}
	body, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	// Another replica may have added the version in the meantime.
	tag, err := s.pool.Exec(ctx, `INSERT INTO answer_versions (slug, version, question, data, receipt, grounded, body, made_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
		q.Slug, version+1, q.Question, now, a.Provenance.Receipt, a.Grounded, body, s.clock().UTC())
	return tag.RowsAffected() == 1, err
}

// dataOf identifies the data that a sport's answers are computed from.
func dataOf(sport *almanac.Sport) string {
	name := fmt.Sprintf("%s %v", sport.Artifact, sport.Fallback)
	if sport.Games != nil {
		name += " " + sport.Games.Artifact
	}
	return name
}

const versionColumns = `SELECT v.slug, v.version, (SELECT max(version) FROM answer_versions m WHERE m.slug = v.slug), v.question, v.receipt, v.grounded, v.body, v.made_at FROM answer_versions v `

// Get returns a version of an answer; version 0 is the newest. An unknown slug or version is
// an apperr.NotFound.
func (s *Service) Get(ctx context.Context, slug string, version int) (*Version, error) {
	rows, err := s.pool.Query(ctx, versionColumns+`WHERE slug = $1 AND ($2 = 0 OR version = $2) ORDER BY version DESC LIMIT 1`, slug, version)
	if err != nil {
		return nil, err
	}
	found, err := collect(rows)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, apperr.New(apperr.NotFound, "not_found", "There is no answer at this address.")
	}
	return &found[0], nil
}

// Newest returns the newest version of every standing question that has an answer, in the
// order of the list.
func (s *Service) Newest(ctx context.Context) ([]Version, error) {
	rows, err := s.pool.Query(ctx, versionColumns+`WHERE version = (SELECT max(version) FROM answer_versions m WHERE m.slug = v.slug)`)
	if err != nil {
		return nil, err
	}
	found, err := collect(rows)
	if err != nil {
		return nil, err
	}
	by := make(map[string]Version, len(found))
	for _, v := range found {
		by[v.Slug] = v
	}
	var out []Version
	for _, q := range list {
		if v, ok := by[q.Slug]; ok {
			out = append(out, v)
		}
	}
	return out, nil
}

// History lists the versions of an answer, the newest first, at most 100.
func (s *Service) History(ctx context.Context, slug string) ([]Version, error) {
	rows, err := s.pool.Query(ctx, versionColumns+`WHERE slug = $1 ORDER BY version DESC LIMIT 100`, slug)
	if err != nil {
		return nil, err
	}
	return collect(rows)
}

func collect(rows pgx.Rows) ([]Version, error) {
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (v Version, err error) {
		var body []byte
		if err = row.Scan(&v.Slug, &v.Version, &v.Latest, &v.Question, &v.Receipt, &v.Grounded, &body, &v.MadeAt); err != nil {
			return v, err
		}
		v.MadeAt = v.MadeAt.UTC()
		return v, json.Unmarshal(body, &v.Answer)
	})
}
