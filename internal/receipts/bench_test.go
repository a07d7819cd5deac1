package receipts

import (
	"testing"

	"groundline/internal/postgres/pgtest"
)

func BenchmarkIssueRepeated(b *testing.B) {
	s := newStore(b, pgtest.New(b), 1)
	statement := ruth()
	for range 5 { // some 1,900 bytes of payload, as a season of a two-team player has
		statement.Predicate.Rows = append(statement.Predicate.Rows, statement.Predicate.Rows[0])
	}
	for b.Loop() {
		if _, err := s.Issue(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkIssueForgotten is a repeated answer that memory has dropped.
func BenchmarkIssueForgotten(b *testing.B) {
	s := newStore(b, pgtest.New(b), 1)
	for b.Loop() {
		s.recent = newRecent(0)
		if _, err := s.Issue(b.Context(), ruth()); err != nil {
			b.Fatal(err)
		}
	}
}
