package validate

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Write prints the rows as an aligned table, followed by the reasons of those that miss
// their goals.
func Write(w io.Writer, rows []Row) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "sport\twhat\tfigure\tgoal\t")
	var notes []string
	for _, r := range rows {
		verdict := string(r.Verdict)
		if r.Why != "" {
			notes = append(notes, r.Why)
			verdict = fmt.Sprintf("%s [%d]", verdict, len(notes))
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", r.Sport, r.What, r.Figure, r.Goal, verdict)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for i, note := range notes {
		if _, err := fmt.Fprintf(w, "[%d] %s\n", i+1, note); err != nil {
			return err
		}
	}
	return nil
}
