package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// describeKey says of an operation what holds for all that take a key.
func describeKey(op *huma.Operation) {
	op.Security = []map[string][]string{{"key": {}}, {"bearer": {}}}
	op.Errors = append(op.Errors, http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden,
		http.StatusTooManyRequests, http.StatusInternalServerError)
}

// bearerOnly reports whether an operation takes the key in Authorization alone.
func bearerOnly(op *huma.Operation) bool {
	if len(op.Security) != 1 {
		return false
	}
	_, alone := op.Security[0]["bearer"]
	return alone
}

// describeMeter says of an operation what holds for all that are metered.
func describeMeter(op *huma.Operation) {
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "dry_run", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger, Enum: []any{0, 1}},
		Description: "1: say what the call would cost and whether it would be refused, for 0 credits, and nothing of the answer.",
	})
	if op.Method == http.MethodGet {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name: "If-None-Match", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "The ETag of an answer you hold: 304, free, if it still stands.",
		})
	}
	if op.Method == http.MethodPost {
		op.Errors = append(op.Errors, http.StatusConflict)
		op.Parameters = append(op.Parameters, &huma.Param{
			Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "Your name for this request. Sent again within 24 hours it gets the same bytes, free; with another body, 409.",
		})
	}
}
