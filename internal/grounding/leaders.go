package grounding

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

const (
	// shortestSeason is the minimum schedule, in games, for ranking rates.
	shortestSeason = 16

	leadersMethod  = "recorded-leaders"
	leadersVersion = "1"
)

// LeadersQuestion asks who leads in a recorded statistic.
type LeadersQuestion struct {
	Sport  string
	Stat   string // "batting.HR", or "HR" if unique
	By     By     // BySeason (default) or ByCareer
	Filter Filter // without Position
	Page   Page

	offered bool // internal check whether the question has an answer
}

// Leaders is a leaderboard, or a refusal.
type Leaders struct {
	Grounds
	Stat      string   `json:"stat,omitempty" doc:"The statistic, as kind.key."`
	Label     string   `json:"label,omitempty"`
	Qualifier *string  `json:"qualifier" doc:"Minimum for a season or career to be ranked, or null."`
	Since     *int     `json:"recordedSince" doc:"First season in which the statistic is recorded anywhere in the data."`
	Of        *int     `json:"of" doc:"How many are ranked."`
	LeftOut   *int     `json:"leftOut" doc:"Players or seasons left out because part of their record is missing; missing is never zero."`
	Leaders   []Leader `json:"leaders" doc:"First place first. Equal values share a rank."`
	Next      *string  `json:"next" doc:"Cursor of the next page, or null."`
}

// Leader is one row of a leaderboard.
type Leader struct {
	Rank   int     `json:"rank"`
	Player Player  `json:"player"`
	Value  float64 `json:"value"`
	Season *int    `json:"season"`
	From   *int    `json:"from"`
	To     *int    `json:"to"`
	Team   *string `json:"team"`
}

// leadersResult is the receipt's result for a leaderboard.
type leadersResult struct {
	Stat      string   `json:"stat"`
	Label     string   `json:"label"`
	Qualifier *string  `json:"qualifier"`
	Since     *int     `json:"recordedSince"`
	Of        int      `json:"of"`
	LeftOut   int      `json:"leftOut"`
	Leaders   []Leader `json:"leaders"`
	// Seasons are those that were ranked or summed. Receipts before 0.6.0 have none.
	Seasons *almanac.Seasons `json:"seasons,omitempty"`
}

var leaders = kind[LeadersQuestion, leadersResult, Leaders]{
	sport:  func(q LeadersQuestion) string { return q.Sport },
	plan:   LeadersQuestion.plan,
	find:   LeadersQuestion.find,
	answer: LeadersQuestion.answer,
}

// Lead returns a page of the leaders in a recorded statistic.
func (s *Service) Lead(ctx context.Context, q LeadersQuestion) (*Leaders, error) {
	return askChecked(ctx, s, leaders, q.check)
}

// check fills in defaults and the statistic's full name, and rejects malformed questions.
func (q LeadersQuestion) check() (LeadersQuestion, error) {
	if err := checkSport(q.Sport); err != nil {
		return q, err
	}
	if q.By == "" {
		q.By = BySeason
	}
	if q.By == ByPeak {
		return q, invalid("by", "by must be one of season, career.")
	}
	if q.Filter.Position != "" {
		return q, invalid("position", "leaders are over all positions.")
	}
	if found := findStatistics(q.Sport, q.Stat); len(found) == 1 {
		q.Stat = found[0].name
	}
	_, err := q.Filter.read()
	return q, err
}

func (q LeadersQuestion) plan() map[string]any {
	plan := map[string]any{"intent": "leaders", "sport": q.Sport, "stat": q.Stat, "by": string(q.By)}
	q.Filter.plan(plan)
	q.Page.plan(plan)
	return plan
}

func (q LeadersQuestion) find(sport *almanac.Sport) (finding, *leadersResult, error) {
	return findIn(q.Sport, sport, func(f *finding) (*leadersResult, error) {
		st, refused := resolveStatistic(sport, q)
		if refused == nil {
			refused = q.refuse(sport)
		}
		if f.refusal = refused; refused != nil {
			return nil, nil
		}
		filter, err := q.Filter.read()
		if err != nil {
			return nil, err
		}
		r := &leadersResult{Leaders: []Leader{}}
		return r, r.fill(f, sport, st, q, filter)
	})
}

func (q LeadersQuestion) answer(s stated[leadersResult]) *Leaders {
	out := &Leaders{Grounds: s.Grounds, Leaders: []Leader{}}
	if r := s.result; r != nil {
		out.Stat, out.Label, out.Qualifier, out.Since = r.Stat, r.Label, r.Qualifier, r.Since
		out.Of, out.LeftOut, out.Leaders = &r.Of, &r.LeftOut, r.Leaders
		out.Next = q.Page.Next(s.artifact(), r.Of)
	}
	return out
}

func (l *leadersResult) fill(f *finding, sport *almanac.Sport, st statistic, q LeadersQuestion, filter almanac.Filter) error {
	since := st.since(sport)
	if since != 0 {
		since = max(since, sport.Earliest)
	}
	if filter.Since != 0 && filter.Until != 0 {
		st.span = filter.Until - filter.Since + 1
	}
	asked := filter.Until
	whole, refused := q.whole(sport, st, since, filter)
	if f.refusal = refused; refused != nil {
		return nil
	}
	filter.Since, filter.Until = whole.From, whole.To
	l.Seasons = &almanac.Seasons{From: whole.From, To: whole.To}
	f.reach = st.reach(sport).Until(sport, asked)
	if q.By == BySeason && sport.Incomplete[f.reach.Season] { // seasons in progress are not ranked
		f.reach = f.reach.Until(sport, sport.Last)
	}
	l.Stat, l.Label = st.name, st.label
	entries, leftOut := entriesOf(sport, st, q.By, filter)
	if len(entries) == 0 {
		if f.refusal = refuseEmptyBoard(sport, st, since, leftOut, q, filter); f.refusal != nil {
			return nil
		}
	}
	places := placesOf(entries, st.rate != nil && st.rate.Low)
	from, to, err := q.Page.Window(sport.Artifact, len(entries))
	if err != nil {
		return err
	}
	if since != 0 {
		l.Since = &since
	}
	l.Of, l.LeftOut, l.Qualifier = len(entries), leftOut, qualifier(st, q, filter)
	for i := from; i < to; i++ {
		e := entries[places[i]]
		place := Leader{Rank: sharedRank(i, func(i int) float64 { return entries[places[i]].value }), Player: playerOf(sport, e.player), Value: e.value}
		if q.By == ByCareer {
			place.From, place.To = &e.from, &e.to
		} else {
			place.Season, place.Team = &e.from, orNull(strings.Join(e.teams, ", "))
		}
		l.Leaders = append(l.Leaders, place)
		for at := range e.lines(sport, rowsOf(sport, filter)) {
			if st.counts(sport, at) {
				f.addReference(sport, at, st.columns()...)
			}
		}
	}
	f.method = &receipts.Method{Name: leadersMethod, Version: leadersVersion, Notes: []string{"sums of the named source rows; a total with a blank part is left out"}}
	f.claim = l.claim(sport, st, q)
	f.endClaim(sport)
	return nil
}

// claim returns the sentence of a filled leaderboard.
func (l *leadersResult) claim(sport *almanac.Sport, st statistic, q LeadersQuestion) (claim string) {
	when, tail := l.words(sport, st, q), ""
	if l.LeftOut > 0 {
		tail = fmt.Sprintf(", %s left out for want of a record", thousands(l.LeftOut))
	}
	label := st.label
	if len(completeness.RivalLeagues(sport.Key)) > 0 { // whose records are counted is said
		label = strings.ToUpper(sport.Key) + " " + label
	}
	claim = fmt.Sprintf("%s %s lines rank in %s by %s%s%s.", thousands(l.Of), strings.ToUpper(sport.Key), st.label, q.By, when, tail)
	if len(l.Leaders) > 0 {
		first := l.Leaders[0]
		in := ""
		if first.Season != nil {
			in = " in " + seasonName(sport, *first.Season)
		}
		claim = fmt.Sprintf("%s is %s in %s by %s%s: %s%s, of %s ranked%s.", first.Player.Name, ordinal(first.Rank), label, q.By,
			when, shownValue(st, first.Value), in, thousands(l.Of), tail)
	}
	return claim
}

// words returns the text for what the list covers. A sum over only part of the league's
// seasons is marked as such.
func (l *leadersResult) words(sport *almanac.Sport, st statistic, q LeadersQuestion) string {
	words := q.Filter.words(span(sport, l.Seasons.From, l.Seasons.To))
	if q.By == ByCareer && !st.held(sport).All(ratings.Span{From: l.Seasons.From, To: l.Seasons.To}) {
		words = ", counting only" + strings.TrimPrefix(words, ",")
	}
	return words
}

func qualifier(st statistic, q LeadersQuestion, filter almanac.Filter) *string {
	switch {
	case !st.qualified():
		return nil
	case filter.Min > 0:
		return pointer("at least " + english.Units(number(filter.Min), st.rate.Unit))
	case q.By == ByCareer:
		return pointer("at least " + english.Units(number(minCareer(st, filter)), st.rate.Unit))
	}
	return pointer("at least " + english.Units(number(st.rate.PerGame), st.rate.Unit) + " a scheduled game")
}

func shownValue(st statistic, v float64) string {
	if st.qualified() {
		shown := english.Fixed(v, st.rate.Digits)
		if st.rate.Digits == 3 { // ".349", as the sports write it
			shown = strings.TrimPrefix(shown, "0")
		}
		return shown
	}
	return grouped(v)
}

// grouped writes a number to the hundredth with thousands separators: "1,230", "38.5".
func grouped(v float64) string {
	whole, fraction, _ := strings.Cut(number(v), ".")
	if whole = english.Group(whole); fraction != "" {
		return whole + "." + fraction
	}
	return whole
}
