package meter

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/models"
)

// BenchmarkCharge measures a durable charge from 64 goroutines, beside a plain
// GORM transaction a request on the same server. Its figures mean something on
// a server that flushes to disk: name one with TEST_DATABASE_URL.
func BenchmarkCharge(b *testing.B) {
	for _, accounts := range []int{1, 1000} {
		b.Run(fmt.Sprintf("group/accounts=%d", accounts), func(b *testing.B) {
			benchCharge(b, accounts, func(db *testBundle, call Request) error {
				_, err := db.svc.Charge(b.Context(), call)
				return err
			})
		})
		b.Run(fmt.Sprintf("naive/accounts=%d", accounts), func(b *testing.B) {
			benchCharge(b, accounts, func(db *testBundle, call Request) error {
				return naiveCharge(db.db.Gorm.WithContext(b.Context()), call)
			})
		})
	}
}

func benchCharge(b *testing.B, accounts int, charge func(*testBundle, Request) error) {
	bundle := setup(b)
	ids := make([]uuid.UUID, accounts)
	for i := range ids {
		ids[i] = bundle.account(b)
		if _, err := bundle.svc.Balance(b.Context(), ids[i]); err != nil {
			b.Fatal(err)
		}
	}
	b.SetParallelism(max(1, 64/runtime.GOMAXPROCS(0)))
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := charge(bundle, rating(ids[rand.IntN(len(ids))])); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "calls/s")
}

// naiveCharge is what one would write first: lock, compare, update, insert.
func naiveCharge(db *gorm.DB, call Request) error {
	return db.Transaction(func(tx *gorm.DB) error {
		var row models.CreditBalance
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).First(&row, "account_id = ?", call.AccountID).Error
		if err != nil {
			return err
		}
		cost := call.Endpoint.Cost()
		covered := min(cost, row.Remaining)
		err = tx.Model(&row).Select("Remaining", "Overage", "Used", "Seq").Updates(models.CreditBalance{
			Remaining: row.Remaining - covered, Overage: row.Overage + cost - covered, Used: row.Used + cost, Seq: row.Seq + 1,
		}).Error
		if err != nil {
			return err
		}
		return tx.Create(&models.Usage{AccountID: call.AccountID, RequestID: call.RequestID, KeyID: call.KeyID, At: time.Now(),
			Seq: row.Seq + 1, Cost: cost, Overage: cost - covered, Endpoint: int16(call.Endpoint), Outcome: int16(call.Outcome)}).Error
	})
}
