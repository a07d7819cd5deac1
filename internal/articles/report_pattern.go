package articles

import (
	"context"
	"fmt"
	"math"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// reach is a figure of a season that many years in a row are told by: in steps, from a least on.
type reach struct {
	label, called string
	step, least   float64
}

// reaches are, for each role, the figures that seasons in a row are told by, together or alone, the most telling first.
var reaches = map[ratings.Role][][]reach{
	"batter":        {{{"home runs", "home runs", 10, 20}, {"stolen bases", "stolen bases", 10, 20}}, {{"home runs", "home runs", 10, 30}}},
	"starter":       {{{"strikeouts", "strikeouts", 50, 200}}},
	"quarterback":   {{{"passing yards", "passing yards", 500, 4000}}},
	"running_back":  {{{"rushing yards", "rushing yards", 100, 1000}}},
	"wide_receiver": {{{"receiving yards", "receiving yards", 100, 1000}}},
	"tight_end":     {{{"receiving yards", "receiving yards", 100, 800}}},
	"forward":       {{{"goals", "goals", 5, 30}}, {{"points", "points", 10, 70}}},
	"defenceman":    {{{"points", "points", 10, 50}}},
}

// inARowFrom is of how many seasons in a row a text tells that each reached a figure.
const inARowFrom = 3

// inARow is the message that each of the last seasons, this one counted, reached some figures; none where they are fewer than
// three, or where the headline is of the like.
func (r *seasonReport) inARow(ctx context.Context) (message, error) {
	if isRarity(r.headAs) {
		return message{}, nil
	}
	for _, of := range reaches[r.now.role] {
		n, from, lowest := 0, r.now.from, make([]float64, len(of))
		for season := r.now.season; r.d.ratedIn(r.p.ID, season) != nil; season-- {
			c, err := r.d.chapter(ctx, r.p, season)
			if err != nil {
				return message{}, err
			}
			if c == nil || !c.reaches(of, lowest, n == 0) {
				break
			}
			if n++; n > 1 {
				from = join(from, c.from)
			}
		}
		if n < inARowFrom {
			continue
		}
		var said []string
		for i := range of {
			said = append(said, thousands(english.Fixed(of[i].step*math.Floor(lowest[i]/of[i].step), 0))+" "+of[i].called)
		}
		return r.d.voice.allowed(message{from.copied(), r.p.Name, "report.row", map[string]string{"said": english.List(said), "n": counted(fmt.Sprint(n))}}), nil
	}
	return message{}, nil
}

// reaches reports whether a season reached some figures, and notes the least of each so far.
func (c *chapter) reaches(of []reach, lowest []float64, first bool) bool {
	for i := range of {
		cell := c.from.stat(of[i].label)
		if cell == nil || float(cell.Shown) < of[i].least {
			return false
		}
	}
	for i := range of {
		v := float(c.from.stat(of[i].label).Shown)
		if first || v < lowest[i] {
			lowest[i] = v
		}
	}
	return true
}

// sameLine is the message that a season before had exactly the same line, of counts; none where none had.
func (d *draft) sameLine(ctx context.Context, p *models.Player, now *chapter) (message, error) {
	if now == nil || d.sport.Key != stats.NHL && d.sport.Key != stats.NFL || strings.Contains(now.line.noun, ".") {
		return message{}, nil
	}
	for season := now.season - 1; season >= now.season-rowsBrief; season-- {
		if d.ratedIn(p.ID, season) == nil {
			continue
		}
		c, err := d.chapter(ctx, p, season)
		if err != nil {
			return message{}, err
		}
		if c != nil && c.role == now.role && c.line.noun == now.line.noun {
			return d.voice.allowed(message{join(now.from, c.from).copied(), p.Name, "report.same", map[string]string{"ly": c.vars["season"]}}), nil
		}
	}
	return message{}, nil
}

// columnsFrom is how many figures of a table that went one way are told together.
const columnsFrom = 5

// columns is the message that all figures of the table of two seasons, or all but one, went one way; none where they did not.
func (r *seasonReport) columns() message {
	if len(r.changes) < columnsFrom || r.vars["y1"] != r.changes[0].vars["y1"] {
		return message{}
	}
	for _, key := range []string{gamesKey, goalGames, "IP"} { // more in far more games is no news
		if c := changeOf(r.changes, key); c != nil {
			if a, b := c.both(); math.Abs(a-b) > gamesApart*max(a, b) {
				return message{}
			}
		}
	}
	way := func(a, b float64) int { return count(b > a) - count(b < a) }
	games, main := 0, 0
	n := map[int]int{way(float(r.vars["r1"]), float(r.vars["r2"])): 1}
	odd := map[int]*changed{}
	from := r.course.from
	var against *changed
	for i := range r.changes {
		c := &r.changes[i]
		k := way(c.both())
		if from = join(from, c.from); c.key == gamesKey || c.key == goalGames {
			games = k
			continue
		}
		n[k]++
		odd[k] = c
	}
	for k, m := range n {
		if k != 0 && (main == 0 || m > n[main]) {
			main = k
		}
	}
	rated := way(float(r.vars["r1"]), float(r.vars["r2"]))
	if main == 0 || rated != main || n[0] > 0 || n[-main] > 1 || n[main] < columnsFrom {
		return message{}
	}
	against = odd[-main]
	vars := map[string]string{"way": map[int]string{1: "up", -1: "down"}[main], "other": map[int]string{1: "down", -1: "up"}[main], "y1": r.vars["y1"], "but": "every"}
	if games != main {
		vars["but"] = "apart from games, every"
	}
	as := "report.columns"
	if against != nil {
		as += ".but"
		vars = plus(vars, "u", against.vars["unit"], "a", against.vars["a"], "b", against.vars["b"], "are", map[bool]string{true: "is", false: "are"}[!strings.HasSuffix(against.vars["unit"], "s")])
	} else if c := changeOf(r.changes, "Int"); c != nil && main < 0 {
		as += ".int"
		vars = plus(vars, "a", c.vars["a"], "b", c.vars["b"])
	}
	return r.d.voice.allowed(message{from.copied(), r.p.Name, as, vars})
}

// ledBefore is the message that the player led the league in the statistic of the headline the season before as well; none where the
// headline is of none, or another did.
func (r *seasonReport) ledBefore(ctx context.Context) (message, error) {
	if !strings.HasPrefix(r.headAs, "report.led") || r.d.ratedIn(r.p.ID, r.now.season-1) == nil {
		return message{}, nil
	}
	list, err := r.d.leadsIn(ctx, r.p, []string{r.leads[0].vars["stat"]}, r.now.season-1)
	if err != nil || len(list) == 0 || list[0].as != "lead.first" {
		return message{}, err
	}
	return list[0], nil
}

// ofSeasons are the messages about what a season has in common with those before: the figures that each of the last reached, the
// line of one, and a lead of the league.
func (r *seasonReport) ofSeasons(ctx context.Context) (row, same, ledToo message, err error) {
	if row, err = r.inARow(ctx); err != nil {
		return row, same, ledToo, err
	}
	if same, err = r.d.sameLine(ctx, r.p, r.now); err != nil {
		return row, same, ledToo, err
	}
	ledToo, err = r.ledBefore(ctx)
	return row, same, ledToo, err
}

// rareTold is what makes a season rare as the text tells it, beneath a headline: not what that has.
func (r *seasonReport) rareTold(head string) message {
	rare := r.rare.fresh(r.d)
	if head == markReportHead && rare.vars["x"] == r.mark.after { // once is enough
		return message{}
	}
	return rare
}

// markedTold is the message of a career's high or low as the text tells it, beneath a headline and a summary: none that the
// summary has.
func (r *seasonReport) markedTold(head string) message {
	if r.mark == nil || r.rare.from != nil && head != markReportHead {
		return message{}
	}
	marked := r.d.marked(r.p, r.now.season, r.mark, r.vars, r.both)
	if strings.HasPrefix(r.d.second, "career.high") && r.d.seconded.vars["xu"] == marked.vars["xu"] {
		return message{}
	}
	return marked
}

// wasTold is what the figure of a career's high or low was the season before, none where the text says that with it, or explains it.
func (r *seasonReport) wasTold(marked, rare message, explained bool) message {
	if r.mark == nil || explained || marked.from != nil && r.mark.wasIn == r.now.season-1 || rare.from != nil && rare.vars["x"] == r.mark.after {
		return message{}
	}
	return r.beside(r.mark)
}
