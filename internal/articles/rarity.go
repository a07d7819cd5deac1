package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// rung is one figure of a combination that few seasons reach: the least that is news, and the step between the
// round numbers that are asked for.
type rung struct {
	key         string
	least, step float64
	below       bool // the figure is under the number: less is better
}

// ladders are the combinations of each role.
var ladders = map[ratings.Role][][]rung{
	"batter": {
		{{key: "HR", least: 50, step: 10}}, {{key: "SB", least: 60, step: 10}}, {{key: "H", least: 220, step: 10}}, {{key: "RBI", least: 140, step: 10}}, {{key: "R", least: 140, step: 10}}, {{key: "TB", least: 400, step: 50}},
		{{key: "HR", least: 30, step: 10}, {key: "SB", least: 30, step: 10}}, {{key: "HR", least: 50, step: 10}, {key: "SB", least: 20, step: 10}}, {{key: "HR", least: 20, step: 10}, {key: "SB", least: 40, step: 10}},
		{{key: "HR", least: 40, step: 10}, {key: "AVG", least: .32, step: .01}},
	},
	"starter": {
		{{key: "K", least: 250, step: 50}}, {{key: "W", least: 20, step: 5}}, {{key: "K", least: 200, step: 50}, {key: "ERA", least: 2.25, step: .25, below: true}},
	},
	"reliever": {{{key: "SV", least: 40, step: 10}}},
	"player": {
		{{key: "PPG", least: 30, step: 1}}, {{key: "RPG", least: 13, step: 1}}, {{key: "APG", least: 10, step: 1}},
		{{key: "PPG", least: 20, step: 5}, {key: "RPG", least: 10, step: 5}, {key: "APG", least: 5, step: 5}}, {{key: "PPG", least: 25, step: 5}, {key: "APG", least: 9, step: 1}}, {{key: "PPG", least: 25, step: 5}, {key: "RPG", least: 10, step: 1}},
		{{key: "PPG", least: 20, step: 5}, {key: "BPG", least: 2, step: 1}},
	},
	"quarterback": {
		{{key: "PassYds", least: 4500, step: 500}}, {{key: "PassTD", least: 40, step: 10}}, {{key: "PassYds", least: 4000, step: 500}, {key: "RushYds", least: 400, step: 100}}, {{key: "PassTD", least: 20, step: 10}, {key: "RushTD", least: 10, step: 5}},
		{{key: "PassYds", least: 4000, step: 500}, {key: "PassTD", least: 40, step: 10}},
	},
	"running_back": {
		{{key: "Scrim", least: 2000, step: 100}}, {{key: "RushYds", least: 1500, step: 100}}, {{key: "RushTD", least: 15, step: 5}},
		{{key: "RushYds", least: 1000, step: 500}, {key: "RecYds", least: 600, step: 100}}, {{key: "RushYds", least: 1000, step: 500}, {key: "Rec", least: 70, step: 10}},
	},
	"wide_receiver": {{{key: "RecYds", least: 1500, step: 100}}, {{key: "Rec", least: 110, step: 10}}, {{key: "Rec", least: 100, step: 10}, {key: "RecTD", least: 10, step: 5}}},
	"tight_end":     {{{key: "RecYds", least: 1000, step: 100}}, {{key: "Rec", least: 100, step: 10}}, {{key: "Rec", least: 80, step: 10}, {key: "RecTD", least: 10, step: 5}}},
	"forward": {
		{{key: "G", least: 50, step: 10}}, {{key: "PTS", least: 120, step: 10}}, {{key: "A", least: 80, step: 10}}, {{key: "G", least: 50, step: 10}, {key: "A", least: 60, step: 10}},
	},
	"defenceman": {{{key: "PTS", least: 80, step: 10}}, {{key: "G", least: 20, step: 10}}, {{key: "A", least: 60, step: 10}}, {{key: "G", least: 20, step: 10}, {key: "A", least: 40, step: 10}}},
	"goalie":     {{{key: "W", least: 40, step: 5}}, {{key: "SHO", least: 10, step: 5}}},
}

// positionsAsked are the codes of the positions that a question takes, of the roles whose seasons are compared by
// position.
var positionsAsked = map[ratings.Role]string{"defenceman": "D", "tight_end": "TE"}

// What a combination is worth as news: the fewer seasons or players ever reached it, the more. One of a league
// whose history is not whole is worth less.
const (
	worthOfOne   = 60. // nobody else ever did
	worthOfFew   = 50. // and a little less for each other player who did
	lessAPlayer  = 4.
	othersNamed  = 4  // players at most
	seasonsTold  = 25 // of all, at most
	worthOfMany  = 32.
	lessASeason  = .8
	longAgo      = 15 // seasons from which the last to do so is news
	worthAYear   = 1.
	partHistory  = .75
	seasonsAsked = 50
)

// rarities returns the combinations of a season's figures that few others reached, the most newsworthy first;
// of two with a statistic in common, the first.
func (d *draft) rarities(ctx context.Context, p *models.Player, c *chapter) ([]superlative, error) {
	var found []superlative
	for _, ladder := range ladders[c.role] {
		one, err := d.rarity(ctx, p, c, ladder)
		if err != nil {
			return nil, err
		}
		if one.from != nil {
			found = append(found, one)
		}
	}
	slices.SortStableFunc(found, func(a, b superlative) int { return cmp.Compare(b.worth, a.worth) })
	var out []superlative
	had := map[string]bool{}
	for _, f := range found {
		keys := strings.Split(f.stat, ",")
		if slices.ContainsFunc(keys, func(k string) bool { return had[k] }) {
			continue
		}
		for _, k := range keys {
			had[k] = true
		}
		out = append(out, f)
	}
	return out, nil
}

// rarity is what makes the figures of a ladder rare in a season, zero where nothing does.
func (d *draft) rarity(ctx context.Context, p *models.Player, c *chapter, ladder []rung) (superlative, error) {
	out := superlative{}
	var bounds []plan.Bound
	var own, keys []string
	from := c.from
	for _, r := range ladder {
		s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: r.key, Since: c.season, Until: c.season})
		if s == nil {
			return out, err
		}
		bound, shown := s.reachedOf(&r)
		if shown == "" {
			return out, nil
		}
		bounds, own, keys, from = append(bounds, bound), append(own, of(d.unitOf(r.key), shown)), append(keys, r.key), join(from, s)
	}
	question := plan.Plan{Intent: plan.FirstLast, Sport: d.sport.Key, By: plan.BySeason, Last: true, Until: c.season, Where: bounds, Position: positionsAsked[c.role], Top: seasonsAsked}
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if err != nil {
		return out, fmt.Errorf("a rare season of an article: %w", err)
	}
	in := d.historyOf(a.Set, bounds)
	if !a.Grounded || a.Of == nil || in == "" {
		return out, nil
	}
	r := rareSeason{d: d, p: p, c: c, n: *a.Of, in: in, said: d.saidOf(bounds), own: ofGames(own), noun: "player"}
	if question.Position != "" {
		r.noun = c.vars["pos"]
	}
	for i := range a.Rows {
		row := &a.Rows[i]
		if row.Player == nil || row.Season == nil {
			return out, nil
		}
		r.add(row.Player.ID, row.Player.Name, *row.Season)
	}
	if !r.his || r.n > len(a.Rows) && r.last == "" {
		return out, nil
	}
	if often, err := d.oftener(ctx, &r, question); err != nil || often.from != nil {
		often.from = join(from, nil).beside(often.from)
		often.stat = strings.Join(keys, ",")
		d.licensed(&often.message)
		return often, err
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return out, err
	}
	out.message, out.worth = r.told(join(from, nil).beside(s))
	if out.as == "rare.only.again" {
		if out.other, err = d.otherSeasons(ctx, &r, out.from, keys); err != nil {
			return out, err
		}
	}
	out.stat = strings.Join(keys, ",")
	if !strings.HasSuffix(in, " history") {
		out.worth *= partHistory
	}
	return out, nil
}

// reachedOf returns the round number of a rung that a season's figure reaches, with the figure; "" where it
// reaches none.
func (s *source) reachedOf(r *rung) (plan.Bound, string) {
	value := s.kind(0)
	if value == nil {
		return plan.Bound{}, ""
	}
	v := float(value.Shown)
	if r.below {
		at := math.Round((math.Floor(v/r.step)+1)*r.step*1000) / 1000
		if v == 0 || at > r.least {
			return plan.Bound{}, ""
		}
		return plan.Bound{Stat: r.key, Below: &at}, value.Shown
	}
	at := math.Round(math.Floor(v/r.step+1e-9)*r.step*1000) / 1000
	if at < r.least {
		return plan.Bound{}, ""
	}
	return plan.Bound{Stat: r.key, AtLeast: &at}, value.Shown
}

// unitOf is what a statistic of a question is called in an article.
func (d *draft) unitOf(key string) string {
	st, ok := statistics.Find(d.sport.Key, key)
	if !ok {
		return key
	}
	switch label := st.Label; label {
	case "runs batted in":
		return "RBIs"
	case "earned run average":
		return "ERA"
	default:
		return label
	}
}

// historyOf is of which time a list of seasons is, as a sentence says it: "in MLB history", or "in the NFL since
// 2000"; "" where that is no single stretch up to the last. Stolen bases were first counted when nobody
// hit as many home runs as are asked for beside them.
func (d *draft) historyOf(set string, bounds []plan.Bound) string {
	in := "in " + d.league()
	m := ofSpan.FindStringSubmatch(set)
	switch {
	case m == nil && set != "" && !strings.HasPrefix(set, "position "):
		return ""
	case m == nil, d.sport.Key == stats.MLB && m[1] < "1890" && bounds[0].Stat == "HR":
		return in[:3] + strings.TrimPrefix(d.league(), "the ") + " history"
	}
	return in + " since " + m[1] // the seasons held
}

// saidOf words round numbers: "50 home runs and a .330 average", "25 points, 10 rebounds and 10 assists a game".
func (d *draft) saidOf(bounds []plan.Bound) string {
	var out []string
	for _, b := range bounds {
		unit := d.unitOf(b.Stat)
		switch {
		case b.Below != nil:
			out = append(out, fmt.Sprintf("an %s under %.2f", unit, *b.Below))
		case unit == "batting average":
			out = append(out, "a "+strings.TrimPrefix(fmt.Sprintf("%.3f", *b.AtLeast), "0")+" batting average")
		default:
			out = append(out, thousands(strconv.FormatFloat(*b.AtLeast, 'f', -1, 64))+" "+unit)
		}
	}
	return ofGames(out)
}

// ofGames lists figures, those of averages a game with that said once.
func ofGames(list []string) string {
	if !slices.ContainsFunc(list, func(f string) bool { return !strings.HasSuffix(f, " a game") }) {
		for i := range list[:len(list)-1] {
			list[i] = strings.TrimSuffix(list[i], " a game")
		}
	}
	return english.List(list)
}

// rareSeason is a season among the few that reached some figures.
type rareSeason struct {
	d         *draft
	p         *models.Player
	c         *chapter
	n         int    // seasons that did
	in        string // of which time
	said, own string // the figures, and those of the season
	noun      string // who could have reached them

	his    bool     // whether the season is one of them
	same   int      // how many of the same year are
	before int      // how many earlier ones of the player are
	years  []int    // when those were, the last first
	others []string // players, the last first
	last   string   // who did it last in an earlier season, if it was another
	year   int
}

// add notes a season that reached the figures.
func (r *rareSeason) add(id, name string, season int) {
	if season == r.c.season {
		r.same++
	}
	switch {
	case id == r.p.ID:
		r.his = r.his || season == r.c.season
		if season < r.c.season {
			r.before++
			r.years = append(r.years, season)
			r.last, r.year = cmp.Or(r.last, "-"), cmp.Or(r.year, season) // he did it last himself
		}
	default:
		if !slices.Contains(r.others, name) {
			r.others = append(r.others, name)
		}
		if season < r.c.season && r.last == "" {
			r.last, r.year = name, season
		}
	}
}

// told is the message about a rare season, and what it is worth as news.
func (r *rareSeason) told(from *source) (message, float64) {
	d, whole := r.d, r.n <= seasonsAsked
	year := d.sport.Method.Years.Name
	with := strings.TrimSuffix(" by "+indefinite(r.noun), " by a player")
	vars := plus(r.c.vars, "said", r.said, "own", r.own, "in", r.in, "noun", r.noun, "nouns", r.noun+"s", "by", with, "n", counted(fmt.Sprint(r.n)), "nth", ordinal(fmt.Sprint(r.n)), "reach", r.said+with)
	as, worth := "", 0.
	var claims []string
	since := whole || r.last != ""
	switch {
	case whole && len(r.others) == 0 && r.before > 0:
		as, worth = "rare.only.again", worthOfOne
		vars["kth"] = ordinal(fmt.Sprint(r.before + 1))
	case whole && len(r.others) == 0:
		as, worth = "rare.only", worthOfOne
	case since && r.same == 1 && r.last != "" && r.last != "-" && r.c.season-r.year >= longAgo:
		as, worth = "rare.since", max(worthAYear*float64(r.c.season-r.year), worthOfMany-lessASeason*float64(r.n))
		vars = plus(vars, "last", r.last, "ly", year(r.year))
		claims = append(claims, "in a season since "+r.last+" in "+vars["ly"], r.last+", in "+vars["ly"], r.last+" in "+vars["ly"])
	case whole && len(r.others) <= othersNamed:
		as, worth = "rare.named", worthOfFew-lessAPlayer*float64(len(r.others))
		slices.Reverse(r.others)
		as, vars = r.repeated(as, vars)
		vars = plus(vars, "others", english.List(r.others), "are", map[bool]string{true: "is", false: "are"}[len(r.others) == 1], "have", map[bool]string{true: "has", false: "have"}[len(r.others) == 1])
	case whole && r.n <= seasonsTold && r.same == 1:
		as, worth = "rare.nth", worthOfMany-lessASeason*float64(r.n)
		vars["fewer"] = counted(fmt.Sprint(r.n - 1))
		as, vars = r.repeated(as, vars)
	case whole && r.n <= seasonsTold:
		as, worth = "rare.few", worthOfMany-lessASeason*float64(r.n)
		as, vars = r.repeated(as, vars)
	default:
		return message{}, 0
	}
	from.license(claims...)
	m := message{from, r.p.Name, as, vars}
	d.licensed(&m)
	return m, worth
}

// licensed allows the wordings of a message and of its headline whose figures were counted in the rows of its
// receipts: each as a whole.
func (d *draft) licensed(m *message) {
	d.voice.allowed(*m)
	head := *m
	head.as += ".head"
	d.voice.allowed(head)
}

// isRarity reports whether a message is about figures that few seasons reached.
func isRarity(as string) bool { return strings.HasPrefix(as, "rare.") }

// fresh is the message about a rare figure, none where the summary has it.
func (s *superlative) fresh(d *draft) message {
	if d.second == s.as && d.seconded.vars["x"] == s.vars["x"] && d.seconded.vars["said"] == s.vars["said"] {
		return message{}
	}
	return s.message
}

// heads reports whether a headline is about a rare figure: the first of them.
func (s *superlative) heads(head string, first *superlative) bool {
	return s == first && s.from != nil && (head == superlativeHeadAs || isRarity(head))
}

// apart reports whether two facts are about different statistics.
func (s *superlative) apart(of *superlative) bool {
	return !slices.ContainsFunc(strings.Split(s.stat, ","), func(key string) bool { return slices.Contains(strings.Split(of.stat, ","), key) })
}

// ofRare returns what makes a season rare, the most newsworthy first: what is the most since somebody's and what
// few reached, each statistic once.
func (d *draft) ofRare(ctx context.Context, p *models.Player, c *chapter, leads []message) ([]superlative, error) {
	list, err := d.superlatives(ctx, p, c, leads)
	if err != nil {
		return nil, err
	}
	reached, err := d.rarities(ctx, p, c)
	if err != nil {
		return nil, err
	}
	list = append(list, reached...)
	slices.SortStableFunc(list, func(a, b superlative) int { return cmp.Compare(b.worth, a.worth) })
	var out []superlative
	for i := range list {
		if list[i].worth >= superlativeTold && !slices.ContainsFunc(out, func(o superlative) bool { return !o.apart(&list[i]) }) {
			out = append(out, list[i])
		}
	}
	return out, nil
}
