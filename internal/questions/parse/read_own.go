package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// hands are the keywords of the hand that a player throws with or bats from.
var hands = map[string]string{"lefthanded": "left", "righthanded": "right", "switchhitter": "both"}

// readHand reads "by a left-handed pitcher": only baseball's rows have it.
func (r *reader) readHand() {
	for keyword, hand := range hands {
		if !r.take(keyword) {
			continue
		}
		if r.plan.Hand != "" {
			r.fail("unsupported_grammar", "The question names two hands.", "one hand")
		}
		if !slices.Contains(r.sports, stats.MLB) {
			r.fail("no_column", "We know the hand of baseball players only.", "the hand of a player")
		}
		r.plan.Hand, r.sports = hand, []string{stats.MLB}
	}
}

// Homelands is what questions about players by birthplace lack.
const Homelands = "a statistic of players by birthplace"

// Homeland returns the country or state of birth that a question names, "" for none.
func (r Reading) Homeland() (name string) {
	r.senses(lexicon.Keyword, func(s lexicon.Sense) {
		if home := lexicon.Homeland(s.Value); home != "" {
			name = home
		}
	})
	return name
}

// readBorn reads "by a player born in Japan": only baseball's and hockey's sources record it.
func (r *reader) readBorn() {
	for i := range r.parts {
		for _, s := range r.parts[i].senses {
			home := lexicon.Homeland(s.Value)
			if s.Kind != lexicon.Keyword || home == "" || r.used[i] {
				continue
			}
			recorded := lists.Intersect(r.sports, []string{stats.MLB, stats.NHL})
			switch {
			case r.plan.Born != "":
				r.fail("unsupported_grammar", "The question names two birthplaces.", "one birthplace")
			case len(recorded) == 0:
				r.fail("no_column", fmt.Sprintf("Our sources record where baseball and hockey players were born, but not those of the %s.", strings.ToUpper(r.sports[0])), Homelands)
			}
			if r.problem != nil {
				return
			}
			r.use(i)
			r.plan.Born, r.sports = home, recorded
			r.infer("the country or state is that of birth, as our sources spell it")
		}
	}
}

// ownPlayer returns the one player whom a question is about, with whether the data begins
// with that player's first season or earlier.
func (r *reader) ownPlayer() (x *League, p *models.Player, wholeStart bool) {
	if len(r.plan.Players) != 1 || len(r.sports) != 1 {
		return nil, nil, false
	}
	x = r.leagues[r.sports[0]]
	p, ok := x.Sport.Player(r.plan.Players[0])
	if !ok || p.FirstSeason == nil || p.LastSeason == nil {
		return nil, nil, false
	}
	return x, p, *p.FirstSeason > x.Sport.Earliest || x.Sport.Earliest <= completeness.LeagueStart(x.Sport.Key)
}

// readOwnSeasons reads "his first two seasons" and "her second season" of a player.
func (r *reader) readOwnSeasons() {
	for i := range r.parts {
		from, count, used := r.ownSeasons(i)
		if count == 0 {
			continue
		}
		x, p, ok := r.ownPlayer()
		if p == nil {
			return
		}
		if !ok {
			r.fail("stat_not_recorded", "The data begins with "+x.Sport.Method.Years.Name(*p.FirstSeason)+", so we don't know "+p.Name+"'s first season.", "the first season")
			return
		}
		played, rival := x.seasonsPlayed(p)
		if rival && !r.kindAnywhere(lexicon.Sport) {
			r.failSeveralLeagues(p)
			return
		}
		slices.Sort(played)
		if len(played) < from+count-1 {
			r.fail("unknown_entity", p.Name+" has fewer seasons in the data.", "seasons of "+p.Name)
			return
		}
		since, until := played[from-1], played[from+count-2]
		if (r.plan.Since != 0 || r.plan.Until != 0) && (r.plan.Since != since || r.plan.Until != until) {
			r.fail("unsupported_grammar", "Those seasons are "+x.Sport.Method.Years.Name(since)+" to "+x.Sport.Method.Years.Name(until)+".", "one time")
			return
		}
		r.use(used...)
		r.years = nil
		r.plan.Since, r.plan.Until = since, until
		if since == until {
			r.infer("that season is %s", x.Sport.Method.Years.Name(since))
		} else {
			r.infer("those seasons are %s to %s", x.Sport.Method.Years.Name(since), x.Sport.Method.Years.Name(until))
		}
		return
	}
}

// seasonsPlayed lists the seasons of a player in the sport's own leagues, and reports whether
// there are others.
func (x *League) seasonsPlayed(p *models.Player) (played []int, rival bool) {
	own := completeness.CountedLeagues(x.Sport.Key)
	for _, s := range x.Sport.SeasonsOf(p.ID) {
		if len(lists.Intersect(s.Leagues, own)) > 0 {
			played = lists.AppendNew(played, s.Season)
		}
		rival = rival || len(lists.Intersect(s.Leagues, own)) < len(s.Leagues)
	}
	return played, rival
}

func (r *reader) failSeveralLeagues(p *models.Player) {
	r.fail("unsupported_grammar", p.Name+" played in several leagues, so say in which the seasons are counted.", "the league")
}

// ownSeasons reads "first two seasons" and "second season" at a part: from which season of
// the career, how many, and the parts. No count is none.
func (r *reader) ownSeasons(i int) (from, count int, used []int) {
	if !r.isUnused(i) {
		return 0, 0, nil
	}
	from, count = 1, 1
	at := i + 1
	switch t := r.parts[i].first; {
	case r.is(i, "first") && r.isNumber(at):
		if count = int(r.parts[at].first.Num); count < 1 || count > 30 {
			return 0, 0, nil
		}
		at++
	case r.is(i, "first"):
	case t.Kind == lexicon.Ordinal && r.kind(i, lexicon.Numeral):
		from = int(t.Num)
	default:
		return 0, 0, nil
	}
	for n := i; n < at; n++ {
		used = append(used, n)
	}
	for r.kind(at, lexicon.Sport) {
		at++
	}
	if !r.is(at, "season", "seasons") || textOf(r.parts, at) == "in a season" {
		return 0, 0, nil
	}
	return from, count, append(used, at)
}

// edgeOfCareer narrows a question about a player's teams to the first or the last season.
func (r *reader) edgeOfCareer() {
	x, p, ok := r.ownPlayer()
	if p == nil {
		return
	}
	season := *p.FirstSeason
	if r.take("lastteam") {
		season, ok = *p.LastSeason, *p.LastSeason < x.Sport.Last
	}
	r.take("firstteam")
	years := x.Sport.Method.Years.Name
	own := completeness.CountedLeagues(x.Sport.Key)
	rival := slices.ContainsFunc(x.Sport.SeasonsOf(p.ID), func(s *ratings.Season) bool {
		return s.Season == season && len(lists.Intersect(s.Leagues, own)) < len(s.Leagues)
	})
	switch {
	case rival:
		r.failSeveralLeagues(p)
		return
	case !ok:
		r.fail("stat_not_recorded", p.Name+" played in "+years(season)+", at the edge of the data, so we don't know that team.", "the team of that season")
		return
	case r.plan.Since != 0 && (r.plan.Since != season || r.plan.Until != season):
		r.fail("unsupported_grammar", "That season of "+p.Name+" is "+years(season)+".", "one time")
		return
	}
	r.plan.Since, r.plan.Until = season, season
	r.infer("that season is %s", years(season))
}

// notAdded are the labels of counts that mean nothing, or something else, added up over the
// players of a league or a team.
var notAdded = []string{
	"games", "games started", "games pitched", "games finished", "games in goal", "games in the field", "minutes played", "wins", "losses", "saves", "complete games", "shutouts",
	"plus-minus", "game-winning goals",
}

// leagueTotal reads "how many home runs were hit in 2019" as what the league, or the team
// that is named, had together. The statistic has to follow "how many": of "how many players
// with" it is not what is counted.
func (r *reader) leagueTotal(st *statistics.Statistic) bool {
	p := &r.plan
	if !r.has("howmany") || p.Since == 0 || p.Until == 0 || st.Qualified() || !st.Sums() || slices.Contains(notAdded, st.Label) ||
		r.has("most", "best", "leader", "record", "fewest", "worst", "season", "seasons", "pergame", "career", "times", "rank") || len(p.Where) > 0 {
		return false
	}
	for i := range r.parts {
		if !r.is(i, "howmany") {
			if textOf(r.parts, i) == "player" || textOf(r.parts, i) == "man" {
				return false
			}
			continue
		}
		at := i + 1
		for r.kind(at, lexicon.Sport) || r.kind(at, lexicon.League) || r.isOneOf(at, "total", "combined") {
			at++
		}
		if !r.kind(at, lexicon.Stat) {
			return false
		}
	}
	if p.Team != "" && p.Sport == "" && r.sports[0] == stats.NHL && st.Label == "points" {
		r.fail("unsupported_grammar", "Points of a hockey team are those in the standings: ask for its record, or for its goals.", "a record, or goals")
		return true
	}
	if p.Team != "" && st.Family.Name == "pitching" {
		r.infer("%s of its pitchers", st.Label)
	}
	if r.take("howmany", "in", "ever"); p.Team != "" {
		r.take("teams")
	}
	p.Intent = plan.LeagueTotal
	return true
}

// kickers drops the position of kickers where only they have what is asked for, and refuses it
// elsewhere: they are not rated.
func (r *reader) kickers() {
	if r.plan.Position != "K" {
		return
	}
	var keys []string
	for _, i := range r.metrics {
		for _, s := range r.statKeys(i) {
			keys = append(keys, s.Value)
		}
	}
	for _, b := range r.plan.Where {
		keys = append(keys, b.Stat)
	}
	for _, key := range keys {
		if st, ok := statistics.Find(stats.NFL, key); !ok || st.Family.Name != "kicking" {
			keys = nil
			break
		}
	}
	if len(keys) == 0 {
		r.fail("no_column", "Of kickers we track field goals and extra points.", "field goals or extra points")
		return
	}
	r.plan.Position = ""
}
