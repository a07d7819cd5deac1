package articles_test

import (
	"regexp"
	"slices"
	"strings"

	"groundline/models"
)

var (
	capitals  = regexp.MustCompile(`\p{Lu}`)
	shortWord = regexp.MustCompile(`\p{Lu}\p{L}{2}\b`) // a last name of three letters
	longWord  = regexp.MustCompile(`(?:\bd['’])?\p{Lu}[\p{L}'’-]{3,}`)
)

// namesIn returns the players of a sentence, and notes names that nobody has.
func (c *checker) namesIn(a *models.Article, sentence string, surnames map[string]string) []string {
	var out []string
	rest := dayWord.ReplaceAllString(sentence, "")
	for _, team := range c.clubs {
		rest = strings.ReplaceAll(rest, team, "___")
	}
	for {
		at, name := c.firstName(rest, surnames)
		if at < 0 {
			break
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
		for _, last := range lastOf(name) {
			surnames[last] = name
		}
		rest = rest[:at] + strings.Repeat("_", 3) + rest[at+len(name):]
	}
	for last, who := range surnames {
		if !strings.Contains(last, " ") || !strings.Contains(rest, last) {
			continue
		}
		if rest = strings.ReplaceAll(rest, last, "___"); !slices.Contains(out, who) {
			out = append(out, who)
		}
	}
	rest = monthOf.ReplaceAllString(rest, "month")
	for _, m := range nameWord.FindAllString(rest, -1) {
		first := strings.Fields(m)[0]
		if surnames[strings.TrimSuffix(strings.Fields(m)[1], "'s")] == "" || len(first) == 0 {
			if !commonPair.MatchString(m) {
				c.note("NAME", a, "%q in %q", m, sentence)
			}
		}
	}
	for _, w := range longWord.FindAllString(rest, -1) {
		bare := strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")
		if who := surnames[bare]; who != "" {
			if !slices.Contains(out, who) {
				out = append(out, who)
			}
		} else if strings.Index(sentence, w) > 0 && !commonWord[bare] && !startsSentence(sentence, w) {
			c.note("NAME", a, "%q in %q", w, sentence)
		}
	}
	for _, w := range shortWord.FindAllString(rest, -1) {
		if who := surnames[w]; who != "" && !slices.Contains(out, who) {
			out = append(out, who)
		}
	}
	return out
}

func startsSentence(sentence, w string) bool {
	i := strings.Index(sentence, w)
	return i >= 2 && (sentence[i-2] == ':' || sentence[i-2] == '?')
}

var commonPair = regexp.MustCompile(`^(?:\w+ (?:MLB|NBA|NFL|NHL|WNBA)(?:'s)?|(?:MLB|NBA|NFL|NHL|WNBA)(?:'s)? \w+|[\p{L}'-]+ (?:RBIs?|ERA|OPS|WHIP))$`)

// "With" and "Test" begin a sentence that may follow "Jr.", where none is seen to end.
var commonWord = map[string]bool{"MLB": true, "NFL": true, "NBA": true, "NHL": true, "WNBA": true, "PCHA": true, "WCHL": true, "RBIs": true, "WHIP": true, "With": true, "Test": true, "Tier": true, "Rated": true, "Over": true, "From": true, "Those": true, "That": true}

// firstName finds the first full name of a player in a text, the longest there.
func (c *checker) firstName(text string, surnames map[string]string) (int, string) {
	for _, s := range capitals.FindAllStringIndex(text, -1) {
		if s[0] > 0 && text[s[0]-1] != ' ' && text[s[0]-1] != '(' {
			continue
		}
		end := min(len(text), s[0]+60)
		for tries := 0; end > s[0] && tries < 20; tries++ {
			candidate := strings.TrimRight(text[s[0]:end], " ")
			for _, cut := range []string{candidate, strings.TrimSuffix(candidate, "'s"), strings.TrimRight(candidate, ",:;?)"), strings.TrimRight(candidate, ".,:;?)"), strings.TrimSuffix(strings.TrimRight(candidate, ".,:;?)"), "'s")} {
				if _, ok := c.names[cut]; ok && (strings.Contains(cut, " ") || len(cut) > 3 && !commonWord[cut] && surnames[cut] == "") {
					return s[0], cut
				}
			}
			next := strings.LastIndexAny(text[s[0]:end], " ")
			if next < 0 {
				break
			}
			end = s[0] + next
		}
	}
	return -1, ""
}

// particle begins a last name of two words.
var particle = regexp.MustCompile(`^(?:St\.|Van|van|Von|von|De|de|Del|Da|La|Le|Du)$`)

// lastOf are the last names that a player may be called by: "Jackson" of Jaren Jackson Jr., "St.
// Brown" and "Brown" of Amon-Ra St. Brown.
func lastOf(name string) []string {
	fields := strings.Fields(name)
	n := len(fields) - 1
	if n > 1 && (fields[n] == "Jr." || fields[n] == "Sr." || strings.Trim(fields[n], "IV") == "") {
		n--
	}
	out := []string{fields[n]}
	if n == 2 && particle.MatchString(fields[1]) {
		out = append(out, fields[1]+" "+fields[2])
	}
	return out
}
