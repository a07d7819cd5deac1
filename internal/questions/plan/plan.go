// Package plan is the typed form of a question: what is asked, of whom, over which
// seasons. It knows which fields each intent takes, and nothing about data.
package plan

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
)

// Intent is the kind of question.
type Intent string

// The intents, with the question types of the specification that each answers.
const (
	Leaders      Intent = "leaders"        // 1–14: who leads in a recorded statistic, by season or over a career or a span
	TimesLeading Intent = "times_leading"  // 15: who led the league most often
	Best         Intent = "best"           // 16–17, 21–25: the best seasons, careers or peaks by rating
	PlayerBest   Intent = "player_best"    // 18: a player's best season and its rank
	PlayerSeason Intent = "player_season"  // 19, 49: a season's rating, rank and percentile
	Standing     Intent = "standing"       // 20, 58: a career's standing
	Shape        Intent = "shape"          // 30: the course of a career
	PlayerStat   Intent = "player_stat"    // 31–35: a player's statistic, of a season, a career or a span
	PlayerTeams  Intent = "player_teams"   // 36: the teams played for
	PlayerFact   Intent = "player_fact"    // what is recorded of a person beside statistics
	Threshold    Intent = "threshold"      // 37, 52–53: seasons or careers that reach thresholds
	AgeExtreme   Intent = "age_extreme"    // 38: the youngest or oldest to reach thresholds
	FirstLast    Intent = "first_last"     // 39: the first or last to reach thresholds
	Consecutive  Intent = "consecutive"    // 40: most seasons in a row that reach thresholds
	Compare      Intent = "compare"        // 41–45: players side by side
	Comparables  Intent = "comparables"    // 46–48: seasons most like a player's
	LeagueMean   Intent = "league_mean"    // 50: a league's average
	LeagueTotal  Intent = "league_total"   // what a league or a team had together
	Trend        Intent = "trend"          // 51: a league's average over the seasons
	Current      Intent = "current"        // 26–27: a player's current rating, or the best of those who play
	Movers       Intent = "movers"         // 28: whom the last week moved
	Moved        Intent = "moved"          // 29: the games behind a player's last move
	Value        Intent = "value"          // 55–56: what the next three seasons are worth
	Whether      Intent = "whether"        // yes or no: whether a player, or anybody, reached a threshold, or is ahead of another
	OwnCalls     Intent = "own_calls"      // 57: what came of the calls of the account that asks
	GameHigh     Intent = "game_high"      // the most of a statistic in one game
	GameLine     Intent = "game_line"      // a player's figures in a game, or in a few of them
	GameCount    Intent = "game_count"     // how many games reach thresholds, by player
	GameStreak   Intent = "game_streak"    // games in a row that reach thresholds
	GameList     Intent = "game_list"      // games with their figures, a page at a time
	GameWhether  Intent = "game_whether"   // yes or no: whether a game reached thresholds
	GameFirst    Intent = "game_first"     // a player's first or last game of a kind
	GameTotals   Intent = "game_totals"    // who had the most over the games of a stretch of time
	SeasonToDate Intent = "season_to_date" // a player's figures, or who leads, in the games held of a season that is not whole

	SeasonsPlayed Intent = "seasons_played" // in how many seasons a player played
	PlayerSeasons Intent = "player_seasons" // a player's statistic in each season

	Leagues Intent = "leagues" // one question that several leagues share, answered for each
)

// By is what is ranked or counted.
type By string

// What can be ranked.
const (
	BySeason By = "season"
	ByCareer By = "career" // over all seasons that the filters admit
	ByPeak   By = "peak"   // the best seven seasons
)

// Plan is an unambiguous question. It is returned with the answer and may be sent in
// place of words. A zero field sets no condition.
type Plan struct {
	Intent  Intent   `json:"intent" doc:"What is asked."`
	Sport   string   `json:"sport,omitempty" doc:"The sport; empty only where players of several are compared, and of own calls."`
	Players []string `json:"players,omitempty" maxItems:"4" doc:"Player ids."`
	Stat    string   `json:"stat,omitempty" doc:"A statistic; empty means the rating. Several of one player are separated by commas."`
	By      By       `json:"by,omitempty" enum:"season,career,peak" doc:"What is ranked or counted."`

	Since    int    `json:"since,omitempty" doc:"First season."`
	Until    int    `json:"until,omitempty" doc:"Last season."`
	League   string `json:"league,omitempty" doc:"A league, such as AL or WHA."`
	Team     string `json:"team,omitempty" doc:"A team by its full name."`
	Club     bool   `json:"club,omitempty" doc:"All names and places of the team's franchise."`
	Position string `json:"position,omitempty" doc:"A position or group of positions."`
	AgeFrom  int    `json:"ageFrom,omitempty"`
	AgeTo    int    `json:"ageTo,omitempty"`
	Rookie   bool   `json:"rookie,omitempty" doc:"First seasons in the data only."`
	Active   bool   `json:"active,omitempty" doc:"Players of the last season only."`

	Min        float64 `json:"min,omitempty" doc:"Least sample of a rate, instead of the customary qualifier."`
	Where      []Bound `json:"where,omitempty" maxItems:"4" doc:"Thresholds."`
	Lowest     bool    `json:"lowest,omitempty" doc:"The least or worst comes first."`
	Last       bool    `json:"last,omitempty" doc:"The last, or the oldest, instead of the first or youngest. Of the finals of a team: the newest alone."`
	PerGame    bool    `json:"perGame,omitempty"`
	PerSeason  bool    `json:"perSeason,omitempty" doc:"Of one player: a count's average over the seasons in which it was recorded."`
	High       bool    `json:"high,omitempty" doc:"The best single season of a player."`
	Count      bool    `json:"count,omitempty" doc:"How many, rather than who."`
	Highest    bool    `json:"highest,omitempty" doc:"The highest value of a statistic in which low is good."`
	Seasons    []int   `json:"seasons,omitempty" maxItems:"2" doc:"Of a comparison: a season of each player, or of team and opponent."`
	Rising     bool    `json:"rising,omitempty" doc:"Of movers: who rose."`
	Falling    bool    `json:"falling,omitempty" doc:"Of movers: who fell."`
	Now        bool    `json:"now,omitempty" doc:"Of this week: refused where the data is older, or no season is on. Of season_to_date: that the season is on, as the answer says; set by the calendar."`
	Often      int     `json:"often,omitempty" minimum:"0" maximum:"30" doc:"Of a yes or no about one player: in how many seasons at least; 0 is in one, and of leading a league a count instead of a yes or no. With tally, of everybody: who has at least so many such seasons."`
	Tally      bool    `json:"tally,omitempty" doc:"Who has the most such seasons. Of finals: which team won the most."`
	Hand       string  `json:"hand,omitempty" enum:"left,right,both" doc:"The hand that a pitcher throws with, or the side that a batter bats from; baseball only."`
	InARow     bool    `json:"inARow,omitempty" doc:"Of leading a league: the most seasons in a row."`
	Place      int     `json:"place,omitempty" minimum:"0" maximum:"50" doc:"Of leaders: the place that is asked for, 2 for who is second. With a player, leaders return that player's place instead."`
	Born       string  `json:"born,omitempty" maxLength:"40" doc:"Of leaders and thresholds: a country in which the players were born, such as Dominican Republic, or a state of the USA, such as Texas; baseball and hockey only."`
	Behind     bool    `json:"behind,omitempty" doc:"Of leaders with a player: who comes next after that player, instead of the player's place."`
	From       string  `json:"from,omitempty" format:"date" doc:"Of single games: the first day. Of a team's games with the same to: that day's alone. Of a team's record and of standings: the first day of games that count."`
	To         string  `json:"to,omitempty" format:"date" doc:"Of single games: the last day."`
	Week       int     `json:"week,omitempty" minimum:"0" maximum:"60" doc:"Of single games: a week of the season; football only."`
	LastGames  int     `json:"lastGames,omitempty" minimum:"0" maximum:"100" doc:"Of one player's games: the last ones that are held."`
	Feat       string  `json:"feat,omitempty" enum:"double_double,triple_double,cycle" doc:"Of counted games: doubles in basketball, the cycle in baseball."`
	Current    bool    `json:"current,omitempty" doc:"Of streaks: the one at the end of the games held."`
	Unbroken   bool    `json:"unbroken,omitempty" doc:"Of streaks with a result: a game with another result ends the streak, instead of being left out."`
	Fact       string  `json:"fact,omitempty" doc:"Of a person: bats, age (in the season of since and until), birthdate, birthplace, club (who drafted the player), college, debut, draft, height, lastgame, throws or weight; debut and lastgame of baseball only; several are separated by commas."`
	Playoffs   string  `json:"playoffs,omitempty" enum:"all,WS,LCS,LDS" doc:"The playoffs instead of the regular season: all, or in baseball the World Series, League Championship Series or Division Series alone."`
	Opponent   string  `json:"opponent,omitempty" maxLength:"60" doc:"Of single games, or of a team's record: the full name of the team that was played against."`
	Venue      string  `json:"venue,omitempty" enum:"home,away" doc:"Of single games, of a team's record, or of standings: at home or on the road."`
	Result     string  `json:"result,omitempty" enum:"W,L" doc:"Of single games: those that the player's team won or lost. Of finals of several seasons: those lost, with L."`
	Division   string  `json:"division,omitempty" maxLength:"20" doc:"Of standings: a division, such as East of the league AL, or Atlantic; baseball and hockey only."`
	Together   bool    `json:"together,omitempty" doc:"Of a comparison by a count: what the players had together."`
	Difference bool    `json:"difference,omitempty" doc:"Of a comparison of two players by a statistic: by how much one leads. Of leaders: by how much the first leads the next."`
	Order      string  `json:"order,omitempty" enum:"scored,allowed,won,lost,margin" doc:"Of standings, or of a team's season or its games: by what was scored or allowed instead of the record. Standings alone are ordered by games won or lost, too; margin, also of a team's record, is games won less games lost. Of team_seasons it is what reach counts, won or lost; of team_compare, won compares games won."`
	Reach      int     `json:"reach,omitempty" minimum:"0" maximum:"162" doc:"Of seasons of teams: how many games were won or, with the order lost, lost at least; 0 is more than the other."`
	Skip       int     `json:"skip,omitempty" minimum:"0" doc:"Of listed games: how many at the beginning are left out."`
	Top        int     `json:"top,omitempty" minimum:"0" maximum:"50" doc:"How many places to list; 0 is the usual number. Of leaders with a player: whether the player is among so many."`

	SplitBy string `json:"splitBy,omitempty" enum:"venue,month,opponent,result,stage" doc:"Of splits: the parts of the games, such as at home and on the road."`
	Day     string `json:"day,omitempty" maxLength:"5" doc:"Of games on this day: month and day, such as 03-02."`

	Parts []Plan `json:"parts,omitempty" maxItems:"5" doc:"Of leagues: the question's plan for each league that its words fit, the most plausible first, or for each thing that it asks, such as a player's figures with two teams. A plan with parts has no other field."`
}

// MaxRows limits the rows of an answer.
const MaxRows = 50

// honoured names the fields that an intent takes into account, beside sport and
// top. A plan with any other is refused: a constraint is never dropped silently.
var honoured = map[Intent]string{
	Leagues:       "parts",
	SeasonsPlayed: "players since until team club",
	PlayerSeasons: "players stat since until perGame",

	Leaders:      "players place behind born hand stat by since until league team club position age rookie active min lowest highest perGame where playoffs difference",
	TimesLeading: "players stat since until league team club inARow often perGame playoffs",
	Best:         "by since until league team club position age rookie active lowest",
	PlayerBest:   "players since until",
	PlayerSeason: "players since until",
	Standing:     "players",
	Shape:        "players",
	PlayerStat:   "players stat since until league team club perGame perSeason high age lowest min playoffs",
	PlayerTeams:  "players since until league",
	PlayerFact:   "players fact since until",
	Whether:      "players hand stat where by since until league team club position age rookie active perGame high min often playoffs",
	LeagueTotal:  "stat since until league team club playoffs",
	Threshold:    "players born hand where by since until league team club position age rookie active count tally often min playoffs",
	AgeExtreme:   "where by since until league team club position rookie last min playoffs",
	FirstLast:    "players where by since until league team club position rookie last min playoffs",
	Consecutive:  "players where since until league team club min playoffs",
	Compare:      "players stat by since until age perGame high lowest seasons playoffs difference together",
	Comparables:  "players since until",
	LeagueMean:   "stat since until league position min",
	Trend:        "stat since until league min",
	Value:        "players",
	Current:      "players position now",
	Movers:       "rising falling now",
	Moved:        "players now",
	OwnCalls:     "",
	GameHigh:     "players stat since until team club position from to week playoffs opponent venue result",
	GameLine:     "players stat since until from to week lastGames perGame playoffs opponent venue result",
	GameCount:    "players where since until team club position from to by count feat playoffs opponent venue result",
	GameStreak:   "players where since until team club position feat by current unbroken playoffs opponent venue result",
	GameList:     "players stat where since until team club from to week last skip playoffs opponent venue result",
	GameWhether:  "players where since until team club position from to week feat playoffs opponent venue result",
	GameFirst:    "players stat where since until feat last playoffs opponent venue result",
	GameTotals:   "stat since until team club position from to playoffs opponent venue result",
	SeasonToDate: "players stat since until perGame now",

	TeamRecord:    "team club since until from to venue opponent order perGame",
	TeamResults:   "team club since until from to opponent skip order lowest",
	TeamStandings: "since until league division lowest from to order venue",
	TeamStreak:    "team club since until result",
	TeamTotals:    "stat since until league lowest",
	TeamSeasons:   "team club since until league order reach tally",
	TeamCompare:   "team opponent seasons order",
	PlayoffFinal:  "team club since until league playoffs tally last result",
	Milestones:    "players stat where team club skip",
	Splits:        "players stat since until playoffs splitBy",
	OnThisDay:     "day skip",
}

// fields names the fields that a plan sets.
func (p Plan) fields() []string {
	var set []string
	for _, f := range []struct {
		name string
		on   bool
	}{
		{"players", len(p.Players) > 0}, {"stat", p.Stat != ""}, {"by", p.By != ""}, {"since", p.Since != 0}, {"until", p.Until != 0},
		{"league", p.League != ""}, {"team", p.Team != ""}, {"club", p.Club}, {"position", p.Position != ""},
		{"age", p.AgeFrom != 0 || p.AgeTo != 0}, {"rookie", p.Rookie}, {"active", p.Active}, {"min", p.Min != 0},
		{"where", len(p.Where) > 0}, {"lowest", p.Lowest}, {"last", p.Last}, {"perGame", p.PerGame}, {"perSeason", p.PerSeason}, {"high", p.High},
		{"count", p.Count}, {"often", p.Often != 0}, {"tally", p.Tally}, {"highest", p.Highest}, {"rising", p.Rising}, {"falling", p.Falling}, {"now", p.Now}, {"place", p.Place != 0}, {"hand", p.Hand != ""}, {"inARow", p.InARow}, {"seasons", len(p.Seasons) > 0},
		{"from", p.From != ""}, {"to", p.To != ""}, {"week", p.Week != 0}, {"lastGames", p.LastGames != 0}, {"feat", p.Feat != ""}, {"current", p.Current}, {"unbroken", p.Unbroken}, {"skip", p.Skip != 0}, {"fact", p.Fact != ""}, {"playoffs", p.Playoffs != ""},
		{"opponent", p.Opponent != ""}, {"venue", p.Venue != ""}, {"result", p.Result != ""},
		{"splitBy", p.SplitBy != ""}, {"day", p.Day != ""}, {"reach", p.Reach != 0}, {"behind", p.Behind}, {"born", p.Born != ""}, {"division", p.Division != ""}, {"order", p.Order != ""}, {"difference", p.Difference}, {"parts", len(p.Parts) > 0}, {"together", p.Together},
	} {
		if f.on {
			set = append(set, f.name)
		}
	}
	return set
}

// Check refuses a plan that no question could mean. It does not check whether the
// data can answer it.
func (p Plan) Check() error {
	takes, ok := honoured[p.Intent]
	if !ok {
		return Invalid("intent", fmt.Sprintf("There is no intent %q.", p.Intent))
	}
	allowed := strings.Fields(takes)
	for _, f := range p.fields() {
		if !slices.Contains(allowed, f) {
			return Invalid(f, fmt.Sprintf("The intent %s takes no %s.", p.Intent, f))
		}
	}
	for _, need := range needed[p.Intent] {
		if !slices.Contains(p.fields(), need) {
			return Invalid(need, fmt.Sprintf("The intent %s needs %s.", p.Intent, need))
		}
	}
	return p.checkValues()
}

// checkValues refuses fields that contradict each other.
func (p Plan) checkValues() error {
	switch {
	case p.Since != 0 && p.Until != 0 && p.Since > p.Until:
		return Invalid("since", "since is later than until.")
	case p.AgeTo != 0 && p.AgeFrom > p.AgeTo:
		return Invalid("ageFrom", "ageFrom is above ageTo.")
	case p.Top < 0 || p.Top > MaxRows:
		return Invalid("top", fmt.Sprintf("top is 0 to %d.", MaxRows))
	case p.Sport != "" && p.Intent == OwnCalls:
		return Invalid("sport", "Calls are scored over all sports together.")
	case p.Intent == Leagues:
		return p.checkParts()
	case p.Sport == "" && p.Intent != Compare && p.Intent != OwnCalls:
		return Invalid("sport", "The plan names no sport.")
	case p.Intent == Compare && len(p.Players) < 2:
		return Invalid("players", "A comparison needs two players.")
	case len(p.Seasons) != 0 && len(p.Seasons) != len(p.Players) && p.Intent != TeamCompare:
		return Invalid("seasons", "seasons is one of each player.")
	case p.Rising && p.Falling:
		return Invalid("rising", "rising and falling are not both asked for.")
	case p.Club && p.Team == "":
		return Invalid("team", "club needs team.")
	}
	for _, check := range []func() error{p.checkFact, p.checkGames, p.checkLeads, p.checkCompared, p.checkPlace, p.checkPlayoffs, p.checkFinal, p.checkTeams, p.checkMilestones, p.checkSplits, p.checkOnThisDay} {
		if err := check(); err != nil {
			return err
		}
	}
	return p.checkStat()
}

// checkLeads refuses a yes or no about leading a league that is not of one player.
func (p Plan) checkLeads() error {
	if p.Intent == TimesLeading && (p.Often < 0 || p.Often > 0 && (len(p.Players) != 1 || p.InARow)) {
		return Invalid("often", "Whether a league was led so often is asked of one player.")
	}
	if p.Intent == Threshold && p.Often != 0 && (!p.Tally || p.Often < 2 || len(p.Players) > 0) {
		return Invalid("often", "Who has so many seasons is asked of everybody, with tally and at least 2.")
	}
	return nil
}

// checkPlace refuses places that no list has.
func (p Plan) checkPlace() error {
	switch {
	case p.Place < 0 || p.Place > MaxRows:
		return Invalid("place", fmt.Sprintf("place is 0 to %d.", MaxRows))
	case p.Intent == Leaders && len(p.Players) > 1, p.Place != 0 && len(p.Players) > 0:
		return Invalid("players", "Leaders take one player, for that player's place, or a place.")
	case p.Born != "" && p.AsksPlace():
		return Invalid("born", "A place on a list of players by birthplace is not answered: ask for the leaders.")
	case p.Born != "" && !isHomeland(p.Born):
		return Invalid("born", "born is a country, such as Dominican Republic, or a state of the USA.")
	case p.Behind && len(p.Players) != 1:
		return Invalid("behind", "Who comes next is asked of one player.")
	case p.AsksPlace() && (p.Lowest || p.Highest || p.Top > 1 && len(p.Players) == 0 || p.Top > 0 && p.Behind):
		return Invalid("place", "A place is counted from the leading value, and is not listed with others.")
	}
	return nil
}

// checkStat refuses statistics that the intent cannot take together.
func (p Plan) checkStat() error {
	if len(p.Stats()) > 1 && p.Intent != GameLine && p.Intent != Splits && (p.Intent != PlayerStat || p.High || p.PerGame) {
		return Invalid("stat", "Several statistics are answered of one player's season or career.")
	}
	if p.Intent == Whether {
		return p.checkWhether()
	}
	if p.PerSeason && (p.High || p.PerGame || len(p.Stats()) > 1 || p.Since != 0 && p.Since == p.Until) {
		return Invalid("perSeason", "An average a season is of one count over several seasons.")
	}
	if p.Intent == PlayerStat && p.Min != 0 && !p.High {
		return Invalid("min", "Of one player, min needs high.")
	}
	return nil
}

// checkWhether refuses a yes or no that nothing decides.
func (p Plan) checkWhether() error {
	switch players := len(p.Players); {
	case players < 2 && len(p.Where) == 0, p.Stat != "" && len(p.Where) > 1:
		return Invalid("where", "A yes or no needs a threshold, and with stat just one.")
	case players > 1 && len(p.Where) > 0:
		return Invalid("where", "A comparison takes no threshold.")
	case players < 2 && p.Stat == "" && p.By == "" || players == 0 && p.Stat != "":
		return Invalid("by", "A yes or no about anybody, or about several thresholds, needs by and takes no stat.")
	case p.Often < 0 || p.Often > 0 && (players != 1 || p.Stat != ""):
		return Invalid("often", "How often is asked of one player's seasons, without stat.")
	case players == 1 && p.Stat == "" && p.By != BySeason:
		return Invalid("by", "Whether one player reached several thresholds is asked of a season.")
	case players > 1 && p.Stat == "", players == 1 && p.Stat != "" && p.Where[0].Stat != p.Stat:
		return Invalid("stat", "A yes or no about players needs stat, the same as the threshold's.")
	}
	return nil
}

var needed = map[Intent][]string{
	Leaders: {"stat", "by"}, TimesLeading: {"stat"}, Best: {"by"}, PlayerBest: {"players"}, PlayerSeason: {"players", "since", "until"},
	Standing: {"players"}, Shape: {"players"}, PlayerStat: {"players", "stat"}, PlayerTeams: {"players"}, SeasonsPlayed: {"players"}, PlayerSeasons: {"players", "stat"}, PlayerFact: {"players", "fact"},
	Threshold: {"where", "by"}, AgeExtreme: {"where", "by"}, FirstLast: {"where", "by"}, Consecutive: {"where"},
	Compare: {"players"}, Comparables: {"players"}, LeagueMean: {"stat", "since", "until"}, LeagueTotal: {"stat", "since", "until"}, Trend: {"stat"}, Value: {"players"}, Moved: {"players"},
	GameHigh: {"stat"}, GameLine: {"players"}, GameList: {"stat"}, GameFirst: {"players"}, GameTotals: {"stat"}, SeasonToDate: {"stat", "since", "until"}, TeamRecord: {"team"}, TeamResults: {"team"}, TeamTotals: {"stat", "since", "until"}, TeamSeasons: {"order"}, TeamCompare: {"team", "opponent", "seasons"}, PlayoffFinal: {"playoffs"}, Splits: {"players", "splitBy"}, OnThisDay: {"day"},
}

func Invalid(field, message string) error {
	return apperr.New(apperr.Invalid, "invalid_plan", message).WithField(field)
}

// LeadsLow reports whether the lowest value comes first.
func (p Plan) LeadsLow(st *statistics.Statistic) bool {
	if p.Highest {
		return false
	}
	return p.Lowest || st != nil && st.Low
}

// AsksPlace reports whether leaders are asked for one place instead of the first ones.
func (p Plan) AsksPlace() bool { return p.Intent == Leaders && (p.Place != 0 || len(p.Players) > 0) }

func (p Plan) Noun() string {
	if p.By == BySeason {
		return "season"
	}
	return "player"
}

// Stats lists the statistics of a plan; a question about one player may name several.
func (p Plan) Stats() []string {
	if p.Stat == "" {
		return nil
	}
	return strings.Split(p.Stat, ",")
}

func SportsOf(ids []string) []string {
	var out []string
	for _, id := range ids {
		sport, _, _ := strings.Cut(id, "_")
		out = lists.AppendNew(out, sport)
	}
	return out
}

// WholeCareers reports whether a plan asks for careers as they stand: without a
// time, team or age.
func (p Plan) WholeCareers() bool {
	return p.Since == 0 && p.Until == 0 && p.Team == "" && p.League == "" && p.AgeFrom == 0 && p.AgeTo == 0 && !p.Rookie
}
