package verifier

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/games"
)

// gameResult is the part of a single-game answer's receipt besides its rows.
type gameResult struct {
	Figures struct {
		Tied int `json:"tied"`
	} `json:"figures"`
	Rows []struct {
		Date    string `json:"date"`
		Through string `json:"through"`
		Figures []struct {
			Name, Shown string
		} `json:"figures"`
	} `json:"rows"`
}

// playedGames is an answer about single games.
func (b *builder) playedGames() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	var g gameResult
	if err := Reread(b.p.Result, &g); err != nil {
		return err
	}
	if b.sport.GameLines == nil {
		return fmt.Errorf("no games of %q are loaded", b.sport.Key)
	}
	if b.whether && len(r.Rows) > 0 {
		b.plan.Count = r.Rows[0].Player == nil
		b.licence(ifElse(r.Rows[0].Value != nil && *r.Rows[0].Value > 0, "Yes", "No"))
	}
	set := b.set(Set{Size: r.size(), Conditions: b.gameConditions(r, &g)})
	b.franchise()
	for i := range r.Rows {
		b.gameRow(r, &g, i, set)
	}
	if n := r.size(); n > 0 {
		who := ""
		if len(b.plan.Players) == 1 {
			who = b.playerByID(b.plan.Players[0])
		}
		b.gameSizes(n, who, set)
	}
	b.firstGames(r, set)
	if g.Figures.Tied > 0 {
		b.cell(Cell{Kind: Count, Metric: b.called("games tied", "games", "game"), Shown: whole(g.Figures.Tied), Set: set})
		if len(b.plan.Players) == 0 { // too many share the place to be named: the figure is nobody's
			b.e.Sets[set].Heads = append(b.e.Sets[set].Heads, Head{})
			b.cell(Cell{Kind: Value, Metric: r.Rows[0].Unit, Shown: r.Rows[0].Shown, Set: set})
		}
	}
	return nil
}

// gameSizes adds how many games, players or seasons were compared.
func (b *builder) gameSizes(n int, who string, set int) {
	switch b.plan.Intent {
	case "game_high":
		b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("games compared", b.playerGames("games compared", "game compared")...), Shown: whole(n), Set: set})
	case "game_streak", "game_totals":
		b.cell(Cell{Kind: Count, Metric: b.nameMetric("players compared", "players compared", "player compared"), Shown: whole(n), Set: set})
	case "game_list":
		b.cell(Cell{Kind: Count, Player: who, Metric: b.called("games listed", b.playerGames("games", "game")...), Shown: whole(n), Set: set})
	case "game_count":
		if !b.plan.Count {
			b.cell(Cell{Kind: Count, Metric: b.nameMetric("having one", "players have at least one", "player has at least one", "seasons have at least one", "season has at least one"), Shown: whole(n), Set: set})
		}
	}
}

// playerGames returns what games are called: of all players together, each player's game is
// one.
func (b *builder) playerGames(says ...string) []string {
	if len(b.plan.Players) > 0 {
		return says
	}
	out := make([]string, len(says))
	for i, s := range says {
		out[i] = "player " + s
	}
	return out
}

// firstGames says who is first of a ranked set of games, and what they may be called.
func (b *builder) firstGames(r *questionResult, set int) {
	s := &b.e.Sets[set]
	s.Heads = b.withoutSeasons(b.firstRows(r))
	switch {
	case b.plan.Intent == "game_first":
		s.Called = []string{ifElse(b.plan.Last, "last", "first")}
	case b.plan.Intent == "game_high" || b.plan.Intent == "game_totals":
		s.Called, s.Metric = []string{"most", "highest"}, r.Rows[0].Unit
	case b.plan.Intent == "game_count" && (len(b.plan.Players) == 0 || b.plan.By == "season") && !b.plan.Count:
		s.Called = []string{"most"}
	case b.plan.Intent == "game_streak":
		s.Called = []string{"longest"}
	default:
		s.Heads = nil
	}
}

// gameRow adds the figures, days and team of a row.
func (b *builder) gameRow(r *questionResult, g *gameResult, i, set int) {
	row, more := &r.Rows[i], &g.Rows[i]
	who := ""
	if row.Player != nil {
		who = b.player(row.Player.Name)
	}
	b.gameDays(who, more.Date, more.Through)
	if row.Team != nil {
		b.addName(*row.Team, who)
	}
	if row.SeasonAs != "" && b.plan.Intent == "game_count" && b.plan.By == "season" {
		b.addName(row.SeasonAs, who)
	}
	kind, metric := Value, row.Unit
	switch b.plan.Intent {
	case "game_count":
		kind, metric = Count, b.called("games with", ifElse(b.plan.Count, "player games with", "games with"), "game with")
		if len(b.plan.Players) == 0 && !b.plan.Count {
			kind = Value
		}
	case "game_streak":
		kind, metric = Count, b.called("games in a row", "games", "game")
	default:
		b.called(metric, metric)
	}
	b.cell(Cell{Kind: kind, Player: who, Metric: metric, Shown: row.Shown, Set: set})
	for _, f := range more.Figures {
		name := f.Name
		switch name {
		case "games":
			name = b.called("games played", "games", "game")
		case "games held":
			name = b.called("games held", "games are held", "game is held")
		case "players":
			name = b.called("players with one", "players", "player")
		default:
			b.called(name, name)
		}
		c := Cell{Player: who, Metric: name, Shown: f.Shown, Set: set}
		if strings.HasPrefix(f.Name, "games") || f.Name == "players" {
			c.Kind = Count
		}
		b.cell(c)
	}
}

// gameDays names the days of a row as theirs.
func (b *builder) gameDays(who, first, last string) {
	if first == "" {
		return
	}
	says := []string{english.Day(first)}
	if last != "" {
		says = append(says, english.Day(first)+" to "+english.Day(last))
	}
	for _, s := range says {
		if who == "" || b.plan.Intent == "game_list" {
			b.addName(s)
		} else {
			b.addName(s, who)
		}
	}
}

// gameConditions returns the conditions on an answer's games.
func (b *builder) gameConditions(r *questionResult, g *gameResult) []Condition {
	p := &b.plan
	add := func(list []Condition, what string, says ...string) []Condition {
		return append(list, Condition{What: what, Says: says})
	}
	var out []Condition
	if says := b.gameTimes(g); len(says) > 0 {
		out = add(out, "the time", says...)
	}
	if p.Team != "" {
		out = add(out, "team "+p.Team, "for the "+p.Team)
	}
	if p.Position != "" {
		out = add(out, "position "+p.Position, b.positionSaid()...)
	}
	for limit := range strings.SplitSeq(strings.TrimPrefix(b.gameLimits(), ", "), ", ") {
		if limit != "" && p.LastGames == 0 { // of last games the time says them
			out = add(out, limit, limit)
		}
	}
	if p.Opponent != "" {
		b.addName(p.Opponent)
	}
	switch p.Intent {
	case "game_high":
		out = add(out, "in a game", "in a game")
	case "game_first":
		b.licence("game with", "was on", "first game", "last game")
	case "game_streak":
		b.licence("streak of", "current")
		out = add(out, "a streak", "streak of games with")
		if seasons := b.gameSeasons(); p.By != "career" && !p.Current && len(seasons) > 1 {
			out = add(out, "within a season", "within a season")
		}
	case "game_count":
		b.licence("games with", "game with", "there were", "nobody had a game with")
		if p.By == "season" {
			out = add(out, "in a season", "in a season")
		}
	}
	for _, w := range p.Where {
		label, _ := b.statistic(w.Stat)
		out = add(out, label, bounds(w, label)...)
	}
	if p.Feat != "" {
		out = add(out, "the feat", "a "+strings.ReplaceAll(p.Feat, "_", "-"))
	}
	return out
}

// gameSeasons lists the seasons of which games are held with what is asked of them: the
// statistic must be recorded in any, opponents, places and results known of 98 in 100 games.
func (b *builder) gameSeasons() (seasons []int) {
	p := &b.plan
	held := b.sport.GameLines.Held(p.Playoffs != "")
	known := func(season int, of games.Aspect) bool {
		n, lines := held.Known(season, of)
		return 100*n >= 98*lines
	}
	for _, season := range held.Seasons() {
		switch {
		case season < p.Since, p.Until != 0 && season > p.Until, !b.recordsGames(season):
		case (p.Opponent != "" || p.SplitBy == "opponent") && !known(season, games.OfOpponent), (p.Venue != "" || p.SplitBy == "venue") && !known(season, games.OfVenue),
			(p.Result != "" || p.SplitBy == "result") && !known(season, games.OfResult):
		default:
			seasons = append(seasons, season)
		}
	}
	return seasons
}

// seasonSpans names seasons, those in a row by the first and the last.
func (b *builder) seasonSpans(seasons []int) string {
	years := b.sport.Method.Years.Name
	var said []string
	for i, season := range seasons {
		begins, ends := i == 0 || seasons[i-1] != season-1, i == len(seasons)-1 || seasons[i+1] != season+1
		switch {
		case begins:
			said = append(said, years(season))
		case ends:
			said[len(said)-1] += " to " + years(season)
		}
	}
	return english.List(said)
}

// gameLimits is how the limits of a player's games beside their time are said.
func (b *builder) gameLimits() string {
	p, out := &b.plan, ""
	if p.Opponent != "" {
		out += ", against the " + p.Opponent
	}
	switch p.Venue {
	case "home":
		out += ", at home"
	case "away":
		out += ", on the road"
	}
	switch p.Result {
	case "W":
		out += ifElse(p.Unbroken, ", each won", ", in wins")
	case "L":
		out += ifElse(p.Unbroken, ", each lost", ", in losses")
	}
	return out
}

// lastGames is how a number of last games may be said.
func (b *builder) lastGames(g *gameResult, seasons []int) string {
	p, row := &b.plan, &g.Rows[0]
	games := "games held"
	if p.Since != 0 || p.Until != 0 {
		games = "games of " + b.seasonSpans(seasons) + " held"
	}
	games = ifElse(p.Playoffs == "", "", "playoff ") + games
	b.licence(games)
	games += b.gameLimits()
	switch {
	case row.Through == "" && (p.Since != 0 || p.Until != 0):
		return "in the last of the " + games + ", on " + english.Day(row.Date)
	case row.Through == "":
		return "in the last " + strings.Replace(games, "games", "game", 1) + ", on " + english.Day(row.Date)
	}
	n := row.Figures[slices.IndexFunc(row.Figures, func(f struct{ Name, Shown string }) bool { return f.Name == "games" })].Shown
	return fmt.Sprintf("in the last %s %s, %s to %s", n, games, english.Day(row.Date), english.Day(row.Through))
}

// careerHeld reports whether games are held of every season of the plan's player up to that of
// the game that is said to be the first, or since the one that is said to be the last.
func (b *builder) careerHeld(held []int) bool {
	player, ok := b.sport.Player(b.plan.Players[0])
	if !ok || player.FirstSeason == nil || player.LastSeason == nil || len(b.p.Rows) == 0 {
		return false
	}
	from, to := *player.FirstSeason, b.p.Rows[0].Season
	if b.plan.Last {
		from, to = to, *player.LastSeason
	}
	for season := from; season <= to; season++ {
		if !slices.Contains(held, season) {
			return false
		}
	}
	return true
}

// gameTimes is how the time of games may be said. The limit of what is held is part of it,
// unless one season is asked about that is over and held to its end.
func (b *builder) gameTimes(g *gameResult) []string {
	p, years := &b.plan, b.sport.Method.Years.Name
	held, seasons := b.sport.GameLines.Held(p.Playoffs != ""), b.gameSeasons()
	if len(seasons) == 0 {
		return nil
	}
	since, until := seasons[0], seasons[len(seasons)-1]
	through := english.Day(held.LastDay(until).Format(time.DateOnly))
	playoffs, played := ifElse(p.Playoffs == "", "", " in the playoffs"), ifElse(p.Playoffs == "", "games", "playoff games")
	switch {
	case p.Intent == "game_first" && p.Since == 0 && p.Until == 0 && b.careerHeld(seasons):
		if p.Playoffs != "" {
			return []string{"in the playoffs"}
		}
		return nil
	case p.LastGames > 0:
		return []string{b.lastGames(g, seasons)}
	case p.Intent == "game_line" && g.Rows[0].Through == "":
		return []string{"on " + english.Day(g.Rows[0].Date)}
	case p.From != "" && p.From == p.To:
		return []string{"on " + english.Day(p.From) + playoffs}
	case p.From != "":
		to := p.To
		if all := held.Seasons(); until == all[len(all)-1] { // of later days no games are held
			to = min(to, held.LastDay(until).Format(time.DateOnly))
		}
		if to == p.From {
			return []string{"on " + english.Day(p.From) + playoffs}
		}
		return []string{"from " + english.Day(p.From) + " to " + english.Day(to) + playoffs}
	case p.Week != 0:
		return []string{fmt.Sprintf("in week %d of %s", p.Week, years(since))}
	case since != until && p.Current:
		return []string{"in the " + played + " held, through " + through}
	case since != until:
		return []string{"in the " + played + " held, " + b.seasonSpans(seasons)}
	}
	says := []string{fmt.Sprintf("in the %s of %s held, through %s", played, years(since), through)}
	switch {
	case p.Playoffs != "":
		if b.sport.Playoffs != nil {
			says = append(says, "in the playoffs of "+years(since))
		}
	case !b.sport.Incomplete[since] && since <= b.sport.Last && !held.LastDay(since).Before(almanac.RegularSeasonEnd(b.sport.Key, since).AddDate(0, 0, -7)):
		says = append(says, "in "+years(since))
	}
	return says
}
