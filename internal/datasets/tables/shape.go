package tables

import (
	"io"
	"slices"
)

// CountRows returns how many records a source file has, without its header. The
// name is without ".gz".
func CountRows(files Files, name string) (int, error) {
	src, err := files.Open(name)
	if err != nil {
		return 0, err
	}
	_, r, err := src.records()
	if err != nil {
		return 0, err
	}
	for n := 0; ; n++ {
		if _, err := r.next(); err == io.EOF {
			return n, nil
		} else if err != nil {
			return 0, err
		}
	}
}

// Header returns the names of a source file's columns. The name is without ".gz".
func Header(files Files, name string) ([]string, error) {
	src, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	header, _, err := src.records()
	return header, err
}

// Rows returns a source file's header and its records. The name is without ".gz".
func Rows(files Files, name string) (header []string, rows [][]string, err error) {
	src, err := files.Open(name)
	if err != nil {
		return nil, nil, err
	}
	header, r, err := src.records()
	if err != nil {
		return nil, nil, err
	}
	for {
		record, err := r.next()
		if err == io.EOF {
			return header, rows, nil
		}
		if err != nil {
			return nil, nil, err
		}
		rows = append(rows, slices.Clone(record))
	}
}
