package verifier

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/ratings"
)

func roleOf(role string) ratings.Role { return ratings.Role(role) }

// questionResult is what the receipt of a question's answer holds.
type questionResult struct {
	Rows []questionRow `json:"rows"`
	Of   *int          `json:"of"`
	Set  *string       `json:"set"`

	Found *int `json:"found"` // of movers
}

type questionRow struct {
	Rank   *int `json:"rank"`
	Player *struct {
		ID, Name string
	} `json:"player"`
	Season   *int     `json:"season"`
	From     *int     `json:"from"`
	To       *int     `json:"to"`
	Team     *string  `json:"team"`
	Value    *float64 `json:"value"`
	Unit     string   `json:"unit"`
	Shown    string   `json:"shown"`
	SeasonAs string   `json:"seasonAs"`
	Figures  []struct {
		Name  string
		Shown string
	} `json:"figures"`
}

func (r *questionRow) season() Span {
	switch {
	case r.Season != nil:
		return one(*r.Season)
	}
	return spell(r.From, r.To)
}

// answersQuestion tells an answer of package questions from one of grounding: its
// result has rows.
func (b *builder) answersQuestion() bool {
	var r struct {
		Rows *[]any `json:"rows"`
	}
	return reread(b.p.Result, &r) == nil && r.Rows != nil
}

// question is an answer in rows. Its one set has the conditions of the plan,
// which every figure of the rows stands under.
func (b *builder) question() error {
	var r questionResult
	if err := reread(b.p.Result, &r); err != nil {
		return err
	}
	label, low := b.statistic(b.plan.Stat)
	size := 0
	if r.Of != nil {
		size = *r.Of
	}
	said := ""
	if r.Set != nil {
		said = *r.Set
	}
	b.said = said
	if from, to, ok := spanIn(said); ok {
		b.span(from, to)
	}
	b.ratedRuns()
	if b.plan.Since != 0 || b.plan.Until != 0 {
		b.span(max(b.plan.Since, b.sport.Earliest), b.plan.Until)
		b.e.Spans = append(b.e.Spans, Span{b.plan.Since, b.plan.Until})
	}
	set := b.set(Set{Size: size, Metric: b.ranks(&r, label), Conditions: b.narrowed(said)})
	b.e.Sets[set].Heads, b.e.Sets[set].Called = b.heads(&r, low)
	for i := range r.Rows {
		b.row(&r.Rows[i], size, set)
	}
	b.counts(&r, size, set)
	b.wording(&r, label)
	return nil
}

func (b *builder) statistic(key string) (label string, low bool) {
	if key == "" || b.ref.Statistic == nil {
		return "", false
	}
	sport := b.plan.Sport
	if sport == "" {
		sport = b.sport.Key
	}
	label, low = b.ref.Statistic(sport, key)
	return label, low
}

// ranks is the metric that calls somebody the first.
func (b *builder) ranks(r *questionResult, label string) string {
	switch b.plan.Intent {
	case "leaders":
		if len(r.Rows) > 0 {
			return r.Rows[0].Unit
		}
	case "times_leading":
		return b.called(label, label)
	}
	return ""
}

// narrowed is the conditions of a plan.
func (b *builder) narrowed(said string) []Condition {
	p := &b.plan
	var out []Condition
	add := func(what string, says ...string) { out = append(out, Condition{What: what, Says: says}) }
	if p.Intent == "comparables" || p.Intent == "player_best" || p.Intent == "player_season" || p.Intent == "player_teams" {
		return nil // of one player's own seasons, whose figures name theirs
	}
	if (p.Since != 0 || p.Until != 0) && p.Intent != "trend" && p.Intent != "player_stat" {
		out = append(out, Condition{What: "the seasons", Within: Span{p.Since, p.Until}})
	}
	switch p.By {
	case "season":
		switch p.Intent {
		case "leaders", "age_extreme", "first_last":
			add("in a season", "in a single season", "in a season", "in one season", "single-season")
		case "threshold", "best":
			add("seasons", "seasons", "season")
		}
	case "career":
		switch p.Intent {
		case "leaders", "age_extreme", "first_last", "threshold":
			add("over a career", "over a career", "in a career", "in their careers", "over all seasons of the time together")
		case "best":
			add("careers", "career", "careers")
		}
	case "peak":
		add("the peak", "peak", "peaks")
	}
	if p.League != "" && p.Intent != "times_leading" {
		b.thing(p.League)
		add("league "+p.League, p.League)
	}
	if p.Team != "" {
		add("team "+p.Team, p.Team)
		b.licence("and all names of their franchise")
	}
	if p.Position != "" {
		add("position "+p.Position, "position "+p.Position)
	}
	if p.AgeFrom != 0 || p.AgeTo != 0 {
		add("the age", ages(p.AgeFrom, p.AgeTo))
	}
	if p.Rookie {
		add("rookies", "rookies (first seasons in the data)", "rookies")
	}
	if p.Active {
		add("active", "players of the last season in the data", "active")
	}
	if p.Min != 0 {
		n := plainly(p.Min)
		says := []string{}
		for part := range strings.SplitSeq(said, ", ") {
			if strings.HasPrefix(part, "at least "+n+" ") {
				says = append(says, part)
			}
		}
		add("the least sample", append(says, "at least "+n)...)
	}
	for _, w := range p.Where {
		label, _ := b.statistic(w.Stat)
		add(label, bounds(w, label)...)
	}
	return out
}

// ages is how an answer says ages.
func ages(from, to int) string {
	switch {
	case from != 0 && from == to:
		return "at age " + whole(from)
	case from != 0 && to != 0 && to < 99:
		return fmt.Sprintf("at ages %d to %d", from, to)
	case from != 0:
		return fmt.Sprintf("at age %d or older", from)
	}
	return "through age " + whole(to)
}

// bounds is how a threshold may be said.
func bounds(w bound, label string) []string {
	var words []string
	var v float64
	switch {
	case w.AtLeast != nil:
		v, words = *w.AtLeast, []string{"at least %s %s", "%s or more %s"}
	case w.Above != nil:
		v, words = *w.Above, []string{"more than %s %s", "over %s %s"}
	case w.AtMost != nil:
		v, words = *w.AtMost, []string{"at most %s %s", "%s or fewer %s"}
	case w.Below != nil:
		v, words = *w.Below, []string{"less than %s %s", "fewer than %s %s", "under %s %s"}
	}
	figures := []string{plainly(v)}
	for digits := range 4 {
		if s := fixedTo(v, digits); s != figures[0] && float(s) == v {
			figures = append(figures, s)
		}
	}
	if thirds := v - float64(int(v)); thirds > .3 && thirds < .7 {
		figures = append(figures, fmt.Sprintf("%d.%d", int(v), int(thirds*3+.5))) // innings
	}
	var out []string
	for _, n := range figures {
		for _, w := range words {
			out = append(out, fmt.Sprintf(w, n, label))
		}
	}
	return out
}

func plainly(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// heads is who is first, and what he may be called.
func (b *builder) heads(r *questionResult, low bool) ([]Head, []string) {
	var out []Head
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Rank != nil && *row.Rank != 1 && b.plan.Intent != "player_best" || row.Player == nil {
			continue
		}
		h := Head{Player: b.player(row.Player.Name)}
		if row.Season != nil {
			h.Season = *row.Season
		}
		out = append(out, h)
	}
	switch b.plan.Intent {
	case "leaders":
		if b.lowFirst(r, low) {
			return out, []string{"fewest", "lowest", "least"}
		}
		return out, []string{"most", "highest", "leads", "led"}
	case "times_leading":
		b.licence("led a league")
		return out, []string{"most"}
	case "best":
		if b.plan.Lowest {
			return out, []string{"lowest", "worst"}
		}
		return out, []string{"best", "highest"}
	case "player_best":
		return out, []string{"best", "highest"}
	case "shape":
		return b.bestRow(r), []string{"best", "highest"}
	case "player_stat":
		for i := range out { // further places may be listed
			if r.Rows[i].Shown != r.Rows[0].Shown {
				out = out[:i]
				break
			}
		}
		switch {
		case b.plan.High && b.lowest(low):
			return out, []string{"least", "fewest", "lowest"}
		case b.plan.High:
			return out, []string{"most", "highest"}
		}
	case "threshold":
		if b.plan.Tally {
			return out, []string{"most"}
		}
	case "consecutive":
		return out, []string{"most"}
	case "age_extreme":
		return out, []string{ifElse(b.plan.Last, "oldest", "youngest")}
	case "first_last":
		return out, []string{ifElse(b.plan.Last, "last", "first")}
	case "compare":
		return b.withoutSeasons(out), []string{"first"}
	case "comparables":
		b.licence("most like")
	}
	return nil, nil
}

// lowestSaid reports whether a player's lowest season was asked for, or his best
// in what is best low.
func (b *builder) lowestSaid() bool {
	_, low := b.statistic(b.plan.Stat)
	return b.lowest(low)
}

func (b *builder) lowest(low bool) bool { return b.plan.Lowest != low }

func (b *builder) withoutSeasons(heads []Head) []Head {
	for i := range heads {
		heads[i].Season = 0
	}
	return heads
}

func ifElse(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

// lowFirst tells from the rows themselves whether the lowest comes first, and
// from the plan where they are all equal.
func (b *builder) lowFirst(r *questionResult, low bool) bool {
	if n := len(r.Rows); n > 1 {
		first, last := r.Rows[0].Value, r.Rows[n-1].Value
		if first != nil && last != nil && *first != *last {
			return *first < *last
		}
	}
	return !b.plan.Highest && (b.plan.Lowest || low)
}

// bestRow is the head of a list that is not ranked.
func (b *builder) bestRow(r *questionResult) []Head {
	var out []Head
	best := 0.
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Value == nil || row.Player == nil || row.Season == nil || len(out) > 0 && *row.Value < best {
			continue
		}
		if len(out) > 0 && *row.Value > best {
			out = out[:0]
		}
		best = *row.Value
		out = append(out, Head{b.player(row.Player.Name), *row.Season})
	}
	return out
}

// row adds the cells of a row.
func (b *builder) row(row *questionRow, size, set int) {
	who, season := "", row.season()
	if row.Player != nil {
		who = b.player(row.Player.Name)
	}
	if row.From != nil && row.To != nil && *row.From == *row.To {
		b.span(*row.From, *row.To)
	}
	if row.Team != nil {
		for team := range strings.SplitSeq(*row.Team, ", ") {
			if who == "" {
				b.thing(team)
			} else {
				b.thing(team, who)
			}
		}
	}
	metric := row.Unit
	switch metric {
	case "rating":
		b.called(metric, ratingWords...)
	case "peak":
		b.called(metric, "best seven seasons", "peak")
	case "seasons":
		b.called(metric, "times", "seasons", "season")
	default:
		b.called(metric, metric)
	}
	if row.Value != nil {
		c := Cell{Player: who, Metric: metric, Season: season, Shown: row.Shown, Set: set}
		if strings.HasPrefix(metric, "seasons") { // a span is when, and not what
			c.Kind = Count
		}
		b.cell(c)
	}
	if row.Rank != nil {
		b.cell(Cell{Kind: Place, Player: who, Metric: b.called("rank", "rank", "ranks", "ranked"), Season: season, Shown: whole(*row.Rank), Other: whole(size), Set: set})
	}
	for _, f := range row.Figures {
		b.figure(who, season, set, f.Name, f.Shown)
	}
}

// figure adds what else belongs to a row.
func (b *builder) figure(who string, season Span, set int, name, shown string) {
	if rank, of, ok := strings.Cut(shown, " of "); ok {
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: season, Shown: rank, Other: of, Set: b.poolOf(name)})
		return
	}
	c := Cell{Player: who, Metric: name, Season: season, Shown: shown, Set: set}
	switch name {
	case "percentile that season":
		c.Kind, c.Shown, c.Metric = Above, shown+"%", ""
	case "peak":
		b.called(name, "best seven seasons", "peak")
	case "age":
		c.Kind = Count
		if b.plan.Intent == "comparables" {
			c.Metric = "" // "in 2011 at 26"
		} else {
			b.called(name, "age", "aged")
		}
	case "index":
		c.Kind, c.Other = Place, "9,999"
		b.called(name, "index")
	case "10th percentile", "90th percentile":
		return // the ends of an interval; see wording
	default:
		b.called(name, name)
	}
	b.cell(c)
}

// poolOf gives the set of a rank that stands beside a row, whose words an answer
// about one season has to say.
func (b *builder) poolOf(name string) int {
	if b.plan.Intent != "player_season" {
		return -1
	}
	singular := b.roleOfSet(b.said)
	says := []string{"of all seasons", singular}
	if name == "rank that season" {
		says = nil
		for _, role := range b.sport.Method.Roles {
			if role.Singular+" seasons" == singular {
				says = append(says, role.Plural)
			}
		}
	}
	return b.set(Set{Conditions: []Condition{{What: "the ranked set", Says: says}}})
}

var players = regexp.MustCompile(`^([\d,]+) players?$`)

// counts adds how many things there are.
func (b *builder) counts(r *questionResult, size, set int) {
	seasons := b.call("seasons counted", "ranked", "seasons ranked", "season ranked", "seasons", "season", "seasons did", "season did")
	people := b.call("players counted", "ranked", "players ranked", "player ranked", "players", "player", "players did", "player did",
		"players have at least one", "player has at least one")
	ranked := people
	if b.plan.By == "season" && !b.plan.Tally || len(b.plan.Players) == 1 {
		ranked = seasons
	}
	count := func(n int, metric, who string, set int) {
		b.cell(Cell{Kind: Count, Player: who, Metric: metric, Shown: whole(n), Set: set})
	}
	switch b.plan.Intent {
	case "shape":
		count(len(r.Rows), ranked, b.player(r.Rows[0].Player.Name), -1)
		b.span(*r.Rows[0].Season, *r.Rows[len(r.Rows)-1].Season)
		return
	case "player_teams":
		count(size, b.call("teams", "teams", "team"), b.player(r.Rows[0].Player.Name), -1)
		return
	case "threshold":
		who := ""
		if len(b.plan.Players) == 1 {
			who = b.playerByID(b.plan.Players[0])
		}
		count(size, ranked, who, set)
	case "comparables":
		count(size, b.call("candidates", "candidate seasons", "candidate season"), "", -1)
		return
	case "value", "player_stat", "league_mean", "trend", "compare":
		return
	default:
		count(size, ranked, "", set)
	}
	if b.p.Method == nil {
		return
	}
	for _, note := range b.p.Method.Notes {
		if m := players.FindStringSubmatch(note); m != nil {
			n, err := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
			if err == nil {
				count(n, people, "", set)
			}
		}
	}
}

// wording adds what is said of some kinds of answers alone.
func (b *builder) wording(r *questionResult, label string) {
	b.licence("on the recorded part of it", "over all who played", "per player who played", "they are equal", "candidate seasons", "next three seasons")
	switch b.plan.Intent {
	case "trend", "league_mean":
		b.called(label, label)
		b.licence("the average")
		if n := len(r.Rows); n > 1 {
			first, last := r.Rows[0], r.Rows[n-1]
			b.cell(Cell{Kind: Move, Metric: label, Shown: first.Shown, Other: last.Shown, Set: -1, Sign: sgn(*last.Value - *first.Value)})
			b.span(*first.Season, *last.Season)
			if *last.Value == *first.Value {
				b.licence("stayed")
			}
		}
	case "player_best", "player_season", "standing":
		b.licence(b.roleOfSet(b.said), "rank", "ranks", "of all seasons", "that season", "of them")
	case "value":
		b.worth(&r.Rows[0])
	case "comparables":
		b.compared()
	case "threshold":
		b.licence("at least one")
	case "player_stat":
		if b.plan.High {
			b.licence(ifElse(b.lowestSaid(), "at the least", "at the most"))
		}
	case "consecutive":
		b.licence("seasons in a row")
	case "compare":
		b.licence("their most "+label+" in a season", "comes first")
		b.span(0, 0)
	}
}

// roleOfSet is the words of a ranked set before its time.
func (b *builder) roleOfSet(set string) string {
	words, _, _ := strings.Cut(set, ", ")
	return words
}

// worth is a valuation's sentence.
func (b *builder) worth(row *questionRow) {
	who := b.player(row.Player.Name)
	b.licence("after", "worth") // the season after it is read as one
	low, high := "", ""
	for _, f := range row.Figures {
		switch f.Name {
		case "10th percentile":
			low = f.Shown
		case "90th percentile":
			high = f.Shown
		}
	}
	b.cell(Cell{Kind: Interval, Player: who, Shown: low, Other: high, Set: -1})
	if float(high) >= wholeFrom && roundsOnce(row.Shown, low, high) { // a large figure may be said without its decimals
		b.cell(Cell{Player: who, Metric: row.Unit, Season: row.season(), Shown: fixedTo(float(row.Shown), 0), Set: -1})
		b.cell(Cell{Kind: Interval, Player: who, Shown: fixedTo(float(low), 0), Other: fixedTo(float(high), 0), Set: -1})
	}
}

const wholeFrom = 100

// roundsOnce reports whether figures shown in hundredths round to whole numbers as
// what they were shown of does: one just at a half may not.
func roundsOnce(shown ...string) bool {
	for _, s := range shown {
		v := math.Abs(float(s))
		if math.Abs(v-math.Floor(v)-.5) < .006 {
			return false
		}
	}
	return true
}

// compared adds whom comparables are of, and his season and age.
func (b *builder) compared() {
	if len(b.plan.Players) == 0 {
		return
	}
	who := b.playerByID(b.plan.Players[0])
	var of struct {
		Compared struct {
			Season int `json:"season"`
			Age    int `json:"age"`
		} `json:"compared"`
	}
	if reread(b.p.Result, &of) == nil && of.Compared.Season != 0 {
		b.cell(Cell{Kind: Count, Player: who, Season: one(of.Compared.Season), Shown: whole(of.Compared.Age), Set: -1})
	}
}

var seasonText = regexp.MustCompile(`\b(1[89]|20)\d\d(-\d\d(\d\d)?)?\b`)

// spanIn reads the first stretch of seasons in the words of a set.
func spanIn(text string) (from, to int, ok bool) {
	part, _, _ := strings.Cut(text+", ", ", ")
	for _, p := range strings.Split(text, ", ") {
		if seasonText.MatchString(p) {
			part = p
			break
		}
	}
	found := seasonText.FindAllString(part, 2)
	if len(found) == 0 {
		return 0, 0, false
	}
	years := make([]int, len(found))
	for i, s := range found {
		year, err := strconv.Atoi(s[:4])
		if err != nil {
			return 0, 0, false
		}
		if len(s) > 4 {
			year++
		}
		years[i] = year
	}
	return years[0], slices.Max(years), true
}
