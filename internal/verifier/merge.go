package verifier

import "slices"

// Merge returns the evidence of several receipts as one, for a sentence that rests on all of
// them. Each figure keeps its player, season, statistic and conditions.
func Merge(all ...Evidence) Evidence {
	out := Evidence{Metrics: map[string][]string{}}
	for _, e := range all {
		offset := len(out.Sets)
		for _, c := range e.Cells {
			if c.Set >= 0 {
				c.Set += offset
			}
			out.Cells = append(out.Cells, c)
		}
		out.Sets = append(out.Sets, e.Sets...)
		for _, n := range e.Names {
			same := func(o Name) bool { return o.Key == n.Key && o.Player }
			switch at := slices.IndexFunc(out.Names, same); {
			case at >= 0 && n.Player: // one player, whom several receipts name
				out.Names[at].Says = union(out.Names[at].Says, n.Says)
			case at < 0 && n.Player:
				out.Names = append(slices.DeleteFunc(out.Names, func(o Name) bool { return o.Key == n.Key }), n)
			case at < 0:
				out.Names = append(out.Names, n)
			}
		}
		for metric, says := range e.Metrics {
			out.Metrics[metric] = union(out.Metrics[metric], says)
		}
		out.Licensed = union(out.Licensed, e.Licensed)
		out.Spans = append(out.Spans, e.Spans...)
	}
	return out
}

func union(a, b []string) []string {
	out := slices.Clone(a)
	there := make(map[string]bool, len(a)+len(b))
	for _, s := range a {
		there[s] = true
	}
	for _, s := range b {
		if !there[s] {
			there[s] = true
			out = append(out, s)
		}
	}
	return out
}

// bounding words deny, bound or limit what stands beside them.
var bounding = set(`not no never none nobody neither nor without except unless until since nearly almost around just barely hardly again
	still all every always half double twice triple thrice`)

// Neutral reports whether a word makes no claim by itself: it compares, counts, bounds,
// denies, explains and quotes nothing. Only such words may be licensed one by one.
func Neutral(word string) bool {
	return !superlatives[word] && moves[word] == 0 && comparatives[word] == 0 && !judgements[word] && !ties[word] &&
		!causal[word] && !injury[word] && !quoted[word] && !bounding[word] && !isNumberWord(word)
}
