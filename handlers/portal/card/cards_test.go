package card

import (
	"path"
	"testing"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/internal/badges"
	"groundline/internal/cards"
	"groundline/internal/grounding"
	"groundline/models"
)

// badgeFor is the badge of a player's best season, without a receipt of its own.
func badgeFor(sport *almanac.Sport, p *models.Player) badges.Badge {
	b := badges.Badge{AsOf: "2026-01-26", Through: "2026-01-26", Receipt: "https://example.com/receipts/9f31c2ab77d0e5f4a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718"}
	if s := sport.BestSeason(p.ID); s != nil && s.Rated() {
		b.State, b.Label, b.Note = badges.Rated, "best rated: "+sport.Method.Years.Name(s.Season), "older data"
		b.Rating, b.Low, b.High = &s.Display, &s.Interval.Low, &s.Interval.High
	}
	return b
}

// TestEveryNameFitsItsCard lays out the card of each player of the bundle: no text is cut,
// leaves the card or meets another, and the fonts have every letter.
func TestEveryNameFitsItsCard(t *testing.T) {
	t.Parallel()
	players, rated := 0, 0
	for _, key := range grounding.Sports {
		sport := almanactest.Bundle(t, key)
		for i := range sport.Players {
			p := &sport.Players[i]
			b := badgeFor(sport, p)
			card := playerCard(sport, p, b)
			card.Receipt = kit.ShortLink("https://ratings.groundline.example", path.Base(b.Receipt))
			players++
			if b.State == badges.Rated {
				rated++
			}
			if problem := cards.Crowded(card); problem != "" {
				t.Errorf("%s: %s", p.ID, problem)
			}
			if card.Title != p.Name || !cards.Covers(card.Title+card.Under+card.Text) {
				t.Errorf("%s: the fonts lack letters of %q, %q, %q", p.ID, card.Title, card.Under, card.Text)
			}
		}
	}
	if players < 50_000 || rated < 15_000 {
		t.Errorf("only %d players, %d of them rated", players, rated)
	}
	t.Logf("%d players, %d of them rated", players, rated)
}

// TestComparisonsOfTheLongestNamesFit lays out comparisons of the players with the longest
// names of each league.
func TestComparisonsOfTheLongestNamesFit(t *testing.T) {
	t.Parallel()
	for _, key := range grounding.Sports {
		sport := almanactest.Bundle(t, key)
		var longest []*models.Player
		for i := range sport.Players {
			p := &sport.Players[i]
			if len(longest) < maxCompared {
				longest = append(longest, p)
				continue
			}
			for at, other := range longest {
				if len(p.Name) > len(other.Name) {
					longest[at] = p
					break
				}
			}
		}
		for n := 2; n <= maxCompared; n++ {
			if problem := cards.Crowded(compareCard(sport, longest[:n])); problem != "" {
				t.Errorf("%s: %s", key, problem)
			}
		}
		if problem := cards.Crowded(rankingCard(sport)); problem != "" {
			t.Errorf("%s: %s", key, problem)
		}
	}
}
