package weekly

import (
	"context"
	"fmt"

	"groundline/internal/grounding"
)

// Brief is a sport's week in sentences, each with the receipt of its numbers.
type Brief struct {
	grounding.Grounds
	Freshness string     `json:"freshness,omitempty" enum:"live,offseason,stale_data" doc:"As of the movers."`
	Sport     string     `json:"sport"`
	Season    int        `json:"season,omitempty"`
	Week      int        `json:"week,omitempty"`
	Starts    string     `json:"starts,omitempty" format:"date"`
	Ends      string     `json:"ends,omitempty" format:"date"`
	Sentences []Sentence `json:"sentences" doc:"Templates over receipts: no other sentence is ever in a brief."`
	Movers    []Mover    `json:"movers"`
	Calls     *Window    `json:"calls" doc:"What can be called of the next week, or null."`
	Actions   []Action   `json:"actions" doc:"What to do next."`
}

// Sentence is one statement of a brief.
type Sentence struct {
	Text    string `json:"text"`
	Receipt string `json:"receipt"`
}

// Brief returns a sport's last week. It rests on the movers' receipts and has that of
// their list.
func (s *Service) Brief(ctx context.Context, sportKey string) (*Brief, error) {
	m, err := s.Movers(ctx, sportKey, 0)
	if err != nil {
		return nil, err
	}
	b := &Brief{
		Grounds: m.Grounds, Freshness: m.Freshness, Sport: m.Sport, Season: m.Season, Week: m.Week, Starts: m.Starts, Ends: m.Ends,
		Sentences: []Sentence{}, Movers: m.Movers, Actions: m.Actions,
	}
	if !m.Grounded {
		return b, nil
	}
	if s.OpenCalls != nil {
		if b.Calls, err = s.OpenCalls(ctx, sportKey); err != nil {
			return nil, err
		}
	}
	b.Sentences = append(b.Sentences, Sentence{m.Claim, m.Provenance.Receipt})
	for i := range m.Movers {
		mover := &m.Movers[i]
		b.Sentences = append(b.Sentences, Sentence{mover.Claim, mover.Receipt})
		b.Actions = append(b.Actions, mover.Actions...)
	}
	if b.Calls != nil {
		b.Actions = append(b.Actions, Action{"call", "Call the next week of the " + short(s.Book.Sport(sportKey)), b.Calls.Href})
	}
	if len(m.Movers) == 0 {
		sport := s.Book.Sport(sportKey)
		b.Actions = append(b.Actions, Action{"rating", fmt.Sprintf("See the %s rankings", short(sport)), "/rankings/" + sportKey})
	}
	return b, nil
}
