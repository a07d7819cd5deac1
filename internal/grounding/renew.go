package grounding

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// ErrNotRenewable is returned for statements that other data cannot answer anew: a search,
// an answer about a past day, or one that uses several sports.
var ErrNotRenewable = errors.New("not a question that can be asked again")

// GoneError reports a plan's player who is not in the data.
type GoneError struct{ Player string }

func (e *GoneError) Error() string { return "the data hold no player " + e.Player }

// Renew asks a statement's question of the restater's data and returns the new statement.
// Unlike Restate it expects different data: a page is found by its position, and a missing
// player is refused.
func (r *Restater) Renew(ctx context.Context, stated receipts.Statement) (receipts.Statement, error) {
	stated.Predicate.Plan = maps.Clone(stated.Predicate.Plan)
	if made, ok := stated.Predicate.Plan["cursor"].(string); ok {
		raw, err := base64.RawURLEncoding.DecodeString(made)
		_, offset, ok := strings.Cut(string(raw), ":")
		at, errAt := strconv.Atoi(offset)
		if err != nil || errAt != nil || !ok {
			return receipts.Statement{}, ErrNotRenewable
		}
		stated.Predicate.Plan["cursor"] = cursor(r.sport.Artifact, at)
	}
	again, err := r.Restate(ctx, stated)
	if apperr.Is(err, "player_not_found") {
		id, _ := stated.Predicate.Plan["playerId"].(string)
		err = &GoneError{id}
	}
	var gone *GoneError
	switch {
	case errors.As(err, &gone):
		id := gone.Player
		f := finding{refusal: refusal(r.sport, codeUnknown, fmt.Sprintf("The data do not hold a player with the id %q any more.", id), "player "+id)}
		f.refusal.Nearest = append(f.refusal.Nearest, bestCareers(r.sport))
		return r.service.statement(r.sport.Key, r.sport, stated.Predicate.Plan, f), nil
	case apperr.Is(err, "not_recomputable"), err != nil && apperr.From(err).Kind == apperr.Invalid:
		return receipts.Statement{}, ErrNotRenewable
	}
	return again, err
}
