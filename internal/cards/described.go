package cards

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// described adds a text to a PNG, as its Description (PNG specification, 11.3.3.4 iTXt): programs that
// show or index the picture can read what it says.
func described(picture []byte, text string) []byte {
	const signature, sizes = 8, 12 // the length, the type and the checksum of a chunk
	chunk := append([]byte("iTXtDescription\x00\x00\x00en\x00\x00"), text...)
	whole := binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-4)) // #nosec G115 -- a few hundred bytes
	whole = append(whole, chunk...)
	whole = binary.BigEndian.AppendUint32(whole, crc32.ChecksumIEEE(chunk))
	header := signature + sizes + int(binary.BigEndian.Uint32(picture[signature:])) // IHDR comes first
	return slices.Insert(slices.Clone(picture), header, whole...)
}
