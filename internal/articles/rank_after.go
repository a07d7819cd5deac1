package articles

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/english"
	"groundline/models"
)

// Who is ahead of a place that a text names: a rank from the second to the fifth is told with them and their figures.

// toldAhead is the last place of which it is told who is ahead.
const toldAhead = 5

// aheadIn are those ahead of a place among a season's leaders, each with the figure: "Ann Lee (1,621) and Bea Kim (1,595)";
// empty where not all are held.
func (d *draft) aheadIn(ctx context.Context, key string, season, place int) (list string, from *source, err error) {
	a, err := d.leadersOf(ctx, key, season)
	if err != nil || !a.Grounded {
		return "", nil, err
	}
	var parts []string
	for i := range a.Rows {
		row := &a.Rows[i]
		if row.Rank == nil || *row.Rank >= place {
			continue
		}
		if row.Player == nil {
			return "", nil, nil
		}
		p, ok := d.sport.Player(row.Player.ID)
		if !ok {
			return "", nil, nil
		}
		parts = append(parts, d.again(p)+" ("+thousands(strings.TrimSuffix(row.Shown, ".0"))+")")
	}
	if len(parts) != place-1 {
		return "", nil, nil
	}
	from, err = d.source(ctx, a.Provenance.Receipt)
	return english.List(parts), from, err
}

// ledBy is a message about a player's place among a season's leaders with who is ahead, as it is where that is not told. It
// names several: no pronoun after it would be clear.
func (d *draft) ledBy(ctx context.Context, p *models.Player, m message, season int) (message, error) {
	at := placeOf(m)
	if at < 2 || at > toldAhead {
		return m, nil
	}
	list, from, err := d.aheadIn(ctx, m.vars["stat"], season, at)
	if err != nil || from == nil {
		return m, err
	}
	return d.voice.allowed(message{join(m.from, from).copied(), "", "board.lead.behind", plus(m.vars, "over", list, "a", d.again(p))}), nil
}

// forecastAhead are those ahead of a place in an order of forecasts, each with the figure, and the source of all.
func (d *draft) forecastAhead(ctx context.Context, order []ranked, from *source) (string, *source, error) {
	var parts []string
	for _, o := range order {
		p, ok := d.sport.Player(o.player)
		if !ok {
			return "", nil, nil
		}
		m, err := d.forecast(ctx, p)
		if err != nil || m.from == nil {
			return "", nil, err
		}
		parts, from = append(parts, fmt.Sprintf("%s (%s)", d.again(p), m.vars["v"])), join(from, m.from)
	}
	return english.List(parts), from.copied(), nil
}
