package talk

import (
	"regexp"
	"strings"
)

// verbs are what somebody is said to have done, with the form that a question has: "hit 50", "did he hit 50".
var verbs = map[string]string{
	"had": "have", "has": "have", "hit": "hit", "hits": "hit", "ran": "run", "rushed": "rush", "threw": "throw", "passed": "pass", "caught": "catch", "scored": "score", "scores": "score", "averaged": "average", "averages": "average",
	"won": "win", "wins": "win", "led": "lead", "leads": "lead", "stole": "steal", "struck": "strike", "pitched": "pitch", "made": "make", "makes": "make", "got": "get", "gets": "get", "reached": "reach", "batted": "bat", "played": "play", "missed": "miss",
	"shot": "shoot", "recorded": "record", "posted": "have", "put": "put", "dropped": "drop", "grabbed": "grab", "broke": "break", "finished": "finish", "lost": "lose", "walked": "walk", "fouled": "foul", "topped": "top", "cracked": "reach", "did": "do", "gave": "give", "allowed": "allow", "saved": "save", "blocked": "block", "dunked": "dunk", "homered": "homer",
}

var (
	neverDid = regexp.MustCompile(`(?i)^(.+?),? never(?: ever)?(?: once)? (\w+)\b(.*)$`)
	onceDid  = regexp.MustCompile(`(?i)^(\S+(?: \S+){0,3}?) (?:once |actually |only )?(\w+)\b( .*)$`)
	asksSelf = regexp.MustCompile(`(?i)^(?:who|what|which|when|where|how|why|did|does|do|has|have|had|is|was|were|are|can|could|will)\b`)
	neverHas = regexp.MustCompile(`(?i)^(.+?) (?:has|have|had)(?:n'?t)? never (\w+)\b(.*)$`)
)

// whoDid matches a claim about somebody behind which the one who did it is asked for: "Gretzky led the Oilers in
// goals, who did".
var whoDid = regexp.MustCompile(`(?i)^\S+(?: \S+)??(?: really| actually)? (led|had|hit|scored|won|threw|made|stole|caught) (.+?),? (?:but )?who (?:really |actually )?(?:did|was it)(?: really| actually)?$`)

// asked turns a claim into the question whether it is so: "Mattingly never hit 30 homers" asks whether he ever did.
func asked(claim string) string {
	if asksSelf.MatchString(claim) {
		return claim
	}
	if m := whoDid.FindStringSubmatch(claim); m != nil {
		return tidy("who " + m[1] + " " + m[2])
	}
	for _, never := range []*regexp.Regexp{neverHas, neverDid} {
		if m := never.FindStringSubmatch(claim); m != nil {
			if verb := verbs[strings.ToLower(m[2])]; verb != "" {
				return tidy("did " + m[1] + " ever " + verb + m[3])
			}
		}
	}
	m := onceDid.FindStringSubmatch(claim)
	for m != nil {
		if verb := verbs[strings.ToLower(m[2])]; verb != "" {
			return tidy("did " + m[1] + " " + verb + m[3])
		}
		more := regexp.MustCompile(`(?i)^(` + regexp.QuoteMeta(m[1]+" "+m[2]) + `) (\w+)\b(.*)$`)
		if len(strings.Fields(m[1])) > 3 {
			break
		}
		m = more.FindStringSubmatch(claim)
	}
	return claim
}
