package questions

import (
	"groundline/internal/games"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// Statistic returns the label of a statistic and whether its lowest value leads. The
// label of an unknown one is empty.
func Statistic(sport, key string) (label string, low bool) {
	if st, ok := statistics.Find(sport, key); ok {
		return st.Label, st.Low
	}
	return "", false
}

// GameTerms returns the columns of game lines of which a statistic is the sum, nil for an
// unknown one and one that is no sum.
func GameTerms(sport, key string) []games.Term {
	if st, ok := statistics.Find(sport, key); ok {
		return st.GameTerms()
	}
	return nil
}

// ClubName returns what a club was called in a season, by the code of a source that has codes alone, "" if
// that is not known.
func ClubName(sport string, season int, code string) string {
	return teams.ClubName(sport, season, code)
}

// verify checks an answer's sentence against the cells of its receipt.
func (s *Service) verify(sports, artifact string, p receipts.Predicate) error {
	return s.reference().CheckStatement(receipts.NewStatement(sports, artifact, p))
}

func (s *Service) reference() verifier.Reference {
	return verifier.Reference{Sport: s.book.Sport, Statistic: Statistic, GameTerms: GameTerms, ClubName: ClubName}
}

// unverified turns an answer that its receipt does not support into a refusal.
func (a *Answer) unverified(p receipts.Predicate, problem error) receipts.Predicate {
	a.Grounded, a.Answer, a.Rows, a.Set, a.Of, a.Notes, a.Leagues = false, "", []answer.Row{}, "", nil, nil, nil
	a.Fallback, a.FallbackReason, a.EvidenceThrough, a.Provenance.Method = p.Fallback, "", "", ""
	a.Refusal = verifier.Refusal(problem)
	p.Claim, p.Wording, p.SetWording, p.Grounded, p.Result, p.Method, p.Rows, p.Sources, p.Evidence, p.Refusal = "", "", "", false, nil, nil, nil, nil, nil, a.Refusal
	return p
}
