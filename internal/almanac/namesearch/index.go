package namesearch

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"groundline/models"
)

// Index holds the texts a sport's players are known by, greatest careers first, in
// four orders: by squeezed text, by word, and by the trigrams of texts and of words. It
// never changes once built.
type Index struct {
	players []models.Player
	career  func(player int) (score float64, seasons int)
	fame    []float32 // by player, 0 to 1
	forms   []form

	squeezed []squeezedForm // in order of text
	words    []string       // every word of every form, in order
	starts   []int32        // offset of each word's uses; one more than words
	uses     []wordUse
	own      []int32 // the words of every form, by number

	formGrams *gramIndex
	wordGrams *gramIndex

	spare sync.Pool // of *search
}

// form is one text a player is known by.
type form struct {
	text   string // folded
	player int32
	kind   formKind
	words  uint8 // how many
	at     int32 // offset in own
}

type formKind uint8

const (
	asNamed    formKind = iota // the name in the source
	unsuffixed                 // the same without "Jr.", "III"
	nicknamed
	given // all given names or the first, and the last name
)

type squeezedForm struct {
	text string
	form int32
}

// wordUse is a form that has a word, and whether the word is its first or last.
type wordUse struct {
	form        int32
	first, last bool
}

// New indexes a sport's players, which must not change afterwards. career returns the score
// of a player's greatest career, 0 without one, and the number of seasons.
func New(sport string, players []models.Player, career func(player int) (score float64, seasons int)) *Index {
	ix := &Index{players: players, career: career, fame: make([]float32, len(players))}
	order := make([]int32, len(players))
	for i := range players {
		order[i] = int32(i)
		ix.fame[i] = fame(career(i))
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(ix.fame[b], ix.fame[a]) })
	nicknames := nicknamesOf(sport)
	for _, i := range order {
		ix.addForms(i, nicknames[players[i].ID])
	}
	ix.indexSqueezed()
	ix.indexWords()
	texts := make([]string, len(ix.forms))
	for i := range ix.forms {
		texts[i] = ix.forms[i].text
	}
	ix.formGrams, ix.wordGrams = newGramIndex(texts), newGramIndex(ix.words)
	ix.spare.New = func() any {
		return &search{ix: ix, tier: make([]float32, len(ix.players)), how: make([]How, len(ix.players)),
			shared: make([]uint8, max(len(ix.forms), len(ix.words)))}
	}
	return ix
}

// fame returns 0 to 1 by career or, below any career, by seasons played. C = 10 yields half
// of a career's maximum.
func fame(career float64, seasons int) float32 {
	if career > 0 {
		return float32(.1 + .9*career/(career+10))
	}
	return float32(.1 * float64(seasons) / float64(seasons+10))
}

// addForms adds the texts a player is known by. The base slug is the folded name.
func (ix *Index) addForms(player int32, nicknames []string) {
	p, from := &ix.players[player], len(ix.forms)
	add := func(text string, kind formKind) {
		if text == "" || len(text) > maxFolded {
			return
		}
		for _, f := range ix.forms[from:] {
			if f.text == text {
				return
			}
		}
		ix.forms = append(ix.forms, form{text: text, player: player, kind: kind})
	}
	add(p.BaseSlug, asNamed)
	add(p.Slug, asNamed)
	stem, suffix, _ := cutGeneration(p.BaseSlug)
	if suffix != "" {
		add(stem, unsuffixed)
	}
	for _, name := range nicknames {
		add(name, nicknamed)
	}
	givenNames, _, _ := cutGeneration(fold(p.GivenName))
	lastName, _, _ := cutGeneration(fold(p.LastName))
	if givenNames != "" && lastName != "" {
		first, _, _ := strings.Cut(givenNames, "-")
		add(first+"-"+lastName, given)
		add(givenNames+"-"+lastName, given)
	}
}

func (ix *Index) indexSqueezed() {
	ix.squeezed = make([]squeezedForm, len(ix.forms))
	for i := range ix.forms {
		ix.squeezed[i] = squeezedForm{squeeze(ix.forms[i].text), int32(i)}
	}
	slices.SortFunc(ix.squeezed, func(a, b squeezedForm) int {
		return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.form, b.form))
	})
}

func (ix *Index) indexWords() {
	distinct := map[string]int32{}
	for i := range ix.forms {
		for word := range strings.SplitSeq(ix.forms[i].text, "-") {
			distinct[word] = 0
		}
	}
	ix.words = slices.Sorted(maps.Keys(distinct))
	for n, word := range ix.words {
		distinct[word] = int32(n)
	}
	ix.starts = make([]int32, len(ix.words)+1)
	for i := range ix.forms {
		f := &ix.forms[i]
		f.at = int32(len(ix.own)) // #nosec G115 -- an index into names held in memory
		for word := range strings.SplitSeq(f.text, "-") {
			n := distinct[word]
			ix.own = append(ix.own, n)
			ix.starts[n+1]++
			f.words++
		}
	}
	for n := range ix.words {
		ix.starts[n+1] += ix.starts[n]
	}
	ix.uses = make([]wordUse, len(ix.own))
	next := slices.Clone(ix.starts)
	for i := range ix.forms {
		own := ix.ownWords(int32(i))
		for at, n := range own {
			ix.uses[next[n]] = wordUse{int32(i), at == 0, at == len(own)-1}
			next[n]++
		}
	}
}

// ownWords returns a form's words by number.
func (ix *Index) ownWords(at int32) []int32 {
	f := &ix.forms[at]
	return ix.own[f.at : f.at+int32(f.words)]
}

// span is the range of words, by number, that begin with a typed word.
type span struct {
	from, to int32
	whole    bool // the first of them is the typed word
	initial  bool // a single letter
}

func (ix *Index) span(prefix string) span {
	from, whole := slices.BinarySearch(ix.words, prefix)
	n, _ := slices.BinarySearchFunc(ix.words[from:], prefix, func(word, prefix string) int {
		if strings.HasPrefix(word, prefix) {
			return -1
		}
		return 1
	})
	return span{int32(from), int32(from + n), whole, len(prefix) == 1} // #nosec G115 -- indices into names held in memory
}

func (s span) begins(word int32) bool { return s.from <= word && word < s.to }

func (s span) is(word int32) bool { return s.whole && word == s.from }

// usesOf returns the uses of a range of words.
func (ix *Index) usesOf(from, to int32) []wordUse {
	return ix.uses[ix.starts[from]:ix.starts[to]]
}

// squeezedWith returns the forms whose squeezed text begins with a prefix.
func (ix *Index) squeezedWith(prefix string) []squeezedForm {
	rest := ix.squeezedFrom(prefix)
	n, _ := slices.BinarySearchFunc(rest, prefix, func(f squeezedForm, prefix string) int {
		if strings.HasPrefix(f.text, prefix) {
			return -1
		}
		return 1
	})
	return rest[:n]
}

// squeezedFrom returns the forms from a squeezed text on, in order.
func (ix *Index) squeezedFrom(text string) []squeezedForm {
	from, _ := slices.BinarySearchFunc(ix.squeezed, text, func(f squeezedForm, text string) int { return cmp.Compare(f.text, text) })
	return ix.squeezed[from:]
}
