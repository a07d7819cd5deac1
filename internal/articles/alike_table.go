package articles

import (
	"context"
	"fmt"
	"math"

	"groundline/models"
)

// alikeTable is how many seasons alike a table has at least; fewer are told in words.
const alikeTable = 3

// ratingLevel is by how much two ratings differ at least where one is called higher.
const ratingLevel = 1

// likenesses writes of up to so many seasons like a player's last one and what came after each: a table of
// them and how many went up, or words where they are few.
func (d *draft) likenesses(ctx context.Context, p *models.Player, most int) error {
	found, err := d.matches(ctx, p, most, ratingsAlike)
	if err != nil {
		return err
	}
	tabled, err := d.tableOfAlike(ctx, p, found)
	if err != nil || tabled {
		return err
	}
	if d.ofTrend && d.doc.Words()+wordsOfBox+wordsAMatch >= lengths[models.Standard].least {
		return nil // what came after one or two is no outlook
	}
	d.paragraph(inWords(found)...) // one by one
	return nil
}

// tableOfAlike writes a table of seasons like a player's last one and how many went up, and reports whether it did:
// not where they are few.
func (d *draft) tableOfAlike(ctx context.Context, p *models.Player, found []match) (bool, error) {
	t := &Table{Heads: []string{"Player", "Season", "Rating", "The season after", "Rating after"}}
	var of *source
	higher, lower, level := 0, 0, 0
	for i := range found {
		like, after := found[i].like, found[i].after
		v, next := like.vars, after.vars
		if next["rating"] == "" {
			continue
		}
		from := join(like.from, after.from)
		sentence := fmt.Sprintf("%s's %s, rated %s, is a close match; in %s %s %s and was rated %s.", v["c"], v["cy"], v["cr"], next["season"], v["c"], next["line"], next["rating"])
		if !d.row(t, from, sentence, v["c"], v["cy"], v["cr"], next["noun"], next["rating"]) {
			continue
		}
		of = join(from, of)
		switch by := float(next["rating"]) - float(v["cr"]); {
		case math.Abs(by) < ratingLevel:
			level++
		case by > 0:
			higher++
		default:
			lower++
		}
	}
	now, err := d.chapter(ctx, p, d.compared)
	if err != nil || len(t.Rows) < alikeTable || now == nil || higher+lower == 0 {
		return false, err
	}
	first := found[0].like
	of = join(now.from, first.from, of).copied()
	n := len(t.Rows)
	said, went := counted(fmt.Sprint(max(higher, lower)))+" of the "+counted(fmt.Sprint(n))+" were", "higher"
	if lower > higher {
		went = "lower"
	}
	switch max(higher, lower) {
	case n:
		said = "all " + counted(fmt.Sprint(n)) + " were"
	case 1:
		said = "one of the " + counted(fmt.Sprint(n)) + " was"
	}
	about := restOf(min(higher, lower), level, map[string]string{"higher": "lower", "lower": "higher"}[went])
	of.license(said, "about level", about, said+" rated "+went, "rated "+went, "close matches", "after each", counted(fmt.Sprint(n))+" seasons")
	vars := plus(first.vars, "said", said, "went", went+about, "season", now.vars["season"], "r", now.vars["rating"])
	d.paragraph(message{of, p.Name, "alike.table", vars})
	d.addTable(t)
	d.paragraph(message{of, "", "alike.went", vars}) // what they come to ends them
	return true, nil
}

// restOf is how a sentence about the seasons that went one way goes on to the others, so that all are told.
func restOf(other, level int, went string) string {
	var rest []string
	if other > 0 {
		rest = append(rest, counted(fmt.Sprint(other))+" "+went)
	}
	if level > 0 {
		rest = append(rest, counted(fmt.Sprint(level))+" about level")
	}
	switch len(rest) {
	case 0:
		return ""
	case 1:
		return ", and " + rest[0]
	}
	return ", " + rest[0] + " and " + rest[1]
}

// alikeInWords writes seasons alike in words, with what came after each, and of two that both went up or down, that
// they did.
func (d *draft) alikeInWords(found []match) {
	d.paragraph(append(inWords(found), d.bothWent(found))...)
}

// inWords are the messages about seasons alike and what came after each.
func inWords(found []match) (told []message) {
	for _, m := range found {
		told = append(told, m.like, m.after)
	}
	return told
}

// bothWent is the message that the two players of seasons alike were both rated higher the year after, or lower; none
// of more or fewer, or where they went different ways.
func (d *draft) bothWent(found []match) message {
	if len(found) != 2 || d.duelled { // two more are told of the other
		return message{}
	}
	went := [2]string{}
	for i, m := range found {
		switch was, is := float(m.like.vars["cr"]), float(m.after.vars["rating"]); {
		case m.after.vars["rating"] == "" || is == was:
			return message{}
		case is > was:
			went[i] = "higher"
		default:
			went[i] = "lower"
		}
	}
	if went[0] != went[1] {
		return message{}
	}
	from := join(found[0].like.from, found[1].like.from, found[0].after.from, found[1].after.from).copied()
	return d.voice.allowed(message{from, "", "alike.both", map[string]string{"went": went[0]}})
}

// rating is the rating of a row's season.
func (r *alikeRow) rating() float64 {
	for _, f := range r.Figures {
		if f.Name == "rating" {
			return float(f.Shown)
		}
	}
	return 0
}

// alikeRow is a row of an answer about seasons alike.
type alikeRow struct {
	Player  struct{ ID, Name string }
	Season  int
	Figures []struct{ Name, Shown string }
}
