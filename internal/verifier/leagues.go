package verifier

import (
	"fmt"
	"strings"

	"groundline/internal/receipts"
)

// checkLeagues holds the claim of a question that several leagues share, or that has several parts, against the
// statement of each: after the league's name, which is left out where all are of one league, stands its sentence,
// which its own cells bear out, or why there is none, and nothing else.
func (ref Reference) checkLeagues(claim string, parts []receipts.Statement) error {
	rest, oneLeague := claim, true
	for _, part := range parts {
		oneLeague = oneLeague && part.Subject[0].Name == parts[0].Subject[0].Name
	}
	for i, part := range parts {
		says := part.Predicate.Claim
		switch league := strings.ToUpper(part.Subject[0].Name); {
		case !oneLeague && part.Predicate.Grounded:
			says = league + ": " + says
		case !oneLeague:
			says = league + ", not answered: " + part.Predicate.Refusal.Reason
		case !part.Predicate.Grounded:
			says = "Not answered: " + part.Predicate.Refusal.Reason
		}
		var found bool
		if rest, found = strings.CutPrefix(strings.TrimPrefix(rest, " "), says); !found {
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
