package synthesis_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/verifier"
)

// mutation makes a false sentence of a claim; "" where the claim has nothing of
// the kind.
type mutation struct {
	name string
	goal float64 // the share that has to be detected
	make func(c *claim, r *rand.Rand, strangers []string) string
}

var mutations = []mutation{
	{"number", .999, otherNumber}, {"name", .999, strangerNamed}, {"name within", .99, otherNamed}, {"season", .99, otherSeason},
	{"rank ±1", .99, otherRank}, {"comparator", .99, flipped}, {"dropped filter", .99, dropped},
}

var (
	figure  = regexp.MustCompile(`\d[\d,]*(\.\d+)?`)
	year    = regexp.MustCompile(`\b(1[89]\d\d|20\d\d)(-\d\d(\d\d)?)?\b`)
	ranking = regexp.MustCompile(`\b(\d[\d,]*)(st|nd|rd|th)\b|\branks? (\d[\d,]*) of`)
)

// at draws one of the places of a pattern.
func at(pattern *regexp.Regexp, text string, r *rand.Rand, ok func(found string, from int) bool) (from, to int, found bool) {
	places := slices.DeleteFunc(pattern.FindAllStringIndex(text, -1), func(p []int) bool { return ok != nil && !ok(text[p[0]:p[1]], p[0]) })
	if len(places) == 0 {
		return 0, 0, false
	}
	p := places[r.IntN(len(places))]
	return p[0], p[1], true
}

// otherNumber changes a digit of a figure that is no season.
func otherNumber(c *claim, r *rand.Rand, _ []string) string {
	seasons := year.FindAllStringIndex(c.text, -1)
	from, to, ok := at(figure, c.text, r, func(_ string, from int) bool {
		return !slices.ContainsFunc(seasons, func(s []int) bool { return from >= s[0] && from < s[1] })
	})
	if !ok {
		return ""
	}
	digits := []byte(c.text[from:to])
	for {
		i := r.IntN(len(digits))
		if d := byte('0' + r.IntN(10)); digits[i] >= '0' && digits[i] <= '9' && digits[i] != d && (i > 0 || d != '0') {
			digits[i] = d
			return c.text[:from] + string(digits) + c.text[to:]
		}
	}
}

func players(c *claim) []string {
	var out []string
	for _, n := range c.evidence.Names {
		if n.Player && strings.Contains(c.text, n.Key) {
			out = append(out, n.Key)
		}
	}
	return out
}

// strangerNamed puts a player of another receipt in a player's place.
func strangerNamed(c *claim, r *rand.Rand, strangers []string) string {
	own := players(c)
	if len(own) == 0 {
		return ""
	}
	for range 20 {
		other := strangers[r.IntN(len(strangers))]
		if !slices.ContainsFunc(c.evidence.Names, func(n verifier.Name) bool { return n.Key == other }) {
			return strings.Replace(c.text, own[r.IntN(len(own))], other, 1)
		}
	}
	return ""
}

// otherNamed puts another player of the same receipt in a player's place.
func otherNamed(c *claim, r *rand.Rand, _ []string) string {
	own := players(c)
	var others []string
	for _, n := range c.evidence.Names {
		if n.Player && !strings.Contains(c.text, n.Key) {
			others = append(others, n.Key)
		}
	}
	if len(own) == 0 || len(others) == 0 {
		return ""
	}
	return strings.Replace(c.text, own[r.IntN(len(own))], others[r.IntN(len(others))], 1)
}

// otherSeason moves a season by one.
func otherSeason(c *claim, r *rand.Rand, _ []string) string {
	from, to, ok := at(year, c.text, r, nil)
	if !ok {
		return ""
	}
	first, err := strconv.Atoi(c.text[from : from+4])
	if err != nil {
		return ""
	}
	first += 1 - 2*r.IntN(2)
	season := strconv.Itoa(first)
	if to-from > 4 {
		season = fmt.Sprintf("%d-%02d", first, (first+1)%100)
		if first%100 == 99 {
			season = fmt.Sprintf("%d-%d", first, first+1)
		}
	}
	return c.text[:from] + season + c.text[to:]
}

// otherRank moves a rank by one.
func otherRank(c *claim, r *rand.Rand, _ []string) string {
	from, to, ok := at(ranking, c.text, r, nil)
	if !ok {
		return ""
	}
	place := figure.FindStringIndex(c.text[from:to])
	digits := c.text[from+place[0] : from+place[1]]
	n, err := strconv.Atoi(strings.ReplaceAll(digits, ",", ""))
	if err != nil {
		return ""
	}
	if n += 1 - 2*r.IntN(2); n < 1 {
		n = 2
	}
	other := commas(n)
	if strings.HasPrefix(c.text[from:to], "rank") {
		return c.text[:from+place[0]] + other + c.text[from+place[1]:]
	}
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return c.text[:from] + other + suffix + c.text[to:]
}

func commas(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// opposites are words that say the contrary of each other.
var opposites = [][2]string{
	{"the most", "the fewest"}, {"most", "least"}, {"highest", "lowest"}, {"best", "worst"}, {"lowest", "highest"}, {"fewest", "most"}, {"at least", "at most"}, {"more than", "less than"}, {"rose", "fell"}, {"fell", "rose"},
	{"above", "below"}, {"comes first", "comes last"}, {"the first", "the last"}, {"the last", "the first"}, {"youngest", "oldest"}, {"oldest", "youngest"},
}

// flipped turns one comparing word into its contrary.
func flipped(c *claim, r *rand.Rand, _ []string) string {
	start := r.IntN(len(opposites))
	for i := range opposites {
		pair := opposites[(start+i)%len(opposites)]
		if found := regexp.MustCompile(`\b` + pair[0] + `\b`).FindStringIndex(c.text); found != nil {
			return c.text[:found[0]] + pair[1] + c.text[found[1]:]
		}
	}
	return ""
}

// dropped leaves a condition of the set out.
func dropped(c *claim, r *rand.Rand, _ []string) string {
	var says []string
	for _, s := range c.evidence.Sets {
		for _, condition := range s.Conditions {
			for _, text := range condition.Says {
				if times(c.text, condition.Says) > 1 {
					continue // said again elsewhere: leaving one out leaves nothing out
				}
				says = append(says, ", with "+text, " with "+text, ", for the "+text, ", "+text, " "+text)
			}
			if condition.Within.From != 0 {
				says = append(says, fmt.Sprintf(", %d to %d", condition.Within.From, condition.Within.To), fmt.Sprintf(", %d", condition.Within.From))
			}
		}
	}
	var out []string
	for _, text := range says {
		// A whole phrase only, and not where it says something else as well.
		if i := strings.Index(c.text, text); i >= 0 && strings.Count(c.text, text) == 1 && !wordGoesOn(c.text[i+len(text):]) {
			out = append(out, c.text[:i]+c.text[i+len(text):])
		}
	}
	if len(out) == 0 {
		return ""
	}
	return out[r.IntN(len(out))]
}

// times counts where a condition is said, in whichever of its ways.
func times(text string, says []string) int {
	n := 0
	for i := range text {
		if slices.ContainsFunc(says, func(s string) bool { return strings.HasPrefix(text[i:], s) }) {
			n++
		}
	}
	return n
}

func wordGoesOn(rest string) bool {
	return rest != "" && (rest[0] >= 'a' && rest[0] <= 'z' || rest[0] >= '0' && rest[0] <= '9' || strings.HasPrefix(rest, " to "))
}

// detection is what became of the mutations of one kind.
type detection struct{ made, detected int }

// mutate makes rounds of every mutation of every claim, and prints the table.
func mutate(t *testing.T, said []claim, rounds int) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 5))
	var strangers []string
	for i := range said {
		strangers = append(strangers, players(&said[i])...)
	}
	kinds, rejected, shownRejects := map[string]*detection{}, 0, map[string]int{}
	by := make([]detection, len(mutations))
	shown := make([]int, len(mutations))
	for i := range said {
		c := &said[i]
		v := verifier.New(c.evidence)
		if kinds[c.kind] == nil {
			kinds[c.kind] = &detection{}
		}
		kinds[c.kind].made++
		if p := v.Check(c.text); p != nil {
			rejected++
			kinds[c.kind].detected++
			if shownRejects[c.kind]++; shownRejects[c.kind] <= 3 {
				t.Logf("REJECTED %s: %s\n  %v", c.kind, c.text, p)
			}
			continue
		}
		for range rounds {
			for m := range mutations {
				text := mutations[m].make(c, r, strangers)
				if text == "" || text == c.text {
					continue
				}
				by[m].made++
				if v.Check(text) != nil {
					by[m].detected++
				} else if shown[m]++; shown[m] <= 6 {
					t.Logf("MISSED %s, %s: %s\n  of: %s", mutations[m].name, c.kind, text, c.text)
				}
			}
		}
	}
	for kind, d := range kinds {
		t.Logf("%-24s %6d sentences, %d rejected", kind, d.made, d.detected)
	}
	t.Logf("%d sentences, false rejects %.2f%% (≤ 2)", len(said), 100*float64(rejected)/float64(len(said)))
	if float64(rejected) > .02*float64(len(said)) {
		t.Error("too many true sentences are rejected")
	}
	t.Log("mutation          made  detected")
	for m, d := range by {
		share := float64(d.detected) / float64(max(1, d.made))
		t.Logf("%-14s %7d  %.3f%% (≥ %.1f)", mutations[m].name, d.made, 100*share, 100*mutations[m].goal)
		if share < mutations[m].goal {
			t.Errorf("%s: %d of %d are not detected", mutations[m].name, d.made-d.detected, d.made)
		}
	}
}

// TestMutatedClaimsAreDetected makes false sentences of what the service says on
// the bundled sample. The full data are behind the tag corpus.
func TestMutatedClaimsAreDetected(t *testing.T) {
	t.Parallel()
	mutate(t, sampled(t).claims(t, 4, 19), 5)
}
