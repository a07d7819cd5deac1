package articles

import (
	"context"
	"fmt"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
)

// What a comparison says of others: who of the position was rated between the two or ahead of both, and how the two clubs did.

// othersListed is of how many others a comparison tells by name.
const othersListed = 3

// ofPosition returns the seasons of those who play where the two do, best first.
func (u *duel) ofPosition() []*ratings.Season {
	s := u.d.sport
	return slices.DeleteFunc(slices.Clone(s.RankedSeasons(u.chapters[0].role, almanac.Filter{Since: s.Last, Until: s.Last})), func(own *ratings.Season) bool {
		return group(s, own.Role, own.Position) != u.group
	})
}

// others are the messages about who of the position was rated ahead of both and between the two, where those are few, or else
// about who was first and in which places the two were.
func (u *duel) others(ctx context.Context) (out []message, err error) {
	a, all := u.rated, u.ofPosition()
	at := [2]int{}
	for i := range at {
		p := u.players[[2]int{a, 1 - a}[i]]
		at[i] = slices.IndexFunc(all, func(s *ratings.Season) bool { return s.Player == p.ID })
	}
	if at[0] < 0 || at[1] <= at[0] {
		return nil, nil
	}
	if at[0] > othersListed || at[0] > 0 && at[1]-at[0] > othersListed+1 {
		m, err := u.firstOther(ctx, a, all[0], at)
		return []message{m}, err
	}
	over, err := u.rankedOthers(ctx, a, "pair.over", all[:at[0]])
	if err != nil || at[1]-at[0] > othersListed+1 {
		return []message{over}, err
	}
	as := "pair.between"
	if over.from != nil { // which names the position and the season
		as += ".bare"
	}
	between, err := u.rankedOthers(ctx, a, as, all[at[0]+1:at[1]])
	return []message{over, between}, err
}

// rankedOthers is a message about others by their ratings of the season, none without any.
func (u *duel) rankedOthers(ctx context.Context, a int, as string, list []*ratings.Season) (message, error) {
	from, said := u.both, []string(nil)
	for _, s := range list {
		name, c, err := u.other(ctx, s)
		if err != nil || c == nil {
			return message{}, err
		}
		from, said = join(from, c.from), append(said, name+" ("+c.vars["rating"]+")")
	}
	if len(said) == 0 {
		return message{}, nil
	}
	vars := plus(u.vars[a], "list", english.List(said), "was", map[bool]string{true: "was", false: "were"}[len(said) == 1], "group", u.group)
	return u.d.voice.allowed(message{from.copied(), "", as, vars}), nil
}

// firstOther is the message about who was first of the position by rating where neither of the two was, with their places.
func (u *duel) firstOther(ctx context.Context, a int, first *ratings.Season, at [2]int) (message, error) {
	name, c, err := u.other(ctx, first)
	if err != nil || c == nil || at[0] == 0 {
		return message{}, err
	}
	vars := plus(u.vars[a], "c", name, "rc", c.vars["rating"], "group", u.group, "pa", ordinal(fmt.Sprint(at[0]+1)), "pb", ordinal(fmt.Sprint(at[1]+1)), "a", u.vars[a]["b"], "z", u.vars[1-a]["b"])
	return u.d.voice.allowed(message{join(u.both, c.from).copied(), "", "pair.first", vars}), nil
}

// other returns the name of another player and the season, nil where it is not held.
func (u *duel) other(ctx context.Context, s *ratings.Season) (string, *chapter, error) {
	p, ok := u.d.sport.Player(s.Player)
	if !ok {
		return "", nil, nil
	}
	c, err := u.d.chapter(ctx, p, u.d.sport.Last)
	if err != nil || c == nil || c.vars["rating"] == "" {
		return "", nil, err
	}
	return p.Name, c, nil
}

// clubs is the message about how the clubs of the two did in the season; none where one of them had several, or a record is
// not held.
func (u *duel) clubs(ctx context.Context) (message, error) {
	var records [2]message
	for i, c := range u.chapters {
		var err error
		if records[i], err = u.d.recordOf(ctx, c); err != nil || records[i].from == nil {
			return message{}, err
		}
	}
	as := "pair.clubs"
	x, y := records[0].vars, records[1].vars
	if x["team"] == y["team"] {
		as = "pair.club"
	}
	vars := map[string]string{"a": u.vars[1]["b"], "b": u.vars[0]["b"], "ta": x["team"], "ra": x["record"], "tb": y["team"], "rb": y["record"], "season": x["season"]}
	return u.d.voice.allowed(message{join(records[0].from, records[1].from, u.both).copied(), "", as, vars}), nil
}
