package articles

import (
	"context"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/models"
)

// Who is ahead of a place that a text names: a rank from the second to the fifth is told with them and their figures.

// toldAhead is the last place of which it is told who is ahead.
const toldAhead = 5

// aheadIn are those ahead of a place among a season's leaders, best first, and the source of all; none where not all are
// held.
func (d *draft) aheadIn(ctx context.Context, key string, season, place int) (ahead []answer.Row, from *source, err error) {
	a, err := d.leadersOf(ctx, key, season)
	if err != nil || !a.Grounded {
		return nil, nil, err
	}
	for _, row := range a.Rows {
		if row.Rank != nil && row.Player != nil && *row.Rank < place {
			ahead = append(ahead, row)
		}
	}
	if len(ahead) != place-1 {
		return nil, nil, nil
	}
	from, err = d.source(ctx, a.Provenance.Receipt)
	return ahead, from, err
}

// ledBy is a message about a player's place among a season's leaders with who is ahead, as it is where that is not told. It
// names several: no pronoun after it would be clear.
func (d *draft) ledBy(ctx context.Context, p *models.Player, m message, season int) (message, error) {
	at := placeOf(m)
	if at < 2 || at > toldAhead {
		return m, nil
	}
	ahead, from, err := d.aheadIn(ctx, m.vars["stat"], season, at)
	if err != nil || from == nil {
		return m, err
	}
	var said []string
	for _, row := range ahead {
		p, ok := d.sport.Player(row.Player.ID)
		if !ok {
			return m, nil
		}
		said = append(said, d.again(p)+" ("+thousands(strings.TrimSuffix(row.Shown, ".0"))+")")
	}
	return d.voice.allowed(message{join(m.from, from).copied(), "", "board.lead.behind", plus(m.vars, "over", english.List(said), "a", d.again(p))}), nil
}
