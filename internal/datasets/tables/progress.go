package tables

// Progress receives events, in order and from one goroutine at a time. It may be nil.
type Progress func(Event)

// Stage is a phase of an import.
type Stage string

// Event is one step of progress. The last event of a file or table has Done equal to
// Total.
type Event struct {
	Stage Stage
	Name  string // the file's path, or the table's name
	Done  int64
	Total int64
}

func (p Progress) Report(stage Stage, name string, done, total int64) {
	if p != nil {
		p(Event{Stage: stage, Name: name, Done: done, Total: total})
	}
}

// The stages of an import.
const (
	Reading Stage = "read"  // Done and Total are bytes of the file, unpacked
	Storing Stage = "store" // Done and Total are rows
)
