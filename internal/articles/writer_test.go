package articles_test

import (
	"context"
	"math"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/models"
)

// TestModelThatInventsSentencesChangesNothing has a language model alter a digit of every
// sentence, add a cause, or leave one out: the articles come out as without it.
func TestModelThatInventsSentencesChangesNothing(t *testing.T) {
	t.Parallel()
	digit := regexp.MustCompile(`\d\b`)
	asked := 0
	lie := func(_ context.Context, in []articles.Rephrasing) ([]string, error) {
		switch asked++; asked % 3 {
		case 0:
			return make([]string, len(in)-1), nil // one sentence less
		case 1:
			return nil, context.DeadlineExceeded
		}
		out := make([]string, len(in))
		for i, s := range in {
			out[i] = digit.ReplaceAllStringFunc(s.Sentence, func(d string) string { return string('0' + (d[0]-'0'+1)%10) })
			if out[i] == s.Sentence {
				out[i] += " He was hurt."
			}
		}
		return out, nil
	}
	plain := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	if _, err := plain.writer.Write(t.Context(), articles.Request{Sport: "wnba", Week: 9, Limit: 1}); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, a := range plain.usable(t, "wnba") {
		want[a.ID.String()] = a.SHA256
	}
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	if _, err := n.over(t, lie).Write(t.Context(), articles.Request{Sport: "wnba", Week: 9, Limit: 1}); err != nil {
		t.Fatal(err)
	}
	for _, a := range n.usable(t, "wnba") {
		if want[a.ID.String()] != a.SHA256 {
			t.Errorf("%s differs:\n%s", a.Subject, a.BodyMarkdown)
		}
	}
	if asked < 10 || len(want) == 0 {
		t.Errorf("the model was asked %d times of %d articles", asked, len(want))
	}
}

// TestRejectedSentenceIsRewrittenOnce has a language model add a cause to every sentence and,
// told why that is rejected, put the sentence in other words: the other words stand, and nothing
// is asked a third time.
func TestRejectedSentenceIsRewrittenOnce(t *testing.T) {
	t.Parallel()
	again := map[string]int{}
	learns := func(_ context.Context, in []articles.Rephrasing) ([]string, error) {
		out := make([]string, len(in))
		for i, s := range in {
			if s.Rejected == "" {
				out[i] = s.Sentence + " He was hurt."
				continue
			}
			if again[s.Sentence]++; s.Rejected != s.Sentence+" He was hurt." || s.Why == "" {
				t.Errorf("sent back: %+v", s)
			}
			out[i] = strings.TrimSuffix(s.Sentence, ".") + " ."
		}
		return out, nil
	}
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	if _, err := n.over(t, learns).Write(t.Context(), articles.Request{Sport: "wnba", Week: 9, Limit: 1}); err != nil {
		t.Fatal(err)
	}
	reworded := 0
	for _, a := range n.usable(t, "wnba") {
		if strings.Contains(a.BodyMarkdown, "hurt") {
			t.Errorf("%s has the rejected sentence", a.Subject)
		}
		reworded += strings.Count(a.BodyMarkdown, " .")
	}
	if reworded == 0 || len(again) == 0 {
		t.Errorf("%d sentences were reworded, %d sent back", reworded, len(again))
	}
}

// TestNoTrendBelowTheSignal holds every trend and every week that is written of
// against the ratings.
func TestNoTrendBelowTheSignal(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	n.writeWeeks(t, "wnba", 3, 0)
	sport := n.book.Sport("wnba")
	c := newChecker(t, n, "wnba")
	trends, weeks := 0, 0
	for _, a := range n.usable(t, "wnba") {
		_, slug, _ := strings.Cut(a.Subject, ", ")
		switch a.Kind {
		case models.Trend:
			trends++
			for i := range sport.Players {
				if sport.Players[i].Slug != slug {
					continue
				}
				if a.Season > sport.Last {
					if s := c.signalNow(sport.Players[i].ID, a.Season); s < 1.5 {
						t.Errorf("%s: s is %.2f", a.Subject, s)
					}
					continue
				}
				own := sport.SeasonsOf(sport.Players[i].ID)
				last := len(own) - 1
				for own[last].Season != sport.Last || !own[last].Rated() {
					last--
				}
				before := last - 1
				for own[before].Season != sport.Last-1 || !own[before].Rated() {
					before--
				}
				if s := articles.Signal(own[before], own[last]); math.Abs(s) < 1.5 {
					t.Errorf("%s: s is %.2f", a.Subject, s)
				}
			}
		case models.PlayerReport:
			weeks++
		}
	}
	if trends == 0 || weeks == 0 {
		t.Errorf("%d trends, %d weeks", trends, weeks)
	}
}
