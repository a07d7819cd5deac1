package receipts

import (
	"bytes"
	"strings"
	"testing"
)

func report(t *testing.T, v Verified, err error) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteReport(&b, v, err); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestReportSaysWhatTheReceiptRestsOn(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	v, err := Verify(served(t, s, ruth()), s.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	got := report(t, v, nil)
	for _, want := range []string{
		"VERIFIED: ", v.Statement.Predicate.Claim, "mlb-batter-value 1", "No fielding, no park.",
		"mlb sha256:" + v.Statement.artifact(), "2025-11-01", "lahman/Batting.csv, row 21043: batting 1923 NYA",
		"AB=522  H=205  HR=41  SF=(blank)", "CC BY-SA 3.0 (open-sharealike; may be passed on)",
		"Sean Lahman & contributors <lahman>", v.ID, v.KeyID, "pinned      yes",
		"does not prove",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestReportNeverCallsAnUnpinnedReceiptVerified(t *testing.T) {
	t.Parallel()
	v, err := Verify(served(t, testSigner(t, 1), refusal()))
	if err != nil {
		t.Fatal(err)
	}
	got := report(t, v, nil)
	if strings.Contains(got, "VERIFIED") {
		t.Errorf("says VERIFIED:\n%s", got)
	}
	for _, want := range []string{"NOT PINNED", "pinned      no", "whose key that is", "unknown_entity", "No player goes by", "1876 to 2025", "How good was Babe Ruth?"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestReportOfAFailureShowsNothingOfTheFile(t *testing.T) {
	t.Parallel()
	text := bytes.Replace(served(t, testSigner(t, 1), ruth()), []byte(`"id":"`), []byte(`"id":"0`), 1)
	v, err := Verify(text)
	got := report(t, v, err)
	if !strings.HasPrefix(got, "NOT VERIFIED\n") || strings.Contains(got, "Ruth") {
		t.Errorf("got\n%s", got)
	}
}

// A receipt that anyone made must not write its own lines or move the cursor.
func TestReportEscapesWhatATerminalObeys(t *testing.T) {
	t.Parallel()
	s := ruth()
	s.Predicate.Claim = "x\n  pinned      yes\x1b[2J\u202e"
	s.Predicate.Method.Notes = []string{"\x1b]0;title\a"}
	s.Predicate.Rows[0].Cells["A\nB"] = nil
	s.Predicate.Plan["\u009b2J"] = "y"
	v, err := Verify(served(t, testSigner(t, 1), s))
	if err != nil {
		t.Fatal(err)
	}
	got := report(t, v, nil)
	if strings.ContainsAny(got, "\x1b\a\u202e\u009b") || strings.Contains(got, "\n  pinned      yes") {
		t.Errorf("got\n%q", got)
	}
}
