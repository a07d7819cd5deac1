package datasets

import "io"

// CountRows returns how many records a source file has, without its header. The
// name is without ".gz".
func CountRows(files Files, name string) (int, error) {
	src, err := files.open(name)
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
	src, err := files.open(name)
	if err != nil {
		return nil, err
	}
	header, _, err := src.records()
	return header, err
}
