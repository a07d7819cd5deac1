package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"groundline/internal/english"
)

// What a story of a season that is on says of the career, of the team, of the latest games, and of the rating.

// markedBefore is the message with the career's high or low before one that the headline has; none where that was the
// season before, which is told beside it.
func (t *trend) markedBefore() message {
	if t.main.mark == nil || !t.told[markHeadAs] || t.main.was == "" || t.main.wasIn == t.before.season || t.main.was == t.main.before {
		return message{}
	}
	m := t.d.marked(t.p, t.now.season, t.main, t.vars, t.both)
	return t.d.voice.allowed(message{m.from.copied(), m.who, "mark.was", m.vars})
}

// recordNow is the message about how the team of a season that is on fares, beside the season before where the player
// was with it then as well.
func (t *trend) recordNow(ctx context.Context) (message, error) {
	club := t.vars["club"]
	s, record, err := t.d.wonLost(ctx, club, t.now.season)
	if s == nil {
		return message{}, err
	}
	vars := map[string]string{"team": club, "record": record}
	if t.before.vars["team"] == club {
		last, before, err := t.d.wonLost(ctx, club, t.before.season)
		if err != nil {
			return message{}, err
		}
		if last != nil && before != record {
			s = join(s, last)
			vars = plus(vars, "r1", before, "y1", t.vars["y1"])
			return t.d.voice.allowed(message{s.copied(), "", "team.record.both", vars}), nil
		}
	}
	return t.d.voice.allowed(message{s.copied(), "", "team.record.now", vars}), nil
}

// recordBoth is the message about the record of the season's team, beside the season before where the player was with it
// then as well.
func (t *trend) recordBoth(ctx context.Context) (message, error) {
	m, err := t.d.recordOf(ctx, t.now)
	if err != nil || m.from == nil || t.before.vars["team"] != t.now.vars["team"] {
		return m, err
	}
	last, before, err := t.d.wonLost(ctx, t.now.vars["team"], t.before.season)
	if err != nil || last == nil || before == m.vars["record"] {
		return m, err
	}
	vars := plus(m.vars, "r1", before, "y1", t.before.vars["season"])
	return t.d.voice.allowed(message{join(m.from, last).copied(), "", "team.record.after", vars}), nil
}

// latestNow writes a table of the latest games, and what they have in common.
func (t *trend) latestNow(ctx context.Context) error {
	list, err := t.d.lately(ctx, t.p, t.now.season, t.d.sport.Weeks().Weeks)
	if err != nil || len(list) < 2 || !t.d.gamesTable(t.p, list) {
		return err
	}
	lately, err := t.d.playedBetween(ctx, t.p, list[0].day, list[len(list)-1].day)
	if err != nil || lately.from == nil {
		return err
	}
	lately.from.timed("those "+lately.vars["games"], "the "+lately.vars["games"]+" above") // of the table
	lately.as = "now.lately"
	t.d.paragraph(lately, t.sinceMate(list), t.gap(list), t.tripleIn(list), t.untold(t.inRow), t.blanks(list), t.alike(list), t.ended(list))
	return nil
}

// gap is the message about the longest time without a game between two of the latest; none of less than two weeks.
func (t *trend) gap(list []played) message {
	at, longest := 0, time.Duration(0)
	for i := range list[1:] {
		if by := list[i+1].day.Sub(list[i].day); by > longest {
			at, longest = i, by
		}
	}
	if longest < awayFor {
		return message{}
	}
	from := join(list[at].from, list[at+1].from, t.both).copied()
	day := func(i int) string { return english.Day(list[i].day.Format(time.DateOnly)) }
	return t.d.voice.allowed(message{from, t.p.Name, "now.gap", map[string]string{"d1": day(at), "d2": day(at + 1)}})
}

// Points that a game of the table is told by.
const (
	poorGame   = 10  // beneath which a scorer's game is
	scorerFrom = 10. // the average of one
)

// alike is the message about what all of the latest games have in common: fewer points than a scorer has, or as many
// as make a game of the season's best.
func (t *trend) alike(list []played) message {
	if t.now.role != "player" || len(list) < gamesLately {
		return message{}
	}
	least, most := math.Inf(1), 0.
	from := list[0].from
	for i := range list {
		at := slices.IndexFunc(list[i].figures, func(f figure) bool { return f.unit == "points" })
		if at < 0 {
			return message{}
		}
		points := float(list[i].figures[at].shown)
		least, most = min(least, points), max(most, points)
		from = join(from, list[i].from)
	}
	vars := map[string]string{"games": counted(fmt.Sprint(len(list))) + " games"}
	switch before := float(figureBefore(t.before.vars["line"], "points")); {
	case t.story == fall && most < poorGame && before >= scorerFrom:
		return t.d.voice.allowed(message{from.copied(), t.p.Name, "lately.below", with(vars, "least", fmt.Sprint(poorGame))})
	case t.story == rise && least >= 2*poorGame:
		return t.d.voice.allowed(message{from.copied(), t.p.Name, "lately.above", with(vars, "least", fmt.Sprint(2*poorGame))})
	case t.story == rise && least >= poorGame && before < scorerFrom && float(t.main.after) < 2*poorGame:
		return t.d.voice.allowed(message{from.copied(), t.p.Name, "lately.above", with(vars, "least", fmt.Sprint(poorGame))})
	}
	return message{}
}

// endedFrom is how many of the latest games a team has won or lost of which it is said.
const endedFrom = 6

// ended is the message about how the team fared in the latest games, none where it won and lost about as many.
func (t *trend) ended(list []played) message {
	won, lost := 0, 0
	from := list[0].from
	for i := range list {
		won += count(list[i].result == "W")
		lost += count(list[i].result == "L")
		from = join(from, list[i].from)
	}
	n, went := won, "won"
	if lost > won {
		n, went = lost, "lost"
	}
	if won+lost != len(list) || n < endedFrom {
		return message{}
	}
	team := t.club()
	if team == "" {
		return message{}
	}
	vars := map[string]string{"team": team, "went": went, "w": counted(fmt.Sprint(n)), "games": counted(fmt.Sprint(len(list))) + " games"}
	if n == len(list) {
		vars["w"] = "all"
	}
	from = from.copied()
	from.license(team)
	return t.d.voice.allowed(message{from, "", "lately.record", vars})
}

// monthApart is the share by which the best month, or the poorest, differs from the average of the season.
const monthApart = .08

// monthsSaid are the messages about the months of a season: that each was better than the one before, or the best of
// a rise and the poorest of a fall, where it was far from the rest. The way that one went that is on is told by path.
func (t *trend) monthsSaid(s *source, list []month, unit string) (out []message) {
	vars := func(m *month) map[string]string {
		return map[string]string{"m": m.name, "unit": unit, "xu": of(unit, m.shown), "games": counted(m.games) + " games", "pace": m.pace, "season": t.vars["season"]}
	}
	allowed := func(as string, vars map[string]string) {
		out = append(out, t.d.voice.allowed(message{s, t.p.Name, as, vars}))
	}
	sum, games := 0., 0.
	for _, m := range list {
		sum, games = sum+float(m.shown), games+float(m.games)
	}
	average, last := sum/games, &list[len(list)-1]
	if !t.toDate && averagesCalled[unit] != "" && t.steady(list) {
		first := &list[0]
		allowed("months."+t.story+".steady", map[string]string{"what": averagesCalled[unit], "unit": unit, "p1": first.pace, "m1": first.name, "p2": last.pace, "m2": last.name})
		return out
	}
	if each := t.eachMonth(list, unit); each != "" {
		allowed("months.each", map[string]string{"list": each})
		return out
	}
	m := t.extremeMonth(list)
	switch {
	case m == nil || math.Abs(float(m.pace)-average) < monthApart*average:
	case m.shown == "0":
		allowed("months.none", vars(m))
	default:
		allowed("months."+t.story, vars(m))
	}
	return out
}

// monthsEach is up to how many months of a season that is on are told one by one.
const monthsEach = 5

// eachMonth lists the averages of the months of a season that is on, "" where those are many, or one has few games.
func (t *trend) eachMonth(list []month, unit string) string {
	var out []string
	for i := range list {
		if float(list[i].games) < gamesAMonth[t.d.sport.Key] && i > 0 && i < len(list)-1 {
			return ""
		}
		out = append(out, list[i].pace+" in "+list[i].name)
	}
	if !t.toDate || len(out) > monthsEach || t.d.extras >= 2 { // which has a table of them
		return ""
	}
	out[0] = list[0].pace + " " + unit + " in " + list[0].name
	return english.List(out)
}

// averagesCalled is what the press calls an average of a statistic.
var averagesCalled = map[string]string{"points": "scoring average", "rebounds": "rebounding average", "assists": "average of assists"}

// steady reports whether each month of a season that is on was above the one before in a rise, or beneath it in a fall.
func (t *trend) steady(list []month) bool {
	for i := range list {
		if float(list[i].games) < gamesAMonth[t.d.sport.Key] {
			return false
		}
		if i > 0 && (list[i].pace == list[i-1].pace || (float(list[i].pace) > float(list[i-1].pace)) != (t.story == rise)) {
			return false
		}
	}
	return true
}
