package articles

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"groundline/models"
)

// TestAClubIsCalledByItsNicknameOnlyAfterItsName holds that the first sentence with a club has its full name and later ones the
// nickname, that claims have the sentence as it is printed, that tables are left as they are, and that the text keeps its words.
func TestAClubIsCalledByItsNicknameOnlyAfterItsName(t *testing.T) {
	t.Parallel()
	nicks := map[string]string{"New England Patriots": "Patriots", "Boston Red Sox": "Red Sox"}
	write := func(spare int) *draft {
		d := &draft{voice: newVoice(rand.New(rand.NewPCG(1, 1)), 1, nil, "nfl", strconv.Itoa)} // #nosec G404
		d.doc.Blocks = []Block{
			{Paragraph: []string{"He threw for the New England Patriots.", "The New England Patriots won 14 games."}},
			{Table: &Table{Heads: []string{"Team"}, Rows: [][]string{{"New England Patriots"}}}},
			{Paragraph: []string{"No New England Patriots player had more, nor did the Boston Red Sox."}},
		}
		d.voice.claims = []models.ArticleClaim{{Sentence: "The New England Patriots won 14 games."}}
		d.callClubs(nicks, spare)
		return d
	}
	d := write(10)
	for i, want := range []string{"He threw for the New England Patriots.", "The Patriots won 14 games."} {
		if got := d.doc.Blocks[0].Paragraph[i]; got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := d.doc.Blocks[2].Paragraph[0]; got != "No Patriots player had more, nor did the Boston Red Sox." {
		t.Errorf("%q", got)
	}
	if got := d.doc.Blocks[1].Table.Rows[0][0]; got != "New England Patriots" {
		t.Errorf("the table has %q", got)
	}
	if got := d.voice.claims[0].Sentence; got != "The Patriots won 14 games." {
		t.Errorf("a claim is of %q", got)
	}
	if got := write(3).doc.Blocks[2].Paragraph[0]; got != "No New England Patriots player had more, nor did the Boston Red Sox." {
		t.Errorf("a text without words to spare has %q", got)
	}
}
