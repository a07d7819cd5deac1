package datasets_test

import (
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

func TestSlugsAreThePlainFormOfANameInAddresses(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Ken Griffey": "ken-griffey", "Ronald Acuña": "ronald-acuna", "A.J. Burnett": "aj-burnett", "A. J. Burnett": "aj-burnett",
		"L. Peña": "l-pena", "Tommy O'Neill": "tommy-oneill", "Pete Crow-Armstrong": "pete-crow-armstrong", "Ángel Pagán": "angel-pagan",
		"J. D. Smith": "jd-smith", "Cool Papa Bell": "cool-papa-bell", "  Babe  Ruth ": "babe-ruth", "Søren Łuk": "soren-luk", "…": "", "": "",
	} {
		t.Run(name, func(t *testing.T) {
			if got := rowset.Slug(name); got != want {
				t.Errorf("%q becomes %q, want %q", name, got, want)
			}
		})
	}
}

func TestSlugsOfAllPeopleAreUnique(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.MLB)
	owner, bases := map[string]string{}, map[string]bool{}
	for _, p := range set.Players {
		bases[p.BaseSlug] = true
	}
	for _, p := range set.Players {
		if other, twice := owner[p.Slug]; twice {
			t.Errorf("%s and %s share slug %s", other, p.ID, p.Slug)
		}
		owner[p.Slug] = p.ID
		if p.Slug == "" || p.Slug != p.BaseSlug && bases[p.Slug] {
			t.Errorf("%s: slug %q is empty or the base of somebody else", p.ID, p.Slug)
		}
	}
	for slug, id := range map[string]string{
		"babe-ruth": "mlb_ruthba01", "mike-trout": "mlb_troutmi01", "walter-johnson": "mlb_johnswa01", "aj-burnett": "mlb_burneaj01",
		"ken-griffey-1973": "mlb_griffke01", "ken-griffey-1989": "mlb_griffke02", "cal-ripken": "mlb_ripkeca01",
	} {
		t.Run(slug, func(t *testing.T) {
			if owner[slug] != id {
				t.Errorf("%s is %q, want %s", slug, owner[slug], id)
			}
		})
	}
}

func TestNamesakesGetSlugsThatCollideWithNobody(t *testing.T) {
	t.Parallel()
	year := func(y int) *int { return &y }
	players := []models.Player{
		{ID: "mlb_a", Name: "Jim Smith", FirstSeason: year(1901)},
		{ID: "mlb_b", Name: "Jim Smith", FirstSeason: year(1901)},
		{ID: "mlb_c", Name: "Jim Smith", BirthYear: year(1850)},
		{ID: "mlb_d", Name: "Jim Smith"},
		{ID: "mlb_e", Name: "Jim Smith"},
		{ID: "mlb_f", Name: "Jim Smith 1901-2"}, // has the base that mlb_b would get
		{ID: "mlb_g", Name: "Al Roy", FirstSeason: year(1950)},
		{ID: "mlb_h", Name: "Al Roy", BirthYear: year(1900)}, // never played
		{ID: "mlb_i", Name: "李"},
	}
	rowset.AssignSlugs(players)
	want := []string{"jim-smith-1901", "jim-smith-1901-3", "jim-smith-1850", "jim-smith-2", "jim-smith-3", "jim-smith-1901-2", "al-roy", "al-roy-1900", "mlb-i"}
	for i, p := range players {
		if p.Slug != want[i] {
			t.Errorf("%s %q: slug %s, want %s", p.ID, p.Name, p.Slug, want[i])
		}
	}
	if players[0].BaseSlug != "jim-smith" || players[7].BaseSlug != "al-roy" {
		t.Errorf("bases %q, %q", players[0].BaseSlug, players[7].BaseSlug)
	}
}
