package grounding

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/models"
)

// The refusal codes of a rating that are not the ratings package's own.
const (
	codeUnknown    = "unknown_entity"
	codeAmbiguous  = "ambiguous_player"
	codeOutOfSport = "out_of_sport"
	codeStale      = "stale_data"

	codeNotRecorded = string(ratings.StatNotRecorded)
	codeIncomplete  = string(ratings.SeasonIncomplete)
)

// ratingPath is where the nearest questions lead.
const ratingPath = "/api/v1/grounded/rating"

// mostCandidates bounds the namesakes that a refusal lists.
const mostCandidates = 20

func noSport(sport string) *receipts.Refusal {
	return &receipts.Refusal{
		Code:    codeOutOfSport,
		Reason:  fmt.Sprintf("No %s data is loaded on this service.", strings.ToUpper(sport)),
		Missing: []string{sport + " data"}, Nearest: []receipts.Nearest{},
	}
}

func unknown(slug string, sport *almanac.Sport) *receipts.Refusal {
	r := refusal(sport, codeUnknown, fmt.Sprintf("No %s player has the slug %q.", strings.ToUpper(sport.Key), slug), "player "+slug)
	for _, p := range sport.Similar(slug, 5) {
		r.Nearest = appendBest(r.Nearest, sport, p)
	}
	return r
}

func ambiguous(sport *almanac.Sport, players []*models.Player) *receipts.Refusal {
	r := refusal(sport, codeAmbiguous,
		fmt.Sprintf("%d %s players are named %s; say which one.", len(players), strings.ToUpper(sport.Key), players[0].Name), "which "+players[0].Name)
	for _, p := range players[:min(len(players), mostCandidates)] {
		r.Candidates = append(r.Candidates, receipts.Candidate{ID: p.ID, Slug: p.Slug, Name: p.Name, Note: careerNote(sport, p)})
		r.Nearest = appendBest(r.Nearest, sport, p)
	}
	return r
}

// refuseCareer refuses a player whose every season is unrated, for the reason
// of the season in which he came nearest.
func (f *finding) refuseCareer(sport *almanac.Sport) {
	p := f.player
	seasons := sport.SeasonsOf(p.ID)
	if len(seasons) == 0 {
		f.refusal = noLine(sport, p)
		return
	}
	nearest := seasons[0]
	for _, s := range seasons {
		if nearness(s) > nearness(nearest) {
			nearest = s
		}
	}
	f.refuseSeason(sport, nearest)
	f.refusal.Reason = fmt.Sprintf("%s has no rated season. Nearest, in %s: %s", p.Name, seasonName(sport, nearest.Season), f.refusal.Reason)
}

// refuseSeason refuses one season that is in the data without a rating. What is
// served of it all the same stands on its rows.
func (f *finding) refuseSeason(sport *almanac.Sport, s *ratings.Season) {
	f.refusal = unratedSeason(sport, f.player, s)
	if f.refusal.Line != nil {
		f.addRows(sport, s)
	}
}

// noLine refuses a player of whom the data knows no more than that he played:
// for what he played, if nobody who plays it is rated.
func noLine(sport *almanac.Sport, p *models.Player) *receipts.Refusal {
	if of := sport.Method.Unmeasured; of != nil {
		if why := of(p.Position); why != nil {
			return refusal(sport, string(why.Code), fmt.Sprintf("%s (%s) has no rating: %s.", p.Name, p.Position, why.Reason), "a measure of "+p.Position)
		}
	}
	return refusal(sport, codeNotRecorded, fmt.Sprintf("The data holds no line of %s that a rating could rest on.", p.Name), "season lines of "+p.Name)
}

// missingSeason refuses a season that the data lacks as a whole, and is nil for
// others.
func missingSeason(sport *almanac.Sport, season int) *receipts.Refusal {
	missing, lacks := sport.Method.MissingIn(season)
	if !lacks {
		return nil
	}
	r := refusal(sport, codeNotRecorded, fmt.Sprintf("The data holds no %s season from %s.", strings.ToUpper(sport.Key), span(sport, missing.From, missing.To)),
		"the seasons "+span(sport, missing.From, missing.To))
	r.Coverage.Note = "without " + span(sport, missing.From, missing.To)
	return r
}

// nearness is the share of the needed sample that a season has.
func nearness(s *ratings.Season) float64 {
	if s.Refusal == nil || s.Refusal.Need == 0 {
		return 0
	}
	return s.Refusal.Had / s.Refusal.Need
}

// unratedSeason refuses one season that is in the data without a rating.
func unratedSeason(sport *almanac.Sport, p *models.Player, s *ratings.Season) *receipts.Refusal {
	why, year := s.Refusal, seasonName(sport, s.Season)
	var r *receipts.Refusal
	switch why.Code {
	case ratings.BelowMinSample:
		r = refusal(sport, string(why.Code),
			fmt.Sprintf("%s had %s of the %s %s that a rating of %s needs.", p.Name, number(why.Had), number(why.Need), why.Unit, year),
			fmt.Sprintf("%s more %s", number(why.Need-why.Had), why.Unit))
		r.Line = rawLine(s)
	case ratings.PoolTooSmall:
		r = refusal(sport, string(why.Code), fmt.Sprintf("%s %s cannot be ranked: %s.", p.Name, year, why.Reason), "peers to rank against")
	default:
		r = refusal(sport, string(why.Code), fmt.Sprintf("%s %s has no rating: %s.", p.Name, year, why.Reason), cmp.Or(why.Column, "a rated season"))
		if why.First > 0 {
			r.Coverage = &receipts.Coverage{From: why.First, To: sport.Last, Note: cmp.Or(why.Column, "ratings") + " from " + seasonName(sport, why.First)}
		}
	}
	r.Nearest = appendBest(r.Nearest, sport, p)
	return r
}

// noSuchSeason refuses a season of which the data has no line of the player.
func noSuchSeason(sport *almanac.Sport, p *models.Player, year int) *receipts.Refusal {
	var r *receipts.Refusal
	name := seasonName(sport, year)
	if missing := missingSeason(sport, year); missing != nil {
		r = missing
	} else if year > sport.Last {
		r = refusal(sport, string(ratings.SeasonIncomplete),
			fmt.Sprintf("The data holds complete seasons through %s; %s is not one of them.", seasonName(sport, sport.Last), name), "a complete "+name+" season")
	} else {
		r = refusal(sport, codeUnknown, fmt.Sprintf("%s has no %s season in the data.", p.Name, name), p.Name+" in "+name)
	}
	if own := ratedSpan(sport, p); own != nil {
		r.Coverage = own
	}
	r.Nearest = appendBest(r.Nearest, sport, p)
	return r
}

func refusal(sport *almanac.Sport, code, reason, missing string) *receipts.Refusal {
	return &receipts.Refusal{
		Code: code, Reason: reason, Missing: []string{missing},
		Coverage: &receipts.Coverage{From: sport.First, To: sport.Last},
		Nearest:  []receipts.Nearest{},
	}
}

// appendBest adds the question for a player's best season, if he has one.
func appendBest(list []receipts.Nearest, sport *almanac.Sport, p *models.Player) []receipts.Nearest {
	if sport.BestSeason(p.ID) == nil {
		return list
	}
	return append(list, receipts.Nearest{
		Question: fmt.Sprintf("What was the best season of %s%s?", p.Name, years(sport, p)),
		Path:     ratingPath,
		Params:   map[string]string{"sport": sport.Key, "slug": p.Slug},
	})
}

func ratedSpan(sport *almanac.Sport, p *models.Player) *receipts.Coverage {
	var c *receipts.Coverage
	for _, s := range sport.SeasonsOf(p.ID) {
		if !s.Rated() {
			continue
		}
		if c == nil {
			c = &receipts.Coverage{From: s.Season, Note: "rated seasons of " + p.Name}
		}
		c.To = s.Season
	}
	return c
}

// careerNote tells namesakes apart: their seasons and position.
func careerNote(sport *almanac.Sport, p *models.Player) string {
	note := strings.Trim(years(sport, p), " ()")
	if pos := sport.MainPosition(p.ID); pos != "" {
		if note != "" {
			note += ", "
		}
		note += pos
	}
	return note
}

// years gives " (1914 to 1935)", or nothing for a player without a line.
func years(sport *almanac.Sport, p *models.Player) string {
	if p.FirstSeason == nil || p.LastSeason == nil {
		return ""
	}
	return " (" + span(sport, *p.FirstSeason, *p.LastSeason) + ")"
}

// number writes a count without a fraction where it has none.
func number(v float64) string { return strconv.FormatFloat(hundredth(v), 'f', -1, 64) }
