// Package say writes plans in words: what a question was understood as, and the
// conditions that a claim repeats.
package say

import (
	"cmp"
	"fmt"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
)

// Names are the names that a plan holds only keys of.
type Names interface {
	PlayerName(id string) string
	SeasonName(sport string, season int) string
}

// restatement is a plan with the words that most sentences about it share.
type restatement struct {
	plan.Plan
	names             Names
	sport, who, label string
	set               string
}

// Plan restates a plan, so that whoever asked sees what was understood.
func Plan(names Names, p plan.Plan) string {
	switch p.Intent {
	case plan.OwnCalls:
		return "your calls and what came of them"
	case plan.Leagues:
		parts := make([]string, len(p.Parts))
		for i, part := range p.Parts {
			parts[i] = Plan(names, part)
		}
		return strings.Join(parts, "; ")
	case plan.Compare:
		r := restate(names, p)
		if p.Together {
			return fmt.Sprintf("%s: the %s of %s together%s", r.sport, r.label, r.who, r.set)
		}
		return fmt.Sprintf("Compare %s by %s%s%s", r.who, r.compared(), Either(r.Difference, ", and by how much", Either(r.Lowest, ", the lowest first", "")), r.set)
	}
	r := restate(names, p)
	text := r.aboutPlayer()
	if text == "" {
		text = r.aboutBounds()
	}
	if text == "" {
		text = r.aboutLeague()
	}
	if text == "" {
		text = r.aboutGames()
	}
	if text == "" {
		text = r.aboutTeams()
	}
	if text == "" {
		text = r.aboutMilestones()
	}
	if text == "" {
		text = r.aboutSplits()
	}
	if text == "" {
		text = r.aboutDay()
	}
	if text == "" {
		return string(p.Intent)
	}
	return r.sport + ": " + text
}

func restate(names Names, p plan.Plan) restatement {
	r := restatement{Plan: p, names: names, sport: strings.ToUpper(p.Sport), label: "rating", set: Set(names, p)}
	var who []string
	for _, id := range p.Players {
		who = append(who, names.PlayerName(id))
	}
	r.who = strings.Join(who, " and ")
	if labels := Labels(p); len(labels) > 0 {
		r.label = english.List(labels)
		if p.PerGame {
			r.label += " a game"
		}
		if p.PerSeason {
			r.label += " a season"
		}
	}
	return r
}

// aboutPlayer restates what is asked about one player, "" for other plans.
func (r restatement) aboutPlayer() string {
	switch r.Intent {
	case plan.PlayerBest:
		return fmt.Sprintf("the best season of %s by rating%s", r.who, r.set)
	case plan.PlayerSeason:
		return fmt.Sprintf("the rating, rank and percentile of %s in %s", r.who, r.names.SeasonName(r.Sport, r.Since))
	case plan.Standing:
		return fmt.Sprintf("the standing of %s among all careers", r.who)
	case plan.Shape:
		return fmt.Sprintf("the ratings of %s season by season", r.who)
	case plan.PlayerStat:
		switch {
		case r.High:
			return fmt.Sprintf("the %s %s of %s in a season%s", extreme(r.Plan), r.label, r.who, r.set)
		case r.set == "":
			return fmt.Sprintf("the %s of %s, over the career", r.label, r.who)
		}
		return fmt.Sprintf("the %s of %s%s", r.label, r.who, r.set)
	case plan.PlayerTeams:
		return fmt.Sprintf("the teams of %s%s", r.who, r.set)
	case plan.PlayerSeasons:
		return fmt.Sprintf("the %s of %s in each season%s", r.label, r.who, r.set)
	case plan.SeasonsPlayed:
		return fmt.Sprintf("how many seasons %s played%s", r.who, r.set)
	case plan.PlayerFact:
		return fmt.Sprintf("the %s of %s%s", english.List(FactLabels(r.Plan)), r.who, r.set)
	case plan.Moved:
		return fmt.Sprintf("the last move of the rating of %s and the games behind it", r.who)
	case plan.Comparables:
		return fmt.Sprintf("the seasons most like those of %s%s", r.who, r.set)
	case plan.Value:
		return fmt.Sprintf("what the next three seasons of %s are worth", r.who)
	}
	return ""
}

// aboutBounds restates what is asked about thresholds, "" for other plans.
func (r restatement) aboutBounds() string {
	bounds := Bounds(r.Plan)
	switch r.Intent {
	case plan.Whether:
		switch len(r.Players) {
		case 0:
			return fmt.Sprintf("whether anybody had %s %s%s", bounds, By(r.Plan), r.set)
		case 1:
			if r.Stat == "" {
				often := "a season"
				if r.Often > 1 {
					often = Count(r.Often, "season", "seasons")
				}
				return fmt.Sprintf("whether %s had %s with %s%s", r.who, often, bounds, r.set)
			}
			return fmt.Sprintf("whether %s had %s%s%s", r.who, bounds, Either(r.High, " in a season", ""), r.set)
		}
		return fmt.Sprintf("whether %s is ahead of %s in %s%s", r.names.PlayerName(r.Players[0]), r.names.PlayerName(r.Players[1]), r.label, r.set)
	case plan.Threshold:
		ranked := Either(r.By == plan.BySeason, "seasons", "careers")
		switch {
		case r.who != "":
			return fmt.Sprintf("the seasons of %s with %s%s", r.who, bounds, r.set)
		case r.Tally:
			if r.Often > 0 {
				return fmt.Sprintf("who has at least %s with %s%s", Count(r.Often, "season", "seasons"), bounds, r.set)
			}
			return fmt.Sprintf("who has the most seasons with %s%s", bounds, r.set)
		case r.Count:
			return fmt.Sprintf("how many %s have %s%s", ranked, bounds, r.set)
		}
		return fmt.Sprintf("%s with %s%s", ranked, bounds, r.set)
	case plan.AgeExtreme:
		return fmt.Sprintf("the %s to reach %s %s%s", Either(r.Last, "oldest", "youngest"), bounds, By(r.Plan), r.set)
	case plan.FirstLast:
		if r.who != "" {
			return fmt.Sprintf("when %s %s reached %s %s%s", r.who, Either(r.Last, "last", "first"), bounds, By(r.Plan), r.set)
		}
		return fmt.Sprintf("the %s to reach %s %s%s", Either(r.Last, "last", "first"), bounds, By(r.Plan), r.set)
	case plan.Consecutive:
		if r.who != "" {
			return fmt.Sprintf("the most seasons in a row of %s with %s%s", r.who, bounds, r.set)
		}
		return fmt.Sprintf("the most seasons in a row with %s%s", bounds, r.set)
	}
	return ""
}

// aboutLeague restates what is asked about a whole league, "" for other plans.
func (r restatement) aboutLeague() string {
	switch r.Intent {
	case plan.Leaders:
		switch {
		case r.Behind:
			return fmt.Sprintf("who comes next after %s in %s %s%s", r.who, r.label, By(r.Plan), r.set)
		case r.who != "" && r.Top > 0:
			return fmt.Sprintf("whether %s is in the top %d in %s %s%s", r.who, r.Top, r.label, By(r.Plan), r.set)
		case r.who != "":
			return fmt.Sprintf("the rank of %s in %s %s%s", r.who, r.label, By(r.Plan), r.set)
		case r.Place != 0:
			return fmt.Sprintf("who ranks %d%s in %s %s%s", r.Place, english.OrdinalSuffix(r.Place), r.label, By(r.Plan), r.set)
		}
		return fmt.Sprintf("the %s %s %s%s%s", Superlative(r.Plan), r.label, By(r.Plan), Either(r.Difference, ", and by how much", ""), r.set)
	case plan.TimesLeading:
		led := Either(r.Team == "", "a league", "the team")
		switch {
		case r.InARow && r.who != "":
			return fmt.Sprintf("how many seasons in a row %s led %s in %s%s", r.who, led, r.label, r.set)
		case r.InARow:
			return fmt.Sprintf("who led %s in %s the most seasons in a row%s", led, r.label, r.set)
		case r.Often > 1:
			return fmt.Sprintf("whether %s led %s in %s at least %s%s", r.who, led, r.label, Count(r.Often, "time", "times"), r.set)
		case r.Often > 0:
			return fmt.Sprintf("whether %s led %s in %s%s", r.who, led, r.label, r.set)
		case r.who != "":
			return fmt.Sprintf("how many times %s led %s in %s%s", r.who, led, r.label, r.set)
		}
		return fmt.Sprintf("who led %s in %s most often%s", led, r.label, r.set)
	case plan.Best:
		ranked := map[plan.By]string{plan.BySeason: "seasons by rating", plan.ByCareer: "careers by the career figure", plan.ByPeak: "peaks, the best seven seasons"}
		return fmt.Sprintf("the %s %s%s", Either(r.Lowest, "worst rated", "best"), ranked[r.By], r.set)
	case plan.Current:
		switch {
		case len(r.Players) > 1:
			return fmt.Sprintf("the current ratings of %s compared", r.who)
		case r.who != "":
			return fmt.Sprintf("the current rating of %s", r.who)
		}
		return fmt.Sprintf("the best current ratings%s", r.set)
	case plan.Movers:
		return fmt.Sprintf("whose rating %s in %s week", Either(r.Rising, "rose", Either(r.Falling, "fell", "moved")), Either(r.Now, "this", "the last recorded"))
	case plan.LeagueTotal:
		return fmt.Sprintf("the %s of all players together%s", r.label, r.set)
	case plan.LeagueMean:
		return fmt.Sprintf("the average %s of the league%s", r.label, r.set)
	case plan.Trend:
		return fmt.Sprintf("the average %s of the league season by season%s", r.label, r.set)
	}
	return ""
}

// compared names what players are compared by.
func (r restatement) compared() string {
	switch {
	case r.Stat != "" && r.High:
		return "their most " + r.label + " in a season"
	case r.Stat != "" && len(r.Seasons) == 0:
		return r.label
	case len(r.Seasons) > 0:
		var names []string
		for i, s := range r.Seasons {
			sport, _, _ := strings.Cut(r.Players[i], "_")
			names = append(names, r.names.SeasonName(sport, s))
		}
		return Either(r.Stat != "", r.label+" in ", "the ratings of their seasons ") + strings.Join(names, " and ")
	case r.By == plan.BySeason && r.Since != 0:
		return "the rating of the season"
	case r.By == plan.BySeason:
		return "the rating of their best season"
	case r.By == plan.ByPeak:
		return "their peak, the best seven seasons"
	}
	return "the career figure"
}

// aboutGames restates what is asked about single games, "" for other plans.
func (r restatement) aboutGames() string {
	of, set := "", r.setOfGames()
	if r.who != "" {
		of = " of " + r.who
	}
	reached := "games with " + GameBounds(r.Plan)
	switch r.Intent {
	case plan.GameHigh:
		return fmt.Sprintf("the most %s%s in a game%s", r.label, of, set)
	case plan.GameLine:
		if r.Stat == "" {
			r.label = "figures"
		}
		if r.LastGames > 0 {
			set += fmt.Sprintf(", in the last %s held", Count(r.LastGames, "game", "games"))
		}
		return fmt.Sprintf("the %s%s%s", r.label, of, set)
	case plan.GameCount:
		switch {
		case r.who != "":
			return fmt.Sprintf("how many %s %s had%s", reached, r.who, set)
		case r.Count:
			return fmt.Sprintf("how many %s there were%s", reached, set)
		}
		return fmt.Sprintf("the most %s%s%s", reached, Either(r.By == plan.BySeason, " in a season", ""), set)
	case plan.GameWhether:
		return fmt.Sprintf("whether %s had %s%s", cmp.Or(r.who, "anybody"), reached, set)
	case plan.GameFirst:
		return fmt.Sprintf("the %s game%s%s%s", Either(r.Last, "last", "first"), Either(len(r.Where) > 0 || r.Feat != "", " with "+GameBounds(r.Plan), ""), of, set)
	case plan.SeasonToDate:
		return fmt.Sprintf("the %s%s%s%s", Either(r.who == "", "most ", ""), r.label, of, set+", to date")
	case plan.GameTotals:
		return fmt.Sprintf("the most %s over all games%s", r.label, set)
	case plan.GameList:
		if len(r.Where) > 0 {
			of += " with " + GameBounds(r.Plan)
		}
		return fmt.Sprintf("games%s by %s%s", of, Either(r.Last, "day", r.label), set)
	case plan.GameStreak:
		within := Either(r.By != plan.ByCareer && (r.Since == 0 || r.Since != r.Until) && !r.Current, " within a season", "")
		return fmt.Sprintf("the %s streak of %s%s%s%s", Either(r.Current, "current", "longest"), reached, within, of, set)
	}
	return ""
}

// setOfGames restates the set of a plan about games with what narrows it to some of them.
func (r restatement) setOfGames() string {
	set := r.set
	if r.From != "" && r.From == r.To {
		set += ", on " + english.Day(r.From)
	} else if r.From != "" {
		set += ", from " + english.Day(r.From) + " to " + english.Day(r.To)
	}
	if r.Week != 0 {
		set += fmt.Sprintf(", week %d", r.Week)
	}
	if r.Opponent != "" {
		set += ", against the " + r.Opponent
	}
	result := plan.Results[r.Result]
	if r.Unbroken {
		result = plan.Unbroken[r.Result]
	}
	for _, limit := range []string{plan.Venues[r.Venue], result} {
		if limit != "" {
			set += ", " + limit
		}
	}
	return set
}

// factLabels are the facts about a person whose names need words.
var factLabels = map[string]string{
	plan.Bats: "batting side", plan.Throws: "throwing hand", plan.BirthDate: "date of birth", plan.Club: "club that drafted", plan.Debut: "first game", plan.LastGame: "last game",
}

// FactLabels names what a plan asks of a person.
func FactLabels(p plan.Plan) []string {
	var labels []string
	for _, name := range p.Facts() {
		labels = append(labels, FactLabel(name))
	}
	return labels
}

// FactLabel names a fact about a person.
func FactLabel(name string) string {
	if label := factLabels[name]; label != "" {
		return label
	}
	return name
}
