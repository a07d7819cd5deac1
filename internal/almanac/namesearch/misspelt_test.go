package namesearch

import (
	"slices"
	"testing"

	"groundline/models"
)

// sentenceNames are names of which each is near another.
func sentenceNames() *Index {
	players := []models.Player{
		{ID: "nba_a", Slug: "kevin-durant", BaseSlug: "kevin-durant", Name: "Kevin Durant", GivenName: "Kevin", LastName: "Durant"},
		{ID: "nba_b", Slug: "joe-sewell", BaseSlug: "joe-sewell", Name: "Joe Sewell", GivenName: "Joe", LastName: "Sewell"},
		{ID: "nba_c", Slug: "paul-hinson", BaseSlug: "paul-hinson", Name: "Paul Hinson", GivenName: "Paul", LastName: "Hinson"},
		{ID: "nba_d", Slug: "paul-hines", BaseSlug: "paul-hines", Name: "Paul Hines", GivenName: "Paul", LastName: "Hines"},
		{ID: "nba_e", Slug: "k-smith", BaseSlug: "k-smith", Name: "K. Smith", GivenName: "K.", LastName: "Smith"},
		{ID: "nba_f", Slug: "kenny-smith", BaseSlug: "kenny-smith", Name: "Kenny Smith", GivenName: "Kenny", LastName: "Smith"},
	}
	return New("nba", players, func(i int) (float64, int) { return float64(i + 1), 5 })
}

func ids(found []NameMatch) []string {
	var out []string
	for _, m := range found {
		out = append(out, m.Player.ID+" "+string(m.How))
	}
	return out
}

// A name that is the beginning of an obscure one can still be the misspelling of another,
// and a single word is compared with last names.
func TestMisspeltNamesWithinASentence(t *testing.T) {
	t.Parallel()
	ix := sentenceNames()
	for typed, want := range map[string][]string{
		"paul hins":   {"nba_d spelling"},
		"joe sewel":   {"nba_b spelling"},
		"kevn durant": {"nba_a spelling"},
		"durnat":      {"nba_a spelling"},
		"xyzzy":       nil,
		"":            nil,
	} {
		t.Run(typed, func(t *testing.T) {
			if got := ids(ix.Misspelt(ReadName(typed))); !slices.Equal(got, want) {
				t.Errorf("%q: %v, want %v", typed, got, want)
			}
		})
	}
}

// An initial and a last name find a player only where nobody is called so.
func TestInitialAndLastNameWithinASentence(t *testing.T) {
	t.Parallel()
	ix := sentenceNames()
	for typed, want := range map[string][]string{
		"k durant": {"nba_a initials"},
		"kdurant":  {"nba_a initials"},
		"j durant": nil,
		"k smith":  {"nba_e name"},
		"kevin":    {"nba_a first name"},
	} {
		t.Run(typed, func(t *testing.T) {
			if got := ids(ix.PlayersNamed(ReadName(typed))); !slices.Equal(got, want) {
				t.Errorf("%q: %v, want %v", typed, got, want)
			}
		})
	}
}
