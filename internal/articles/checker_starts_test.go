package articles_test

import "regexp"

// How many of a pitcher's games were starts is held here to the rows of both seasons. Each form has the starts and the games
// of the last season first, then those of the one before.
var startForms = []struct {
	in *regexp.Regexp
	of string // which figure each group is: x, g, and of before y, h
}{
	{regexp.MustCompile(`started ` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "xgyh"},
	{regexp.MustCompile(`^Of (?:his|her) ` + pairFigure + ` games, ` + pairFigure + ` were starts, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "gxyh"},
	{regexp.MustCompile(`had ` + pairFigure + ` starts? in ` + pairFigure + ` games, after ` + pairFigure + ` in ` + pairFigure + ` the (?:season|year) before\.$`), "xgyh"},
	{regexp.MustCompile(`^In ` + pairFigure + ` games (?:he|she) made ` + pairFigure + ` starts, after ` + pairFigure + ` in ` + pairFigure + ` in SEASON\.$`), "gxyh"},
	{regexp.MustCompile(`(?i)^` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games were starts, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "xgyh"},
	{regexp.MustCompile(`(?:made|had) ` + pairFigure + ` starts, after ` + pairFigure + ` in SEASON\.$`), "xy="},
	{regexp.MustCompile(`^All ` + pairFigure + ` of (?:his|her) games were starts, as were the ` + pairFigure + ` of SEASON\.$`), "xy="},
	{regexp.MustCompile(`started ` + pairFigure + ` times, after ` + pairFigure + ` the (?:season|year) before\.$`), "xy="},
	{regexp.MustCompile(`^All ` + pairFigure + ` of (?:his|her) games were starts, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "gyhw"},
	{regexp.MustCompile(`started (?:all|in each of) (?:his |her )?` + pairFigure + `(?: of (?:his|her))? games, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "gyhw"},
	{regexp.MustCompile(`^Each of .+ ` + pairFigure + ` games was a start, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "gyhw"},
	{regexp.MustCompile(`started ` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games, after all ` + pairFigure + ` in SEASON\.$`), "xghb"},
	{regexp.MustCompile(`started ` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games; in SEASON all ` + pairFigure + ` were starts\.$`), "xghb"},
	{regexp.MustCompile(`^Of (?:his|her) ` + pairFigure + ` games, ` + pairFigure + ` were starts, after all ` + pairFigure + ` in SEASON\.$`), "gxhb"},
	{regexp.MustCompile(`made no start in ` + pairFigure + ` games, after ` + pairFigure + ` starts? in ` + pairFigure + ` in SEASON\.$`), "gyh0"},
	{regexp.MustCompile(`in relief in each of (?:his|her) ` + pairFigure + ` games, after ` + pairFigure + ` starts? in ` + pairFigure + ` in SEASON\.$`), "gyh0"},
	{regexp.MustCompile(`^None of (?:his|her) ` + pairFigure + ` games was a start, after ` + pairFigure + ` of ` + pairFigure + ` in SEASON\.$`), "gyh0"},
	{regexp.MustCompile(`started ` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games, after none of ` + pairFigure + ` in SEASON\.$`), "xghn"},
	{regexp.MustCompile(`started ` + pairFigure + ` of (?:his|her) ` + pairFigure + ` games; in SEASON all ` + pairFigure + ` were in relief\.$`), "xghn"},
	{regexp.MustCompile(`^Of (?:his|her) ` + pairFigure + ` games, ` + pairFigure + ` were starts, after none of ` + pairFigure + ` in SEASON\.$`), "gxhn"},
}

// startsSaid holds a sentence about a pitcher's starts, and reports whether it is one.
func (c *checker) startsSaid(r *reading, sentence string) bool {
	text := seasonWord.ReplaceAllString(sentence, "SEASON")
	for _, form := range startForms {
		m := form.in.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		season, right := c.sport.Last, false
		for _, id := range r.players {
			now, before := c.seasons[id][season], c.seasons[id][season-1]
			want := map[byte]float64{'x': now["pitching.GS"], 'g': now["pitching.G"], 'y': before["pitching.GS"], 'h': before["pitching.G"]}
			own := true
			for i, group := range []byte(form.of) {
				switch group {
				case '=': // all games were starts
					own = own && want['x'] == want['g'] && want['y'] == want['h']
				case 'w': // all of the last
					own = own && want['x'] == want['g']
				case 'b': // all of those before
					own = own && want['y'] == want['h']
				case '0':
					own = own && want['x'] == 0
				case 'n':
					own = own && want['y'] == 0
				default:
					own = own && amount(plainNumber(m[i+1])) == want[group]
				}
			}
			right = right || own
		}
		for _, year := range seasonWord.FindAllString(sentence, -1) {
			right = right && year == c.sport.Method.Years.Name(season-1)
		}
		if c.numbers += len(m) - 1; !right {
			c.note("STARTS", r.a, "%v: %q of %v", m[1:], sentence, r.names)
		}
		return true
	}
	return false
}
