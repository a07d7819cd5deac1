package receipts

// The statement's fixed type names.
const (
	StatementType = "https://in-toto.io/Statement/v1"
	PredicateType = "urn:groundline:answer:v1"
	PayloadType   = "application/vnd.in-toto+json"
)

// Statement is an in-toto Statement v1 about one answer. Its subject is the
// data artifact that the answer was computed from.
type Statement struct {
	Type          string    `json:"_type"`
	Subject       []Subject `json:"subject"`
	PredicateType string    `json:"predicateType"`
	Predicate     Predicate `json:"predicate"`
}

// Subject names an artifact by its digest.
type Subject struct {
	Name   string            `json:"name"`   // "mlb"
	Digest map[string]string `json:"digest"` // {"sha256": hex}
}

// Predicate is the content: a claim with all its evidence, or a refusal. It holds the
// plan of the question, but neither its words, nor who asked, nor a time of issue: equal
// answers from one artifact are one receipt.
type Predicate struct {
	Claim       string         `json:"claim,omitempty"`
	Grounded    bool           `json:"grounded"`
	Plan        map[string]any `json:"plan"`
	Players     []Player       `json:"players,omitempty"` // the subject of the answer, then players with the same name
	Result      any            `json:"result,omitempty"`
	Method      *Method        `json:"method,omitempty"`
	Sources     []Source       `json:"sources,omitempty"`
	Rows        []Row          `json:"rows,omitempty"`
	Context     any            `json:"context,omitempty"` // constants of the pool, enough to recompute
	Refusal     *Refusal       `json:"refusal,omitempty"`
	Fallback    bool           `json:"fallback"`
	AsOf        string         `json:"asOf"` // date of the data, YYYY-MM-DD
	Evidence    *Evidence      `json:"evidence,omitempty"`
	CodeVersion string         `json:"codeVersion"`

	// Wording is the claim with the words of earlier code versions (package wording), "" if they
	// are the same. It is no part of the statement: receipts of those versions are recomputed
	// with it.
	Wording string `json:"-"`
	// SetWording is likewise the result's set.
	SetWording string `json:"-"`
}

// Evidence is how far the evidence of a claim goes. Statements of code versions
// before 0.5.0 have none.
type Evidence struct {
	Through string `json:"through"`         // last day of games that the claim rests on, YYYY-MM-DD
	Limit   string `json:"limit,omitempty"` // data that end earlier, and when
}

// Method names how a number was computed.
type Method struct {
	Name    string   `json:"name"`
	Version string   `json:"version"`
	Notes   []string `json:"notes,omitempty"` // what it leaves out in this answer
}

// Source is one file that rows came from, with its licence.
type Source struct {
	File            string `json:"file"`
	SHA256          string `json:"sha256"`
	Source          string `json:"source"`
	Commit          string `json:"commit"`
	Licence         string `json:"licence"`
	LicenceClass    string `json:"licenceClass"`
	Attribution     string `json:"attribution"`
	Redistributable bool   `json:"redistributable"`
}

// Row is one source row, named by file and record number (the header is 1),
// with the cells that the answer used under the file's own header names. A
// cell that the source leaves blank is null.
type Row struct {
	File   string              `json:"file"`
	Row    int                 `json:"row"`
	Kind   string              `json:"kind"`
	Player string              `json:"player,omitempty"` // id of the player; empty for a row of a team
	Season int                 `json:"season"`
	Team   string              `json:"team,omitempty"`
	Cells  map[string]*float64 `json:"cells"`
}

// Player names a player.
type Player struct {
	ID   string `json:"id"`
	Slug string `json:"slug"`
	Name string `json:"name"`
}

// Refusal says why there is no claim and what could be asked instead.
type Refusal struct {
	Code     string    `json:"code"`
	Reason   string    `json:"reason"`
	Missing  []string  `json:"missing"`
	Coverage *Coverage `json:"coverage"`
	Nearest  []Nearest `json:"nearest"`

	Candidates []Candidate         `json:"candidates,omitempty"` // the players that an ambiguous name may mean
	Line       map[string]*float64 `json:"line,omitempty"`       // the raw totals, where there is no rating
}

// Candidate is one of several players with a name.
type Candidate struct {
	ID   string `json:"id"`
	Slug string `json:"slug"`
	Name string `json:"name"`
	Note string `json:"note"` // what distinguishes the player: seasons and position
}

// Coverage is the span of seasons that could be answered.
type Coverage struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Note string `json:"note,omitempty"`
}

// Nearest is one question that can be answered: for a person, and as a request.
type Nearest struct {
	Question string            `json:"question"`
	Path     string            `json:"path"`
	Params   map[string]string `json:"params"`
}
