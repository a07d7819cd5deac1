package teamclaims

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// decided is a final of several seasons: how it ended, and the franchises of its teams.
type decided struct {
	outcome
	clubs [2]string
}

// titles returns the one sentence that the playoffs of several seasons allow about the finals that a team
// won or lost, about the team that did most often, or about all of them.
func (c *check) titles(round string, measures []games.Measure) (string, error) {
	held, opening, err := c.held(round, measures)
	if err != nil {
		return "", err
	}
	says := ""
	switch {
	case c.Tally:
		says, err = c.mostFinals(held)
	case c.Team != "":
		says, err = c.ownFinals(held)
	default:
		says, err = c.everyFinal(held)
	}
	return opening + says, err
}

// of is the place of the teams that are counted: of those that won, or of those that lost.
func (c *check) of() int {
	if c.Result == "L" {
		return 1
	}
	return 0
}

// verb says what those teams did.
func (c *check) verb() string { return []string{"won", "lost"}[c.of()] }

// held decides the final of every season asked about, and words which of them the sentence counts.
func (c *check) held(round string, measures []games.Measure) (list []decided, opening string, err error) {
	from := map[string]int{stats.MLB: 1903, stats.NBA: 1947, stats.NFL: 1966, stats.NHL: 1918, stats.WNBA: 1997}[c.sport.Key]
	if round == "ALCS" || round == "NLCS" {
		from = 1969
	}
	to := c.Until
	if to == 0 {
		to = max(c.sport.Last, c.sport.Regular.Last)
	}
	var lacking, none []int
	for c.season = max(from, c.Since); c.season <= to; c.season++ {
		o, problem := c.decide(round, measures)
		switch {
		case problem == nil:
			d := decided{outcome: o}
			for i := range d.clubs {
				d.clubs[i] = c.clubOf(&o, i)
			}
			list = append(list, d)
		case c.sport.Key == stats.MLB && (c.season == 1994 || c.season == 1904 && round == "WS"):
			none = append(none, c.season)
		default:
			lacking = append(lacking, c.season)
		}
	}
	if len(list) == 0 {
		return nil, "", fmt.Errorf("no final of these seasons is decided")
	}
	return list, c.sayHeld(list, lacking, none), nil
}

// sayHeld words which finals are counted, and which between them are not.
func (c *check) sayHeld(list []decided, lacking, none []int) string {
	what := map[string]string{stats.NBA: "NBA Finals", stats.WNBA: "WNBA Finals", stats.NHL: "Stanley Cup Finals", stats.MLB: "World Series", stats.NFL: "Super Bowls"}[c.sport.Key]
	if c.League != "" {
		what = map[string]string{"AL": "American", "NL": "National"}[c.League] + " League Championship Series"
	}
	first, last := list[0].season, list[len(list)-1].season
	inside := func(seasons []int) (in []int) {
		for _, season := range seasons {
			if season > first && season < last {
				in = append(in, season)
			}
		}
		return in
	}
	var text strings.Builder
	text.WriteString("Of the " + what)
	footballs := c.sport.Key == stats.NFL
	if len(lacking) > 0 {
		text.WriteString(" held, ")
	}
	if len(lacking) == 0 || footballs {
		text.WriteString(map[bool]string{true: " of ", false: "of "}[len(lacking) == 0])
	}
	if footballs {
		text.WriteString(map[bool]string{true: "the season ", false: "the seasons "}[len(list) == 1])
	}
	text.WriteString(c.sport.Method.Years.Name(first))
	if last != first {
		text.WriteString(" to " + c.sport.Method.Years.Name(last))
	}
	if in := inside(lacking); len(in) > 0 {
		text.WriteString(" without " + c.spans(in))
	}
	if in := inside(none); len(in) > 0 {
		text.WriteString(" (none was played in " + c.spans(in) + ")")
	}
	return text.String() + ", "
}

// asked returns the finals of the team asked about.
func (c *check) asked(held []decided) (own []decided, err error) {
	newest, club := 0, ""
	for i := range c.sport.Teams {
		if t := &c.sport.Teams[i]; t.Name == c.Team && t.Season > newest {
			newest, club = t.Season, t.Franchise
		}
	}
	if newest == 0 {
		_, club = c.keptName()
	}
	if newest == 0 && club == "" {
		return nil, fmt.Errorf("no team is called %s", c.Team)
	}
	c.Club = c.Club && club != ""
	for i := range held {
		d := &held[i]
		if c.Club && d.clubs[c.of()] == club || !c.Club && c.called(d, c.of()) == c.Team {
			own = append(own, *d)
		}
	}
	return own, nil
}

// ownFinals words the finals that the team won or lost.
func (c *check) ownFinals(held []decided) (string, error) {
	own, err := c.asked(held)
	if err != nil {
		return "", err
	}
	begins := "the " + c.Team + " "
	if len(own) == 0 {
		if len(c.rows) > 0 || len(c.cited) > 0 {
			return "", fmt.Errorf("rows are listed of finals that the %s never %s", c.Team, c.verb())
		}
		return begins + c.verb() + " none" + c.underName(held) + ".", nil
	}
	if c.Last {
		d := own[len(own)-1]
		if err := c.lists([]decided{d}); err != nil {
			return "", err
		}
		said := begins + "last " + c.verb() + " that of " + c.sport.Method.Years.Name(d.season) + c.underName(held)
		if name := *c.rows[0].Team; name != c.Team {
			said += ", as the " + name
		}
		return said + ", against the " + c.rows[0].Opponent + c.howItEnded(&d, c.of()), nil
	}
	if err := c.lists(own); err != nil {
		return "", err
	}
	return begins + c.verb() + " " + strconv.Itoa(len(own)) + c.underName(held) + ": " + c.sayOwn(own) + ".", nil
}

// sayOwn words the seasons of a team's finals, by its names in them.
func (c *check) sayOwn(own []decided) string {
	type spell struct {
		name    string
		seasons []int
	}
	var spells []spell
	for i := range own {
		name := c.called(&own[i], c.of())
		at := slices.IndexFunc(spells, func(s spell) bool { return s.name == name })
		if at < 0 {
			at, spells = len(spells), append(spells, spell{name: name})
		}
		spells[at].seasons = append(spells[at].seasons, own[i].season)
	}
	plain := len(spells) == 1 && spells[0].name == c.Team
	var parts []string
	for _, s := range spells {
		text := "those of " + c.inRuns(s.seasons)
		if len(s.seasons) == 1 {
			text = "that of " + c.sport.Method.Years.Name(s.seasons[0])
		}
		if !plain {
			text += " as the " + s.name
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// inRuns lists seasons, three or more in a row by the first and the last.
func (c *check) inRuns(seasons []int) string {
	years := c.sport.Method.Years.Name
	var said []string
	for i := 0; i < len(seasons); {
		n := 1
		for i+n < len(seasons) && seasons[i+n] == seasons[i]+n {
			n++
		}
		if n >= 3 {
			said = append(said, years(seasons[i])+" to "+years(seasons[i+n-1]))
		} else {
			for k := range n {
				said = append(said, years(seasons[i+k]))
			}
		}
		i += n
	}
	return english.List(said)
}

// howItEnded words the score and the days of a final, as the team counted saw it.
func (c *check) howItEnded(d *decided, of int) string {
	text := fmt.Sprintf(", %d-%d", d.score[of], d.score[1-of])
	switch {
	case d.game != nil:
		text += ", on " + english.Day(d.last.Format(time.DateOnly))
	case !d.first.IsZero():
		text += " (" + english.Day(d.first.Format(time.DateOnly)) + " to " + english.Day(d.last.Format(time.DateOnly)) + ")"
	}
	return text + "."
}

// ranked is what the teams that won or lost finals have of them, by franchise or, where none is known, by
// name.
type ranked map[string][]decided

// above returns how many of them have more than n.
func (of ranked) above(n int) (above int) {
	for _, own := range of {
		if len(own) > n {
			above++
		}
	}
	return above
}

// mostFinals words which franchises won or lost the most finals, which are the first rows.
func (c *check) mostFinals(held []decided) (string, error) {
	of, counting := ranked{}, "franchises under all their names"
	most := 0
	for i := range held {
		club := held[i].clubs[c.of()]
		if club == "" {
			club, counting = c.called(&held[i], c.of()), "each name of a team by itself"
		}
		of[club] = append(of[club], held[i])
		most = max(most, len(of[club]))
	}
	var counted []decided
	heads, seen := map[string]string{}, map[string]bool{} // the names of the first rows, by club
	for _, row := range c.rows {
		club := c.clubOfRow(&row, of, seen)
		if club == "" || row.Rank == nil || *row.Rank != 1+of.above(len(of[club])) {
			return "", fmt.Errorf("no franchise %s %s finals in that place", c.verb(), row.Shown)
		}
		if seen[club], counted = true, append(counted, of[club]...); *row.Rank == 1 {
			heads[club] = "the " + *row.Team
		}
	}
	var names []string
	for club, own := range of {
		if newest := own[len(own)-1]; len(own) == most {
			if heads[club] == "" { // of a list cut off before
				heads[club] = "the " + c.nameOf(&newest.outcome, c.of())
			}
			names = append(names, heads[club])
		}
	}
	sort.Strings(names)
	each := map[bool]string{true: " each"}[len(names) > 1]
	return fmt.Sprintf("%s %s the most, %d%s, counting %s.", english.List(names), c.verb(), most, each, counting), c.cites(counted)
}

// clubOfRow returns the club that a row is of, of those that no row was of before: with its number of finals,
// its first and its last, and its name in the last; "" for none.
func (c *check) clubOfRow(row *Row, of ranked, seen map[string]bool) string {
	if row.From == nil || row.To == nil || row.Team == nil {
		return ""
	}
	for club, own := range of {
		newest := own[len(own)-1]
		c.season = newest.season
		if !seen[club] && row.Shown == strconv.Itoa(len(own)) && *row.From == own[0].season && *row.To == newest.season && c.calls(&newest.outcome, c.of(), *row.Team) {
			return club
		}
	}
	return ""
}

// everyFinal words who won the newest final, where all are listed.
func (c *check) everyFinal(held []decided) (string, error) {
	if err := c.lists(held); err != nil {
		return "", err
	}
	d := &held[len(held)-1]
	return "the most recent, that of " + c.sport.Method.Years.Name(d.season) + ", was won by the " + *c.rows[0].Team + " against the " + c.rows[0].Opponent + c.howItEnded(d, 0), nil
}
