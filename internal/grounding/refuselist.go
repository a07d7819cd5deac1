package grounding

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

// refuse refuses a ranking that names something missing from the data, for which an empty
// list would be misleading.
func (q RankingQuestion) refuse(sport *almanac.Sport) *receipts.Refusal {
	if r := missingSeason(sport, q.Filter.Season); r != nil {
		q.Filter.Season = sport.Last
		r.Nearest = offerRanking(r.Nearest, sport, "The same of "+seasonName(sport, sport.Last)+"?", q)
		return withOffer(sport, r)
	}
	if r := q.Filter.refuseYears(sport); r != nil {
		q.Filter.Season, q.Filter.Since, q.Filter.Until = r.Coverage.To, 0, 0
		if r.Code == codeNotRecorded {
			q.Filter.Season = r.Coverage.From
		}
		if q.By != BySeason {
			q.Filter.Season = 0
		}
		r.Nearest = offerRanking(r.Nearest, sport, "The same of "+seasonName(sport, q.Filter.Season)+"?", q)
		return withOffer(sport, r)
	}
	_, positions := sport.Choices("")
	if p := q.Filter.Position; p != "" && !slices.Contains(positions, p) {
		r := refusal(sport, codeUnknown, fmt.Sprintf("No rated %s season is at position %q; positions are %s.",
			strings.ToUpper(sport.Key), p, strings.Join(positions, ", ")), "position "+p)
		q.Filter.Position = ""
		r.Nearest = offerRanking(r.Nearest, sport, "The same at every position?", q)
		return withOffer(sport, r)
	}
	if r, codes := refuseTeam(sport, q.Filter.Team); r != nil {
		for _, code := range codes {
			q.Filter.Team = code
			r.Nearest = offerRanking(r.Nearest, sport, "The same of "+code+"?", q)
		}
		q.Filter.Team = ""
		r.Nearest = offerRanking(r.Nearest, sport, "The same of every team?", q)
		return withOffer(sport, r)
	}
	if r := q.refuseUnrated(sport); r != nil {
		q.Filter.Season, q.Filter.Since, q.Filter.Until = 0, 0, 0
		r.Nearest = offerRanking(r.Nearest, sport, "The same over all seasons?", q)
		return withOffer(sport, r)
	}
	return nil
}

// refuse does the same for a leaderboard.
func (q LeadersQuestion) refuse(sport *almanac.Sport) *receipts.Refusal {
	f := q.Filter
	if r := missingSeason(sport, f.Season); r != nil {
		q.Filter.Season = sport.Last
		r.Nearest = offerLeaders(r.Nearest, sport, "The same of "+seasonName(sport, sport.Last)+"?", q)
		return withOffer(sport, r)
	}
	if f.Season != 0 && sport.Incomplete[f.Season] || f.Season > sport.Last || f.Since > sport.Last {
		r := incomplete(sport, max(f.Season, f.Since))
		q.Filter.Season, q.Filter.Since, q.Filter.Until = sport.Last, 0, 0
		r.Nearest = offerLeaders(r.Nearest, sport, "The same of "+seasonName(sport, sport.Last)+"?", q)
		return withOffer(sport, r)
	}
	if r, codes := refuseTeam(sport, f.Team); r != nil {
		for _, code := range codes {
			q.Filter.Team = code
			r.Nearest = offerLeaders(r.Nearest, sport, "The same of "+code+"?", q)
		}
		q.Filter.Team = ""
		r.Nearest = offerLeaders(r.Nearest, sport, "The same of every team?", q)
		return withOffer(sport, r)
	}
	return nil
}

// refuseYears refuses seasons outside those rated, which the refusal's coverage lists.
func (f Filter) refuseYears(sport *almanac.Sport) *receipts.Refusal {
	if missing := missingSeason(sport, f.Season); missing != nil {
		return missing
	}
	last := max(f.Season, f.Since)
	switch {
	case last > sport.Last:
		return incomplete(sport, last)
	case f.Season != 0 && f.Season < sport.First, f.Until != 0 && f.Until < sport.First:
		return refusal(sport, codeNotRecorded, fmt.Sprintf("%s ratings begin with %s.", strings.ToUpper(sport.Key), seasonName(sport, sport.First)),
			"rated seasons before "+seasonName(sport, sport.First))
	}
	return nil
}

// refuseUnrated refuses seasons in which nobody of the role is rated, for the most frequent
// reason.
func (q RankingQuestion) refuseUnrated(sport *almanac.Sport) *receipts.Refusal {
	filter, err := q.Filter.read()
	if err != nil || q.By != BySeason || filter.Since == 0 || filter.Until == 0 {
		return nil
	}
	role, err := q.role()
	if err != nil || len(sport.RankedSeasons(role, almanac.Filter{Since: filter.Since, Until: filter.Until})) > 0 {
		return nil
	}
	why := map[ratings.Code]int{}
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if s.Season >= filter.Since && s.Season <= filter.Until && (role == "" || s.Role == role) && !s.Rated() {
			why[s.Refusal.Code]++
		}
	}
	code := ratings.StatNotRecorded
	for _, c := range slices.Sorted(maps.Keys(why)) {
		if why[c] > why[code] {
			code = c
		}
	}
	seasons := span(sport, filter.Since, filter.Until)
	return refusal(sport, string(code), fmt.Sprintf("No %s season of %s is rated: %s.", strings.ToUpper(sport.Key), seasons, unratedReasons[code]), "rated seasons of "+seasons)
}

// unratedReasons are the clauses for why a whole season is unrated.
var unratedReasons = map[ratings.Code]string{
	ratings.StatNotRecorded: "the data hold no record that a rating could rest on", ratings.PartialRecord: "too little of the record survives",
	ratings.BelowMinSample: "nobody qualifies", ratings.PoolTooSmall: "there are too few players to rank",
	ratings.SeasonIncomplete: "it is not complete", ratings.NoMetric: "nothing recorded measures the role",
}

// refuseTeam refuses a team that is not a source's abbreviation, and returns the
// abbreviations it may mean. Names are never guessed.
func refuseTeam(sport *almanac.Sport, team string) (*receipts.Refusal, []string) {
	rated, _ := sport.Choices("")
	if team == "" || slices.Contains(rated, team) {
		return nil, nil
	}
	found := map[string]string{} // code to its latest name
	for _, t := range sport.Teams {
		if t.Code == team {
			return nil, nil
		}
		if slices.Contains(rated, t.Code) && (strings.EqualFold(t.Code, team) || slices.ContainsFunc(strings.Fields(t.Name), func(word string) bool { return strings.EqualFold(word, team) })) {
			found[t.Code] = t.Name
		}
	}
	codes := slices.Sorted(maps.Keys(found))
	if len(codes) < 2 {
		return refusal(sport, codeUnknown, fmt.Sprintf("No %s season is of team %q; teams go by the source's abbreviations, such as rating.team gives.",
			strings.ToUpper(sport.Key), team), "team "+team), codes
	}
	codes = codes[:min(len(codes), maxCandidates)]
	names := make([]string, len(codes))
	for i, code := range codes {
		names[i] = code + " (" + found[code] + ")"
	}
	return refusal(sport, codeAmbiguousTeam, fmt.Sprintf("%d %s teams go by %q: %s.", len(codes), strings.ToUpper(sport.Key), team, strings.Join(names, ", ")), "which "+team), codes
}

// withOffer makes sure that a refusal suggests something.
func withOffer(sport *almanac.Sport, r *receipts.Refusal) *receipts.Refusal {
	if len(r.Nearest) == 0 {
		r.Nearest = append(r.Nearest, bestSeasons(sport))
	}
	return r
}
