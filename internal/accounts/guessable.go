package accounts

import (
	"slices"
	"strings"
)

// obvious are words that people build long passwords from, including this service's
// own: alone, repeated or joined they are guessed first.
var obvious = []string{
	"password", "passwort", "passphrase", "letmein", "welcome", "iloveyou", "admin", "administrator", "master", "secret", "login", "superman", "batman", "dragon", "monkey", "princess", "sunshine", "shadow",
	"baseball", "football", "basketball", "hockey", "soccer", "sports", "yankees", "lakers", "cowboys",
	"groundline", "grounded", "rating", "ratings", "receipt", "receipts", "claim", "badge", "apikey",
	"qwerty", "qwertz", "azerty", "asdf", "asdfgh", "zxcvbn", "zxcvbnm", "qwertyuiop", "qwertzuiop", "asdfghjkl", "qazwsx", "abc", "abcd", "abcdef", "test", "changeme", "the", "my", "new", "is",
}

// leet replaces digits and signs with the letters they stand for.
var leet = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// guessable reports whether a password is a run or repetition of characters, or
// obvious words with digits and signs around them. It does not check leaked passwords.
func guessable(password string) bool {
	low := strings.ToLower(password)
	if fewSteps(low) {
		return true
	}
	for _, text := range []string{low, leet.Replace(strings.TrimRight(low, "0123456789!?.*#$%&@_- "))} {
		core := strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' {
				return r
			}
			if strings.ContainsRune("0123456789!?.*#$%&@_- ", r) {
				return -1
			}
			return '\x00' // a letter of another script: not an obvious word
		}, text)
		if core != "" && ofObvious(core) {
			return true
		}
	}
	return false
}

// ofObvious reports whether a text is a sequence of obvious words.
func ofObvious(text string) bool {
	reached := make([]bool, len(text)+1)
	reached[0] = true
	for at := range text {
		if !reached[at] {
			continue
		}
		for _, word := range obvious {
			if strings.HasPrefix(text[at:], word) {
				reached[at+len(word)] = true
			}
		}
	}
	return reached[len(text)]
}

// fewSteps reports whether a text has at most three different characters, or runs up
// or down the alphabet or the digits.
func fewSteps(text string) bool {
	runes := []rune(text)
	different := slices.Clone(runes)
	slices.Sort(different)
	if len(slices.Compact(different)) <= 3 {
		return true
	}
	runs := 0
	for i := 1; i < len(runes); i++ {
		if step := runes[i] - runes[i-1]; step >= -1 && step <= 1 || step == -9 || step == 9 {
			runs++
		}
	}
	return runs >= len(runes)-2
}
