package grounding

import (
	"context"
	"fmt"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
)

// By is what a ranking ranks.
type By string

// What can be ranked.
const (
	BySeason By = "season" // rated seasons, by the season's score
	ByCareer By = "career" // careers, by the career figure
	ByPeak   By = "peak"   // careers, by the best seven seasons

	ByCurrent By = "current" // active players, by current rating
)

// AllRoles ranks across all roles of a sport.
const AllRoles = "all"

// RankingQuestion asks for the best seasons, careers or active players of a sport.
type RankingQuestion struct {
	Sport  string
	By     By     // empty means BySeason
	Role   string // empty means the sport's first; AllRoles ranks across all
	Filter Filter
	Page   Page

	offered bool // internal check whether the question has an answer
}

// Ranking is a ranked list, or a refusal.
type Ranking struct {
	Grounds
	Role     string   `json:"role,omitempty" doc:"The ranked set: a role of the sport, or all."`
	Of       *int     `json:"of" doc:"How many are in the ranked set, filters applied; null on a refusal."`
	Rankings []Ranked `json:"rankings" doc:"Best first. Equal scores share a rank."`
	Next     *string  `json:"next" doc:"Cursor of the next page, or null."`
}

// Ranked is one row of a ranking. Figures that do not apply are null.
type Ranked struct {
	Rank        int       `json:"rank"`
	Player      Player    `json:"player"`
	Value       float64   `json:"value" doc:"0 to 100, relative to peers."`
	Interval    *Interval `json:"interval"`
	Season      *int      `json:"season"`
	From        *int      `json:"from" doc:"First rated season of a career."`
	To          *int      `json:"to" doc:"Last rated season of a career."`
	Team        *string   `json:"team"`
	Position    string    `json:"position"`
	Role        string    `json:"role"`
	Tier        *string   `json:"tier"`
	SeasonValue *float64  `json:"seasonValue" doc:"In the sport's unit; see unit."`
	Unit        *string   `json:"unit"`
	Career      *float64  `json:"career"`
	Peak        *float64  `json:"peak"`
}

// rankingResult is the receipt's result for a ranking.
type rankingResult struct {
	Rankings []Ranked `json:"rankings"`
	Of       int      `json:"of"`
}

var ranking = kind[RankingQuestion, rankingResult, Ranking]{
	sport:  func(q RankingQuestion) string { return q.Sport },
	plan:   RankingQuestion.plan,
	find:   RankingQuestion.find,
	answer: RankingQuestion.answer,
}

// Rank returns a page of the best seasons, careers or active players.
func (s *Service) Rank(ctx context.Context, q RankingQuestion) (*Ranking, error) {
	return askChecked(ctx, s, ranking, q.check)
}

// check fills in defaults and rejects malformed questions.
func (q RankingQuestion) check() (RankingQuestion, error) {
	if err := checkSport(q.Sport); err != nil {
		return q, err
	}
	if q.By == "" {
		q.By = BySeason
	}
	if _, err := q.Filter.read(); err != nil {
		return q, err
	}
	if q.By == ByCurrent && q.Filter != (Filter{Position: q.Filter.Position}) {
		return q, invalid("by", "current ratings are as of the last game; they take role and position only.")
	}
	if q.By != BySeason && (q.Filter.Team != "" || q.Filter.Age != "" || q.Filter.Min != 0 || q.Filter.Season != 0) {
		return q, invalid("by", "season, team, age and min narrow seasons; careers take since, until and position.")
	}
	role, err := q.role()
	q.Role = roleName(role)
	return q, err
}

func (q RankingQuestion) find(sport *almanac.Sport) (finding, *rankingResult, error) {
	return findIn(q.Sport, sport, func(f *finding) (*rankingResult, error) {
		if f.refusal = q.refuse(sport); f.refusal != nil {
			return nil, nil
		}
		filter, err := q.Filter.read()
		if err != nil {
			return nil, err
		}
		role, err := q.role()
		if err != nil {
			return nil, err
		}
		f.reach = sport.RoleReach(role).Until(sport, filter.Until)
		r := &rankingResult{Rankings: []Ranked{}}
		switch q.By {
		case BySeason:
			return r, r.seasons(f, sport, role, q, filter)
		case ByCurrent:
			return r, r.current(f, sport, role, q)
		}
		return r, r.careers(f, sport, role, q, filter)
	})
}

func (q RankingQuestion) answer(s stated[rankingResult]) *Ranking {
	out := &Ranking{Grounds: s.Grounds, Rankings: []Ranked{}}
	if r := s.result; r != nil {
		out.Role, out.Of, out.Rankings = q.Role, &r.Of, r.Rankings
		out.Next = q.Page.Next(s.artifact(), r.Of)
	}
	return out
}

// role returns the role of a ranking, empty for all.
func (q RankingQuestion) role() (ratings.Role, error) {
	method, ok := almanac.Method(q.Sport)
	if !ok {
		return "", fmt.Errorf("no method rates %s", q.Sport)
	}
	roles := method.CareerRoles()
	if q.By == BySeason || q.By == ByCurrent {
		roles = roles[:0:0]
		for _, spec := range method.Roles {
			roles = append(roles, spec.Role)
		}
	}
	if q.Role == "" {
		return roles[0], nil
	}
	names := []string{AllRoles}
	for _, role := range roles {
		if string(role) == q.Role {
			return role, nil
		}
		names = append(names, string(role))
	}
	if q.Role == AllRoles {
		return "", nil
	}
	return "", invalid("role", fmt.Sprintf("role of a %s %s must be one of %s.", strings.ToUpper(q.Sport), q.By, strings.Join(names, ", ")))
}

func (r *rankingResult) seasons(f *finding, sport *almanac.Sport, role ratings.Role, q RankingQuestion, filter almanac.Filter) error {
	all := sport.RankedSeasons(role, filter)
	r.Of = len(all)
	from, to, err := q.Page.Window(sport.Artifact, len(all))
	if err != nil {
		return err
	}
	scores := func(i int) float64 { return sport.Score(all[i], role) }
	for i := from; i < to; i++ {
		season := all[i]
		f.addReferences(sport, season)
		spec := sport.Method.Role(season.Role)
		f.addMethod(spec.Method, spec.Version)
		r.Rankings = append(r.Rankings, Ranked{
			Rank: sharedRank(i, scores), Player: playerOf(sport, season.Player), Value: tenth(season.Display),
			Interval: pointer(shownInterval(season.Interval)), Season: &season.Season,
			Team: orNull(strings.Join(season.Teams, ", ")), Position: season.Position, Role: string(season.Role),
			Tier: pointer(string(season.Tier)), SeasonValue: pointer(hundredth(season.Value)), Unit: pointer(sport.Method.Unit),
		})
	}
	set := "rated seasons"
	if role != "" {
		set = sport.Method.Role(role).Singular + " seasons"
	}
	f.claimList(sport, len(all), set, role, q.Filter)
	if len(r.Rankings) > 0 {
		best := r.Rankings[0]
		f.claim += fmt.Sprintf(" %s is %s, %s%s: %.1f.", upperFirst(ordinal(best.Rank)), best.Player.Name,
			seasonName(sport, *best.Season), teamNames(sport, all[from]), best.Value)
	}
	return nil
}

func (r *rankingResult) careers(f *finding, sport *almanac.Sport, role ratings.Role, q RankingQuestion, filter almanac.Filter) error {
	all := sport.RankedCareers(role, q.By == ByPeak, filter)
	r.Of = len(all)
	from, to, err := q.Page.Window(sport.Artifact, len(all))
	if err != nil {
		return err
	}
	scores := func(i int) float64 {
		if q.By == ByPeak {
			return all[i].Peak
		}
		return all[i].C
	}
	for i := from; i < to; i++ {
		c := all[i]
		seasons := sport.CareerSeasons(c)
		for _, season := range seasons {
			f.addReferences(sport, season)
		}
		spec := sport.Method.Role(c.Role)
		f.addMethod(spec.Method, spec.CareerVersion())
		r.Rankings = append(r.Rankings, Ranked{
			Rank: sharedRank(i, scores), Player: playerOf(sport, c.Player), Value: tenth(c.Display),
			Interval: pointer(shownInterval(sport.Context.CareerInterval(c, seasons))), From: &c.First, To: &c.Last,
			Position: sport.MainPosition(c.Player), Role: string(c.Role), Tier: pointer(string(ratings.TierOf(seasons))),
			Career: pointer(hundredth(c.C)), Peak: pointer(hundredth(c.Peak)),
		})
	}
	set := "careers"
	if role != "" {
		set = sport.Method.Role(role).Careers
	}
	f.claimList(sport, len(all), set+" by "+string(q.By)+" figure", role, q.Filter)
	if len(r.Rankings) > 0 {
		best := r.Rankings[0]
		f.claim += fmt.Sprintf(" %s is %s, %s.", upperFirst(ordinal(best.Rank)), best.Player.Name, span(sport, *best.From, *best.To))
	}
	return nil
}

// claimList names the ranked set, its seasons, its filters and its size.
func (f *finding) claimList(sport *almanac.Sport, n int, set string, role ratings.Role, filter Filter) {
	since, until := filter.Since, filter.Until
	if filter.Season != 0 {
		since, until = filter.Season, filter.Season
	}
	f.claim = fmt.Sprintf("%s %s%s, ranked relative to peers of each season.", thousands(n), completeness.RankedSet(sport, role, set), filter.words(completeness.RatedSpan(sport, since, until, role)))
	f.endClaim(sport)
}

// addMethod adds a method: the first as the answer's, others as notes.
func (f *finding) addMethod(name, version string) {
	if f.method == nil {
		f.method = &receipts.Method{Name: name, Version: version}
		return
	}
	if note := name + " v" + version; name != f.method.Name {
		f.method.Notes = appendNew(f.method.Notes, note)
	}
}

func (q RankingQuestion) plan() map[string]any {
	p := map[string]any{"intent": "rankings", "sport": q.Sport, "by": string(q.By), "role": q.Role}
	q.Filter.plan(p)
	q.Page.plan(p)
	return p
}

func (p Page) plan(plan map[string]any) {
	if p.Limit != 0 {
		plan["limit"] = p.Limit
	}
	if p.Cursor != "" {
		plan["cursor"] = p.Cursor
	}
}

func roleName(role ratings.Role) string {
	if role == "" {
		return AllRoles
	}
	return string(role)
}

// sharedRank returns the rank at index i: that of the first index with its score.
func sharedRank(i int, score func(int) float64) int {
	first := i
	for first > 0 && score(first-1) == score(i) {
		first--
	}
	return first + 1
}

func playerOf(sport *almanac.Sport, id string) Player {
	if p, ok := sport.Player(id); ok {
		return named(p)
	}
	return Player{ID: id}
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// current lists active players by current rating, as of the last game held.
func (r *rankingResult) current(f *finding, sport *almanac.Sport, role ratings.Role, q RankingQuestion) error {
	var all []*current.Rating
	for _, c := range sport.Current().Ranked(role) {
		if q.Filter.Position == "" || c.Position == q.Filter.Position {
			all = append(all, c)
		}
	}
	set := "players"
	if role != "" {
		set = activePlural(sport, role)
	}
	if len(all) == 0 {
		f.refusal = refusal(sport, codePool, fmt.Sprintf("No active %s %s has a current rating.", strings.ToUpper(sport.Key), strings.TrimSuffix(set, "s")), "a current rating")
		f.refusal.Nearest = offerRanking(f.refusal.Nearest, sport, "Who is best now, at every position?", RankingQuestion{Sport: q.Sport, By: ByCurrent, Role: AllRoles})
		return nil
	}
	r.Of = len(all)
	from, to, err := q.Page.Window(sport.Artifact, len(all))
	if err != nil {
		return err
	}
	method := CurrentMethod()
	f.method = &method
	if role == "" {
		f.method.Notes = append(f.method.Notes, "over all roles: each player is rated among the peers of the role")
	}
	scores := func(i int) float64 { return all[i].Estimate.Mean }
	for i := from; i < to; i++ {
		c := all[i]
		for _, season := range c.Seasons {
			f.addReferences(sport, season)
		}
		r.Rankings = append(r.Rankings, Ranked{
			Rank: sharedRank(i, scores), Player: playerOf(sport, c.Player), Value: tenth(c.Display()),
			Interval: pointer(shownInterval(c.Estimate.Interval())), Team: orNull(strings.Join(c.Teams, ", ")),
			Position: c.Position, Role: string(c.Role), Tier: pointer(string(c.Seasons[0].Tier)),
		})
	}
	f.addGameFiles(sport)
	f.asOf, f.reach = sport.CurrentAsOf().Format(time.DateOnly), currentReach(sport, all)
	position := ""
	if q.Filter.Position != "" {
		position = ", position " + q.Filter.Position
	}
	f.claim = fmt.Sprintf("%s active %s %s%s, ranked by current rating relative to peers, as of %s.", thousands(len(all)), strings.ToUpper(sport.Key), set, position, date(f.reach.Day))
	f.endClaim(sport)
	if len(r.Rankings) > 0 {
		best := r.Rankings[0]
		f.claim += fmt.Sprintf(" %s is %s: %.1f.", upperFirst(ordinal(best.Rank)), best.Player.Name, best.Value)
	}
	return nil
}

// activePlural names the active players of a role: "batters".
func activePlural(sport *almanac.Sport, role ratings.Role) string {
	return strings.TrimPrefix(sport.Method.Role(role).Plural, "qualified ")
}

// addGameFiles names the files of the games that moved the current ratings.
func (f *finding) addGameFiles(sport *almanac.Sport) {
	if sport.Games == nil {
		return
	}
	f.context = map[string]any{"gamesArtifact": sport.Games.Artifact}
	for _, file := range sport.Games.Files {
		f.addFile(file)
	}
}

// currentReach returns the shortest reach of the roles in a list of current ratings.
func currentReach(sport *almanac.Sport, list []*current.Rating) almanac.Reach {
	var shortest almanac.Reach
	seen := map[ratings.Role]bool{}
	for _, c := range list {
		if seen[c.Role] {
			continue
		}
		seen[c.Role] = true
		if r := sport.CurrentReach(c.Role); shortest.Day.IsZero() || r.Day.Before(shortest.Day) {
			shortest = r
		}
	}
	return shortest
}
