package grounding

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/receipts"
)

const (
	searchMethod  = "name-search"
	searchVersion = "1"
)

// Found is the result of a search.
type Found struct {
	Grounds
	Players []Hit   `json:"players" doc:"Best fit first, then greatest career."`
	Next    *string `json:"next" doc:"Always null: a search is one page."`
}

// Hit is one player found.
type Hit struct {
	Player
	Sport       string  `json:"sport"`
	Position    *string `json:"position"`
	FirstSeason *int    `json:"firstSeason"`
	LastSeason  *int    `json:"lastSeason"`
	Score       float64 `json:"score" doc:"0 to 1: how well the query fits."`
	How         string  `json:"how" doc:"How it fits: name, nickname, last name, prefix, initials, spelling …"`
}

// SearchQuestion asks for players by a typed name. The text is never stored.
type SearchQuestion struct {
	Query string
	Sport string // empty means all
	Limit int    // 1 to 50
}

// Search finds players by name, in one sport or all. The receipt names the players found,
// never the typed text. As of a past day it is answered only while that day's data is
// current.
func (s *Service) Search(ctx context.Context, q SearchQuestion) (*Found, error) {
	key := q.Sport
	if key != "" {
		if err := checkSport(key); err != nil {
			return nil, err
		}
	} else {
		key = allSports
	}
	sport := s.book.Sport(key)
	f, err := s.refusePastSearch(ctx, q, sport)
	if err != nil {
		return nil, err
	}
	out := &Found{Players: []Hit{}}
	plan := map[string]any{"intent": "search", "sport": key}
	if f.refusal == nil {
		f = s.search(q, sport, out)
	} else {
		plan["asOf"] = isoDay(*s.day)
	}
	st := s.statement(key, sport, plan, f)
	draft, err := s.store.Draft(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("sign receipt: %w", err)
	}
	out.Grounds = s.grounds(st, draft)
	return out, s.keep(ctx, &out.Grounds)
}

// allSports is the sport recorded for a search of all sports.
const allSports = "all"

// refusePastSearch refuses a search as of a day whose data has been replaced.
func (s *Service) refusePastSearch(ctx context.Context, q SearchQuestion, sport *almanac.Sport) (f finding, err error) {
	if s.day == nil {
		return f, nil
	}
	keys := Sports
	if q.Sport != "" {
		keys = []string{q.Sport}
	}
	for _, key := range keys {
		now := s.book.Sport(key)
		then, ok, err := s.book.InForce(ctx, key, s.day.AddDate(0, 0, 1))
		if err != nil {
			return f, err
		}
		if !ok && now != nil {
			f.refusal, err = s.noDataYet(ctx, key, now)
			if err != nil {
				return f, err
			}
		} else if ok && (now == nil || now.Artifact != then.Artifact || now.Fallback != then.Fallback) {
			f.refusal = s.neverAsked(now)
			f.refusal.Reason = fmt.Sprintf("The data that were in force on %s were replaced, and what was searched for is not kept.", isoDay(*s.day))
		}
		if f.refusal != nil {
			f.refusal.Nearest = s.anyCareers(sport)
			return f, nil
		}
	}
	return f, nil
}

func (s *Service) search(q SearchQuestion, sport *almanac.Sport, out *Found) finding {
	var hits []namesearch.Hit
	if sport != nil {
		hits = sport.Search(q.Query, q.Limit)
	} else if q.Sport == "" {
		hits = s.book.Search(q.Query, q.Limit)
	}
	var ids []string
	for _, h := range hits {
		hit := Hit{
			Player: named(h.Player), Sport: h.Player.Sport, FirstSeason: h.Player.FirstSeason, LastSeason: h.Player.LastSeason,
			Score: rounded(h.Score, 3), How: string(h.How),
		}
		if of := s.book.Sport(h.Player.Sport); of != nil {
			hit.Position = orNull(of.MainPosition(h.Player.ID))
		}
		out.Players = append(out.Players, hit)
		ids = append(ids, h.Player.ID)
	}
	f := finding{method: &receipts.Method{Name: searchMethod, Version: searchVersion}}
	switch {
	case len(hits) > 0:
		f.claim = foundClaim(hits)
		f.result = map[string]any{"players": ids}
		if sport != nil {
			f.endClaim(sport)
		}
	case q.Sport != "" && sport == nil:
		f.refusal = noSport(q.Sport)
		f.refusal.Nearest = s.anyCareers(nil)
	default:
		f.refusal = nobody(sport)
		f.refusal.Nearest = s.anyCareers(sport)
	}
	return f
}

func foundClaim(hits []namesearch.Hit) string {
	first := fmt.Sprintf("%s (%s)", hits[0].Player.Name, strings.ToUpper(hits[0].Player.Sport))
	if len(hits) == 1 {
		return "1 player was found: " + first + "."
	}
	return fmt.Sprintf("%d players were found, %s first.", len(hits), first)
}

// anyCareers suggests the greatest careers of a sport, or of each that is loaded.
func (s *Service) anyCareers(sport *almanac.Sport) []receipts.Nearest {
	if sport != nil {
		return []receipts.Nearest{bestCareers(sport)}
	}
	out := []receipts.Nearest{}
	for _, key := range Sports {
		if sport := s.book.Sport(key); sport != nil {
			out = append(out, bestCareers(sport))
		}
	}
	return out
}
