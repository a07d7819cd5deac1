package fetch

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"groundline/internal/datasets/tables"
)

// Fetching is the stage of progress events: Done and Total are bytes.
const Fetching tables.Stage = "fetch"

// Options configure a run.
type Options struct {
	Dir        string      // the fetch folder
	Connectors []Connector // in this order

	// Base is used for paths that the folder does not have: the bundle. It may be nil.
	Base tables.Files

	Mirror   *url.URL        // where hosts and paths are found instead; nil is nowhere
	Accept   []string        // sha256 prefixes of quarantined files to put in force
	Progress tables.Progress // nil reports none
	Done     func(Result)    // called after each connector; may be nil

	Attempts int           // of one download; 0 is 4
	Connect  time.Duration // how long a connection may take; 0 is 15 s
	Idle     time.Duration // how long a server may be silent; 0 is 30 s
	Now      func() time.Time
	Sleep    func(context.Context, time.Duration) error // between attempts
}

func (o *Options) defaults() {
	if o.Attempts == 0 {
		o.Attempts = 4
	}
	if o.Connect == 0 {
		o.Connect = 15 * time.Second
	}
	if o.Idle == 0 {
		o.Idle = 30 * time.Second
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Progress == nil {
		o.Progress = func(tables.Event) {}
	}
	if o.Done == nil {
		o.Done = func(Result) {}
	}
	if o.Sleep == nil {
		o.Sleep = func(ctx context.Context, d time.Duration) error {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(d):
				return nil
			}
		}
	}
}

// CheckMirror parses the address of a mirror; "" is none.
func CheckMirror(text string) (*url.URL, error) {
	if text == "" {
		return nil, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("%q is not an address like https://mirror.example.com/data", text)
	}
	return u, nil
}
