package verifier

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

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
				b.addName(team)
			} else {
				b.addName(team, who)
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
		b.called(metric, "times", "time", "seasons", "season")
	default:
		b.called(metric, metric)
	}
	if row.Value != nil {
		c := Cell{Player: who, Metric: metric, Season: season, Shown: row.Shown, Set: set}
		if low, high, ok := strings.Cut(row.Shown, " to "); ok {
			c.Kind, c.Shown, c.Other = Interval, low, high
			b.require("what bounds it", "by season averages with one decimal")
		}
		if strings.HasPrefix(metric, "seasons") { // a span is when, and not what
			c.Kind = Count
		}
		b.cell(c)
	}
	if row.Rank != nil {
		b.place(Cell{Player: who, Metric: b.called("rank", "rank", "ranks", "ranked"), Season: season, Other: whole(size), Set: set}, *row.Rank, b.rowRank(row, *row.Rank, false))
	}
	for _, f := range row.Figures {
		if rank, of, ok := strings.Cut(f.Shown, " of "); ok && row.Player != nil {
			b.place(Cell{Player: who, Metric: "rank", Season: season, Other: of, Set: b.poolOf(f.Name)}, int(float(rank)), b.rowRank(row, int(float(rank)), f.Name == "rank that season"))
			continue
		}
		b.figure(who, season, set, f.Name, f.Shown)
	}
}

// rowRank returns what is known of a rank in an answer about one player's rating. Ranks in
// lists are places in the list, and those of a shape are table cells: both are exact.
func (b *builder) rowRank(row *questionRow, rank int, inPool bool) rankFacts {
	switch {
	case row.Player == nil:
	case b.plan.Intent == "standing":
		return b.careerRank(row.Player.ID, rank)
	case (b.plan.Intent == "player_best" || b.plan.Intent == "player_season") && row.Season != nil:
		return b.seasonRank(row.Player.ID, *row.Season, rank, inPool)
	}
	return rankFacts{}
}

// figure adds what else belongs to a row.
func (b *builder) figure(who string, season Span, set int, name, shown string) {
	if rank, of, ok := strings.Cut(shown, " of "); ok {
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: season, Shown: rank, Other: of, Set: b.poolOf(name)})
		return
	}
	if from, to, ok := spanIn(name); ok && b.plan.Intent == "times_leading" { // a season of a lead
		b.span(from, to)
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

// poolOf returns the set of a rank given with a row, whose words an answer
// about one season has to say.
func (b *builder) poolOf(name string) int {
	if b.plan.Intent != "player_season" {
		return -1
	}
	singular := b.roleOfSet(b.said)
	says := []string{"of all seasons", "of all rated seasons", singular}
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
	seasons := b.nameMetric("seasons counted", "ranked", "seasons ranked", "season ranked", "seasons", "season", "seasons did", "season did")
	least := "at least one"
	if b.plan.Often > 0 {
		least = "at least " + plainly(float64(b.plan.Often))
	}
	people := b.nameMetric("players counted", "ranked", "players ranked", "player ranked", "players", "player", "players did", "player did",
		"players have "+least, "player has "+least)
	ranked := people
	if b.plan.By == "season" && !b.plan.Tally || len(b.plan.Players) == 1 && b.plan.Intent != "leaders" {
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
		if b.plan.Since == 0 && b.plan.Until == 0 {
			set = -1
		}
		count(size, b.nameMetric("teams", "teams", "team"), b.player(r.Rows[0].Player.Name), set)
		return
	case "threshold":
		who := ""
		if len(b.plan.Players) == 1 {
			who = b.playerByID(b.plan.Players[0])
			if b.hasQualifier() {
				b.require("that the seasons qualify", "qualified")
			}
		}
		count(size, ranked, who, set)
	case "comparables":
		count(size, b.nameMetric("candidates", "candidate seasons", "candidate season"), "", -1)
		return
	case "league_total":
		count(size, b.nameMetric("players counted", "players counted", "player counted", "players", "player", "counted"), "", set)
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

// roleOfSet is the words of a ranked set before its time.
func (b *builder) roleOfSet(set string) string {
	words, _, _ := strings.Cut(set, ", ")
	words, _, _ = strings.Cut(words, " in the ") // leagues
	return words
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

// checkHand reports a player on a list of one hand who uses another: the hand that throws of
// rows of pitching, else the side that is batted from.
func (b *builder) checkHand(row *questionRow) error {
	if b.plan.Hand == "" || row.Player == nil {
		return nil
	}
	p, ok := b.sport.Player(row.Player.ID)
	if !ok || len(b.p.Rows) == 0 {
		return errOtherHand
	}
	hand := p.Bats
	if b.kindOf(b.p.Rows[0].Kind) == stats.MLBPitching {
		hand = p.Throws
	}
	if names := map[string]string{"L": "left", "R": "right", "B": "both", "S": "both"}; names[hand] != b.plan.Hand {
		return errOtherHand
	}
	return nil
}

var errOtherHand = errors.New("a listed player is not known to use that hand")
