package idempotency_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/idempotency"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestKeyOfARequestCutShortIsFreeInAMinuteWhateverTheClock: a replica that died had
// its clock right, hours ahead, or hours behind.
func TestKeyOfARequestCutShortIsFreeInAMinuteWhateverTheClock(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	account := models.Account{ID: uuid.New(), Email: "a@example.org", EmailKey: "a@example.org", Role: "user", CreatedAt: now}
	if err := db.Gorm.WithContext(t.Context()).Create(&account).Error; err != nil {
		t.Fatal(err)
	}
	at := func(clock time.Time) *idempotency.Store {
		return idempotency.New(db.Pool, func() time.Time { return clock })
	}
	request := [32]byte{1}
	for key, ahead := range map[string]time.Duration{"right": 0, "ahead": 3 * time.Hour, "behind": -3 * time.Hour} {
		t.Run(key, func(t *testing.T) {
			first := uuid.Must(uuid.NewV7())
			if _, under, err := at(now.Add(ahead)).Begin(t.Context(), account.ID, key, request, first); err != nil || under != first {
				t.Fatalf("%s: %v %v", key, under, err)
			}
			if ahead == 0 {
				if _, _, err := at(now.Add(59*time.Second)).Begin(t.Context(), account.ID, key, request, uuid.Must(uuid.NewV7())); !apperr.Is(err, "idempotency_key_in_use") {
					t.Errorf("%s: a key that is in use was given again: %v", key, err)
				}
			}
			kept, under, err := at(now.Add(time.Minute)).Begin(t.Context(), account.ID, key, request, uuid.Must(uuid.NewV7()))
			if err != nil || kept != nil || under != first {
				t.Errorf("%s: %v %v, want the request taken up under its first id", key, under, err)
			}
			// It fails again, and is asked again at once: the first may have been charged.
			again := at(now.Add(time.Minute))
			if err := again.Defer(t.Context(), account.ID, key); err != nil {
				t.Fatal(err)
			}
			if _, under, err = again.Begin(t.Context(), account.ID, key, request, uuid.Must(uuid.NewV7())); err != nil || under != first {
				t.Errorf("%s: %v %v, want it taken up under its first id once more", key, under, err)
			}
		})
	}
}
