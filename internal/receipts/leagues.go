package receipts

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// LeagueStatement is the part of one league in the result of a question that several leagues share:
// the statement that the league alone would have, without its source rows, which the whole has.
type LeagueStatement struct {
	Subject   Subject   `json:"subject"`
	Predicate Predicate `json:"predicate"`
	Cites     int       `json:"cites"` // how many rows of the whole are its own, after those of the parts before
}

// JoinLeagues returns the statement of a question that several leagues share, made of the statements of
// each, of which one at least is grounded.
func JoinLeagues(plan map[string]any, parts []Statement) Statement {
	p := Predicate{Claim: LeaguesClaim(parts), Grounded: true, Plan: plan, CodeVersion: CodeVersion}
	var names []string
	var held []LeagueStatement
	lead := slices.IndexFunc(parts, func(part Statement) bool { return part.Predicate.Grounded })
	for _, part := range parts {
		of := part.Predicate
		names = append(names, part.sport())
		if p.AsOf == "" || of.AsOf < p.AsOf {
			p.AsOf = of.AsOf
		}
		p.Fallback = p.Fallback || of.Fallback
		if of.Evidence != nil && (p.Evidence == nil || of.Evidence.Through < p.Evidence.Through) {
			p.Evidence = of.Evidence
		}
		if p.Method == nil {
			p.Method = of.Method
		}
		p.Rows = append(p.Rows, of.Rows...)
		for _, source := range of.Sources {
			if !slices.ContainsFunc(p.Sources, func(s Source) bool { return s.File == source.File }) {
				p.Sources = append(p.Sources, source)
			}
		}
		held = append(held, LeagueStatement{part.Subject[0], withoutRows(of), len(of.Rows)})
	}
	if p.Method != nil {
		p.Method = &Method{Name: p.Method.Name, Version: p.Method.Version}
	}
	p.Result = map[string]any{"leagues": held}
	return NewStatement(strings.Join(names, "+"), parts[lead].artifact(), p)
}

func withoutRows(p Predicate) Predicate {
	p.Rows = nil
	return p
}

// LeaguesClaim joins the sentences of leagues, or of several parts of a question about one league, which is not
// named again. A part that cannot be answered is named with why.
func LeaguesClaim(parts []Statement) string {
	said := make([]string, len(parts))
	several := slices.ContainsFunc(parts, func(part Statement) bool { return part.sport() != parts[0].sport() })
	for i, part := range parts {
		league := strings.ToUpper(part.sport())
		switch {
		case several && part.Predicate.Grounded:
			said[i] = league + ": " + part.Predicate.Claim
		case several:
			said[i] = league + ", not answered: " + part.Predicate.Refusal.Reason
		case part.Predicate.Grounded:
			said[i] = part.Predicate.Claim
		default:
			said[i] = "Not answered: " + part.Predicate.Refusal.Reason
		}
	}
	return strings.Join(said, " ")
}

// Leagues returns the statement of each league of a question that several leagues share, nil for any
// other statement.
func (s Statement) Leagues() ([]Statement, error) {
	var result struct {
		Leagues []LeagueStatement `json:"leagues"`
	}
	if s.Predicate.Plan["intent"] != "leagues" || !s.Predicate.Grounded {
		return nil, nil
	}
	text, err := json.Marshal(s.Predicate.Result)
	if err == nil {
		err = json.Unmarshal(text, &result)
	}
	if err != nil {
		return nil, fmt.Errorf("leagues of a statement: %w", err)
	}
	rows := s.Predicate.Rows
	var out []Statement
	for _, held := range result.Leagues {
		if held.Cites < 0 || held.Cites > len(rows) {
			return nil, errors.New("leagues of a statement: they cite more rows than it has")
		}
		part := Statement{Type: s.Type, PredicateType: s.PredicateType, Subject: []Subject{held.Subject}, Predicate: held.Predicate}
		if held.Cites > 0 {
			part.Predicate.Rows, rows = rows[:held.Cites:held.Cites], rows[held.Cites:]
		}
		if err := part.check(); err != nil {
			return nil, fmt.Errorf("leagues of a statement: %w", err)
		}
		out = append(out, part)
	}
	if len(out) < 2 || len(rows) > 0 {
		return nil, errors.New("leagues of a statement: its parts are not the whole")
	}
	return out, nil
}
