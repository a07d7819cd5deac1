package leaders

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
	"groundline/views"
)

const (
	cardPlaces = 5  // places of each list of a season's leaders
	listPlaces = 50 // places of a list of its own
)

// leadGroup is a part of the game with the statistics whose leaders a season's page lists.
type leadGroup struct {
	name string
	keys []string // of package statistics
}

// leading lists them by sport, in the order of a league's own pages.
var leading = map[string][]leadGroup{
	stats.MLB:  {{"Batting", []string{"AVG", "HR", "RBI", "H", "SB", "OPS"}}, {"Pitching", []string{"W", "ERA", "K", "SV", "WHIP", "IP"}}},
	stats.NBA:  basketballLeaders,
	stats.WNBA: basketballLeaders,
	stats.NFL: {{"Passing", []string{"PassYds", "PassTD", "Rate"}}, {"Rushing", []string{"RushYds", "RushTD", "Y/C"}},
		{"Receiving", []string{"Rec", "RecYds", "RecTD"}}, {"Defense and kicking", []string{"Sk", "DefInt", "Tackles", "FGM"}}},
	stats.NHL: {{"Skaters", []string{"PTS", "G", "A", "+/-", "PPG", "GWG"}}, {"Goalies", []string{"W", "SV%", "GAA", "SHO"}}},
}

var basketballLeaders = []leadGroup{
	{"A game", []string{"PPG", "RPG", "APG", "SPG", "BPG"}}, {"Shooting", []string{"FG%", "3P%", "FT%", "TS%"}}, {"Totals", []string{"PTS", "TRB", "AST", "3P"}},
}

// leadersQuery is the query of a page of leaders. Since and until are as typed.
type leadersQuery struct {
	sport        *almanac.Sport
	season       int // of a season's page
	stat         *statistics.Statistic
	career       bool
	active       bool
	since, until string
	errors       map[string]string
}

// Leaders serves GET /leaders/{sport}: who led in each statistic of a season, or with stat the
// first fifty in one, by season or over careers, of some years.
func (h *Handlers) Leaders(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	q, err := readLeaders(r.URL.Query(), sport)
	if err != nil {
		return err
	}
	page := views.LeadersPage{Sport: kit.League(sport.Key), Fallback: sport.Fallback, AsOf: sport.AsOf.Format("2006-01-02"), Form: q.form(), Credits: kit.SourceCredits(sport.Files)}
	description := "Who leads in each statistic, from recorded rows, each list with a receipt."
	switch {
	case len(q.errors) > 0:
		page.Title = page.Sport.Short + " leaders"
		page.Frame = h.Edge.Frame(r, page.Title)
		return h.Edge.Render(w, r, http.StatusBadRequest, views.LeadersOf(page))
	case q.stat != nil:
		list, err := h.leadersOf(r.Context(), q.plan(q.stat, listPlaces))
		if err != nil {
			return err
		}
		list.Title = ""
		page.Title, page.List = q.title(), list
		description = list.Answer
	default:
		page.Title = sport.Method.Years.Name(q.season) + " " + page.Sport.Short + " leaders"
		groups, err := h.seasonLeaders(r.Context(), q)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(groups, func(g views.LeaderGroup) bool { return len(g.Lists) > 0 }) {
			page.Groups = groups
		} else {
			page.Empty = "For " + sport.Method.Years.Name(q.season) + " no statistic is held whole."
		}
		page.Seasons = q.seasons()
	}
	if page.List != nil && len(page.List.Rows) > 0 {
		page.Embed = kit.EmbedTags(h.Edge, q.path(), page.Title)
	}
	page.Frame = kit.Embeddable(h.Edge, kit.WithCard(h.Edge, kit.Public(h.Edge, r, page.Title, description, q.path(), nil), page.Title+": "+description))
	return h.Edge.RenderPublic(w, r, views.LeadersOf(page))
}

// seasonLeaders lists the leaders of a season in each statistic that is held for it.
func (h *Handlers) seasonLeaders(ctx context.Context, q leadersQuery) ([]views.LeaderGroup, error) {
	var groups []views.LeaderGroup
	for _, g := range leading[q.sport.Key] {
		group := views.LeaderGroup{Name: g.name}
		for _, key := range g.keys {
			st, known := statistics.Find(q.sport.Key, key)
			if !known {
				return nil, fmt.Errorf("leaders of %s: no statistic %q", q.sport.Key, key)
			}
			p := q.plan(st, cardPlaces)
			p.Since, p.Until = q.season, q.season
			list, err := h.leadersOf(ctx, p)
			if err != nil {
				return nil, err
			}
			list.Title = kit.UpperFirst(st.Label)
			if len(list.Rows) > 0 {
				list.Full = leadersQuery{sport: q.sport, stat: st, since: strconv.Itoa(q.season), until: strconv.Itoa(q.season)}.path()
				group.Lists = append(group.Lists, *list)
			} else {
				group.Missing = append(group.Missing, st.Label)
			}
		}
		groups = append(groups, group)
	}
	return groups, nil
}

// leadersOf answers a plan. The answer is not stored: its link gives the receipt.
func (h *Handlers) leadersOf(ctx context.Context, p plan.Plan) (*views.LeaderList, error) {
	a, err := h.Questions.Deferred().Answer(ctx, p)
	if err != nil {
		return nil, err
	}
	if !a.Grounded {
		list := &views.LeaderList{Refusal: a.Refusal.Reason}
		for _, n := range a.Refusal.Nearest {
			list.Nearest = append(list.Nearest, kit.AskLink(n.Question))
		}
		return list, nil
	}
	list := &views.LeaderList{Answer: a.Answer, Notes: a.Notes, Ask: kit.PlanPath(p), Career: p.By == plan.ByCareer}
	if a.Of != nil {
		list.Of = *a.Of
	}
	for _, row := range a.Rows {
		list.Rows = append(list.Rows, leaderRow(p.Sport, row))
	}
	return list, nil
}

func leaderRow(sport string, row answer.Row) views.LeaderRow {
	out := views.LeaderRow{When: row.SeasonAs, Value: row.Shown, Partial: row.Partial}
	if row.Rank != nil {
		out.Rank = *row.Rank
	}
	if row.Player != nil {
		out.Player = views.PlayerRef{Name: row.Player.Name, Path: "/players/" + sport + "/" + row.Player.Slug}
	}
	if row.Team != nil {
		out.Team = *row.Team
	}
	if row.Season != nil {
		out.Team = clubsOf(sport, *row.Season, out.Team)
	}
	return out
}

// clubsOf names the clubs of codes that are listed with commas; other names stay.
func clubsOf(sport string, season int, codes string) string {
	names := strings.Split(codes, ", ")
	for i, code := range names {
		if name := teams.ClubName(sport, season, code); name != "" {
			names[i] = name
		}
	}
	return strings.Join(names, ", ")
}

// leaderParams are the parameters of a page of leaders.
var leaderParams = []string{"season", "stat", "by", "since", "until", "active"}

func readLeaders(values url.Values, sport *almanac.Sport) (leadersQuery, error) {
	q := leadersQuery{sport: sport, season: sport.Last, errors: map[string]string{}}
	for name, given := range values {
		if len(given) > 1 || !slices.Contains(leaderParams, name) && !strings.HasPrefix(name, "utm_") {
			return q, kit.InvalidParameter(name, "Leaders take no filter "+kit.Quote(name)+", or take it once.", "Use "+strings.Join(leaderParams, ", ")+".")
		}
	}
	if key := values.Get("stat"); key != "" {
		st, known := statistics.Find(sport.Key, key)
		if !known {
			return q, kit.InvalidParameter("stat", "Unknown statistic "+kit.Quote(key)+".", "Choose one of the form at /leaders/"+sport.Key+".")
		}
		q.stat = st
	}
	if given := values.Get("season"); given != "" {
		season, err := strconv.Atoi(given)
		if err != nil || season < sport.Earliest || season > sport.Last {
			return q, apperr.New(apperr.NotFound, "not_found", "No season "+apperr.Echo(given)+" is held.").
				WithRemedy(fmt.Sprintf("Use a year from %d to %d.", sport.Earliest, sport.Last))
		}
		q.season = season
	}
	switch by := values.Get("by"); by {
	case "", "season":
	case "career":
		q.career = true
	default:
		return q, kit.InvalidParameter("by", "Leaders are ranked by season or by career.", "Use by=season or by=career.")
	}
	q.active = values.Get("active") == "yes"
	q.since, q.until = apperr.Clip(strings.TrimSpace(values.Get("since")), maxYear), apperr.Clip(strings.TrimSpace(values.Get("until")), maxYear)
	from, to := q.year("since", q.since), q.year("until", q.until)
	if len(q.errors) == 0 && from != 0 && to != 0 && from > to {
		q.errors["until"] = "This is before " + q.since + "."
	}
	return q, nil
}

const maxYear = 24 // bytes of a typed year that are repeated

func (q *leadersQuery) year(field, typed string) int {
	year, err := strconv.Atoi(typed)
	if typed != "" && (err != nil || year < 1000 || year > 9999) {
		q.errors[field] = "Type a year, such as " + strconv.Itoa(q.sport.Last) + "."
	}
	return year
}

// plan returns the question of a list of some places.
func (q leadersQuery) plan(st *statistics.Statistic, places int) plan.Plan {
	p := plan.Plan{Intent: plan.Leaders, Sport: q.sport.Key, Stat: st.Key, By: plan.BySeason, Top: places, Active: q.active}
	if q.career {
		p.By = plan.ByCareer
	}
	p.Since, _ = strconv.Atoi(q.since)
	p.Until, _ = strconv.Atoi(q.until)
	return p
}

func (q leadersQuery) title() string {
	short, name := strings.ToUpper(q.sport.Key), q.sport.Method.Years.Name
	from, _ := strconv.Atoi(q.since)
	to, _ := strconv.Atoi(q.until)
	title := short + " leaders in " + q.stat.Label
	switch {
	case from != 0 && from == to:
		return title + ", " + name(from)
	case q.career:
		title += " over careers"
	default:
		title += " in a season"
	}
	switch {
	case from != 0 && to != 0:
		title += ", " + views.Span(name(from), name(to))
	case from != 0:
		title += " since " + name(from)
	case to != 0:
		title += " until " + name(to)
	}
	if q.active {
		title += ", players of the last season"
	}
	return title
}

// path returns the canonical path of the page.
func (q leadersQuery) path() string {
	values := url.Values{}
	if q.stat == nil {
		if q.season != q.sport.Last {
			values.Set("season", strconv.Itoa(q.season))
		}
	} else {
		values.Set("stat", q.stat.Key)
		for name, value := range map[string]string{"since": q.since, "until": q.until} {
			if value != "" {
				values.Set(name, value)
			}
		}
		if q.career {
			values.Set("by", "career")
		}
		if q.active {
			values.Set("active", "yes")
		}
	}
	if len(values) == 0 {
		return "/leaders/" + q.sport.Key
	}
	return "/leaders/" + q.sport.Key + "?" + values.Encode()
}

// seasons returns the neighbors of a season's page, newest first.
func (q leadersQuery) seasons() views.SeasonLinks {
	link := func(season int) *views.Link {
		if season < q.sport.Earliest || season > q.sport.Last {
			return nil
		}
		return &views.Link{Text: q.sport.Method.Years.Name(season), Href: leadersQuery{sport: q.sport, season: season}.path()}
	}
	return views.SeasonLinks{Before: link(q.season - 1), After: link(q.season + 1)}
}

// form returns the form with what was chosen.
func (q leadersQuery) form() views.LeadersForm {
	f := views.LeadersForm{Path: "/leaders/" + q.sport.Key, Since: q.since, Until: q.until, Active: q.active, Errors: q.errors, First: strconv.Itoa(q.sport.Earliest), Last: strconv.Itoa(q.sport.Last)}
	if q.stat != nil {
		f.Stat, f.Clear = q.stat.Key, f.Path
	}
	f.By = "season"
	if q.career {
		f.By = "career"
	}
	for i := range statistics.BySport[q.sport.Key] {
		st := &statistics.BySport[q.sport.Key][i]
		f.Stats = append(f.Stats, views.Option{Value: st.Key, Name: kit.UpperFirst(st.Label)})
	}
	slices.SortStableFunc(f.Stats, func(a, b views.Option) int { return strings.Compare(a.Name, b.Name) })
	return f
}

// LeadersIndex serves GET /leaders: the leagues.
func (h *Handlers) LeadersIndex(w http.ResponseWriter, r *http.Request) error {
	page := views.Sports{Title: "Leaders", Lead: "The best seasons in each statistic, each season’s leaders and careers. Every list has a receipt."}
	for _, key := range grounding.Sports {
		entry, sport := kit.SportEntry(h.Book, key)
		if sport != nil {
			entry.All = &views.Link{Text: "All leaders of " + sport.Method.Years.Name(sport.Last), Href: "/leaders/" + key}
			for _, g := range leading[key] {
				var links []views.Link
				for _, stat := range g.keys[:min(3, len(g.keys))] {
					if st, known := statistics.Find(key, stat); known {
						q := leadersQuery{sport: sport, stat: st}
						links = append(links, views.Link{Text: kit.UpperFirst(st.Label), Href: q.path()})
					}
				}
				entry.Lists = append(entry.Lists, links)
			}
		}
		page.Sports = append(page.Sports, entry)
	}
	page.Frame = kit.Public(h.Edge, r, page.Title, page.Lead, "/leaders", nil)
	return h.Edge.RenderPublic(w, r, views.SportsPage(page))
}
