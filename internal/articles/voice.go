package articles

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"groundline/internal/articles/wording"
	"groundline/models"
)

// message is one statement about a receipt, with several possible wordings.
type message struct {
	from *source
	who  string            // the player it is about, if any
	as   string            // key of its wordings
	vars map[string]string // values for the wordings' placeholders
}

// voice words the messages of one article. It prefers wordings and openings that it has not
// used yet; each sentence is verified.
type voice struct {
	draw      *rand.Rand
	turn      int  // the article's place among those of its sport
	heading   bool // whether a headline is being said
	deck      bool // whether a summary is, before which no sentence stands
	season    func(int) string
	pronouns  pronouns
	told      map[string]bool // standing conditions that were stated
	feats     map[string]bool // words for seasons that were said
	figures   map[string]bool // by player: exact figures that were said
	promised  []string        // exact figures of the headline, which the text has to have
	used      map[string]bool // wordings
	worn      map[int32]bool  // moulds of the articles before
	fills     bool            // whether the text was too short without what says little
	moulds    []int32         // of the sentences that were said
	openings  map[string]int
	last      []string // openings of the last sentences
	first     string   // the first word of the last sentence
	of        string   // subject of the last sentence
	since     int      // sentences since the subject was named
	about     string   // the last player that a message was about
	several   bool     // whether messages were about more than one
	named     map[string]bool
	mentioned map[string]bool // all players that the text names
	claims    []models.ArticleClaim
	backing   map[string]*source // by sentence
	missed    []string           // messages that no wording passed for, for template writers
}

type pronouns struct{ he, him, his string }

func pronounsOf(sport string) pronouns {
	if sport == "wnba" {
		return pronouns{"she", "her", "her"}
	}
	return pronouns{"he", "him", "his"}
}

func newVoice(draw *rand.Rand, turn int, worn map[int32]bool, sport string, season func(int) string) *voice {
	return &voice{
		draw: draw, turn: turn, worn: worn, season: season, pronouns: pronounsOf(sport), told: map[string]bool{}, feats: map[string]bool{}, figures: map[string]bool{}, used: map[string]bool{}, openings: map[string]int{}, named: map[string]bool{}, backing: map[string]*source{}, mentioned: map[string]bool{},
	}
}

// say returns a sentence for a message, "" if no wording passes. It prefers one that begins
// with another word than the sentence before.
func (v *voice) say(m message) string {
	if m.vars["feat"] != "" && (v.several || v.feats[m.vars["feat"]]) { // of several, all who have it would have to
		m.vars = with(m.vars, "feat", "")
	}
	if m.vars["total"] != "" && wording.Of(m.as+".total") != nil { // a figure that no line has
		m.as += ".total"
	}
	order := v.order(&m)
	for _, strict := range []bool{true, false} {
		for _, way := range order {
			text, named := v.try(m, way)
			if text == "" || strict && firstWord(text) == v.first {
				continue
			}
			v.spoken(m, way, text, named)
			return text
		}
	}
	return ""
}

// order returns the wordings that may say a message here, best first: those that name what the season was,
// or in a headline the team, name who begins a paragraph, restate no figure, are in none of the articles
// just before, and have an opening that is new to the article. Of equally good ones the articles of a sport
// take turns, so that none is used more often than the rest.
func (v *voice) order(m *message) []string {
	unclear := v.unclear(m.who)
	alike := map[[5]int][]string{}
	for _, way := range wording.Of(m.as) {
		needs := wording.Needs(way)
		names := slices.ContainsFunc(needs, naming)
		if v.deck && needsBefore(way) || m.lacks(way) || v.used[way] || slices.Contains(v.last, opening(way)) || unclear && !names {
			continue
		}
		tells := "feat" // what a wording had better tell
		if v.heading {
			tells = "team" // nobody has to look up for whom they play
		}
		worn := v.worn[mouldOf(fill(way, *m, v.names(m.who)[0]), m.who)]
		if worn && asides[m.as] && (!v.fills || slices.Contains(neverWorn, m.as)) {
			continue
		}
		before := [5]int{
			count(!slices.Contains(needs, tells)), count(m.who != "" && v.of == "" && !names), v.restates(m, way),
			count(worn), v.openings[opening(way)],
		}
		alike[before] = append(alike[before], way)
	}
	var out []string
	for _, class := range slices.SortedFunc(maps.Keys(alike), func(a, b [5]int) int { return slices.Compare(a[:], b[:]) }) {
		for _, i := range wording.Order(m.as, len(alike[class]), v.turn) {
			out = append(out, alike[class][i])
		}
	}
	return out
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// unclear reports whether a sentence about a player has to name them: the last sentence was of
// another, or a paragraph begins in an article about several.
func (v *voice) unclear(who string) bool {
	return who != "" && v.of != who && (v.several || v.about != "" && v.about != who)
}

// naming reports whether a placeholder names the player that a message is about.
func naming(placeholder string) bool {
	return placeholder == "s" || placeholder == "s's" || placeholder == "o"
}

// ofPlayer are the placeholders for the player that a message is about.
var ofPlayer = []string{"s", "s's", "o", "his", "he"}

// lacks reports whether a message has no value for a placeholder of a wording.
func (m *message) lacks(way string) bool {
	return slices.ContainsFunc(wording.Needs(way), func(p string) bool {
		return m.vars[p] == "" && (m.who == "" || !slices.Contains(ofPlayer, p))
	})
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// paragraph starts a paragraph, in which the subject is named again.
func (v *voice) paragraph() { v.of = "" }

// opening returns the first words of a wording.
func opening(way string) string {
	words := strings.Fields(way)
	return strings.ToLower(strings.Join(words[:min(2, len(words))], " "))
}

// spoken records a sentence that was used.
func (v *voice) spoken(m message, way, text string, named bool) {
	v.used[way] = true
	v.moulds = append(v.moulds, mouldOf(text, m.who))
	if slices.Contains(wording.Needs(way), "feat") {
		v.feats[m.vars["feat"]] = true
	}
	v.stated(m, way)
	v.openings[opening(way)]++
	if v.last = append(v.last, opening(way)); len(v.last) > 2 {
		v.last = v.last[1:]
	}
	v.first = firstWord(text)
	if m.who == "" || strings.HasPrefix(m.as, "comps.") || m.overOthers() {
		v.of = "" // other players are named: a pronoun would be ambiguous
	}
	if m.who != "" {
		v.several = v.several || v.about != "" && v.about != m.who
		v.about = m.who
		if strings.Contains(text, m.who) {
			v.named[m.who] = true
		}
	}
	if m.who != "" && !strings.HasPrefix(m.as, "comps.") && !m.overOthers() {
		if v.of, v.since = m.who, v.since+1; named {
			v.since = 0
		}
	}
	m.from.tell(text, v.told, v.season)
	for _, n := range m.from.evidence.Names {
		if n.Player && strings.Contains(text, n.Key) {
			v.mentioned[n.Key] = true
			v.named[n.Key] = v.named[n.Key] || strings.HasPrefix(m.as, "comps.")
		}
	}
	v.claim(text, m.from)
}

// overOthers reports whether a message names others whom its player was ahead of, or behind.
func (m message) overOthers() bool {
	return m.as == "now.ahead" || m.as == "now.rank.ahead" || m.as == "lead.ahead" || m.vars["leader"] != "" || strings.HasPrefix(m.as, "review.") && m.vars["by"]+m.vars["all"] != ""
}

// claim notes the receipts of a sentence.
func (v *voice) claim(text string, from *source) {
	v.backing[text] = from
	for _, receipt := range from.receipts() {
		v.claims = append(v.claims, models.ArticleClaim{Sentence: text, Receipt: receipt})
	}
}

// try fills in a wording and returns it if it passes verification. It uses a pronoun or
// surname where the subject is clear, otherwise the full name.
func (v *voice) try(m message, way string) (text string, named bool) {
	judge := m.from.verifier(v.told)
	var problem error
	for _, name := range v.names(m.who) {
		if name.he != "" && (m.as == "lead.ahead" || strings.Contains(way, "{pos} {s}") || strings.Contains(way, "{s}, ")) {
			continue // "guard she", "he, rated 82.7,"
		}
		text := fill(way, m, name)
		if opensWithNumeral(text) || unmoved(text) {
			continue
		}
		p := judge.Check(text)
		if p == nil {
			return text, name.he == "" && (strings.Contains(way, "{s") || strings.Contains(way, "{o}"))
		}
		problem = p
	}
	if problem != nil {
		v.missed = append(v.missed, m.as+": "+way+": "+problem.Error())
	}
	return "", false
}

// afterOther is a figure beside what it was before: "9.7 shots a game, after 9.6".
var afterOther = regexp.MustCompile(`([\d.,]*\d)%?(?: [a-zA-Z -]+?)?(?: per 36 minutes)?, after ([\d.,]*\d)`)

// unmoved reports whether a sentence tells a figure after itself, which is no change.
func unmoved(text string) bool {
	return slices.ContainsFunc(afterOther.FindAllStringSubmatch(text, -1), func(m []string) bool { return m[1] == m[2] })
}

// opensWithNumeral reports whether a sentence, not a headline, begins with a figure or a year.
func opensWithNumeral(text string) bool {
	return strings.HasSuffix(text, ".") && (text[0] >= '0' && text[0] <= '9' || text[0] == '.' || text[0] == '-')
}

// name holds the forms of a player's name in sentences.
type name struct {
	call, whose string // subject form: "Hurts"; "Hurts's"
	him         string // object form
	his         string // possessive after the name was used
	he          string // set if call is a pronoun
	they, them  string // the pronouns after the name was used
}

const namedAgain = 2 // sentences after which the name is repeated

// names lists the forms of a player's name, best first.
func (v *voice) names(who string) []name {
	if who == "" {
		return []name{{}}
	}
	full := name{call: who, whose: possessive(who), him: who, his: v.pronouns.his, they: v.pronouns.he, them: v.pronouns.him}
	if !v.named[who] {
		return []name{full}
	}
	var out []name
	if v.of == who && v.since < namedAgain {
		out = append(out, name{call: v.pronouns.he, whose: v.pronouns.his, him: v.pronouns.him, his: v.pronouns.his, he: v.pronouns.he, they: v.pronouns.he, them: v.pronouns.him})
	}
	if last := surname(who); last != "" && !v.shared(who, last) {
		out = append(out, name{call: last, whose: possessive(last), him: last, his: v.pronouns.his, they: v.pronouns.he, them: v.pronouns.him})
	}
	return append(out, full)
}

// shared reports whether the article names another of the same last name.
func (v *voice) shared(who, last string) bool {
	for other := range v.mentioned {
		if words := strings.Fields(strings.TrimSuffix(other, " Jr.")); other != who && words[len(words)-1] == last {
			return true
		}
	}
	return false
}

// suffixes follow a last name, particles begin one of several words.
var (
	suffixes  = []string{"Jr.", "Sr.", "II", "III", "IV"}
	particles = []string{"St.", "Van", "van", "Von", "von", "De", "de", "Del", "Da", "La", "Le", "Du"}
)

// ordinary are words of three letters that a text may have otherwise: nobody is called by them.
var ordinary = func() map[string]bool {
	out := map[string]bool{}
	for _, word := range strings.Fields(`age ago air all and any apr are arm art ash ask ate aug bad bat bay beg bet big bit bow box boy bus but buy bye can car cup cut day dec did dry due
		ear eat end era eve eye far feb fee few fit fly for fun gap gay get got guy ham had has hay her him his hit hot how ice iii its jan job joy jul jun key kid lap las law lay led leg les let lie log
		los lot low mad man map mar may men met mix nba new nfl nhl nil nor not nov now oct odd off old one opp ops our out own pad par pay per pit pop pos put ran rap rat raw rbi red rim row rub run sac
		sad sam san sat saw say sea see sep set she sit six sky sly sow sox sum sun tag tax ten the tie tip too top toy try two use van von war was wax way web who why win won yet you zip`) {
		out[word] = true
	}
	return out
}()

// surname returns the last name of a player if it is enough to identify them: "St. Brown" of
// Amon-Ra St. Brown, "Jackson" of Jaren Jackson Jr., "Crawford" of J. P. Crawford, "Fox".
func surname(who string) string {
	words := strings.Fields(who)
	if len(words) < 2 {
		return ""
	}
	if len(words) > 2 && slices.Contains(suffixes, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	if len(words) == 3 && strings.HasSuffix(words[0], ".") && strings.HasSuffix(words[1], ".") && !slices.Contains(particles, words[1]) {
		words = words[1:] // of two initials
	}
	last := words[len(words)-1]
	if len(words) == 3 && slices.Contains(particles, words[1]) {
		return words[1] + " " + last
	}
	if len(words) != 2 || len(last) < 3 || len(last) == 3 && ordinary[strings.ToLower(last)] || strings.HasSuffix(last, ".") {
		return ""
	}
	return last
}

func possessive(name string) string { return name + "'s" }

// fill inserts a message's figures and a name into a wording and capitalizes it.
func fill(way string, m message, n name) string {
	object := n.him
	if strings.Contains(way, "{s}") || strings.Contains(way, "{s's}") { // who is named already
		object = n.them
	}
	pairs := []string{"{s}", n.call, "{s's}", n.whose, "{o}", object, "{his}", n.his, "{he}", n.they}
	for k, value := range m.vars {
		if value != "" {
			pairs = append(pairs, "{"+k+"}", value)
		}
	}
	text := strings.NewReplacer(pairs...).Replace(way)
	if strings.HasSuffix(text, "..") { // "Jr." ends a sentence by itself
		text = strings.TrimSuffix(text, ".")
	}
	return an.ReplaceAllString(capital(text), "${1}n $2")
}

// allowed is a message whose wordings the source may say as they are: what they tell has no figure, and
// was read in the receipts' rows.
func (v *voice) allowed(m message) message {
	for _, way := range wording.Of(m.as) {
		if m.lacks(way) {
			continue
		}
		p := v.pronouns
		for _, call := range []string{m.who, surname(m.who), p.he} {
			if call == "" {
				continue
			}
			whose, him := possessive(call), call
			if call == p.he {
				whose, him = p.his, p.him
			}
			m.from.license(strings.TrimSuffix(fill(way, m, name{call: call, whose: whose, him: him, his: p.his, they: p.he, them: p.him}), "."))
		}
	}
	return m
}

// an matches "a" before a number whose spoken form begins with a vowel.
var an = regexp.MustCompile(`\b([Aa]) (\.?8|1[18](?:[.,]|\b))`)

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
