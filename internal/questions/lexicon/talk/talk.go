// Package talk takes apart how fans ask: what frames a question, what it guesses the answer to be, and the claim
// that it asks about. It works on the text, whose commas and question marks say what belongs together.
package talk

import (
	"regexp"
	"slices"
	"strings"
)

// rule puts other words in the place of a pattern.
type rule struct {
	said  *regexp.Regexp
	means string
}

// rules reads a table, one "meaning <- pattern" a line. Patterns ignore case.
func rules(table string) []rule {
	var out []rule
	for line := range strings.Lines(table) {
		means, said, ok := strings.Cut(strings.TrimSpace(line), "<- ")
		if ok {
			out = append(out, rule{regexp.MustCompile(`(?i)` + said), strings.TrimSpace(means)})
		}
	}
	return out
}

// apply applies rules in their order, each to what the ones before it left.
func apply(text string, rs []rule) string {
	for _, r := range rs {
		if r.said.MatchString(text) {
			text = tidy(r.said.ReplaceAllString(text, r.means))
		}
	}
	return text
}

var (
	spaces     = regexp.MustCompile(`\s+`)
	looseComma = regexp.MustCompile(`\s+([,?!]|\.(?:\s|$))`)
)

// tidy drops the spaces and commas that a replacement leaves behind.
func tidy(text string) string {
	text = looseComma.ReplaceAllString(spaces.ReplaceAllString(text, " "), "$1")
	return strings.Trim(text, " ,:;-")
}

// openings are what a question begins with that asks nothing.
var openings = rules(`
 <- ^(?:hi|hello|hey|hiya|yo|ok|okay|so|um|uh|well|please|pls|plz|bro|dude|guys|quickly|quick one|quick q|quick question|serious question|honest question|genuine question|stupid question|dumb question|random question|trivia question|trivia time|trivia|real quick|sorry|excuse me|greetings|good morning|good evening|hi there|hey there|just curious|just wondering|curious|genuinely curious|not sure|no idea|honestly|seriously|ngl|tbh|alright|anyway|oh|wait)(?:[,:;.!-]+ ?| )
 <- ^(?:(?:can|could|would|will) (?:you|u|ya|anyone|anybody|someone|somebody)|does (?:anyone|anybody|any1|someone) (?:know|remember|recall)|do (?:you|u|we|yall|y'all) (?:know|remember)|anyone (?:know|remember|recall)|anybody (?:know|remember|recall))(?: please)?(?: (?:tell|remind|give|show) (?:me|us))?(?: please)?,? 
 <- ^(?:i(?:'?m| am)? )?(?:just )?(?:trying|tryna|want|wanted|wanna|need|looking|hoping) (?:to )?(?:remember|recall|find|find out|figure out|know|settle|see|check)[,:]? 
 <- ^(?:i(?:'?m| am) )?(?:just )?(?:curious|wondering)(?: about)?[,:]? 
 <- ^(?:i )?(?:need|want) (?:a|the|some|one) (?:quick )?(?:stats?|answers?|help|numbers?|facts?)(?: fast| quick| asap| please)?[,:.]+ 
 <- ^(?:need|need it) (?:quick|fast|asap|help)[:,!. ]+
 <- ^so like 
 <- ^(?:i )?(?:need|want|looking for|searching for)(?: (?:a|an|some|any|ppr|fantasy|dfs))* 
 <- ^(?:please )?(?:help me )?settle (?:this|a bet|the bet|an argument|a debate|this debate|this argument)(?: for (?:me|us))?[,:.]* 
 <- ^for (?:the|my|a|our) (?:\w+ )?(?:pool|league|draft|fantasy|fantasy team|trivia|quiz|article|bet|podcast|pod|project|homework|class|school|blog|kid|son|daughter)[,:] 
 <- ^(?:my|our|his|her) (?:\w+ ){1,3}?(?:wants|needs|asked|is asking|asks|would like)(?: me)?(?: to know)?(?: if| whether)?[,:]? 
 <- ^(?:hi |hello )?i(?:'?m| am) (?:a |an )?(?:\w+ ){0,2}(?:from \w+|fan)[,.:]+ 
 <- ^(?:as an? )?(?:\w+ ){1,2}fans?(?: since '?\d+)?(?: here)?[,.:]+ 
`)

// claimed begin a statement whose truth is asked.
var claimed = rules(`
 <- ^(?:\w+ )?(?:my|our|his|this|some|a) (?:\w+ ){0,3}?\w+ (?:says|said|saying|swears|swore|claims|claimed|insists|insisted|thinks|argues|argued|told me|tells me|bet me|bets|is saying|keeps saying|is telling me)(?: that)?[,:]? 
 <- ^(?:is it|it'?s|its) (?:true|a fact|right|correct|real)(?: that)?[,:]? 
 <- ^(?:true or false|fact or fiction|t/f|(?:someone|somebody|they|people|everyone|everybody|some guy) (?:said|says|say|told me|claims|claim)|i (?:heard|read|saw|swear|thought|think|feel like|could swear)|pretty sure|bet says|the bet is|rumor is|legend has it)(?: that)?[,:]? 
`)

// endings are what follows a question and asks nothing.
var endings = rules(`
 <- (?i)[,.\s]+(?:lol|lmao|lmfao|haha|hah|smh|wow|yikes|please|pls|plz|thanks|thank you|thx|ty|idk|tbh|imo|imho|fr|ngl|be honest|honestly|seriously|for real|just curious|just wondering|asking for a friend|thats (?:crazy|insane|nuts|wild)|that's (?:crazy|insane|nuts|wild)|cuz (?:\w+ ?){1,4}|or something|or whatever|or nah|or not|i forget|i forgot|cant remember|can't remember|i cant remember|off the top of (?:your|ur|my) head|if (?:you|u) (?:know|dont mind)|for (?:my|our) (?:\w+ ){0,2}(?:league|draft|pool|fantasy team|quiz|article|podcast|project)|for (?:the|a) (?:pool|quiz|article|podcast|project|fantasy draft))[?!. ]*$
 <- (?i)[,.?!\s]+(?:on deadline|criminal|seems low|seems high|sheesh|insane|embarrassing|no offense|for an article)[?!. ]*$
 <- (?i)\s*\((?:embarrassing|lol|sad|wow|insane|crazy|ouch|yikes|no offense|haha)\)[?!. ]*$
 <- (?i)[,.\s]+(?:bro|dude|man|fam|guys|folks|anyone|anybody|somebody help|help|asap|hmm+)[?!. ]*$
 <- (?i)[,.]? (?:and )?(?:is|was|are|were) (?:it|that|he|she|this|they) (?:really |that |so |too |actually )*(?:bad|good|high|low|old|great|terrible|bad tho|legit)[?!. ]*$
 <- (?i)[,.]? (?:it|he|she|they) (?:got|gets|keeps getting|kept getting) (?:worse|better|old|bad|good)(?:,? (?:right|no))?[?!. ]*$
`)

// asides are said in the middle of a question and ask nothing.
var asides = rules(`
 <- \b(?:be honest|to be honest|actually|literally|honestly|obviously|apparently|supposedly|really|like really|i mean|you know|for real|cuz thats insane|already|all by himself)\b
than$1 <- \bthen\b( (?:\d|once|twice|any\b))
 <- \b(?:im|i'm|i am|and im|and i) (?:saying|say|thinking|betting|think)\b.*$
`)

// tags ask after a statement whether it is so.
var tags = regexp.MustCompile(`(?i)[,.\s]+(?:right|no|true|correct|yes|innit|huh|eh|true or (?:no|not|false)|yes or no|y/n|did (?:he|she|they|it)(?: not)?|didn'?t (?:he|she|they)|has (?:he|she)|hasn'?t (?:he|she)|is that (?:right|real|true|so|correct|accurate|a fact)|isn'?t (?:it|he|she|that right)|or is (?:that|it) (?:made up|a myth|fake|true)|is (?:that|this) (?:made up|a myth|cap))[?!. ]*$`)

// Plain returns a question without what frames it, as a question where it is a claim; false if that is what it is.
func Plain(question string) (string, bool) {
	text, claim := tidy(strings.NewReplacer("’", "'", "…", ". ", "..", ".").Replace(question)), false
	for range 4 { // frames stand one before another: "hi, can you tell me"
		before := text
		text = apply(text, openings)
		if said := withoutClaim(text); said != text {
			text, claim = said, true
		}
		text = apply(text, endings)
		if tags.MatchString(text) && !endsWithChoice(text) {
			text, claim = tidy(tags.ReplaceAllString(text, "")), true
		}
		if text == before {
			break
		}
	}
	text = apply(text, asides)
	if claim || neverDid.MatchString(text) {
		text = asked(text)
	}
	if pointsBack(question, text) {
		return "", false
	}
	if text == tidy(question) || len(strings.Fields(text)) < 2 {
		return "", false
	}
	return text, true
}

func withoutClaim(text string) string {
	for _, r := range claimed {
		if at := r.said.FindStringIndex(text); at != nil && len(strings.Fields(text[at[1]:])) > 2 {
			return tidy(text[at[1]:])
		}
	}
	return text
}

// endsWithChoice reports whether "right" and the like are one of two things asked for: "left or right".
func endsWithChoice(text string) bool {
	words := strings.Fields(strings.ToLower(strings.TrimRight(text, "?!. ")))
	return len(words) > 1 && words[len(words)-2] == "or"
}

var pronouns = regexp.MustCompile(`(?i)\b(?:he|him|his|she|her|hers|they|them|their|us|we|our|ours)\b`)

// pointsBack reports whether what is left of a question speaks of somebody whom only what is left out names.
func pointsBack(question, rest string) bool {
	first := pronouns.FindStringIndex(rest)
	if first == nil {
		return false
	}
	before := strings.Fields(rest[:first[0]])
	left := len(strings.Fields(question)) - len(strings.Fields(rest))
	named := slices.ContainsFunc(before, func(word string) bool { return !little[strings.ToLower(strings.Trim(word, "?!.,"))] })
	return left > 0 && !named
}

// little are words that name nobody.
var little = wordSet(`who what which when where how why many much did does do has have had is was were are the a an in on of for to by at it that this there than then with and or old age was ever year season game most more last first best`)

func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}
