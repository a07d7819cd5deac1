package grounding

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// Restater repeats a receipt's answer from one sport's data, without storing or signing, so
// that the two can be compared. It must be used by one goroutine.
type Restater struct {
	sport   *almanac.Sport
	service *Service
	others  map[string]func(context.Context, map[string]any) error // by endpoint
	stated  receipts.Predicate
	said    *receipts.Statement
}

// Replayer repeats the answers of another package, identified by the endpoint in their
// plans.
type Replayer struct {
	Endpoint string
	// Over returns a function that answers a plan from one sport's data and passes the
	// result to the issuer. A plan it cannot repeat is a NotRestated error.
	Over func(sport *almanac.Sport, issuer Issuer) func(ctx context.Context, plan map[string]any) error
}

// NewRestater returns a Restater over a sport built from source files, for the answers of
// this package and of others.
func NewRestater(sport *almanac.Sport, others ...Replayer) (*Restater, error) {
	r := &Restater{sport: sport, others: make(map[string]func(context.Context, map[string]any) error, len(others))}
	for _, other := range others {
		r.others[other.Endpoint] = other.Over(sport, r)
	}
	service, err := New(Deps{Book: almanac.NewBook(sport), Issuer: r, Clock: time.Now})
	r.service = service
	return r, err
}

// Draft keeps the statement instead of signing it. The draft has only its id, which is that of the
// code version restated: lists name the receipts of what they list.
func (r *Restater) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	r.said = &s
	_, id, err := receipts.Payload(inVersion(r.sport, s, r.stated))
	return receipts.StoredDraft(id), err
}

// Keep stores nothing.
func (r *Restater) Keep(context.Context, ...*receipts.Draft) error { return nil }

// NotRestated returns the error for a plan that cannot be repeated.
func NotRestated(why string) error {
	return apperr.New(apperr.Invalid, "not_recomputable", "The answer cannot be computed again: "+why+".")
}

// Restate repeats the question of a statement's plan and returns the statement that this
// data and program version make. A plan that cannot be repeated, such as a search, whose
// words are not stored, is an apperr.Invalid error, "not_recomputable".
func (r *Restater) Restate(ctx context.Context, stated receipts.Statement) (receipts.Statement, error) {
	if refused := stated.Predicate.Refusal; refused != nil && refused.Code == codeOutOfSport || stated.Predicate.Plan["asOf"] != nil {
		return receipts.Statement{}, NotRestated("it rests on more than this sport's data")
	}
	p := planReader{plan: stated.Predicate.Plan}
	ask := r.asking(&p)
	if endpoint := p.text("endpoint"); endpoint != "" {
		ask = nil
		if other := r.others[endpoint]; other != nil {
			ask = func(ctx context.Context) error { return other(ctx, stated.Predicate.Plan) }
		}
	}
	if p.err != nil {
		return receipts.Statement{}, p.err
	}
	if ask == nil {
		return receipts.Statement{}, NotRestated("its plan is not one of a question that names all it needs")
	}
	r.said, r.stated = nil, stated.Predicate
	r.service.cache.Purge() // cached answers issue nothing
	if err := ask(ctx); err != nil {
		return receipts.Statement{}, err
	}
	if r.said == nil {
		return receipts.Statement{}, errors.New("restate: nothing was said")
	}
	return inVersion(r.sport, *r.said, stated.Predicate), nil
}

// asOfDay matches how the claim of a current rating names a day.
func asOfDay(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return "as of " + date(t)
}

// asking returns a function that answers a plan, nil for an unknown one.
func (r *Restater) asking(p *planReader) func(context.Context) error {
	s, sport := r.service, r.sport.Key
	season, player := p.number("season"), p.text("playerId")
	switch p.text("intent") {
	case "rating":
		q := Question{Sport: sport, Slug: p.text("slug"), Scope: Scope(p.text("scope")), Season: season}
		return func(ctx context.Context) error { return answered(s.Rate(ctx, q)) }
	case "standing":
		q := CareerRankQuestion{Sport: sport, Slug: p.text("slug")}
		return func(ctx context.Context) error { return answered(s.RankCareer(ctx, q)) }
	case "rankings":
		q := RankingQuestion{Sport: sport, By: By(p.text("by")), Role: p.text("role"), Filter: p.filter(), Page: p.page()}
		return func(ctx context.Context) error { return answered(s.Rank(ctx, q)) }
	case "leaders":
		q := LeadersQuestion{Sport: sport, Stat: p.text("stat"), By: By(p.text("by")), Filter: p.filter(), Page: p.page()}
		return func(ctx context.Context) error { return answered(s.Lead(ctx, q)) }
	case "value":
		q := ValueQuestion{Sport: sport, Slug: p.text("slug"), Season: season}
		return func(ctx context.Context) error { return answered(s.Value(ctx, q)) }
	case "clone":
		return func(ctx context.Context) error { return answered(s.Clone(ctx, player, season)) }
	case "player":
		return func(ctx context.Context) error { return answered(s.Player(ctx, player)) }
	case "shape":
		return func(ctx context.Context) error { return answered(s.Shape(ctx, player)) }
	}
	return nil
}

func answered[A any](_ A, err error) error { return err }

// planReader reads the members of a plan; a member of the wrong type sets err.
type planReader struct {
	plan map[string]any
	err  error
}

func (p *planReader) text(name string) string {
	v, ok := p.plan[name].(string)
	if p.plan[name] != nil && !ok {
		p.err = NotRestated(fmt.Sprintf("%s of its plan is not text", name))
	}
	return v
}

func (p *planReader) amount(name string) float64 {
	switch v := p.plan[name].(type) {
	case nil:
		return 0
	case float64:
		return v
	case int:
		return float64(v)
	}
	p.err = NotRestated(fmt.Sprintf("%s of its plan is not a number", name))
	return 0
}

func (p *planReader) number(name string) int { return int(p.amount(name)) }

func (p *planReader) filter() Filter {
	return Filter{
		Season: p.number("season"), Since: p.number("since"), Until: p.number("until"),
		Position: p.text("position"), Team: p.text("team"), Age: p.text("age"), Min: p.amount("min"),
	}
}

func (p *planReader) page() Page { return Page{Limit: p.number("limit"), Cursor: p.text("cursor")} }

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
