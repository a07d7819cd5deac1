package grounding

import (
	"fmt"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
	"groundline/models"
)

// Paths of suggested questions.
const (
	ratingPath   = "/api/v1/grounded/rating"
	standingPath = "/api/v1/grounded/standing"
	valuePath    = "/api/v1/analytics/value"
	shapePath    = "/api/v1/analytics/shape/"
	clonePath    = "/api/v1/analytics/clone/"
	playersPath  = "/api/v1/players/"
	rankingsPath = "/api/v1/rankings/"
	leadersPath  = "/api/v1/leaders/"
)

// These functions suggest only questions that the current data answers: anything that could
// be refused is tried first. Questions tried this way suggest nothing themselves, or two
// could try each other forever.

// offerPlayer suggests a player's best season or, without a rated one, the record.
func offerPlayer(list []receipts.Nearest, sport *almanac.Sport, p *models.Player) []receipts.Nearest {
	if sport.BestSeason(p.ID) == nil {
		return append(list, receipts.Nearest{
			Question: fmt.Sprintf("What do the data hold of %s%s?", p.Name, years(sport, p)),
			Path:     playersPath + p.ID, Params: map[string]string{},
		})
	}
	return append(list, receipts.Nearest{
		Question: fmt.Sprintf("What was the best season of %s%s?", p.Name, years(sport, p)),
		Path:     ratingPath, Params: map[string]string{"sport": sport.Key, "slug": p.Slug},
	})
}

// offerValue suggests the player's valuation from the last rated season.
func offerValue(list []receipts.Nearest, sport *almanac.Sport, p *models.Player) []receipts.Nearest {
	q := ValueQuestion{Sport: sport.Key, Slug: p.Slug} // without a season, so it suggests no valuation
	if f, _, err := q.find(sport); err != nil || f.refusal != nil {
		return list
	}
	return append(list, offer(fmt.Sprintf("What are the next three seasons of %s worth?", p.Name), q.plan()))
}

// bestCareers returns a question that every sport with data answers.
func bestCareers(sport *almanac.Sport) receipts.Nearest {
	return receipts.Nearest{
		Question: fmt.Sprintf("Who had the greatest %s careers?", strings.ToUpper(sport.Key)),
		Path:     rankingsPath + sport.Key, Params: map[string]string{"by": string(ByCareer)},
	}
}

func bestSeasons(sport *almanac.Sport) receipts.Nearest {
	return receipts.Nearest{
		Question: fmt.Sprintf("Which were the best %s seasons?", strings.ToUpper(sport.Key)),
		Path:     rankingsPath + sport.Key, Params: map[string]string{},
	}
}

// offerRanking suggests a ranking if it has an answer and is not empty.
func offerRanking(list []receipts.Nearest, sport *almanac.Sport, question string, q RankingQuestion) []receipts.Nearest {
	if q.offered {
		return list
	}
	q.Page, q.offered = Page{}, true
	if f, r, err := q.find(sport); err != nil || f.refusal != nil || r.Of == 0 {
		return list
	}
	return append(list, offer(question, q.plan()))
}

// offerLeaders suggests a leaderboard if it has an answer and is not empty.
func offerLeaders(list []receipts.Nearest, sport *almanac.Sport, question string, q LeadersQuestion) []receipts.Nearest {
	if q.offered {
		return list
	}
	q.Page, q.offered = Page{}, true
	if f, r, err := q.find(sport); err != nil || f.refusal != nil || r.Of == 0 {
		return list
	}
	return append(list, offer(question, q.plan()))
}

func offer(question string, plan map[string]any) receipts.Nearest {
	path, params, _ := request(plan)
	return receipts.Nearest{Question: question, Path: path, Params: params}
}
