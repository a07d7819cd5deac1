package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"groundline/internal/app"
	"groundline/internal/datasets"
	"groundline/internal/receipts"
	"groundline/internal/recompute"
)

// errOtherwise ends the command with a failure after the report said what differs.
var errOtherwise = errors.New("the claim does not come out again")

// verifyData computes the claim again from source files and says what came out.
func verifyData(ctx context.Context, w io.Writer, dir string, s receipts.Statement) error {
	found, err := recompute.Open(datasets.Folder(dir), app.Others...).Check(ctx, s)
	if err != nil {
		return err
	}
	if !found.Agrees() {
		_, _ = fmt.Fprintln(w, "\nNOT RECOMPUTED: the files say otherwise")
		for _, line := range found.Differ {
			_, _ = fmt.Fprintf(w, "  - %q\n", line)
		}
		return errOtherwise
	}
	_, err = fmt.Fprintf(w, "\nRECOMPUTED from the files: %d files have the sha256 named, %d rows hold the %d cells\n"+
		"shown (%d are blank), and the method run again on the files says the same, byte for byte.\n",
		found.Files, found.Rows, found.Cells, found.Blanks)
	return err
}
