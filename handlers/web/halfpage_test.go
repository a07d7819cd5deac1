package web

import (
	"context"
	"errors"
	"io"
)

// halfPage is a page that breaks in the middle.
type halfPage struct{}

func (halfPage) Render(_ context.Context, w io.Writer) error {
	if _, err := io.WriteString(w, "first half"); err != nil {
		return err
	}
	return errors.New("no second half")
}
