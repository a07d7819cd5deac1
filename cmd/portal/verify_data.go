package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"groundline/internal/app"
	"groundline/internal/datasets/tables"
	"groundline/internal/receipts"
	"groundline/internal/recompute"
)

// errOtherwise fails the command after the report showed the differences.
var errOtherwise = errors.New("the recomputed claim differs")

// verifyData recomputes the claim from source files and prints the result.
func verifyData(ctx context.Context, w io.Writer, dir string, s receipts.Statement) error {
	found, err := recompute.Open(tables.Folder(dir), app.Others...).Check(ctx, s)
	if err != nil {
		return err
	}
	if !found.Agrees() {
		_, _ = fmt.Fprintln(w, "\nNOT RECOMPUTED: the files give another result")
		for _, line := range found.Differ {
			_, _ = fmt.Fprintf(w, "  - %q\n", line)
		}
		return errOtherwise
	}
	_, err = fmt.Fprintf(w, "\nRECOMPUTED from the files: %d files have the sha256 named, %d rows hold the %d cells\n"+
		"shown (%d are blank), and rerunning the method gives the same result, byte for byte.\n",
		found.Files, found.Rows, found.Cells, found.Blanks)
	return err
}
