package verifier

import "strings"

// plain is the words of grammar and of reporting that say nothing by themselves:
// a sentence may hold them beside its evidence. A word belongs here only if no
// claim turns on it: negations, bounds, amounts and judgements do not.
var plain = set(`
	a an the of in on at to for from by with and or as is are was were be been being has have had having do does did
	that this these those it its he his him she her hers they their them who whom whose which what when where
	there here than then also both each his own between among over through during while
	career careers season seasons year years player players league leagues sport team teams
	ranks rank ranked ranking stands stand standing rates rated rating ratings rate
	finished finish finishes posted posts recorded records had hit scored made reached reach reaches totalled totaled
	comes come came often played plays play
	value values figure figures shown data current receipt peers relative interval
	's ( ) , ; : / &
`)

// superlatives call somebody the first of a ranked set.
var superlatives = set(`most fewest least highest lowest best worst greatest largest smallest biggest first last youngest oldest earliest latest longest
	shortest leader leaders top bottom record finest strongest weakest led leads lead leading fastest slowest ever only sole unique unmatched unrivalled unrivaled maximum minimum max min number-one`)

// rises and falls are the words of change, with their sign.
var moves = signs(`rose rise rises risen rising gained gain gains climbed climbs climb increased increases increase improved improves grew grows jumped`,
	`fell fall falls fallen falling dropped drops drop declined declines decline decreased decreases decrease lost loses slipped slips sank slid worsened`)

// comparatives set one above another.
var comparatives = signs(`more higher greater larger bigger ahead`, `fewer less lower smaller behind`)

// judgements compare in a way that no sign of a figure settles.
var judgements = set(`better worse stronger weaker faster slower longer shorter older younger earlier later superior inferior exceeds exceeded beats beat surpassed surpasses
	above below under beyond exceeding outscored outranks outranked trails trailed tops topped versus`)

var ties = set(`share shares shared equal equals tied tie level alike same`)

// causal, injured and quoted words are never said: no receipt holds a cause.
var causal = set(`because due thanks caused cause causes causing owing therefore thus hence so consequently result results resulted resulting why reason reasons
	explains explained explain despite although though if unless would could should will might may thereby enabled allowed helped driven attributed`)

var injury = set(`injury injuries injured hurt surgery concussion concussions torn tore sprain sprained strain strained fracture fractured broken suspended suspension
	illness ill sick rehab disabled sidelined recovery recovering knee shoulder elbow hamstring ankle wrist acl ucl`)

var quoted = set(`said says say told tells quote quoted according reportedly allegedly claimed claims stated believes believed thinks thought admitted insisted
	rumoured rumored sources`)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

func signs(up, down string) map[string]int {
	out := map[string]int{}
	for _, w := range strings.Fields(up) {
		out[w] = 1
	}
	for _, w := range strings.Fields(down) {
		out[w] = -1
	}
	return out
}
