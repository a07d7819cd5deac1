package watermark

import (
	"slices"
	"testing"
)

// FuzzFind: any text can be searched, and cannot hide a mark that it contains.
func FuzzFind(f *testing.F) {
	f.Add("Preview copy, not for publication.", uint32(7))
	f.Add("\u200b\u200c\u200d\u2060&#8203;", uint32(1<<31))
	f.Add("\xff\xfe GL-00000000-0000", uint32(0))
	f.Fuzz(func(t *testing.T, text string, mark uint32) {
		m := Mark(mark)
		if !slices.ContainsFunc(Find(Line(m)+"\n"+text), func(f Found) bool { return f.Mark == m }) {
			t.Errorf("the mark %s is not found before %q", m.Code(), text)
		}
	})
}
