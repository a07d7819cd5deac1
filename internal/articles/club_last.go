package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/models"
)

// For whom a player of a table plays, and for whom the season before where that was another.

// lastClub is the club with which a player ended a season, with its article: that of the last game, or else the last of the
// rows, where they number them; all clubs of the season where neither is known.
func (d *draft) lastClub(p *models.Player, c *chapter) string {
	all := strings.TrimPrefix(c.forClub(), " for ")
	if c.vars["clubs"] == "" {
		return all
	}
	last := c.vars["last"]
	if d.sport.GameLines != nil {
		if day := d.lastDay(p.ID, c.season); !day.IsZero() {
			club, _ := d.clubOn(p.ID, day)
			last = cmp.Or(club, last)
		}
	}
	if last == "" || !slices.Contains(clubsOf(all), "the "+last) {
		return all
	}
	return "the " + last
}

// clubsOf are the clubs of a list, each with its article.
func clubsOf(list string) (out []string) {
	for _, part := range strings.Split(" "+strings.NewReplacer(", and the ", " the ", ", the ", " the ", " and the ", " the ").Replace(list), " the ")[1:] {
		out = append(out, "the "+part)
	}
	return out
}

// came is the message about for whom the players of a table of moves played in the season before, of those who were not with
// the club of the last alone.
func (r *reviewing) came(ctx context.Context, all []change) (message, error) {
	d := r.d
	var list []string
	var from *source
	for _, f := range all {
		p, _ := d.sport.Player(f.player)
		before, now, err := d.lastBoth(ctx, p)
		if err != nil {
			return message{}, err
		}
		if before == nil || before.club() == "" || now.club() == "" {
			continue
		}
		was, is := strings.TrimPrefix(before.forClub(), " for "), d.lastClub(p, now)
		if was == is || strings.Contains(is, " and the ") {
			continue
		}
		verb := ""
		if len(list) == 0 {
			verb = " was"
		}
		list = append(list, d.again(p)+verb+" with "+was)
		from = join(before.from, from, now.from)
	}
	if len(list) == 0 {
		return message{}, nil
	}
	return d.voice.allowed(message{from.copied(), "", "review.came", map[string]string{"list": english.List(list), "y1": d.sport.Method.Years.Name(d.sport.Last - 1)}}), nil
}

// fewGames is the share of a schedule up to which a role has played only few games, of all others fewOthers.
var fewGames = map[ratings.Role]float64{"starter": .1, "reliever": .2}

const fewOthers = .5

// unratedBefore is the message why a board has no rating of a player for the season before: there was no game of it, or so
// few that it was not rated. It is none of whom a rating is held, and of who had not played before.
func (s *sitting) unratedBefore(x *seat) message {
	d, before := s.d, s.d.sport.Last-1
	own := d.sport.SeasonsOf(x.p.ID)
	if x.was != nil || len(own) == 0 || own[0].Season > before {
		return message{}
	}
	vars := map[string]string{"y1": d.sport.Method.Years.Name(before), "league": d.league()}
	at := slices.IndexFunc(own, func(o *ratings.Season) bool { return o.Season == before })
	if at < 0 {
		return d.voice.allowed(message{x.c.from.copied(), x.p.Name, "board.missed", vars})
	}
	share := fewOthers
	if few, is := fewGames[own[at].Role]; is {
		share = few
	}
	if n := own[at].Games; own[at].Rated() || n < 1 || n > share*longest(d.sport, before) {
		return message{}
	}
	vars["games"] = counted(fmt.Sprintf("%.0f", own[at].Games)) + " games"
	if own[at].Games == 1 {
		vars["games"] = "one game"
	}
	return d.voice.allowed(message{x.c.from.copied(), x.p.Name, "board.unrated", vars})
}
