package weekly

import (
	"context"
	"fmt"
	"math"
	"net/url"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// Movers is a refusal, or the players whom a week moved, with the largest changes that luck
// explains.
type Movers struct {
	grounding.Grounds
	Freshness    string   `json:"freshness,omitempty" enum:"live,offseason,stale_data" doc:"Whether the week is this one, the last of a season that is over, or followed by weeks that the data does not have."`
	Sport        string   `json:"sport"`
	Season       int      `json:"season,omitempty" doc:"The season, named by its calendar year or the year in which it ends."`
	Week         int      `json:"week,omitempty" doc:"From 1."`
	Weeks        int      `json:"weeks,omitempty" doc:"How many weeks of the season the data holds."`
	Starts       string   `json:"starts,omitempty" format:"date"`
	Ends         string   `json:"ends,omitempty" format:"date"`
	Tested       int      `json:"tested" doc:"Players who played enough that week to be tested."`
	Movers       []Mover  `json:"movers" doc:"The greatest move first. Empty when no move is more than luck explains."`
	WithinChance []Mover  `json:"withinChance" doc:"The greatest other changes, up to five, greatest first. Luck alone explains them."`
	Next         *string  `json:"next" doc:"Always null: a week is one page."`
	Actions      []Action `json:"actions"`
}

// Mover is a player whose rating a week changed.
type Mover struct {
	Claim      string           `json:"claim"`
	Player     grounding.Player `json:"player"`
	Team       *string          `json:"team" doc:"In the week's last game, as the source abbreviates it; null where it does not."`
	Position   string           `json:"position"`
	Role       string           `json:"role"`
	Before     Shown            `json:"before" doc:"The current rating before the week."`
	After      Shown            `json:"after"`
	Change     float64          `json:"change" doc:"In points of the rating."`
	Surprise   float64          `json:"surprise" doc:"In standard deviations of such a week's move."`
	Games      int              `json:"games"`
	Lines      []Line           `json:"lines" doc:"The games behind the move."`
	Receipt    string           `json:"receipt"`
	ReceiptURL string           `json:"receiptUrl"`
	Actions    []Action         `json:"actions" doc:"What to do next."`

	refusal *receipts.Refusal // why its sentence is refused
}

// Shown is a rating with its interval.
type Shown struct {
	Value    float64            `json:"value"`
	Interval grounding.Interval `json:"interval"`
}

// Line is one game as recorded.
type Line struct {
	Day   string              `json:"day" format:"date"`
	Team  *string             `json:"team"`
	Stats map[string]*float64 `json:"stats" doc:"By the statistic's usual abbreviation; null where not recorded."`
	Keys  []string            `json:"-"` // of Stats, in order
}

// Action is a link to a next step.
type Action struct {
	Do   string `json:"do" enum:"watch,call,compare,rating,embed,license,receipt"`
	Text string `json:"text"`
	Href string `json:"href"`
}

// newestTested returns the newest week in which any player played enough to be tested,
// since a week with one day of games shows nothing. If there is none it returns the
// last week.
func newestTested(season *current.Season) int {
	for week := season.Weeks; week > 0; week-- {
		if _, tested := season.Movers(week); tested > 0 {
			return week
		}
	}
	return season.Weeks
}

// largestChanges is how many changes are listed that luck explains.
const largestChanges = 5

// Movers returns the players whom a week of the newest season moved; week 0 is the
// newest with enough games. An unknown sport or week is an *apperr.Error. The result is
// shared: do not modify it.
func (s *Service) Movers(ctx context.Context, sportKey string, week int) (*Movers, error) {
	sport := s.Book.Sport(sportKey)
	if sport == nil {
		return nil, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(sportKey)+" data is loaded on this service.")
	}
	season := sport.Weeks()
	if season == nil {
		return s.withoutGames(ctx, sport)
	}
	if week == 0 {
		week = newestTested(season)
	}
	if week < 1 || week > season.Weeks {
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", fmt.Sprintf("The data holds weeks 1 to %d of the %s season.", season.Weeks, seasonName(sport, season.Season))).
			WithField("week")
	}
	key := weekKey{sport, week, grounding.FreshnessAt(sportKey, sport.Games.AsOf, s.Clock())}
	if kept, ok := s.ready.Get(key); ok {
		return kept, nil
	}
	m, err := s.movers(ctx, sport, season, week)
	if err != nil {
		return nil, err
	}
	if m.Freshness = string(key.freshness); key.freshness == grounding.Stale {
		m.Fallback, m.FallbackReason = true, grounding.StaleReason(sport.Key, sport.Games.AsOf)
	}
	s.ready.Add(key, m)
	return m, nil
}

func (s *Service) movers(ctx context.Context, sport *almanac.Sport, season *current.Season, week int) (*Movers, error) {
	out := &Movers{Sport: sport.Key, Season: season.Season, Week: week, Weeks: season.Weeks, Movers: []Mover{}, WithinChance: []Mover{}, Actions: feedActions(sport)}
	starts, ends := sport.WeekDays(week)
	out.Starts, out.Ends = starts.Format(time.DateOnly), ends.Format(time.DateOnly)
	beyond, within := season.Moves(week)
	out.Tested = len(beyond) + len(within)
	list := statement{
		plan:   map[string]any{"endpoint": endpoint, "intent": "movers", "sport": sport.Key, "season": season.Season, "week": week},
		method: method(), week: week,
	}
	var err error
	if out.Movers, err = s.listed(ctx, sport, beyond, &list); err != nil {
		return nil, err
	}
	if list.refusal == nil {
		if out.WithinChance, err = s.listed(ctx, sport, within[:min(largestChanges, len(within))], &list); err != nil {
			return nil, err
		}
	}
	if list.refusal != nil { // a week is never reported in part
		out.Movers, out.WithinChance = []Mover{}, []Mover{}
		out.Grounds, err = s.issue(ctx, sport, statement{plan: list.plan, refusal: list.refusal})
		return out, err
	}
	list.claim = listClaim(sport, out)
	list.result = map[string]any{"starts": out.Starts, "ends": out.Ends, "tested": out.Tested, "movers": placesOf(out.Movers), "withinChance": placesOf(out.WithinChance)}
	list.context = map[string]any{"gamesArtifact": sport.Games.Artifact, "leastSurprise": current.MinSurprise, "leastShown": current.MinShown, "falseDiscovery": current.FalseDiscovery}
	if out.Grounds, err = s.issue(ctx, sport, list); !out.Grounded {
		out.Movers, out.WithinChance = []Mover{}, []Mover{}
	}
	return out, err
}

// listed returns moves with their receipts, without those that round to no change. Their
// rows and files are added to the list's statement. If the sentence of one is refused, the
// statement gets its refusal, and no move is returned.
func (s *Service) listed(ctx context.Context, sport *almanac.Sport, found []current.Mover, list *statement) ([]Mover, error) {
	out := []Mover{}
	for i := range found {
		m, st, err := s.mover(ctx, sport, &found[i])
		if err != nil {
			return nil, err
		}
		if m.refusal != nil {
			list.refusal = m.refusal
			return nil, nil
		}
		if m.Change == 0 {
			continue
		}
		out = append(out, m)
		list.rows = append(list.rows, st.rows...)
		for _, f := range st.files {
			list.addFile(f)
		}
	}
	return out, nil
}

// Surprises returns up to limit players whom a week of the newest season surprised by
// 1.5 standard deviations or more, greatest surprise first. Unlike Movers it does not
// claim that chance cannot explain them. A sport without games has none.
func (s *Service) Surprises(ctx context.Context, sportKey string, week, limit int) ([]Mover, error) {
	sport := s.Book.Sport(sportKey)
	if sport == nil || sport.Weeks() == nil {
		return nil, nil
	}
	found := sport.Weeks().Surprises(week)
	out := make([]Mover, 0, min(limit, len(found)))
	for i := range found[:min(limit, len(found))] {
		m, _, err := s.mover(ctx, sport, &found[i])
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

func method() *receipts.Method {
	m := grounding.MoversMethod()
	return &m
}

func listClaim(sport *almanac.Sport, m *Movers) string {
	when := fmt.Sprintf("In week %d of the %s %s season (%s to %s)", m.Week, seasonName(sport, m.Season), short(sport), english.Day(m.Starts), english.Day(m.Ends))
	chance := wording.Since(wording.Singulars, "chance", "luck")
	switch {
	case m.Tested == 0:
		return when + ", no player played enough games to be tested."
	case len(m.Movers) > 0:
		return fmt.Sprintf("%s, %d of %d players tested moved by more than %s explains: %s.", when, len(m.Movers), m.Tested, chance, english.List(moves(m.Movers)))
	case len(m.WithinChance) > 0:
		return fmt.Sprintf("%s, none of %d players tested moved by more than %s explains; %s.", when, m.Tested, chance, english.LargestChanges(moves(m.WithinChance)))
	}
	return fmt.Sprintf("%s, none of %d players tested moved by more than %s explains.", when, m.Tested, chance)
}

func moves(list []Mover) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = fmt.Sprintf("%s (%.1f to %.1f)", list[i].Player.Name, list[i].Before.Value, list[i].After.Value)
	}
	return names
}

// place is a mover in the receipt of the list; the mover's own receipt has the details.
type place struct {
	Player  string  `json:"player"`
	Before  float64 `json:"before"`
	After   float64 `json:"after"`
	Receipt string  `json:"receipt"`
}

func placesOf(movers []Mover) []place {
	places := make([]place, len(movers))
	for i := range movers {
		m := &movers[i]
		places[i] = place{m.Player.ID, m.Before.Value, m.After.Value, m.Receipt}
	}
	return places
}

// mover returns one move with its receipt.
func (s *Service) mover(ctx context.Context, sport *almanac.Sport, found *current.Mover) (Mover, statement, error) {
	r := found.Trajectory.Rating
	p, _ := sport.Player(r.Player)
	m := Mover{
		Player: grounding.Player{ID: p.ID, Slug: p.Slug, Name: p.Name}, Position: r.Position, Role: string(r.Role),
		Before: shown(found.Before), After: shown(found.After), Surprise: rounded(found.Surprise, 2), Games: int(found.Games),
	}
	m.Change = rounded(m.After.Value-m.Before.Value, 1)
	st := statement{
		plan:   map[string]any{"endpoint": endpoint, "intent": "mover", "sport": sport.Key, "playerId": p.ID, "season": r.Season, "week": found.Week},
		method: method(), week: found.Week,
		context: map[string]any{"gamesArtifact": sport.Games.Artifact, "course": grounding.TrajectoryContext(sport, found.Trajectory, found.Week), "p": found.P, "tested": found.Tested},
	}
	for _, g := range sport.GamesOf(p.ID, r.Role, found.Week) {
		st.addRow(grounding.GameRow(sport, g))
		line := Line{Day: g.Day.Format(time.DateOnly), Stats: map[string]*float64{}, Keys: g.Kind.Keys()}
		if g.Team != "" {
			line.Team, m.Team = &g.Team, &g.Team
		}
		for i, key := range line.Keys {
			if v := g.Values[i]; !math.IsNaN(v) {
				line.Stats[key] = &v
			} else {
				line.Stats[key] = nil
			}
		}
		m.Lines = append(m.Lines, line)
	}
	m.Claim = moverClaim(sport, &m, found)
	st.claim, st.result = m.Claim, map[string]any{"before": m.Before, "after": m.After, "change": m.Change, "surprise": m.Surprise, "games": m.Games}
	grounds, err := s.issue(ctx, sport, st)
	m.refusal = grounds.Refusal
	m.Receipt, m.ReceiptURL = grounds.Provenance.Receipt, grounds.Provenance.ReceiptURL
	m.Actions = moverActions(sport, &m)
	return m, st, err
}

func moverClaim(sport *almanac.Sport, m *Mover, found *current.Mover) string {
	verb := "rose"
	if m.Change < 0 {
		verb = "fell"
	}
	games := "1 game"
	if m.Games != 1 {
		games = fmt.Sprintf("%d games", m.Games)
	}
	return fmt.Sprintf("%s's current rating %s %.1f points, from %.1f to %.1f, in week %d of the %s %s season, over %s: %.1f standard deviations of such a move.",
		m.Player.Name, verb, math.Abs(m.Change), m.Before.Value, m.After.Value, found.Week, seasonName(sport, found.Trajectory.Rating.Season), short(sport), games, math.Abs(m.Surprise))
}

func feedActions(sport *almanac.Sport) []Action {
	return []Action{{"watch", "Follow the movers of the " + short(sport), "/movers/" + sport.Key + "/feed.atom"}}
}

func moverActions(sport *almanac.Sport, m *Mover) []Action {
	return []Action{
		{"receipt", "Check the receipt", "/receipts/" + m.Receipt},
		{"watch", "Follow the movers of the " + short(sport), "/movers/" + sport.Key + "/feed.atom"},
		{"call", "Predict what " + m.Player.Name + " does next", "/calls/" + sport.Key + "?player=" + m.Player.Slug},
		{"rating", "See every season of " + m.Player.Name, "/players/" + sport.Key + "/" + m.Player.Slug},
		{"compare", "Compare with the players most like " + m.Player.Name, "/players/" + sport.Key + "/" + m.Player.Slug + "#comparables"},
		{"embed", "Put the badge of " + m.Player.Name + " on a site", "/widgets?sport=" + sport.Key + "&slug=" + m.Player.Slug},
		{"license", "License a report on " + m.Player.Name, "/articles?sport=" + sport.Key + "&player=" + url.QueryEscape(m.Player.Name)},
	}
}

// withoutGames returns the refusal for a sport whose games are not loaded.
func (s *Service) withoutGames(ctx context.Context, sport *almanac.Sport) (*Movers, error) {
	out := &Movers{Sport: sport.Key, Movers: []Mover{}, WithinChance: []Mover{}, Actions: []Action{}}
	var err error
	out.Grounds, err = s.issue(ctx, sport, statement{
		plan: map[string]any{"endpoint": endpoint, "intent": "movers", "sport": sport.Key},
		refusal: &receipts.Refusal{
			Code: "no_granularity", Reason: fmt.Sprintf("No %s games are loaded on this service, so there is no week to compare.", short(sport)),
			Missing: []string{sport.Key + " games, week by week"}, Coverage: &receipts.Coverage{From: sport.First, To: sport.Last, Note: "whole seasons"},
			Nearest: []receipts.Nearest{{Question: fmt.Sprintf("Which are the best %s seasons?", short(sport)), Path: "/api/v1/rankings/" + sport.Key, Params: map[string]string{}}},
		},
	})
	return out, err
}

func shown(e current.Estimate) Shown {
	i := e.Interval()
	return Shown{Value: rounded(ratings.Display(e.Mean), 1), Interval: grounding.Interval{Low: rounded(i.Low, 1), High: rounded(i.High, 1), Level: .8}}
}

func rounded(v float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(v*scale) / scale
}
