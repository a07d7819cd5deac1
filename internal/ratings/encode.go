package ratings

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// Contexts of a few players are stored with the sample, so the frequent types use a compact
// encoding.

// MarshalJSON writes the matrix as sport → kind → league → column → spans, each span "1912"
// or "1914-1915", separated by spaces. Columns that are never recorded are omitted.
func (m Matrix) MarshalJSON() ([]byte, error) {
	tree := make(map[string]map[string]map[string]string)
	for i := range m.Columns {
		c := &m.Columns[i]
		if len(c.Spans) == 0 {
			continue
		}
		if tree[c.Kind] == nil {
			tree[c.Kind] = make(map[string]map[string]string)
		}
		if tree[c.Kind][c.League] == nil {
			tree[c.Kind][c.League] = make(map[string]string)
		}
		var spans []string
		for _, s := range c.Spans {
			spans = append(spans, s.String())
		}
		tree[c.Kind][c.League][c.Column] = strings.Join(spans, " ")
	}
	return json.Marshal(map[string]any{m.Sport: tree})
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (m *Matrix) UnmarshalJSON(b []byte) error {
	var sports map[string]map[string]map[string]map[string]string
	if err := json.Unmarshal(b, &sports); err != nil {
		return err
	}
	if len(sports) != 1 {
		return fmt.Errorf("ratings: a matrix of %d sports", len(sports))
	}
	sport := slices.Sorted(maps.Keys(sports))[0]
	tree := sports[sport]
	*m = Matrix{Sport: sport}
	for _, kind := range slices.Sorted(maps.Keys(tree)) {
		k := stats.KindOf(sport, kind)
		if k == nil {
			return fmt.Errorf("ratings: no kind %q of %s", kind, sport)
		}
		for _, league := range slices.Sorted(maps.Keys(tree[kind])) {
			for _, column := range k.Keys() {
				spans, err := parseSpans(tree[kind][league][column])
				if err != nil {
					return err
				}
				m.Columns = append(m.Columns, ColumnSpans{kind, column, league, spans})
			}
		}
	}
	m.reindex()
	return nil
}

// String formats a span as "1912" or "1914-1915".
func (s Span) String() string {
	if s.From == s.To {
		return fmt.Sprint(s.From)
	}
	return fmt.Sprintf("%d-%d", s.From, s.To)
}

func parseSpans(text string) ([]Span, error) {
	spans := []Span{}
	for word := range strings.FieldsSeq(text) {
		var s Span
		if n, _ := fmt.Sscanf(word, "%d-%d", &s.From, &s.To); n == 1 {
			s.To = s.From
		} else if n != 2 {
			return nil, fmt.Errorf("ratings: %q is no span of seasons", word)
		}
		spans = append(spans, s)
	}
	return spans, nil
}

// MarshalJSON writes a rank as [season, group, role, pool rank, rank].
func (s SeasonRank) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{s.Season, s.Group, s.Role, s.PoolRank, s.Rank})
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (s *SeasonRank) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&s.Season, &s.Group, &s.Role, &s.PoolRank, &s.Rank})
}

// MarshalJSON writes a pool as [season, group, role, n, years, wide, mean, sd, pads].
func (p Pool) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{p.Season, p.Group, p.Role, p.N, p.Years, p.Wide, p.Mean, p.SD, p.Pads})
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (p *Pool) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&p.Season, &p.Group, &p.Role, &p.N, &p.Years, &p.Wide, &p.Mean, &p.SD, &p.Pads})
}
