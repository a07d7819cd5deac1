package grounding

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
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

// Draft keeps the statement instead of signing it. The draft has only its id.
func (r *Restater) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	r.said = &s
	_, id, err := receipts.Payload(s)
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
	r.said = nil
	r.service.cache.Purge() // cached answers issue nothing
	if err := ask(ctx); err != nil {
		return receipts.Statement{}, err
	}
	if r.said == nil {
		return receipts.Statement{}, errors.New("restate: nothing was said")
	}
	return inVersion(r.sport, *r.said, stated.Predicate.CodeVersion), nil
}

// inVersion rewrites a statement as an earlier code version made it, so its receipts can be
// recomputed. Unknown versions are left unchanged.
func inVersion(sport *almanac.Sport, s receipts.Statement, version string) receipts.Statement {
	p := &s.Predicate
	switch version {
	case receipts.BeforeAbout:
		withoutAbout(p)
	case receipts.BeforeRuns:
		withoutAbout(p)
		withoutRuns(sport, p)
	case receipts.BeforeSeasons:
		withoutAbout(p)
		withoutRuns(sport, p)
		withoutSeasons(p)
	case receipts.BeforeEvidence:
		withoutAbout(p)
		withoutRuns(sport, p)
		withoutSeasons(p)
		if p.Evidence != nil { // current ratings were dated by the data
			p.Claim = strings.Replace(p.Claim, asOfDay(p.Evidence.Through), asOfDay(p.AsOf), 1)
		}
		p.Evidence = nil
	default:
		return s
	}
	p.CodeVersion = version
	return s
}

// rankWords matches how a claim prints a rank; bestSevenGap where a claim has no best seven.
var (
	rankWords    = regexp.MustCompile(`(?:tied for )?(?:(?:about )?[\d,]+(?:st|nd|rd|th)|in the top [\d,]+) of [\d,]+ `)
	bestSevenGap = regexp.MustCompile(`(career figure -?[\d.]+)(, over |\.$|\. |$)`)
)

// withoutAbout words an answer as before ranks were rounded and careers of fewer than seven
// seasons had no best seven: every rank as it is. Answers in words had ranks without a suffix.
func withoutAbout(p *receipts.Predicate) {
	type ranks struct {
		Rank       int
		Of         int
		Peak       any
		Percentile *float64
	}
	var r struct {
		ranks
		Set  string
		Rows []struct {
			Rank    *int
			Figures []struct{ Name, Shown string }
		}
	}
	text, err := json.Marshal(p.Result)
	if err != nil || json.Unmarshal(text, &r) != nil {
		return
	}
	first := func(words string) { // the claim's first rank
		if at := rankWords.FindStringIndex(p.Claim); at != nil {
			p.Claim = p.Claim[:at[0]] + words + " " + p.Claim[at[1]:]
		}
	}
	switch intent := p.Plan["intent"]; {
	case p.Plan["slug"] != nil && r.Rank != 0:
		of := ordinal(r.Rank) + " of " + thousands(r.Of)
		first(of)
		if r.Percentile != nil && !strings.Contains(p.Claim, " (above ") {
			p.Claim = strings.Replace(p.Claim, ": career figure", fmt.Sprintf(" (above %.2f%% of them): career figure", *r.Percentile), 1)
		}
		if peak, ok := r.Peak.(float64); ok && !strings.Contains(p.Claim, ", best seven seasons ") {
			p.Claim = bestSevenGap.ReplaceAllString(p.Claim, fmt.Sprintf("${1}, best seven seasons %.2f${2}", peak))
		}
	case intent == "player_best" && len(r.Rows) == 1 && r.Rows[0].Rank != nil:
		first("rank " + thousands(*r.Rows[0].Rank) + " of " + thousands(r.Of))
	case intent == "standing" && len(r.Rows) == 1 && r.Rows[0].Rank != nil:
		first(thousands(*r.Rows[0].Rank) + " of " + thousands(r.Of))
	}
}

// cutHead matches how a claim about a shortened career begins.
var cutHead = regexp.MustCompile(`^Counting only rated seasons \([^)]*\): `)

// setTail matches how an answer in words names the seasons of a best season.
var setTail = regexp.MustCompile(` seasons, [^,.]*\.$`)

// replaceIn replaces text in a result's rows.
func replaceIn(result any, old, new string) any {
	text, err := json.Marshal(result)
	if err != nil || old == new || !bytes.Contains(text, []byte(old)) {
		return result
	}
	return json.RawMessage(bytes.ReplaceAll(text, []byte(old), []byte(new)))
}

// withoutRuns words an answer about ratings as before it named the runs of rated seasons. A
// rank that is refused since stays refused.
func withoutRuns(sport *almanac.Sport, p *receipts.Predicate) {
	p.Claim = strings.ReplaceAll(strings.Replace(cutHead.ReplaceAllString(p.Claim, ""), " best rated ", " best ", 1), "(rated ", "(")
	plan := planReader{plan: p.Plan}
	since, until := cmp.Or(plan.number("season"), plan.number("since")), cmp.Or(plan.number("season"), plan.number("until"))
	for _, role := range sport.Method.EveryRole() {
		for _, within := range [][2]int{{since, until}, {}} {
			runs := sport.RatedRuns(within[0], within[1], role)
			if len(runs) > 1 || len(runs) == 1 && within == [2]int{} {
				whole := span(sport, max(sport.First, within[0]), min(sport.Last, cmp.Or(within[1], sport.Last)))
				runs := sport.RatedSpan(within[0], within[1], role)
				p.Claim = strings.Replace(p.Claim, runs, whole, 1)
				p.Result = replaceIn(p.Result, runs, whole)
			}
		}
	}
	if p.Plan["intent"] == "player_best" { // named no seasons
		p.Claim = setTail.ReplaceAllString(p.Claim, " seasons.")
	}
}

// leftOutTail matches how a leaderboard's claim counts those left out.
var leftOutTail = regexp.MustCompile(`, [0-9,]+ left out for want of a record`)

// withoutSeasons words a leaderboard as before it named its seasons and those left out. A
// list that is refused since stays refused.
func withoutSeasons(p *receipts.Predicate) {
	if r, ok := p.Result.(*leadersResult); ok {
		before := *r
		before.Seasons, p.Result = nil, &before
		p.Claim = strings.Replace(leftOutTail.ReplaceAllString(p.Claim, ""), ", counting only ", ", ", 1)
		return
	}
	bounded := false
	for _, name := range []string{"since", "until", "ageFrom", "ageTo"} {
		bounded = bounded || p.Plan[name] != nil
	}
	if !bounded { // an answer in words called every unbounded sum a career's
		p.Claim = strings.Replace(p.Claim, "over all seasons of the time together", "over a career", 1)
	}
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
