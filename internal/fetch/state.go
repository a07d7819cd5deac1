package fetch

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"
)

// ResultState is the outcome of a connector's run.
type ResultState string

// The states. A connector of several files has the worst state of them, in this
// order.
const (
	Unchanged   ResultState = "unchanged"
	New         ResultState = "new"
	Offline     ResultState = "offline"
	Quarantined ResultState = "quarantined"
	Failed      ResultState = "failed"
)

var severity = map[ResultState]int{Unchanged: 0, New: 1, Offline: 2, Quarantined: 3, Failed: 4}

// Result is the outcome of one connector's run.
type Result struct {
	Connector string       `json:"connector"`
	Sport     string       `json:"sport"`
	State     ResultState  `json:"state"`
	At        time.Time    `json:"at"`
	LastNew   time.Time    `json:"last_new,omitzero"`  // when it last had new rows; zero: never
	LastGood  time.Time    `json:"last_good,omitzero"` // when it last answered without a problem
	Problem   string       `json:"problem,omitempty"`  // one sentence; empty if there is none
	Notes     []string     `json:"notes,omitempty"`
	Files     []FileResult `json:"files,omitempty"`
}

// Alert reports whether a person must look: something failed, or a file was quarantined
// for the first time.
func (r Result) Alert() bool {
	if r.State == Failed {
		return true
	}
	for _, f := range r.Files {
		if f.State == Quarantined && !f.Repeated {
			return true
		}
	}
	return false
}

// FileResult is the outcome of one file.
type FileResult struct {
	Path     string      `json:"path"`
	State    ResultState `json:"state"`
	Rows     int         `json:"rows,omitempty"`
	SHA256   string      `json:"sha256,omitempty"` // of the file in force
	Problem  string      `json:"problem,omitempty"`
	Reason   Reason      `json:"reason,omitempty"`   // which gate it failed
	Report   string      `json:"report,omitempty"`   // the report's path below the fetch folder
	Repeated bool        `json:"repeated,omitempty"` // the same file was quarantined before
	Notes    []string    `json:"notes,omitempty"`
}

// Stale reports whether a source had no good result for twice its cadence.
func (c Connector) Stale(last Result, now time.Time) bool {
	return c.Kind == Live && c.Manual == "" && now.Sub(last.LastGood) > 2*c.Cadence
}

// Due reports whether to ask a live source again.
func (c Connector) Due(last Result, now time.Time) bool {
	return c.Kind == Live && now.Sub(last.At) >= c.Cadence
}

// State holds the contents of the fetch folder and the last results, by connector name.
// It is stored in state.json beside the data.
type State struct {
	Connectors map[string]*ConnectorState `json:"connectors"`
}

// ConnectorState is the state of one connector.
type ConnectorState struct {
	Last  Result                `json:"last"`
	Files map[string]*FileState `json:"files"`
}

// FileState is the file in force and its downloads.
type FileState struct {
	SHA256  string      `json:"sha256"`
	Rows    int         `json:"rows"`
	Since   time.Time   `json:"since"` // when it was put in force
	Parts   []PartState `json:"parts"`
	Columns []string    `json:"columns,omitempty"` // of the source, when it was put in force
}

// PartState is a download of the file in force.
type PartState struct {
	URL    string `json:"url"`
	SHA256 string `json:"sha256"`
	Validators
}

const stateFile = "state.json"

// ReadState returns the state of a fetch folder, empty for a folder that does not exist.
func ReadState(dir string) (State, error) {
	s := State{Connectors: map[string]*ConnectorState{}}
	err := readJSON(filepath.Join(dir, stateFile), &s)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if s.Connectors == nil {
		s.Connectors = map[string]*ConnectorState{}
	}
	return s, err
}

// Last returns how a connector's last run ended; its zero value where it never ran.
func (s State) Last(connector string) Result {
	if c := s.Connectors[connector]; c != nil {
		return c.Last
	}
	return Result{Connector: connector}
}

func (s State) of(connector string) *ConnectorState {
	c := s.Connectors[connector]
	if c == nil {
		c = &ConnectorState{}
		s.Connectors[connector] = c
	}
	if c.Files == nil {
		c.Files = map[string]*FileState{}
	}
	return c
}

func (s State) write(dir string) error { return writeJSON(filepath.Join(dir, stateFile), s) }
