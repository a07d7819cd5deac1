package verifier

import (
	"errors"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/receipts"
	"groundline/internal/verifier/teamclaims"
)

// Reference resolves a statement's codes: which sport a key is, and what a
// sport's statistic is called. A receipt holds the figures; the reference only
// says how they may be worded.
type Reference struct {
	Sport func(key string) *almanac.Sport
	// Statistic returns the label of a statistic of a question's plan, and whether
	// its lowest value leads.
	Statistic func(sport, key string) (label string, low bool)
	// GameTerms returns the columns of game lines of which a statistic is the sum.
	GameTerms func(sport, key string) []games.Term
	// ClubName returns what a club was called in a season, by a source's code, "" if that is not known; nil
	// where no sentence is about teams that have codes alone.
	ClubName func(sport string, season int, code string) string
}

// ErrUnknownKind is the error of a statement of a kind that no evidence is made of.
var ErrUnknownKind = errors.New("sentences of that kind are not known")

// Unverified is the code of refusals whose sentence is not supported
// by its receipt.
const Unverified = "unverified"

// Refusal is that refusal.
func Refusal(problem error) *receipts.Refusal {
	return &receipts.Refusal{
		Code: Unverified, Reason: "The answer's sentence is not borne out by its receipt, so it is not said.",
		Missing: []string{problem.Error()}, Nearest: []receipts.Nearest{},
	}
}

// CheckStatement holds a statement's sentence against the cells of the statement itself,
// before it is signed. A refusal says nothing that could be wrong.
func (ref Reference) CheckStatement(st receipts.Statement) error {
	if !st.Predicate.Grounded {
		return nil
	}
	if parts, err := st.Leagues(); err != nil || parts != nil {
		if err != nil {
			return err
		}
		return ref.checkLeagues(st.Predicate.Claim, parts)
	}
	e, err := ref.Evidence(st)
	if err != nil {
		return err
	}
	if problem := New(e).Check(st.Predicate.Claim); problem != nil {
		return problem
	}
	return nil
}

// Evidence returns what a statement's sentences may say: its cells and sets. A
// refusal has none. A kind of statement that is not known is an error.
func (ref Reference) Evidence(st receipts.Statement) (Evidence, error) {
	if parts, err := st.Leagues(); err != nil || parts != nil {
		if err != nil {
			return Evidence{}, err
		}
		return ref.evidenceOfLeagues(parts)
	}
	b := &builder{ref: ref, p: &st.Predicate}
	b.e.Metrics = map[string][]string{}
	if err := Reread(st.Predicate.Plan, &b.plan); err != nil {
		return b.e, fmt.Errorf("plan of a statement: %w", err)
	}
	b.whether, b.plan.Intent = b.plan.asksWhether(), b.plan.decidedBy()
	if !st.Predicate.Grounded {
		return b.e, nil
	}
	sports := strings.Split(st.Subject[0].Name, "+")
	if b.sport = ref.Sport(sports[0]); b.sport == nil {
		return b.e, fmt.Errorf("no data of %q is loaded", sports[0])
	}
	if b.plan.Playoffs != "" && !strings.HasPrefix(b.plan.Intent, "game_") {
		b.sport = b.sport.Playoffs
	}
	for _, key := range sports {
		b.addName(strings.ToUpper(key))
	}
	b.licence(fixed...)
	if st.Predicate.Fallback {
		b.licence("from the bundled sample", "among the players of the bundled sample")
	}
	if !b.answersQuestion() { // whose sets say their time themselves
		b.span(b.sport.First, b.sport.Last)
		b.span(b.sport.Earliest, b.sport.Last)
		b.ratedRuns()
	}
	build := b.build()
	if build == nil {
		return b.e, fmt.Errorf("%w: %q", ErrUnknownKind, b.plan.Intent)
	}
	if err := build(); err != nil {
		return b.e, fmt.Errorf("evidence of %q: %w", b.plan.Intent, err)
	}
	if err := b.limits(); err != nil {
		return b.e, fmt.Errorf("limits of %q: %w", b.plan.Intent, err)
	}
	return b.e, nil
}

// asksWhether reports whether the answer is yes or no.
func (p *plan) asksWhether() bool {
	switch p.Intent {
	case "whether", "game_whether":
		return true
	case "times_leading":
		return p.Often > 0
	}
	return p.Intent == "leaders" && len(p.Players) == 1 && p.Top > 0
}

// decidedBy is the kind of answer whose figures decide a yes or no; any other plan's is its
// own.
func (p *plan) decidedBy() string {
	switch {
	case p.Intent == "game_whether":
		return "game_count"
	case p.Intent != "whether":
		return p.Intent
	case len(p.Players) == 0, len(p.Players) == 1 && p.Stat == "":
		return "threshold"
	case len(p.Players) == 1:
		return "player_stat"
	}
	return "compare"
}

// teams compares an answer about teams with the one sentence that the games and the rows of
// teams allow.
func (b *builder) teams() error {
	var r struct {
		Rows []teamclaims.Row `json:"rows"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	p := &b.plan
	says, err := teamclaims.Sentence(b.sport, teamclaims.Plan{Intent: p.Intent, Sport: p.Sport, Team: p.Team, League: p.League, Division: p.Division, To: p.To, Lowest: p.Lowest, Opponent: p.Opponent, Order: p.Order, PerGame: p.PerGame, Result: p.Result, Venue: p.Venue, From: p.From, Club: p.Club, Since: p.Since, Until: p.Until,
		Reach: p.Reach, Tally: p.Tally, Seasons: p.Seasons}, r.Rows, b.p.Rows)
	if err != nil {
		return err
	}
	if says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the games say: %s", says)
	}
	b.licence(says)
	return nil
}

// fixed is wording that is true of every answer.
var fixed = []string{
	"relative to peers that season", "relative to peers of each season", "relative to peers", "80% interval",
	"an 80% interval", "80 percent interval", "in the data",
}

// build finds how the evidence of a kind of statement is made, by the intent of
// its plan.
func (b *builder) build() func() error {
	question := b.answersQuestion()
	switch b.plan.Intent {
	case "current":
		return b.now
	case "player_seasons":
		return b.bySeason
	case "seasons_played":
		return b.seasonsPlayed
	case "moved":
		return b.lastMove
	case "rating":
		return b.rating
	case "rankings":
		return b.rankings
	case "movers":
		if question {
			return b.lastWeek
		}
		return b.movers
	case "mover":
		return b.mover
	case "startsit":
		return b.chances
	case "game_high", "game_line", "game_count", "game_streak", "game_list", "game_first", "game_totals":
		return b.playedGames
	case "team_record", "team_results", "team_standings", "team_streak", "team_seasons", "team_compare":
		return b.teams
	case "playoff_final":
		return b.finals
	case "team_totals":
		return b.teamTotals
	case "milestones":
		return b.milestones
	case "season_to_date":
		return b.seasonToDate
	case "splits":
		return b.splits
	case "on_this_day":
		return b.onThisDay
	}
	switch {
	case question:
		return b.question
	case b.plan.Intent == "standing":
		return b.standing
	case b.plan.Intent == "leaders":
		return b.leaders
	}
	return nil
}

const (
	ratingMetric = "rating"
	careerMetric = "career figure"
	peakMetric   = "peak"
)
