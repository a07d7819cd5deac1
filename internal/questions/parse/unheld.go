package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// refuseUnheld refuses a question that was read as of a statistic that we hold, but asks for another one that has words
// of its name: "own goals" are no goals. It looks at the question as it was asked, whatever words it was read in.
func refuseUnheld(r Reading, question string) Reading {
	if !r.isRead() {
		return r
	}
	tokens, _ := lexicon.Tokenize(question)
	var plans []plan.Plan
	if r.Problem == nil {
		plans = r.Plan.Each()
	}
	for _, o := range r.Options {
		if o.Plan != nil {
			plans = append(plans, o.Plan.Each()...)
		}
	}
	for _, p := range plans {
		u := unheld{question: strings.ToLower(question), tokens: tokens, plan: p, leagues: r.leagues}
		if reason, said := u.find(); reason != "" {
			sport := p.Sport
			if slices.ContainsFunc(plans, func(o plan.Plan) bool { return o.Sport != sport }) {
				sport = ""
			}
			return Reading{leagues: r.leagues, parts: r.parts, Problem: &Problem{Code: "no_column", Reason: reason, Missing: said, Sport: sport}}
		}
	}
	return r
}

// unheld looks for what a plan leaves out of the statistic that its question asks for.
type unheld struct {
	question string // in lower case
	tokens   []lexicon.Token
	plan     plan.Plan
	leagues  Leagues

	named []lexicon.StatisticNamed
	keys  []string // of the plan's statistics
	label string   // of the first
}

// find returns why the plan answers another question and what it lacks, "" if it answers the one that was asked.
func (u *unheld) find() (reason, missing string) {
	if u.plan.Sport == stats.MLB && holds.MatchString(u.question) && u.plan.Stat == "" {
		return `We don't track "holds".`, "holds"
	}
	if u.keys = u.statistics(); len(u.keys) == 0 {
		return "", ""
	}
	if st, ok := statistics.Find(u.plan.Sport, u.keys[0]); ok {
		u.label = st.Label
	}
	u.named = lexicon.StatisticsNamed(u.tokens, u.plan.Sport)
	if reason, missing := u.byDeed(); reason != "" {
		return reason, missing
	}
	for _, named := range u.named {
		if named.To == named.From+1 && u.isName(u.tokens[named.From].Text) {
			continue
		}
		for _, said := range []string{lexicon.Narrowed(u.tokens, named, u.plan.Sport), u.byPosition(named), u.ofTeam(named)} {
			if said != "" {
				return fmt.Sprintf("We don't track %q: it is another figure than %s.", said, u.label), said
			}
		}
	}
	for _, said := range []string{perMinutes.FindString(u.question), u.byPlace()} {
		if said != "" {
			return fmt.Sprintf("We don't track %s %q, only as a whole.", u.label, said), said
		}
	}
	return "", ""
}

// statistics lists those that a plan asks for, or sets a bound to.
func (u *unheld) statistics() (out []string) {
	if u.plan.Stat != "" {
		out = strings.Split(u.plan.Stat, ",")
	}
	for _, b := range u.plan.Where {
		out = append(out, b.Stat)
	}
	return out
}

var (
	holds      = regexp.MustCompile(`\w holds (?:in )?\d`)
	perMinutes = regexp.MustCompile(`\bper (?:\d+|thirty[- ]six|forty|forty[- ]eight|a hundred|hundred) ?(?:minutes?|mins?|possessions?)\b`)
	spots      = regexp.MustCompile(`\b(?:in|from|at|on|by) the (?:[a-z]+ ){0,2}(?:post|line|stripe)\b`)
	outs       = regexp.MustCompile(`\b(?:no|one|two|1|2)[- ]outs?\b`)
)

// byPlace returns where on the court, or with how many out, a figure is asked for. Of free throws and percentages the
// place is what is meant.
func (u *unheld) byPlace() string {
	if u.plan.Sport == stats.MLB {
		return outs.FindString(u.question)
	}
	if u.plan.Sport == stats.NHL || slices.ContainsFunc(u.keys, func(key string) bool {
		return slices.Contains([]string{"FT", "FTA", "FT%", "3P", "3PA", "3P%", "FG%", "TS%"}, key)
	}) {
		return ""
	}
	return spots.FindString(u.question)
}

// ofTeam returns the statistic of a team that is asked of a player: "team rebounds".
func (u *unheld) ofTeam(named lexicon.StatisticNamed) string {
	if len(u.plan.Players) == 0 || named.From == 0 || u.tokens[named.From-1].Text != "team" {
		return ""
	}
	return "team " + u.text(named.From, named.To)
}

// byPosition returns a figure at a position that is not the one of a player who is named, "goalie goals", and games
// started, which only pitchers' rows count, at another one.
func (u *unheld) byPosition(named lexicon.StatisticNamed) string {
	p := u.plan
	if p.Sport == stats.MLB && slices.Contains(u.keys, "GS") && p.Position != "" && !slices.Contains([]string{"P", "SP", "RP"}, p.Position) {
		return u.text(named.From, named.To) + " at another position than pitcher"
	}
	x := u.leagues[p.Sport]
	if x == nil {
		return ""
	}
	for _, id := range p.Players {
		own := x.Sport.MainPosition(id)
		if named.From > 0 && u.otherPosition(named.From-1, own) {
			return u.text(named.From-1, named.To)
		}
		for at := named.To + 1; at < min(named.To+3, len(u.tokens)); at++ {
			said := u.tokens[named.To].Text
			if (slices.Contains([]string{"in", "at", "as"}, said) || said == "by" && u.tokens[named.To+1].Text == "a") && u.otherPosition(at, own) {
				return u.text(named.From, at+1)
			}
		}
	}
	return ""
}

// otherPosition reports whether a token is a position that nobody of a main position plays first.
func (u *unheld) otherPosition(at int, own string) bool {
	return slices.ContainsFunc(lexicon.Senses[u.tokens[at].Text], func(s lexicon.Sense) bool {
		if s.Kind != lexicon.Position || s.Sport != u.plan.Sport || own == "" {
			return false
		}
		switch u.plan.Sport {
		case stats.NHL:
			return (s.Value == "G" || s.Value == "D") && s.Value != own
		case stats.MLB:
			pitches := slices.Contains([]string{"P", "SP", "RP"}, own)
			return s.Value == "RP" && own != "RP" || (s.Value == "P" || s.Value == "SP") && !pitches || slices.Contains([]string{"C", "1B", "2B", "3B", "SS", "CF", "DH"}, s.Value) && s.Value != own
		case stats.NFL:
			return u.tokens[at].Text != "back" && isOffence(s.Value) && !slices.Contains(offence[s.Value], own)
		}
		return false
	})
}

// offence are football's positions that figures are asked of, each with those that are taken for it.
var offence = map[string][]string{"QB": {"QB"}, "RB": {"RB", "FB", "HB"}, "WR": {"WR", "TE"}, "TE": {"TE", "WR"}, "K": {"K", "P"}}

func isOffence(position string) bool { return len(offence[position]) > 0 }

func (u *unheld) text(from, to int) string {
	words := make([]string, 0, to-from)
	for _, t := range u.tokens[from:to] {
		words = append(words, t.Text)
	}
	return strings.Join(words, " ")
}

// isName reports whether a word is part of the name of somebody whom the plan names: Brayden Point has goals.
func (u *unheld) isName(word string) bool {
	for _, id := range u.plan.Players {
		for _, x := range u.leagues {
			if p, ok := x.Sport.Player(id); ok && slices.Contains(strings.Fields(lexicon.Fold(p.Name)), word) {
				return true
			}
		}
	}
	return false
}

// deed is a verb that makes of a statistic what we don't hold.
type deed struct {
	stats  []string // sport and key
	said   *regexp.Regexp
	reason string
	asks   string // what is asked for
}

const conceding = `\b(?:allow(?:s|ed)?|g(?:i|a)ves? up|given up|surrender(?:s|ed)?|concede[sd]?|yield(?:s|ed)?)\b`

var deeds = []deed{
	{strings.Fields("nba.PF wnba.PF"), regexp.MustCompile(`\bdr(?:aw|ew|awn|aws|awing)\b`), "We hold the fouls that a player committed, not those drawn.", "fouls drawn"},
	{strings.Fields("nba.PF wnba.PF"), regexp.MustCompile(`\bcharges?\b`), "We hold personal fouls together, whatever they were for.", "fouls of one kind"},
	{strings.Fields("nba.3P wnba.3P nba.FG wnba.FG nba.FT wnba.FT"), regexp.MustCompile(`\b(?:launch|hoist|fire|heave|chuck|jack|sling|toss)(?:e?[sd])?(?: up)?\b|\bt(?:ake|ook|aken)\b`), "Shots that were taken may have missed: ask for those made, or for attempts.", "made or attempted"},
	{strings.Fields("nba.BLK wnba.BLK nhl.BLK"), regexp.MustCompile(`\b(?:did|does)\b.*\b(?:have|get)\b.*\bblocked\b`), "We hold the shots that a player blocked, not the player's own that were blocked.", "own shots blocked"},
	{strings.Fields("nhl.HIT"), regexp.MustCompile(`\bt(?:ake|akes|ook|aken)\b|\b(?:receive|absorb|suffer|endure|sustain)(?:e?[sd])?\b`), "We hold the hits that a player made, not those taken.", "hits taken"},
	{strings.Fields("nfl.Rec nfl.RecTD nfl.RecYds nfl.Int nfl.DefInt nfl.Tgt nfl.PassTD"), regexp.MustCompile(`\bdrop(?:s|ped)?\b`), "We don't track dropped passes.", "drops"},
	{strings.Fields("mlb.HR mlb.H mlb.2B mlb.3B mlb.XBH"), regexp.MustCompile(`\b(?:rob|robs|robbed|steal|steals|stole|took away|take away|taken away)\b`), "We don't track hits that a fielder took away.", "hits taken away"},
	{strings.Fields("mlb.R"), regexp.MustCompile(`\bproduce[sd]?\b`), "We hold runs scored and runs batted in, not runs produced.", "runs produced"},
	{strings.Fields("mlb.E"), regexp.MustCompile(`\breach(?:ed|es|ing)? (?:base )?on\b`), "We hold the errors that a player made, not who reached base on one.", "reached on error"},
	{strings.Fields("mlb.IBB"), regexp.MustCompile(`\bissue[sd]?\b|` + conceding), "We hold the intentional walks of batters, not those that pitchers issued.", "intentional walks issued"},
}

// conceded is of every statistic that is no pitcher's or goalie's: what somebody allowed others is not held.
var conceded = regexp.MustCompile(conceding)

// allowing are statistics of what is allowed.
var allowing = strings.Fields("mlb.HRA mlb.HA mlb.BBA mlb.ER mlb.RA mlb.ERA mlb.WHIP mlb.BB9 mlb.K9 mlb.K/BB mlb.W% mlb.WP mlb.BK mlb.HB mlb.K mlb.IP mlb.BFP mlb.W mlb.L mlb.SV mlb.SHO mlb.CG mlb.IBB nhl.GA nhl.SA nhl.SV nhl.SV% nhl.GAA nhl.SHO nhl.W nhl.L nfl.Sacked")

// byDeed finds a verb that makes of the plan's only statistic what we don't hold.
func (u *unheld) byDeed() (reason, missing string) {
	text, key := u.besideNames(), u.plan.Sport+"."+u.keys[0]
	if len(u.keys) > 1 {
		return "", ""
	}
	for _, d := range deeds {
		if slices.Contains(d.stats, key) && d.said.MatchString(text) {
			return d.reason, d.asks
		}
	}
	if said := conceded.FindString(text); said != "" && !slices.Contains(allowing, key) && u.plan.Order == "" {
		return fmt.Sprintf("We hold the %s that a player had, not what a player %s to others.", u.label, "allowed"), u.label + " allowed"
	}
	return "", ""
}

// isAsked reports whether a name in the question is that of a statistic of the plan.
func (u *unheld) isAsked(named lexicon.StatisticNamed) bool {
	return slices.ContainsFunc(lexicon.Senses[u.text(named.From, named.To)], func(s lexicon.Sense) bool {
		return s.Kind == lexicon.Stat && slices.Contains(u.keys, s.Value)
	})
}

// besideNames returns the question without the names of the plan's statistics and of people.
func (u *unheld) besideNames() string {
	var out []string
	for i, t := range u.tokens {
		named := slices.ContainsFunc(u.named, func(n lexicon.StatisticNamed) bool { return n.From <= i && i < n.To && u.isAsked(n) })
		if !named && !u.isName(t.Text) {
			out = append(out, t.Text)
		}
	}
	return strings.Join(out, " ")
}
