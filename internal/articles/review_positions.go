package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// positions writes about the first of each position.
func (r *reviewing) positions(ctx context.Context) error {
	d := r.d
	t := &Table{Heads: []string{"Player", "Position", "Team and record", "Rating"}}
	if len(r.groups) > 1 {
		d.heading("Position by position", "The best by position")
	} else {
		d.heading(fmt.Sprintf("The top %s", counted(fmt.Sprint(len(r.seats)))))
	}
	picked := "about.picked"
	switch {
	case d.sport.Key == stats.MLB:
		picked += ".mlb"
	case len(r.groups) > 1:
		picked += ".each"
	}
	d.paragraph(message{r.first.c.from, "", picked, nil})
	placed := r.placed()
	if !placed {
		t.Heads = slices.Delete(t.Heads, 1, 2)
	}
	at := 0
	for _, g := range r.groups {
		for from := 0; from < len(g.players); from += reviewChunk {
			if err := r.chunk(ctx, g, from, at); err != nil {
				return err
			}
			at++
		}
		for _, id := range g.players {
			if err := r.row(ctx, t, r.seats[id], placed); err != nil {
				return err
			}
		}
	}
	d.addTable(t)
	return nil
}

// row adds a player to the table of the first of each position, with the team and its record.
func (r *reviewing) row(ctx context.Context, t *Table, x *reviewed, placed bool) error {
	record, err := r.d.recordOf(ctx, x.c)
	if err != nil {
		return err
	}
	team, season := strings.TrimPrefix(x.clubs(), "the "), x.c.vars["season"]
	told := record.from != nil && record.from.verifier(r.d.voice.told).Check(fmt.Sprintf("The %s went %s in %s.", team, record.vars["record"], season)) == nil
	if told {
		team += " (" + record.vars["record"] + ")"
	}
	sentence := fmt.Sprintf("In %s %s of %s %s and was rated %s.", season, x.p.Name, x.clubs(), x.c.line.verb, x.c.vars["rating"])
	cells := []string{x.p.Name, strings.ReplaceAll(team, " and the ", " and "), x.c.vars["rating"]}
	if placed {
		cells = slices.Insert(cells, 1, x.c.vars["pos"])
	}
	if r.d.row(t, x.c.from, sentence, cells...) && told {
		r.d.voice.claim(rowText(cells), record.from)
	}
	return nil
}

// clubs is whom a player played for in the season, with an article.
func (x *reviewed) clubs() string {
	if team := x.c.vars["team"]; team != "" {
		return "the " + team
	}
	return x.c.vars["clubs"]
}

// placed reports whether all of a review have a position.
func (r *reviewing) placed() bool {
	for _, x := range r.seats {
		if x.c.vars["pos"] == "" {
			return false
		}
	}
	return true
}

// chunk writes about one of a position in full and about the next in a sentence.
func (r *reviewing) chunk(ctx context.Context, g leading, from, at int) error {
	d, x := r.d, r.seats[g.players[from]]
	season := d.sport.Last
	rates, err := d.rates(ctx, x.p, x.c)
	if err != nil {
		return err
	}
	if rates.from != nil {
		rates = rates.undated(season, "board.rates")
	}
	var told []message
	if !r.told[x.p.ID] {
		told = append(told, x.c.of(x.p, "season.lead"))
	}
	r.told[x.p.ID] = true
	if x.c.role == "running_back" {
		told = append(told, (&seat{p: x.p, c: x.c}).catches())
	}
	if !r.topped[x.p.ID] {
		told = append(told, x.c.of(x.p, "season.rated"))
	}
	var best message
	if !x.best {
		if best, err = d.ofBest(ctx, x.p); err != nil {
			return err
		}
	}
	best = best.unbanded()
	leads := slices.DeleteFunc(slices.Clone(x.leads), func(m message) bool { return placeOf(m) > worthABoard })
	switch {
	case best.from != nil && (at%2 == 0 || len(leads) == 0):
		told = append(told, best)
	case len(leads) > 0 && x != r.first:
		lead := leads[0].undated(season, "board."+leads[0].as)
		lead.vars = with(lead.vars, "rank", places[max(1, placeOf(lead))-1])
		told = append(told, lead, best)
	default:
		told = append(told, rates)
	}
	if len(told) > 0 && told[0].as == "board.rates" { // nothing else stands before it that names the season
		told[0], err = d.rates(ctx, x.p, x.c)
		if err != nil {
			return err
		}
	}
	d.paragraph(told...)
	if from+1 < len(g.players) {
		d.paragraph(r.next(g, from+1))
	}
	return nil
}

// next is the message about the one or two who come next at a position. Whose line was told is
// only named.
func (r *reviewing) next(g leading, from int) message {
	b := r.seats[g.players[from]]
	vars := map[string]string{"roles": g.name, "roles1": strings.TrimSuffix(g.name, "s"), "season": b.c.vars["season"], "rb": b.c.vars["rating"], "nounb": b.c.line.noun, "lineb": b.c.line.verb, "teamb": b.clubs()}
	source, as := b.c.from, "review.next"
	both := []*reviewed{b}
	if from%reviewChunk+1 < reviewChunk && from+1 < len(g.players) {
		c := r.seats[g.players[from+1]]
		both = append(both, c)
		source, as = join(b.c.from, c.c.from), "review.nexts"
		vars["c"], vars["rc"], vars["nounc"], vars["linec"], vars["teamc"] = c.p.Name, c.c.vars["rating"], c.c.line.noun, c.c.line.verb, c.clubs()
	}
	source.license(g.name, strings.TrimSuffix(g.name, "s"), "the next "+g.name, "the next "+strings.TrimSuffix(g.name, "s"))
	placed := g.name == "players" // of one list, in which each has a place
	if placed {
		as = strings.Replace(as, "next", "place", 1)
	}
	for i, x := range both {
		if placed {
			vars[[]string{"place", "placec"}[i]] = places[min(from+i, len(places)-1)]
			source.free(verifier.Cell{Player: x.p.Name, Kind: verifier.Place, Metric: "rating", Shown: fmt.Sprint(from + i + 1)})
		}
		if r.told[x.p.ID] {
			as += []string{".b", ".c"}[i]
		}
		r.told[x.p.ID] = true
	}
	return message{source, b.p.Name, as, vars}
}

// places are the first places of a list in words.
var places = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// unbanded is a message about a best season without its rank where only a band is known: that is no news.
func (m message) unbanded() message {
	if strings.Contains(m.vars["rank"], "top ") {
		m.as, m.vars = "best.plain", with(m.vars, "rank", "")
	}
	return m
}
