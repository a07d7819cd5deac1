package lexicon

import (
	"slices"
	"time"
)

// TakeDay takes a day with its year out of a question, "on January 26, 2024" or "1 March
// 2024"; ok is false if there is none.
func TakeDay(tokens []Token) (day time.Time, rest []Token, ok bool) {
	number := func(i int) int {
		if i < 0 || i >= len(tokens) || tokens[i].Kind != Number && tokens[i].Kind != Ordinal {
			return 0
		}
		return int(tokens[i].Num)
	}
	isDay := func(n int) bool { return n >= 1 && n <= 31 }
	for i, t := range tokens {
		month := months[t.Text]
		if month == 0 {
			continue
		}
		from, to, of := i, i+1, 0
		switch {
		case isDay(number(i + 1)):
			of, to = number(i+1), i+2
		case isDay(number(i - 1)):
			of, from = number(i-1), i-1
		case textAt(tokens, i-1) == "of" && isDay(number(i-2)):
			of, from = number(i-2), i-2
		}
		year := number(to)
		if of == 0 || year < 1871 || year > 2100 {
			continue
		}
		day = time.Date(year, time.Month(month), of, 0, 0, 0, 0, time.UTC)
		if day.Day() != of {
			continue
		}
		return day, slices.Concat(tokens[:from], tokens[to+1:]), true
	}
	return day, tokens, false
}
