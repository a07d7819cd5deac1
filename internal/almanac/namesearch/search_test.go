package namesearch

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
	"groundline/models"
)

func TestPlayersAreFoundByTypedNames(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	for typed, want := range map[string]string{
		"babe ruth": "mlb_ruthba01", "BABE  RUTH!": "mlb_ruthba01", "Ruth, Babe": "mlb_ruthba01", "ruth babe": "mlb_ruthba01", "george herman ruth": "mlb_ruthba01",
		"jokic": "nba_jokicni01", "Jokić": "nba_jokicni01", "nikola jokic": "nba_jokicni01", "ronald acuna": "mlb_acunaro01", "ronald acuna jr": "mlb_acunaro01",
		"shaq": "nba_onealsh01", "shaq o'neal": "nba_onealsh01", "shaq o neal": "nba_onealsh01", "shaquille oneal": "nba_onealsh01", "big papi": "mlb_ortizda01", "big pappi": "mlb_ortizda01",
		"the great one": "nhl_gretzwa01", "great one": "nhl_gretzwa01", "say hey kid": "mlb_mayswi01", "dr j": "nba_ervinju01", "Dr. J": "nba_ervinju01", "magic": "nba_johnsma02", "a-rod": "mlb_rodrial01",
		"aj burnett": "mlb_burneaj01", "a.j. burnett": "mlb_burneaj01", "A. J. Burnett": "mlb_burneaj01", "a j burnett": "mlb_burneaj01", "j.d. martinez": "mlb_martijd02", "jd martinez": "mlb_martijd02",
		"ken griffey jr": "mlb_griffke02", "Ken Griffey Jr.": "mlb_griffke02", "Griffey, Ken, Jr.": "mlb_griffke02", "Griffey Jr., Ken": "mlb_griffke02", "ken griffey sr": "mlb_griffke01", "ken griffy jr": "mlb_griffke02", "griffey jr": "mlb_griffke02",
		"vladimir guerrero jr": "mlb_guerrvl02", "vladimir guerrero senior": "mlb_guerrvl01", "fernando tatis jr.": "mlb_tatisfe02", "tim hardaway jr": "nba_hardati02", "tim hardaway sr": "nba_hardati01", "cal ripken jr": "mlb_ripkeca01",
		"robert griffin iii": "nfl_GrifRo01", "rg3": "nfl_GrifRo01", "griffin iii": "nfl_GrifRo01",
		"ken-griffey-1989": "mlb_griffke02", "lebron": "nba_jamesle01", "lebron james": "nba_jamesle01", "labron james": "nba_jamesle01", "lebronjames": "nba_jamesle01", "lebrno": "nba_jamesle01",
		"patrick mahome": "nfl_MahoPa00", "gretsky": "nhl_gretzwa01", "wayne gretsky": "nhl_gretzwa01", "m trout": "mlb_troutmi01", "mik trout": "mlb_troutmi01",
		"giannis": "nba_antetgi01", "antetokounmpo": "nba_antetgi01", "antetokumpo": "nba_antetgi01", "shohei": "mlb_ohtansh01", "ohtani shohei": "mlb_ohtansh01", "michael trout": "", "elly de la cruz": "mlb_delacel01", "ovechkin": "nhl_ovechal01",
		"taurasi": "wnba_tauradi01w", "caitlin clark": "wnba_1642286", "d'angelo russell": "nba_russeda01", "dangelo russell": "nba_russeda01", "d angelo russell": "nba_russeda01", "roethlisburger": "nfl_RoetBe00", "yastremski": "",
	} {
		t.Run(typed, func(t *testing.T) {
			hits := book.Search(typed, 5)
			if len(hits) == 0 {
				t.Errorf("%q finds nobody", typed)
				return
			}
			if got := hits[0].Player.ID; got != want && want != "" {
				t.Errorf("%q: %s, want %s", typed, got, want)
			}
		})
	}
}

func TestLastNameFindsTheGreatestCareerFirst(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	for _, typed := range []string{"griffey", "ripken", "yastrzemski", "mahomes", "hardaway"} {
		hits := book.Search(typed, 20)
		if len(hits) < 2 {
			t.Fatalf("%q: %d hits", typed, len(hits))
		}
		for i, h := range hits {
			if h.How == ByLast && i > 0 && hits[i-1].How == ByLast && length(h.Player) > length(hits[i-1].Player) {
				t.Errorf("%q: %s (%d seasons) stands after %s (%d)", typed, h.Player.Slug, length(h.Player), hits[i-1].Player.Slug, length(hits[i-1].Player))
			}
		}
	}
}

// A single word is compared with words, never with full names run together.
func TestSingleWordIsNotAMisspelledFullName(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	for _, key := range book.keys {
		for _, h := range Search("lebron", 100, book.sports[key]) {
			if h.Player.BaseSlug == "lew-brown" {
				t.Errorf("%s: lebron is taken for %s", key, h.Player.Name)
			}
		}
	}
	if hits := book.Search("lewbron", 1); len(hits) == 0 || hits[0].Player.ID != "nba_jamesle01" {
		t.Errorf("lewbron, one letter from lebron and two from Lew Brown: %+v", hits)
	}
	if hits := Search("lew brown", 1, book.sports["nba"]); len(hits) > 0 && hits[0].Player.ID == "nba_jamesle01" {
		t.Error("Lew Brown is taken for LeBron James")
	}
}

func TestMatchInOneSportIsNotAMisspellingInAnother(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	for _, typed := range []string{"nikola jokic", "ovechkin", "shaq", "babe ruth"} {
		for _, h := range book.Search(typed, 100) {
			if h.How == BySpelling {
				t.Errorf("%q also finds %s by spelling", typed, h.Player.ID)
			}
		}
	}
}

// A nickname of an unknown player is a mistake in the table. For the NFL, the bundle lacks
// players from before 2000; the next test covers them.
func TestNicknamesBelongToKnownPlayers(t *testing.T) {
	t.Parallel()
	book, ran, n, early := namesBook(t), 0, 0, 0
	for sport := range nicknames {
		t.Run(sport, func(t *testing.T) {
			ran++
			for id, names := range nicknamesOf(sport) {
				p := player(book.sports[sport], id)
				if p == nil && sport == stats.NFL {
					early++
					continue
				}
				if p == nil {
					t.Errorf("%s is not in the data", id)
					continue
				}
				for _, name := range names {
					n++
					hits := Search(name, 10, book.sports[sport])
					if !slices.ContainsFunc(hits, func(h Hit) bool { return h.Player == p && h.Score >= tierNickname }) {
						t.Errorf("%q does not find %s", name, p.Name)
					}
				}
			}
		})
	}
	if ran == len(nicknames) && n < 200 || early > 15 { // fewer where -run selects some
		t.Errorf("%d nicknames, %d of the NFL's are of people who are not in the data", n, early)
	}
}

func player(ix *Index, id string) *models.Player {
	for i := range ix.players {
		if ix.players[i].ID == id {
			return &ix.players[i]
		}
	}
	return nil
}

func TestNFLNicknamesBelongToKnownPlayersOfAnyEra(t *testing.T) {
	t.Parallel()
	set, _, err := datasets.Read(datatest.FullFiles(t), stats.NFL, nil) // its people from before 2000 have no licence
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for i := range set.Players {
		known[set.Players[i].ID] = true
	}
	for id := range nicknamesOf(stats.NFL) {
		if !known[id] {
			t.Errorf("%s is not in the data", id)
		}
	}
}

func TestInvalidNamesFindNobody(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	for _, typed := range []string{"", " ", ",", ",,,", "-", "''", "\x00\xff", "Овечкин", "王貞治", strings.Repeat("a", maxFolded+1), strings.Repeat("x ", maxWords+1), strings.Repeat("\u0301", 600), "babe ruth" + strings.Repeat(" ", maxTyped)} {
		if hits := book.Search(typed, 10); len(hits) > 0 {
			t.Errorf("%.40q finds %s", typed, hits[0].Player.Name)
		}
	}
	for _, n := range []int{0, -1} {
		if len(book.Search("ruth", n)) > 0 {
			t.Errorf("%d hits asked for, and there are some", n)
		}
	}
	if n := len(book.Search("smith", 1e9)); n != maxHits {
		t.Errorf("%d hits, want no more than %d", n, maxHits)
	}
}

func TestConcurrentSearchesAreIndependent(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	typed, _ := misspelt(book, 9, 100)
	alone := make([][]Hit, len(typed))
	for i := range typed {
		alone[i] = book.Search(typed[i], 10)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i := range typed {
				if !slices.Equal(book.Search(typed[i], 10), alone[i]) {
					t.Errorf("%q: another answer among other searches", typed[i])
				}
			}
		})
	}
	group.Wait()
}

// The index must not lose what measuring every name finds.
func TestSimilarMatchesABruteForceScan(t *testing.T) {
	t.Parallel()
	nba := namesBook(t).sports["nba"]
	random := rand.New(rand.NewPCG(11, 1))
	total := 0
	for range 300 {
		slug := misspell(random, nba.players[random.IntN(len(nba.players))].BaseSlug)
		if random.IntN(2) == 0 {
			slug = misspell(random, slug)
		}
		want := map[string]bool{}
		for i := range nba.players {
			if editDistance(slug, nba.players[i].BaseSlug, 2) <= 2 {
				want[nba.players[i].ID] = true
			}
		}
		found := nba.Similar(slug, len(nba.players))
		for _, p := range found {
			if !want[p.ID] {
				t.Errorf("%s: %s is not near", slug, p.Slug)
			}
		}
		if len(found) != len(want) {
			t.Errorf("%s: %d found, a scan finds %d", slug, len(found), len(want))
		}
		total += len(want)
	}
	if total < 300 {
		t.Errorf("a scan finds only %d for 300 misspelt names", total)
	}
}

// The banded distance against the plain table.
func TestEditDistanceMatchesTheFullTableWithinItsLimit(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringOfN(rapid.SampledFrom([]rune("abc-")), 0, 12, -1)
		a, b, limit := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(0, 4).Draw(t, "limit")
		want := min(plainDistance(a, b), limit+1)
		if got := min(editDistance(a, b, limit), limit+1); got != want {
			t.Fatalf("%q and %q: %d, want %d", a, b, got, want)
		}
	})
}

func plainDistance(a, b string) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = 1 + min(d[i-1][j-1], d[i-1][j], d[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}

func FuzzSearchAnswersAnything(f *testing.F) {
	for _, seed := range []string{"babe ruth", "Griffey, Ken, Jr.", "ﷺ", "a-rod", "x,y,z", "d'angelo", "\x80", "J. D.", "İstanbul", "jr jr jr"} {
		f.Add(seed, 10)
	}
	book := namesBook(f)
	f.Fuzz(func(t *testing.T, typed string, n int) {
		hits := book.Search(typed, n)
		if len(hits) > max(0, min(n, maxHits)) {
			t.Fatalf("%d hits of %d", len(hits), n)
		}
		seen := map[string]bool{}
		for i, h := range hits {
			if seen[h.Player.ID] || h.Score <= 0 || h.Score > 1 || h.How == "" || i > 0 && better(hits[i-1], h) >= 0 {
				t.Fatalf("hit %d of %q: %+v", i, typed, h)
			}
			seen[h.Player.ID] = true
		}
		for _, key := range book.keys {
			book.sports[key].Similar(typed, 3)
		}
	})
}

// misspell makes one edit anywhere in the folded name: drop, insert, swap or replace a
// letter.
func misspell(random *rand.Rand, name string) string {
	for {
		at := random.IntN(len(name))
		letter := string(rune('a' + random.IntN(26)))
		out := name
		switch random.IntN(4) {
		case 0:
			out = name[:at] + name[at+1:]
		case 1:
			out = name[:at] + letter + name[at:]
		case 2:
			if at+1 < len(name) {
				out = name[:at] + name[at+1:at+2] + name[at:at+1] + name[at+2:]
			}
		case 3:
			out = name[:at] + letter + name[at+1:]
		}
		if out != name {
			return out
		}
	}
}

// misspelt draws names, half of the longest careers and half of anybody, each
// with one edit.
func misspelt(book *names, seed uint64, n int) (typed []string, meant []*models.Player) {
	var all []*models.Player
	for _, key := range book.keys {
		s := book.sports[key]
		for i := range s.players {
			if strings.Contains(s.players[i].BaseSlug, "-") { // a lone last name such as "smith" cannot be found
				all = append(all, &s.players[i])
			}
		}
	}
	famous := slices.Clone(all)
	slices.SortStableFunc(famous, func(a, b *models.Player) int { return length(b) - length(a) })
	famous = famous[:2000]
	random := rand.New(rand.NewPCG(seed, 1))
	for i := range n {
		from := famous
		if i%2 == 1 {
			from = all
		}
		p := from[random.IntN(len(from))]
		meant = append(meant, p)
		typed = append(typed, misspell(random, p.BaseSlug))
	}
	return typed, meant
}

func length(p *models.Player) int {
	if p.FirstSeason == nil {
		return 0
	}
	return *p.LastSeason - *p.FirstSeason
}

// Not all: some typos make another real name, or are as close to one.
func TestNamesWithOneTypoAreFoundFirst(t *testing.T) {
	t.Parallel()
	book := namesBook(t)
	typed, meant := misspelt(book, 3, 2000)
	first, five := 0, 0
	for i := range typed {
		hits := book.Search(typed[i], 5)
		his := func(h Hit) bool { return h.Player.BaseSlug == meant[i].BaseSlug }
		if len(hits) > 0 && his(hits[0]) {
			first++
		}
		if slices.ContainsFunc(hits, his) {
			five++
		}
	}
	t.Logf("of %d names with one typo, %d are found first and %d among five", len(typed), first, five)
	if first < len(typed)*99/100 {
		t.Errorf("%d of %d names with one typo are found first, want 99%%", first, len(typed))
	}
}
