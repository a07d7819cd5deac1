package receipts

import (
	"testing"

	"groundline/models"
)

func TestMemoryOfReceiptsIsBoundedAndKeepsWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	const entry = 1000 + recentOverhead
	c := newRecent(20 * entry) // ten in a generation
	envelope := make([]byte, 1000)
	asked := spelling{255}
	c.add(asked, models.Receipt{ID: "asked", Envelope: envelope})
	for i := range 1000 {
		c.add(spelling{byte(i), byte(i >> 8), 1}, models.Receipt{Envelope: envelope})
		if r, ok := c.get(asked); !ok || r.ID != "asked" {
			t.Fatalf("forgot after %d others", i)
		}
		if n := len(c.young) + len(c.old); n > 20 {
			t.Fatalf("holds %d entries after %d", n, i)
		}
	}
	if _, ok := c.get(spelling{0, 0, 1}); ok {
		t.Error("still holds the first of a thousand")
	}
}

func TestReceiptLargerThanMemoryIsDroppedSoon(t *testing.T) {
	t.Parallel()
	c := newRecent(1000)
	for i := range byte(10) {
		c.add(spelling{i}, models.Receipt{Envelope: make([]byte, 5000)})
		if n := len(c.young) + len(c.old); n > 2 {
			t.Fatalf("holds %d", n)
		}
	}
}
