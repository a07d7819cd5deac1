package recompute

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// Answers about teams can be recomputed from the files: every game they name is where the
// receipt says, and the method returns the signed statement again.
func TestAnswersAboutTeamsRecomputeEqual(t *testing.T) {
	t.Parallel()
	recomputeEqual(t, map[string][]string{
		stats.WNBA: {"2023 Las Vegas Aces record", "results of the 2024 New York Liberty", "2023 wnba standings", "wnba standings on 1 July 2024", "2012 Indiana Fever record"},
		stats.NFL:  {"2007 patriots record", "worst record in the nfl in 2008", "results of the 2010 packers", "nfl standings on 1 December 2019"},
		stats.NHL:  {"2018-19 Tampa Bay Lightning record", "1976-77 canadiens record", "nhl standings 1976-77", "best record in the Norris division in 1988-89", "nhl standings on 1 February 2016"},
	}, func(t *testing.T, question string, a *questions.Answer, found Result) {
		if !a.Plan.AsksTeams() || strings.Contains(question, "results") && (found.Rows < 16 || found.Cells != 2*found.Rows) {
			t.Errorf("%s: %+v, %d rows with %d cells", question, a.Plan, found.Rows, found.Cells)
		}
	})
}

// recomputeEqual asks questions of the bundled files and computes each answer again from the
// files alone.
func recomputeEqual(t *testing.T, questionsBySport map[string][]string, also func(*testing.T, string, *questions.Answer, Result)) {
	t.Helper()
	for sport, asked := range questionsBySport {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			files := Open(datatest.Bundle(t), questions.Again)
			set, _, err := datasets.Read(files.files, sport, nil)
			must(t, err)
			claims := newClaimant(t, set)
			checked, err := almanac.FromSet(set)
			must(t, err)
			if sport == stats.WNBA { // whose games are read in a second
				all, err := datasets.ReadGames(files.files, sport, set.Players, nil)
				must(t, err)
				checked.HoldGames(all)
			}
			_, err = files.hold(checked)
			must(t, err)
			asking := questions.New(questions.Deps{Book: almanac.NewBook(checked), Issuer: claims, Clock: time.Now, BaseURL: "https://example.com"})
			for _, question := range asked {
				a, err := asking.Ask(t.Context(), question)
				must(t, err)
				if !a.Grounded {
					t.Errorf("%s: %+v %+v", question, a.Plan, a.Refusal)
					continue
				}
				verified, err := receipts.Verify(claims.issued, claims.signer.PublicKey())
				must(t, err)
				found, err := files.Check(t.Context(), verified.Statement)
				if err != nil || !found.Agrees() || found.Files == 0 {
					t.Errorf("%s: %v %+v", question, err, found)
				}
				also(t, question, a, found)
			}
		})
	}
}
