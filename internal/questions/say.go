package questions

import (
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// Say puts a plan into words, so that whoever asked sees what was understood.
func (x indexes) say(p plan.Plan) string {
	sport := strings.ToUpper(p.Sport)
	who := x.names(p.Players)
	what := p.Intent
	label := "rating"
	if st, ok := statistics.Find(p.Sport, p.Stat); ok && p.Stat != "" {
		label = st.Label
		if p.PerGame {
			label += " a game"
		}
	}
	set := x.set(p)
	switch what {
	case plan.OwnCalls:
		return "your calls and what came of them"
	case plan.Leaders:
		return fmt.Sprintf("%s: the %s %s %s%s", sport, superlative(p), label, byWords(p), set)
	case plan.TimesLeading:
		if who != "" {
			return fmt.Sprintf("%s: how many times %s led a league in %s%s", sport, who, label, set)
		}
		return fmt.Sprintf("%s: who led a league in %s most often%s", sport, label, set)
	case plan.Best:
		order := "best"
		if p.Lowest {
			order = "worst rated"
		}
		return fmt.Sprintf("%s: the %s %s%s", sport, order, map[plan.By]string{plan.BySeason: "seasons by rating", plan.ByCareer: "careers by the career figure", plan.ByPeak: "peaks, the best seven seasons"}[p.By], set)
	case plan.PlayerBest:
		return fmt.Sprintf("%s: the best season of %s by rating%s", sport, who, set)
	case plan.PlayerSeason:
		return fmt.Sprintf("%s: the rating, rank and percentile of %s in %s", sport, who, x.season(p.Sport, p.Since))
	case plan.Standing:
		return fmt.Sprintf("%s: the standing of %s among all careers", sport, who)
	case plan.Shape:
		return fmt.Sprintf("%s: the ratings of %s season by season", sport, who)
	case plan.PlayerStat:
		switch {
		case p.High && p.Lowest:
			return fmt.Sprintf("%s: the fewest %s of %s in a season%s", sport, label, who, set)
		case p.High:
			return fmt.Sprintf("%s: the most %s of %s in a season%s", sport, label, who, set)
		}
		return fmt.Sprintf("%s: the %s of %s%s", sport, label, who, orCareer(set))
	case plan.PlayerTeams:
		return fmt.Sprintf("%s: the teams of %s%s", sport, who, set)
	case plan.Threshold:
		switch {
		case who != "":
			return fmt.Sprintf("%s: the seasons of %s with %s%s", sport, who, x.bounds(p), set)
		case p.Tally:
			return fmt.Sprintf("%s: who has the most seasons with %s%s", sport, x.bounds(p), set)
		case p.Count:
			return fmt.Sprintf("%s: how many %s have %s%s", sport, plural(p.By), x.bounds(p), set)
		}
		return fmt.Sprintf("%s: %s with %s%s", sport, plural(p.By), x.bounds(p), set)
	case plan.AgeExtreme:
		return fmt.Sprintf("%s: the %s to reach %s %s%s", sport, ifelse(p.Last, "oldest", "youngest"), x.bounds(p), byWords(p), set)
	case plan.FirstLast:
		return fmt.Sprintf("%s: the %s to reach %s %s%s", sport, ifelse(p.Last, "last", "first"), x.bounds(p), byWords(p), set)
	case plan.Consecutive:
		if who != "" {
			return fmt.Sprintf("%s: the most seasons in a row of %s with %s%s", sport, who, x.bounds(p), set)
		}
		return fmt.Sprintf("%s: the most seasons in a row with %s%s", sport, x.bounds(p), set)
	case plan.Current:
		if who != "" {
			return fmt.Sprintf("%s: the current rating of %s", sport, who)
		}
		return fmt.Sprintf("%s: the best current ratings%s", sport, set)
	case plan.Movers:
		return fmt.Sprintf("%s: %s %s week", sport, ifelse(p.Rising, "whose rating rose in", ifelse(p.Falling, "whose rating fell in", "whose rating moved in")), ifelse(p.Now, "this", "the last recorded"))
	case plan.Moved:
		return fmt.Sprintf("%s: the last move of the rating of %s and the games behind it", sport, who)
	case plan.Compare:
		return fmt.Sprintf("Compare %s by %s%s", who, x.compared(p, label), set)
	case plan.Comparables:
		return fmt.Sprintf("%s: the seasons most like those of %s%s", sport, who, set)
	case plan.LeagueMean:
		return fmt.Sprintf("%s: the average %s of the league%s", sport, label, set)
	case plan.Trend:
		return fmt.Sprintf("%s: the average %s of the league season by season%s", sport, label, set)
	case plan.Value:
		return fmt.Sprintf("%s: what the next three seasons of %s are worth", sport, who)
	}
	return string(what)
}

func ifelse(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

func plural(by plan.By) string {
	if by == plan.BySeason {
		return "seasons"
	}
	return "careers"
}

func orCareer(set string) string {
	if set == "" {
		return ", over the career"
	}
	return set
}

func byWords(p plan.Plan) string {
	if p.By == plan.BySeason {
		return "in a single season"
	}
	if p.Since != 0 || p.Until != 0 || p.AgeFrom != 0 || p.AgeTo != 0 {
		return "over all seasons of the time together"
	}
	return "over a career"
}

func superlative(p plan.Plan) string {
	st, _ := statistics.Find(p.Sport, p.Stat)
	rate := st != nil && st.Qualified()
	switch {
	case p.LeadsLow(st) && rate:
		return "lowest"
	case p.LeadsLow(st):
		return "fewest"
	case rate || p.PerGame:
		return "highest"
	}
	return "most"
}

func (x indexes) compared(p plan.Plan, label string) string {
	switch {
	case p.Stat != "" && p.High:
		return "their most " + label + " in a season"
	case p.Stat != "":
		return label
	case len(p.Seasons) > 0:
		var names []string
		for i, s := range p.Seasons {
			sport, _, _ := strings.Cut(p.Players[i], "_")
			names = append(names, x.season(sport, s))
		}
		return "the ratings of their seasons " + strings.Join(names, " and ")
	case p.By == plan.BySeason && p.Since != 0:
		return "the rating of the season"
	case p.By == plan.BySeason:
		return "the rating of their best season"
	case p.By == plan.ByPeak:
		return "their peak, the best seven seasons"
	}
	return "the career figure"
}

// set says what narrows a plan: ", 1990 to 1999, AL, for the New York Yankees".
func (x indexes) set(p plan.Plan) string {
	var b strings.Builder
	sport := p.Sport
	if sport == "" && len(p.Players) > 0 {
		sport, _, _ = strings.Cut(p.Players[0], "_")
	}
	switch {
	case p.Since != 0 && p.Since == p.Until:
		b.WriteString(", " + x.season(sport, p.Since))
	case p.Since != 0 && p.Until != 0:
		b.WriteString(", " + x.season(sport, p.Since) + " to " + x.season(sport, p.Until))
	case p.Since != 0:
		b.WriteString(", since " + x.season(sport, p.Since))
	case p.Until != 0:
		b.WriteString(", until " + x.season(sport, p.Until))
	}
	if p.League != "" {
		b.WriteString(", " + p.League)
	}
	if p.Team != "" {
		b.WriteString(", for the " + p.Team)
		if p.Club {
			b.WriteString(" and all names of their franchise")
		}
	}
	if p.Position != "" {
		b.WriteString(", position " + p.Position)
	}
	switch {
	case p.AgeFrom != 0 && p.AgeFrom == p.AgeTo:
		fmt.Fprintf(&b, ", at age %d", p.AgeFrom)
	case p.AgeFrom != 0 && p.AgeTo != 0 && p.AgeTo < 99:
		fmt.Fprintf(&b, ", at ages %d to %d", p.AgeFrom, p.AgeTo)
	case p.AgeFrom != 0:
		fmt.Fprintf(&b, ", at age %d or older", p.AgeFrom)
	case p.AgeTo != 0:
		fmt.Fprintf(&b, ", through age %d", p.AgeTo)
	}
	if p.Rookie {
		b.WriteString(", rookies (first seasons in the data)")
	}
	if p.Active {
		b.WriteString(", players of the last season in the data")
	}
	if p.Intent == plan.Leaders && len(p.Where) > 0 {
		b.WriteString(", with " + x.bounds(p))
	}
	if p.Min != 0 {
		st, ok := statistics.Find(p.Sport, p.Stat)
		if ok {
			fmt.Fprintf(&b, ", at least %s %s", statistics.FormatNumber(p.Min), st.Unit)
		}
	}
	return b.String()
}

func (x indexes) bounds(p plan.Plan) string {
	var out []string
	for _, b := range p.Where {
		st, ok := statistics.Find(p.Sport, b.Stat)
		if !ok {
			continue
		}
		word, n := "at least", b.AtLeast
		switch {
		case b.Above != nil:
			word, n = "more than", b.Above
		case b.AtMost != nil:
			word, n = "at most", b.AtMost
		case b.Below != nil:
			word, n = "less than", b.Below
		}
		if n == nil {
			continue
		}
		if st.Digits > 0 {
			out = append(out, fmt.Sprintf("%s %s %s", word, st.Format(*n), st.Label))
		} else {
			out = append(out, fmt.Sprintf("%s %s %s", word, statistics.FormatNumber(*n), st.Label))
		}
	}
	return strings.Join(out, " and ")
}

func (x indexes) names(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, x.name(id))
	}
	return strings.Join(out, " and ")
}

func (x indexes) name(id string) string {
	sport, _, _ := strings.Cut(id, "_")
	if at := x[sport]; at != nil {
		if p, ok := at.sport.Player(id); ok {
			return p.Name
		}
	}
	return id
}

func (x indexes) season(sport string, season int) string {
	if at := x[sport]; at != nil {
		return at.sport.Method.Years.Name(season)
	}
	return strconv.Itoa(season)
}

// indexes are the sports in force, by key.
type indexes map[string]*index
