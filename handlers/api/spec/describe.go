package spec

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// DescribeKey adds to an operation what every operation with a key has: the ways to send it, and its errors.
func DescribeKey(op *huma.Operation) {
	op.Security = []map[string][]string{{"key": {}}, {"bearer": {}}}
	op.Errors = append(op.Errors, http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden,
		http.StatusTooManyRequests, http.StatusInternalServerError)
}

// BearerOnly reports whether an operation takes the key only in Authorization.
func BearerOnly(op *huma.Operation) bool {
	if len(op.Security) != 1 {
		return false
	}
	_, alone := op.Security[0]["bearer"]
	return alone
}

// isOpen reports whether an operation needs no key.
func isOpen(op *huma.Operation) bool { return len(op.Security) == 1 && len(op.Security[0]) == 0 }

// DescribeMeter adds to an operation what every metered operation has: its cost, dry_run, and the
// headers If-None-Match or Idempotency-Key. The fast path reads these declarations.
func DescribeMeter(op *huma.Operation, cost int64) {
	op.Extensions = map[string]any{CreditCost: cost}
	op.Errors = append(op.Errors, http.StatusPaymentRequired, http.StatusServiceUnavailable)
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "dry_run", In: "query", Schema: &huma.Schema{Type: huma.TypeInteger, Enum: []any{0, 1}},
		Description: "1: return the cost and whether the request would be refused, for 0 credits, without the answer.",
	})
	if op.Method == http.MethodGet {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name: "If-None-Match", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "The ETag of an answer you have: 304, free, if it still holds.",
		})
	}
	if op.Method == http.MethodPost {
		op.Errors = append(op.Errors, http.StatusConflict)
		op.Parameters = append(op.Parameters, &huma.Param{
			Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "Your own ID for this request. Repeating it within 24 hours returns the same bytes, free; with a different body, 409.",
		})
	}
}
