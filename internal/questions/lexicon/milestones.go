package lexicon

import (
	"regexp"
	"strings"
)

// MilestoneWords is a question about a round career number, taken apart.
type MilestoneWords struct {
	Target float64 // 0 for the next round number
	// Tokens ask for the figure alone: of a player, "career goals Ovechkin", or of all, "most
	// career home runs". Empty if no statistic is named.
	Tokens []Token
	All    bool // no player is named
	List   bool // "milestones": the rest, Tokens, names a sport, a team, a player or a statistic
}

// milestoneShapes are the ways to ask about a number. stat, who and n are what is asked about;
// also is the statistic named again, and rest a place such as "in the NHL".
var milestoneShapes = func() []*regexp.Regexp {
	number := `(?:his |her |a |the |career )*(?P<n>\d[\d,]*)(?:st|nd|rd|th)?`
	stat := `(?: (?:career |regular season )?(?P<stat>.+?))`
	var out []*regexp.Regexp
	for _, shape := range []string{
		`how many (?:more )?(?P<stat>.+?) (?:does|do|did|will|would|must) (?P<who>.+?) (?:still )?(?:need|lack)s?(?: to (?:score|hit|get|have|throw|make|record|collect|steal))?(?: in order)? (?:to (?:reach|get to|get|hit|have|make|pass|join)|for|until|till|before|to) ` + number + `(?: (?:career )?(?P<also>.+?))?(?: club)?`,
		`how many (?:more )?(?P<stat>.+?) (?:is|was|are) (?P<who>.+?) (?:away )?(?:from|short of|shy of|off) ` + number + `(?: (?:career )?(?P<also>.+?))?`,
		`how many (?:more )?(?P<stat>.+?) (?:away )?(?:from|short of|shy of|until|till|to) ` + number + `(?: (?:career )?(?P<also>.+?))? (?:is|for|by) (?P<who>.+?)`,
		`(?P<stat>[a-z ]+?) (?:still )?(?:needed|required|left|missing|remaining) (?:for|to reach|to get to|until|till|to) ` + number + `(?: (?:by|for|of|from))? (?P<who>[^0-9]+?)`,
		`(?P<who>[^0-9]+?) (?P<stat>[a-z ]+?) (?:still )?(?:needed|required|left|missing|remaining|away) (?:for|to reach|to get to|until|till|to|from) ` + number,
		`(?P<who>[^0-9]+?) (?:still )?needs how many (?:more )?(?P<stat>.+?) (?:for|to reach|to get to|to) ` + number,
		`how (?:far|close|near) (?:away |off )?(?:is|was|are) (?P<who>.+?) (?:away )?(?:from|to|of|off|short of)(?: reaching| getting to| hitting)? ` + number + stat,
		`(?P<who>[^0-9]+?) how (?:far|close|near) (?:away |off )?(?:from|to|of|off)?(?: reaching)? ?` + number + stat,
		`how (?:far|close|near) (?:away |off )?(?:from|to|of|off)?(?: reaching)? ?` + number + stat + ` (?:is|was|are) (?P<who>.+?)`,
		`when (?:will|does|could|can|might|would|should|is|do we expect) (?P<who>.+?) (?:going to |expected to |likely to |projected to |set to |to )?(?:reach|get to|get|hit|pass|have|score|record|throw|join|make)(?: the)? ` + number + stat + `(?: club)?`,
		`(?:who|which|what)(?: active)?(?: (?:player|players|hitter|hitters|pitcher|pitchers|skater|skaters|goalie|goalies))?(?P<rest> (?:in|on|for|of) .+?)? (?:is|are|will be|has|comes|come|gets|get)(?: the)?(?: next| active player| active players)? ?(?:close|closest|close enough|near|nearest|nearing|approaching|closing in on|within reach of|next|next in line)(?: to| for)?(?: reach| reaching| hit| hitting| get to| join| joining)?(?: the)? ` + number + stat + `(?: club)?(?P<rest2> (?:in|on|for|among) .+?)?`,
		`(?:which|what) (?P<rest>.+?) (?:is|are) (?:the )?(?:close|closest|near|nearest|nearing|approaching|closing in on)(?: to)?(?: reaching)? ` + number + stat + `(?: club)?(?P<rest2> (?:in|on|for|among) .+?)?`,
		`(?:who|which player|which active player|what player|who else) (?:will|can|could|might)(?: be)?(?: the)?(?: next)?(?: player)?(?: to)? (?:reach|hit|get to|join|pass)(?: the)? ` + number + stat + `(?: club)?(?: next)?(?P<rest2> (?:in|on|for|among) .+?)?`,
		`(?:active )?(?P<rest>.+? )?(?:players|hitters|pitchers|skaters|goalies|batters)(?: who are| that are)? (?:close|closest|near|nearest|nearing|approaching|closing in on)(?: to)?(?: reaching)? ` + number + stat + `(?: club)?(?P<rest2> (?:in|on|for|among) .+?)?`,
		`(?:closest|nearest|next)(?: active)?(?: player| players)?(?: to)?(?: reach)? ` + number + stat + `(?: club)?(?P<rest2> (?:in|on|for|among) .+?)?`,
	} {
		out = append(out, regexp.MustCompile(`^(?:and |so |please |tell me )?`+shape+`(?: (?:career|in his career|in her career|for his career|at this pace|at his pace|at his current pace|this season|now|right now))*$`))
	}
	return out
}()

// milestoneFiller are words of questions about milestones in general that name nothing.
var milestoneFiller = " " + strings.Join(strings.Fields(`milestone milestones career careers what which who whose is are the a an of in on for by to near nearing close closest nearest within reach approaching coming up upcoming next his her their round numbers number
any player players active does do did have has list show me give will be this season year soon and that about`), " ") + " "

// ReadMilestone reads a question about a round career number; ok is false for any other.
func ReadMilestone(tokens []Token) (w MilestoneWords, ok bool) {
	text := words(tokens)
	shapes := milestoneShapes
	if !strings.ContainsAny(text, "0123456789") {
		shapes = nil
	}
	for _, shape := range shapes {
		if m := shape.FindStringSubmatchIndex(text); m != nil {
			return milestoneOf(tokens, text, shape, m)
		}
	}
	if !strings.Contains(" "+text+" ", " milestone ") && !strings.Contains(" "+text+" ", " milestones ") {
		return w, false
	}
	w.List = true
	for _, t := range tokens {
		if !strings.Contains(milestoneFiller, " "+t.Text+" ") {
			w.Tokens = append(w.Tokens, t)
		}
	}
	return w, true
}

// milestoneOf takes a question apart that has a shape.
func milestoneOf(tokens []Token, text string, shape *regexp.Regexp, m []int) (w MilestoneWords, ok bool) {
	part := func(name string) []Token {
		at := shape.SubexpIndex(name)
		if at < 0 || m[2*at] < 0 {
			return nil
		}
		from, to := strings.Count(text[:m[2*at]], " "), strings.Count(text[:m[2*at+1]], " ")+1
		if m[2*at] < m[2*at+1] && text[m[2*at]] == ' ' {
			from++
		}
		if m[2*at] < m[2*at+1] && text[m[2*at+1]-1] == ' ' {
			to--
		}
		return tokens[from:to]
	}
	number := part("n")
	if len(number) != 1 || number[0].Kind != Number && number[0].Kind != Ordinal || number[0].Num < 2 {
		return w, false
	}
	w.Target = number[0].Num
	who, stat := part("who"), part("stat")
	if w.All = len(who) == 0; w.All {
		w.Tokens = append(w.Tokens, Token{Text: "most"}, Token{Text: "career"})
	} else {
		w.Tokens = append(w.Tokens, Token{Text: "career"})
	}
	w.Tokens = append(w.Tokens, stat...)
	w.Tokens = append(append(w.Tokens, part("rest")...), part("rest2")...)
	w.Tokens = append(w.Tokens, who...)
	return w, len(stat) > 0
}
