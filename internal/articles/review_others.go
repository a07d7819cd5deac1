package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// What a review's table of moves comes to: whether those in it are of one role, and what changed for those without a
// paragraph.

// roomForOthers is how many words a review has at most with sentences about the others of a table, before the words of its
// method.
func roomForOthers(sport string) int {
	return lengths[models.DeepDive].most - map[bool]int{true: 120, false: 90}[sport == stats.NFL]
}

// othersSpot is where the others of a table of moves are told, if there is room once all else is.
type othersSpot struct {
	at  int // the block before which
	all []change
	up  bool
}

// tellOthers writes about the others of the tables of moves while there is room, the falls first.
func (r *reviewing) tellOthers(ctx context.Context) error {
	d := r.d
	slices.Reverse(r.spots) // so that no block before another spot moves
	for _, spot := range r.spots {
		others, err := r.othersMoved(ctx, spot.all, spot.up)
		if err != nil {
			return err
		}
		n := len(d.doc.Blocks)
		d.voice.paragraph()
		if !d.paragraph(others...) || len(d.doc.Blocks) == n {
			continue
		}
		own := slices.Clone(d.doc.Blocks[n:])
		d.doc.Blocks = slices.Insert(d.doc.Blocks[:n], spot.at, own...)
	}
	return nil
}

// wordsOfOther is about how many words the clause about one of them has.
const wordsOfOther = 12

// ofOneRole is the message that nearly all of a table of moves are of one role, none where they are not.
func (r *reviewing) ofOneRole(all []change, up bool) message {
	d := r.d
	of := map[ratings.Role]int{}
	for _, f := range all {
		of[f.role]++
	}
	for _, role := range d.sport.Method.Roles {
		n := of[role.Role]
		if n < len(all)-1 || len(all) != reviewMoved {
			continue
		}
		vars := map[string]string{"n": capital(counted(fmt.Sprint(n))), "moves": map[bool]string{true: "rises", false: "falls"}[up], "roles": strings.TrimPrefix(role.Plural, "qualified ")}
		as := "review.alike"
		if n == len(all) {
			as = "review.alike.all"
		}
		any := r.seats[r.groups[0].players[0]].c.from.copied()
		return d.voice.allowed(message{any, "", as, vars})
	}
	return message{}
}

// otherMoved is what moved most for a player of a table without a paragraph.
type otherMoved struct {
	call string // how a sentence calls the player
	g    *gauged
	from *source
}

// othersMoved are the messages about what moved most for those of a table who have no paragraph, the way that the rating did:
// one of each figure.
func (r *reviewing) othersMoved(ctx context.Context, all []change, up bool) (out []message, err error) {
	d := r.d
	var units []string
	by := map[string][]otherMoved{}
	n := 0
	for _, f := range all {
		p, _ := d.sport.Player(f.player)
		if r.told[f.player] || r.rose[f.player] {
			continue
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil {
			return nil, err
		}
		if before == nil || before.role != now.role {
			continue
		}
		held, err := d.gauged(ctx, p, before, now)
		if err != nil {
			return nil, err
		}
		held = slices.DeleteFunc(held, func(g *gauged) bool { return g.better != up || g.unlike || !g.is(main) || g.share() < halfMoved })
		if len(held) == 0 {
			continue
		}
		if n++; d.doc.Words()+wordsOfOther*(n+1) > roomForOthers(d.sport.Key) {
			break
		}
		most := slices.MaxFunc(held, func(a, b *gauged) int { return cmp.Compare(a.share(), b.share()) })
		if by[most.name] == nil {
			units = append(units, most.name)
		}
		by[most.name] = append(by[most.name], otherMoved{d.again(p), most, join(now.from, before.from, most.from)})
	}
	for _, unit := range units {
		out = append(out, d.othersOf(unit, by[unit]))
	}
	return out, nil
}

// othersOf is the message about one figure of the others of a table, which moved the same way for all of them.
func (d *draft) othersOf(unit string, own []otherMoved) message {
	as, vars := "review.others", map[string]string{"unit": unit, "v1": own[0].g.verb()}
	var list []string
	from := own[0].from
	rate := unit == "OPS" || unit == "ERA"
	for i, o := range own {
		part := o.call
		switch {
		case rate && i > 0:
			part = "that of " + part
		case rate:
			part += " " + o.g.verb()
		case i == 0:
			part += " went"
		}
		list, from = append(list, part+o.g.fromTo()), join(from, o.from)
	}
	vars["list"] = english.List(list)
	switch {
	case len(own) == 1:
		as, vars["whose"], vars["a1"], vars["b1"], vars["y1"], vars["y2"] = "review.other", possessive(own[0].call), own[0].g.a, own[0].g.b, d.sport.Method.Years.Name(d.sport.Last-1), d.sport.Method.Years.Name(d.sport.Last)
	case rate:
		as = "review.others.rate"
	}
	return d.voice.allowed(message{from.copied(), "", as, vars})
}
