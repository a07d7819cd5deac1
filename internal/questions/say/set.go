package say

import (
	"cmp"
	"fmt"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// Set returns the conditions that narrow a plan, such as ", 1990 to 1999, AL, for
// the New York Yankees".
func Set(names Names, p plan.Plan) string {
	var b strings.Builder
	sport := p.Sport
	if sport == "" && len(p.Players) > 0 {
		sport, _, _ = strings.Cut(p.Players[0], "_")
	}
	switch {
	case p.Since != 0 && p.Since == p.Until:
		b.WriteString(", " + names.SeasonName(sport, p.Since))
	case p.Since != 0 && p.Until != 0:
		b.WriteString(", " + names.SeasonName(sport, p.Since) + " to " + names.SeasonName(sport, p.Until))
	case p.Since != 0:
		b.WriteString(", since " + names.SeasonName(sport, p.Since))
	case p.Until != 0:
		b.WriteString(", until " + names.SeasonName(sport, p.Until))
	}
	if p.Playoffs != "" {
		b.WriteString(", in " + Playoffs(sport, p.Playoffs))
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
	if p.Hand != "" {
		b.WriteString(", " + hand(p))
	}
	if home, ok := stats.HomelandNamed(p.Born); ok {
		b.WriteString(", born in " + home.Said())
	}
	b.WriteString(ages(p))
	if p.Rookie {
		b.WriteString(", rookies (first seasons in the data)")
	}
	if p.Active {
		b.WriteString(", players of the last season in the data")
	}
	if p.Intent == plan.Leaders && len(p.Where) > 0 {
		b.WriteString(", with " + Bounds(p))
	}
	if p.Min != 0 && (p.Min != 1 || len(p.Where) == 0) { // thresholds say it themselves
		st, ok := statistics.Find(p.Sport, p.Stat)
		if ok {
			fmt.Fprintf(&b, ", at least %s %s", statistics.FormatNumber(p.Min), st.Unit)
		}
	}
	return b.String()
}

// Playoffs names the playoffs of a sport, or a round of them: "the postseason".
func Playoffs(sport, round string) string {
	switch round {
	case "WS":
		return "the World Series"
	case "LCS":
		return "League Championship Series"
	case "LDS":
		return "Division Series"
	}
	if sport == stats.MLB {
		return "the postseason"
	}
	return "the playoffs"
}

// Bounds returns the thresholds of a plan.
func Bounds(p plan.Plan) string {
	return bounds(p, func(number, label string) string { return number + " " + label })
}

// SaidBounds returns the thresholds of a plan as claims say them, with one of something in the
// singular.
func SaidBounds(p plan.Plan) string { return bounds(p, wording.Count) }

func bounds(p plan.Plan, count func(number, label string) string) string {
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
			out = append(out, word+" "+count(statistics.FormatNumber(*n), st.Label))
		}
	}
	return strings.Join(out, " and ")
}

// GameBounds returns what the counted games of a plan reach.
func GameBounds(p plan.Plan) string {
	if f, ok := statistics.FindFeat(p.Sport, p.Feat); ok {
		return "a " + f.Label
	}
	if len(p.Where) == 1 && p.Where[0].AtLeast != nil && *p.Where[0].AtLeast == 1 {
		if st, ok := statistics.Find(p.Sport, p.Where[0].Stat); ok {
			return "at least 1 " + english.Singular(st.Label)
		}
	}
	return Bounds(p)
}

// NoneOf is the first code version that says "no points" for less than one.
const NoneOf = "0.10.0"

// SaidGameBounds returns what the counted games of a plan reach as claims say it: of a count that
// has to be less than one, "no points".
func SaidGameBounds(p plan.Plan) string {
	said := GameBounds(p)
	for _, b := range p.Where {
		st, ok := statistics.Find(p.Sport, b.Stat)
		if !ok || st.Digits > 0 {
			continue
		}
		if b.Below != nil && *b.Below == 1 || b.AtMost != nil && *b.AtMost == 0 {
			alone := plan.Plan{Sport: p.Sport, Where: []plan.Bound{b}}
			said = strings.Replace(said, Bounds(alone), wording.Since(NoneOf, "no "+st.Label, Bounds(alone)), 1)
		}
	}
	return said
}

// Labels returns what the statistics of a plan are called.
func Labels(p plan.Plan) []string {
	var out []string
	for _, key := range p.Stats() {
		if st, ok := statistics.Find(p.Sport, key); ok {
			out = append(out, st.Label)
		}
	}
	return out
}

// OverCareer is what By returns for whole careers.
const OverCareer = "over a career"

// By returns what a plan ranks or sums over.
func By(p plan.Plan) string {
	if p.By == plan.BySeason {
		return "in a single season"
	}
	if p.Since != 0 || p.Until != 0 || p.AgeFrom != 0 || p.AgeTo != 0 {
		return "over all seasons of the time together"
	}
	return OverCareer
}

// Superlative returns what comes first on a list: "most", "lowest".
func Superlative(p plan.Plan) string {
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

// extreme returns which of a player's seasons is asked for: "most", "lowest".
func extreme(p plan.Plan) string {
	st, ok := statistics.Find(p.Sport, p.Stat)
	low, rate := p.Lowest, p.PerGame
	if ok {
		low, rate = p.Lowest != st.Low, rate || st.Qualified()
	}
	if rate {
		return Either(low, "lowest", "highest")
	}
	return Either(low, "fewest", "most")
}

// ages returns the ages that a plan is limited to, in words, or "".
func ages(p plan.Plan) string {
	switch {
	case p.AgeFrom != 0 && p.AgeFrom == p.AgeTo:
		return fmt.Sprintf(", at age %d", p.AgeFrom)
	case p.AgeFrom != 0 && p.AgeTo != 0 && p.AgeTo < 99:
		return fmt.Sprintf(", at ages %d to %d", p.AgeFrom, p.AgeTo)
	case p.AgeFrom != 0:
		return fmt.Sprintf(", at age %d or older", p.AgeFrom)
	case p.AgeTo != 0:
		return fmt.Sprintf(", through age %d", p.AgeTo)
	}
	return ""
}

// hand returns which hand the players of a plan use, in words.
func hand(p plan.Plan) string {
	key := p.Stat
	if key == "" && len(p.Where) > 0 {
		key = p.Where[0].Stat
	}
	st, ok := statistics.Find(p.Sport, key)
	switch {
	case p.Hand == "both":
		return "switch hitters"
	case ok && st.Family.Name == "pitching":
		return p.Hand + "-handed pitchers"
	}
	return p.Hand + "-handed batters"
}

// Scope returns what a plan ranks over, which by says (see By), with the league's name: "in MLB in
// 2024", "in an NFL season", "over a WNBA career", "in the NBA since 1996-97". The second value
// reports whether the scope names the seasons, which Set then need not.
func Scope(names Names, p plan.Plan, by string) (string, bool) {
	league := cmp.Or(p.League, strings.ToUpper(p.Sport))
	switch {
	case by == OverCareer:
		return "over " + english.Article(league) + " career", false
	case p.By == plan.BySeason && (p.Since == 0 || p.Since != p.Until):
		return "in " + english.Article(league) + " season", false
	}
	in := "in " + TheLeague(league)
	season := func(year int) string { return names.SeasonName(p.Sport, year) }
	switch {
	case p.Since != 0 && p.Since == p.Until:
		return in + " in " + season(p.Since), true
	case p.Since != 0 && p.Until != 0:
		return in + " from " + season(p.Since) + " to " + season(p.Until), true
	case p.Since != 0:
		return in + " since " + season(p.Since), true
	case p.Until != 0:
		return in + " until " + season(p.Until), true
	}
	return in, false
}

// TheLeague returns a league's name as it stands in a sentence: "MLB", but "the NFL".
func TheLeague(league string) string {
	if league == "MLB" {
		return league
	}
	return "the " + league
}

// Narrows reports whether a plan ranks less than all players of its league's seasons.
func Narrows(p plan.Plan) bool {
	return p.Team != "" || p.Position != "" || p.Hand != "" || p.Born != "" || p.AgeFrom != 0 || p.AgeTo != 0 || p.Rookie || p.Active || p.Min != 0 || len(p.Where) > 0
}
