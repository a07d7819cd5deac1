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

// maxCandidates limits the namesakes listed in a refusal, maxNear the players with similar
// names.
const (
	maxCandidates = 20
	maxNear       = 5
)

// refusal returns a new refusal; sport may be nil.
func refusal(sport *almanac.Sport, code, reason, missing string) *receipts.Refusal {
	r := &receipts.Refusal{Code: code, Reason: reason, Missing: []string{missing}, Nearest: []receipts.Nearest{}}
	if sport != nil {
		r.Coverage = &receipts.Coverage{From: sport.First, To: sport.Last}
	}
	return r
}

func noSport(key string) *receipts.Refusal {
	return refusal(nil, codeOutOfSport, fmt.Sprintf("No %s data are loaded on this service.", strings.ToUpper(key)), key+" data")
}

func nobody(sport *almanac.Sport) *receipts.Refusal {
	return refusal(sport, codeUnknown, "No player goes by that name.", "a player of that name")
}

func unknown(slug string, sport *almanac.Sport) *receipts.Refusal {
	r := refusal(sport, codeUnknown, fmt.Sprintf("No %s player has the slug %q.", strings.ToUpper(sport.Key), slug), "player "+slug)
	for _, p := range Meant(sport, slug) {
		r.Nearest = offerPlayer(r.Nearest, sport, p)
	}
	if len(r.Nearest) == 0 {
		r.Nearest = append(r.Nearest, bestCareers(sport))
	}
	return r
}

// findInOtherSports looks in the other sports for a player that this one does not know.
func (s *Service) findInOtherSports(f *finding, key, slug string) (changed bool) {
	if f.refusal == nil || slug == "" || f.refusal.Code != codeUnknown && f.refusal.Code != codeOutOfSport || f.player != nil {
		return false
	}
	for _, other := range Sports {
		sport := s.book.Sport(other)
		if other == key || sport == nil {
			continue
		}
		match := sport.Resolve(slug)
		p := match.Player
		if p == nil && match.Ambiguous() {
			p = match.Namesakes[0]
		}
		if p == nil {
			continue
		}
		if !changed {
			f.refusal.Code, f.refusal.Nearest, changed = codeOutOfSport, nil, true
			f.refusal.Reason = fmt.Sprintf("%s is in the %s data, not in the %s data.", p.Name, strings.ToUpper(other), strings.ToUpper(key))
			if f.refusal.Coverage = nil; !match.Ambiguous() {
				f.refusal.Coverage = ratedSpan(sport, p)
			}
		}
		f.refusal.Nearest = offerPlayer(f.refusal.Nearest, sport, p)
	}
	if len(f.refusal.Nearest) == 0 {
		f.refusal.Nearest = s.anyCareers(nil)
	}
	return changed
}

func ambiguous(sport *almanac.Sport, players []*models.Player) *receipts.Refusal {
	r := refusal(sport, codeAmbiguous,
		fmt.Sprintf("%d %s players are named %s; say which one.", len(players), strings.ToUpper(sport.Key), almanac.SharedName(players)), "which "+almanac.SharedName(players))
	for _, p := range players[:min(len(players), maxCandidates)] {
		r.Candidates = append(r.Candidates, receipts.Candidate{ID: p.ID, Slug: p.Slug, Name: p.Name, Note: careerNote(sport, p)})
		r.Nearest = offerPlayer(r.Nearest, sport, p)
	}
	return r
}

// refuseCareer refuses a player without rated seasons, for the reason of the one closest to
// a rating.
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

// refuseSeason refuses an unrated season, with the rows of the statistics it still shows.
func (f *finding) refuseSeason(sport *almanac.Sport, s *ratings.Season) {
	f.refusal = unratedSeason(sport, f.player, s)
	if f.refusal.Line != nil {
		f.addRows(sport, s)
	}
}

// noLine refuses a player without lines, by position if nobody who plays it is rated.
func noLine(sport *almanac.Sport, p *models.Player) *receipts.Refusal {
	r := refusal(sport, codeNotRecorded, fmt.Sprintf("The data hold no line of %s that a rating could rest on.", p.Name), "season lines of "+p.Name)
	if of := sport.Method.Unmeasured; of != nil {
		if why := of(p.Position); why != nil {
			r = refusal(sport, string(why.Code), fmt.Sprintf("%s (%s) has no rating: %s.", p.Name, p.Position, why.Reason), "a measure of "+p.Position)
		}
	}
	r.Nearest = append(r.Nearest, bestCareers(sport))
	return r
}

// missingSeason refuses a season missing from the data entirely, nil for others.
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

// nearness returns the share of the required sample that a season has.
func nearness(s *ratings.Season) float64 {
	if s.Refusal == nil || s.Refusal.Need == 0 {
		return 0
	}
	return s.Refusal.Had / s.Refusal.Need
}

// unratedSeason refuses a season that is in the data without a rating.
func unratedSeason(sport *almanac.Sport, p *models.Player, s *ratings.Season) *receipts.Refusal {
	why, year := s.Refusal, seasonName(sport, s.Season)
	var r *receipts.Refusal
	switch why.Code {
	case ratings.BelowMinSample:
		r = refusal(sport, codeBelow,
			fmt.Sprintf("%s had %s of the %s %s that a rating of %s needs.", p.Name, grouped(why.Had), grouped(why.Need), why.Unit, year),
			fmt.Sprintf("%s more %s", grouped(why.Need-why.Had), why.Unit))
	case ratings.PoolTooSmall:
		r = refusal(sport, codePool, fmt.Sprintf("%s %s cannot be ranked: %s.", p.Name, year, why.Reason), "peers to rank against")
	default:
		r = refusal(sport, string(why.Code), fmt.Sprintf("%s %s has no rating: %s.", p.Name, year, why.Reason), cmp.Or(why.Column, "a rated season"))
		if why.First > 0 {
			r.Coverage = &receipts.Coverage{From: why.First, To: sport.Last, Note: cmp.Or(why.Column, "ratings") + " from " + seasonName(sport, why.First)}
		}
	}
	r.Line = rawLine(s)
	r.Nearest = offerPlayer(r.Nearest, sport, p)
	return r
}

// noSuchSeason refuses a season without a line of the player.
func noSuchSeason(sport *almanac.Sport, p *models.Player, year int) *receipts.Refusal {
	var r *receipts.Refusal
	name := seasonName(sport, year)
	if missing := missingSeason(sport, year); missing != nil {
		r = missing
	} else if year > sport.Last {
		r = incomplete(sport, year)
	} else {
		r = refusal(sport, codeUnknown, fmt.Sprintf("%s has no %s season in the data.", p.Name, name), p.Name+" in "+name)
	}
	if own := ratedSpan(sport, p); own != nil {
		r.Coverage = own
	}
	r.Nearest = offerPlayer(r.Nearest, sport, p)
	return r
}

// incomplete refuses a season that is in progress or not in the data yet.
func incomplete(sport *almanac.Sport, year int) *receipts.Refusal {
	name := seasonName(sport, year)
	return refusal(sport, codeIncomplete, fmt.Sprintf("The data hold complete seasons through %s; %s is not one of them.", seasonName(sport, sport.Last), name),
		"a complete "+name+" season")
}

// refuseSample refuses questions that need more players than the bundled sample has.
func refuseSample(sport *almanac.Sport, p *models.Player) *receipts.Refusal {
	if !sport.Fallback {
		return nil
	}
	r := refusal(sport, codePool, "The bundled sample holds too few players to compare with.", "the full data")
	r.Nearest = offerPlayer(r.Nearest, sport, p)
	return r
}

func refuseComparing(sport *almanac.Sport, p *models.Player, season int, why *ratings.Refusal) *receipts.Refusal {
	r := refusal(sport, string(why.Code), fmt.Sprintf("%s cannot be compared: %s.", p.Name, why.Reason), cmp.Or(why.Column, why.Reason))
	if season > sport.Last {
		r = incomplete(sport, season)
	}
	if season != 0 {
		r.Nearest = offerValue(r.Nearest, sport, p)
	}
	r.Nearest = offerPlayer(r.Nearest, sport, p)
	return r
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

// careerNote returns a namesake's seasons and position.
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

// years returns " (1914 to 1935)", or "" for a player without lines.
func years(sport *almanac.Sport, p *models.Player) string {
	if p.FirstSeason == nil || p.LastSeason == nil {
		return ""
	}
	return " (" + span(sport, *p.FirstSeason, *p.LastSeason) + ")"
}

// number formats a figure to two decimals, without trailing zeros.
func number(v float64) string { return strconv.FormatFloat(hundredth(v), 'f', -1, 64) }

// FindPlayer returns the player a slug means, or why it means none.
func FindPlayer(sport *almanac.Sport, slug string) (*models.Player, *receipts.Refusal) {
	f := findBySlug(sport.Key, slug, sport)
	return f.player, f.refusal
}

// Meant lists the players that a slug which means no single player may mean: those of the
// name, or of names like it.
func Meant(sport *almanac.Sport, slug string) []*models.Player {
	if match := sport.Resolve(slug); match.Ambiguous() {
		return match.Namesakes[:min(len(match.Namesakes), maxCandidates)]
	}
	near := sport.Similar(slug, maxNear)
	if len(near) == 0 {
		for _, hit := range sport.Search(strings.ReplaceAll(slug, "-", " "), maxNear) {
			near = append(near, hit.Player)
		}
	}
	return near
}
