package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/app"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// What is measured.
const (
	constant = "constant"
	naive    = "naive GORM"
	product  = "metered rating"
)

// body is some 1 KB of JSON, as much as a rating.
var body = []byte(`{"claim":"` + strings.Repeat("A claim with its receipt. ", 32) + `","grounded":true,"rating":{"value":99.1,"rank":1,"of":20676,"season":1921},"creditCost":5,"creditsRemaining":995}` + "\n")

// serveOwn runs one of our own handlers in a process of its own.
func serveOwn(ctx context.Context, which, address string) error {
	handler := http.HandlerFunc(serveConstant)
	if which == naive {
		db, err := postgres.Open(ctx, os.Getenv("DATABASE_URL"))
		if err != nil {
			return err
		}
		defer db.Close()
		handler = naiveHandler(db.Gorm)
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /api/v1/grounded/rating", handler)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() { <-ctx.Done(); _ = server.Close() }()
	if err := server.Serve(l); ctx.Err() == nil {
		return err
	}
	return nil
}

// serveProduct runs the product as portal serve does.
func serveProduct(ctx context.Context, address string) error {
	if file := os.Getenv("BENCH_PROFILE"); file != "" {
		f, err := os.Create(file) // #nosec G304 G703 -- the operator's own flag
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		if err := pprof.StartCPUProfile(f); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	config, err := app.ConfigFromEnv(os.Getenv)
	if err != nil {
		return err
	}
	a, err := app.New(ctx, config)
	if err != nil {
		return err
	}
	defer a.Close()
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return err
	}
	return a.Serve(ctx, l)
}

func serveConstant(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body)
}

// naiveHandler looks the key up, and charges in a transaction of its own: lock,
// compare, update, insert.
func naiveHandler(db *gorm.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		tx := db.WithContext(r.Context())
		sum := sha256.Sum256([]byte(r.Header.Get("X-API-Key")))
		var key models.APIKey
		if err := tx.First(&key, "hash = ?", sum[:]).Error; err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
			return
		}
		remaining, err := naiveCharge(tx, key)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		var answer map[string]any
		_ = json.Unmarshal(body, &answer)
		answer["creditsRemaining"] = remaining
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(answer)
	}
}

func naiveCharge(db *gorm.DB, key models.APIKey) (left models.Credits, err error) {
	err = db.Transaction(func(tx *gorm.DB) error {
		var row models.CreditBalance
		if err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).First(&row, "account_id = ?", key.AccountID).Error; err != nil {
			return err
		}
		cost := meter.GroundedRating.Cost()
		covered := min(cost, row.Remaining)
		left = row.Remaining - covered
		next := models.CreditBalance{Remaining: left, Overage: row.Overage + cost - covered, Used: row.Used + cost, Seq: row.Seq + 1}
		if err := tx.Model(&row).Select("Remaining", "Overage", "Used", "Seq").Updates(next).Error; err != nil {
			return err
		}
		return tx.Create(&models.Usage{AccountID: key.AccountID, RequestID: uuid.Must(uuid.NewV7()), KeyID: key.ID, At: time.Now(),
			Seq: row.Seq + 1, Cost: cost, Overage: cost - covered, Endpoint: int16(meter.GroundedRating), Outcome: int16(meter.Answered)}).Error
	})
	return left, err
}
