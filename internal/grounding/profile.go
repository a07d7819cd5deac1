package grounding

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/apperr"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

const (
	profileMethod  = "player-record"
	profileVersion = "2"
)

// Profile is one player's identity, careers and seasons.
type Profile struct {
	Grounds
	Player  Player        `json:"player"`
	Bio     Bio           `json:"bio"`
	Careers []CareerLine  `json:"careers" doc:"One per role, greatest first."`
	Seasons []SeasonEntry `json:"seasons" doc:"Oldest first, including unrated ones with the reason."`
}

// Bio holds personal data from the sources, null where unknown.
type Bio struct {
	Sport       string  `json:"sport"`
	BirthDate   *string `json:"birthDate" doc:"YYYY-MM-DD, or the known part of it."`
	Position    *string `json:"position"`
	Bats        *string `json:"bats"`
	Throws      *string `json:"throws"`
	FirstSeason *int    `json:"firstSeason"`
	LastSeason  *int    `json:"lastSeason"`
	Birthplace  *string `json:"birthplace" doc:"City, state or province, and country, as far as recorded and as the source spells them."`
	Height      *int    `json:"height" doc:"Inches."`
	Weight      *int    `json:"weight" doc:"Pounds, as the source lists it; players change."`
	College     *string `json:"college"`
	Draft       *string `json:"draft" doc:"Year, round, overall pick, and the club where the source names it."`
}

// CareerLine holds the figures of one career.
type CareerLine struct {
	Role    string  `json:"role"`
	Value   float64 `json:"value"`
	Rank    int     `json:"rank"`
	Of      int     `json:"of"`
	Career  float64 `json:"career"`
	Peak    float64 `json:"peak"`
	Seasons int     `json:"seasons"`
	From    int     `json:"from"`
	To      int     `json:"to"`
}

// SeasonEntry is one season of a profile. If unrated, its figures are null and unrated has
// the reason.
type SeasonEntry struct {
	Season      int       `json:"season"`
	Age         *int      `json:"age"`
	Team        string    `json:"team"`
	League      string    `json:"league"`
	Position    string    `json:"position"`
	Role        string    `json:"role"`
	Games       *float64  `json:"games"`
	Value       *float64  `json:"value"`
	Interval    *Interval `json:"interval"`
	SeasonValue *float64  `json:"seasonValue"`
	PoolRank    *int      `json:"poolRank"`
	PoolOf      *int      `json:"poolOf"`
	Rank        *int      `json:"rank"`
	Of          *int      `json:"of"`
	Tier        *string   `json:"tier"`
	Estimated   bool      `json:"estimated"`
	Unrated     *string   `json:"unrated" doc:"Why the season has no rating, as a refusal code."`
}

// Shape is the ratings of a career year by year.
type Shape struct {
	Grounds
	Player Player       `json:"player"`
	Role   string       `json:"role,omitempty"`
	Shape  []ShapePoint `json:"shape" doc:"Oldest first, one point per rated year. Unrated years have none."`
	Peak   *ShapeSpan   `json:"peak" doc:"The best seven consecutive rated years."`
}

// ShapePoint is one rated year.
type ShapePoint struct {
	Season   int      `json:"season"`
	Age      *int     `json:"age"`
	Value    float64  `json:"value"`
	Interval Interval `json:"interval"`
	Score    float64  `json:"score" doc:"The score h in standard deviations of the season's peers."`
}

// ShapeSpan is a run of seasons.
type ShapeSpan struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// sportOf returns the sport of a player's id.
func sportOf(id string) string {
	key, _, _ := strings.Cut(id, "_")
	return key
}

// byID returns the player with an id.
func byID(id string, sport *almanac.Sport) (finding, error) {
	if sport != nil {
		if p, ok := sport.Player(id); ok {
			return finding{player: p}, nil
		}
	}
	return finding{}, apperr.New(apperr.NotFound, "player_not_found", "There is no player with this id.").WithField("player_id").
		WithRemedy("Find ids with /api/v1/players/search.")
}

type profileQuestion struct{ profile string }

// profileResult is the receipt's result for a profile.
type profileResult struct {
	Bio     Bio           `json:"bio"`
	Careers []CareerLine  `json:"careers"`
	Seasons []SeasonEntry `json:"seasons"`
}

var record = kind[profileQuestion, profileResult, Profile]{
	sport: func(q profileQuestion) string { return sportOf(q.profile) },
	plan: func(q profileQuestion) map[string]any {
		return map[string]any{"intent": "player", "playerId": q.profile}
	},
	find: func(q profileQuestion, sport *almanac.Sport) (finding, *profileResult, error) {
		f, err := byID(q.profile, sport)
		if err != nil {
			return f, nil, err
		}
		r := f.record(sport)
		return f, r, nil
	},
	answer: func(_ profileQuestion, s stated[profileResult]) *Profile {
		out := &Profile{Grounds: s.Grounds, Careers: []CareerLine{}, Seasons: []SeasonEntry{}}
		if p := s.player(); p != nil {
			out.Player = *p
		}
		if r := s.result; r != nil {
			out.Bio, out.Careers, out.Seasons = r.Bio, r.Careers, r.Seasons
		}
		return out
	},
}

// Player returns one player's profile. An unknown id is an apperr.NotFound error.
func (s *Service) Player(ctx context.Context, id string) (*Profile, error) {
	return ask(ctx, s, record, profileQuestion{id})
}

func (f *finding) record(sport *almanac.Sport) *profileResult {
	p := f.player
	f.method = &receipts.Method{Name: profileMethod, Version: profileVersion}
	r := &profileResult{Bio: bio(p, f.facts(sport)), Careers: []CareerLine{}, Seasons: []SeasonEntry{}}
	for _, c := range sport.CareersOf(p.ID) {
		r.Careers = append(r.Careers, CareerLine{
			Role: string(c.Role), Value: tenth(c.Display), Rank: c.Rank, Of: c.Of, Career: hundredth(c.C), Peak: hundredth(c.Peak),
			Seasons: c.Seasons, From: c.First, To: c.Last,
		})
	}
	rated := 0
	for _, season := range sport.SeasonsOf(p.ID) {
		r.Seasons = append(r.Seasons, seasonEntry(sport, p, season))
		f.addReferences(sport, season)
		if season.Rated() {
			rated++
			spec := sport.Method.Role(season.Role)
			f.addMethod(spec.Method, spec.Version)
		}
	}
	if n := len(r.Seasons); n > 0 {
		last := r.Seasons[n-1].Season
		f.reach = almanac.Reach{Season: last, Day: sport.SeasonEnd(last)}
	}
	f.claim = seasonsHeld(p.Name, strings.ToUpper(sport.Key), len(r.Seasons), rated)
	f.endClaim(sport)
	f.result = r
	return r
}

func seasonEntry(sport *almanac.Sport, p *models.Player, s *ratings.Season) SeasonEntry {
	e := SeasonEntry{
		Season: s.Season, Team: strings.Join(s.Teams, ", "), League: strings.Join(s.Leagues, ", "), Position: s.Position,
		Role: string(s.Role), Games: recorded(s.Games), Age: age(sport, p, s.Season), Estimated: s.Estimated,
	}
	if !s.Rated() {
		e.Unrated = pointer(string(s.Refusal.Code))
		return e
	}
	e.Value, e.Interval, e.SeasonValue = pointer(tenth(s.Display)), pointer(shownInterval(s.Interval)), pointer(hundredth(s.Value))
	e.PoolRank, e.PoolOf, e.Rank, e.Of, e.Tier = &s.PoolRank, &s.PoolN, &s.Rank, &s.Of, pointer(string(s.Tier))
	return e
}

func age(sport *almanac.Sport, p *models.Player, season int) *int {
	if years, ok := sport.AgeIn(p, season); ok {
		return &years
	}
	return nil
}

// facts returns the facts about the player, and names their source rows.
func (f *finding) facts(sport *almanac.Sport) map[stats.FactKind]string {
	facts := map[stats.FactKind]string{}
	var last stats.Fact
	for _, fact := range sport.FactsOf(f.player.ID) {
		facts[fact.Kind] = fact.Value
		if fact.File == last.File && fact.Row == last.Row {
			continue
		}
		last = fact
		f.rows = append(f.rows, receipts.Row{File: sport.Files[fact.File].Path, Row: fact.Row, Kind: stats.PersonRow, Player: f.player.ID, Cells: map[string]*float64{}})
		f.addFile(sport.Files[fact.File])
	}
	return facts
}

func bio(p *models.Player, facts map[stats.FactKind]string) Bio {
	b := Bio{Sport: p.Sport, FirstSeason: p.FirstSeason, LastSeason: p.LastSeason, Position: orNull(p.Position), Bats: orNull(p.Bats), Throws: orNull(p.Throws)}
	b.Birthplace, b.College, b.Draft = orNull(facts[stats.Birthplace]), orNull(facts[stats.College]), orNull(facts[stats.Draft])
	b.Height, b.Weight = wholeOrNull(facts[stats.Height]), wholeOrNull(facts[stats.Weight])
	b.BirthDate = orNull(p.BirthDate())
	return b
}

// wholeOrNull parses a whole number; blank is nil.
func wholeOrNull(s string) *int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return nil
	}
	return &n
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

type shapeQuestion struct{ shape string }

// shapeResult is the receipt's result for a shape.
type shapeResult struct {
	Role  string       `json:"role"`
	Shape []ShapePoint `json:"shape"`
	Peak  *ShapeSpan   `json:"peak"`
}

var shape = kind[shapeQuestion, shapeResult, Shape]{
	sport: func(q shapeQuestion) string { return sportOf(q.shape) },
	plan: func(q shapeQuestion) map[string]any {
		return map[string]any{"intent": "shape", "playerId": q.shape}
	},
	find: func(q shapeQuestion, sport *almanac.Sport) (finding, *shapeResult, error) {
		f, err := byID(q.shape, sport)
		if err != nil {
			return f, nil, err
		}
		r := f.shape(sport)
		return f, r, nil
	},
	answer: func(_ shapeQuestion, s stated[shapeResult]) *Shape {
		out := &Shape{Grounds: s.Grounds, Shape: []ShapePoint{}}
		if p := s.player(); p != nil {
			out.Player = *p
		}
		if r := s.result; r != nil {
			out.Role, out.Shape, out.Peak = r.Role, r.Shape, r.Peak
		}
		return out
	},
}

// Shape returns the shape of a player's greatest career. An unknown id is an
// apperr.NotFound error; a career without a rated season is refused.
func (s *Service) Shape(ctx context.Context, id string) (*Shape, error) {
	return ask(ctx, s, shape, shapeQuestion{id})
}

func (f *finding) shape(sport *almanac.Sport) *shapeResult {
	f.career(sport)
	f.rating = nil
	if f.refusal != nil {
		return nil
	}
	c := sport.CareersOf(f.player.ID)[0]
	seasons := sport.CareerSeasons(c)
	r := &shapeResult{Role: string(c.Role), Peak: bestRun(seasons)}
	for _, season := range seasons {
		r.Shape = append(r.Shape, ShapePoint{
			Season: season.Season, Age: age(sport, f.player, season.Season), Value: tenth(season.Display),
			Interval: shownInterval(season.Interval), Score: hundredth(season.H),
		})
	}
	f.result = r
	cut := completeness.CutOf(sport, f.player.ID, c.Role)
	f.claim = completeness.CutPrefix(sport, cut, c.Role) + fmt.Sprintf("%s was rated in %d years, %s", f.player.Name, len(seasons), span(sport, c.First, c.Last))
	if len(seasons) == 1 {
		f.claim = completeness.CutPrefix(sport, cut, c.Role) + fmt.Sprintf("%s was rated in one season, %s", f.player.Name, seasonName(sport, c.First))
	}
	if len(seasons) >= ratings.PeakYears { // of fewer there are no best seven
		f.claim += "; the best seven in a row ended with " + seasonName(sport, r.Peak.To)
	}
	f.claim += "."
	f.endClaim(sport)
	return r
}

// bestRun returns the seven rated years in a row with the greatest sum of scores; of a
// shorter career, all.
func bestRun(seasons []*ratings.Season) *ShapeSpan {
	n := min(ratings.PeakYears, len(seasons))
	best, at := 0., -1
	for i := 0; i+n <= len(seasons); i++ {
		var sum float64
		for _, s := range seasons[i : i+n] {
			sum += s.H
		}
		if at < 0 || sum > best {
			best, at = sum, i
		}
	}
	if at < 0 {
		return nil
	}
	return &ShapeSpan{seasons[at].Season, seasons[at+n-1].Season}
}
