package receipts

import (
	"errors"
	"fmt"
	"regexp"
	"time"
)

// hexDigest matches a SHA-256 in hex: receipt ids, key ids, artifacts, files.
var hexDigest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// check rejects a statement of an unknown type or without definite content: it must name
// one artifact and a date, and be either a claim or a refusal, never both.
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

// sport and artifact return what the answer was computed from. The statement must have
// passed check.
func (s Statement) sport() string    { return s.Subject[0].Name }
func (s Statement) artifact() string { return s.Subject[0].Digest["sha256"] }

// headline returns the sentence that represents the answer in a list.
func (s Statement) headline() string {
	if s.Predicate.Refusal != nil {
		return s.Predicate.Refusal.Reason
	}
	return s.Predicate.Claim
}
