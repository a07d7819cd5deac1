// Package validate measures the quality of the ratings on the full data against set goals:
// forecasts, interval coverage, fairness between eras, and whether published figures can be
// rebuilt from their totals.
//
// It owns the test populations and the goals; each row of the table is one function, whose
// comment defines the population. A row that misses its goal fails the table unless it
// names what bounds it.
//
// It needs no data but the rows, and changes nothing.
package validate
