package grounding

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/models"
)

const (
	profileMethod  = "player-record"
	profileVersion = "1"
)

// Profile is one player: who he is, his careers, and every season of the data.
type Profile struct {
	Grounds
	Player  Player        `json:"player"`
	Bio     Bio           `json:"bio"`
	Careers []CareerLine  `json:"careers" doc:"One a role, the greatest first."`
	Seasons []SeasonEntry `json:"seasons" doc:"Oldest first, unrated ones among them with the reason."`
}

// Bio is what the sources say of a person. What they do not is null.
type Bio struct {
	Sport       string  `json:"sport"`
	BirthDate   *string `json:"birthDate" doc:"YYYY-MM-DD, or as much of it as is known."`
	Position    *string `json:"position"`
	Bats        *string `json:"bats"`
	Throws      *string `json:"throws"`
	FirstSeason *int    `json:"firstSeason"`
	LastSeason  *int    `json:"lastSeason"`
}

// CareerLine is the figures of one career.
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

// SeasonEntry is one season of a profile. Without a rating, its figures are null
// and unrated says why.
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

// Shape is the course of a career: the rating of each rated year.
type Shape struct {
	Grounds
	Player Player       `json:"player"`
	Role   string       `json:"role,omitempty"`
	Shape  []ShapePoint `json:"shape" doc:"Oldest first; one point a rated year. A missing year has no point."`
	Peak   *ShapeSpan   `json:"peak" doc:"The best seven rated years in a row."`
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

// byID finds a player by id, and the sport that the id names.
func (s *Service) byID(id string) (*almanac.Sport, *models.Player, error) {
	key, _, _ := strings.Cut(id, "_")
	if sport := s.book.Sport(key); sport != nil {
		if p, ok := sport.Player(id); ok {
			return sport, p, nil
		}
	}
	return nil, nil, apperr.New(apperr.NotFound, "player_not_found", "There is no player with this id.").WithField("player_id").
		WithRemedy("Find ids with /api/v1/players/search.")
}

// Player answers with one player's record. An id that nobody has is an
// apperr.NotFound error.
func (s *Service) Player(ctx context.Context, id string) (*Profile, error) {
	sport, p, err := s.byID(id)
	if err != nil {
		return nil, err
	}
	type question struct{ profile string }
	return ready(s, sport, question{id}, func() (*Profile, error) {
		f := finding{player: p, method: &receipts.Method{Name: profileMethod, Version: profileVersion}}
		out := &Profile{Player: named(p), Bio: bio(p), Careers: []CareerLine{}, Seasons: []SeasonEntry{}}
		for _, c := range sport.CareersOf(id) {
			out.Careers = append(out.Careers, CareerLine{
				Role: string(c.Role), Value: tenth(c.Display), Rank: c.Rank, Of: c.Of, Career: hundredth(c.C), Peak: hundredth(c.Peak),
				Seasons: c.Seasons, From: c.First, To: c.Last,
			})
		}
		rated := 0
		for _, season := range sport.SeasonsOf(id) {
			out.Seasons = append(out.Seasons, seasonEntry(sport, p, season))
			f.addReferences(sport, season)
			if season.Rated() {
				rated++
				f.addMethod(sport, season.Role)
			}
		}
		f.claim = fmt.Sprintf("%s has %d seasons in the %s data, %d of them rated.", p.Name, len(out.Seasons), strings.ToUpper(sport.Key), rated)
		f.endClaim(sport)
		f.result = map[string]any{"bio": out.Bio, "careers": out.Careers, "seasons": out.Seasons}
		out.Grounds, err = s.issue(ctx, sport.Key, sport, map[string]any{"intent": "player", "playerId": id}, f)
		return out, err
	})
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

func bio(p *models.Player) Bio {
	b := Bio{Sport: p.Sport, FirstSeason: p.FirstSeason, LastSeason: p.LastSeason, Position: orNull(p.Position), Bats: orNull(p.Bats), Throws: orNull(p.Throws)}
	if p.BirthYear != nil {
		date := fmt.Sprintf("%04d", *p.BirthYear)
		if p.BirthMonth != nil {
			date += fmt.Sprintf("-%02d", *p.BirthMonth)
			if p.BirthDay != nil {
				date += fmt.Sprintf("-%02d", *p.BirthDay)
			}
		}
		b.BirthDate = &date
	}
	return b
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Shape answers with the course of a player's greatest career. An id that
// nobody has is an apperr.NotFound error; a career without a rated season is
// refused.
func (s *Service) Shape(ctx context.Context, id string) (*Shape, error) {
	sport, p, err := s.byID(id)
	if err != nil {
		return nil, err
	}
	type question struct{ shape string }
	return ready(s, sport, question{id}, func() (*Shape, error) {
		f := finding{player: p}
		out := &Shape{Player: named(p), Shape: []ShapePoint{}}
		f.career(sport)
		if f.refusal == nil {
			c := sport.CareersOf(id)[0]
			out.Role = string(c.Role)
			seasons := sport.CareerSeasons(c)
			for _, season := range seasons {
				out.Shape = append(out.Shape, ShapePoint{
					Season: season.Season, Age: age(sport, p, season.Season), Value: tenth(season.Display),
					Interval: shownInterval(season.Interval), Score: hundredth(season.H),
				})
			}
			out.Peak = bestRun(seasons)
			f.result = map[string]any{"shape": out.Shape, "peak": out.Peak}
			f.claim = fmt.Sprintf("%s was rated in %d years, %s; the best seven in a row ended with %s.", p.Name, len(seasons),
				span(sport, c.First, c.Last), seasonName(sport, out.Peak.To))
			f.endClaim(sport)
		}
		out.Grounds, err = s.issue(ctx, sport.Key, sport, map[string]any{"intent": "shape", "playerId": id}, f)
		return out, err
	})
}

// bestRun finds the seven rated years in a row (or all, of a shorter career)
// with the greatest sum of scores.
func bestRun(seasons []*ratings.Season) *ShapeSpan {
	const years = 7
	n := min(years, len(seasons))
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
