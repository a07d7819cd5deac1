package portal_test

import (
	"strings"
	"testing"

	"groundline/internal/meter"
	"groundline/internal/receipts"
	"groundline/models"

	"github.com/google/uuid"
)

func number(v float64) *float64 { return &v }

// ruth is a claim over the Lahman row of Babe Ruth's 1921.
func ruth() receipts.Statement {
	return receipts.NewStatement("mlb", strings.Repeat("7c1e", 16), receipts.Predicate{
		Claim:    "Babe Ruth's best MLB season was 1921 (NYA): 99.1 (80% interval 98.7 to 99.4) relative to peers that season, 1st of 20,676 qualified batter seasons, 1876 to 2025.",
		Grounded: true,
		Plan:     map[string]any{"intent": "rating", "sport": "mlb", "slug": "babe-ruth", "scope": "best", "playerId": "mlb_ruthba01"},
		Result: map[string]any{
			"value": 99.1, "interval": map[string]any{"low": 98.7, "high": 99.4, "level": 0.8},
			"rank": 1, "of": 20676, "season": 1921, "team": "NYA", "position": "LF", "role": "batter", "tier": "A",
		},
		Method: &receipts.Method{Name: "mlb-batting-value", Version: "1", Notes: []string{"no fielding, no park"}},
		Sources: []receipts.Source{{
			File: "mlb/Batting.csv.gz", SHA256: "1bb1fc103c6d0e9e2ad386f047f1138a5216dcc5f90b67493a03fb05bb018e8a",
			Source: "cran/Lahman", Commit: "d30d338f772f", Licence: "CC BY-SA 3.0", LicenceClass: "open-sharealike",
			Attribution: "Lahman Baseball Database", Redistributable: true,
		}},
		Rows: []receipts.Row{{
			File: "mlb/Batting.csv.gz", Row: 100804, Kind: "batting", Season: 1921, Team: "NYA",
			Cells: map[string]*float64{
				"G": number(152), "AB": number(540), "R": number(177), "H": number(204), "X2B": number(44), "X3B": number(16),
				"HR": number(59), "RBI": number(171), "SB": number(17), "CS": number(13), "BB": number(145), "SO": number(81),
				"IBB": nil, "HBP": number(4), "SH": number(4), "SF": nil, "GIDP": nil,
			},
		}},
		Context: map[string]any{"pool": map[string]any{"n": 125, "mean": 0.0123, "sd": 0.0211}, "scheduledGames": 154},
		AsOf:    "2025-11-01", CodeVersion: "test",
	})
}

// notRecorded is a refusal from the bundled sample.
func notRecorded() receipts.Statement {
	return receipts.NewStatement("mlb", strings.Repeat("7c1e", 16), receipts.Predicate{
		Plan: map[string]any{"intent": "rating", "sport": "mlb", "slug": "mike-smith", "scope": "best"},
		Refusal: &receipts.Refusal{
			Code: "ambiguous_player", Reason: "2 MLB players are named Mike Smith; say which one.", Missing: []string{"which Mike Smith"},
			Coverage: &receipts.Coverage{From: 1876, To: 2025},
			Nearest: []receipts.Nearest{{
				Question: "What was the best season of Mike Smith (1984 to 1989)?", Path: "/api/v1/grounded/rating",
				Params: map[string]string{"sport": "mlb", "slug": "mike-smith-1961"},
			}},
			Candidates: []receipts.Candidate{{ID: "mlb_smithmi02", Slug: "mike-smith-1961", Name: "Mike Smith", Note: "pitcher, 1984 to 1989"}},
		},
		Fallback: true, AsOf: "2025-11-01", CodeVersion: "test",
	})
}

// call meters one call of an account, as the API would.
func (b *testBundle) call(t *testing.T, account models.Account, key models.APIKey, outcome meter.Outcome, receipt string) {
	t.Helper()
	id := must(uuid.NewV7())(t)
	must(b.credits.Charge(t.Context(), meter.Request{
		AccountID: account.ID, KeyID: key.ID, RequestID: id,
		Endpoint: meter.GroundedRating, Outcome: outcome, ReceiptID: receipt,
	}))(t)
}
