package plan

import "slices"

// Each returns the plans of a question that is answered for several leagues, and a plan of one league
// alone as it is.
func (p Plan) Each() []Plan {
	if p.Intent == Leagues {
		return p.Parts
	}
	return []Plan{p}
}

// checkParts refuses parts that are not one complete plan for each of several leagues.
func (p Plan) checkParts() error {
	if p.Sport != "" || p.Top != 0 {
		return Invalid("parts", "A plan with parts has no other field: each part has its own.")
	}
	if len(p.Parts) < 2 {
		return Invalid("parts", "A question for each league needs two parts.")
	}
	var sports []string
	for _, part := range p.Parts {
		if part.Sport == "" || part.Intent == Leagues || slices.Contains(sports, part.Sport) {
			return Invalid("parts", "Each part is the plan of another league.")
		}
		if err := part.Check(); err != nil {
			return err
		}
		sports = append(sports, part.Sport)
	}
	return nil
}
