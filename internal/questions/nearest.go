package questions

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

const askPath = "/ask"

func asking(question string) receipts.Nearest {
	return receipts.Nearest{Question: question, Path: askPath, Params: map[string]string{"q": question}}
}

// nearest suggests questions in place of a refused plan.
func (xs sports) nearest(p plan.Plan, why *receipts.Refusal) []receipts.Nearest {
	var out []receipts.Nearest
	x := xs.Leagues[p.Sport]
	if x == nil {
		return out
	}
	if st, ok := statistics.Find(p.Sport, p.Stat); ok && p.Stat != "" && !p.AsksGames() && (why.Coverage != nil || why.Code == "partial_record") {
		out = append(out, xs.nearestHeld(p, st)...)
	}
	out = append(out, xs.heldOfEach(p, why)...)
	if p.Intent == plan.FirstLast && p.Since == 0 && len(p.Where) == 1 && p.Where[0].AtLeast != nil && p.By == plan.BySeason && why.Coverage != nil {
		if st, ok := statistics.Find(p.Sport, p.Where[0].Stat); ok {
			out = append(out, xs.answered([]string{fmt.Sprintf("first %s player with %s %s in a season since %s", strings.ToUpper(p.Sport), statistics.FormatNumber(*p.Where[0].AtLeast), st.AskedAs(), x.SeasonName(why.Coverage.From))})...)
		}
	}
	if p.Intent == plan.PlayoffFinal {
		out = append(out, xs.answered(finalQuestions(p.Sport, p.Team))...)
	}
	if p.Intent == plan.TeamCompare {
		out = append(out, xs.answered([]string{x.SeasonName(p.Seasons[0]) + " " + p.Team + " record", x.SeasonName(p.Seasons[1]) + " " + p.Opponent + " record"})...)
	}
	pieces := parse.Pieces{Sport: p.Sport, Team: lexicon.Fold(p.Team), Season: p.Since}
	if p.Playoffs != "" {
		pieces.Playoffs = " in " + say.Playoffs(p.Sport, p.Playoffs)
	}
	if len(p.Stats()) == 1 {
		pieces.Stat, _ = statistics.Find(p.Sport, p.Stat)
	}
	for _, id := range append(slices.Clone(p.Players), "")[:max(1, len(p.Players))] {
		pieces.Player = xs.PlayerName(id)
		if p.AsksGames() {
			if len(p.Where) > 0 {
				pieces.Stat, _ = statistics.Find(p.Sport, p.Where[0].Stat)
			}
			out = append(out, xs.gameOffers(pieces)...)
		}
		for _, offer := range xs.offers(pieces) {
			if len(out) < maxOffers && !slices.ContainsFunc(out, func(n receipts.Nearest) bool { return n.Question == offer.Question }) {
				out = append(out, offer)
			}
		}
	}
	return out
}

// nearestHeld suggests the same question over seasons with data: the longest run, the
// last season, or the per-game figure where only averages are held.
func (xs sports) nearestHeld(p plan.Plan, st *statistics.Statistic) []receipts.Nearest {
	x, league := xs.Of(p)[p.Sport], theLeague(p.Sport)
	held := x.Held(st, p)
	since, until := p.Since, p.Until
	if len(p.Players) == 1 {
		first, last := x.SeasonsPlayed(p.Players[0])
		if since = max(since, first); until == 0 {
			until = last
		}
	}
	run, ok := held.Longest(since, until)
	if !ok {
		run, ok = held.Longest(0, 0)
	}
	var questions []string
	if len(p.Players) == 1 {
		name := xs.PlayerName(p.Players[0])
		if per := x.PerGame(st, p); per != nil {
			questions = append(questions, fmt.Sprintf("%s %s in %s", name, per.AskedAs(), x.SeasonName(p.Since)))
		}
		if p.Intent == plan.PlayerStat && ok && !(p.Since != 0 && p.Since == p.Until) {
			first, last := x.SeasonsPlayed(p.Players[0])
			from, to := max(run.From, first), min(run.To, last)
			questions = append(questions, fmt.Sprintf("%s %s from %s to %s", name, st.AskedAs(), x.SeasonName(from), x.SeasonName(to)))
		}
	}
	if len(p.Players) == 0 {
		if per := x.PerGame(st, p); per != nil {
			questions = append(questions, fmt.Sprintf("Who led %s in %s in %s?", league, per.AskedAs(), x.SeasonName(p.Since)))
		}
		if p.Intent == plan.Leaders && ok && run.From != run.To {
			over := map[plan.By]string{plan.BySeason: " in a season"}[p.By]
			questions = append(questions, fmt.Sprintf("most %s %s%s from %s to %s", strings.ToUpper(p.Sport), st.AskedAs(), over, x.SeasonName(run.From), x.SeasonName(run.To)))
		}
		if last := held.Last(); last != 0 {
			questions = append(questions, fmt.Sprintf("Who led %s in %s in %d?", league, st.AskedAs(), last))
		}
	}
	var out []receipts.Nearest
	for _, question := range questions {
		question = withPlayoffs(question, p)
		if xs.answers(question) {
			out = append(out, asking(question))
		}
	}
	return out
}

// heldOfEach suggests, in place of a yes or no, an order or a rank that a part of a career leaves open, the figures that are
// held: of two players side by side, then of each.
func (xs sports) heldOfEach(p plan.Plan, why *receipts.Refusal) []receipts.Nearest {
	st, ok := statistics.Find(p.Sport, p.Stat)
	if !ok || why.Code != "partial_record" || p.Since != 0 || p.Until != 0 || !slices.Contains([]plan.Intent{plan.Whether, plan.Compare, plan.Leaders}, p.Intent) || len(p.Players) == 0 {
		return nil
	}
	if p.PerGame {
		if st = st.PerGame(p.Sport); st == nil {
			return nil
		}
	}
	var names, questions []string
	for _, id := range p.Players {
		names = append(names, xs.PlayerName(id))
	}
	if len(names) == 2 && (p.Intent != plan.Compare || p.Difference || p.Together) {
		questions = append(questions, fmt.Sprintf("%s vs %s career %s", names[0], names[1], st.AskedAs()))
	}
	for _, name := range names {
		questions = append(questions, withPlayoffs(fmt.Sprintf("%s career %s", name, st.AskedAs()), p))
	}
	return xs.answered(questions)
}

// withPlayoffs ends a question with the playoffs that a plan is about.
func withPlayoffs(question string, p plan.Plan) string {
	if p.Playoffs == "" {
		return question
	}
	words, mark := strings.CutSuffix(question, "?")
	words += " in " + say.Playoffs(p.Sport, p.Playoffs)
	if mark {
		words += "?"
	}
	return words
}

// examples are answerable questions, one of each kind.
var examples = []string{
	"most homers in a season since 2000",
	"best NHL goalie of the 90s",
	"compare Jokic and Shaq through age 28",
	"who led the NBA in points in 1996",
	"how many 30 homer seasons did Hank Aaron have",
	"youngest player to hit 40 homers in a season",
	"most career passing touchdowns",
	"best shortstop of all time",
	"players with 500 homers and 3000 hits",
	"Wayne Gretzky goals in 1982",
	"who led the league in strikeouts the most times",
	"seasons most like Mike Trout 2012",
	"batting average of the league since 1960",
	"what teams did Shaquille O'Neal play for",
	"most seasons in a row with 20 wins mlb",
	"career arc of Diana Taurasi",
	"most receiving yards in a season by a tight end",
	"best WNBA season ever",
	"where does Babe Ruth 1923 rank",
	"rookie with the most home runs in a season",
	"how many World Series have the Yankees won",
}

// finalOffers are questions about the finals of a sport and of a team, by what was typed of them; of every
// sport where none was.
func (xs sports) finalOffers(sport, team string) []string {
	x := xs.Leagues[sport]
	if x == nil {
		return []string{"Which team has won the most World Series?", "Which team has won the most NBA Finals?", "Which team has won the most Super Bowls?"}
	}
	return finalQuestions(sport, currentName(x.Teams, team))
}

// finalQuestions are questions about the finals of a sport: those of a team, "" for none, who won the most
// and who won each.
func finalQuestions(sport, team string) (out []string) {
	many := say.Finals(plan.Plan{Sport: sport, Playoffs: plan.AllPlayoffs})
	if team != "" {
		out = append(out, fmt.Sprintf("How many %s have the %s won?", many, team))
	}
	return append(out, fmt.Sprintf("Which team has won the most %s?", many), "List the winners of the "+many)
}

// suggestedFor lists questions near one of a kind that has answers of its own.
func suggestedFor(r parse.Reading) []string {
	asksDraft := r.Problem.Missing == parse.Drafts || r.Problem.Code == "no_column" && r.Says("draft", "drafted", "undrafted", "overall", "pick", "picks")
	switch home, ok := stats.HomelandNamed(r.Homeland()); {
	case ok && r.Problem.Missing == parse.Homelands:
		return []string{"Most home runs by a player born in " + home.Said(), "Most goals by a player born in " + home.Said(), "Most hits by a player born in " + home.Said()}
	case asksDraft:
		return []string{"First overall pick in the 2003 NBA draft", "First overall pick in the 2018 NFL draft", "When was Tom Brady drafted?"}
	case r.Problem.Missing == parse.OneSeason && r.Problem.Sport == "":
		return []string{"Which MLB teams won 110 or more games?", "Which team has the most 60-win seasons in the NBA?", "Best record in the NFL in 2024"}
	}
	return nil
}

// Examples returns answerable questions of many kinds.
func Examples() []string { return slices.Clone(examples[:12]) }

// suggest returns questions built from what was understood of words that make no
// plan, or examples.
func (xs sports) suggest(r parse.Reading, pieces parse.Pieces) []receipts.Nearest {
	if len(r.Options) > 0 { // they are the way on
		return append([]receipts.Nearest{}, xs.answered(r.Instead)...)
	}
	if sport, team, ok := r.AsksFinals(); ok {
		if out := xs.answered(xs.finalOffers(sport, team)); len(out) > 0 {
			return out
		}
	}
	if r.AsksGames() {
		if out := xs.gameOffers(pieces); len(out) > 0 {
			return out
		}
	}
	if r.Problem.Missing == parse.Positions {
		return xs.answered([]string{"Best NBA guard ever", "Best NBA forward ever", "Best WNBA guard ever"})
	}
	if out := xs.answered(suggestedFor(r)); len(out) > 0 {
		return out
	}
	if out := xs.offers(pieces); out != nil {
		return out
	}
	var out []receipts.Nearest
	byCode := map[string][]int{
		"no_granularity": {0, 3, 9}, "no_column": {1, 7, 18}, "injury": {15, 18}, "causal": {15, 18}, "betting": {2, 3}, "subjective": {7, 1, 17},
		"cross_era_absolute": {2, 18}, "stale_data": {3, 0},
	}
	pick := byCode[r.Problem.Code]
	if pick == nil {
		pick = []int{0, 2, 5}
	}
	for _, i := range pick {
		out = append(out, asking(examples[i]))
	}
	return out
}

// suggestions completes what was typed so far: examples first, then questions about
// a player whose name it begins.
func (xs sports) suggestions(typed string, n int) []string {
	out := []string{}
	q := strings.TrimSpace(lexicon.Fold(typed))
	for _, e := range examples {
		if strings.Contains(lexicon.Fold(e), q) && len(out) < n {
			out = append(out, e)
		}
	}
	if len(q) < 3 {
		return out
	}
	var best string
	var career float64
	for _, x := range xs.list() {
		for _, h := range x.Sport.Search(typed, 1) {
			if own := x.Sport.CareersOf(h.Player.ID); len(own) > 0 && own[0].C > career && h.Score > .6 {
				best, career = h.Player.Name, own[0].C
			}
		}
	}
	if best == "" {
		return out
	}
	for _, form := range []string{"best season of %s", "career arc of %s", "all time rank of %s", "what teams did %s play for"} {
		if len(out) < n {
			out = append(out, fmt.Sprintf(form, best))
		}
	}
	return out
}
