package data

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/questions"
	"groundline/internal/questions/teams"
	"groundline/views"
)

// maxRecordGames is how many equal games of a record are listed.
const maxRecordGames = 3

// Records serves GET /records/{sport} and GET /records/{sport}/{team}: who had the most of
// each statistic in a single game that is held, for anyone or for a team, in regular seasons or
// with stage=playoffs in playoffs.
func (h *Handlers) Records(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	playoffs := r.URL.Query().Get("stage") == stagePlayoffs
	clubs := h.Questions.GameClubs(sport.Key)
	var club *teams.Club
	if slug := r.PathValue("team"); slug != "" {
		at := slices.IndexFunc(clubs, func(c teams.Club) bool { return c.Slug == slug })
		if at < 0 {
			return apperr.New(apperr.NotFound, "not_found", "We hold no single games of a team of that name.").WithRemedy("Choose a team at " + kit.League(sport.Key).Records() + ".")
		}
		club = &clubs[at]
	}
	page := views.GameRecords{Sport: kit.League(sport.Key)}
	path, title := page.Sport.Records(), page.Sport.Short+" single-game records"
	if club != nil {
		path, title = path+"/"+club.Slug, club.Name+", single-game records"
		page.Team, page.Names = club.Name, clubNames(sport, club)
	} else {
		page.Teams, page.Earlier = clubLinks(sport, clubs)
	}
	page.Stages = []views.Tab{{Link: views.Link{Text: "Regular season", Href: path}, Current: !playoffs}, {Link: views.Link{Text: "Playoffs", Href: path + "?stage=" + stagePlayoffs}, Current: playoffs}}
	if err := h.fillRecords(r, &page, sport, club, playoffs); err != nil {
		return err
	}
	if playoffs {
		path += "?stage=" + stagePlayoffs
	}
	page.Frame = kit.Public(h.Edge, r, title, "The most of each statistic in a single game that we hold, with day, opponent and receipt. "+page.Held, path, nil)
	return h.Edge.RenderPublic(w, r, views.GameRecordsPage(page))
}

// fillRecords adds the records and what they are of.
func (h *Handlers) fillRecords(r *http.Request, page *views.GameRecords, sport *almanac.Sport, club *teams.Club, playoffs bool) error {
	if sport.GameLines == nil || len(sport.GameLines.Held(playoffs).Seasons()) == 0 {
		page.Empty = "We hold no single games of the " + page.Sport.Short + "."
		if playoffs {
			page.Empty = "We hold no playoff games of the " + page.Sport.Short + "."
		}
		return nil
	}
	records, refused, err := h.Questions.GameRecords(r.Context(), sport.Key, club, playoffs)
	if err != nil {
		return err
	}
	if refused != nil {
		page.Empty = refused.Reason
		return nil
	}
	stage := "Regular-season games"
	if playoffs {
		stage = "Playoff games"
	}
	var seasons []int
	for i := range records {
		seasons = append(seasons, records[i].Seasons...)
	}
	slices.Sort(seasons)
	seasons = slices.Compact(seasons)
	for i := range records {
		page.Records = append(page.Records, recordOf(sport, &records[i], seasons))
	}
	page.Held = fmt.Sprintf("%s held: %s, through %s.", stage, seasonRuns(sport, seasons), english.Day(sport.GameLines.Held(playoffs).LastDay(seasons[len(seasons)-1]).Format("2006-01-02")))
	page.Credits = kit.SourceCredits(sport.GameLines.Files)
	return nil
}

// recordOf lists a record's games, of which those of some seasons are held.
func recordOf(sport *almanac.Sport, r *questions.GameRecord, held []int) views.GameRecord {
	out := views.GameRecord{Label: r.Label, Shown: r.Rows[0].Shown, Since: sinceWhen(sport, r, held), Receipt: views.Link{Text: "receipt", Href: kit.ReceiptPath(r.Receipt)}}
	if r.Receipt == "" {
		out.Receipt = views.Link{Text: "ask", Href: kit.PlanPath(r.Plan)}
	}
	for _, row := range r.Rows[:min(len(r.Rows), maxRecordGames)] {
		g := views.RecordGame{Player: views.PlayerRef{Name: row.Player.Name, Path: "/players/" + sport.Key + "/" + row.Player.Slug}, Day: row.Date, Opponent: row.Opponent}
		if row.Team != nil {
			g.Team = *row.Team
		}
		if row.Venue == "away" && g.Opponent != "" {
			g.Opponent = "at " + g.Opponent
		}
		out.Games = append(out.Games, g)
	}
	out.More = max(r.Tied, len(r.Rows)) - len(out.Games)
	return out
}

// sinceWhen names the seasons in which a statistic is recorded: "since 1982-83, in part from
// 1973-74" if it is in all the seasons held from then on, which the page names.
func sinceWhen(sport *almanac.Sport, r *questions.GameRecord, held []int) string {
	name, n := sport.Method.Years.Name, 0
	for n < len(r.Whole) && n < len(held) && r.Whole[len(r.Whole)-1-n] == held[len(held)-1-n] {
		n++
	}
	switch first := r.Seasons[0]; {
	case n == 0 && slices.Equal(r.Seasons, r.Whole):
		return seasonRuns(sport, r.Seasons)
	case n == 0:
		return seasonRuns(sport, r.Seasons) + ", in part"
	case first == held[len(held)-n]:
		return "since " + name(first)
	default:
		return "since " + name(held[len(held)-n]) + ", in part from " + name(first)
	}
}

func newestWithGames(sport *almanac.Sport) int {
	seasons := sport.GameLines.Seasons()
	return seasons[len(seasons)-1]
}

// clubNames says which names of a franchise count.
func clubNames(sport *almanac.Sport, c *teams.Club) string {
	switch {
	case len(c.Earlier) > 0:
		return "All names of the franchise in the games held: " + c.Name + ", " + strings.Join(c.Earlier, ", ") + "."
	case !c.Whole:
		return "Games under this name only: no source that we hold says which names are one franchise."
	}
	return ""
}

// clubLinks lists the teams that play now and those that do not, each once.
func clubLinks(sport *almanac.Sport, clubs []teams.Club) (now, earlier []views.Link) {
	for i := range clubs {
		c := &clubs[i]
		link := views.Link{Text: c.Name, Href: kit.League(sport.Key).Records() + "/" + c.Slug}
		if c.To == newestWithGames(sport) {
			now = append(now, link)
		} else {
			earlier = append(earlier, link)
		}
	}
	return now, earlier
}
