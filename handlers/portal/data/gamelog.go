package data

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

const (
	logDays   = 100 // days of games on a page
	recentLen = 20  // games in the line of the last ones

	stagePlayoffs = "playoffs"
	allSeasons    = "all"
)

// logQuery is what a game log lists.
type logQuery struct {
	sport    *almanac.Sport
	player   *models.Player
	playoffs bool
	met      games.Met // what the player has games of, in that stage
	season   int       // 0 for all
	opponent string    // a team's full name, "" for any
	venue    string
	result   string
	cursor   string

	opponents []string // that the log can be narrowed to
	clubs     map[string]map[games.Club]bool
}

// GameLog serves GET /players/{sport}/{slug}/games: the games of a season that are held, by
// default the newest one, of regular seasons or with stage=playoffs of playoffs, against an
// opponent, at home or away, won or lost.
func (h *Handlers) GameLog(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	match := sport.Resolve(r.PathValue("slug"))
	if match.Player == nil {
		return h.choosePlayer(w, r, sport, r.PathValue("slug"), match)
	}
	q, err := h.readLog(sport, match.Player, r.URL.Query())
	if err != nil {
		return err
	}
	page, err := h.gameLog(q)
	if err != nil {
		return err
	}
	page.Frame = kit.Public(h.Edge, r, match.Player.Name+", game log", page.Describe(), q.unnarrowed().path(), nil)
	return h.Edge.RenderPublic(w, r, views.GameLogPage(page))
}

// readLog reads what a log's address asks for.
func (h *Handlers) readLog(sport *almanac.Sport, p *models.Player, query url.Values) (logQuery, error) {
	q := logQuery{sport: sport, player: p, opponent: query.Get("opponent"), venue: query.Get("venue"), result: query.Get("result"), cursor: query.Get("cursor")}
	switch stage := query.Get("stage"); stage {
	case "":
	case stagePlayoffs:
		q.playoffs = true
	default:
		return q, kit.InvalidParameter("stage", "There is no stage "+kit.Quote(stage)+".", "Use playoffs, or leave it out.")
	}
	if q.venue != "" && q.venue != "home" && q.venue != "away" {
		return q, kit.InvalidParameter("venue", "There is no place "+kit.Quote(q.venue)+".", "Use home or away.")
	}
	if q.result != "" && q.result != "W" && q.result != "L" {
		return q, kit.InvalidParameter("result", "There is no result "+kit.Quote(q.result)+".", "Use W or L.")
	}
	q.met = sport.GameLines.Met(p.ID, q.playoffs)
	q.opponents, q.clubs = h.Questions.Opponents(sport.Key, q.met.Opponents)
	q.season = q.newest()
	switch text := query.Get("season"); text {
	case "":
	case allSeasons:
		q.season = 0
	default:
		asked, err := strconv.Atoi(text)
		if err != nil || !slices.Contains(q.met.Seasons, asked) {
			return q, apperr.New(apperr.NotFound, "not_found", "No games of "+p.Name+" are held for that season.").WithField("season")
		}
		q.season = asked
	}
	if q.opponent != "" && q.clubs[q.opponent] == nil {
		return q, apperr.New(apperr.NotFound, "not_found", "No games of "+p.Name+" against that opponent are held.").WithField("opponent")
	}
	return q, nil
}

// newest returns the newest season with games, 0 if there is none.
func (q logQuery) newest() int {
	if len(q.met.Seasons) == 0 {
		return 0
	}
	return q.met.Seasons[len(q.met.Seasons)-1]
}

func (q logQuery) unnarrowed() logQuery {
	q.opponent, q.venue, q.result, q.cursor = "", "", "", ""
	return q
}

func (q logQuery) narrowed() bool { return q.opponent != "" || q.venue != "" || q.result != "" }

// path returns the address of the log.
func (q logQuery) path() string {
	query := url.Values{}
	set := func(name, value string) {
		if value != "" {
			query.Set(name, value)
		}
	}
	if q.playoffs {
		set("stage", stagePlayoffs)
	}
	switch q.season {
	case 0:
		if len(q.met.Seasons) > 0 {
			set("season", allSeasons)
		}
	case q.newest():
	default:
		set("season", strconv.Itoa(q.season))
	}
	set("opponent", q.opponent)
	set("venue", q.venue)
	set("result", q.result)
	set("cursor", q.cursor)
	path := kit.PlayerPath(q.player) + "/games"
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

// csvPath returns the address of the log's file, which has no pages.
func (q logQuery) csvPath() string {
	q.cursor = ""
	log := kit.PlayerPath(q.player) + "/games"
	return log + ".csv" + strings.TrimPrefix(q.path(), log)
}

// filter returns the lines that the log lists.
func (q logQuery) filter() games.Filter {
	f := games.Filter{Player: q.player.ID, Playoffs: q.playoffs, Since: q.season, Until: q.season, Result: rowset.OutcomeOf(q.result)}
	switch q.venue {
	case "home":
		f.Venue = rowset.Home
	case "away":
		f.Venue = rowset.Away
	}
	if q.opponent != "" {
		f.Opponents = q.clubs[q.opponent]
	}
	return f
}

// gameLog builds the page of a log.
func (h *Handlers) gameLog(q logQuery) (views.GameLog, error) {
	store := q.sport.GameLines
	page := views.GameLog{Sport: kit.League(q.sport.Key), Player: views.PlayerRef{Name: q.player.Name, Path: kit.PlayerPath(q.player)}, Form: q.form()}
	other := store.Met(q.player.ID, !q.playoffs)
	if len(q.met.Seasons)+len(other.Seasons) == 0 {
		page.Empty = "We hold no single game of " + q.player.Name + "."
		return page, nil
	}
	page.Stages = q.stages()
	if len(q.met.Seasons) == 0 {
		page.Empty = "We hold no playoff games of " + q.player.Name + "."
		if !q.playoffs {
			page.Empty = "We hold no regular-season games of " + q.player.Name + "."
		}
		return page, nil
	}
	logs := store.Logs(q.filter())
	if len(logs) == 0 {
		page.Empty = "No game of " + q.player.Name + " matches these filters."
		return page, nil
	}
	days := store.Days(logs)
	at := grounding.Page{Limit: logDays, Cursor: q.cursor}
	from, to, err := at.Window(store.Artifact, len(days))
	if err != nil {
		return page, err
	}
	if from == len(days) {
		from = max(0, len(days)-logDays)
	}
	if len(days) > to-from {
		page.Pages.Shown = fmt.Sprintf("days %d to %d of %d", from+1, to, len(days))
	}
	if from > 0 {
		first := q
		first.cursor = ""
		page.Pages.First = first.path()
	}
	if next := at.Next(store.Artifact, len(days)); next != nil {
		later := q
		later.cursor = *next
		page.Pages.Next = later.path()
	}
	page.Set = q.describe(store.Played(logs))
	var files []models.SourceFile
	for i := range logs {
		page.Tables = append(page.Tables, h.logTable(q, &logs[i], days[to-1], days[from]))
		for _, l := range logs[i].Lines {
			if file := store.Files[store.File(l)]; !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
				files = append(files, file)
			}
		}
	}
	page.Credits, page.CSV = kit.SourceCredits(files), q.csvPath()
	page.Records = h.recordsOf(q, logs)
	return page, nil
}

// describe sums the log of n games up in a sentence or two.
func (q logQuery) describe(n int) string {
	stage, when := "regular-season", " in "+q.sport.Method.Years.Name(q.season)
	if q.playoffs {
		stage = "playoff"
	}
	if q.season == 0 {
		when = " in the seasons held, " + seasonRuns(q.sport, q.met.Seasons)
	}
	text := fmt.Sprintf("%s %s of %s%s", views.Count(n), plural(n, stage+" game"), q.player.Name, when)
	if q.opponent != "" {
		text += " against the " + q.opponent
	}
	text += map[string]string{"home": ", at home", "away": ", away"}[q.venue] + map[string]string{"W": ", in wins", "L": ", in losses"}[q.result] + ", as recorded."
	if !q.narrowed() && !q.playoffs && q.season != 0 && q.played() > n {
		text += fmt.Sprintf(" The season had %d: %d %s not held.", q.played(), q.played()-n, isAre(q.played()-n))
	}
	if !q.narrowed() && q.playoffs && q.season != 0 {
		text += q.otherPlayoffGames(n)
	}
	if unknown := q.unknown(); unknown > 0 {
		text += fmt.Sprintf(" %d %s left out: what was asked for is not known of %s.", unknown, plural(unknown, "game")+" "+isAre(unknown), map[bool]string{true: "it", false: "them"}[unknown == 1])
	}
	return text
}

// otherPlayoffGames says whether the playoffs of the log's season had more than its n games.
func (q logQuery) otherPlayoffGames(n int) string {
	sums, recorded := map[*stats.Kind]int{}, 0 // some sources have a row for each round
	for _, at := range q.sport.Playoffs.LinesOf(q.player.ID) {
		line := q.sport.Playoffs.Lines.At(at)
		for _, games := range []string{"G", "GP"} {
			if i := line.Kind.Index(games); i >= 0 && line.Season == q.season && line.Values[i] == line.Values[i] {
				sums[line.Kind] += int(line.Values[i])
			}
		}
	}
	for _, games := range sums {
		recorded = max(recorded, games)
	}
	switch {
	case recorded == 0:
		return " How many there were is not held, so these may not be all."
	case recorded > n:
		return fmt.Sprintf(" There were %d: %d %s not held.", recorded, recorded-n, isAre(recorded-n))
	}
	return ""
}

// unknown counts the games of the log's time of which what it is narrowed by is not known.
func (q logQuery) unknown() int {
	store := q.sport.GameLines
	logs := store.Logs(q.unnarrowed().filter())
	for i := range logs {
		logs[i].Lines = slices.DeleteFunc(logs[i].Lines, func(l games.Line) bool {
			return (q.opponent == "" || store.Opponent(l) != "") && (q.venue == "" || store.Venue(l) != rowset.VenueUnknown) && (q.result == "" || store.Result(l) != rowset.OutcomeUnknown)
		})
	}
	return store.Played(logs)
}

func plural(n int, one string) string {
	if n == 1 {
		return one
	}
	return one + "s"
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// played returns the games in the record of the season, 0 if it has none.
func (q logQuery) played() int {
	n := 0
	for _, s := range q.sport.SeasonsOf(q.player.ID) {
		if s.Season == q.season && s.Games == s.Games {
			n = max(n, int(s.Games))
		}
	}
	return n
}
