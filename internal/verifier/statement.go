package verifier

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
)

// Reference is what a statement's codes mean: which sport a key is, and what a
// sport's statistic is called. A receipt holds the figures; the reference only
// says how they may be worded.
type Reference struct {
	Sport func(key string) *almanac.Sport
	// Statistic gives the label of a statistic of a question's plan, and whether
	// its lowest value leads.
	Statistic func(sport, key string) (label string, low bool)
}

// ErrUnknownKind is the error of a statement of a kind that no evidence is made of.
var ErrUnknownKind = errors.New("sentences of that kind are not known")

// Unverified is the code of what is refused because its sentence is not borne out
// by its receipt.
const Unverified = "unverified"

// Refusal is that refusal.
func Refusal(problem error) *receipts.Refusal {
	return &receipts.Refusal{
		Code: Unverified, Reason: "The answer's sentence is not borne out by its receipt, so it is not said.",
		Missing: []string{problem.Error()}, Nearest: []receipts.Nearest{},
	}
}

// Vouch holds a statement's sentence against the cells of the statement itself,
// before it is signed. A refusal says nothing that could be wrong.
func (ref Reference) Vouch(st receipts.Statement) error {
	if !st.Predicate.Grounded {
		return nil
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

// Evidence gives what a statement's sentences may say: its cells and sets. A
// refusal has none. A kind of statement that is not known is an error.
func (ref Reference) Evidence(st receipts.Statement) (Evidence, error) {
	b := &builder{ref: ref, p: &st.Predicate}
	b.e.Metrics = map[string][]string{}
	if err := reread(st.Predicate.Plan, &b.plan); err != nil {
		return b.e, fmt.Errorf("plan of a statement: %w", err)
	}
	if !st.Predicate.Grounded {
		return b.e, nil
	}
	sports := strings.Split(st.Subject[0].Name, "+")
	if b.sport = ref.Sport(sports[0]); b.sport == nil {
		return b.e, fmt.Errorf("no data of %q is loaded", sports[0])
	}
	for _, key := range sports {
		b.thing(strings.ToUpper(key))
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
	return b.e, nil
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

// builder gathers evidence.
type builder struct {
	ref   Reference
	p     *receipts.Predicate
	plan  plan
	sport *almanac.Sport
	e     Evidence
	said  string // the ranked set in the words of its receipt
}

// plan is the fields of any plan.
type plan struct {
	Intent   string   `json:"intent"`
	Sport    string   `json:"sport"`
	Scope    string   `json:"scope"`
	Role     string   `json:"role"`
	Players  []string `json:"players"`
	PlayerID string   `json:"playerId"`
	Stat     string   `json:"stat"`
	By       string   `json:"by"`
	Season   int      `json:"season"`
	Week     int      `json:"week"`
	Since    int      `json:"since"`
	Until    int      `json:"until"`
	League   string   `json:"league"`
	Team     string   `json:"team"`
	Club     bool     `json:"club"`
	Position string   `json:"position"`
	Age      string   `json:"age"`
	AgeFrom  int      `json:"ageFrom"`
	AgeTo    int      `json:"ageTo"`
	Rookie   bool     `json:"rookie"`
	Active   bool     `json:"active"`
	Min      float64  `json:"min"`
	Where    []bound  `json:"where"`
	Lowest   bool     `json:"lowest"`
	Highest  bool     `json:"highest"`
	Last     bool     `json:"last"`
	PerGame  bool     `json:"perGame"`
	High     bool     `json:"high"`
	Tally    bool     `json:"tally"`
	Seasons  []int    `json:"seasons"`
	Rising   bool     `json:"rising"`
	Falling  bool     `json:"falling"`
}

type bound struct {
	Stat    string   `json:"stat"`
	AtLeast *float64 `json:"atLeast"`
	Above   *float64 `json:"above"`
	AtMost  *float64 `json:"atMost"`
	Below   *float64 `json:"below"`
}

// reread reads a value by way of its JSON: a statement just made and one read
// back are alike.
func reread(from, to any) error {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	return err
}

func (b *builder) licence(says ...string) { b.e.Licensed = append(b.e.Licensed, says...) }

func (b *builder) span(from, to int) {
	if s := (Span{from, to}); from != 0 && !slices.Contains(b.e.Spans, s) {
		b.e.Spans = append(b.e.Spans, s)
	}
}

// ratedRuns adds the runs of seasons with a rating, which sentences about ratings name.
func (b *builder) ratedRuns() {
	for _, role := range b.sport.Method.EveryRole() {
		for _, run := range b.sport.RatedRuns(b.plan.Since, b.plan.Until, role) {
			b.span(run.From, run.To)
		}
	}
	b.licence("counting only rated seasons", "best rated", "rated")
}

// player adds a player by name; he is known by it.
func (b *builder) player(name string) string {
	if !slices.ContainsFunc(b.e.Names, func(n Name) bool { return n.Key == name && n.Player }) {
		b.e.Names = append(b.e.Names, Name{Key: name, Says: []string{name}, Player: true})
	}
	return name
}

// playerByID adds a player by id.
func (b *builder) playerByID(id string) string {
	key, _, _ := strings.Cut(id, "_")
	for _, sport := range []*almanac.Sport{b.sport, b.ref.Sport(key)} {
		if sport == nil {
			continue
		}
		if p, ok := sport.Player(id); ok {
			return b.player(p.Name)
		}
	}
	return ""
}

// thing adds a name that is no player's.
func (b *builder) thing(name string, of ...string) {
	if name == "" {
		return
	}
	for i := range b.e.Names {
		if n := &b.e.Names[i]; n.Key == name && !n.Player {
			if len(n.Of) > 0 {
				n.Of = append(n.Of, of...)
			}
			return
		}
	}
	b.e.Names = append(b.e.Names, Name{Key: name, Says: []string{name}, Of: of})
}

func (b *builder) cell(c Cell) { b.e.Cells = append(b.e.Cells, c) }

// call says what a metric may be called.
func (b *builder) call(metric string, says ...string) string {
	b.e.Metrics[metric] = append(b.e.Metrics[metric], says...)
	return metric
}

// set adds a ranked set and gives its place.
func (b *builder) set(s Set) int {
	b.e.Sets = append(b.e.Sets, s)
	return len(b.e.Sets) - 1
}

func fixedTo(v float64, digits int) string { return strconv.FormatFloat(v, 'f', digits, 64) }

func whole(n int) string { return strconv.Itoa(n) }

func one(season int) Span { return Span{season, season} }

// day writes a date as claims do.
func day(iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return t.Format("2 January 2006")
}

var ratingWords = []string{"rated", "rating", "rates", "current rating", "relative to peers that season", "relative to peers of each season", "relative to peers"}

const (
	ratingMetric = "rating"
	careerMetric = "career figure"
	peakMetric   = "peak"
)

// figures adds what a rating or a standing has: value, interval and the figures
// of a career.
func (b *builder) figures(who string, season Span, set int, value float64, low, high float64, career, peak *float64) {
	b.call(ratingMetric, ratingWords...)
	b.cell(Cell{Kind: Value, Player: who, Metric: ratingMetric, Season: season, Shown: fixedTo(value, 1), Set: -1})
	b.cell(Cell{Kind: Interval, Player: who, Metric: ratingMetric, Season: season, Shown: fixedTo(low, 1), Other: fixedTo(high, 1), Set: -1})
	if career != nil {
		b.cell(Cell{Kind: Value, Player: who, Metric: b.call(careerMetric, careerMetric), Season: season, Shown: fixedTo(*career, 2), Set: set})
	}
	if peak != nil {
		b.cell(Cell{Kind: Value, Player: who, Metric: b.call(peakMetric, "best seven seasons", "peak"), Season: season, Shown: fixedTo(*peak, 2), Set: set})
	}
}

type ratingResult struct {
	Value    float64 `json:"value"`
	Interval struct {
		Low  float64 `json:"low"`
		High float64 `json:"high"`
	} `json:"interval"`
	Rank       int      `json:"rank"`
	Of         int      `json:"of"`
	Season     *int     `json:"season"`
	From       any      `json:"from"`
	To         any      `json:"to"`
	Role       string   `json:"role"`
	Career     *float64 `json:"career"`
	Peak       *float64 `json:"peak"`
	Percentile float64  `json:"percentile"`
	PeakRank   int      `json:"peakRank"`
	Seasons    int      `json:"seasons"`
	TopTen     int      `json:"topTen"`
}

func (r *ratingResult) spell() Span {
	from, _ := r.From.(float64)
	to, _ := r.To.(float64)
	a, z := int(from), int(to)
	return spell(&a, &z)
}

// spelled lets the seasons of a career be named.
func (b *builder) spelled(r *ratingResult) {
	from, _ := r.From.(float64)
	to, _ := r.To.(float64)
	b.span(int(from), int(to))
}

// rating is one player's: of a season, of a career, or current.
func (b *builder) rating() error {
	var r ratingResult
	if err := reread(b.p.Result, &r); err != nil {
		return err
	}
	who := b.player(b.p.Players[0].Name)
	role := b.sport.Method.Role(roleOf(r.Role))
	season := r.spell()
	b.spelled(&r)
	var set int
	switch b.plan.Scope { // what ranks it, in the words that have to be said
	case "career":
		set = b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: []string{role.Careers}}}})
		b.licence("on the recorded part of it")
	case "current":
		set = b.set(Set{Size: r.Of})
		if r.Of != 0 { // the sample has nobody to rank him among
			active := "active " + strings.ToUpper(b.sport.Key) + " " + strings.TrimPrefix(role.Plural, "qualified ")
			b.e.Sets[set].Conditions = []Condition{{What: "the ranked set", Says: []string{active}}}
		}
		season = Span{}
		b.e.Sets[set].Conditions = append(b.e.Sets[set].Conditions, b.current(who))
	default:
		season = one(*r.Season)
		says := []string{role.Singular + " seasons"}
		if b.plan.Scope == "season" {
			says = []string{role.Plural}
		} else {
			b.set(Set{Called: []string{"best", "highest"}, Heads: []Head{{who, *r.Season}}})
		}
		set = b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: says}}})
		b.teamsOf(b.p.Players[0].ID, *r.Season)
		b.recorded(who, season, -1)
	}
	b.figures(who, season, set, r.Value, r.Interval.Low, r.Interval.High, r.Career, r.Peak)
	if b.plan.Scope == "current" { // the value itself is from so many seasons
		for i := range b.e.Cells {
			b.e.Cells[i].Set = set
		}
	}
	b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: season, Shown: whole(r.Rank), Other: whole(r.Of), Set: set})
	return nil
}

// current adds the seasons and games that a current rating is from. The seasons
// are a condition of its rank, said all together.
func (b *builder) current(who string) Condition {
	b.licence("as of " + day(b.p.AsOf))
	if b.p.Evidence != nil {
		b.licence("as of " + day(b.p.Evidence.Through))
	}
	var context struct {
		Seasons []struct{ Season int } `json:"seasons"`
		Weeks   *struct {
			Weeks []struct{ Games float64 } `json:"weeks"`
		} `json:"weeks"`
		Course *struct {
			Weeks []struct{ Games float64 } `json:"weeks"`
		} `json:"course"`
		Season int `json:"seasonEstimated"`
	}
	from := Condition{What: "the seasons that it is from"}
	if err := reread(b.p.Context, &context); err != nil {
		return from
	}
	var names []string
	for _, s := range slices.Backward(context.Seasons) {
		names = append(names, b.sport.Method.Years.Name(s.Season))
	}
	if n := len(names); n == 1 {
		from.Says = []string{"the season " + names[0]}
	} else if n > 1 {
		from.Says = []string{"the seasons " + strings.Join(names[:n-1], ", ") + " and " + names[n-1]}
	}
	games := 0.
	for _, course := range []*struct {
		Weeks []struct{ Games float64 } `json:"weeks"`
	}{context.Weeks, context.Course} {
		if course != nil {
			for _, w := range course.Weeks {
				games += w.Games
			}
		}
	}
	if games > 0 {
		b.cell(Cell{Kind: Count, Player: who, Metric: b.call("games", "games", "game"), Season: one(context.Season), Shown: fixedTo(games, 0), Set: -1})
	}
	return from
}

// teamsOf names the teams and leagues of a player's season.
func (b *builder) teamsOf(id string, season int) {
	for _, s := range b.sport.SeasonsOf(id) {
		if s.Season != season {
			continue
		}
		b.thing(s.Group)
		for _, league := range s.Leagues {
			b.thing(league)
			for _, team := range s.Teams {
				b.thing(b.sport.TeamName(season, league, team))
			}
		}
		if len(s.Leagues) == 0 {
			for _, team := range s.Teams {
				b.thing(team)
			}
		}
	}
}

// standing is where a career stands.
func (b *builder) standing() error {
	var r ratingResult
	if err := reread(b.p.Result, &r); err != nil {
		return err
	}
	var own struct {
		Career, Peak float64
	}
	if err := reread(b.p.Result, &own); err != nil {
		return err
	}
	who := b.player(b.p.Players[0].Name)
	role := b.sport.Method.Role(roleOf(r.Role))
	set := b.set(Set{Size: r.Of, Conditions: []Condition{{What: "the ranked set", Says: []string{role.Careers}}}})
	spell := r.spell()
	b.spelled(&r)
	b.figures(who, spell, set, r.Value, r.Interval.Low, r.Interval.High, &own.Career, &own.Peak)
	b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: spell, Shown: whole(r.Rank), Other: whole(r.Of), Set: set})
	b.cell(Cell{Kind: Above, Player: who, Season: spell, Shown: fixedTo(r.Percentile, 2) + "%", Set: set})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.call("rated seasons", "rated seasons", "rated season"), Season: spell, Shown: whole(r.Seasons), Set: -1})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.call("top ten", "of them among the ten best of their pool"), Season: spell, Shown: whole(r.TopTen), Set: -1})
	b.licence("on the recorded part of it", "of them")
	return nil
}

type rankedRow struct {
	Rank   int `json:"rank"`
	Player struct {
		ID, Name string
	} `json:"player"`
	Value  float64  `json:"value"`
	Season *int     `json:"season"`
	From   *int     `json:"from"`
	To     *int     `json:"to"`
	Career *float64 `json:"career"`
	Peak   *float64 `json:"peak"`
}

func (r *rankedRow) season() Span {
	if r.Season != nil {
		return one(*r.Season)
	}
	return spell(r.From, r.To)
}

// spell is the stretch of a career or of a few seasons. One that is a single
// season need not be said: the figure is of the career.
func spell(from, to *int) Span {
	if from == nil || to == nil || *from == *to {
		return Span{}
	}
	return Span{*from, *to}
}

// rankings is a page of the best seasons or careers.
func (b *builder) rankings() error {
	var r struct {
		Rankings []rankedRow `json:"rankings"`
		Of       int         `json:"of"`
	}
	if err := reread(b.p.Result, &r); err != nil {
		return err
	}
	conditions := b.filters(b.sport.First)
	noun, said := "rated seasons", []string{"rated seasons"}
	role := b.sport.Method.Role(roleOf(b.plan.Role))
	switch {
	case b.plan.By != "season" && b.plan.Role == "all":
		noun, said = "careers", []string{"careers"}
	case b.plan.By != "season":
		noun, said = role.Careers, []string{role.Careers}
	case b.plan.Role != "all":
		noun, said = role.Singular+" seasons", []string{role.Singular + " seasons"}
	}
	if b.plan.By != "season" {
		conditions = append(conditions, Condition{What: "the figure", Says: []string{"by " + b.plan.By + " figure"}})
	}
	set := b.set(Set{Size: r.Of, Conditions: conditions})
	b.cell(Cell{Kind: Count, Metric: b.call(noun, said...), Shown: whole(r.Of), Set: set})
	b.call(ratingMetric, append(ratingWords, "ranked relative to peers of each season")...)
	for i := range r.Rankings {
		row := &r.Rankings[i]
		who := b.player(row.Player.Name)
		if row.From != nil && row.To != nil && *row.From == *row.To {
			b.span(*row.From, *row.To)
		}
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: row.season(), Shown: whole(row.Rank), Other: whole(r.Of), Set: set})
		b.cell(Cell{Kind: Value, Player: who, Metric: ratingMetric, Season: row.season(), Shown: fixedTo(row.Value, 1), Set: set})
		if row.Season != nil && i == 0 {
			b.teamsOf(row.Player.ID, *row.Season)
		}
	}
	return nil
}

// filters is the conditions of a list's filter.
func (b *builder) filters(first int) []Condition {
	p := &b.plan
	var out []Condition
	since, until := first, b.sport.Last
	if p.Season != 0 {
		since, until = p.Season, p.Season
	}
	if p.Since != 0 {
		since = max(since, p.Since)
	}
	if p.Until != 0 {
		until = min(until, p.Until)
	}
	b.span(since, until)
	if p.Season != 0 || p.Since != 0 || p.Until != 0 {
		out = append(out, Condition{What: "the seasons", Within: Span{since, until}})
	}
	if p.Position != "" {
		out = append(out, Condition{What: "position " + p.Position, Says: []string{"position " + p.Position}})
	}
	if p.Team != "" {
		out = append(out, Condition{What: "team " + p.Team, Says: []string{"team " + p.Team}})
	}
	if p.Age != "" {
		out = append(out, Condition{What: "age " + p.Age, Says: []string{"age " + p.Age}})
	}
	if p.Min != 0 {
		out = append(out, Condition{What: "the least sample", Says: []string{"at least " + strconv.FormatFloat(p.Min, 'f', -1, 64)}})
	}
	return out
}

// leaders is a leaderboard.
func (b *builder) leaders() error {
	var r struct {
		Label   string      `json:"label"`
		Since   *int        `json:"recordedSince"`
		Of      int         `json:"of"`
		LeftOut int         `json:"leftOut"`
		Leaders []rankedRow `json:"leaders"`
		Seasons *struct{ From, To int }
	}
	if err := reread(b.p.Result, &r); err != nil {
		return err
	}
	first := b.sport.Earliest
	if r.Since != nil && *r.Since != 0 {
		first = *r.Since
	}
	conditions := append(b.filters(first), Condition{What: "what is ranked", Says: []string{"by " + b.plan.By}})
	if r.Seasons != nil { // statements before code version 0.6.0 do not name them
		b.span(r.Seasons.From, r.Seasons.To)
		conditions = append(conditions, Condition{What: "the seasons counted", Within: Span{r.Seasons.From, r.Seasons.To}})
		b.licence("counting only", "for want of a record")
	}
	set := b.set(Set{Size: r.Of, Metric: b.call(r.Label, r.Label), Conditions: conditions})
	b.cell(Cell{Kind: Count, Metric: b.call("ranked", "ranked"), Shown: whole(r.Of), Set: set})
	if r.LeftOut > 0 {
		b.cell(Cell{Kind: Count, Metric: b.call("left out", "left out"), Shown: whole(r.LeftOut), Set: set})
	}
	if len(r.Leaders) == 0 {
		b.call("ranked", "lines")
		b.licence("rank in")
	}
	for i := range r.Leaders {
		row := &r.Leaders[i]
		who := b.player(row.Player.Name)
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: row.season(), Shown: whole(row.Rank), Other: whole(r.Of), Set: set})
		for _, shown := range roundings(row.Value) {
			b.cell(Cell{Kind: Value, Player: who, Metric: r.Label, Season: row.season(), Shown: shown, Set: set})
		}
	}
	return nil
}

// roundings is how a figure may be shown: a count as it is, a rate to one, two or
// three digits.
func roundings(v float64) []string {
	if v == math.Trunc(v) {
		return []string{fixedTo(v, 0), fixedTo(v, 1), fixedTo(v, 2), fixedTo(v, 3)}
	}
	return []string{fixedTo(v, 1), fixedTo(v, 2), fixedTo(v, 3), strconv.FormatFloat(v, 'f', -1, 64)}
}
