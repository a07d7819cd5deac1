package coverage

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/tables"
)

// Document returns docs/data.md for the bundle: the same bundle and code give the same
// text. It reads and rates every league, which takes about half a minute.
func Document() (string, error) {
	var b strings.Builder
	b.WriteString(opening)
	digest, err := Digest()
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&b, "Bundle: sha256:%s\n\n## Sources\n\n", digest)
	sources, err := Sources()
	if err != nil {
		return "", err
	}
	b.WriteString(sources)
	b.WriteString("\n## Coverage\n\n" + legend)
	for _, sport := range bundle.Sports() {
		section, err := Section(sport)
		if err != nil {
			return "", err
		}
		b.WriteString("\n" + section)
	}
	return b.String(), nil
}

const opening = `# Data

<!-- Written by "go run ./cmd/dev coverage" (make coverage). Do not edit. -->

What the product carries with it: the openly licensed rows of five leagues, as facts in a form of its own (internal/datasets/bundle). Each
source's rows stay under its licence; [NOTICE](../NOTICE) has every attribution in full. What no open source holds is not here: ` + "`portal fetch`" + `
brings what its publisher lets you have, and ` + "`portal import`" + ` then takes both. The season in play comes with live files, in MLB only after
its last game ([fetching](fetching.md)). The page /docs/data of a running service has the same tables of the data it has in force.

`

const legend = `A season counts as rated in a role when at least one of its players is rated. "Held, not rated" are seasons whose rows are here without all
that a rating needs. "Not rated from these data" are the seasons since the league began that only fetched data can carry. A statistic counts
as recorded in a season when at least 95% of the lines that should hold it do; the leagues of a sport count together.
`

// Section returns the part of the document about one league.
func Section(sport string) (string, error) {
	heading := "### " + names[sport] + "\n\n"
	files, err := bundle.Files()
	if err != nil {
		return "", err
	}
	set, _, err := datasets.Read(files, sport, nil)
	if tables.IsMissing(err) {
		return heading + "No season is rated from open data alone: a file that states no open licence is needed (" + err.Error() + ").\n", nil
	}
	if err != nil {
		return "", err
	}
	people := slices.Clone(set.Players)
	held, err := almanac.FromSet(set)
	if err != nil {
		return "", err
	}
	games, err := datasets.ReadGames(files, sport, people, nil)
	if err != nil && !tables.IsMissing(err) {
		return "", err
	}
	if err == nil {
		held.HoldGames(games)
		return heading + Of(held).Markdown(), nil
	}
	return heading + Of(held).Markdown(), nil
}

// Sources returns the table of the bundle's sources: description, licence, and numbers of
// files and rows.
func Sources() (string, error) {
	var b strings.Builder
	b.WriteString("| league | source | licence | files | rows |\n|---|---|---|--:|--:|\n")
	for _, sport := range bundle.Sports() {
		index, err := bundle.Index(sport)
		if err != nil {
			return "", err
		}
		type source struct {
			table       tables.BundleTable
			files, rows int
		}
		var order []string
		by := map[string]*source{}
		for _, t := range index.Tables {
			key := t.Source + " " + t.Commit + " " + t.Attribution
			if by[key] == nil {
				by[key] = &source{table: t}
				order = append(order, key)
			}
			by[key].files++
			by[key].rows += t.Rows
		}
		for _, key := range order {
			s := by[key]
			fmt.Fprintf(&b, "| %s | %s | %s | %d | %s |\n", names[sport], cell(s.table.Attribution), cell(s.table.Licence), s.files, count(s.rows))
		}
	}
	return b.String(), nil
}

// Digest identifies the bundle's content: the SHA-256 of the names and hashes of all
// source files.
func Digest() (string, error) {
	h := sha256.New()
	for _, sport := range bundle.Sports() {
		index, err := bundle.Index(sport)
		if err != nil {
			return "", err
		}
		for _, t := range index.Tables {
			fmt.Fprintf(h, "%s %s %d\n", t.Path, t.SHA256, t.Rows)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// Notice returns the file NOTICE: the licences and attributions of the bundle.
func Notice() (string, error) {
	var b strings.Builder
	b.WriteString(noticeOpening)
	for _, sport := range bundle.Sports() {
		index, err := bundle.Index(sport)
		if err != nil {
			return "", err
		}
		_, sources, _ := strings.Cut(index.Notice, "\n\n")
		fmt.Fprintf(&b, "%s\n%s\n\n%s\n", names[sport], strings.Repeat("-", len(names[sport])), strings.TrimSpace(sources)+"\n")
	}
	return strings.TrimSpace(b.String()) + "\n", nil
}

const noticeOpening = `Groundline
==========

This repository carries facts and figures of five sports leagues, in a form of
its own (internal/datasets/bundle/data), made from the sources named here. Each
source's rows stay under its licence. Whoever passes rows on keeps to it and
prints the attribution; rows of the Lahman Baseball Database, and what is derived
from them, stay under CC BY-SA. The sentence of the Hockey Databank project is to
be shown in full wherever its figures are used.

Written by "go run ./cmd/dev coverage" (make coverage).

`
