package verifier

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// conditions is the conditions of a plan.
func (b *builder) conditions(said string) []Condition {
	p := &b.plan
	var out []Condition
	add := func(what string, says ...string) { out = append(out, Condition{What: what, Says: says}) }
	if p.ofOwnSeasons() {
		b.addName(p.League)
		return nil
	}
	if (p.Since != 0 || p.Until != 0) && p.Intent != "trend" && p.Intent != "player_stat" {
		out = append(out, Condition{What: "the seasons", Within: Span{p.Since, p.Until}, Says: b.timesSaid()})
	}
	if p.Playoffs != "" {
		add("the playoffs", b.playoffsSaid()...)
	}
	out = append(out, b.ranked(p.Intent, p.By)...)
	b.addName(p.League)
	if p.League != "" && p.Intent != "times_leading" {
		says := []string{p.League}
		if p.Intent == "leaders" {
			says = append(says, b.scopes(p.By)...)
		}
		add("league "+p.League, says...)
	}
	if p.Team != "" && p.Intent == "times_leading" {
		b.addName(p.Team)
		b.require("the team that was led", "led the "+p.Team)
	} else if p.Team != "" {
		add("team "+p.Team, p.Team, "the "+p.Team+" with")
		b.franchise()
	}
	if p.Position != "" {
		add("position "+p.Position, b.positionSaid()...)
	}
	if p.Hand != "" {
		add("the hand", p.Hand+"-handed pitchers", p.Hand+"-handed batters", "switch hitters")
	}
	if p.Born != "" {
		add("the birthplace", "among players "+b.bornSaid(), b.bornSaid())
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
	if p.saysMin() {
		n := plainly(p.Min)
		says := []string{}
		for part := range strings.SplitSeq(said, ", ") {
			if strings.HasPrefix(strings.ReplaceAll(part, ",", ""), "at least "+n+" ") { // "at least 1,000 innings"
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

// ofOwnSeasons reports whether a plan is of one player's own seasons, whose figures name theirs.
func (p *plan) ofOwnSeasons() bool {
	switch p.Intent {
	case "comparables", "player_best", "player_season":
		return true
	case "player_teams":
		return p.Since == 0 && p.Until == 0
	}
	return false
}

// positionSaid returns how a sentence may name the position of its set: last, or first as since
// code version 0.10.0.
func (b *builder) positionSaid() []string {
	says := []string{"position " + b.plan.Position}
	if plural := stats.PositionPlural(b.sport.Key, b.plan.Position); plural != "" {
		says = append(says, "among "+plural, "counting seasons as "+plural)
	}
	return says
}

// franchise licences the words for all names of a team's club, and their list in the plan's
// time.
func (b *builder) franchise() {
	const said = "and all names of their franchise"
	b.licence(said)
	if b.plan.Club || b.plan.Intent == "threshold" {
		b.addName(b.plan.Team) // which may be another name than the first row's, and of no one player in a count
	}
	club := ""
	for i := range b.sport.Teams {
		if team := &b.sport.Teams[i]; team.Name == b.plan.Team && b.owned([]string{team.League}) {
			club = team.Franchise
		}
	}
	since := map[string]int{}
	for i := range b.sport.Teams {
		team := &b.sport.Teams[i]
		inTime := team.Season >= max(b.plan.Since, b.sport.Earliest) && (b.plan.Until == 0 || team.Season <= b.plan.Until)
		if at, seen := since[team.Name]; club != "" && team.Franchise == club && inTime && team.Name != b.plan.Team && b.owned([]string{team.League}) && (!seen || team.Season < at) {
			since[team.Name] = team.Season
		}
	}
	if len(since) > 0 {
		names := slices.SortedFunc(maps.Keys(since), func(one, two string) int { return cmp.Or(since[one]-since[two], strings.Compare(one, two)) })
		b.licence(said + " (" + english.List(names) + ")")
	}
}

// saysMin reports whether the least sample is said: one of 1 beside thresholds only drops the
// usual one.
func (p *plan) saysMin() bool { return p.Min != 0 && (p.Min != 1 || len(p.Where) == 0) }

// ranked returns the condition that what a plan ranks or counts puts on its answer.
func (b *builder) ranked(intent, by string) []Condition {
	what, says := "", []string(nil)
	switch by {
	case "season":
		switch intent {
		case "leaders", "age_extreme", "first_last":
			what, says = "in a season", []string{"in a single season", "in a season", "in one season", "single-season"}
			switch {
			case intent == "leaders":
				says = append(says, b.scopes("season")...)
			case intent == "first_last" && len(b.plan.Players) == 1 && b.hasQualifier():
				says = []string{"in a qualified season"}
			}
		case "threshold", "best":
			what, says = "seasons", []string{"seasons", "season"}
		}
	case "career":
		switch intent {
		case "leaders", "age_extreme", "first_last", "threshold":
			what, says = "over a career", []string{"over a career", "in a career", "in their careers", "over all seasons of the time together"}
			if intent == "leaders" {
				says = append(says, b.scopes("career")...)
			}
		case "best":
			what, says = "careers", []string{"career", "careers"}
		}
	case "peak":
		what, says = "the peak", []string{"peak", "peaks"}
	}
	if what == "" {
		return nil
	}
	return []Condition{{What: what, Says: says}}
}

// league returns the league that a plan ranks, and "in" before it.
func (b *builder) league() (name, in string) {
	if name = b.plan.League; name == "" {
		name = strings.ToUpper(b.sport.Key)
	}
	if name == "MLB" {
		return name, "in MLB"
	}
	return name, "in the " + name
}

// sums returns the wordings of a sum over seasons that are no whole careers.
func (b *builder) sums() []string {
	_, in := b.league()
	return []string{in}
}

// scopes returns the wordings, with the league's name, of what leaders are ranked over. The
// seasons beside it are a condition of their own.
func (b *builder) scopes(by string) []string {
	league, in := b.league()
	article := "a "
	if strings.ContainsAny(league[:1], "AEFHILMNORSX") { // read letter by letter: "an NFL"
		article = "an "
	}
	if by == "career" {
		return append(b.sums(), "over "+article+league+" career")
	}
	out := []string{"in " + article + league + " season"}
	if b.plan.Since != 0 && b.plan.Since == b.plan.Until {
		out = append(out, in, strings.TrimPrefix(in, "in ")+" with") // "led MLB with 58"
		if b.plan.Team != "" {
			out = append(out, "the "+b.plan.Team+" with")
		}
	}
	return out
}

// ages returns the wordings of an age condition.
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

// bounds returns the wordings of a threshold.
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
			if n == "1" {
				out = append(out, fmt.Sprintf(w, n, english.OneOf(label)))
			}
		}
	}
	if w.Below != nil && v == 1 || w.AtMost != nil && v == 0 {
		out = append(out, "no "+label)
	}
	return out
}

func plainly(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// timesSaid returns the wordings of the seasons in which a player led; each is named, too.
func (b *builder) timesSaid() []string {
	p, years := &b.plan, b.sport.Method.Years.Name
	switch {
	case p.Intent != "times_leading" || len(p.Players) == 0:
		return nil
	case p.Since != 0 && p.Until != 0:
		return []string{years(p.Since) + " to " + years(p.Until)}
	case p.Since != 0:
		return []string{"since " + years(p.Since)}
	}
	return []string{"until " + years(p.Until)}
}

// playoffsSaid returns the wordings of the playoffs that a plan is about.
func (b *builder) playoffsSaid() []string {
	switch b.plan.Playoffs {
	case "WS":
		return []string{"in the World Series"}
	case "LCS":
		return []string{"in League Championship Series"}
	case "LDS":
		return []string{"in Division Series"}
	}
	return []string{"in the playoffs", "in the postseason"}
}
