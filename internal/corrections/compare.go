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

// batch is how many receipts are asked again between two commits.
const batch = 200

// found is a receipt that another one takes the place of.
type found struct {
	old, successor   string
	corrected, wrong bool
}

// compare asks the receipts that stand on other data again, and supersedes those
// that do not hold.
func (s *Service) compare(ctx context.Context, p pending, r *Report) error {
	sport := s.Book.Sport(p.Sport)
	if sport == nil || sport.Artifact != p.Artifact || sport.Fallback != p.Fallback {
		return nil // this process has other data still; the next run has them
	}
	restater, err := grounding.NewRestater(sport, s.Others...)
	if err != nil {
		return err
	}
	changed, err := s.changed(ctx, p.Sport)
	if err != nil {
		return err
	}
	for {
		standing, err := s.Receipts.Standing(ctx, p.Sport, p.Artifact, p.After, batch)
		if err != nil {
			return err
		}
		var superseded []found
		for _, old := range standing {
			f, ok, err := s.judge(ctx, restater, changed, old)
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

// judge asks one receipt again; ok is false if it stands.
func (s *Service) judge(ctx context.Context, restater *grounding.Restater, changed map[row]bool, old models.Receipt) (f found, ok bool, err error) {
	was, err := receipts.ReadStatement(old)
	if err != nil {
		return f, false, err
	}
	is, err := restater.Renew(ctx, was)
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
	corrected := names(was.Predicate, changed)
	if same && !corrected {
		return f, false, nil
	}
	successor, err := s.Receipts.Issue(ctx, is)
	if err != nil {
		return f, false, err
	}
	return found{old.ID, successor.ID, corrected, corrected && !same}, successor.ID != old.ID, nil
}

// names reports whether a statement names a row that was changed.
func names(p receipts.Predicate, changed map[row]bool) bool {
	for _, r := range p.Rows {
		if changed[row{r.Kind, r.Player, r.Season, r.Team}] {
			return true
		}
	}
	return false
}

// sameAnswer compares what two statements say, whatever they rest on.
func sameAnswer(was, is receipts.Predicate) (bool, error) {
	a, err := answer(was)
	if err != nil {
		return false, err
	}
	b, err := answer(is)
	return bytes.Equal(a, b), err
}

// answer writes what a statement says in one spelling: results are structs in
// one statement and decoded JSON in another.
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

// record commits a batch: what was superseded, and how far the run came.
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
			// What the data say again stands again, whatever took its place before.
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
