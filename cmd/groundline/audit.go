package main

import (
	"errors"
	"fmt"
	"os"

	"groundline/internal/auditlog"
)

type auditCommand struct {
	Log   string `arg:"" type:"existingfile" help:"The activity log, as /activity/log.jsonl serves it."`
	Known string `placeholder:"HASH" help:"A hash noted earlier, which the log must contain: detects a log that was cut off."`
}

// Run checks that an exported activity log is unaltered. Nothing is sent.
func (c *auditCommand) Run(s *session) error {
	file, err := os.Open(c.Log)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	found, err := auditlog.Check(file, c.Known)
	if broken := (*auditlog.BrokenError)(nil); errors.As(err, &broken) {
		if _, err := fmt.Fprintf(s.stderr, "groundline: the log was altered: %v\n", broken); err != nil {
			return err
		}
		return errNotVerified
	}
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(found)
	}
	if found.Entries == 0 {
		_, err = fmt.Fprintln(s.stdout, "unaltered: the log is empty")
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "unaltered: %d entries of account %s, %s to %s\nerased: %d\nhash of the last: %s\n",
		found.Entries, found.Account, found.First, found.Last, found.Erased, found.Head)
	return err
}
