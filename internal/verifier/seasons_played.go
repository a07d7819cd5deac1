package verifier

import (
	"errors"
	"strings"

	"groundline/internal/english"
)

var errSeasons = errors.New("the seasons of play are not as many, or other ones")

// seasonsPlayed counts a player's seasons of play again, from the rated and unrated seasons of
// the almanac, and requires the limits of the count.
func (b *builder) seasonsPlayed() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	if len(r.Rows) != 1 || r.Rows[0].Player == nil || len(b.plan.Players) != 1 || r.Rows[0].Player.ID != b.plan.Players[0] {
		return errSeasons
	}
	row := &r.Rows[0]
	seasons, rivals := map[int]bool{}, []string{}
	for _, s := range b.sport.SeasonsOf(row.Player.ID) {
		inTime := (b.plan.Since == 0 || s.Season >= b.plan.Since) && (b.plan.Until == 0 || s.Season <= b.plan.Until)
		switch {
		case s.Season > b.sport.Last || !inTime:
		case b.owned(s.Leagues):
			seasons[s.Season] = true
		default:
			for _, league := range s.Leagues {
				rivals = appendNew(rivals, "the "+league)
			}
		}
	}
	count, from, to := len(seasons), row.season().From, row.season().To
	if b.plan.Team == "" && (whole(count) != row.Shown || !seasons[from] || !seasons[to]) || count < int(float(row.Shown)) {
		return errSeasons
	}
	who := b.player(row.Player.Name)
	set := b.set(Set{})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.called("seasons", "seasons", "season"), Season: row.season(), Shown: row.Shown, Set: set})
	b.span(from, to)
	b.licence("played in", strings.ToUpper(b.sport.Key))
	if b.plan.Team != "" {
		b.addName(b.plan.Team)
		b.require("the team", b.plan.Team)
		b.franchise()
	}
	if b.plan.Since == 0 && from == b.sport.Earliest && from > b.began() {
		b.require("the seasons held", "among the seasons held")
	}
	if len(rivals) > 0 && b.plan.Team == "" {
		b.require("the leagues not counted", "not counting "+english.List(rivals))
	}
	return nil
}

func appendNew(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}
