package synthesis_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/grounding"
	"groundline/internal/verifier"
)

// claim is a sentence of the service with the evidence that its receipt gives.
type claim struct {
	kind, text string
	evidence   verifier.Evidence
}

// claims makes the service say much: of each sport, ratings of n players drawn
// by lot in every scope, their standings, rankings and leaderboards under
// filters of every so many years, all movers, and the answers to the corpus of questions.
func (s *speaker) claims(t *testing.T, n, years int) []claim {
	t.Helper()
	var out []claim
	seen := map[string]bool{}
	say := func(kind, text, receipt string, err error) {
		if err != nil || text == "" || seen[receipt] {
			return
		}
		seen[receipt] = true
		_, st, err := s.store.Get(t.Context(), receipt)
		if err != nil {
			t.Fatal(err)
		}
		e, err := s.reference.Evidence(st)
		if err != nil {
			t.Fatalf("%s: %s: %v", kind, text, err)
		}
		out = append(out, claim{kind, text, e})
	}
	draw := rand.New(rand.NewPCG(7, 11))
	for _, key := range grounding.Sports {
		s.ratings(t, key, n, draw, say)
		s.lists(t, key, years, say)
		for week := 1; ; week++ {
			m, err := s.weekly.Movers(t.Context(), key, week)
			if err != nil || !m.Grounded {
				break
			}
			say("movers", m.Claim, m.Provenance.Receipt, err)
			for _, one := range m.Movers {
				say("mover", one.Claim, one.Receipt, nil)
			}
		}
	}
	for _, q := range corpusQuestions(t) {
		a, err := s.questions.Ask(t.Context(), q)
		if err == nil && !a.Grounded && a.Refusal.Code == "unverified" {
			t.Errorf("%s: %v", q, a.Refusal.Missing)
		}
		if err == nil && a.Grounded {
			say("question "+string(a.Plan.Intent), a.Answer, a.Provenance.Receipt, err)
		}
	}
	return out
}

func (s *speaker) ratings(t *testing.T, key string, n int, draw *rand.Rand, say func(kind, text, receipt string, err error)) {
	sport := s.book.Sport(key)
	if sport == nil {
		return
	}
	for range n {
		c := &sport.Careers[draw.IntN(len(sport.Careers))]
		p, _ := sport.Player(c.Player)
		for _, scope := range []grounding.Scope{grounding.Best, grounding.CareerLong, grounding.Current} {
			a, err := s.grounding.Rate(t.Context(), grounding.Question{Sport: key, Slug: p.Slug, Scope: scope})
			if err == nil {
				say("rating "+string(scope), a.Claim, a.Provenance.Receipt, err)
			}
		}
		for _, season := range sport.SeasonsOf(p.ID) {
			a, err := s.grounding.Rate(t.Context(), grounding.Question{Sport: key, Slug: p.Slug, Scope: grounding.OneSeason, Season: season.Season})
			if err == nil {
				say("rating season", a.Claim, a.Provenance.Receipt, err)
			}
		}
		if a, err := s.grounding.RankCareer(t.Context(), grounding.CareerRankQuestion{Sport: key, Slug: p.Slug}); err == nil {
			say("standing", a.Claim, a.Provenance.Receipt, err)
		}
	}
}

// listStats are statistics to lead in, by sport.
var listStats = map[string][]string{
	"mlb": {"batting.HR", "batting.AVG", "pitching.ERA"}, "nba": {"totals.PTS"}, "nfl": {"offence.PassYds"}, "nhl": {"scoring.G"}, "wnba": {"totals.PTS"},
}

func (s *speaker) lists(t *testing.T, key string, years int, say func(kind, text, receipt string, err error)) {
	sport := s.book.Sport(key)
	if sport == nil {
		return
	}
	filters := []grounding.Filter{{}}
	for year := sport.First; year <= sport.Last; year += years {
		filters = append(filters, grounding.Filter{Season: year}, grounding.Filter{Since: year}, grounding.Filter{Until: year}, grounding.Filter{Since: year, Until: year + 9})
	}
	for age := 19; age < 40; age += years {
		filters = append(filters, grounding.Filter{Age: strconv.Itoa(age)}, grounding.Filter{Age: strconv.Itoa(age), Since: sport.Last - 20})
	}
	for _, f := range filters {
		for _, by := range []grounding.By{grounding.BySeason, grounding.ByCareer, grounding.ByPeak, grounding.ByCurrent} {
			if a, err := s.grounding.Rank(t.Context(), grounding.RankingQuestion{Sport: key, By: by, Filter: f}); err == nil {
				say("rankings", a.Claim, a.Provenance.Receipt, err)
			}
			for _, stat := range listStats[key] {
				if a, err := s.grounding.Lead(t.Context(), grounding.LeadersQuestion{Sport: key, Stat: stat, By: by, Filter: f}); err == nil {
					say("leaders", a.Claim, a.Provenance.Receipt, err)
				}
			}
		}
	}
}

// corpusQuestions are the answerable questions of package questions.
func corpusQuestions(t *testing.T) []string {
	t.Helper()
	file, err := os.Open("../questions/testdata/answerable.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var out []string
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if f := strings.Split(lines.Text(), "\t"); len(f) == 3 {
			out = append(out, f[2])
		}
	}
	return out
}
