package predictions

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/propositions"
)

// TrackRecord is a forecaster's score and rank.
type TrackRecord struct {
	Caller uuid.UUID
	Handle string // "" for one who chose none, who is in no list
	Rank   int    // by Score.Shrunk; 0 for our own forecasters, who are not ranked
	Score  propositions.Score
}

// standings caches the scores of all forecasters for a short time.
type standings struct {
	at  time.Time
	all map[uuid.UUID]*TrackRecord
}

// keptFor is how long scores are cached: predictions are scored once a week.
const keptFor = 30 * time.Second

// Leaderboard ranks the forecasters who have a handle and at least 20 scored predictions
// by their shrunk skill. house are the model and the naive baseline, for comparison.
func (s *Service) Leaderboard(ctx context.Context) (ranked []TrackRecord, house []TrackRecord, err error) {
	all, err := s.standings(ctx)
	if err != nil {
		return nil, nil, err
	}
	for id, st := range all {
		switch {
		case id == Model, id == Naive:
			house = append(house, *st)
		case st.Rank > 0:
			ranked = append(ranked, *st)
		}
	}
	slices.SortFunc(ranked, func(a, b TrackRecord) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Handle, b.Handle))
	})
	slices.SortFunc(house, func(a, b TrackRecord) int { return cmp.Compare(a.Handle, b.Handle) })
	return ranked, house, nil
}

// ScoreOf returns a forecaster's track record, the zero one before the first scored
// prediction.
func (s *Service) ScoreOf(ctx context.Context, caller uuid.UUID) (TrackRecord, error) {
	all, err := s.standings(ctx)
	if err != nil {
		return TrackRecord{}, err
	}
	if st := all[caller]; st != nil {
		return *st, nil
	}
	return TrackRecord{Caller: caller}, nil
}

func (s *Service) standings(ctx context.Context) (map[uuid.UUID]*TrackRecord, error) {
	s.mu.Lock()
	kept := s.scored
	s.mu.Unlock()
	now := s.clock()
	if kept != nil && now.Sub(kept.at) < keptFor && !now.Before(kept.at) {
		return kept.all, nil
	}
	rows, err := s.scoredRows(ctx)
	if err != nil {
		return nil, err
	}
	all := rank(rows)
	s.mu.Lock()
	s.scored = &standings{now, all}
	s.mu.Unlock()
	return all, nil
}

// scoredRow counts how often a forecaster gave one answer to a template's propositions
// that had one outcome.
type scoredRow struct {
	Caller     uuid.UUID
	Handle     string
	Template   string // without its line
	Yes        bool
	Confidence int
	Came       bool
	N          int
}

func (s *Service) scoredRows(ctx context.Context) ([]scoredRow, error) {
	return postgres.Collect(ctx, s.pool, "scored calls", pgx.RowToStructByPos[scoredRow],
		`SELECT c.caller_id, coalesce(h.handle, ''), split_part(p.template, '@', 1), c.yes, c.confidence, p.outcome = 'yes', count(*)
		FROM calls c JOIN propositions p ON p.id = c.proposition_id JOIN callers h ON h.id = c.caller_id
		WHERE p.outcome IN ('yes', 'no') GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 3, 4, 5, 6`)
}

// rank scores forecasters. A template's base rate is the share of its settled
// propositions with the outcome yes. The model predicts every proposition, so its rows
// count them all.
func rank(rows []scoredRow) map[uuid.UUID]*TrackRecord {
	outcomes := make(map[string][]propositions.Outcome)
	for _, r := range rows {
		if r.Caller == Model {
			for range r.N {
				outcomes[r.Template] = append(outcomes[r.Template], outcomeOf(r.Came))
			}
		}
	}
	shares := propositions.Shares(outcomes)
	said := make(map[uuid.UUID][]propositions.Scored)
	all := make(map[uuid.UUID]*TrackRecord)
	for _, r := range rows {
		if all[r.Caller] == nil {
			all[r.Caller] = &TrackRecord{Caller: r.Caller, Handle: r.Handle}
		}
		one := propositions.Scored{P: Prediction{Yes: r.Yes, Confidence: r.Confidence}.P(), Yes: r.Came, Base: shares[r.Template]}
		for range r.N {
			said[r.Caller] = append(said[r.Caller], one)
		}
	}
	var ranked []*TrackRecord
	for id, st := range all {
		st.Score = propositions.ScoreOf(said[id])
		if st.Handle != "" && st.Score.N >= propositions.MinRanked && id != Model && id != Naive {
			ranked = append(ranked, st)
		}
	}
	slices.SortFunc(ranked, func(a, b *TrackRecord) int {
		return cmp.Or(cmp.Compare(b.Score.Shrunk, a.Score.Shrunk), cmp.Compare(a.Handle, b.Handle))
	})
	for i, st := range ranked {
		if st.Rank = i + 1; i > 0 && st.Score.Shrunk == ranked[i-1].Score.Shrunk {
			st.Rank = ranked[i-1].Rank
		}
	}
	return all
}

func outcomeOf(yes bool) propositions.Outcome {
	if yes {
		return propositions.Yes
	}
	return propositions.No
}

// Detail is a prediction with its proposition and the outcome.
type Detail struct {
	Proposition
	Sport      string
	Season     int
	Opens      time.Time
	Closes     time.Time
	Locks      time.Time
	Sealed     *time.Time
	Yes        bool
	Confidence int
	At         time.Time
}

// Which predictions of a forecaster a list contains.
const (
	scoredOnly   = `p.outcome IN ('yes', 'no')`
	unscoredOnly = `p.outcome IS DISTINCT FROM 'yes' AND p.outcome IS DISTINCT FROM 'no'`
)

// Unscored lists a forecaster's predictions without a score: windows that are open or
// not yet open, and void ones. Unless own, it lists only those whose window has opened.
func (s *Service) Unscored(ctx context.Context, caller uuid.UUID, own bool, most int) ([]Detail, error) {
	where := unscoredOnly
	if !own {
		where += ` AND l.sealed_at IS NOT NULL AND l.opens_at <= $3`
	} else {
		where += ` AND $3::timestamptz IS NOT NULL`
	}
	return s.made(ctx, caller, where, most, 0)
}

// All lists a forecaster's predictions in every state, for the forecaster, newest window
// first, from an offset.
func (s *Service) All(ctx context.Context, caller uuid.UUID, offset, most int) ([]Detail, error) {
	return s.made(ctx, caller, `$3::timestamptz IS NOT NULL`, most, max(0, offset))
}

// Count returns how many predictions a forecaster has made and not withdrawn.
func (s *Service) Count(ctx context.Context, caller uuid.UUID) (n int, err error) {
	err = s.pool.QueryRow(ctx, `SELECT count(*) FROM calls WHERE caller_id = $1`, caller).Scan(&n)
	return n, wrapped(err, "count calls")
}

// Scored lists a forecaster's scored predictions, newest first.
func (s *Service) Scored(ctx context.Context, caller uuid.UUID, most int) ([]Detail, error) {
	return s.made(ctx, caller, scoredOnly+` AND $3::timestamptz IS NOT NULL`, most, 0)
}

func (s *Service) made(ctx context.Context, caller uuid.UUID, where string, most, offset int) ([]Detail, error) {
	return postgres.Collect(ctx, s.pool, "calls of a caller", pgx.RowToStructByPos[Detail],
		`SELECT `+propositionColumns+`, l.sport, l.season, l.opens_at, l.closes_at, l.locks_at, l.sealed_at, c.yes, c.confidence, c.made_at
		FROM calls c JOIN propositions p ON p.id = c.proposition_id JOIN call_lists l ON l.id = p.list_id
		WHERE c.caller_id = $1 AND `+where+` ORDER BY l.opens_at DESC, l.id DESC, p.place LIMIT $2 OFFSET $4`, caller, most, s.clock(), offset)
}

// OfModel returns the model's predictions on a list, by proposition.
func (s *Service) OfModel(ctx context.Context, list int64) (map[int64]Prediction, error) {
	return s.on(ctx, `c.caller_id = $1`, Model, list)
}

// On returns an account's predictions on a list, by proposition.
func (s *Service) On(ctx context.Context, account uuid.UUID, list int64) (map[int64]Prediction, error) {
	return s.on(ctx, `h.account_id = $1`, account, list)
}

func (s *Service) on(ctx context.Context, whose string, id uuid.UUID, list int64) (map[int64]Prediction, error) {
	all, err := postgres.Collect(ctx, s.pool, "own calls", pgx.RowToStructByPos[Prediction],
		`SELECT c.proposition_id, c.yes, c.confidence FROM calls c JOIN propositions p ON p.id = c.proposition_id
		JOIN callers h ON h.id = c.caller_id WHERE `+whose+` AND p.list_id = $2`, id, list)
	if err != nil {
		return nil, err
	}
	calls := make(map[int64]Prediction, len(all))
	for _, c := range all {
		calls[c.Proposition] = c
	}
	return calls, nil
}

// Forecaster is who predicts: an account under an id of its own.
type Forecaster struct {
	ID     uuid.UUID
	Handle string // "" for one who chose none
}

// Named finds a forecaster by public handle.
func (s *Service) Named(ctx context.Context, handle string) (Forecaster, error) {
	c := Forecaster{Handle: handle}
	err := s.pool.QueryRow(ctx, `SELECT id FROM callers WHERE handle = $1`, handle).Scan(&c.ID)
	if err == pgx.ErrNoRows {
		return c, apperr.New(apperr.NotFound, "caller_not_found", "Nobody calls under that name.")
	}
	return c, wrapped(err, "find caller")
}

// ForecasterOf returns an account's forecaster; ok is false if the account never
// predicted.
func (s *Service) ForecasterOf(ctx context.Context, account uuid.UUID) (c Forecaster, ok bool, err error) {
	err = s.pool.QueryRow(ctx, `SELECT id, coalesce(handle, '') FROM callers WHERE account_id = $1`, account).Scan(&c.ID, &c.Handle)
	if err == pgx.ErrNoRows {
		return c, false, nil
	}
	return c, err == nil, wrapped(err, "find caller")
}
