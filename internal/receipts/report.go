package receipts

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
)

// WriteReport writes the result of Verify for people: if err is nil, the statement, its
// evidence, and what the signature proves and does not; otherwise why verification
// failed. Control characters are escaped, because anyone can write an unpinned receipt.
func WriteReport(w io.Writer, v Verified, err error) error {
	var p printer
	if err != nil {
		p.failure(err)
	} else {
		p.verified(v)
	}
	_, err = w.Write(p.Bytes())
	return err
}

type printer struct{ bytes.Buffer }

func (p *printer) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// field writes a labelled value unless it is empty.
func (p *printer) field(label, value string) {
	if value != "" {
		p.line("  %-12s%s", label, plain(value))
	}
}

func (p *printer) failure(err error) {
	e := apperr.From(err)
	p.line("NOT VERIFIED")
	p.line("  %s", plain(e.Message))
	if e.Remedy != "" {
		p.line("  %s", plain(e.Remedy))
	}
	p.line("\nNothing that the file says is shown: nobody that you trust stands behind it.")
}

func (p *printer) verified(v Verified) {
	s := v.Statement
	if v.Pinned {
		p.line("VERIFIED: signed by a key that you trust")
	} else {
		p.line("WHOLE, BUT NOT PINNED: signed by the key that the file itself brings along")
	}
	p.line("")
	p.answer(s.Predicate)
	p.method(s.Predicate.Method)
	p.field("artifact", s.sport()+" sha256:"+s.artifact())
	p.field("data as of", s.Predicate.AsOf)
	if e := s.Predicate.Evidence; e != nil {
		p.field("evidence", "through "+e.Through)
		p.field("limit", e.Limit)
	}
	p.field("code", s.Predicate.CodeVersion)
	if s.Predicate.Fallback {
		p.field("fallback", "yes: from the small bundled sample, not the full data")
	}
	p.field("receipt", v.ID)
	p.field("key", v.KeyID)
	p.place(v.Log, v.PublicKey)
	if v.Pinned {
		p.field("pinned", "yes")
	} else {
		p.field("pinned", "no")
	}
	p.rows(s.Predicate.Rows)
	p.sources(s.Predicate.Sources)
	p.meaning(v)
}

// place writes the receipt's place in the log.
func (p *printer) place(l *Inclusion, signer ed25519.PublicKey) {
	if l == nil {
		p.field("log", "not in it yet: the file was saved before a checkpoint covered it")
		return
	}
	c := l.Checkpoint
	for _, key := range []ed25519.PublicKey{signer, l.PublicKey} {
		if text, err := translog.FormatKey(c.Origin, key); err == nil {
			p.field("", text)
		}
		if signer.Equal(l.PublicKey) {
			break
		}
	}
	p.field("log", fmt.Sprintf("%s, leaf %d of %d", c.Origin, l.Index, c.Size))
	p.field("root", c.Root.String())
}

func (p *printer) answer(a Predicate) {
	p.field("claim", a.Claim)
	if r := a.Refusal; r != nil {
		p.field("refusal", r.Code)
		p.field("reason", r.Reason)
		p.field("missing", strings.Join(r.Missing, "; "))
		if c := r.Coverage; c != nil {
			p.field("coverage", strings.TrimSpace(fmt.Sprintf("%d to %d %s", c.From, c.To, c.Note)))
		}
		for _, n := range r.Nearest {
			p.field("ask instead", n.Question)
		}
	}
	p.field("question", oneLine(a.Plan))
	if a.Result != nil {
		p.field("result", oneLine(a.Result))
	}
	if a.Context != nil {
		p.field("context", oneLine(a.Context))
	}
}

func (p *printer) method(m *Method) {
	if m == nil {
		return
	}
	p.field("method", m.Name+" "+m.Version)
	for _, note := range m.Notes {
		p.field("", "- "+note)
	}
}

func (p *printer) rows(rows []Row) {
	p.line("\nSource rows: %d", len(rows))
	for _, r := range rows {
		p.line("  %s", plain(strings.TrimSpace(
			fmt.Sprintf("%s, row %d: %s %d %s", r.File, r.Row, r.Kind, r.Season, r.Team))))
		p.line("    %s", plain(cells(r.Cells)))
	}
}

// cells writes cells in the order of their names, blank ones as "blank".
func cells(values map[string]*float64) string {
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	sort.Strings(names)
	for i, name := range names {
		value := "(blank)"
		if v := values[name]; v != nil {
			value = strconv.FormatFloat(*v, 'f', -1, 64)
		}
		names[i] = name + "=" + value
	}
	return strings.Join(names, "  ")
}

func (p *printer) sources(sources []Source) {
	p.line("\nSource files and licences: %d", len(sources))
	for _, s := range sources {
		p.line("  %s", plain(s.File))
		p.line("    sha256      %s", plain(s.SHA256))
		p.line("    from        %s", plain(strings.TrimSpace(s.Source+" "+s.Commit)))
		passing := "may be cited, not passed on" // #nosec G101 -- a sentence
		if s.Redistributable {
			passing = "may be passed on"
		}
		p.line("    licence     %s", plain(s.Licence+" ("+s.LicenceClass+"; "+passing+")"))
		p.line("    attribution %s", plain(s.Attribution))
	}
}

func (p *printer) meaning(v Verified) {
	p.line("\nWhat this proves: the holder of the key above made exactly this statement, about")
	p.line("the data named above; no byte of it has changed since.")
	if !v.Pinned {
		p.line("It does not prove whose key that is: anyone can make a key and sign with it. Compare")
		p.line("it with the one that the service publishes, and verify again with that one given.")
	}
	if v.Log != nil {
		p.line("It is in the log under the checkpoint named above, from which nothing can be taken")
		p.line("away unnoticed by whoever keeps a checkpoint (--checkpoint).")
	}
	p.line("What it does not prove: that the statement is right, or when it was made. Whoever")
	p.line("has the source files can have it computed again (--data).")
}

// oneLine writes a value of the statement as JSON.
func oneLine(value any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return ""
	}
	return strings.TrimSpace(b.String())
}

// plain escapes everything but letters, marks, numbers, symbols and spaces, so that text
// stays on its line.
func plain(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
