package articles

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// told is a statistic that a trend follows: its key in a question's plan, and its name in
// the article if that differs from its label.
type told struct{ key, call string }

// followed lists the statistics of each role that a trend compares, in table order. An entry
// for one sport's role takes precedence over one for the role's name alone.
var followed = map[string][]told{
	"quarterback":   {{gamesKey, ""}, {"PassYds", ""}, {"PassTD", ""}, {"Int", "interceptions"}, {"Cmp%", ""}, {"Y/A", ""}, {"RushYds", ""}, {"RushTD", ""}},
	"running_back":  {{gamesKey, ""}, {"RushYds", ""}, {"RushAtt", "carries"}, {"Y/C", ""}, {"RushTD", ""}, {"Rec", "catches"}, {"RecYds", ""}, {"RecTD", ""}, {"Scrim", ""}, {"TD", "total touchdowns"}},
	"wide_receiver": {{gamesKey, ""}, {"Rec", "catches"}, {"RecYds", ""}, {"Y/R", ""}, {"RecTD", ""}, {"Tgt", ""}},
	"tight_end":     {{gamesKey, ""}, {"Rec", "catches"}, {"RecYds", ""}, {"Y/R", ""}, {"RecTD", ""}, {"Tgt", ""}},
	"player":        {{gamesKey, ""}, {"MPG", ""}, {"PPG", ""}, {"RPG", ""}, {"APG", ""}, {"SPG", ""}, {"BPG", ""}, {"TS%", ""}},
	"defenceman":    {{gamesKey, ""}, {"G", ""}, {"A", ""}, {"PTS", ""}, {"+/-", ""}, {"SOG", ""}, {"S%", ""}, {"BLK", ""}, {"HIT", ""}},
	"forward":       {{gamesKey, ""}, {"G", ""}, {"A", ""}, {"PTS", ""}, {"+/-", ""}, {"SOG", ""}, {"S%", ""}, {"PPG", ""}, {"HIT", ""}},
	"goalie":        {{goalGames, ""}, {"W", ""}, {"SV%", ""}, {"SHO", ""}},
	"batter":        {{gamesKey, ""}, {"AVG", ""}, {"OBP", ""}, {"SLG", ""}, {"OPS", "OPS"}, {"HR", ""}, {"RBI", "RBIs"}, {"BB", ""}, {"SB", ""}},
	"starter":       {{"IP", "innings"}, {"ERA", "ERA"}, {"WHIP", "WHIP"}, {"W", ""}, {"L", ""}, {"K", ""}, {"BBA", "walks"}},
	"reliever":      {{"IP", "innings"}, {"ERA", "ERA"}, {"WHIP", "WHIP"}, {"SV", ""}, {"K", ""}, {"BBA", "walks"}},
}

// gamesKey is the key of the games played, which no question asks for in every sport: they are
// read from the receipts of the seasons' ratings.
const gamesKey = "games"

// goalGames is the same of a goalie's games in goal.
const goalGames = "games in goal"

// changed is one statistic in two seasons.
type changed struct {
	message
	key, role     string
	at            [2]int  // the places of both figures in the evidence
	before, after string  // as shown in the table
	better        bool    // than the season before
	heads         bool    // whether a headline may be about it
	weight        float64 // how much of the rating it makes: see [driver]
	mark          *source // by which it is the best of a career, or the worst; nil where it is not
	was           string  // the best, or the worst, before it; "" where two seasons had it, or it is not known
	wasIn         int
	wasFor        string // for whom that was where it was another club: " for the Atlanta Braves"
}

// changeOf is the change of a statistic among several, nil where it is not held in both seasons.
func changeOf(list []changed, key string) *changed {
	for i := range list {
		if list[i].key == key {
			return &list[i]
		}
	}
	return nil
}

// lowIsGood are the followed statistics of which less is better.
var lowIsGood = map[string]bool{"Int": true, "L": true, "ERA": true, "WHIP": true, "BBA": true}

// maxChanges is how many changes a trend describes in words; its table lists all.
const maxChanges = 3

// changes queries a player's statistics in two seasons and returns them in the order of the
// role's table, without those not recorded in both.
func (d *draft) changes(ctx context.Context, p *models.Player, role string, before, last int) ([]changed, error) {
	var out []changed
	for _, t := range followed[role] {
		s, from, to, err := d.twoSeasons(ctx, p, t.key, before, last)
		if err != nil {
			return nil, err
		}
		if s == nil {
			continue
		}
		c, err := d.change(s, p, role, t, from, to)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	for i := range out {
		if byTime(out, &out[i]) {
			out[i].heads = false
		}
	}
	return out, nil
}

// asOften is the share by which two totals a game differ at most that are about as many.
const asOften = .1

// byTime reports whether a total rose or fell because the player played more or less: a game, or an inning, it is
// about the same. That is no news of the statistic.
func byTime(list []changed, c *changed) bool {
	if !c.total() {
		return false
	}
	for i := range list {
		of := &list[i]
		x, y := float(of.before), float(of.after)
		if of.key != gamesKey && of.key != "IP" || of.key == c.key || math.Abs(x-y) < unlikeGames*max(x, y) || (x < y) != (float(c.before) < float(c.after)) {
			continue
		}
		a, b := float(c.before)/x, float(c.after)/y
		return math.Abs(a-b) <= asOften*max(a, b)
	}
	return false
}

// twoSeasons asks for a player's statistic in two seasons, at once or, where a list would leave
// one out (a rate below the list's minimum), one by one. It returns the places of both among the
// figures of the evidence, and nil where not both are recorded.
func (d *draft) twoSeasons(ctx context.Context, p *models.Player, key string, before, last int) (s *source, from, to int, err error) {
	metric := ""
	find := func() bool {
		from, to = s.valueIn(p, metric, before), s.valueIn(p, metric, last)
		return from >= 0 && to >= 0 && float(s.evidence.Cells[from].Shown) != 0 && float(s.evidence.Cells[to].Shown) != 0 // in a row, 0 may mean blank
	}
	one := func(season int) (*source, error) {
		return d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: season, Until: season})
	}
	if key == gamesKey || key == goalGames {
		metric = key
		one = func(season int) (*source, error) { return d.season(ctx, p, season) }
	} else {
		s, err = d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: key, High: true, Since: before, Until: last, Top: last - before + 1})
		if err != nil || s != nil && find() {
			return s, from, to, err
		}
	}
	var both [2]*source
	for i, season := range []int{before, last} {
		if both[i], err = one(season); both[i] == nil {
			return nil, 0, 0, err
		}
	}
	if s = join(both[0], both[1]); !find() {
		return nil, 0, 0, nil
	}
	return s, from, to, nil
}

// valueIn returns the place of a player's figure of one season among those of the evidence, of a
// statistic or, if it is "", of whichever is first; -1 without one.
func (s *source) valueIn(p *models.Player, metric string, season int) int {
	return slices.IndexFunc(s.evidence.Cells, func(c verifier.Cell) bool {
		return (metric == "" || c.Metric == metric) && c.Kind == verifier.Value && c.Player == p.Name && c.Sign == 0 && c.Season == verifier.Span{From: season, To: season}
	})
}

// change returns the message about one statistic. Its direction is derived evidence, so the
// verifier checks verbs of change against it.
func (d *draft) change(s *source, p *models.Player, role string, t told, from, to int) (changed, error) {
	a, b := s.evidence.Cells[from], s.evidence.Cells[to]
	a.Shown, b.Shown = s.press(&a, t.call), s.press(&b, t.call)
	unit := a.Metric
	if t.call != "" {
		s.call(unit, t.call)
		unit = t.call
	}
	year := d.sport.Method.Years.Name
	x, y := float(a.Shown), float(b.Shown)
	s.call(a.Metric, one(unit))
	vars := map[string]string{"unit": unit, "a": counted(a.Shown), "b": counted(b.Shown), "au": of(unit, a.Shown), "bu": of(unit, b.Shown), "were": "were", "y1": year(a.Season.From), "y2": year(b.Season.From)}
	as := "stat.change"
	switch {
	case isRate(a.Metric):
		vars["au"], vars["bu"] = "a "+a.Shown+" "+unit, "a "+b.Shown+" "+unit
		as = "stat.rate"
	case strings.HasSuffix(unit, " a game"), eachTime.MatchString(unit):
		as = "stat.pace"
	case unit == "games":
		as = "stat.games"
	}
	if b.Shown == "1" {
		vars["were"] = "was"
	}
	if x != y {
		digits := 0
		if i := strings.IndexByte(b.Shown, '.'); i >= 0 {
			digits = len(b.Shown) - i - 1
		}
		if _, err := s.evidence.Derive(verifier.Difference, []int{to, from}, "change", fmt.Sprintf("%.*f", digits, math.Abs(y-x))); err != nil {
			return changed{}, fmt.Errorf("a change of %s: %w", unit, err)
		}
		s.drop()
		vars["moves"] = map[bool]string{true: "rise", false: "fall"}[y > x]
		if as == "stat.rate" {
			vars["moves"] += "s"
		}
		vars["rose"], _, _ = moved(y-x, d.voice.draw.IntN)
		if vars["rose"] == "improved" || vars["rose"] == "slipped" { // also for statistics where low is good
			vars["rose"] = map[bool]string{true: "rose", false: "fell"}[y > x]
		}
	}
	vars = withDirections(vars)
	own := drivers[role][t.key]
	if unit == "power-play goals" { // which share a key with points a game
		own.head = false
	}
	c := changed{message: message{s, p.Name, as, vars}, key: t.key, role: role, before: thousands(a.Shown), after: thousands(b.Shown), better: y != x && (y > x) != lowIsGood[t.key], heads: own.head, at: [2]int{from, to}}
	if unit == shotsMade {
		c.percent(&a, &b)
	}
	if own.spread > 0 {
		c.weight = own.share * math.Abs(y-x) / own.spread
	}
	return c, nil
}

// percent writes both figures of a share as percentages, as basketball does.
func (c *changed) percent(a, b *verifier.Cell) {
	shown := func(cell *verifier.Cell) string {
		return c.from.shownAs(cell, english.Fixed(100*float(cell.Shown), 1))
	}
	c.before, c.after = shown(a), shown(b)
	c.vars = plus(c.vars, "a", c.before, "b", c.after, "au", "a "+c.before+" "+shotsMade, "bu", "a "+c.after+" "+shotsMade)
}

// by is the message about how many more or fewer of a statistic that adds up the last season had.
func (c *changed) by(p *models.Player) message {
	a, _ := c.evidence(nil)
	word := "more "
	if float(c.after) < float(c.before) {
		word = "fewer "
	}
	shown := fmt.Sprintf("%.0f", math.Abs(float(c.after)-float(c.before)))
	from := join(c.from, nil).copied()
	from.evidence.Cells = append(slices.Clone(from.evidence.Cells), verifier.Cell{Player: p.Name, Metric: word + c.vars["unit"], Shown: shown, Set: -1})
	was := a // beside it, in the same words
	was.Metric, was.Shown, was.Set = word+c.vars["unit"], c.before, -1
	from.evidence.Cells = append(from.evidence.Cells, was)
	from.evidence.Metrics = maps.Clone(from.evidence.Metrics)
	from.evidence.Metrics[word+c.vars["unit"]] = []string{word + c.vars["unit"], word + one(c.vars["unit"])}
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), a.Season)
	return message{from, p.Name, "trend.by", with(c.vars, "d", counted(thousands(shown))+" "+word+map[bool]string{true: one(c.vars["unit"]), false: c.vars["unit"]}[shown == "1"])}
}

// pressRates are rates by the names that the press has for them.
var pressRates = map[string]bool{"OPS": true, "WHIP": true, "ERA": true}

// of returns a figure with its unit: "one goal", "15 goals", "a .331 batting average".
func of(unit, shown string) string {
	if isRate(unit) || pressRates[unit] {
		return an.ReplaceAllString("a "+shown+" "+unit, "${1}n $2")
	}
	if shown == "1" {
		unit = one(unit)
	}
	return counted(shown) + " " + unit
}

// eachTime are football's averages: yards for each carry, catch or pass.
var eachTime = regexp.MustCompile(`^yards a (?:carry|catch|pass)$`)

// greatest returns the changes that are described in words, the greatest first: those that go
// the story's way before others.
func greatest(list []changed, better bool) []changed {
	own := func(c changed) bool { return c.better == better && c.weight >= ofStory }
	out := slices.DeleteFunc(slices.Clone(list), func(c changed) bool { return !own(c) && c.weight < ofItself })
	slices.SortStableFunc(out, func(a, b changed) int {
		if own(a) != own(b) {
			return map[bool]int{true: -1, false: 1}[own(a)]
		}
		return cmp.Compare(b.weight, a.weight)
	})
	return out[:min(maxChanges, len(out))]
}

// changeTable adds a table with the statistics and ratings of both seasons, and reports whether
// it did.
func (d *draft) changeTable(list []changed, course *shape, p *models.Player) bool {
	if len(list) < 2 {
		return false
	}
	y1, y2 := list[0].vars["y1"], list[0].vars["y2"]
	t := &Table{Heads: []string{"Statistic", y1, y2}}
	for _, c := range list {
		v := c.vars
		d.row(t, c.from, fmt.Sprintf("%s had %s %s in %s, after %s in %s.", p.Name, v["b"], v["unit"], v["y2"], v["a"], v["y1"]), capital(v["unit"]), c.before, c.after)
	}
	if v := course.vars; v["y1"] == y1 && v["y2"] == y2 {
		d.row(t, course.from, fmt.Sprintf("%s was rated %s in %s, after %s in %s.", p.Name, v["r2"], y2, v["r1"], y1), "Rating", v["r1"], v["r2"])
	}
	return d.addTable(t)
}
