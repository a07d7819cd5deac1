package articles

import (
	"context"
	"slices"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// Whom readers miss on a board: who was among the first of the league in the figure that its position is known by, and is not
// on it.

// knownBy is the figure that readers know the players of a role by.
var knownBy = map[ratings.Role]string{"running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "quarterback": "PassYds", "forward": "PTS", "defenceman": "PTS", "batter": "HR", "starter": "K"}

// knownMost is of how many of them a board tells.
const knownMost = 2

// known are the messages about those of the first five of the league in the figure of the position who are neither on the
// board nor told beneath it: with the age and the forecast, or that there is none.
func (s *sitting) known(ctx context.Context) (out []message, err error) {
	d, key := s.d, knownBy[s.seats[0].c.role]
	if key == "" {
		return nil, nil
	}
	a, err := d.leadersOf(ctx, key, d.sport.Last)
	if err != nil || !a.Grounded {
		return nil, err
	}
	for _, row := range a.Rows {
		if row.Rank == nil || row.Player == nil || *row.Rank > toldAhead || len(out) == knownMost || s.tells(row.Player.ID) || slices.Contains(s.explained, row.Player.Name) {
			continue
		}
		p, ok := d.sport.Player(row.Player.ID)
		own := d.ratedIn(row.Player.ID, d.sport.Last)
		if !ok || own == nil || group(d.sport, own.Role, listed(d.sport, own)) != s.b.group() {
			continue
		}
		m, err := s.unlisted(ctx, p, key)
		if err != nil {
			return nil, err
		}
		if m.from != nil {
			out = append(out, m)
		}
	}
	return out, nil
}

// tells reports whether a player is on the board, or told beneath it.
func (s *sitting) tells(id string) bool {
	all := slices.Concat(s.b.players, s.b.next, s.b.absent, s.b.other)
	return slices.Contains(s.b.unrated, id) || slices.ContainsFunc(all, func(r ranked) bool { return r.player == id })
}

// unlisted is the message about one of the league's first in a figure who is not on the board.
func (s *sitting) unlisted(ctx context.Context, p *models.Player, key string) (message, error) {
	d := s.d
	leads, err := d.leadsIn(ctx, p, []string{key}, d.sport.Last)
	if err != nil || len(leads) == 0 {
		return message{}, err
	}
	lead := leads[0]
	age, err := d.age(ctx, p, d.sport.Last)
	if err != nil || age == nil {
		return message{}, err
	}
	vars := plus(lead.vars, "a", p.Name, "rank", places[max(1, placeOf(lead))-1], "age", age.metric(ageMetric).Shown)
	as, from := "board.known", join(lead.from, age)
	worth, err := d.forecast(ctx, p)
	switch _, refused := d.sport.Comparables().Value(comps.Query{Player: p.ID}); {
	case err != nil:
		return message{}, err
	case worth.from != nil:
		vars["v"], vars["ahead"], from = worth.vars["v"], worth.vars["unit"], join(from, worth.from)
	case refused != nil && refused.Code == ratings.PoolTooSmall:
		as = "board.known.none"
	default:
		return message{}, nil
	}
	return d.voice.allowed(message{from.copied(), "", as, vars}), nil
}

// Forecasts in a row that are all but level: so many of them, and so far apart at most, as a share of the first of the board.
const (
	levelRow    = 3
	levelRowMax = .02
)

// level is the message about the longest row of places whose forecasts are all but level, none where there is no such row or
// it begins with the first.
func (s *sitting) level() message {
	from, n := 0, 0
	for i := 1; i < len(s.seats); i++ {
		k := i
		for k < len(s.seats) && float(s.seats[i].forecast())-float(s.seats[k].forecast()) <= levelRowMax*float(s.seats[0].forecast())+tiny {
			k++
		}
		if k-i > n {
			from, n = i, k-i
		}
	}
	if n < levelRow {
		return message{}
	}
	x, y := s.seats[from], s.seats[from+n-1]
	as := "board.level"
	if x.forecast() == y.forecast() {
		as = "board.level.same"
	}
	return s.ofSeats(as, s.seats[from:from+n], "first", places[from], "last", places[from+n-1], "a", s.d.again(x.p), "b", s.d.again(y.p), "v", x.forecast(), "vb", y.forecast())
}

// likeThose is the message about what the seasons after some that are like a player's come to: between which ratings they
// were, beside the forecast that allows for them.
func (s *sitting) likeThose(x *seat, found []match) message {
	if x.own == "" {
		return message{}
	}
	var rated []float64
	from := join(x.worth.from, x.c.from)
	for i := range found {
		if next := found[i].after.vars["rating"]; next != "" {
			rated, from = append(rated, float(next)), join(from, found[i].after.from)
		}
	}
	if len(rated) < alikeTable {
		return message{}
	}
	vars := map[string]string{"a": s.d.again(x.p), "yr": s.yearly(x), "own": x.own, "season": x.c.vars["season"], "lowest": english.Fixed(slices.Min(rated), 1), "highest": english.Fixed(slices.Max(rated), 1)}
	return s.d.voice.allowed(message{from.copied(), "", "board.alike.so", vars})
}
