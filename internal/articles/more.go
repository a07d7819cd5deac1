package articles

import "regexp"

// ofRecord matches the record of a team, one figure to a reader.
var ofRecord = regexp.MustCompile(`\b\d{1,3}-\d{1,3}(?:-\d{1,3})?\b`)

// more adds messages to the last paragraph, while that has room for their figures; one that has not begins a paragraph.
func (d *draft) more(messages ...message) {
	for _, m := range messages {
		if m.from == nil || len(d.doc.Blocks) == 0 {
			continue
		}
		last := &d.doc.Blocks[len(d.doc.Blocks)-1]
		if len(last.Paragraph) == 0 {
			d.paragraph(m)
			continue
		}
		text := d.voice.say(m)
		if text == "" {
			continue
		}
		have := 0
		for _, sentence := range append(last.Paragraph[:len(last.Paragraph):len(last.Paragraph)], text) {
			have += numerals(ofRecord.ReplaceAllString(ofTime.ReplaceAllString(sentence, ""), "0"))
		}
		if have > maxNumbers {
			d.doc.Blocks = append(d.doc.Blocks, Block{Paragraph: []string{text}})
			continue
		}
		last.Paragraph = append(last.Paragraph, text)
	}
}
