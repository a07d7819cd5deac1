package tables

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// FuzzTable: a file of any bytes is read to its end, or refused with its path and
// the line; what is let through has the format of its column.
func FuzzTable(f *testing.F) {
	f.Add("id,n,day,x\na,1,2026-01-01,0.5\n")
	f.Add("n,id,day,x\r\n1,a,,\r\n\r\n")
	f.Add("id,n,day,x\n\"a\n,1")
	f.Add("id,id,n,day,x\na,b,1,2026-02-30,NaN\n")
	columns := []Column{{"id", Key}, {"n", Count}, {"day", Date}, {"x", Number}}
	f.Fuzz(func(t *testing.T, body string) {
		table, err := OpenTable(&File{Path: "a.csv", text: []byte(body)}, columns, nil)
		for err == nil {
			if err = table.next(); err != nil {
				break
			}
			for i, c := range columns {
				if problem := c.Format.check(table.Fields[table.Place[i]]); problem != "" {
					t.Fatalf("%q passed in column %s: %s", table.Fields[table.Place[i]], c.Name, problem)
				}
			}
			n := table.Fields[table.Place[table.column("n")]]
			if _, ok := ParseCount(n); !ok && n != "" {
				t.Fatalf("%q is no count", n)
			}
		}
		var refused *FileError
		if err != io.EOF && (!errors.As(err, &refused) || refused.Path != "a.csv" || refused.Line > strings.Count(body, "\n")+2) {
			t.Errorf("%q: %v", body, err)
		}
	})
}

// FuzzPrinted: a number as a statistics page prints it is a number or refused.
func FuzzPrinted(f *testing.F) {
	for _, s := range []string{"1,203", "74T", "--", "", "1e9", "0x1p-2", "-3.5", "02000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, form := range []Format{Text, Key, Count, Signed, Number, Date, Year, Ordinal, Printed} {
			_ = form.check(s)
		}
		if Year.check(s) == "" && len(s) != 4 {
			t.Errorf("%q is a year", s)
		}
	})
}
