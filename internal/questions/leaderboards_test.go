package questions

import (
	"strings"
	"testing"
)

// problem says why an answer is not what an honest product gives, or "".
func (c leaderboardCase) problem(a *Answer) string {
	text := a.Answer
	if a.Refusal != nil {
		if c.want == served {
			return "it is refused"
		}
		text = a.Refusal.Reason
		for _, near := range a.Refusal.Nearest {
			text += " " + near.Question
		}
		if c.want == servedWithSpan {
			return ""
		}
	} else if c.want == refused {
		return "it is answered"
	}
	for _, want := range c.says {
		if !strings.Contains(text, want) {
			return "it does not say " + want
		}
	}
	for _, never := range c.never {
		if a.Refusal == nil && strings.Contains(text, never) {
			return "it says " + never
		}
	}
	return ""
}

// TestLeaderboardsAreHonestAboutTheOpenData: questions about leaders, records and
// careers in five leagues are answered where the data holds what they count, and
// refused with the reason where it does not.
func TestLeaderboardsAreHonestAboutTheOpenData(t *testing.T) {
	s := benched(t)
	for _, c := range leaderboardCases {
		a, err := s.Ask(t.Context(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		said := a.Answer
		if a.Refusal != nil {
			said = "REFUSED " + a.Refusal.Code + ": " + a.Refusal.Reason
			for _, near := range a.Refusal.Nearest {
				said += " | " + near.Question
			}
		}

		if wrong := c.problem(a); wrong != "" {
			t.Errorf("%q: %s:\n\t%s", c.text, wrong, said)
		}
	}
}
