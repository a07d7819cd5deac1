package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// PlayoffsJoined writes "play-off" as one word.
func PlayoffsJoined(tokens []Token) []Token {
	for i := 0; i < len(tokens); i++ {
		if off := textAt(tokens, i+1); tokens[i].Text == "play" && isOneOf(off, "off", "offs") {
			tokens = splice(tokens, i, i+2, "play"+off)
		}
	}
	return tokens
}

// WithoutRecordVerb drops the verb of "how many wins did the Mariners record", which is no record
// of theirs.
func WithoutRecordVerb(tokens []Token) []Token {
	did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "does") })
	if did < 0 {
		return tokens
	}
	for i, t := range tokens {
		if t.Text == "or" && !isOneOf(textAt(tokens, i+1), "more", "better", "higher", "greater") {
			return tokens
		}
	}
	for i := did + 2; i < len(tokens); i++ {
		if tokens[i].Text != "record" || isOneOf(tokens[i-1].Text, recordNouns...) || tokens[i-1].Kind != Word {
			continue
		}
		return slices.Delete(slices.Clone(tokens), i, i+1)
	}
	return tokens
}

// bigOrdinals reads "his 3000th hit" as 3,000 hits.
func bigOrdinals(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Kind == Ordinal && tokens[i].Num >= 100 {
			n := tokens[i].Num
			out := slices.Clone(tokens)
			out[i] = Token{Text: strconv.FormatFloat(n, 'f', -1, 64), Kind: Number, Num: n}
			if textAt(out, i+1) == "hit" {
				out[i+1].Text = "hits"
			}
			return out
		}
	}
	return tokens
}

// recordNouns stand before a record that is a noun.
var recordNouns = strings.Fields("a the best worst top his her their own season league franchise team club career rookie win loss lost home road away total overall highest lowest what which of nba nfl mlb nhl wnba game time")

// shootingSpots are the places that a percentage is shot from, with the percentage that it is.
var shootingSpots = map[string]string{
	"the free throw line": "ft%", "free throw line": "ft%", "the line": "ft%", "the foul line": "ft%", "the stripe": "ft%", "the charity stripe": "ft%", "the free throw stripe": "ft%",
	"three": "3p%", "3": "3p%", "deep": "3p%", "downtown": "3p%", "beyond the arc": "3p%", "behind the arc": "3p%", "three point range": "3p%", "3 point range": "3p%", "the arc": "3p%", "the three point line": "3p%", "the 3 point line": "3p%",
	"the field": "fg%", "the floor": "fg%",
}

// shotPercentages reads "shoot 60 percent from the line" as a free throw percentage of .600.
func shotPercentages(tokens []Token) []Token {
	if out, ok := percentageOfSpot(tokens); ok {
		return out
	}
	for i := range tokens {
		n, length := percentAt(tokens, i)
		if length == 0 {
			continue
		}
		from := i + length
		if isOneOf(textAt(tokens, from), "or", "and") && isOneOf(textAt(tokens, from+1), "better", "more", "higher", "worse", "less") {
			from += 2
		}
		spot, words := shootingSpot(tokens, from)
		if spot == "" {
			continue
		}
		said := append([]Token{}, Token{Text: strconv.FormatFloat(n/100, 'f', -1, 64), Kind: Number, Num: n / 100}, Token{Text: spot})
		said = append(said, tokens[i+length:from]...)
		before := slices.DeleteFunc(slices.Clone(tokens[:i]), func(t Token) bool {
			return isOneOf(t.Text, "shoot", "shot", "shooting", "shoots", "hit", "make", "made")
		})
		return shotPercentages(slices.Concat(before, said, tokens[from+words:]))
	}
	return tokens
}

// percentageOfSpot reads "from beyond the arc, what percentage did Plum shoot" and "how did Curry
// shoot from three" as the percentage.
func percentageOfSpot(tokens []Token) ([]Token, bool) {
	shoots := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "shoot", "shot", "shooting") })
	asked := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "percentage", "percent", "pct") })
	if shoots < 0 || asked < 0 && textAt(tokens, 0) != "how" && words(tokens[:min(2, len(tokens))]) != "what did" || asked > 0 && tokens[asked-1].Kind == Number || textAt(tokens, 1) == "many" {
		return nil, false
	}
	for i := range tokens {
		spot, length := shootingSpot(tokens, i)
		if length == 0 {
			continue
		}
		var out []Token
		for k, t := range tokens {
			switch {
			case k == i:
				out = append(out, Token{Text: spot})
			case k == shoots || k == asked || k > i && k < i+length || k == 0 && t.Text == "how" || isOneOf(t.Text, "what", "well"):
			default:
				out = append(out, t)
			}
		}
		return out, true
	}
	return nil, false
}

// percentAt reads "60 percent" and "60%" and returns how many tokens it took, 0 if there is none.
func percentAt(tokens []Token, i int) (n float64, length int) {
	t := tokens[i]
	if digits, ok := strings.CutSuffix(t.Text, "%"); ok {
		v, err := strconv.ParseFloat(digits, 64)
		n, length = v, 1
		if err != nil {
			return 0, 0
		}
	} else if t.Kind == Number && isOneOf(textAt(tokens, i+1), "percent", "pct", "%") {
		n, length = t.Num, 2
	}
	if n < 1 || n > 100 {
		return 0, 0
	}
	return n, length
}

// shootingSpot returns the percentage of the place that tokens name, with how many they are.
func shootingSpot(tokens []Token, i int) (spot string, length int) {
	if !isOneOf(textAt(tokens, i), "from", "at", "on") {
		return "", 0
	}
	for n := 4; n > 0; n-- {
		if i+1+n <= len(tokens) && shootingSpots[words(tokens[i+1:i+1+n])] != "" {
			return shootingSpots[words(tokens[i+1:i+1+n])], n + 1
		}
	}
	return "", 0
}
