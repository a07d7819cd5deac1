// Package validate measures the quality of the ratings on the full data against set goals:
// forecasts, interval coverage, fairness between eras, and whether published figures can be
// rebuilt from their totals.
//
// It owns the test populations and the goals; each row of the table is one function, whose
// comment defines the population. A row that misses its goal says so, and fails the table
// unless it gives a reason, such as too few pairs to tell the figure from the goal.
//
// It needs no data but the rows, and changes nothing.
package validate
