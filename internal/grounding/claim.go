package grounding

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

const (
	// SampleReason is the fallbackReason of an answer from the bundled sample.
	SampleReason = "This answer comes from the bundled sample of landmark players; the full data is not loaded."
	sampleSuffix = " (from the bundled sample)"
)

// best fills in the best rated season of a career, or refuses.
func (f *finding) best(sport *almanac.Sport) {
	season := sport.BestSeason(f.player.ID)
	if season == nil {
		f.refuseCareer(sport)
		return
	}
	f.rateSeason(sport, season, season.Rank, season.Of)
	f.reach = bestReach(sport, f.player.ID, season)
	interval, known := sport.SeasonRankInterval(season, false)
	f.rating.RankInterval = shownRanks(interval, known)
	best := "best"
	if completeness.CutOf(sport, f.player.ID, season.Role).Short {
		best = "best rated"
	}
	f.claim = fmt.Sprintf("%s %s %s season was %s%s: %s relative to peers that season, %s of %s %s, %s.",
		possessive(f.player.Name), best, leagueName(sport, season), seasonName(sport, season.Season), teamNames(sport, season),
		shownRating(f.rating), almanac.RankWords(season.Rank, sport.TiedSeason(season, false), interval, known), thousands(season.Of),
		sport.Method.Role(season.Role).Singular+" seasons"+completeness.RankedLeagues(sport, season.Role), completeness.RatedSpan(sport, 0, 0, season.Role))
	f.endClaim(sport)
}

// bestReach returns how far the evidence of a best season extends: through the last rated
// season of its career.
func bestReach(sport *almanac.Sport, player string, best *ratings.Season) almanac.Reach {
	career := sport.Method.Role(best.Role).Career
	for _, c := range sport.CareersOf(player) {
		if c.Role == career {
			return sport.CareerReach(c)
		}
	}
	return almanac.Reach{Season: best.Season, Day: sport.SeasonEnd(best.Season)}
}

// season fills in one season, or refuses.
func (f *finding) season(sport *almanac.Sport, year int) {
	var rated *ratings.Season
	var unrated *ratings.Season
	for _, own := range sport.SeasonsOf(f.player.ID) {
		if own.Season != year {
			continue
		}
		if own.Rated() && (rated == nil || sport.Method.Across(own) > sport.Method.Across(rated)) {
			rated = own
		} else if !own.Rated() {
			unrated = own
		}
	}
	switch {
	case rated != nil:
		f.rateSeason(sport, rated, rated.PoolRank, rated.PoolN)
		f.reach = almanac.Reach{Season: year, Day: sport.SeasonEnd(year)}
		interval, known := sport.SeasonRankInterval(rated, true)
		f.rating.RankInterval = shownRanks(interval, known)
		f.claim = fmt.Sprintf("%s %s season%s rates %s relative to peers that season, %s of %s %s %s of %s.",
			possessive(f.player.Name), seasonName(sport, year), teamNames(sport, rated), shownRating(f.rating),
			almanac.RankWords(rated.PoolRank, sport.TiedSeason(rated, true), interval, known), thousands(rated.PoolN), leagueName(sport, rated), sport.Method.Role(rated.Role).Plural, seasonName(sport, year))
		f.endClaim(sport)
	case unrated != nil:
		f.refuseSeason(sport, unrated)
	default:
		f.refusal = noSuchSeason(sport, f.player, year)
	}
}

// career fills in the role with the player's greatest career, or refuses.
func (f *finding) career(sport *almanac.Sport) {
	careers := sport.CareersOf(f.player.ID)
	if len(careers) == 0 {
		f.refuseCareer(sport)
		return
	}
	c := careers[0]
	cut := completeness.CutOf(sport, f.player.ID, c.Role)
	if cut.MostlyUnrated() {
		f.refuseMostlyUnrated(sport, c, cut)
		return
	}
	f.reach = sport.CareerReach(c)
	role := sport.Method.Role(c.Role)
	f.method = &receipts.Method{Name: role.Method, Version: role.CareerVersion()}
	seasons := sport.CareerSeasons(c)
	for _, season := range seasons {
		f.addRows(sport, season)
		for _, note := range season.Notes {
			f.method.Notes = appendNew(f.method.Notes, note)
		}
	}
	estimated := false
	for _, season := range seasons {
		estimated = estimated || season.Estimated
	}
	interval := sport.Context.CareerInterval(c, seasons)
	f.rating = &Rating{
		Value: tenth(c.Display), Rank: c.Rank, Of: c.Of, From: &c.First, To: &c.Last,
		Interval: shownInterval(interval),
		Position: sport.MainPosition(f.player.ID), Role: string(c.Role), Tier: string(ratings.TierOf(seasons)), Estimated: estimated,
		Career: pointer(hundredth(c.C)), Peak: pointer(hundredth(c.Peak)),
	}
	ranks, known := sport.CareerRankInterval(c)
	f.rating.RankInterval = shownRanks(ranks, known)
	f.context = careerContext(sport, c, seasons)
	f.claim = completeness.CutPrefix(sport, cut, c.Role) + fmt.Sprintf("%s career, %s, ranks %s of %s %s%s: %s relative to peers of each season, %s %.2f%s.",
		possessive(f.player.Name), span(sport, c.First, c.Last), almanac.RankWords(c.Rank, sport.TiedCareer(c), ranks, known), thousands(c.Of),
		completeness.RankedCareers(sport, c.Role), completeness.RecordedPart(c), shownRating(f.rating), scoreWords, *f.rating.Career, bestSeven(c))
	f.endClaim(sport)
}

// bestSeven returns the clause for a career's best seven seasons, or "" for a career of
// fewer.
func bestSeven(c *ratings.Career) string {
	if c.Seasons < ratings.PeakYears {
		return ""
	}
	return fmt.Sprintf(", best seven seasons %.2f", hundredth(c.Peak))
}

// refuseMostlyUnrated refuses to rank a mostly unrated career.
func (f *finding) refuseMostlyUnrated(sport *almanac.Sport, c *ratings.Career, cut completeness.Cut) {
	f.refusal = refusal(sport, codePartial, completeness.UnrankedReason(sport, f.player, cut, c.Role), "ratings of the other seasons")
	f.refusal.Nearest = offerPlayer(f.refusal.Nearest, sport, f.player)
}

// rateSeason fills in a season's answer except for its sentence.
func (f *finding) rateSeason(sport *almanac.Sport, season *ratings.Season, rank, of int) {
	role := sport.Method.Role(season.Role)
	f.method = &receipts.Method{Name: role.Method, Version: role.Version, Notes: season.Notes}
	f.addRows(sport, season)
	f.context = seasonContext(sport, season)
	f.rating = &Rating{
		Value:    tenth(season.Display),
		Interval: shownInterval(season.Interval),
		Rank:     rank, Of: of, Season: &season.Season,
		Team: orNull(strings.Join(season.Teams, ", ")), Position: season.Position,
		Role: string(season.Role), Tier: string(season.Tier), Estimated: season.Estimated,
		SeasonValue: pointer(hundredth(season.Value)), Unit: pointer(sport.Method.Unit),
	}
}

func (f *finding) endClaim(sport *almanac.Sport) {
	if sport.Fallback {
		f.claim = strings.TrimSuffix(f.claim, ".") + sampleSuffix + "."
	}
}

func shownInterval(i ratings.Interval) Interval {
	return Interval{Low: tenth(i.Low), High: tenth(i.High), Level: 0.8}
}

// shownRanks returns the interval of a rank as shown in answers.
func shownRanks(r ratings.RankRange, ok bool) *RankInterval {
	if !ok {
		return nil
	}
	return &RankInterval{Low: r.Low, High: r.High, Level: 0.8}
}

func shownRating(r *Rating) string {
	return fmt.Sprintf("%.1f (80%% interval %.1f to %.1f)", r.Value, r.Interval.Low, r.Interval.High)
}

// teamNames returns a season's full team names, as " (New York Yankees)", or "" where no
// source has them.
func teamNames(sport *almanac.Sport, season *ratings.Season) string {
	if len(season.Teams) == 0 {
		return ""
	}
	names := make([]string, len(season.Teams))
	for i, code := range season.Teams {
		names[i] = code
		for _, league := range season.Leagues {
			if name := sport.TeamName(season.Season, league, code); name != code {
				names[i] = name
				break
			}
		}
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// leagueName returns the sport's name for the common pool of its leagues, and the league's
// for a league with its own pool.
func leagueName(sport *almanac.Sport, season *ratings.Season) string {
	if season.Group == strings.ToUpper(sport.Key) || len(season.Leagues) == 1 && season.Leagues[0] == season.Group {
		return season.Group
	}
	return season.Group + " (" + strings.Join(season.Leagues, ", ") + ")"
}

// seasonName formats a season as its sport does: 1999 or 1999-2000.
func seasonName(sport *almanac.Sport, season int) string { return sport.Method.Years.Name(season) }

// possessive adds an apostrophe and s to any name.
// seasonsHeld says how many seasons of a player are held, and how many are rated.
func seasonsHeld(name, league string, held, rated int) string {
	before := fmt.Sprintf("%s has %d seasons in the %s data, %d of them rated", name, held, league, rated)
	switch {
	case held == 1:
		return wording.Since(wording.Singulars, fmt.Sprintf("%s has 1 season in the %s data, which is %srated", name, league, []string{"not ", ""}[min(rated, 1)]), before) + "."
	case rated == 0:
		return wording.Since(wording.Singulars, fmt.Sprintf("%s has %d seasons in the %s data, none of them rated", name, held, league), before) + "."
	}
	return before + "."
}

func possessive(name string) string { return name + "'s" }

func span(sport *almanac.Sport, from, to int) string {
	if from == to {
		return seasonName(sport, from)
	}
	return seasonName(sport, from) + " to " + seasonName(sport, to)
}

// ordinal formats 1st, 2nd, 3rd, 4th … with thousands separators.
func ordinal(n int) string { return thousands(n) + english.OrdinalSuffix(n) }

// thousands adds thousands separators.
func thousands(n int) string { return english.Group(strconv.Itoa(n)) }

func tenth(v float64) float64     { return math.Round(v*10) / 10 }
func hundredth(v float64) float64 { return math.Round(v*100) / 100 }

func pointer[T any](v T) *T { return &v }
