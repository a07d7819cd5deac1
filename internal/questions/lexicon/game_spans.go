package lexicon

import "time"

// GameDate is a day, or with a Day of 0 a month. A Year of 0 is not said.
type GameDate struct{ Year, Month, Day int }

// GameSpan is a stretch of days: "from January 1 to February 15, 2025", "since March 2026".
type GameSpan struct {
	From, To GameDate // To is zero if it has no end
	After    bool     // From itself is not in it
}

// Words says a stretch as questions do.
func (s *GameSpan) Words() string {
	word := func(d GameDate) string {
		return (&GameWords{Month: d.Month, Day: d.Day, Year: d.Year}).DayWords()
	}
	switch {
	case s.After:
		return "after " + word(s.From)
	case s.From == s.To:
		return "in " + word(s.From)
	case s.To.Month == 0:
		return "since " + word(s.From)
	}
	return "from " + word(s.From) + " to " + word(s.To)
}

// dateAt reads a day or a month, "January 26, 2024", "26 January" or "January 2024", and
// returns how many tokens it has; 0 if there is none.
func (r *gameReader) dateAt(i int) (d GameDate, n int) {
	if r.at(i) == "the" {
		if d, n = r.dateAt(i + 1); n > 0 {
			n++
		}
		return d, n
	}
	day := func(i int) int {
		if n, ok := r.number(i); ok && n >= 1 && n <= 31 {
			return n
		}
		return 0
	}
	if d.Day = day(i); d.Day > 0 {
		if n = 1; r.at(i+1) == "of" {
			n++
		}
	}
	if d.Month = months[r.at(i+n)]; d.Month == 0 {
		return GameDate{}, 0
	}
	if n++; d.Day == 0 {
		if d.Day = day(i + n); d.Day > 0 {
			n++
		}
	}
	if r.isYear(i + n) {
		d.Year, _ = r.number(i + n)
		n++
	}
	return d, n
}

// span reads "from January 1, 2025 to February 15, 2025", "between March 1 and March 15" and
// "since January 1, 2026".
func (r *gameReader) span() {
	for i := range r.tokens {
		first := r.at(i)
		if !isOneOf(first, "from", "between", "since", "after") {
			continue
		}
		from, n := r.dateAt(i + 1)
		if n == 0 {
			continue
		}
		end := i + 1 + n
		to, m := GameDate{}, 0
		if first == "between" && r.at(end) == "and" || first == "from" && isOneOf(r.at(end), "to", "through", "thru", "until", "till") {
			if to, m = r.dateAt(end + 1); m > 0 {
				m++
			}
		}
		if m == 0 && (isOneOf(first, "from", "between") || first == "after" && from.Day == 0) {
			continue // "after March" is of a season's part, "from March" of anything
		}
		if from.Year == 0 {
			from.Year = to.Year
			if to.Year > 0 && (from.Month > to.Month || from.Month == to.Month && from.Day > to.Day) {
				from.Year-- // "from December 20 to January 5, 2025"
			}
		} else if m > 0 && to.Year == 0 {
			if to.Year = from.Year; from.Month > to.Month {
				to.Year++
			}
		}
		r.words.Span = &GameSpan{From: from, To: to, After: first == "after"}
		r.replace(i, n+1+m)
		return
	}
}

// TakeSpan takes a stretch of days or a month out of a question about teams, "since January 1,
// 2026" or "in December"; false if there is none. A month ends with itself.
func TakeSpan(tokens []Token) (span GameSpan, rest []Token, ok bool) {
	r := &gameReader{tokens: tokens}
	if r.span(); r.words.Span != nil {
		return *r.words.Span, r.tokens, true
	}
	if _, _, isDay := TakeDay(tokens); isDay {
		return span, tokens, false
	}
	for i := range tokens {
		if !isOneOf(r.at(i), "in", "during", "for") && !(i == 0 && months[r.at(0)] != 0) && !(months[r.at(i)] != 0 && r.isYear(i+1)) {
			continue
		}
		from := i
		if months[r.at(i)] == 0 {
			if from++; isOneOf(r.at(from), "the") && r.at(from+1) == "month" && r.at(from+2) == "of" {
				from += 3
			}
		}
		d, n := r.dateAt(from)
		if n == 0 || d.Day != 0 {
			continue
		}
		if d.Year == 0 && r.at(from+n) == "of" && r.isYear(from+n+1) && r.at(from+n+2) == "" {
			d.Year, _ = r.number(from + n + 1)
			n += 2
		}
		r.replace(i, from+n-i)
		return GameSpan{From: d, To: d}, r.tokens, true
	}
	return span, tokens, false
}

// Days returns the first and the last day of a day or a month of a year; false if there is none.
func (d GameDate) Days() (from, to time.Time, ok bool) {
	from = time.Date(d.Year, time.Month(d.Month), max(d.Day, 1), 0, 0, 0, 0, time.UTC)
	to = from
	if d.Day == 0 {
		to = from.AddDate(0, 1, -1)
	}
	return from, to, int(from.Month()) == d.Month
}
