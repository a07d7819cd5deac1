package questions

import (
	"strings"
	"testing"
)

// askedQuestion is a question with what is answered, or with the refusal's code and a part of
// its reason.
type askedQuestion struct{ question, answer, code string }

// asked asks questions and compares each answer, which must have rows, or refusal.
func asked(t *testing.T, s *Service, list []askedQuestion) {
	t.Helper()
	for _, q := range list {
		t.Run(q.question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), q.question)
			if err != nil {
				t.Fatal(err)
			}
			if a.Refusal != nil {
				if a.Refusal.Code != q.code || !strings.Contains(a.Refusal.Reason, q.answer) {
					t.Errorf("%+v", a.Refusal)
				}
				return
			}
			dated(t, q.question, a)
			if a.Answer != q.answer || q.code != "" || len(a.Rows) == 0 {
				t.Errorf("%q, %d rows, %+v", a.Answer, len(a.Rows), a.Plan)
			}
		})
	}
}

// dated holds an answer to the day of its data: no evidence is newer.
func dated(t *testing.T, question string, a *Answer) {
	t.Helper()
	if a.Grounded && a.EvidenceThrough > a.AsOf {
		t.Errorf("%q rests on what happened to %s, and is dated %s", question, a.EvidenceThrough, a.AsOf)
	}
}
