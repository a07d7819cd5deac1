package recompute

import (
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/startsit"
	"groundline/internal/stats"
)

// Answers about single games can be recomputed from the files: every row they name has the
// cells shown, and the method returns the signed statement again.
func TestAnswersAboutGamesRecomputeEqual(t *testing.T) {
	t.Parallel()
	files := Open(datatest.Bundle(t), questions.Again, startsit.Again)
	set, _, err := datasets.Read(files.files, stats.WNBA, nil)
	must(t, err)
	claims := newClaimant(t, set)
	checked, err := almanac.FromSet(set)
	must(t, err)
	all, err := datasets.ReadGames(files.files, stats.WNBA, set.Players, nil)
	must(t, err)
	checked.HoldGames(all)
	_, err = files.hold(checked)
	must(t, err)
	compared := startsit.New(startsit.Deps{Book: almanac.NewBook(checked), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
	for _, q := range []startsit.Question{
		{Sport: stats.WNBA, Players: []string{"aja-wilson", "breanna-stewart"}, Stat: "PTS"},
		{Sport: stats.WNBA, Players: []string{"caitlin-clark", "aja-wilson", "breanna-stewart"}, Stat: "AST"},
	} {
		a, err := compared.Compare(t.Context(), q)
		must(t, err)
		verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
		must(t, err)
		found, err := files.Check(t.Context(), verified.Statement)
		if err != nil || !a.Grounded || !found.Agrees() || found.Rows != 10*len(q.Players) || found.Files == 0 {
			t.Errorf("%v: %v %+v %q", q, err, a.Refusal, found.Differ)
		}
	}
	asking := questions.New(questions.Deps{Book: almanac.NewBook(checked), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
	for question, intent := range map[string]plan.Intent{
		"most points in a WNBA game in 2023":                              plan.GameHigh,
		"A'ja Wilson career high in points":                               plan.GameHigh,
		"How many points did A'ja Wilson score on August 22, 2023":        plan.GameLine,
		"A'ja Wilson's last 10 games":                                     plan.GameLine,
		"how many 30-point games did A'ja Wilson have in 2024":            plan.GameCount,
		"most double-doubles in 2024 wnba":                                plan.GameCount,
		"longest streak of 20 point games wnba in 2024":                   plan.GameStreak,
		"how many double-digit rebounding games did Angel Reese have":     plan.GameCount,
		"how many 30 point games were there in 2023 wnba":                 plan.GameCount,
		"most points in a game by a player of the Las Vegas Aces in 2024": plan.GameHigh,
		"most points in a wnba playoff game":                              plan.GameHigh,
		"most points in a wnba game against the Seattle Storm in 2018":    plan.GameHigh,
		"A'ja Wilson points on the road in 2024":                          plan.GameLine,
		"A'ja Wilson 30 point games in losses":                            plan.GameCount,
	} {
		t.Run(question, func(t *testing.T) {
			a, err := asking.Ask(t.Context(), question)
			must(t, err)
			if !a.Grounded || a.Plan.Intent != intent {
				t.Errorf("%s: %+v %+v", question, a.Plan, a.Refusal)
				return
			}
			verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
			must(t, err)
			found, err := files.Check(t.Context(), verified.Statement)
			if err != nil || !found.Agrees() {
				t.Errorf("%s: %v %q", question, err, found.Differ)
			}
			if found.Rows == 0 && !a.Plan.Count {
				t.Errorf("%s: the receipt names no row", question)
			}
		})
	}
}

// Pages of games are in order, do not overlap, and recompute equal.
func TestPagesOfGamesRecomputeEqual(t *testing.T) {
	t.Parallel()
	files := Open(datatest.Bundle(t), questions.Again)
	set, _, err := datasets.Read(files.files, stats.WNBA, nil)
	must(t, err)
	claims := newClaimant(t, set)
	checked, err := almanac.FromSet(set)
	must(t, err)
	all, err := datasets.ReadGames(files.files, stats.WNBA, set.Players, nil)
	must(t, err)
	checked.HoldGames(all)
	_, err = files.hold(checked)
	must(t, err)
	asking := questions.New(questions.Deps{Book: almanac.NewBook(checked), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
	least, cursor, seen, before := 35., "", map[string]bool{}, 1e9
	for {
		page, err := asking.Games(t.Context(), questions.GamesQuestion{Sport: stats.WNBA, Stat: "PTS", Min: &least, Season: 2024, Page: grounding.Page{Limit: 7, Cursor: cursor}})
		must(t, err)
		if !page.Grounded {
			t.Fatalf("%+v", page.Refusal)
		}
		for _, row := range page.Rows {
			if key := row.Player.ID + row.Date; seen[key] || *row.Value > before || *row.Value < least {
				t.Errorf("%s: %v after %v", key, *row.Value, before)
			} else {
				seen[key], before = true, *row.Value
			}
		}
		verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
		must(t, err)
		if found, err := files.Check(t.Context(), verified.Statement); err != nil || !found.Agrees() || found.Rows != len(page.Rows) {
			t.Errorf("%v %+v", err, found)
		}
		if page.Next == nil {
			if len(seen) != *page.Of {
				t.Errorf("%d games of %d", len(seen), *page.Of)
			}
			return
		}
		cursor = *page.Next
	}
}
