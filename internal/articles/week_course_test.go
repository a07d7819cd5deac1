package articles

import (
	"math/rand/v2"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/stats"
	"groundline/models"
)

// TestGamesWonAndLostAreToldApart: a week's points are told by result where each game won is above all that were lost, or below
// them, and not where they cross or all went one way.
func TestGamesWonAndLostAreToldApart(t *testing.T) {
	t.Parallel()
	d := &draft{voice: newVoice(rand.New(rand.NewPCG(1, 1)), 0, nil, stats.NBA, nil), sport: &almanac.Sport{Key: stats.NBA}} // #nosec G404 -- of a test
	of := func(games ...string) message {
		r := &weekReport{d: d, p: &models.Player{Name: "A"}}
		for i, g := range games {
			r.list = append(r.list, played{from: &source{}, day: time.Date(2026, 1, i+1, 0, 0, 0, 0, time.UTC), result: g[:1], figures: []figure{{g[1:], "points"}}})
		}
		return r.byResult()
	}
	if got := of("W12", "W11", "L5", "L2").vars; got["a"] != "12 and 11 points" || got["aw"] != "two wins" || got["b"] != "five and two" || got["bw"] != "two losses" {
		t.Errorf("%v", got)
	}
	if got := of("L22", "W16", "W8").vars; got["a"] != "16 and eight points" || got["bw"] != "loss" {
		t.Errorf("%v", got)
	}
	for _, games := range [][]string{{"W12", "L11", "W5"}, {"W12", "W11", "W5"}, {"W12", "L5"}} {
		if got := of(games...); got.from != nil {
			t.Errorf("%v: %v", games, got.vars)
		}
	}
}

// TestASeasonIsNamedOnce: a sentence that names a report's season alone goes without, one that compares seasons keeps it.
func TestASeasonIsNamedOnce(t *testing.T) {
	t.Parallel()
	d := &draft{reported: "2025", doc: Document{Blocks: []Block{
		{Paragraph: []string{"In 2025 Smith hit .296.", "In 2025, he led MLB in runs.", "His OPS was .901 in 2025, after .760 in 2024.", "The Dodgers ended the 2025 season 93-69."}},
		{Table: &Table{}}, {Paragraph: []string{"Judge was first in 2025."}},
	}}}
	changed := map[string]string{}
	d.sayOnce(changed)
	want := []string{"In 2025 Smith hit .296.", "He led MLB in runs.", "His OPS was .901 in 2025, after .760 in 2024.", "The Dodgers ended the 2025 season 93-69."}
	for i, s := range d.doc.Blocks[0].Paragraph {
		if s != want[i] {
			t.Errorf("%q, want %q", s, want[i])
		}
	}
	if d.doc.Blocks[2].Paragraph[0] != "Judge was first in 2025." || len(changed) != 1 {
		t.Errorf("%v, %v", d.doc.Blocks[2].Paragraph, changed)
	}
}
