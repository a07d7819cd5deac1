package verifier

import (
	"fmt"
	"strings"

	"groundline/internal/receipts"
)

// checkLeagues holds the claim of a question that several leagues share against the statement of each:
// after the league's name stands its sentence, which its own cells bear out, or why there is none, and
// nothing else.
func (ref Reference) checkLeagues(claim string, parts []receipts.Statement) error {
	rest := claim
	for i, part := range parts {
		says := ": " + part.Predicate.Claim
		if !part.Predicate.Grounded {
			says = ", not answered: " + part.Predicate.Refusal.Reason
		}
		var found bool
		if rest, found = strings.CutPrefix(strings.TrimPrefix(rest, " "), strings.ToUpper(part.Subject[0].Name)+says); !found {
			return fmt.Errorf("the sentence of part %d is not that of its league", i+1)
		}
		if err := ref.CheckStatement(part); err != nil {
			return fmt.Errorf("%s: %w", part.Subject[0].Name, err)
		}
	}
	if rest != "" {
		return fmt.Errorf("%q is of no league", rest)
	}
	return nil
}

// evidenceOfLeagues is what the leagues of a question may say together.
func (ref Reference) evidenceOfLeagues(parts []receipts.Statement) (Evidence, error) {
	var all []Evidence
	for _, part := range parts {
		e, err := ref.Evidence(part)
		if err != nil {
			return Evidence{}, err
		}
		all = append(all, e)
	}
	return Merge(all...), nil
}
