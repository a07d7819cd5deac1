package receipts

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"groundline/models"
)

// testSigner makes a signer whose key depends on n alone.
func testSigner(tb testing.TB, n byte) *Signer {
	tb.Helper()
	s, err := NewSigner(bytes.Repeat([]byte{n}, 32))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func sign(tb testing.TB, s *Signer, statement Statement) Signed {
	tb.Helper()
	signed, err := s.Sign(statement)
	if err != nil {
		tb.Fatal(err)
	}
	return signed
}

// served returns the document of a statement as it is served.
func served(tb testing.TB, s *Signer, statement Statement) []byte {
	tb.Helper()
	signed := sign(tb, s, statement)
	document, err := Document(models.Receipt{ID: signed.ID, Envelope: signed.Envelope}, s.PublicKey(), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return document
}

func number(f float64) *float64 { return &f }

// ruth is a claim in the shape of a real one. The cells are Babe Ruth's of 1923;
// the rating, the row number and the digests are made up.
func ruth() Statement {
	return Statement{
		Type: StatementType, PredicateType: PredicateType,
		Subject: []Subject{{Name: "mlb", Digest: map[string]string{"sha256": digest([]byte("artifact"))}}},
		Predicate: Predicate{
			Claim:    "Babe Ruth rates 99.6 in 1923, his best season.",
			Grounded: true,
			Plan:     map[string]any{"intent": "rating", "slug": "babe-ruth", "scope": "best"},
			Result:   map[string]any{"value": 99.6, "interval": []any{98.1, 99.9}},
			Method:   &Method{Name: "mlb-batter-value", Version: "1", Notes: []string{"No fielding, no park."}},
			Sources: []Source{{
				File: "lahman/Batting.csv", SHA256: digest([]byte("file")), Source: "chadwickbureau/baseballdatabank",
				Commit: "0000000", Licence: "CC BY-SA 3.0", LicenceClass: "open-sharealike",
				Attribution: "Sean Lahman & contributors <lahman>", Redistributable: true,
			}},
			Rows: []Row{{
				File: "lahman/Batting.csv", Row: 21043, Kind: "batting", Season: 1923, Team: "NYA",
				Cells: map[string]*float64{"AB": number(522), "H": number(205), "HR": number(41), "SF": nil},
			}},
			Context: map[string]any{"pool": "batters", "mean": 0.1 + 0.2},
			AsOf:    "2025-11-01", CodeVersion: "test",
		},
	}
}

func refusal() Statement {
	s := ruth()
	s.Predicate = Predicate{
		Plan: map[string]any{"slug": "nobody"}, AsOf: "2025-11-01", CodeVersion: "test",
		Refusal: &Refusal{
			Code: "unknown_entity", Reason: "No player goes by this name.", Missing: []string{"player"},
			Coverage: &Coverage{From: 1876, To: 2025},
			Nearest:  []Nearest{{Question: "How good was Babe Ruth?", Path: "/x", Params: map[string]string{"slug": "babe-ruth"}}},
		},
	}
	return s
}

// randomStatement varies everything that a statement can hold: letters of many
// scripts, characters that JSON escapes, numbers of every size, blanks.
func randomStatement(r *rand.Rand) Statement {
	if r.IntN(5) == 0 {
		s := refusal()
		s.Predicate.Refusal.Reason = randomText(r)
		return s
	}
	s := ruth()
	p := &s.Predicate
	p.Claim = randomText(r)
	p.Fallback = r.IntN(2) == 0
	p.Plan[randomText(r)] = randomText(r)
	p.Result = map[string]any{"value": r.NormFloat64(), "rank": r.IntN(20000), "none": nil}
	for range r.IntN(3) {
		p.Rows[0].Cells[fmt.Sprint("X", r.IntN(99))] = number(r.NormFloat64() * 1e9)
	}
	p.Sources[0].Attribution = randomText(r)
	return s
}

func randomText(r *rand.Rand) string {
	letters := []rune("aZ09 \"\\/<>&'\n\t\x01\u007f\u2028é漢😀+=")
	text := make([]rune, 1+r.IntN(30))
	for i := range text {
		text[i] = letters[r.IntN(len(letters))]
	}
	return string(text)
}
