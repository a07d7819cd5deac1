package app_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/internal/counts"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/questions/statistics"
	"groundline/widget"
)

// statement is what one place says of a fact. What it leaves empty it does not say.
type statement struct {
	where  string
	player string // id
	value  string
	season string
	rank   string // with its limits: "about 3rd of 730"
	set    string // who is ranked
	text   string // the sentence, whose limits are compared
}

// body is what the fields of the API's answers and of tools have in common.
type body struct {
	Grounded bool
	Claim    *string
	Answer   string
	Rating   *struct {
		Value        float64
		Career, Peak *float64
		Season       *int
		Rank, Of     int
	}
	Standing *struct {
		Career, Peak float64
		Rank, Of     int
	}
	Careers []struct {
		Career   float64
		Rank, Of int
	}
	Player *struct{ ID, Name string }
	Rows   []struct {
		Player   *struct{ ID string }
		Value    *float64
		Season   *int
		From, To *int
		Shown    string
		Figures  []struct{ Name, Shown string }
	}
	Plan    struct{ Players []string }
	Refusal *struct{ Code, Reason string }
	Leaders []struct {
		Player   struct{ ID, Name string }
		Value    float64
		Season   *int
		From, To *int
	}
	Of      *int
	Season  *int // compared
	Clones  []clone
	Seasons []struct {
		Season         int
		Value          *float64
		PoolRank, Rank *int
		PoolOf, Of     *int
	}
	CreditsRemaining *int64
}

type clone struct {
	Player   struct{ ID string }
	Season   int
	Distance float64
}

// agreement asks for facts in every place that says them.
type agreement struct {
	*testBundle
	t       *testing.T
	draw    *rand.Rand
	session *mcp.ClientSession
	players map[string][]drawnPlayer
	opened  int
	facts   map[string]int // by kind
	asked   map[string]int // by place
	refused map[string]int // by place
	wrong   map[string]int // by kind and places
}

type drawnPlayer struct{ id, slug, name string }

// TestEveryPlaceSaysTheSame draws facts and asks for each by API, question, page, badge and
// tool: value, rank, ranked set and limits must be equal wherever they are given. FACTS is
// how many; with it the facts are of all bundled data, without it of the sample.
func TestEveryPlaceSaysTheSame(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	n := 150
	if facts, err := strconv.Atoi(os.Getenv("FACTS")); err == nil {
		n = facts
		for _, sport := range grounding.Sports {
			b.importSport(t, sport)
		}
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("SEED"), "7"), 10, 64)
	must(t, err)
	a := &agreement{testBundle: b, t: t, draw: rand.New(rand.NewPCG(seed, 26)), // #nosec G404 -- a sample, not a secret
		players: map[string][]drawnPlayer{}, facts: map[string]int{}, asked: map[string]int{}, refused: map[string]int{}, wrong: map[string]int{}}
	a.renew()
	a.readPlayers()
	kinds := map[string]func(sport string) bool{
		"best": a.best, "career": a.career, "current": a.current, "season": a.season, "total": a.total, "leaders": a.leaders, "comparables": a.comparables,
	}
	names := sortedKeys(kinds)
	tries := 0
	for made := 0; made < n && tries < 20*n; tries++ {
		kind := names[made%len(names)]
		if kinds[kind](grounding.Sports[a.draw.IntN(len(grounding.Sports))]) {
			a.facts[kind]++
			made++
		} else if tries%10 == 9 { // the sample compares nobody
			made++
		}
	}
	counts.Say(t, "facts %v, asked %v, refused %v", a.facts, a.asked, a.refused)
	for _, what := range sortedKeys(a.wrong) {
		t.Errorf("%s: %d", what, a.wrong[what])
	}
}

// renew opens a new account, whose credits are not used up.
func (a *agreement) renew() {
	a.opened++
	a.key = a.open(a.t, fmt.Sprintf("asker%d@example.org", a.opened)).Key
	a.session = a.agent(a.t)
}

func (a *agreement) readPlayers() {
	db, err := postgres.Open(a.t.Context(), a.config.DatabaseURL)
	must(a.t, err)
	defer db.Close()
	rows, err := db.Pool.Query(a.t.Context(), "SELECT sport, id, slug, name FROM players ORDER BY id")
	must(a.t, err)
	defer rows.Close()
	for rows.Next() {
		var sport string
		var p drawnPlayer
		must(a.t, rows.Scan(&sport, &p.id, &p.slug, &p.name))
		a.players[sport] = append(a.players[sport], p)
	}
	must(a.t, rows.Err())
}

func (a *agreement) player(sport string) drawnPlayer {
	return a.players[sport][a.draw.IntN(len(a.players[sport]))]
}

// read parses an answer, counts it, and opens another account before the credits end.
func (a *agreement) read(where string, text []byte) *body {
	var out body
	must(a.t, json.Unmarshal(text, &out))
	a.asked[where]++
	if !out.Grounded {
		a.refused[where]++
	}
	if out.CreditsRemaining != nil && *out.CreditsRemaining < 100 {
		a.renew()
	}
	return &out
}

func (a *agreement) api(path string) *body {
	r := a.get(a.t, path)
	if r.status != http.StatusOK {
		a.t.Fatalf("%s: %d %s", path, r.status, r.body)
	}
	return a.read("api", r.body)
}

func (a *agreement) words(question string) *body {
	r := a.postJSON(a.t, "/api/v1/analytics/query", string(mustJSON(a.t, map[string]string{"question": question})))
	if r.status != http.StatusOK {
		a.t.Fatalf("%s: %d %s", question, r.status, r.body)
	}
	return a.read("question", r.body)
}

func (a *agreement) tool(name string, arguments map[string]any) *body {
	_, got := callTool(a.t, a.session, name, arguments)
	if got.Answer == nil {
		got.Answer = map[string]any{}
	}
	return a.read("mcp", mustJSON(a.t, got.Answer))
}

var (
	tags      = regexp.MustCompile(`<[^>]*>`)
	spaces    = regexp.MustCompile(`\s+`)
	ordinals  = regexp.MustCompile(`(\d)(?:st|nd|rd|th)\b`)
	rankWords = regexp.MustCompile(`((?:about |in the top )?[\d,]+(?:st|nd|rd|th)?) of ([\d,]+) ([^:;(]+)`)
	limits    = regexp.MustCompile(`best rated|on the recorded part of it|[Cc]ounting only rated seasons|in the seasons (?:recorded|held)|not counting [^,.;:(]+|in the [A-Z]+ and its rivals \([^)]*\)`)
)

// page returns the text of a player's page.
func (a *agreement) page(sport string, p drawnPlayer) string {
	r := a.get(a.t, "/players/"+sport+"/"+p.slug, "X-API-Key", "", "Accept", "text/html")
	a.asked["page"]++
	if r.status != http.StatusOK {
		a.t.Errorf("page of %s: %d", p.id, r.status)
	}
	return spaces.ReplaceAllString(html.UnescapeString(tags.ReplaceAllString(string(r.body), " ")), " ")
}

// of reads rank and set from a sentence.
func (s statement) of() statement {
	if m := rankWords.FindStringSubmatch(s.text); m != nil {
		s.rank = m[1] + " of " + m[2]
		set, _, _ := strings.Cut(m[3], ", and")
		set, _, _ = strings.Cut(set, ", on the recorded part")
		s.set = strings.TrimRight(set, ". ")
	}
	return s
}

// same reports the first difference from what was said first.
func (a *agreement) same(kind string, all ...statement) {
	first := all[0]
	for _, other := range all[1:] {
		for _, field := range [][3]string{
			{"player", first.player, other.player}, {"value", first.value, other.value}, {"season", first.season, other.season},
			{"rank", first.rank, other.rank}, {"set", first.set, other.set}, {"limit", limitsOf(first.text), limitsOf(other.text)},
		} {
			said := field[1] != "" && field[2] != "" || field[0] == "limit" && first.text != "" && other.text != ""
			if !said || field[1] == field[2] {
				continue
			}
			what := kind + ", " + first.where + " and " + other.where + ", " + field[0]
			if a.wrong[what]++; a.wrong[what] <= 3 {
				a.t.Errorf("%s: %q and %q\n\t%s\n\t%s", what, field[1], field[2], first.text, other.text)
			}
		}
	}
}

func limitsOf(text string) string {
	found := limits.FindAllString(text, -1)
	for i := range found {
		found[i] = strings.ToLower(found[i])
	}
	slices.Sort(found)
	return strings.Join(slices.Compact(found), "; ")
}

// asSaid returns what a rating's answer says.
func asSaid(where string, b *body) statement {
	s := statement{where: where}
	if !b.Grounded || b.Claim == nil || b.Rating == nil || b.Player == nil {
		return s
	}
	s.text, s.player, s.value = *b.Claim, b.Player.ID, tenths(b.Rating.Value)
	if b.Rating.Season != nil {
		s.season = strconv.Itoa(*b.Rating.Season)
	}
	return s.of()
}

// inWords returns what a question's answer says of its first row.
func inWords(b *body) statement {
	s := statement{where: "question"}
	if !b.Grounded || len(b.Rows) == 0 {
		return s
	}
	s.text = b.Answer
	if r := b.Rows[0]; r.Player != nil && r.Value != nil {
		s.player, s.value = r.Player.ID, tenths(*r.Value)
		if r.Season != nil {
			s.season = strconv.Itoa(*r.Season)
		}
	}
	return s.of()
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	var out []K
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// seasonOf names a season as its league does.
func seasonOf(sport string, year int) string {
	if sport == "nba" || sport == "nhl" {
		return fmt.Sprintf("%d-%02d", year-1, year%100)
	}
	return strconv.Itoa(year)
}

func tenths(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

// other reports whether a question was understood to be of somebody else of the name, or was
// refused because several players have it.
func other(s statement, p drawnPlayer, b *body) bool {
	return s.player != "" && s.player != p.id || !slices.Equal(b.Plan.Players, []string{p.id}) || b.Refusal != nil && strings.HasPrefix(b.Refusal.Code, "ambiguous")
}

// unless reports a refusal in one place where another answers.
func (a *agreement) unless(kind string, p drawnPlayer, first, second *body) {
	if first.Grounded == second.Grounded {
		return
	}
	what := kind + ", api and question, refused in one"
	if a.wrong[what]++; a.wrong[what] <= 3 {
		a.t.Errorf("%s: %s\n\t%s%v\n\t%s%v", what, p.id, *cmp.Or(first.Claim, new(string)), first.Refusal, second.Answer, second.Refusal)
	}
}

func (a *agreement) rated(kind, sport string, p drawnPlayer, scope, question string, more map[string]any) (first, words statement, inAPI *body) {
	query := url.Values{"sport": {sport}, "slug": {p.slug}, "scope": {scope}}
	arguments := map[string]any{"sport": sport, "slug": p.slug, "scope": scope}
	for name, value := range more {
		query.Set(name, fmt.Sprint(value))
		arguments[name] = value
	}
	inAPI = a.api("/api/v1/grounded/rating?" + query.Encode())
	first = asSaid("api", inAPI)
	asked := a.words(question)
	words = inWords(asked)
	if other(words, p, asked) {
		words = statement{where: "question"}
	} else {
		a.unless(kind, p, inAPI, asked)
	}
	a.same(kind, first, asSaid("mcp", a.tool("service_grounded_rating", arguments)))
	return first, words, inAPI
}

func (a *agreement) best(sport string) bool {
	p := a.player(sport)
	first, words, _ := a.rated("best", sport, p, "best", sport+" "+p.name+" best season", nil)
	if first.text == "" {
		return false
	}
	var badge struct {
		Claim  string
		Rating *float64
	}
	must(a.t, json.Unmarshal(a.get(a.t, widget.DataPath+sport+"/"+p.slug, "X-API-Key", "").body, &badge))
	a.asked["badge"]++
	shown := statement{where: "badge", text: badge.Claim}.of()
	if badge.Rating != nil && strings.Contains(badge.Claim, " season was ") { // not the current rating
		shown.value = tenths(*badge.Rating)
		a.same("best", first, shown)
	}
	a.same("best", first, words)
	a.onPage("best", first, a.page(sport, p))
	return true
}

// onPage holds a page to the sentence of the API, which it shows whole.
func (a *agreement) onPage(kind string, first statement, page string) {
	if !strings.Contains(page, spaces.ReplaceAllString(first.text, " ")) {
		what := kind + ", api and page"
		if a.wrong[what]++; a.wrong[what] <= 3 {
			a.t.Errorf("%s: the page lacks %q", what, first.text)
		}
	}
}

func (a *agreement) career(sport string) bool {
	p := a.player(sport)
	first, words, got := a.rated("career", sport, p, "career", sport+" "+p.name+" career rating", nil)
	if first.text == "" {
		return false
	}
	figure := first
	figure.value = fmt.Sprintf("%.2f", *got.Rating.Career)
	if words.text != "" {
		words.value = regexp.MustCompile(`career (?:figure|score) ([\d.-]+\d)`).FindStringSubmatch(words.text + " career figure 0.00")[1]
	}
	standing := a.api("/api/v1/grounded/standing?" + url.Values{"sport": {sport}, "slug": {p.slug}}.Encode())
	rank := statement{where: "standing"}
	if standing.Grounded {
		rank.text = *standing.Claim
		rank = rank.of()
		rank.value = fmt.Sprintf("%.2f", standing.Standing.Career)
	}
	a.same("career", figure, words, rank)
	tool := a.tool("service_career_standing", map[string]any{"sport": sport, "slug": p.slug})
	if tool.Grounded && *tool.Claim != rank.text {
		a.wrong["career, standing and mcp"]++
		a.t.Errorf("%s and %s", *tool.Claim, rank.text)
	}
	page := a.page(sport, p)
	a.onPage("career", first, page)
	a.onPage("career rank", statement{text: first.rank}, page)
	for _, c := range a.api("/api/v1/players/" + p.id).Careers[:1] {
		exact := fmt.Sprintf("%d %d %.2f", c.Rank, c.Of, c.Career)
		a.same("career", statement{where: "record", value: exact}, statement{where: "rating", value: fmt.Sprintf("%d %d %.2f", got.Rating.Rank, got.Rating.Of, *got.Rating.Career)},
			statement{where: "standing", value: fmt.Sprintf("%d %d %.2f", standing.Standing.Rank, standing.Standing.Of, standing.Standing.Career)})
	}
	return true
}

func (a *agreement) current(sport string) bool {
	p := a.player(sport)
	first, words, _ := a.rated("current", sport, p, "current", sport+" "+p.name+" current rating", nil)
	for _, s := range []*statement{&first, &words} { // "13th of 127 active NFL batters, from the season 2025", "rank 13 of 127 active batters"
		s.rank = ordinals.ReplaceAllString(s.rank, "$1")
		s.set, _, _ = strings.Cut(s.set, ", from the season")
		s.set = strings.Replace(s.set, strings.ToUpper(sport)+" ", "", 1)
	}
	a.same("current", first, words)
	return first.text != ""
}

// season compares a rated season: the API, the record, the page's table as CSV and a
// question.
func (a *agreement) season(sport string) bool {
	p := a.player(sport)
	record := a.api("/api/v1/players/" + p.id)
	years := map[int]int{}
	for _, s := range record.Seasons {
		if s.Value != nil {
			years[s.Season]++
		}
	}
	var once []int
	for _, year := range sortedKeys(years) {
		if years[year] == 1 { // in two roles or leagues the greater is meant
			once = append(once, year)
		}
	}
	if len(once) == 0 {
		return false
	}
	year := once[a.draw.IntN(len(once))]
	first, words, _ := a.rated("season", sport, p, "season", sport+" "+p.name+" "+seasonOf(sport, year)+" rating", map[string]any{"season": year})
	all := []statement{words}
	all[0].set = ""                                       // "of that season" in one, "of 1927" in the other
	all[0].text, _, _ = strings.Cut(words.text, ", and ") // the rank among all seasons, which the API does not give
	for _, s := range record.Seasons {
		if s.Season == year && s.Value != nil && s.PoolRank != nil {
			all = append(all, statement{where: "record", value: tenths(*s.Value)})
		}
	}
	csv := string(a.get(a.t, "/players/"+sport+"/"+p.slug+"/seasons.csv", "X-API-Key", "").body)
	a.asked["page"]++
	for line := range strings.Lines(csv) {
		if cells := strings.Split(line, ","); len(cells) > 10 && cells[2] == strconv.Itoa(year) && cells[8] != "" {
			if v, err := strconv.ParseFloat(cells[8], 64); err == nil {
				all = append(all, statement{where: "page", value: tenths(v)})
			}
		}
	}
	a.same("season", append([]statement{first}, all...)...)
	return first.text != ""
}

// list returns a drawn statistic's leaderboard by API, with a question's words for it.
func (a *agreement) list(sport string) (leaders *body, st *statistics.Statistic, by, season string, arguments map[string]any) {
	list := statistics.BySport[sport]
	st = &list[a.draw.IntN(len(list))]
	if st.Derived() || st.Factor != 0 || st.Column == "" || !st.Sums() {
		return nil, nil, "", "", nil
	}
	by = []string{"season", "career"}[a.draw.IntN(2)]
	arguments = map[string]any{"sport": sport, "stat": st.Family.Kinds[0].Name + "." + st.Column, "by": by, "limit": 10}
	if by == "season" && a.draw.IntN(2) == 0 {
		year := 1950 + a.draw.IntN(75)
		arguments["season"], season = year, seasonOf(sport, year)
	}
	query := url.Values{}
	for name, value := range arguments {
		if name != "sport" {
			query.Set(name, fmt.Sprint(value))
		}
	}
	return a.api("/api/v1/leaders/" + sport + "?" + query.Encode()), st, by, season, arguments
}

// spans are the seasons that a sentence says it is over.
var spans = regexp.MustCompile(`((?:1[89]|20)\d\d(?:-\d\d)?) to ((?:1[89]|20)\d\d(?:-\d\d)?)`)

func (a *agreement) leaders(sport string) bool {
	got, st, by, season, arguments := a.list(sport)
	if got == nil || !got.Grounded || len(got.Leaders) == 0 {
		return false
	}
	first := statement{where: "api", text: *got.Claim, player: got.Leaders[0].Player.ID, value: tenths(got.Leaders[0].Value), set: strings.Join(spans.FindAllString(*got.Claim, 1), "")}
	tied := len(got.Leaders) > 1 && got.Leaders[1].Value == got.Leaders[0].Value
	if by == "season" && got.Leaders[0].Season != nil && !tied {
		first.season = strconv.Itoa(*got.Leaders[0].Season)
	}
	if tied {
		first.player = ""
	}
	question := sport + " most " + st.Label + map[string]string{"season": " in a season", "career": " in a career"}[by]
	if season != "" {
		question = sport + " most " + st.Label + " in " + season
	}
	asked := a.words(question)
	words := inWords(asked)
	words.set, words.rank = strings.Join(spans.FindAllString(words.text, 1), ""), ""
	if !asked.Grounded {
		a.refused["leaders in words"]++
	}
	tool := a.tool("leaders", arguments)
	shown := statement{where: "mcp"}
	if tool.Grounded && len(tool.Leaders) > 0 {
		shown.text, shown.player, shown.value = *tool.Claim, tool.Leaders[0].Player.ID, tenths(tool.Leaders[0].Value)
		if tied {
			shown.player = ""
		}
	}
	if words.text != "" && strings.Contains(first.text, "counting only") {
		first.set += " together"
	}
	if by == "career" && strings.Contains(words.text, " from "+words.set) {
		words.set += " together"
	}
	a.same("leaders", first, shown)
	if strings.Contains(first.text, "bundled sample") && words.set != first.set {
		return true // the sample's averages of old seasons count as totals in a question alone
	}
	a.same("leaders", first, words)
	return true
}

// total asks for the figure of somebody on a leaderboard.
func (a *agreement) total(sport string) bool {
	got, st, by, _, _ := a.list(sport)
	if got == nil || !got.Grounded || len(got.Leaders) == 0 || by == "career" && strings.Contains(*got.Claim, "counting only") {
		return false
	}
	l := got.Leaders[a.draw.IntN(len(got.Leaders))]
	question := sport + " how many " + st.Label + " did " + l.Player.Name + " have"
	if l.Season != nil {
		question += " in " + seasonOf(sport, *l.Season)
	}
	asked := a.words(question)
	words := inWords(asked)
	if words.text == "" || words.player != l.Player.ID {
		return false
	}
	words.text, words.rank = "", ""
	a.same("total", statement{where: "api", text: *got.Claim, player: l.Player.ID, value: tenths(l.Value)}, words)
	return true
}

func (a *agreement) comparables(sport string) bool {
	p := a.player(sport)
	got := a.api("/api/v1/analytics/clone/" + p.id)
	if !got.Grounded || len(got.Clones) == 0 {
		return false
	}
	list := func(clones []clone) (out string) {
		for _, c := range clones {
			out += fmt.Sprintf("%s %d %.2f; ", c.Player.ID, c.Season, c.Distance)
		}
		return out
	}
	all := []statement{{where: "api", value: list(got.Clones)}, {where: "mcp", value: list(a.tool("comparables", map[string]any{"player_id": p.id}).Clones)}}
	if asked := a.words("players similar to " + sport + " " + p.name + " in " + seasonOf(sport, *got.Season)); asked.Grounded && slices.Equal(asked.Plan.Players, []string{p.id}) {
		var alike []clone
		for i, r := range asked.Rows {
			if i < len(got.Clones) && r.Player != nil && r.Season != nil {
				c := clone{Season: *r.Season, Distance: *cmp.Or(r.Value, new(float64))}
				c.Player.ID = r.Player.ID
				alike = append(alike, c)
			}
		}
		a.same("comparables", statement{where: "api", value: list(got.Clones[:len(alike)])}, statement{where: "question", value: list(alike)})
	}
	a.same("comparables", all...)
	return true
}
