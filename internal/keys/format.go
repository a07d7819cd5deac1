package keys

import (
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"hash/crc32"
)

// A key is "gl_", 30 random base62 digits (178 bits), and their CRC-32 in 6 base62 digits.
// The checksum tells mistyped keys from unknown ones without a query, and lets secret
// scanners recognize keys without false alarms.
const (
	keyPrefix    = "gl_"
	randomDigits = 30
	crcDigits    = 6
	keyLength    = len(keyPrefix) + randomDigits + crcDigits
	shownDigits  = 8 // of the random part, to tell an account's keys apart
	alphabet     = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// generate returns a new key from the system's random source.
func generate() string {
	return keyFrom(func(buf []byte) { rand.Read(buf) }) // never fails since Go 1.24
}

// Derive returns the key of a secret, always the same.
func Derive(secret [sha256.Size]byte) string {
	block := secret
	return keyFrom(func(buf []byte) {
		for i := 0; i < len(buf); i += len(block) {
			block = sha256.Sum256(append([]byte("key"), block[:]...))
			copy(buf[i:], block[:])
		}
	})
}

// keyFrom returns the key whose digits are taken from random bytes.
func keyFrom(read func([]byte)) string {
	digits := make([]byte, 0, randomDigits)
	var buf [64]byte
	for len(digits) < randomDigits {
		read(buf[:])
		for _, b := range buf {
			// 248 is the largest multiple of 62 in a byte: rejecting the rest
			// keeps every digit equally likely.
			if b < 248 && len(digits) < randomDigits {
				digits = append(digits, alphabet[b%62])
			}
		}
	}
	crc := checksum(digits)
	return keyPrefix + string(digits) + string(crc[:])
}

// checksum returns the CRC-32 (IEEE) of the random digits as six base62 digits, most
// significant first.
func checksum[T string | []byte](digits T) (out [crcDigits]byte) {
	c := crc32.ChecksumIEEE([]byte(digits))
	for i := crcDigits - 1; i >= 0; i-- {
		out[i] = alphabet[c%62]
		c /= 62
	}
	return out
}

// wellFormed reports whether raw has the shape of a key and its checksum holds.
func wellFormed[T string | []byte](raw T) bool {
	if len(raw) != keyLength || string(raw[:len(keyPrefix)]) != keyPrefix {
		return false
	}
	crc := checksum(raw[len(keyPrefix) : len(keyPrefix)+randomDigits])
	return string(raw[len(keyPrefix)+randomDigits:]) == string(crc[:])
}

// hashOf returns the stored hash of a key.
func hashOf(raw string) []byte {
	h := sha256.Sum256([]byte(raw))
	return h[:]
}

// shown returns the part of a key that pages may show.
func shown(raw string) string {
	return fmt.Sprintf("%s…", raw[:len(keyPrefix)+shownDigits])
}
