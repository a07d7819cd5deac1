package llm

import "testing"

// FuzzModelAnswer: what a model says is read as a list of sentences, or refused.
func FuzzModelAnswer(f *testing.F) {
	for _, s := range []string{`{"sentences":["a","b"]}`, `{"sentences":null}`, `{"sentences":[null]}`, "Sure! {", "```json\n{}\n```", "[]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if sentences, err := read(text); err != nil && sentences != nil {
			t.Errorf("%q: both an error and %q", text, sentences)
		}
	})
}
