package corrections

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"

	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/models"
)

// batch is how many receipts are compared per commit.
const batch = 200

// found is a superseded receipt.
type found struct {
	old, successor   string
	corrected, wrong bool
}

// compare answers the questions of receipts based on older data again, and supersedes
// the receipts that no longer hold.
func (s *Service) compare(ctx context.Context, p pending, r *Report) error {
	sport := s.Book.Sport(p.Sport)
	if sport == nil || sport.Artifact != p.Artifact || sport.Fallback != p.Fallback {
		return nil // this process has not loaded the import yet
	}
	if p.Games != "" && (sport.GameLines == nil || sport.GameLines.Artifact != p.Games) {
		return nil // or not the games
	}
	restater, err := grounding.NewRestater(sport, s.Others...)
	if err != nil {
		return err
	}
	changed, err := s.changed(ctx, p.Sport)
	if err != nil {
		return err
	}
	j := judgement{restater: restater, changed: changed, games: gamesOf(sport), artifact: p.Artifact}
	but := p.Artifact
	if p.Games != "" {
		but = "" // receipts of this very import may rest on other games
	}
	for {
		standing, err := s.Receipts.Standing(ctx, p.Sport, but, p.After, batch)
		if err != nil {
			return err
		}
		var superseded []found
		for _, old := range standing {
			f, ok, err := s.judge(ctx, &j, old)
			if err != nil {
				return err
			}
			if ok {
				superseded = append(superseded, f)
			}
			p.After = old.ID
		}
		last := len(standing) < batch
		if err := s.record(ctx, p, len(standing), superseded, last, r); err != nil || last {
			return err
		}
	}
}

// judgement is what receipts are compared with.
type judgement struct {
	restater *grounding.Restater
	changed  map[row]bool
	games    *heldGames
	artifact string // of the import in force
}

// judge compares one receipt with the data in force; ok is false if it still holds.
func (s *Service) judge(ctx context.Context, j *judgement, old models.Receipt) (f found, ok bool, err error) {
	was, err := receipts.ReadStatement(old)
	if err != nil {
		return f, false, err
	}
	if old.Artifact == j.artifact && !j.games.restsOn(was.Predicate) {
		return f, false, nil
	}
	is, err := j.restater.Renew(ctx, was)
	if errors.Is(err, grounding.ErrNotRenewable) {
		return f, false, nil
	}
	if err != nil {
		return f, false, err
	}
	same, err := sameAnswer(was.Predicate, is.Predicate)
	if err != nil {
		return f, false, err
	}
	corrected := names(was.Predicate, j.changed)
	if same && !corrected {
		return f, false, nil
	}
	corrected = corrected || j.games.corrected(was.Predicate)
	successor, err := s.Receipts.Issue(ctx, is)
	if err != nil {
		return f, false, err
	}
	return found{old.ID, successor.ID, corrected, corrected && !same}, successor.ID != old.ID, nil
}

// names reports whether a statement names a changed row.
func names(p receipts.Predicate, changed map[row]bool) bool {
	for _, r := range p.Rows {
		if changed[row{r.Kind, r.Player, r.Season, r.Team}] {
			return true
		}
	}
	return false
}

// sameAnswer reports whether two statements say the same, whatever their evidence.
func sameAnswer(was, is receipts.Predicate) (bool, error) {
	a, err := answer(was)
	if err != nil {
		return false, err
	}
	b, err := answer(is)
	return bytes.Equal(a, b), err
}

// answer encodes what a statement says in canonical JSON: results are structs in one
// statement and decoded JSON in another.
func answer(p receipts.Predicate) ([]byte, error) {
	said := struct {
		Claim, Code, Reason string
		Result              any
	}{Claim: p.Claim, Result: p.Result}
	if p.Refusal != nil {
		said.Code, said.Reason = p.Refusal.Code, p.Refusal.Reason
	}
	text, err := json.Marshal(said)
	if err != nil {
		return nil, err
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return nil, err
	}
	return json.Marshal(plain)
}

// record commits a batch: the superseded receipts and the progress.
func (s *Service) record(ctx context.Context, p pending, looked int, superseded []found, last bool, r *Report) error {
	var wrong int
	err := pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		now := s.Clock().UTC()
		for _, f := range superseded {
			reason := "updated"
			if f.corrected {
				reason = "corrected"
			}
			if f.wrong {
				wrong++
			}
			// A receipt that the data support again is restored.
			if _, err := tx.Exec(ctx, `DELETE FROM supersessions WHERE receipt_id = $1`, f.successor); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `INSERT INTO supersessions (receipt_id, successor_id, import_id, reason, wrong, at)
				VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`, f.old, f.successor, p.Import, reason, f.wrong, now); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, `UPDATE corrections SET after = $2, looked_at = looked_at + $3, superseded = superseded + $4 WHERE import_id = $1`,
			p.Import, p.After, looked, len(superseded)); err != nil || !last {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE corrections SET finished_at = $3 WHERE sport = $1 AND import_id <= $2 AND finished_at IS NULL`, p.Sport, p.Import, now)
		return err
	})
	if err == nil {
		r.LookedAt, r.Superseded, r.Wrong = r.LookedAt+looked, r.Superseded+len(superseded), r.Wrong+wrong
	}
	return err
}
