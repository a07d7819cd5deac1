package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/verifier"
	"groundline/models"
)

const oneGame = "one game"

// The stories of a week.
const (
	weekUp   = "week.up"
	weekDown = "week.down"
)

// ofWeek returns the messages about a player's week.
func (d *draft) ofWeek(s *source, player, role string) (map[string]string, error) {
	var r struct {
		Before, After struct {
			Value    float64
			Interval struct{ Low, High float64 }
		}
		Change, Surprise float64
		Games            int
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, err
	}
	season, week, err := weekOf(s)
	if err != nil {
		return nil, err
	}
	tenth := func(v float64) string { return fmt.Sprintf("%.1f", v) }
	vars := map[string]string{
		"before": tenth(r.Before.Value), "after": tenth(r.After.Value), "change": tenth(math.Abs(r.Change)), "surprise": tenth(math.Abs(r.Surprise)),
		"low": tenth(r.After.Interval.Low), "high": tenth(r.After.Interval.High), "week": fmt.Sprintf("week %d", week),
		"season": d.sport.Method.Years.Name(season), "league": strings.ToUpper(d.sport.Key), "games": counted(fmt.Sprint(r.Games)) + " games",
	}
	if r.Games == 1 {
		vars["games"] = oneGame
	}
	vars["rose"], vars["climbs"], vars["climb"] = moved(r.Change, d.voice.draw.IntN)
	for i := range s.evidence.Names {
		n := &s.evidence.Names[i]
		if n.Player {
			continue
		}
		if name := teams.ClubName(d.sport.Key, season, n.Key); name != "" {
			n.Says = append(slices.Clone(n.Says), name)
			vars["team"] = name
			s.drop()
		} else if strings.Contains(n.Key, " ") {
			vars["team"] = n.Key
		}
	}
	if vars["team"] == "" {
		return nil, errNothing // a report names the team
	}
	l := s.statline(role)
	if role == "player" {
		l = s.scoring(1)
		l.more = list(s.figure("steals", "steal", "steals"), s.figure("blocks", "block", "blocks"))
	}
	if l.verb == "" {
		return nil, errNothing
	}
	if before, _, is := strings.Cut(l.verb, " for "); is && strings.HasSuffix(l.verb, " points") || strings.HasSuffix(l.verb, " point") {
		if !strings.Contains(before, " and ") { // of goals or assists alone the points are those
			l.verb = before
		}
	}
	vars["line"], vars["noun"], vars["key"], vars["more"], vars["pos"] = l.verb, l.noun, l.key, l.more, d.positionNow(s, player, role)
	vars["does"] = cmp.Or(l.now, "has "+l.key)
	if r.Games > 1 {
		vars["several"] = vars["games"]
	}
	if role == "wide_receiver" || role == "tight_end" { // targets alone say little
		vars["more"] = ""
	}
	return vars, nil
}

// positionNow returns the position of a player of whom a week is told, as a noun.
func (d *draft) positionNow(s *source, player, role string) string {
	for _, own := range slices.Backward(d.sport.SeasonsOf(player)) {
		if own.Rated() && string(own.Role) == role {
			return d.position(s, own)
		}
	}
	return ""
}

// weekLead returns the message that opens a report of a week: who did what, and of one game
// against whom and how it ended.
func (d *draft) weekLead(ctx context.Context, p *models.Player, s *source, list []played, vars map[string]string) (message, error) {
	from, as := s, "week.line"
	if vars["games"] == oneGame {
		g := &list[0]
		against := g.against()
		if len(against) == 0 || len(list) > 1 {
			return message{}, nil
		}
		from, as = join(s, g.from), "week.game"
		vars = plus(vars, "against", against[d.voice.turn%len(against)], "day", english.Day(g.day.Format(time.DateOnly)))
		if g.feat == "hat trick" {
			vars["line"] = strings.Replace(vars["line"], "three goals", "a hat trick", 1)
			from.license("a hat trick")
		}
	}
	aged, age, err := d.aged(ctx, p, list[len(list)-1].day, from)
	if err != nil {
		return message{}, err
	}
	if vars["pos"] == "" || age == "" {
		return message{from, p.Name, as, vars}, nil
	}
	return message{aged, p.Name, as + ".full", with(vars, "age", age)}, nil
}

// aged returns evidence with a player's age on a day, which may stand in commas behind the name, and the
// age; the same evidence and "" where no date of birth is held.
func (d *draft) aged(ctx context.Context, p *models.Player, on time.Time, from *source) (*source, string, error) {
	if p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil {
		return from, "", nil
	}
	born, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerFact, Fact: plan.BirthDate})
	if born == nil {
		return from, "", err
	}
	years := on.Year() - *p.BirthYear
	if on.Month() < time.Month(*p.BirthMonth) || on.Month() == time.Month(*p.BirthMonth) && on.Day() < *p.BirthDay {
		years--
	}
	age := fmt.Sprint(years)
	d.agedAs = age
	out := join(from, born)
	out.free(verifier.Cell{Player: p.Name, Kind: verifier.Value, Shown: age})
	return out, age, nil
}

// behind writes about the career behind a season: the best season and a total, and where the text was too short the season
// before in words. A table has the seasons.
func (d *draft) behind(ctx context.Context, p *models.Player, season int) error {
	before, err := d.seasonBefore(ctx, p, season)
	if err != nil {
		return err
	}
	best, err := d.clearBest(ctx, p)
	if err != nil {
		return err
	}
	if best.from != nil && best.vars["season"] >= d.sport.Method.Years.Name(season) {
		best = message{} // it is the one that is told
	} else if best.from != nil && (season > d.sport.Last || d.inPlay(p.ID) != 0) {
		best = best.full()
	}
	total := message{}
	if d.fills && season <= d.sport.Last && d.inPlay(p.ID) == 0 { // it would end elsewhere than the article
		if total, err = d.total(ctx, p, roleOf(d.roleNow(p.ID))); err != nil {
			return err
		}
	}
	if best, err = d.bestTold(ctx, p, best, nil); err != nil {
		return err
	}
	d.heading("The seasons behind it", "The track record", "What came before")
	d.paragraph(before)
	fell := message{}
	if c, err := d.course(ctx, p, min(season, d.sport.Last)); err != nil {
		return err
	} else if c != nil {
		fell = d.ratingFell(c, p)
	}
	d.paragraph(best, fell, total)
	return nil
}

// seasonBefore is the message about the rated season before one where a text was too short, none of others.
func (d *draft) seasonBefore(ctx context.Context, p *models.Player, season int) (message, error) {
	if !d.fills || d.doc.Words()+wordsALine*min(rowsBrief, ratedYears(d.sport.SeasonsOf(p.ID))) >= fewTabled {
		return message{}, nil
	}
	for _, own := range slices.Backward(d.sport.SeasonsOf(p.ID)) {
		if !own.Rated() || own.Season >= season {
			continue
		}
		c, err := d.chapter(ctx, p, own.Season)
		if err != nil {
			return message{}, err
		}
		if c == nil {
			continue
		}
		year := c.yearFor(p, "season.before")
		if d.agedAs != "" { // on the day of the news, and not in mid-season
			year.vars = with(year.vars, "age", "")
		}
		return year, nil
	}
	return message{}, nil
}

// career writes what a report of a player ends with: the seasons before one, their ratings in a
// table, the outlook, and the box of the method.
func (d *draft) career(ctx context.Context, p *models.Player, season int, from *source) error {
	d.tabled = true
	at := len(d.doc.Blocks)
	if err := d.behind(ctx, p, season); err != nil {
		return err
	}
	c, err := d.course(ctx, p, d.sport.Last)
	if err != nil {
		return err
	}
	if c != nil {
		s := &seasonStory{d: d, p: p, course: c, extra: d.markStat}
		d.begins(c, rowsBrief)
		if err := s.lines(ctx, rowsBrief); err != nil {
			return err
		}
		d.paragraph(d.gaps(c, p, 0))
	}
	table := len(d.doc.Blocks)
	if err := d.outlook(ctx, p); err != nil {
		return err
	}
	if next := slices.Clone(d.doc.Blocks[table:]); len(next) > 0 && next[0].Heading == thisSeason { // which the seasons come after
		d.doc.Blocks = slices.Concat(d.doc.Blocks[:at:at], next, d.doc.Blocks[at:table])
	}
	d.method(from)
	return nil
}

// thisSeason is the heading of a season that is on.
const thisSeason = "This season"

// Where a table has the seasons, one is told in words as well if a text that was too short has few words with it.
const (
	wordsALine = 12
	fewTabled  = 170
)

// weekOf returns the season and the week of a week's receipt.
func weekOf(s *source) (season, week int, err error) {
	var plan struct{ Season, Week int }
	err = verifier.Reread(s.st.Predicate.Plan, &plan)
	return plan.Season, plan.Week, err
}

// gameTable adds a table of the week's statistics.
func (d *draft) gameTable(s *source, role string, vars map[string]string) {
	t := &Table{Heads: []string{"Statistic", capital(vars["week"])}}
	seen := map[string]bool{}
	groups := s.groups(role)
	if role == "player" && (s.stat("points") != nil || s.stat("rebounds") != nil) { // the text has the averages per game
		groups = lines["player totals"]
	}
	for _, group := range groups {
		for _, p := range group {
			c := s.stat(p.label)
			if c == nil || seen[p.label] {
				continue
			}
			seen[p.label] = true
			shown := thousands(c.Shown)
			d.row(t, s, fmt.Sprintf("The figure of %s is %s.", s.evidence.Metrics[c.Metric][0], shown), capital(p.label), shown)
		}
	}
	d.addTable(t)
}

// roleNow returns the role of a player's current rating.
func (d *draft) roleNow(player string) string {
	if r := d.sport.Current().Of(player); r != nil {
		return string(r.Role)
	}
	return ""
}
