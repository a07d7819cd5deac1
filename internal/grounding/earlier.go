package grounding

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// careerScore is the first of the words signed as code version 0.9.0 that say "career score" and
// rank careers; see receipts.ReceiptWords.
const careerScore = "0.9.0-4"

// scoreWords is what claims call a career's figure.
var scoreWords = wording.Since(careerScore, "career score", "career figure")

// inVersion rewrites a statement as the code version of a stated one made it, so its receipt can
// be recomputed. Unknown versions are left unchanged.
func inVersion(sport *almanac.Sport, s receipts.Statement, stated receipts.Predicate) receipts.Statement {
	p, version := &s.Predicate, stated.CodeVersion
	words := receipts.ReceiptWords(version)
	result := p.Result
	inWords := func(version string) {
		if p.Wording != "" {
			p.Claim = wording.In(p.Wording, version)
		}
		p.Result = result
		if was, is := wording.In(p.SetWording, version), wording.In(p.SetWording, receipts.CodeVersion); was != is {
			p.Result = replaceIn(p.Result, fmt.Sprintf(`"set":%q`, is), fmt.Sprintf(`"set":%q`, was))
		}
	}
	inWords(words[0])
	switch version {
	case receipts.BeforeSingulars:
		for _, earlier := range words[1:] {
			if p.Claim == stated.Claim {
				break
			}
			inWords(earlier)
		}
		if p.Claim != stated.Claim { // the data say otherwise now
			inWords(version)
		}
	case receipts.BeforePlayerFirst, receipts.BeforeVerbs:
	case receipts.BeforeLimits:
		before080(sport, p)
	case receipts.BeforeRuns:
		before080(sport, p)
		withoutRuns(sport, p)
	case receipts.BeforeSeasons:
		before080(sport, p)
		withoutRuns(sport, p)
		withoutSeasons(p)
	case receipts.BeforeEvidence:
		before080(sport, p)
		withoutRuns(sport, p)
		withoutSeasons(p)
		if p.Evidence != nil { // current ratings were dated by the data
			p.Claim = strings.Replace(p.Claim, asOfDay(p.Evidence.Through), asOfDay(p.AsOf), 1)
		}
		p.Evidence = nil
	default:
		inWords(receipts.CodeVersion)
		return s
	}
	p.CodeVersion = version
	return s
}

// before080 words an answer as code versions before 0.8.0 did.
func before080(sport *almanac.Sport, p *receipts.Predicate) {
	withoutAbout(p)
	withoutLimits(sport, p)
}

// careerEnd matches how the claim of a career without its best seven seasons goes on after
// the career figure.
var careerEnd = regexp.MustCompile(`(career figure -?[0-9]+\.[0-9]{2})(\.|, over )`)

// bareFraction matches a leader's value without a zero before its point.
var bareFraction = regexp.MustCompile(`(: )(\.[0-9]{3})`)

// groupedValue matches a leader's value with thousands separators.
var groupedValue = regexp.MustCompile(`: [0-9]{1,3}(,[0-9]{3})+`)

// withoutLimits words an answer as before it named the rival leagues of its set and kept
// the best seven seasons to careers that have seven. Leaderboards with rival leagues and
// players' totals with limits stay as they are since.
func withoutLimits(sport *almanac.Sport, p *receipts.Predicate) {
	league := strings.ToUpper(sport.Key)
	for _, role := range append(sport.Method.EveryRole(), "") {
		leagues := completeness.RankedLeagues(sport, role)
		if leagues == "" {
			continue
		}
		if role != "" {
			careers := sport.Method.Role(role).Careers
			p.Claim = strings.Replace(p.Claim, careers+leagues, league+" "+careers, 1)
		}
		if p.Plan["intent"] == "rankings" {
			if size, set, ok := strings.Cut(p.Claim, " "); ok && strings.Contains(set, leagues) {
				p.Claim = size + " " + league + " " + set
			}
		}
		p.Claim = strings.Replace(p.Claim, leagues, "", 1)
		p.Result = replaceIn(p.Result, leagues, "")
	}
	if peak := peakOf(p.Result); peak != nil {
		p.Claim = careerEnd.ReplaceAllString(p.Claim, fmt.Sprintf("${1}, best seven seasons %.2f${2}", *peak))
	}
	if r, ok := p.Result.(*shapeResult); ok && r.Peak != nil {
		p.Claim = strings.Replace(cutHead.ReplaceAllString(p.Claim, ""), " in one season, ", " in 1 years, ", 1)
		if !strings.Contains(p.Claim, "best seven") {
			p.Claim = strings.TrimSuffix(p.Claim, ".") + "; the best seven in a row ended with " + seasonName(sport, r.Peak.To) + "."
		}
	}
	if r, ok := p.Result.(*leadersResult); ok {
		if label := earlierLabels[r.Label]; label != "" {
			before := *r
			before.Label, p.Result = label, &before
			p.Claim = strings.ReplaceAll(p.Claim, r.Label, label)
		}
		p.Claim = bareFraction.ReplaceAllString(p.Claim, "${1}0${2}")
		p.Claim = groupedValue.ReplaceAllStringFunc(strings.Replace(p.Claim, " in "+league+" ", " in ", 1), func(value string) string {
			return ": " + strings.ReplaceAll(value[2:], ",", "")
		})
	}
}

// earlierLabels are the former labels of statistics in lists of leaders.
var earlierLabels = map[string]string{
	"field goal percentage": "field goal share", "three-point percentage": "three-point share", "free throw percentage": "free throw share",
	"true shooting percentage": "true shooting", "strikeouts per nine innings": "strikeouts per 9 innings",
}

// peakOf returns the peak of a career's result, nil for others.
func peakOf(result any) *float64 {
	switch r := result.(type) {
	case *Rating:
		return r.Peak
	case *CareerRank:
		return &r.Peak
	}
	return nil
}

// rankWords matches how a claim prints a rank; bestSevenGap where a claim has no best seven.
var (
	rankWords    = regexp.MustCompile(`(?:tied for )?(?:(?:about )?[\d,]+(?:st|nd|rd|th)|in the top [\d,]+) of [\d,]+ `)
	bestSevenGap = regexp.MustCompile(`(career figure -?[\d.]+)(, over |\.$|\. |$)`)
)

// withoutAbout words an answer as before ranks were rounded and careers of fewer than seven
// seasons had no best seven: every rank as it is. Answers in words had ranks without a suffix.
func withoutAbout(p *receipts.Predicate) {
	type ranks struct {
		Rank       int
		Of         int
		Peak       any
		Percentile *float64
	}
	var r struct {
		ranks
		Set  string
		Rows []struct {
			Rank    *int
			Figures []struct{ Name, Shown string }
		}
	}
	text, err := json.Marshal(p.Result)
	if err != nil || json.Unmarshal(text, &r) != nil {
		return
	}
	first := func(words string) { // the claim's first rank
		if at := rankWords.FindStringIndex(p.Claim); at != nil {
			p.Claim = p.Claim[:at[0]] + words + " " + p.Claim[at[1]:]
		}
	}
	switch intent := p.Plan["intent"]; {
	case p.Plan["slug"] != nil && r.Rank != 0:
		of := ordinal(r.Rank) + " of " + thousands(r.Of)
		first(of)
		if r.Percentile != nil && !strings.Contains(p.Claim, " (above ") {
			p.Claim = strings.Replace(p.Claim, ": career figure", fmt.Sprintf(" (above %.2f%% of them): career figure", *r.Percentile), 1)
		}
		if peak, ok := r.Peak.(float64); ok && !strings.Contains(p.Claim, ", best seven seasons ") {
			p.Claim = bestSevenGap.ReplaceAllString(p.Claim, fmt.Sprintf("${1}, best seven seasons %.2f${2}", peak))
		}
	case intent == "player_best" && len(r.Rows) == 1 && r.Rows[0].Rank != nil:
		first("rank " + thousands(*r.Rows[0].Rank) + " of " + thousands(r.Of))
	case intent == "standing" && len(r.Rows) == 1 && r.Rows[0].Rank != nil:
		first(thousands(*r.Rows[0].Rank) + " of " + thousands(r.Of))
	}
}

// cutHead matches how a claim about a shortened career begins.
var cutHead = regexp.MustCompile(`^Counting only rated seasons \([^)]*\): `)

// setTail matches how an answer in words names the seasons of a best season.
var setTail = regexp.MustCompile(` seasons, [^,.]*\.$`)

// replaceIn replaces text in a result's rows.
func replaceIn(result any, old, new string) any {
	text, err := json.Marshal(result)
	if err != nil || old == new || !bytes.Contains(text, []byte(old)) {
		return result
	}
	return json.RawMessage(bytes.ReplaceAll(text, []byte(old), []byte(new)))
}

// withoutRuns words an answer about ratings as before it named the runs of rated seasons. A
// rank that is refused since stays refused.
func withoutRuns(sport *almanac.Sport, p *receipts.Predicate) {
	p.Claim = strings.ReplaceAll(strings.Replace(cutHead.ReplaceAllString(p.Claim, ""), " best rated ", " best ", 1), "(rated ", "(")
	plan := planReader{plan: p.Plan}
	since, until := cmp.Or(plan.number("season"), plan.number("since")), cmp.Or(plan.number("season"), plan.number("until"))
	for _, role := range sport.Method.EveryRole() {
		for _, within := range [][2]int{{since, until}, {}} {
			runs := completeness.RatedRuns(sport, within[0], within[1], role)
			if len(runs) > 1 || len(runs) == 1 && within == [2]int{} {
				whole := span(sport, max(sport.First, within[0]), min(sport.Last, cmp.Or(within[1], sport.Last)))
				runs := completeness.RatedSpan(sport, within[0], within[1], role)
				p.Claim = strings.Replace(p.Claim, runs, whole, 1)
				p.Result = replaceIn(p.Result, runs, whole)
			}
		}
	}
	if p.Plan["intent"] == "player_best" { // named no seasons
		p.Claim = setTail.ReplaceAllString(p.Claim, " seasons.")
	}
}

// leftOutTail matches how a leaderboard's claim counts those left out.
var leftOutTail = regexp.MustCompile(`, [0-9,]+ left out for want of a record`)

// withoutSeasons words a leaderboard as before it named its seasons and those left out. A
// list that is refused since stays refused.
func withoutSeasons(p *receipts.Predicate) {
	if r, ok := p.Result.(*leadersResult); ok {
		before := *r
		before.Seasons, p.Result = nil, &before
		p.Claim = strings.Replace(leftOutTail.ReplaceAllString(p.Claim, ""), ", counting only ", ", ", 1)
		return
	}
	bounded := false
	for _, name := range []string{"since", "until", "ageFrom", "ageTo"} {
		bounded = bounded || p.Plan[name] != nil
	}
	if !bounded { // an answer in words called every unbounded sum a career's
		p.Claim = strings.Replace(p.Claim, "over all seasons of the time together", "over a career", 1)
	}
}
