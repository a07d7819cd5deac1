package articles

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"groundline/models"
)

// message is one thing to be said of a receipt, in one of some ways.
type message struct {
	from *source
	who  string            // the player whom it is of; empty for nobody's
	as   string            // which ways there are to say it
	vars map[string]string // what the ways are filled with
}

// voice says the messages of one article: in ways that it has not used, with
// openings that it has not used, each verified.
type voice struct {
	draw      *rand.Rand
	season    func(int) string
	pronouns  pronouns
	told      map[string]bool // standing conditions that were said
	used      map[string]bool // ways
	openings  map[string]int
	last      []string // openings of the last sentences
	first     string   // the first word of the last sentence
	of        string   // whom the last sentence was of
	since     int      // sentences since he was named
	named     map[string]bool
	mentioned map[string]bool // all players that the text names
	claims    []models.ArticleClaim
	missed    []string // what could not be said, for those who write templates
}

type pronouns struct{ he, him, his string }

func pronounsOf(sport string) pronouns {
	if sport == "wnba" {
		return pronouns{"she", "her", "her"}
	}
	return pronouns{"he", "him", "his"}
}

func newVoice(draw *rand.Rand, sport string, season func(int) string) *voice {
	return &voice{
		draw: draw, season: season, pronouns: pronounsOf(sport), told: map[string]bool{}, used: map[string]bool{}, openings: map[string]int{}, named: map[string]bool{}, mentioned: map[string]bool{},
	}
}

// say returns a sentence for a message, "" where none of its ways can be said. It
// takes one whose first word is not that of the sentence before, if there is one.
func (v *voice) say(m message) string {
	all := ways[m.as]
	order := v.draw.Perm(len(all))
	// First the ways whose opening is new to the article.
	slices.SortStableFunc(order, func(a, b int) int { return v.openings[opening(all[a])] - v.openings[opening(all[b])] })
	for _, strict := range []bool{true, false} {
		for _, i := range order {
			if v.used[all[i]] || slices.Contains(v.last, opening(all[i])) {
				continue
			}
			text, named := v.try(m, all[i])
			if text == "" || strict && firstWord(text) == v.first {
				continue
			}
			v.spoken(m, all[i], text, named)
			return text
		}
	}
	return ""
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// paragraph begins a paragraph: whom it is of is named again.
func (v *voice) paragraph() { v.of = "" }

// opening returns the first words of a wording.
func opening(way string) string {
	words := strings.Fields(way)
	return strings.ToLower(strings.Join(words[:min(2, len(words))], " "))
}

// spoken notes what was said.
func (v *voice) spoken(m message, way, text string, named bool) {
	v.used[way] = true
	v.openings[opening(way)]++
	if v.last = append(v.last, opening(way)); len(v.last) > 2 {
		v.last = v.last[1:]
	}
	v.first = firstWord(text)
	if m.who == "" || strings.HasPrefix(m.as, "comps.") {
		v.of = "" // it names others, and a pronoun would be theirs
	}
	if m.who != "" {
		if strings.Contains(text, m.who) {
			v.named[m.who] = true
		}
	}
	if m.who != "" && !strings.HasPrefix(m.as, "comps.") {
		if v.of, v.since = m.who, v.since+1; named {
			v.since = 0
		}
	}
	m.from.tell(text, v.told, v.season)
	for _, n := range m.from.evidence.Names {
		if n.Player && strings.Contains(text, n.Key) {
			v.mentioned[n.Key] = true
		}
	}
	v.claims = append(v.claims, models.ArticleClaim{Sentence: text, Receipt: m.from.receipt})
}

// try fills a way in and gives it if it is verified: with a pronoun or a surname
// where the reader knows of whom, else in full.
func (v *voice) try(m message, way string) (text string, named bool) {
	judge := m.from.verifier(v.told)
	var problem error
	for _, name := range v.names(m.who) {
		text := fill(way, m, name)
		if strings.Contains(text, "{") {
			return "", false
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

// name holds the forms of a player's name in sentences.
type name struct {
	call, whose string // as who does: "Hurts"; "Hurts's"
	him         string // as to whom it is done
	his         string // whose, after he was named
	he          string // the pronoun, where it is one
}

const namedAgain = 2 // sentences after which a pronoun gives way to a name

// names lists how a player may be called, the best first.
func (v *voice) names(who string) []name {
	if who == "" {
		return []name{{}}
	}
	full := name{call: who, whose: possessive(who), him: who, his: v.pronouns.his}
	if !v.named[who] {
		return []name{full}
	}
	var out []name
	if v.of == who && v.since < namedAgain {
		out = append(out, name{call: v.pronouns.he, whose: v.pronouns.his, him: v.pronouns.him, his: v.pronouns.his, he: v.pronouns.he})
	}
	if last := surname(who); last != "" && !v.shared(who, last) {
		out = append(out, name{call: last, whose: possessive(last), him: last, his: v.pronouns.his})
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

// surname is the last name of a player who can be called by it alone.
func surname(who string) string {
	words := strings.Fields(who)
	last := words[len(words)-1]
	if len(words) != 2 || len(last) < 4 || strings.HasSuffix(last, ".") {
		return ""
	}
	return last
}

func possessive(name string) string { return name + "'s" }

// fill puts a message's figures and a name into a way, and begins it with a
// capital.
func fill(way string, m message, n name) string {
	pairs := []string{"{s}", n.call, "{s's}", n.whose, "{o}", n.him, "{his}", n.his}
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

// an finds the article before a number that is spoken with a vowel first.
var an = regexp.MustCompile(`\b([Aa]) (8|1[18](?:[.,]|\b))`)

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
