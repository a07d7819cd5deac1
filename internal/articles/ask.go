package articles

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/verifier"
	"groundline/models"
)

// ask answers a plan about one player and opens the receipt. It returns nil on a refusal.
func (d *draft) ask(ctx context.Context, p *models.Player, question plan.Plan) (*source, error) {
	question.Sport, question.Players = d.sport.Key, []string{p.ID}
	name := fmt.Sprint(question)
	receipt, had := d.asked.receipts[name]
	if !had {
		a, err := d.w.asking.AnswerOwn(ctx, question)
		if err != nil {
			return nil, fmt.Errorf("a question of an article: %w", err)
		}
		if a.Grounded {
			receipt = a.Provenance.Receipt
		}
		d.asked.receipts[name] = receipt
	}
	if receipt == "" {
		return nil, nil
	}
	return d.source(ctx, receipt)
}

// answered opens the receipt of a plan that is about no player, nil on a refusal. what names the question in
// an error.
func (d *draft) answered(ctx context.Context, question plan.Plan, what string) (*source, error) {
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	if !a.Grounded {
		return nil, nil
	}
	return d.source(ctx, a.Provenance.Receipt)
}

// season returns the rating of one season of a player, nil on a refusal.
func (d *draft) season(ctx context.Context, p *models.Player, season int) (*source, error) {
	name := fmt.Sprint("rating of ", p.ID, " in ", season)
	receipt, had := d.asked.receipts[name]
	if !had {
		a, err := d.w.ground.Rate(ctx, grounding.Question{Sport: d.sport.Key, Slug: p.Slug, Scope: grounding.OneSeason, Season: season})
		if err != nil {
			return nil, fmt.Errorf("a season of an article: %w", err)
		}
		if a.Grounded && a.Player != nil && a.Player.ID == p.ID {
			receipt = a.Provenance.Receipt
		}
		d.asked.receipts[name] = receipt
	}
	if receipt == "" {
		return nil, nil
	}
	return d.source(ctx, receipt)
}

// with copies variables and sets one.
func with(vars map[string]string, name, value string) map[string]string {
	out := map[string]string{name: value}
	for k, v := range vars {
		if k != name {
			out[k] = v
		}
	}
	return out
}

// shownApart is by how much two ratings differ at most that are shown alike.
const shownApart = .05

// ofBest returns the message about a player's best season.
func (d *draft) ofBest(ctx context.Context, p *models.Player) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerBest})
	if s == nil {
		return message{}, err
	}
	rating := s.metric("rating")
	place, words := s.place()
	if rating == nil || ratedYears(d.sport.SeasonsOf(p.ID)) < 2 { // the best of one season is no news
		return message{}, nil
	}
	for _, own := range d.sport.SeasonsOf(p.ID) {
		if own.Rated() && own.Display > float(rating.Shown)+shownApart {
			return message{}, nil // seasons of other pools are not ordered as their ratings are: a reader would stumble
		}
		if own.Rated() && own.Season != rating.Season.From && own.Display > float(rating.Shown)-shownApart {
			return message{}, nil // two seasons are shown alike: neither is the best to a reader
		}
	}
	vars := map[string]string{"season": d.sport.Method.Years.Name(rating.Season.From), "rating": rating.Shown}
	if place != nil {
		vars["rank"], vars["of"] = words, thousands(place.Other)
	}
	for _, role := range d.sport.Method.Roles {
		for _, l := range s.evidence.Licensed {
			if l == role.Singular+" seasons" {
				vars["roles"] = role.Singular + " seasons" + completeness.RankedLeagues(d.sport, role.Role)
			}
		}
	}
	if rating.Season.From < d.sport.Last {
		vars["still"] = "remains"
	}
	vars["best"] = "best"
	if strings.Contains(s.st.Predicate.Claim, " best rated season ") {
		vars["best"] = "best rated"
	}
	vars["peak"] = vars["best"]
	if vars["rank"] == "" || strings.Contains(vars["roles"], "(") { // a list of rival leagues is no sentence
		return message{s, p.Name, "best.plain", vars}, nil
	}
	return message{s, p.Name, "best.rank", vars}, nil
}

// full is the message about a best season in an article of a season that is not over: of the full
// ones.
func (m message) full() message {
	from := join(m.from, nil)
	from.license("best full season", "best rated full season", "best full seasons")
	return message{from, m.who, m.as, plus(m.vars, "best", m.vars["best"]+" full", "peak", "")}
}

// ofNow returns the message about a current rating and its rank.
func (d *draft) ofNow(ctx context.Context, p *models.Player) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.Current})
	if s == nil {
		return message{}, err
	}
	value, interval, place := s.metric("current rating"), s.kind(verifier.Interval), s.kind(verifier.Place)
	if value == nil || interval == nil {
		return message{}, nil
	}
	vars := map[string]string{"rating": value.Shown, "low": interval.Shown, "high": interval.Other}
	for _, set := range s.evidence.Sets {
		for _, c := range set.Conditions {
			switch c.What {
			case "the day":
				vars["day"] = c.Says[0]
			case "the ranked set":
				vars["set"] = c.Says[0]
			}
		}
	}
	if place != nil {
		vars["rank"], vars["of"] = ordinal(place.Shown), thousands(place.Other)
	}
	return message{s, p.Name, "now.rating", vars}, nil
}

// worth returns a valuation's figure and interval as the press prints them: wins to one
// decimal, yards, points and goals to none. What the evidence lacks in that form is added.
func (s *source) worth() (v, lo, hi string) {
	for _, kind := range []verifier.Kind{verifier.Value, verifier.Interval} {
		c := s.rounded(kind)
		if c == nil {
			return "", "", ""
		}
		if kind == verifier.Value {
			v = thousands(c.Shown)
		} else {
			lo, hi = thousands(c.Shown), thousands(c.Other)
		}
	}
	return v, lo, hi
}

// rounded returns the first figure of a kind in the decimals of its unit, nil if there is none.
func (s *source) rounded(kind verifier.Kind) *verifier.Cell {
	digits := 0
	if c := s.kind(verifier.Value); c != nil && strings.HasPrefix(c.Metric, "wins") {
		digits = 1
	}
	fits := func(shown string) bool {
		_, decimals, _ := strings.Cut(shown, ".")
		return len(decimals) == digits
	}
	if c := s.cell(func(c *verifier.Cell) bool {
		return c.Kind == kind && fits(c.Shown) && (c.Other == "" || fits(c.Other))
	}); c != nil && c.Shown != "-0" && c.Other != "-0" {
		return c
	}
	first := s.kind(kind)
	if first == nil {
		return nil
	}
	c := *first
	c.Shown, c.Other = roundedTo(c.Shown, digits), roundedTo(c.Other, digits)
	s.evidence.Cells = append(s.evidence.Cells, c)
	s.drop()
	return &c
}

func roundedTo(shown string, digits int) string {
	if shown == "" {
		return ""
	}
	text := strconv.FormatFloat(float(shown), 'f', digits, 64)
	if float(text) == 0 {
		text = strings.TrimPrefix(text, "-")
	}
	return text
}

// ofField returns the message that names the first three of a role in a season.
func (d *draft) ofField(ctx context.Context, subject string, season int, role ratings.Role) (message, error) {
	a, err := d.w.ground.Rank(ctx, grounding.RankingQuestion{Sport: d.sport.Key, Role: string(role), Filter: grounding.Filter{Season: season}})
	if err != nil {
		return message{}, fmt.Errorf("the field of an article: %w", err)
	}
	if !a.Grounded || len(a.Rankings) < 3 {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	vars := map[string]string{"season": d.sport.Method.Years.Name(season), "noun": ofRated(d.sport.Method.Role(role).Plural)}
	for _, set := range s.evidence.Sets {
		for _, c := range set.Conditions {
			if c.What == "the leagues ranked" {
				return message{}, nil // a list of rival leagues is no sentence
			}
		}
	}
	s.call(d.sport.Method.Role(role).Singular+" seasons", vars["noun"]) // of one season, they are those who played it
	s.license("the highest ratings", "had the highest ratings", "highest ratings", "were rated highest", "rated highest")
	for i, r := range a.Rankings[:3] {
		if r.Rank != i+1 {
			return message{}, nil
		}
		vars[fmt.Sprintf("c%d", i+1)], vars[fmt.Sprintf("v%d", i+1)] = r.Player.Name, fmt.Sprintf("%.1f", r.Value)
		s.free(verifier.Cell{Player: r.Player.Name, Shown: fmt.Sprintf("%.1f", r.Value)}) // in brackets behind the name
	}
	as := "field.first"
	if vars["c1"] == subject {
		as = "field.leads"
	}
	return message{s, "", as, vars}, nil
}
