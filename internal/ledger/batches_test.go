package ledger

import (
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"groundline/models"
)

func TestBurnTakesExactlyWhatIsAsked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var lots []models.Lot
		var held models.Credits
		for _, r := range rapid.SliceOf(rapid.Int64Range(0, 50)).Draw(t, "remaining") {
			lots = append(lots, models.Lot{ID: uuid.Must(uuid.NewV7()), Remaining: models.Credits(r)})
			held += models.Credits(r)
		}
		n := models.Credits(rapid.Int64Range(0, 500).Draw(t, "n"))
		draws, rest := DrawDown(lots, n)
		var drawn, left models.Credits
		for i, d := range draws {
			drawn += d.Amount
			if d.Amount <= 0 {
				t.Fatalf("draw %d of %d credits", i, d.Amount)
			}
		}
		open := false
		for _, l := range lots {
			left += l.Remaining
			if open && len(draws) > 0 && draws[len(draws)-1].Batch == l.ID {
				t.Fatal("a lot was drawn on while one before it held credits")
			}
			open = open || l.Remaining > 0
		}
		if drawn+rest != n || left != held-drawn || (rest > 0 && left > 0) {
			t.Fatalf("asked %d of %d: drew %d, rest %d, left %d", n, held, drawn, rest, left)
		}
	})
}
