package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/models"
)

// Limits of a season's review.
const (
	reviewEach     = 2  // of the first of each role
	reviewAll      = 9  // together
	reviewChunk    = 3  // who stand in a paragraph
	reviewMoved    = 6  // of those who rose and fell most
	reviewLed      = 10 // statistics whose leader is told
	reviewAhead    = 4  // whose forecast is told
	reviewStanding = 3  // whose season to date is told where there is no forecast
	reviewBests    = 4  // whose season was the best of the career
	fullPlay       = .6
)

// reviews returns the review of a sport's last season.
func (w *Writer) reviews(sport string) []assignment {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil
	}
	var players []string
	for _, g := range firstOf(s) {
		players = append(players, g.players...)
	}
	return []assignment{{sport: sport, kind: models.Trend, tier: models.DeepDive, about: ofSeason(s, "season_review", players...),
		subject: s.Method.Years.Name(s.Last) + " in review", artifacts: s.Artifact, write: w.review}}
}

// leading are the first of a position by rating, best first.
type leading struct {
	name    string // "starting pitchers"
	players []string
}

// firstOf returns the players of whom a review is: the first of each role, or of each position
// where a sport has one role and records positions.
func firstOf(s *almanac.Sport) (out []leading) {
	each := max(reviewEach, reviewAll/len(s.Method.Roles))
	at := map[string]int{}
	told := map[string]bool{}
	for _, role := range s.Method.Roles {
		for _, own := range s.RankedSeasons(role.Role, almanac.Filter{Since: s.Last, Until: s.Last}) {
			if leaderKeys[own.Role] == nil || told[own.Player] {
				continue
			}
			name, most := strings.TrimPrefix(role.Plural, "qualified "), each
			if s.Key == "nba" {
				name, most = group(s, own.Role, own.Position), reviewChunk
			}
			k, there := at[name]
			if !there {
				k = len(out)
				at[name] = k
				out = append(out, leading{name: name})
			}
			if len(out[k].players) < most {
				out[k].players = append(out[k].players, own.Player)
				told[own.Player] = true
			}
		}
	}
	return out
}

// reviewing is a review being written.
type reviewing struct {
	d      *draft
	groups []leading
	seats  map[string]*reviewed
	topped map[string]bool // who is told to be rated highest of a role
	first  *reviewed       // whom the headline is about
	rare   superlative     // what makes the figure of the headline rare, zero where nothing does
	riser  message         // whose rating rose most
	told   map[string]bool
}

// reviewed is a player of a review.
type reviewed struct {
	p     *models.Player
	c     *chapter
	leads []message
	best  bool    // of the career by rating
	led   message // the first statistic in which the headliner led the league
}

// review writes about a season: who stood out, who led in what, the first of each position, the
// teams, and who rose and fell most.
func (w *Writer) review(ctx context.Context, d *draft) error {
	r := &reviewing{d: d, groups: firstOf(d.sport), seats: map[string]*reviewed{}, told: map[string]bool{}, topped: map[string]bool{}}
	for g := range r.groups {
		for _, id := range r.groups[g].players {
			x, err := d.reviewed(ctx, id)
			if err != nil {
				return err
			}
			if x != nil {
				r.seats[id] = x
			}
		}
		r.groups[g].players = slices.DeleteFunc(r.groups[g].players, func(id string) bool { return r.seats[id] == nil })
	}
	if r.first = r.headliner(); r.first == nil {
		return errNothing
	}
	d.voice.several = true
	for _, part := range []func(context.Context) error{r.head, r.leaders, r.positions, r.moves, r.ahead} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	d.method(r.first.c.from)
	rule := "about.moves"
	switch d.sport.Key {
	case "mlb", "nhl", "nfl":
		rule += "." + d.sport.Key
	}
	d.paragraph(message{r.first.c.from, "", rule, nil})
	return nil
}

// reviewed opens a player's season, nil where too little is held.
func (d *draft) reviewed(ctx context.Context, id string) (*reviewed, error) {
	p, ok := d.sport.Player(id)
	if !ok {
		return nil, nil
	}
	c, err := d.chapter(ctx, p, d.sport.Last)
	if c == nil || c.vars["rating"] == "" {
		return nil, err
	}
	x := &reviewed{p: p, c: c}
	if x.leads, err = d.leads(ctx, p, c.role, c.season); err != nil {
		return nil, err
	}
	own := d.sport.SeasonsOf(id)
	last := ratedLast(own, d.sport.Last)
	x.best = last != nil && ratedYears(own) > 1 && highest(own, last)
	return x, nil
}

// headliner is the first of those who led the league in what their headline counts, or the first of all.
func (r *reviewing) headliner() *reviewed {
	var first *reviewed
	for _, g := range r.groups {
		for _, id := range g.players {
			x := r.seats[id]
			if first == nil {
				first = x
			}
			for _, l := range x.leads {
				if l.as == "lead.first" && (l.vars["stat"] == "PTS" || strings.HasPrefix(x.c.line.key, l.vars["x"]+" ")) {
					x.led = l
					return x
				}
			}
		}
	}
	return first
}

// standings returns the message about the team with the best record, in the words of its answer.
func (r *reviewing) standings(ctx context.Context) (message, error) {
	d := r.d
	s, err := d.answered(ctx, plan.Plan{Intent: plan.TeamStandings, Sport: d.sport.Key, Since: d.sport.Last, Until: d.sport.Last}, "the standings of an article")
	if s == nil {
		return message{}, err
	}
	claim := strings.TrimSuffix(s.st.Predicate.Claim, ".")
	if strings.Count(claim, "(") > 1 { // of several
		claim = strings.Replace(claim, " had the best record", " shared the best record", 1)
	}
	claim = strings.Replace(claim, " had the most points in "+d.league(), " had the most points in "+d.league()+" standings", 1)
	s.license("shared the best record", "standings", claim)
	return message{s, "", "review.standings", map[string]string{"claim": claim}}, nil
}

// leaders writes a table of who led the league in what.
func (r *reviewing) leaders(ctx context.Context) error {
	d := r.d
	t := &Table{Heads: []string{"Player", "Team", "Led in"}}
	season := d.sport.Method.Years.Name(d.sport.Last)
	var double []message
	var rare []superlative
	asked := map[string]bool{}
	for _, role := range d.sport.Method.Roles {
		for _, key := range reviewKeys(role.Role) {
			if asked[key] || len(t.Rows) == reviewLed {
				continue
			}
			asked[key] = true
			p, c, lead, err := r.leader(ctx, key)
			if err != nil {
				return err
			}
			if lead.from == nil {
				continue
			}
			found, err := d.superlatives(ctx, p, c, []message{lead})
			if err != nil {
				return err
			}
			rare = append(rare, slices.DeleteFunc(found, func(s superlative) bool { return p.ID == r.first.p.ID && r.rare.worth >= reviewRareHead })...) // which is told
			m := titled(lead)
			team := c.vars["team"]
			if team == "" {
				team = strings.ReplaceAll(c.vars["clubs"], "the ", "")
			}
			led := "led in " + m.vars["unit"] + " in " + m.vars["league"] + " in " + season + ", with " + m.vars["x"]
			if lowIsGood[key] {
				led = "had the lowest " + m.vars["unit"] + " in " + m.vars["league"] + " in " + season + ", " + m.vars["x"]
			}
			sentence := fmt.Sprintf("%s %s. In %s %s %s for the %s.", p.Name, led, season, p.Name, c.line.verb, strings.ReplaceAll(team, " and ", " and the "))
			d.row(t, join(m.from, c.from), sentence, p.Name, team, fmt.Sprintf("%s (%s)", m.vars["unit"], m.vars["x"]))
			if p.ID != r.first.p.ID && !r.told[p.ID] && !lowIsGood[key] && len(double) < reviewChunk {
				double = append(double, m)
			}
		}
	}
	d.heading("Who led in what", "The leaders", "Who led the league")
	for i := range double {
		if i > 0 && double[i].as == "lead.first" {
			double[i] = double[i].undated(d.sport.Last, "board.lead.first")
		}
	}
	if told := ofSeveral(rare, d.sport.Last, reviewRare); len(told) > 1 { // the table has who led in what
		double = told
	}
	d.paragraph(double...)
	d.addTable(t)
	return nil
}

// leader returns who led the league in a statistic, alone, with the season and the message about it; no message
// where nobody did, or nobody of whom a line is told.
func (r *reviewing) leader(ctx context.Context, key string) (p *models.Player, c *chapter, lead message, err error) {
	d := r.d
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.Leaders, Sport: d.sport.Key, Stat: key, By: plan.BySeason, Since: d.sport.Last, Until: d.sport.Last, Top: 1})
	if err != nil {
		return nil, nil, lead, fmt.Errorf("the leaders of an article: %w", err)
	}
	if !a.Grounded || len(a.Rows) != 1 || a.Rows[0].Player == nil {
		return nil, nil, lead, nil // none, or several share the place
	}
	p, ok := d.sport.Player(a.Rows[0].Player.ID)
	if !ok || leaderKeys[d.sport.RoleIn(a.Rows[0].Player.ID, d.sport.Last)] == nil {
		return nil, nil, lead, nil
	}
	if c, err = d.chapter(ctx, p, d.sport.Last); c == nil {
		return nil, nil, lead, err
	}
	leads, err := d.leadsIn(ctx, p, []string{key}, d.sport.Last)
	if err != nil {
		return nil, nil, lead, err
	}
	if i := slices.IndexFunc(leads, func(m message) bool { return m.as == "lead.first" && m.vars["stat"] == key }); i >= 0 {
		lead = leads[i]
	}
	return p, c, lead, nil
}

// reviewRareHead is what a superlative is worth from which it is the headline of a review.
const reviewRareHead = 100

// reviewRare is how many superlatives a review gives of the league's leaders.
const reviewRare = 4

// titled is the message about who led in a statistic: of a rate nobody has the most.
func titled(m message) message {
	if isRate(m.vars["unit"]) {
		m.as = "lead.rate"
	}
	return m
}

// reviewKeys are the statistics of a role whose leader a review's table has: with the rates that
// baseball's titles go by.
func reviewKeys(role ratings.Role) []string {
	switch role {
	case "batter":
		return []string{"AVG", "HR", "RBI", "R", "H", "SB"}
	case "starter":
		return []string{"ERA", "K", "W", "IP"}
	case "reliever":
		return []string{"SV"}
	}
	return leaderKeys[role]
}

// ahead writes what the first of each position are forecast at.
func (r *reviewing) ahead(ctx context.Context) error {
	d := r.d
	var told []message
	for _, g := range r.groups {
		for _, id := range g.players[:min(len(g.players), max(1, reviewAhead/len(r.groups)))] {
			m, err := d.forecast(ctx, r.seats[id].p)
			if err != nil {
				return err
			}
			if m.from != nil && len(told) < reviewAhead {
				as := "review.ahead"
				switch {
				case m.as == "value.dated":
					as = m.as
				case len(told) == 0:
					as = "board.value"
				}
				told = append(told, message{m.from, m.who, as, plus(m.vars, "over", d.seasonsAhead(m.from))})
			}
		}
	}
	if len(told) > 0 {
		d.heading("What to expect", "The seasons ahead", "What comes next")
		d.paragraph(told...)
	}
	if weeks := d.sport.Weeks(); len(told) > 0 && (weeks == nil || weeks.Season <= d.sport.Last) {
		return nil
	}
	d.heading("Since then")
	return r.standing(ctx)
}

// standing writes how the first of each position play in a season that is on, of which so much is played
// that no forecast from before it is told.
func (r *reviewing) standing(ctx context.Context) error {
	n := 0
	for _, g := range r.groups {
		for _, id := range g.players[:min(len(g.players), max(1, reviewStanding/len(r.groups)))] {
			told, err := r.d.ahead(ctx, r.seats[id].p, false)
			if err != nil {
				return err
			}
			if n++; n <= reviewStanding {
				r.d.paragraph(told...)
			}
		}
	}
	return nil
}
