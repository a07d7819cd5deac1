package grounding

import (
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
	"groundline/models"
)

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
