package badges

import (
	"context"
	"encoding/json"
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/models"
)

// statement is the part of a receipt's statement that a badge needs.
type statement struct {
	Plan struct {
		Intent, Sport, PlayerID string
		Scope                   grounding.Scope
		Season                  int
	}
	Result struct {
		Value    float64
		Interval struct{ Low, High float64 }
		Season   *int
		Role     string
	}
}

// pinned returns the badge of one receipt's claim, current or not, for a text that cites it. If another
// receipt superseded it, the badge says so and links that one.
func (s *Service) pinned(ctx context.Context, sport *almanac.Sport, p *models.Player, id string, b Badge) (Badge, error) {
	_, signed, err := s.Receipts.Get(ctx, id)
	if err != nil {
		return Badge{}, err
	}
	said, err := read(signed)
	if err != nil {
		return Badge{}, fmt.Errorf("receipt %s: %w", id, err)
	}
	if said.Plan.Intent != "rating" || said.Plan.Sport != sport.Key || said.Plan.PlayerID != p.ID || !signed.Predicate.Grounded {
		return Badge{}, apperr.New(apperr.NotFound, "receipt_not_found", "This receipt is not for a rating of this player.").WithField("receipt")
	}
	by, superseded, err := s.Receipts.Superseded(ctx, id)
	if err != nil {
		return Badge{}, err
	}
	b.State, b.Claim, b.Receipt = Rated, signed.Predicate.Claim, s.BaseURL+"/receipts/"+id
	b.Label, b.AsOf = label(sport, p.ID, said.Result.Role, said.Plan.Scope, said.Result.Season), signed.Predicate.AsOf
	fallback, reason := grounding.FallbackOf(signed.Predicate.Fallback, signed.Predicate.Evidence)
	b.note(fallback, signed.Predicate.Fallback)
	b.Reason = reason
	if e := signed.Predicate.Evidence; e != nil {
		b.Through = e.Through
	}
	b.Rating, b.Low, b.High = &said.Result.Value, &said.Result.Interval.Low, &said.Result.Interval.High
	if b.Rank = rankOf(b.Claim); superseded {
		b.Rank = ""
		b.Superseded, b.SupersededBy = true, s.BaseURL+"/receipts/"+by.SuccessorID
	}
	return b, nil
}

// read extracts what a badge needs from a statement, whose plan and result may have any shape.
func read(signed receipts.Statement) (statement, error) {
	var said statement
	plan, err := json.Marshal(signed.Predicate.Plan)
	if err != nil {
		return said, err
	}
	if err := json.Unmarshal(plan, &said.Plan); err != nil {
		return said, nil // another kind of plan, which the caller refuses
	}
	result, err := json.Marshal(signed.Predicate.Result)
	if err != nil {
		return said, err
	}
	if json.Unmarshal(result, &said.Result) != nil {
		said.Plan.Intent = ""
	}
	return said, nil
}
