package articles

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
)

// What a review's table of moves comes to: whether those in it are of one role, and what changed for those without a
// paragraph.

// roomForOthers is how many words a review has at most with a sentence about the others of a table, before the words of
// its method.
const roomForOthers = 1285

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
		others, err := r.others(ctx, spot.all, spot.up)
		if err != nil {
			return err
		}
		n := len(d.doc.Blocks)
		d.voice.paragraph()
		if !d.paragraph(others) || len(d.doc.Blocks) == n {
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

// others is the message about what moved most for those of a table who have no paragraph, the way that the rating did.
func (r *reviewing) others(ctx context.Context, all []change, up bool) (message, error) {
	d := r.d
	var list []string
	var from *source
	for _, f := range all {
		p, _ := d.sport.Player(f.player)
		if r.told[f.player] || r.rose[f.player] {
			continue
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil {
			return message{}, err
		}
		if before == nil || before.role != now.role {
			continue
		}
		held, err := d.gauged(ctx, p, before, now)
		if err != nil {
			return message{}, err
		}
		held = slices.DeleteFunc(held, func(g *gauged) bool { return g.better != up || g.unlike || !g.is(main) || g.share() < halfMoved })
		if len(held) == 0 {
			continue
		}
		most := slices.MaxFunc(held, func(a, b *gauged) int { return cmp.Compare(a.share(), b.share()) })
		if d.doc.Words()+wordsOfOther*(len(list)+2) > roomForOthers {
			break
		}
		list = append(list, possessive(d.again(p))+" "+most.name+" "+most.verb()+" from "+most.a+" to "+most.b)
		from = join(now.from, from, before.from, most.from)
	}
	if len(list) == 0 {
		return message{}, nil
	}
	return d.voice.allowed(message{from.copied(), "", "review.others", map[string]string{"list": english.List(list)}}), nil
}
