package articles

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// chapter is a player's season: the receipt of its rating, and what an article says of it.
type chapter struct {
	from   *source
	ranked *source // of the place by rating
	season int
	sport  string
	role   ratings.Role
	// schedule is the most games of a team in the season where the role plays in all, 0 of the others.
	schedule float64
	short    bool // whether the season itself was: a reader would take it for a collapse
	line     statline
	vars     map[string]string
}

// of returns a message about the chapter.
func (c *chapter) of(p *models.Player, as string) message {
	return message{c.from, p.Name, as, c.vars}
}

// lead returns the message that opens a story of the season: with position and age where both are
// known.
func (c *chapter) lead(p *models.Player) message {
	switch {
	case c.vars["pos"] != "" && c.vars["age"] != "":
		return c.of(p, "season.lead.full")
	case c.vars["pos"] != "":
		return c.of(p, "season.lead.pos")
	}
	return c.of(p, "season.lead")
}

// place returns the message about the season's rank, none where it has none.
func (c *chapter) place(p *models.Player) message { return c.stands(p, "season.place") }

// year returns a message about the chapter among several: without the games, of which
// paragraphs would be too full.
func (c *chapter) year(p *models.Player, as string) message {
	few := c.played()
	return message{c.from, p.Name, as, with(with(c.vars, "line", c.line.verb+few), "noun", c.line.noun+few)}
}

// ofOneFigure matches a season's word for one of its figures: "a 40-homer season".
var ofOneFigure = regexp.MustCompile(`^an? [\d,]+-[a-zA-Z]`)

// lowPlay is the share of a schedule beneath which a season's line says its games.
const lowPlay = .88

// shortSeason is the share of today's schedule beneath which a season was a short one: of a strike, a lockout or the
// pandemic. Those of before a league's schedule grew are not far below.
const shortSeason = .75

// fewGames says how many games a season had where they were few, so that its rating is not a riddle.
func (c *chapter) fewGames() string {
	if n := c.gamesPlayed(); n > 0 && (n < lowPlay*c.schedule || c.short) && !strings.Contains(c.line.verb, "games") {
		return " in " + c.games()
	}
	return ""
}

// yearFor is year with the team, which may be another than the player's of now.
func (c *chapter) yearFor(p *models.Player, as string) message {
	m := c.year(p, as)
	rest := c.forClub() + c.played()
	m.vars = plus(m.vars, "line", c.line.verb+rest, "noun", c.line.noun+rest, "team", "", "clubs", "")
	return m
}

// forClub is for whom the season was, as a line goes on: " for the Boston Celtics"; empty where that is not known.
func (c *chapter) forClub() string {
	switch {
	case c.vars["team"] != "":
		return " for the " + c.vars["team"]
	case c.vars["clubs"] != "":
		return " for " + c.vars["clubs"]
	}
	return ""
}

// club is the team of the season, or the teams.
func (c *chapter) club() string { return c.vars["team"] + c.vars["clubs"] }

// inTable is the club, or the clubs, of a season as a table has them, without articles.
func (c *chapter) inTable() string { return strings.ReplaceAll(c.club(), "the ", "") }

// chapter opens a player's season. It returns nil where the rating is refused or too little is
// recorded for a line in the sport's own language.
func (d *draft) chapter(ctx context.Context, p *models.Player, season int) (*chapter, error) {
	at := chapterKey{p.ID, season}
	if c, opened := d.chapters[at]; opened {
		return c, nil
	}
	c, err := d.openChapter(ctx, p, season)
	if err == nil {
		d.chapters[at] = c
	}
	return c, err
}

// chapterKey is whose and when a chapter is.
type chapterKey struct {
	player string
	season int
}

func (d *draft) openChapter(ctx context.Context, p *models.Player, season int) (*chapter, error) {
	s, err := d.season(ctx, p, season)
	if s == nil {
		return nil, err
	}
	rated := d.ratedIn(p.ID, season)
	if rated == nil {
		return nil, nil
	}
	c := &chapter{from: s, season: season, sport: d.sport.Key, role: rated.Role, line: s.statline(string(rated.Role))}
	if c.line.verb == "" {
		return nil, nil
	}
	c.vars = map[string]string{
		"season": d.sport.Method.Years.Name(season), "roles": strings.TrimPrefix(d.sport.Method.Role(rated.Role).Plural, "qualified "),
		"line": c.line.verb, "noun": c.line.noun, "key": c.line.key, "more": c.line.more, "pos": d.position(s, rated), "league": d.league(),
	}
	if feat := s.seasonFeat(string(rated.Role)); !ofOneFigure.MatchString(feat) { // which the line has
		c.vars["feat"] = feat
	}
	c.vars["ranked"] = ofRated(d.sport.Method.Role(rated.Role).Plural)
	if cell := s.metric("rating"); cell != nil {
		c.vars["rating"] = cell.Shown
	}
	if cell := s.kind(verifier.Interval); cell != nil {
		c.vars["low"], c.vars["high"] = cell.Shown, cell.Other
	}
	if rated.Role != "starter" && rated.Role != "reliever" && rated.Role != "goalie" {
		c.schedule = rated.Scheduled
		c.short = rated.Scheduled < shortSeason*longest(d.sport, d.sport.Last)
	}
	if games := c.games(); games != "" && rated.Role != "starter" && rated.Role != "reliever" {
		c.vars["line"] += " in " + games
		c.vars["noun"] += " in " + games
	}
	d.clubs(c, rated)
	if err := d.rank(ctx, c, rated); err != nil {
		return nil, err
	}
	age, err := d.age(ctx, p, season)
	if err != nil {
		return nil, err
	}
	if age != nil {
		c.from, c.vars["age"] = join(s, age), age.metric(ageMetric).Shown
		if c.ranked == s {
			c.ranked = c.from
		}
	}
	return c, nil
}

// games is in how many games a player was, "58 games", as the role counts them: a goalie's are those in
// goal.
func (c *chapter) games() string {
	if c.role == "goalie" {
		return c.from.figure("games in goal", "game", "games")
	}
	return c.from.figure("games", "game", "games")
}

// gamesPlayed is how many games a season has, 0 where that is not held.
func (c *chapter) gamesPlayed() float64 {
	games, _, _ := strings.Cut(inDigits(c.games()), " ")
	return float(games)
}

// ratedIn returns a player's rated season, nil if there is none.
func (d *draft) ratedIn(player string, season int) *ratings.Season {
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Season == season && s.Rated() {
			return s
		}
	}
	return nil
}

// league is the sport's league as sentences name it: "the NHL", but MLB goes without.
func (d *draft) league() string {
	if d.sport.Key == "mlb" {
		return "MLB"
	}
	return "the " + strings.ToUpper(d.sport.Key)
}

// positions words the sources' abbreviations.
var positions = map[string]map[string]string{
	"mlb": {"C": "catcher", "1B": "first baseman", "2B": "second baseman", "3B": "third baseman", "SS": "shortstop", "LF": "left fielder", "CF": "center fielder",
		"RF": "right fielder", "OF": "outfielder", "DH": "designated hitter"},
	"nba":  {"PG": "point guard", "SG": "shooting guard", "SF": "small forward", "PF": "power forward", "C": "center", "G": "guard", "F": "forward"},
	"wnba": {"G": "guard", "F": "forward", "C": "center", "G-F": "guard", "F-G": "forward", "F-C": "forward", "C-F": "center"},
	"nhl":  {"C": "center", "LW": "left wing", "L": "left wing", "RW": "right wing", "R": "right wing", "D": "defenceman", "G": "goalie"},
}

// roleNames words the roles that say the position.
var roleNames = map[ratings.Role]string{
	"starter": "starter", "reliever": "reliever", "quarterback": "quarterback", "running_back": "running back", "wide_receiver": "wide receiver",
	"tight_end": "tight end", "goalie": "goalie", "defenceman": "defenceman",
}

// position returns a player's position in a season, as a noun, and allows it beside the
// receipt's figures: the receipt's rows record it.
func (d *draft) position(s *source, rated *ratings.Season) string {
	name := roleNames[rated.Role]
	if name == "" {
		name = positions[d.sport.Key][rated.Position]
	}
	if p, ok := d.sport.Player(rated.Player); ok && name == "" && rated.Position == "" { // the seasons' rows have none
		name = positions[d.sport.Key][p.Position]
	}
	if name == "" && d.sport.Key == "nhl" {
		name = "forward"
	}
	if name != "" {
		s.license(name)
	}
	return name
}

// ofRated names a ranked set by what makes one of it: in baseball, who qualifies for a title is another set.
func ofRated(set string) string { return strings.Replace(set, "qualified ", "rated ", 1) }

const ageMetric = "age"

// age returns the receipt of a player's age in a season, nil where no date of birth is held.
func (d *draft) age(ctx context.Context, p *models.Player, season int) (*source, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerFact, Fact: "age", Since: season, Until: season})
	if s == nil {
		return nil, err
	}
	if s.metric(ageMetric) != nil {
		return s, nil
	}
	var r struct {
		Rows []struct{ Unit, Shown string }
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, fmt.Errorf("an age of an article: %w", err)
	}
	for _, row := range r.Rows {
		if row.Unit != "age" {
			continue
		}
		s.evidence.Cells = append(s.evidence.Cells, verifier.Cell{Player: p.Name, Metric: ageMetric, Season: verifier.Span{From: season, To: season}, Shown: row.Shown, Set: -1})
		s.evidence.Names = append(s.evidence.Names, verifier.Name{Key: p.Name, Says: []string{p.Name}, Player: true})
		s.call(ageMetric, "age")
		return s, nil
	}
	return nil, nil
}

// leaderKeys are the counted statistics of each role in which a place among the leaders is news.
var leaderKeys = map[ratings.Role][]string{
	"quarterback": {"PassYds", "PassTD"}, "running_back": {"RushYds", "Scrim", "RushTD"}, "wide_receiver": {"RecYds", "Rec", "RecTD"}, "tight_end": {"RecYds", "Rec"},
	"player": {"PTS", "TRB", "AST", "BLK", "STL"}, "forward": {"PTS", "G", "A"}, "defenceman": {"PTS", "A", "G"}, "goalie": {"W", "SHO"},
	"batter": {"HR", "RBI", "R", "SB", "H"}, "starter": {"K", "W", "IP"}, "reliever": {"SV", "K"},
}

// worthALead is the last place among the leaders that an article mentions.
const worthALead = 10

// pressNames are the names of counted statistics where the press uses others than the sources.
var pressNames = map[string]string{"runs batted in": "RBIs"}

// tied reports whether more than one player has a place among a season's leaders. The leaders
// are asked for once in an article.
func (d *draft) tied(ctx context.Context, key string, season int, place string) (bool, error) {
	list := fmt.Sprint(key, season)
	if d.places[list] == nil {
		a, err := d.leadersOf(ctx, key, season)
		if err != nil {
			return false, err
		}
		held := map[string]int{}
		for _, row := range a.Rows {
			if row.Rank != nil {
				held[fmt.Sprint(*row.Rank)]++
			}
		}
		d.places[list] = held
	}
	return d.places[list][place] > 1, nil
}

// leads returns the messages about a player's places among a season's leaders, best first.
func (d *draft) leads(ctx context.Context, p *models.Player, role ratings.Role, season int) ([]message, error) {
	return d.leadsIn(ctx, p, leaderKeys[role], season)
}

// title is the message about the rate that a batter led the league in, none where it is none: a batting title before
// others. Totals are those of leads.
func (d *draft) title(ctx context.Context, p *models.Player, c *chapter) (message, error) {
	if c.role != "batter" {
		return message{}, nil
	}
	for _, rate := range [][2]string{{"AVG", "batting average"}, {"OPS", "OPS"}} {
		found, err := d.leadsIn(ctx, p, rate[:1], c.season)
		if err != nil {
			return message{}, err
		}
		if len(found) == 0 || found[0].as != "lead.first" {
			continue
		}
		m := found[0]
		m.from = m.from.copied()
		m.from.call(m.vars["unit"], rate[1])
		m.as, m.vars = "lead.title", plus(m.vars, "unit", rate[1])
		return m, nil
	}
	return message{}, nil
}

// leadsIn is leads in some statistics.
func (d *draft) leadsIn(ctx context.Context, p *models.Player, keys []string, season int) ([]message, error) {
	type lead struct {
		message
		place float64
	}
	var found []lead
	for _, key := range keys {
		s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Leaders, Stat: key, By: plan.BySeason, Since: season, Until: season})
		if err != nil {
			return nil, err
		}
		if s == nil {
			continue
		}
		place, value := s.kind(verifier.Place), s.kind(verifier.Value)
		if place == nil || value == nil || float(place.Shown) > worthALead || place.Tied {
			continue
		}
		tied, err := d.tied(ctx, key, season, place.Shown)
		if err != nil {
			return nil, err
		}
		if tied {
			continue // two share the place
		}
		unit := value.Metric
		if short := pressNames[unit]; short != "" {
			s.call(unit, short)
			unit = short
		}
		s.call(value.Metric, one(unit))
		x := s.press(value, unit)
		xu := of(unit, x)
		if court(d.sport.Key) { // whose titles go by averages a game
			unit = "total " + unit
			s.call(value.Metric, unit)
		}
		m := message{s, p.Name, "lead.rank", map[string]string{"stat": key, "season": d.sport.Method.Years.Name(season), "league": d.league(), "rank": ordinal(place.Shown), "unit": unit,
			"x": thousands(x), "xu": xu}}
		if strings.HasPrefix(unit, "total ") {
			m.vars["total"] = unit
		}
		if place.Shown == "1" {
			m.as = "lead.first"
			s.ofNamed()
		}
		found = append(found, lead{m, float(place.Shown)})
	}
	slices.SortStableFunc(found, func(a, b lead) int { return int(a.place - b.place) })
	var out []message
	for _, f := range found {
		out = append(out, f.message)
	}
	return out, nil
}
