package recompute

import (
	"context"
	"io"

	"groundline/internal/export"
	"groundline/internal/receipts"
)

// exportAgain writes a bulk slice again and returns the statement of its manifest, which
// contains the digest of the body.
func (s *sport) exportAgain(stated receipts.Statement) (receipts.Statement, error) {
	plan := stated.Predicate.Plan
	slice := export.Slice{}
	slice.Kind, _ = plan["kind"].(string)
	format, _ := plan["format"].(string)
	slice.Format = export.Format(format)
	since, _ := plan["since"].(float64)
	until, _ := plan["until"].(float64)
	slice.Since, slice.Until = int(since), int(until)
	manifest, err := export.Write(context.Background(), io.Discard, s.Sport, slice)
	if err != nil {
		return receipts.Statement{}, err
	}
	return manifest.Statement(), nil
}
