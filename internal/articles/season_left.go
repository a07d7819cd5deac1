package articles

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/models"
)

// What a table of a career's seasons leaves out, and why.

// leftOut is the message about the seasons that a career's table does not have: those before its first row, those with too
// little to be rated, and those without a game in the league; none where it has all, or where one is left out for another
// reason.
func (s *seasonStory) leftOut(shown []shapeRow) message {
	d := s.d
	if len(shown) == 0 {
		return message{}
	}
	first, last := shown[0].Season, shown[len(shown)-1].Season
	in := map[int]bool{}
	for _, r := range shown {
		in[r.Season] = true
	}
	held, before := s.heldBefore(first)
	from := first
	for season := range held {
		if before == 0 { // the career began in seasons that are not rated
			from = min(from, season)
		}
	}
	few, none := map[string][]int{}, []int(nil)
	for season := from; season < last; season++ {
		own := held[season]
		switch {
		case in[season]:
		case own == nil:
			none = append(none, season)
		case s.every:
			return message{}
		case !own.Rated() && own.Refusal != nil && own.Refusal.Code == ratings.BelowMinSample:
			few[own.Refusal.Unit] = append(few[own.Refusal.Unit], season)
		default:
			return message{}
		}
	}
	var parts []string
	if before > 0 {
		of := map[bool]string{true: " ", false: " rated "}[s.every]
		parts = append(parts, "the "+map[bool]string{true: "one" + of + "season", false: counted(fmt.Sprint(before)) + of + "seasons"}[before == 1]+" before "+d.sport.Method.Years.Name(first))
	}
	for _, unit := range []string{"innings", "plate appearances", "games", "minutes"} {
		if len(few[unit]) > 0 {
			parts = append(parts, d.inRuns(few[unit])+", with too few "+unit+" to be rated")
			delete(few, unit)
		}
	}
	if len(few) > 0 {
		return message{}
	}
	if len(none) > 0 {
		parts = append(parts, d.inRuns(none)+", without a game in "+d.league())
	}
	if len(parts) == 0 {
		return message{}
	}
	return d.voice.allowed(message{join(s.course.from, s.both).copied(), s.p.Name, "seasons.left", map[string]string{"parts": strings.Join(parts, "; ")}})
}

// heldBefore returns the seasons of a career, and how many before one the table could have had.
func (s *seasonStory) heldBefore(first int) (held map[int]*ratings.Season, before int) {
	held = map[int]*ratings.Season{}
	earlier := map[int]bool{}
	for _, own := range s.d.sport.SeasonsOf(s.p.ID) {
		if own.Season < first && (own.Rated() || s.every && own.Games > 0) {
			earlier[own.Season] = true
		}
		if held[own.Season] == nil || own.Rated() {
			held[own.Season] = own
		}
	}
	return held, len(earlier)
}

// runFrom is how many seasons in a row are named by the first and the last.
const runFrom = 3

// inRuns names seasons in order, those in a row by the first and the last: "2015 and 2017 through 2019".
func (d *draft) inRuns(seasons []int) string {
	var out []string
	name := d.sport.Method.Years.Name
	for i := 0; i < len(seasons); {
		n := 1
		for i+n < len(seasons) && seasons[i+n] == seasons[i]+n {
			n++
		}
		if n >= runFrom {
			out = append(out, name(seasons[i])+" through "+name(seasons[i+n-1]))
			i += n
			continue
		}
		out = append(out, name(seasons[i]))
		i++
	}
	return english.List(out)
}

// careerTable writes the table of a trend's career, in a season that is on with that one as well, and what it leaves out.
func (t *trend) careerTable(ctx context.Context) error {
	rows := t.lined
	if t.toDate {
		t.every, rows = true, t.everySeason
	}
	table, shown, err := rows(ctx, rowsTold)
	if err != nil {
		return err
	}
	if !t.bare {
		t.d.figure(t.course.of(shown, t.d.sport.Method.Years.Name), t.p)
	}
	if t.toDate {
		v := t.vars
		dated := " in " + v["games"] + " through " + t.d.sport.Games.AsOf.Format("2 January 2006")
		sentence := fmt.Sprintf("%s %s in %s in %s so far.", t.p.Name, v["has"], v["games"], v["y2"])
		t.d.row(table, t.now.from, sentence, v["y2"]+" so far", v["club"], t.now.line.noun+dated)
	}
	if t.d.addTable(table) {
		t.d.paragraph(t.leftOut(shown))
	}
	return nil
}

// everySeason is lined of averages, of which each season of a career has its own, whether it is rated or not.
func (t *trend) everySeason(ctx context.Context, most int) (*Table, []shapeRow, error) {
	d := t.d
	held, _ := t.heldBefore(0)
	maps.DeleteFunc(held, func(year int, own *ratings.Season) bool { return year > d.sport.Last || own.Games <= 0 })
	years := slices.Sorted(maps.Keys(held))
	table := &Table{Heads: []string{"Season", "Team", "Line"}}
	var shown []shapeRow
	for _, year := range years[max(0, len(years)-most):] {
		c, err := d.chapter(ctx, t.p, year)
		if c == nil && err == nil {
			c, err = d.fewMinutes(ctx, t.p, held[year])
		}
		if err != nil {
			return nil, nil, err
		}
		if c == nil || c.club() == "" {
			continue
		}
		if t.seasonRow(table, c.from, c, "", "") {
			shown = append(shown, shapeRow{Season: year})
		}
	}
	return table, shown, nil
}

// fewMinutes is the chapter of a season of basketball with too few minutes for a rating: its averages, the games and the
// team; nil where they are not held.
func (d *draft) fewMinutes(ctx context.Context, p *models.Player, own *ratings.Season) (*chapter, error) {
	if own.Refusal == nil || own.Refusal.Code != ratings.BelowMinSample {
		return nil, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: "PPG,RPG,APG,G", Since: own.Season, Until: own.Season})
	if s == nil {
		return nil, err
	}
	c := &chapter{from: s.copied(), season: own.Season, sport: d.sport.Key, role: own.Role, schedule: own.Scheduled, short: own.Scheduled < shortSeason*longest(d.sport, d.sport.Last)}
	c.vars = map[string]string{"season": d.sport.Method.Years.Name(own.Season)}
	var parts []string
	for _, unit := range []string{"points", "rebounds", "assists"} {
		of := c.from.stat(unit + " a game")
		if of == nil {
			return nil, nil
		}
		parts = append(parts, c.from.tenth(of)+" "+unit)
	}
	c.line.noun = english.List(parts) + " a game"
	c.line.verb = "averaged " + c.line.noun
	if c.played() == "" {
		games := " in " + c.games()
		c.line.noun, c.line.verb = c.line.noun+games, c.line.verb+games
	}
	d.clubs(c, own)
	c.from.license(fmt.Sprintf("%s %s%s%s in %s", p.Name, c.line.verb, c.forClub(), c.played(), c.vars["season"])) // a row of the receipt
	return c, nil
}
