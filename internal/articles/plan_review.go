package articles

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/models"
)

// Limits of a season's review.
const (
	reviewEach     = 2  // of the first of each role
	reviewAll      = 9  // together
	reviewChunk    = 3  // of a position of basketball
	reviewMoved    = 5  // in the tables of those who rose and fell most
	reviewTold     = 1  // of those with a paragraph
	reviewLed      = 11 // statistics whose leader is told
	reviewStanding = 3  // whose season to date is told where there is no forecast
	fullPlay       = .6

	reviewRare     = 2    // superlatives of leaders
	reviewRareTold = 24.  // what one is worth at least
	reviewRareHead = 100. // and where it may be the headline
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
	d       *draft
	groups  []leading
	seats   map[string]*reviewed
	led     []leaderOf  // who led the league in what
	swung   []teamSwing // whose record differs most from that of the season before
	news    []newsItem  // the best facts of the season, the best first
	best    message     // which team had the best record
	final   message     // who won the last series of the playoffs, none where that is not held
	told    map[string]bool
	rose    map[string]bool // players whose rise the first paragraphs tell
	saidLed map[string]bool // statistics whose leader is told
	saidFor map[string]bool // teams whose records are told

	sharedBest bool // whether several teams had the best record

	forecasts map[string]bool // players whose forecast is told
	compared  bool            // whether the text says that forecasts compare within a position
}

// reviewed is a player of a review.
type reviewed struct {
	p *models.Player
	c *chapter
}

// review writes about a season from its best fact on: the headline's and the summary's facts, who led in what, who
// was rated first, whose rating rose and fell and what became of their teams, the teams, and what to watch.
func (w *Writer) review(ctx context.Context, d *draft) error {
	r := &reviewing{d: d, groups: firstOf(d.sport), seats: map[string]*reviewed{}, told: map[string]bool{}, rose: map[string]bool{}, saidLed: map[string]bool{}, saidFor: map[string]bool{}, forecasts: map[string]bool{}}
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
	r.groups = slices.DeleteFunc(r.groups, func(g leading) bool { return len(g.players) == 0 })
	if len(r.groups) == 0 {
		return errNothing
	}
	d.voice.several = true
	for _, part := range []func(context.Context) error{r.reviewLeaders, r.head, r.leaders, r.positions, r.moves, r.teams, r.ahead} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	any := r.seats[r.groups[0].players[0]].c.from
	d.method(any)
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
	return &reviewed{p, c}, nil
}

// bracketed is a record in brackets.
var bracketed = regexp.MustCompile(` \([\d-]+\)`)

// standings returns the message about the team with the best record, in the words of its answer.
func (r *reviewing) standings(ctx context.Context) (message, error) {
	d := r.d
	s, err := d.answered(ctx, plan.Plan{Intent: plan.TeamStandings, Sport: d.sport.Key, Since: d.sport.Last, Until: d.sport.Last}, "the standings of an article")
	if s == nil {
		return message{}, err
	}
	claim := strings.TrimSuffix(s.st.Predicate.Claim, ".")
	if strings.Count(claim, "(") > 1 { // of several, with one record
		records := bracketed.FindAllString(claim, -1)
		claim = strings.Replace(claim, " had the best record", " shared the best record", 1)
		if !slices.ContainsFunc(records, func(r string) bool { return r != records[0] }) {
			claim = bracketed.ReplaceAllString(claim, "") + ", " + strings.Trim(records[0], " ()")
		}
		r.sharedBest = true
	}
	claim = strings.Replace(claim, " had the most points in "+d.league(), " had the most points in "+d.league()+" standings", 1)
	s.license("shared the best record", "standings", claim)
	return message{s, "", "review.standings", map[string]string{"standings": claim}}, nil
}
