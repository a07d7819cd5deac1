package recompute

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/weekly"
)

// Answers to questions, weekly movers and current ratings, which rest on games, can be
// recomputed from the files too.
func TestStoredAnswersRecomputeEqual(t *testing.T) {
	t.Parallel()
	files := Open(datatest.Bundle(t), questions.Again, weekly.Again)
	for _, key := range []string{stats.WNBA, stats.NHL} {
		t.Run(key, func(t *testing.T) {
			set, _, err := datasets.Read(files.files, key, nil)
			must(t, err)
			claims := newClaimant(t, set)
			for _, games := range []bool{false, true} {
				checked, err := almanac.FromSet(set)
				must(t, err)
				if games {
					checked.Games, err = datasets.ReadGames(files.files, key, set.Players, nil)
					must(t, err)
					checked.Games.KeepNewest()
				}
				_, err = files.hold(checked)
				must(t, err)
			}
			agrees := func(what string, err error) {
				t.Helper()
				must(t, err)
				verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
				must(t, err)
				if found, err := files.Check(t.Context(), verified.Statement); err != nil || !found.Agrees() {
					t.Errorf("%s: %v %q", what, err, found.Differ)
				}
			}
			asking := questions.New(questions.Deps{Book: almanac.NewBook(claims.sport), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
			asked := 0
			for _, question := range corpus(t, key) {
				if a, err := asking.Ask(t.Context(), question); a.Grounded {
					asked++
					agrees(question, err)
				}
			}
			withGames := files.sports[variant{key, true}].Sport
			book := almanac.NewBook(withGames)
			weeks, err := weekly.New(weekly.Deps{Book: book, Store: claims, Clock: time.Now, BaseURL: "https://example.com"})
			must(t, err)
			moved := 0
			for week := 1; week <= withGames.Weeks().Weeks; week++ {
				m, err := weeks.Movers(t.Context(), key, week)
				agrees(key+" movers", err)
				moved += len(m.Movers)
			}
			ground, err := grounding.New(grounding.Deps{Book: book, Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
			must(t, err)
			rated := 0
			for i := range withGames.Players {
				slug := withGames.Players[i].Slug
				if g, err := ground.Rate(t.Context(), grounding.Question{Sport: key, Slug: slug, Scope: grounding.Current}); g.Grounded && rated < 50 {
					rated++
					agrees("current rating of "+slug, err)
				}
			}
			t.Logf("%s: %d questions, %d movers, %d current ratings", key, asked, moved, rated)
			if asked < 20 || rated < 50 {
				t.Errorf("%s: too little was asked", key)
			}
			clear(files.sports)
			clear(files.raw)
		})
	}
}

// The best of the playoffs by each count, of several years and over careers, come out of the
// files again.
func TestPlayoffsRecomputeEqual(t *testing.T) {
	t.Parallel()
	files := Open(datatest.Bundle(t), questions.Again)
	for _, key := range statistics.Sports {
		t.Run(key, func(t *testing.T) {
			set, _, err := datasets.Read(files.files, key, nil)
			must(t, err)
			claims := newClaimant(t, set)
			checked, err := almanac.FromSet(set)
			must(t, err)
			_, err = files.hold(checked)
			must(t, err)
			asking := questions.New(questions.Deps{Book: almanac.NewBook(claims.sport), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
			answered, cells := 0, 0
			for _, st := range statistics.BySport[key] {
				for _, season := range []int{0, 1993, 2013, checked.Playoffs.Last} {
					p := plan.Plan{Intent: plan.Leaders, Sport: key, Stat: st.Key, By: plan.BySeason, Since: season, Until: season, Playoffs: plan.AllPlayoffs}
					a, err := asking.Answer(t.Context(), p)
					must(t, err)
					if !a.Grounded {
						continue
					}
					verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
					must(t, err)
					found, err := files.Check(t.Context(), verified.Statement)
					if err != nil || !found.Agrees() {
						t.Errorf("%s %d: %v %q", st.Key, season, err, found.Differ)
					}
					answered, cells = answered+1, cells+found.Cells
				}
			}
			t.Logf("%d answers, %d cells", answered, cells)
			if answered < 20 || cells < 300 {
				t.Errorf("too little was asked: %d answers, %d cells", answered, cells)
			}
		})
	}
}

// A question that several leagues share comes out of the files again, league by league, and not with the sentence
// of one of them altered.
func TestSeveralLeaguesRecomputeEqual(t *testing.T) {
	t.Parallel()
	files := Open(datatest.Bundle(t), questions.Again)
	var claims *claimant
	var rated []*almanac.Sport
	var parts []plan.Plan
	for _, key := range []string{stats.WNBA, stats.NHL} {
		set, _, err := datasets.Read(files.files, key, nil)
		must(t, err)
		claims = newClaimant(t, set)
		sport, err := almanac.FromSet(set)
		must(t, err)
		_, err = files.hold(sport)
		must(t, err)
		rated = append(rated, sport)
		parts = append(parts, plan.Plan{Intent: plan.Leaders, Sport: key, Stat: "PTS", By: plan.BySeason, Since: 2023, Until: 2023})
	}
	asking := questions.New(questions.Deps{Book: almanac.NewBook(rated...), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
	a, err := asking.Answer(t.Context(), plan.Plan{Intent: plan.Leagues, Parts: parts})
	must(t, err)
	if !a.Grounded || len(a.Leagues) != 2 {
		t.Fatalf("%+v", a.Refusal)
	}
	verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
	must(t, err)
	found, err := files.Check(t.Context(), verified.Statement)
	if err != nil || !found.Agrees() || found.Cells < 20 {
		t.Errorf("%v %q, %d cells", err, found.Differ, found.Cells)
	}
	altered := verified.Statement
	altered.Predicate.Claim = strings.Replace(altered.Predicate.Claim, "led the NHL with 153", "led the NHL with 154", 1)
	found, err = files.Check(t.Context(), altered)
	if err != nil || found.Agrees() {
		t.Errorf("%q agrees: %v", altered.Predicate.Claim, err)
	}
}

// A question's plan is not mistaken for another endpoint's with the same intent.
func TestAPlanIsAskedWhereItWasAnswered(t *testing.T) {
	t.Parallel()
	set, _, err := datasets.Read(datatest.Bundle(t), stats.WNBA, nil)
	must(t, err)
	claims := newClaimant(t, set)
	asking := questions.New(questions.Deps{Book: almanac.NewBook(claims.sport), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
	a, err := asking.Ask(t.Context(), "most points in a wnba season")
	must(t, err)
	if !a.Grounded || a.Plan.Intent != plan.Leaders {
		t.Fatalf("%+v", a.Refusal)
	}
	verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
	must(t, err)
	plain, err := grounding.NewRestater(claims.sport)
	must(t, err)
	if again, err := plain.Restate(t.Context(), verified.Statement); err == nil {
		t.Errorf("a restater that knows no questions says %s", again.Predicate.Claim)
	}
}

// corpus lists the questions about a sport that have an answer.
func corpus(t *testing.T, sport string) (list []string) {
	t.Helper()
	text, err := os.ReadFile("../questions/testdata/answerable.tsv")
	must(t, err)
	for line := range bytes.Lines(text) {
		fields := strings.Split(strings.TrimSpace(string(line)), "\t")
		var args struct{ Sport string }
		must(t, json.Unmarshal([]byte(fields[1]), &args))
		if args.Sport == sport {
			list = append(list, fields[2])
		}
	}
	return list
}

// A cell is compared in the notation of its file.
func TestCellsMeanWhatTheirFilesPrint(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		heading, text string
		value         float64
		same          bool
	}{
		{"H", "12", 12, true}, {"H", "12", 13, false}, {"Yds", "1,203", 1203, true}, {"Lng", "74T", 74, true}, {"H", "x", 0, false},
		{"toi", "19:21", 1161, true}, {"toi", "19:21", 1921, false}, {"inningsPitched", "5.2", 17, true}, {"inningsPitched", "6", 18, true},
		{"inningsPitched", "5.2", 5.2, false}, {"RushingTD", "", 0, true}, {"RushingTD", "", 1, false},
	} {
		if got := means(c.heading, c.text, c.value); got != c.same {
			t.Errorf("%s %q means %v: %t", c.heading, c.text, c.value, got)
		}
	}
}
