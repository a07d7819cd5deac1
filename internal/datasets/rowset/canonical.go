package rowset

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// Canonical returns the artifact of a set: the SHA-256, in lower case
// hexadecimal, of its rows in the text form below. Receipts name it, so an
// outsider with the same files must be able to find the same value.
//
// The text is UTF-8. A record is one line that ends with LF; its fields are
// separated by one TAB. In a text field a backslash is written \\, TAB \t, LF \n
// and CR \r. Whole numbers are decimal without leading zeros; a missing one is
// empty. Dates are YYYY-MM-DD, a missing one is empty. Statistics are the
// shortest decimal that reads back as the same IEEE 754 double, without
// exponent, zero always "0"; one that is not recorded is empty. Text is compared
// byte by byte, numbers by value. The records are, in this order:
//
//	groundline-rows 2 SPORT
//	file    PATH SHA256                           by path
//	kind    KIND COLUMN …                         by kind; all kinds of the sport, columns in the order of the values
//	player  ID NAME FIRST LAST GIVEN BIRTH_YEAR BIRTH_MONTH BIRTH_DAY BATS THROWS POSITION DEBUT FINAL_GAME KEYS FILE ROW   by id
//	team    SEASON LEAGUE CODE NAME FRANCHISE FILE ROW   by the first three, in this order
//	fact    PLAYER KIND VALUE FILE ROW            by the first two
//	line    KIND SEASON PLAYER TEAM STINT POS FILE ROW LEAGUE VALUE …   by the first eight, in this order
//
// PATH and SHA256 are those of the file as read (packed, if it was). FILE is a
// path and ROW the number of the record in it, the header being 1. KIND and
// COLUMN are the names of package stats. KEYS is a JSON object without white
// space, its names in alphabetical order. A line about a team has an empty
// PLAYER; a line without stint has STINT 0. Slugs, first and last seasons and
// the day the data speak of are derived, and no part of the text.
func Canonical(set *Set) (artifact string) {
	w := &canonicalWriter{sum: sha256.New(), buf: make([]byte, 0, canonicalChunk+4096)}
	w.text("groundline-rows").text("2").text(set.Sport).end()
	w.files(set)
	w.kinds(set)
	paths := map[int64]string{}
	for _, f := range set.Files {
		paths[f.ID] = f.Path
	}
	w.players(set, paths)
	w.teams(set, paths)
	w.facts(set)
	w.lines(set)
	w.sum.Write(w.buf)
	return hex.EncodeToString(w.sum.Sum(nil))
}

const canonicalChunk = 1 << 16

type canonicalWriter struct {
	sum  hash.Hash
	buf  []byte
	more bool // the record has a field already
}

func (w *canonicalWriter) separate() {
	if w.more {
		w.buf = append(w.buf, '\t')
	}
	w.more = true
}

func (w *canonicalWriter) text(s string) *canonicalWriter {
	w.separate()
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '\\':
			w.buf = append(w.buf, '\\', '\\')
		case '\t':
			w.buf = append(w.buf, '\\', 't')
		case '\n':
			w.buf = append(w.buf, '\\', 'n')
		case '\r':
			w.buf = append(w.buf, '\\', 'r')
		default:
			w.buf = append(w.buf, c)
		}
	}
	return w
}

func (w *canonicalWriter) whole(n int) *canonicalWriter {
	w.separate()
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	return w
}

func (w *canonicalWriter) optional(n *int) *canonicalWriter {
	if n == nil {
		return w.text("")
	}
	return w.whole(*n)
}

func (w *canonicalWriter) day(t *time.Time) *canonicalWriter {
	if t == nil {
		return w.text("")
	}
	return w.text(t.Format(time.DateOnly))
}

func (w *canonicalWriter) value(v float64) {
	w.separate()
	if math.IsNaN(v) {
		return
	}
	if n := int64(v); float64(n) == v && n > -1<<53 && n < 1<<53 {
		w.buf = strconv.AppendInt(w.buf, n, 10) // the same digits, faster; and -0 is 0
		return
	}
	w.buf = strconv.AppendFloat(w.buf, v, 'f', -1, 64)
}

func (w *canonicalWriter) end() {
	w.buf = append(w.buf, '\n')
	w.more = false
	if len(w.buf) >= canonicalChunk {
		w.sum.Write(w.buf)
		w.buf = w.buf[:0]
	}
}

func (w *canonicalWriter) files(set *Set) {
	files := slices.SortedFunc(slices.Values(set.Files), func(a, b models.SourceFile) int { return strings.Compare(a.Path, b.Path) })
	for _, f := range files {
		w.text("file").text(f.Path).text(f.SHA256).end()
	}
}

func (w *canonicalWriter) kinds(set *Set) {
	kinds := slices.SortedFunc(slices.Values(stats.RowKinds(set.Sport)), func(a, b *stats.Kind) int { return strings.Compare(a.Name, b.Name) })
	for _, k := range kinds {
		w.text("kind").text(k.Name)
		for _, c := range k.Columns {
			w.text(c.Key)
		}
		w.end()
	}
}

func (w *canonicalWriter) players(set *Set, paths map[int64]string) {
	order := make([]*models.Player, len(set.Players))
	for i := range set.Players {
		order[i] = &set.Players[i]
	}
	slices.SortFunc(order, func(a, b *models.Player) int { return strings.Compare(a.ID, b.ID) })
	for _, p := range order {
		w.text("player").text(p.ID).text(p.Name).text(p.FirstName).text(p.LastName).text(p.GivenName)
		w.optional(p.BirthYear).optional(p.BirthMonth).optional(p.BirthDay).text(p.Bats).text(p.Throws).text(p.Position)
		w.day(p.Debut).day(p.FinalGame).text(p.SourceKeys).text(paths[p.FileID]).whole(p.RowNo).end()
	}
}

func (w *canonicalWriter) teams(set *Set, paths map[int64]string) {
	order := slices.Clone(set.Teams)
	slices.SortFunc(order, compareTeams)
	for i := range order {
		t := &order[i]
		w.text("team").whole(t.Season).text(t.League).text(t.Code).text(t.Name).text(t.Franchise).text(paths[t.FileID]).whole(t.RowNo).end()
	}
}

func (w *canonicalWriter) facts(set *Set) {
	for _, f := range slices.SortedFunc(slices.Values(set.Facts), stats.CompareFacts) {
		w.text("fact").text(f.Player).text(string(f.Kind)).text(f.Value).text(set.Files[f.File].Path).whole(f.Row).end()
	}
}

func (w *canonicalWriter) lines(set *Set) {
	if inOrder(set) {
		for i := range set.Lines {
			w.line(set, &set.Lines[i])
		}
		return
	}
	for _, o := range canonicalOrder(set) {
		w.line(set, &set.Lines[o.index])
	}
}

func (w *canonicalWriter) line(set *Set, l *stats.Line) {
	w.text("line").text(l.Kind.Name).whole(l.Season).text(l.Player).text(l.Team).whole(l.Stint).text(l.Pos)
	w.text(set.Files[l.File].Path).whole(l.Row).text(l.League)
	for _, v := range l.Values {
		w.value(v)
	}
	w.end()
}
