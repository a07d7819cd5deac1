package questions

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Say puts a plan into words, so that whoever asked sees what was understood.
func (x indexes) say(p Plan) string {
	sport := strings.ToUpper(p.Sport)
	who := x.names(p.Players)
	what := p.Intent
	label := "rating"
	if st, ok := statisticOf(p.Sport, p.Stat); ok && p.Stat != "" {
		label = st.label
		if p.PerGame {
			label += " a game"
		}
	}
	set := x.set(p)
	switch what {
	case OwnCalls:
		return "your calls and what came of them"
	case Leaders:
		return fmt.Sprintf("%s: the %s %s %s%s", sport, superlative(p), label, byWords(p), set)
	case TimesLeading:
		if who != "" {
			return fmt.Sprintf("%s: how many times %s led a league in %s%s", sport, who, label, set)
		}
		return fmt.Sprintf("%s: who led a league in %s most often%s", sport, label, set)
	case Best:
		order := "best"
		if p.Lowest {
			order = "worst rated"
		}
		return fmt.Sprintf("%s: the %s %s%s", sport, order, map[By]string{BySeason: "seasons by rating", ByCareer: "careers by the career figure", ByPeak: "peaks, the best seven seasons"}[p.By], set)
	case PlayerBest:
		return fmt.Sprintf("%s: the best season of %s by rating%s", sport, who, set)
	case PlayerSeason:
		return fmt.Sprintf("%s: the rating, rank and percentile of %s in %s", sport, who, x.season(p.Sport, p.Since))
	case Standing:
		return fmt.Sprintf("%s: the standing of %s among all careers", sport, who)
	case Shape:
		return fmt.Sprintf("%s: the ratings of %s season by season", sport, who)
	case PlayerStat:
		switch {
		case p.High && p.Lowest:
			return fmt.Sprintf("%s: the fewest %s of %s in a season%s", sport, label, who, set)
		case p.High:
			return fmt.Sprintf("%s: the most %s of %s in a season%s", sport, label, who, set)
		}
		return fmt.Sprintf("%s: the %s of %s%s", sport, label, who, orCareer(set))
	case PlayerTeams:
		return fmt.Sprintf("%s: the teams of %s%s", sport, who, set)
	case Threshold:
		switch {
		case who != "":
			return fmt.Sprintf("%s: the seasons of %s with %s%s", sport, who, x.bounds(p), set)
		case p.Tally:
			return fmt.Sprintf("%s: who has the most seasons with %s%s", sport, x.bounds(p), set)
		case p.Count:
			return fmt.Sprintf("%s: how many %s have %s%s", sport, plural(p.By), x.bounds(p), set)
		}
		return fmt.Sprintf("%s: %s with %s%s", sport, plural(p.By), x.bounds(p), set)
	case AgeExtreme:
		return fmt.Sprintf("%s: the %s to reach %s %s%s", sport, ifelse(p.Last, "oldest", "youngest"), x.bounds(p), byWords(p), set)
	case FirstLast:
		return fmt.Sprintf("%s: the %s to reach %s %s%s", sport, ifelse(p.Last, "last", "first"), x.bounds(p), byWords(p), set)
	case Consecutive:
		if who != "" {
			return fmt.Sprintf("%s: the most seasons in a row of %s with %s%s", sport, who, x.bounds(p), set)
		}
		return fmt.Sprintf("%s: the most seasons in a row with %s%s", sport, x.bounds(p), set)
	case Current:
		if who != "" {
			return fmt.Sprintf("%s: the current rating of %s", sport, who)
		}
		return fmt.Sprintf("%s: the best current ratings%s", sport, set)
	case Movers:
		return fmt.Sprintf("%s: %s %s week", sport, ifelse(p.Rising, "whose rating rose in", ifelse(p.Falling, "whose rating fell in", "whose rating moved in")), ifelse(p.Now, "this", "the last recorded"))
	case Moved:
		return fmt.Sprintf("%s: the last move of the rating of %s and the games behind it", sport, who)
	case Compare:
		return fmt.Sprintf("Compare %s by %s%s", who, x.compared(p, label), set)
	case Comparables:
		return fmt.Sprintf("%s: the seasons most like those of %s%s", sport, who, set)
	case LeagueMean:
		return fmt.Sprintf("%s: the average %s of the league%s", sport, label, set)
	case Trend:
		return fmt.Sprintf("%s: the average %s of the league season by season%s", sport, label, set)
	case Value:
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

func plural(by By) string {
	if by == BySeason {
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

func byWords(p Plan) string {
	if p.By == BySeason {
		return "in a single season"
	}
	if p.Since != 0 || p.Until != 0 || p.AgeFrom != 0 || p.AgeTo != 0 {
		return "over all seasons of the time together"
	}
	return "over a career"
}

func superlative(p Plan) string {
	st, _ := statisticOf(p.Sport, p.Stat)
	rate := st != nil && st.qualified()
	switch {
	case p.leadsLow(st) && rate:
		return "lowest"
	case p.leadsLow(st):
		return "fewest"
	case rate || p.PerGame:
		return "highest"
	}
	return "most"
}

// leadsLow reports whether the lowest value comes first.
func (p Plan) leadsLow(st *statistic) bool {
	if p.Highest {
		return false
	}
	return p.Lowest || st != nil && st.low
}

func (x indexes) compared(p Plan, label string) string {
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
	case p.By == BySeason && p.Since != 0:
		return "the rating of the season"
	case p.By == BySeason:
		return "the rating of their best season"
	case p.By == ByPeak:
		return "their peak, the best seven seasons"
	}
	return "the career figure"
}

// set says what narrows a plan: ", 1990 to 1999, AL, for the New York Yankees".
func (x indexes) set(p Plan) string {
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
	if p.Intent == Leaders && len(p.Where) > 0 {
		b.WriteString(", with " + x.bounds(p))
	}
	if p.Min != 0 {
		st, ok := statisticOf(p.Sport, p.Stat)
		if ok {
			fmt.Fprintf(&b, ", at least %s %s", number0(p.Min), st.unit)
		}
	}
	return b.String()
}

func (x indexes) bounds(p Plan) string {
	var out []string
	for _, b := range p.Where {
		st, ok := statisticOf(p.Sport, b.Stat)
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
		if st.digits > 0 {
			out = append(out, fmt.Sprintf("%s %s %s", word, st.show(*n), st.label))
		} else {
			out = append(out, fmt.Sprintf("%s %s %s", word, number0(*n), st.label))
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

// show writes a value of a statistic.
func (st *statistic) show(v float64) string {
	if st.digits == 0 {
		return number0(v)
	}
	if st.key == "IP" {
		outs := int(math.Round(v * 3))
		return fmt.Sprintf("%s.%d", number0(float64(outs/3)), outs%3)
	}
	s := strconv.FormatFloat(v, 'f', st.digits, 64)
	if st.digits == 3 {
		s = strings.TrimPrefix(s, "0")
	}
	return s
}

// number0 writes a count with commas, and a fraction where it has one.
func number0(v float64) string {
	s := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	whole, part, _ := strings.Cut(s, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "−", whole[1:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if part != "" {
		whole += "." + part
	}
	return sign + whole
}
