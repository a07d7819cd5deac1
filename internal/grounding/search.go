package grounding

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
)

const (
	searchMethod  = "name-search"
	searchVersion = "1"
)

// Found is the players that a search met.
type Found struct {
	Grounds
	Players []Hit   `json:"players" doc:"The best fit first; of equal fits the greater career."`
	Next    *string `json:"next" doc:"Always null: a search is one page."`
}

// Hit is one player that a search met.
type Hit struct {
	Player
	Sport       string  `json:"sport"`
	Position    *string `json:"position"`
	FirstSeason *int    `json:"firstSeason"`
	LastSeason  *int    `json:"lastSeason"`
	Score       float64 `json:"score" doc:"0 to 1: how well the query fits."`
	How         string  `json:"how" doc:"In which way it fits: name, nickname, last name, prefix, initials, spelling …"`
}

// SearchQuestion asks for players by what people type. It is not kept: the
// words typed are nobody's to keep.
type SearchQuestion struct {
	Query string
	Sport string // empty means all
	Limit int    // 1 to 50
}

// Search finds players by name, over one sport or all. The receipt names the
// players found, never the words typed.
func (s *Service) Search(ctx context.Context, q SearchQuestion) (*Found, error) {
	var hits []almanac.Hit
	key := q.Sport
	var sport *almanac.Sport
	if key != "" {
		if err := checkSport(key); err != nil {
			return nil, err
		}
		if sport = s.book.Sport(key); sport != nil {
			hits = sport.Search(q.Query, q.Limit)
		}
	} else {
		hits = s.book.Search(q.Query, q.Limit)
		key = "all"
	}
	out := &Found{Players: []Hit{}}
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
	if len(hits) == 0 {
		f.refusal = &receipts.Refusal{
			Code: codeUnknown, Reason: "No player goes by that name.", Missing: []string{"a player of that name"}, Nearest: []receipts.Nearest{},
		}
	} else {
		f.claim = fmt.Sprintf("%d players were found, %s (%s) first.", len(hits), hits[0].Player.Name, strings.ToUpper(hits[0].Player.Sport))
		f.result = map[string]any{"players": ids}
	}
	if sport != nil {
		f.endClaimIf(sport)
	}
	var err error
	out.Grounds, err = s.issue(ctx, key, sport, map[string]any{"intent": "search", "sport": key}, f)
	return out, err
}

// endClaimIf ends a claim that there may not be.
func (f *finding) endClaimIf(sport *almanac.Sport) {
	if f.claim != "" {
		f.endClaim(sport)
	}
}
