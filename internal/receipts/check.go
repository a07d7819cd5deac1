package receipts

import (
	"errors"
	"fmt"
	"regexp"
	"time"
)

// hexDigest is how a SHA-256 is written: receipt ids, key ids, artifacts, files.
var hexDigest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// check refuses a statement that is not one of ours or that says nothing
// definite: it names one artifact and a date, and it is either a claim or a
// refusal, never both.
func (s Statement) check() error {
	if s.Type != StatementType {
		return fmt.Errorf("the statement's type is %q, not %q", s.Type, StatementType)
	}
	if s.PredicateType != PredicateType {
		return fmt.Errorf("the predicate's type is %q, not %q", s.PredicateType, PredicateType)
	}
	if len(s.Subject) != 1 || s.Subject[0].Name == "" || !hexDigest.MatchString(s.artifact()) {
		return errors.New("the statement does not name one artifact by its sha256")
	}
	return s.Predicate.check()
}

func (p Predicate) check() error {
	if _, err := time.Parse(time.DateOnly, p.AsOf); err != nil {
		return fmt.Errorf("asOf is %q, not a date", p.AsOf)
	}
	if p.Evidence != nil {
		if _, err := time.Parse(time.DateOnly, p.Evidence.Through); err != nil {
			return fmt.Errorf("evidence.through is %q, not a date", p.Evidence.Through)
		}
	}
	if p.Grounded && (p.Claim == "" || p.Refusal != nil) {
		return errors.New("a grounded answer has a claim and no refusal")
	}
	if !p.Grounded && (p.Claim != "" || p.Refusal == nil || p.Refusal.Code == "") {
		return errors.New("an answer that is not grounded has a refusal with its code and no claim")
	}
	return nil
}

// sport and artifact name what the answer was computed from; they are meant for
// statements that passed check.
func (s Statement) sport() string    { return s.Subject[0].Name }
func (s Statement) artifact() string { return s.Subject[0].Digest["sha256"] }

// headline is the sentence that stands for the answer in a list.
func (s Statement) headline() string {
	if s.Predicate.Refusal != nil {
		return s.Predicate.Refusal.Reason
	}
	return s.Predicate.Claim
}
