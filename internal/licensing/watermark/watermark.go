// Package watermark marks a text with the number of the account it was delivered
// to, and finds the number in copies of the text.
//
// A marked text says at its top and bottom, visibly, that it is a preview, with
// the mark as a code. Between its words are zero-width characters that repeat the
// number, so that a part pasted elsewhere as plain text still carries it; HTML
// also has the attribute data-watermark.
//
// Invariants: no word is changed, added or split, so word counts stay the same; a
// number is found only if its checksum matches. Text that was retyped, or stripped
// of such characters on purpose, no longer carries a mark: this is a trace, not a
// lock.
package watermark

import (
	"fmt"
	"hash/crc32"
	"html"
	"regexp"
	"strconv"
	"strings"
)

// The two characters of the trace: ZERO WIDTH NON-JOINER is 0, ZERO WIDTH JOINER is 1.
// Scripts need both, so editors keep them where they drop others.
const (
	zero = '\u200c'
	one  = '\u200d'
)

// The 48 bits of a mark, number and checksum, are cut into pieces. A group between two
// words holds one piece: its place, its bits, and their parity.
const (
	pieces    = 6
	pieceBits = 8
	placeBits = 3
	groupBits = placeBits + pieceBits + 1
)

// Mark is the number of the account that a text was delivered to.
type Mark uint32

// check returns the checksum that tells a mark from chance.
func (m Mark) check() uint16 {
	sum := crc32.ChecksumIEEE(fmt.Appendf(nil, "groundline article %08x", uint32(m)))
	return uint16(sum ^ sum>>16) // #nosec G115 -- the halves of a checksum, folded
}

// Code returns the mark in readable form: "GL-0012ABCD-9F3E".
func (m Mark) Code() string { return fmt.Sprintf("GL-%08X-%04X", uint32(m), m.check()) }

// group returns the characters of one piece.
func (m Mark) group(place int) string {
	whole := uint64(m)<<16 | uint64(m.check())
	bits := uint64(place)<<pieceBits | whole>>(pieceBits*(pieces-1-place))&(1<<pieceBits-1) // #nosec G115 -- a place is 0 to 5
	bits = bits<<1 | parity(bits)
	var b strings.Builder
	for i := groupBits - 1; i >= 0; i-- {
		if bits>>i&1 == 1 {
			b.WriteRune(one)
		} else {
			b.WriteRune(zero)
		}
	}
	return b.String()
}

func parity(bits uint64) uint64 {
	var p uint64
	for ; bits > 0; bits >>= 1 {
		p ^= bits & 1
	}
	return p
}

var code = regexp.MustCompile(`GL-([0-9A-F]{8})-([0-9A-F]{4})`)

// Found is a mark that a text contains.
type Found struct {
	Mark  Mark
	Times int // whole copies of the mark; each code counts as one
}

// Find returns the marks in HTML, Markdown or plain text, in order of first occurrence.
func Find(text string) []Found {
	var found []Found
	add := func(m Mark) {
		for i := range found {
			if found[i].Mark == m {
				found[i].Times++
				return
			}
		}
		found = append(found, Found{m, 1})
	}
	text = html.UnescapeString(text) // some tools write the characters as entities
	for _, hit := range code.FindAllStringSubmatch(text, -1) {
		n, err := strconv.ParseUint(hit[1], 16, 32)
		if m := Mark(n); err == nil && m.Code() == hit[0] {
			add(m)
		}
	}
	var got [pieces]uint64
	have := 0
	for _, g := range groups(text) {
		got[g.place] = g.bits
		have |= 1 << g.place
		if have != 1<<pieces-1 {
			continue
		}
		var whole uint64
		for _, bits := range got {
			whole = whole<<pieceBits | bits
		}
		if m := Mark(whole >> 16); uint64(m.check()) == whole&0xffff { // #nosec G115 -- 48 bits, 16 of them cut
			add(m)
			have = 0 // the next copy has pieces of its own
		}
	}
	return found
}

type group struct {
	place int
	bits  uint64
}

// groups reads the groups that survived intact.
func groups(text string) []group {
	var all []group
	bits, n := uint64(0), 0
	for _, r := range text + " " {
		if r == zero || r == one {
			bits, n = bits<<1, n+1
			if r == one {
				bits |= 1
			}
			continue
		}
		place := int(bits >> (pieceBits + 1) & (1<<placeBits - 1)) // #nosec G115 -- three bits
		if n == groupBits && parity(bits) == 0 && place < pieces {
			all = append(all, group{place, bits >> 1 & (1<<pieceBits - 1)})
		}
		bits, n = 0, 0
	}
	return all
}
