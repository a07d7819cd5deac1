package predictions

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/postgres"
	"groundline/internal/propositions"
	"groundline/internal/receipts"
)

// Format names the encoding of a sealed list.
const Format = "groundline-calls 1"

// Sealed is a sealed list. The published hash is that of its bytes, encoded once.
type Sealed struct {
	Format       string              `json:"format"`
	Sport        string              `json:"sport"`
	Season       int                 `json:"season"`
	Opens        time.Time           `json:"opens"`
	Closes       time.Time           `json:"closes"`
	Locks        time.Time           `json:"locks"`
	Propositions []SealedProposition `json:"propositions"`
	Calls        []SealedPrediction  `json:"calls"`
}

// SealedProposition is one question of a sealed list.
type SealedProposition struct {
	ID       int64  `json:"id"`
	Template string `json:"template"`
	Player   string `json:"player"`
	Other    string `json:"other,omitempty"`
	Text     string `json:"text"`
}

// SealedPrediction is one forecaster's answer, under an id that reveals nothing.
type SealedPrediction struct {
	Proposition int64     `json:"proposition"`
	Caller      uuid.UUID `json:"caller"`
	Yes         bool      `json:"yes"`
	Confidence  int       `json:"confidence"`
}

// Seal locks the lists that are due, adds the predictions of the model and the naive
// baseline, and publishes each list's hash in the log. It returns how many hashes it
// published.
func (s *Service) Seal(ctx context.Context) (published int, err error) {
	due, err := s.lists(ctx, `l.receipt IS NULL AND l.locks_at <= $1 ORDER BY l.id`, s.clock())
	if err != nil {
		return 0, err
	}
	for _, l := range due {
		if l.Sealed == nil {
			if err := s.freeze(ctx, l); err != nil {
				return published, fmt.Errorf("seal list %d: %w", l.ID, err)
			}
		}
		if err := s.publish(ctx, l.ID); err != nil {
			return published, fmt.Errorf("publish list %d: %w", l.ID, err)
		}
		published++
	}
	return published, nil
}

// freeze stores the sealed list. After that the database refuses every change of its
// predictions.
func (s *Service) freeze(ctx context.Context, l *List) error {
	model := s.model(l)
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		var sealed *time.Time
		if err := tx.QueryRow(ctx, `SELECT sealed_at FROM call_lists WHERE id = $1 FOR UPDATE`, l.ID).Scan(&sealed); err != nil || sealed != nil {
			return err // or another replica froze it
		}
		all, err := propositionsOf(ctx, tx, l.ID)
		if err != nil {
			return err
		}
		shares, err := sharesSoFar(ctx, tx, l.Sport)
		if err != nil {
			return err
		}
		now := s.clock()
		for i := range all {
			p := &all[i]
			for caller, said := range map[uuid.UUID]float64{Model: model(p), Naive: shares(p.Template)} {
				c := predictionOf(p.ID, said)
				if _, err := tx.Exec(ctx, `INSERT INTO calls (proposition_id, caller_id, yes, confidence, made_at) VALUES ($1, $2, $3, $4, $5)`,
					p.ID, caller, c.Yes, c.Confidence, now); err != nil {
					return err
				}
			}
		}
		body, err := writeList(ctx, tx, l, all)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		_, err = tx.Exec(ctx, `UPDATE call_lists SET sealed_at = $2, list = $3, sha256 = $4 WHERE id = $1`, l.ID, now, body, hex.EncodeToString(sum[:]))
		return err
	})
}

// model returns the model's probabilities for the propositions of a list, from what was
// known on the day before the lock.
func (s *Service) model(l *List) func(*Proposition) float64 {
	sport := s.book.Sport(l.Sport)
	if sport == nil || sport.Games == nil {
		return func(*Proposition) float64 { return .5 }
	}
	preLock := propositions.NewPreLock(sport, sport.Games.Games, l.window())
	return func(p *Proposition) float64 {
		t := propositions.Of(p.Template)
		if t == nil {
			return .5
		}
		return preLock.Say(propositions.Proposition{Template: t, Player: p.Player, Other: p.Other})
	}
}

func (l *List) window() propositions.Window {
	return propositions.Window{Season: l.Season, Opens: l.Opens, Closes: l.Closes}
}

// predictionOf rounds a probability of yes to whole percent, as forecasters state it.
func predictionOf(proposition int64, p float64) Prediction {
	c := Prediction{Proposition: proposition, Yes: p >= .5}
	c.Confidence = min(max(int(math.Round(100*max(p, 1-p))), MinConfidence), MaxConfidence)
	return c
}

// sharesSoFar returns the share of each template's settled propositions with the outcome
// yes, all lines of one together, after adding one yes and one no. It is the naive baseline's probability.
func sharesSoFar(ctx context.Context, tx pgx.Tx, sport string) (func(template string) float64, error) {
	rows, err := tx.Query(ctx, `SELECT split_part(template, '@', 1), count(*) FILTER (WHERE outcome = 'yes'), count(*) FROM propositions
		WHERE template LIKE $1 || '.%' AND outcome IN ('yes', 'no') GROUP BY 1`, sport)
	if err != nil {
		return nil, err
	}
	shares := map[string]float64{}
	var template string
	var yes, n float64
	_, err = pgx.ForEachRow(rows, []any{&template, &yes, &n}, func() error {
		shares[template] = (yes + 1) / (n + 2)
		return nil
	})
	return func(template string) float64 {
		if share, ok := shares[propositions.Family(template)]; ok {
			return share
		}
		return .5
	}, err
}

func writeList(ctx context.Context, tx pgx.Tx, l *List, all []Proposition) (document []byte, err error) {
	out := Sealed{Format: Format, Sport: l.Sport, Season: l.Season, Opens: l.Opens, Closes: l.Closes, Locks: l.Locks, Calls: []SealedPrediction{}}
	for _, p := range all {
		out.Propositions = append(out.Propositions, SealedProposition{p.ID, p.Template, p.Player, p.Other, p.Text})
	}
	out.Calls, err = postgres.Collect(ctx, tx, "sealed calls", pgx.RowToStructByPos[SealedPrediction],
		`SELECT c.proposition_id, c.caller_id, c.yes, c.confidence
		FROM calls c JOIN propositions p ON p.id = c.proposition_id WHERE p.list_id = $1 ORDER BY p.place, c.caller_id`, l.ID)
	if err != nil {
		return nil, err
	}
	return json.Marshal(out)
}

// publish issues the receipt of a sealed list, which appends its hash to the log. It is
// idempotent. A list that is published after its window opened is void.
func (s *Service) publish(ctx context.Context, id int64) error {
	l, err := s.list(ctx, `l.id = $1`, id)
	if err != nil || l == nil || l.Receipt != nil {
		return err
	}
	var calls, callers, asked int
	if err := s.pool.QueryRow(ctx, `SELECT count(c.caller_id), count(DISTINCT c.caller_id), count(DISTINCT p.id)
		FROM propositions p LEFT JOIN calls c ON c.proposition_id = p.id WHERE p.list_id = $1`, id).Scan(&calls, &callers, &asked); err != nil {
		return err
	}
	receipt, err := s.store.Issue(ctx, s.sealStatement(l, calls, callers, asked))
	if err != nil {
		return err
	}
	_, err = s.pool.Exec(ctx, `UPDATE call_lists SET receipt = $2, published = $3 WHERE id = $1 AND receipt IS NULL`, id, receipt.ID, receipt.CreatedAt)
	return err
}

// intentSealed is the kind of a sealed list's statement: it records what was predicted,
// not that it is true.
const intentSealed = "sealed_calls"

func (s *Service) sealStatement(l *List, calls, callers, asked int) receipts.Statement {
	artifact := receipts.NoArtifact
	var sport *almanac.Sport
	if sport = s.book.Sport(l.Sport); sport != nil {
		artifact = sport.Artifact
	}
	return receipts.NewStatement(l.Sport, artifact, receipts.Predicate{
		Claim: fmt.Sprintf("%d calls by %d callers on %d propositions of the window from %s to %s were sealed before it opened; the SHA-256 of their list is %s.",
			calls, callers, asked, l.Opens.Format("2 January 2006"), l.Closes.Add(-time.Hour).Format("2 January 2006"), *l.SHA256),
		Grounded: true,
		Plan:     map[string]any{"intent": intentSealed, "sport": l.Sport, "opens": l.Opens.Format(time.RFC3339)},
		Method: &receipts.Method{Name: "calls-sealed", Version: "1", Notes: []string{
			"binds what was called, before the window opens: it says nothing of whether it is right",
			"the list is published when the window opens; its bytes have this hash",
		}},
		Result: map[string]any{
			"format": Format, "listSha256": *l.SHA256, "calls": calls, "callers": callers, "propositions": asked,
			"locks": l.Locks.Format(time.RFC3339), "opens": l.Opens.Format(time.RFC3339), "closes": l.Closes.Format(time.RFC3339),
		},
		AsOf: l.Locks.Format(time.DateOnly), CodeVersion: receipts.CodeVersion,
	})
}

// ListFile returns the bytes of a sealed list once its window has opened, nil before.
func (s *Service) ListFile(ctx context.Context, l *List) (body []byte, err error) {
	if l.Sealed == nil || s.clock().Before(l.Opens) {
		return nil, nil
	}
	err = s.pool.QueryRow(ctx, `SELECT list FROM call_lists WHERE id = $1`, l.ID).Scan(&body)
	return body, err
}
