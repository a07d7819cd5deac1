package articles

import (
	"cmp"
	"regexp"
	"strings"
)

// Articles are printed in American usage. Receipts have days and words in another, and a sentence is
// verified as they have it; what is printed differs in the order of a date and in spelling alone.

const months = `January|February|March|April|May|June|July|August|September|October|November|December`

var (
	aDay     = regexp.MustCompile(`\b(\d{1,2}) (` + months + `)\b(?: (\d{4})\b( \w)?)?`)
	shortDay = regexp.MustCompile(`^(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$`)
	// spelled are words that American usage spells in another way.
	spelled = strings.NewReplacer("defenceman", "defenseman", "defencemen", "defensemen", "Defenceman", "Defenseman", "Defencemen", "Defensemen", "in defence", "on defense")
	// inShort are the months that a table gives in full, or shortens in another way.
	inShort = map[string]string{"Mar": "March", "Apr": "April", "May": "May", "Jun": "June", "Jul": "July", "Sep": "Sept."}
)

// american returns a text in American usage: "January 4, 2026" and "defenseman". Within a sentence a comma
// follows the year.
func american(text string) string {
	text = aDay.ReplaceAllStringFunc(text, func(m string) string {
		of := aDay.FindStringSubmatch(m)
		day := of[2] + " " + of[1]
		if of[3] != "" {
			day += ", " + of[3]
		}
		if of[4] != "" {
			day += "," + of[4]
		}
		return day
	})
	if m := shortDay.FindStringSubmatch(text); m != nil {
		month := inShort[m[2]]
		if month == "" {
			month = m[2] + "."
		}
		text = month + " " + m[1]
	}
	return spelled.Replace(text)
}

// printedDay is a day as it is printed.
var printedDay = regexp.MustCompile(`\b(` + months + `) (\d{1,2}), (\d{4})\b`)

// afterDay is a day that a verb follows.
var afterDay = regexp.MustCompile(`\b((?:` + months + `) \d{1,2}), ((?:is|are|was|were) )`)

// sameYear returns the sentences of a paragraph in which a day has the year of the day before it, without
// that year, by their place.
func sameYear(paragraph []string) map[int]string {
	out, last := map[int]string{}, ""
	for i, sentence := range paragraph {
		short := printedDay.ReplaceAllStringFunc(sentence, func(m string) string {
			day, year, _ := strings.Cut(m, ", ")
			if year == last {
				return day
			}
			last = year
			return m
		})
		if short != sentence {
			short = afterDay.ReplaceAllString(short, "$1 $2") // the comma was the year's
			out[i] = short
		}
	}
	return out
}

// print puts the article into the usage in which it is printed.
func (d *draft) print() {
	printed := func(text string) string {
		text = american(text)
		if strings.HasSuffix(text, "Jr..") {
			text = strings.TrimSuffix(text, ".")
		}
		return text
	}
	d.doc.Title, d.summary = printed(d.doc.Title), printed(d.summary)
	rows := map[string]string{}      // by what claims have
	shortened := map[string]string{} // sentences with a year less
	for i := range d.doc.Blocks {
		b := &d.doc.Blocks[i]
		b.Heading = printed(b.Heading)
		for k := range b.Paragraph {
			b.Paragraph[k] = printed(b.Paragraph[k])
		}
		for k, short := range sameYear(b.Paragraph) {
			shortened[b.Paragraph[k]], b.Paragraph[k] = short, short
		}
		for k := range b.List {
			b.List[k] = printed(b.List[k])
		}
		if f := b.Figure; f != nil {
			f.Caption = printed(f.Caption)
			for k := range f.Ranges {
				f.Ranges[k].Name = printed(f.Ranges[k].Name)
			}
		}
		if t := b.Table; t != nil {
			for k := range t.Heads {
				t.Heads[k] = printed(t.Heads[k])
			}
			for _, row := range t.Rows {
				was := rowText(row)
				for k := range row {
					row[k] = printed(row[k])
				}
				rows[was] = rowText(row)
			}
		}
	}
	d.sayOnce(shortened)
	for i := range d.voice.claims {
		c := &d.voice.claims[i]
		if row, is := rows[c.Sentence]; is {
			c.Sentence = row
		} else {
			c.Sentence = printed(c.Sentence)
			c.Sentence = cmp.Or(shortened[c.Sentence], c.Sentence)
		}
	}
}
