package views

// Meta describes a public page to search engines and link previews.
type Meta struct {
	Description string // one sentence
	Canonical   string // absolute address
	Kind        string // Open Graph type: "website", "profile"
	Data        any    // schema.org JSON-LD
	Card        string // absolute address of the picture for link previews
	CardAlt     string // what the picture shows
	OEmbed      string // absolute address of the page's oEmbed document; may be empty
}

// Sport names a league.
type Sport struct {
	Key   string // "mlb"
	Short string // "MLB"
	Name  string // "Major League Baseball"
}

// Home returns the path of a sport's page.
func (s Sport) Home() string { return "/players/" + s.Key }

// Records returns the path of the single-game records of the sport.
func (s Sport) Records() string { return "/records/" + s.Key }

// OnThisDay returns the path of the games of a day of the year.
func (s Sport) OnThisDay() string { return "/onthisday/" + s.Key }

// Link is a link to one of our pages.
type Link struct{ Text, Href string }

// Tab is one of several views of a page.
type Tab struct {
	Link
	Current bool
}

// Credit attributes data to a source under its license.
type Credit struct{ Attribution, Licence string }

// PlayerRef names a player, with a note that tells namesakes apart.
type PlayerRef struct {
	Name, Path string
	Note       string // seasons and position
}

// Player is the public page of one player.
type Player struct {
	Frame
	Sport    Sport
	Fallback bool
	Slug     string
	Rivals   []Link // comparisons with similar players
	Name     string
	Full     string // full name, if it differs from Name
	Position string
	Bats     string
	Throws   string
	Born     BirthDate

	Birthplace, College, Draft string
	Height, Weight             int // inches and pounds; 0 where not recorded

	From, To  string // first and last season of the data; empty without one
	Namesakes []PlayerRef
	Teams     string // full names of those of the last season
	Current   *CurrentFigure
	Careers   []Career
	Answers   []Slip // best season and career, or why they are missing
	Plot      *Plot
	CSV       string // path of the figures of the plot
	GameLog   string // path of the game log; empty if no games are held
	Badge     *BadgeBlock
	Seasons   []Season // all, newest last
	Lines     []SeasonLines
	Stories   []ArticleLine
	Roles     bool         // seasons in several roles: the tables show the role
	Unit      string       // of Season.Value
	Like      *Comparables // nil for the bundled sample
	Records   []Record
	Credits   []Credit
	AsOf      string
}

// CurrentFigure is the current rating of an active player; AsOf is as readers write a day.
type CurrentFigure struct {
	Rating, Low, High float64
	AsOf              string
}

// SeasonLines are a player's seasons of one kind of play with the statistics that its readers
// know them by.
type SeasonLines struct {
	Title   string // of the kind; empty where there is one only
	Games   string // heads the games played: "G" or "GP", as the league writes it
	Columns []Pair // short name, and what it stands for
	Rows    []SeasonLine
}

// SeasonLine is a season with a value for each column, empty where it is not held.
type SeasonLine struct {
	Season
	Anchor string // names the row on the page
	Best   bool   // highest rated of the table
	Values []string
}

// BirthDate is a possibly partial date: zero parts are not recorded.
type BirthDate struct{ Year, Month, Day int }

// Career holds a career's scores and ranks.
type Career struct {
	Set               string // "batting careers"
	Rank, Of          int
	RankWords         string // as fine as the rank's interval allows: "about 20th"; set on a player's page
	Rating, Low, High float64
	Career, Peak      float64
	Seasons           int
	From, To          string
	Partial           bool   // some seasons are unrated or missing
	Href              string // path of the ranked list
}

// Season is a row of a table of seasons.
type Season struct {
	Name      string // "1921", "2016-17"
	Age       *int
	Teams     string
	TeamsFull string
	Leagues   string
	Position  string
	Role      string
	Games     float64 // NaN where not recorded
	Unrated   *Unrated

	Rating, Low, High float64
	Value             float64
	PoolRank, PoolN   int
	Rank, Of          int
	Tier              string
	Estimated         bool
	Ask               string // path of the rating's answer, with receipt and citation; may be empty
}

// Unrated says why a season has no rating: Had of the needed Need in Unit, or Reason if
// Unit is empty.
type Unrated struct {
	Reason    string
	Had, Need float64
	Unit      string
}

// Comparables lists other players' seasons most similar to one of the player's.
type Comparables struct {
	Season  string // the season compared
	Last    bool   // the player's last season rather than the best
	Refused string // why there are none
	List    []Comparable
}

// Comparable is one similar season.
type Comparable struct {
	Player   PlayerRef
	Season   string
	Age      int
	Rating   float64
	Distance float64
	StyleGap float64 // NaN if too little is recorded
	Next     float64 // score of the next three seasons; NaN if unknown
}

// Record holds a player's recorded statistics of one kind, a row per season.
type Record struct {
	Kind    string
	ID      string // of the section
	Note    string // what the table is
	Ask     string // a question with a receipt about its totals, "" for none
	Columns []Column
	Rows    []RecordRow
}

// Column is a statistic: its abbreviation and its name.
type Column struct{ Key, Label string }

// RecordRow holds a season's totals; NaN means not recorded.
type RecordRow struct {
	Season, Teams string
	Values        []float64
}

// Choice is a page that lists possible players for a name.
type Choice struct {
	Frame
	Sport   Sport
	Asked   string // the requested name or slug
	Known   bool   // Players share the name; else they have similar names
	Players []PlayerRef
}

// Rankings is one page of a ranked list.
type Rankings struct {
	Frame
	Sport    Sport
	Fallback bool
	Title    string // "Best seasons of qualified batters"
	Limit    string // which data is out of date; empty if none
	Through  string // last day of games behind the ratings
	Lists    []Tab
	Roles    []Tab
	Form     RankingForm
	Filters  []string // as words: "1990 to 1999", "team NYA"
	Total    int      // matching the filters
	Of       int      // in the ranked set of the full data
	What     string   // of Total and Of: "qualified batter seasons"
	Unit     string
	Seasons  []RankedSeason
	Careers  []RankedCareer
	Active   []RankedPlayer
	CSV      string // path of the page as a file; empty without rows
	Page     int
	Pages    int
	Before   string // path of the page before; empty on the first
	After    string
	AsOf     string
	Credits  []Credit
}

// RankingForm holds the filters as typed.
type RankingForm struct {
	Path, List, Role string
	Since, Until     string
	Team, Position   string
	Teams            []Option
	Positions        []string
	Age, Least       string // for seasons only
	Seasons          bool
	Years            bool   // the list can be limited to years
	Unit             string // of Least
	First, Last      string // first and last season in the data
	Hint             string // explains what a typed year means, if needed
	Errors           map[string]string
	Clear            string // path without filters; empty if there are none
}

// RankedSeason is a season in a ranked list. A rank of 0 is unknown.
type RankedSeason struct {
	Rank   int
	Tied   bool // another has the same score
	Player PlayerRef
	Season
}

// RankedCareer is a career in a ranked list.
type RankedCareer struct {
	Rank     int
	Tied     bool // another has the same score
	Player   PlayerRef
	Position string
	Shape    Spark
	Career
}

// RankedPlayer is an active player in a list of current ratings.
type RankedPlayer struct {
	Rank              int // 0 is unknown
	Tied              bool
	Player            PlayerRef
	Teams, Position   string
	TeamsFull         string
	Rating, Low, High float64
	From, To          string // seasons the rating is from
	Games             int    // since then
}

// SportHome is the public page of one sport.
type SportHome struct {
	Frame
	Sport    Sport
	Fallback bool
	Players  int
	Rated    int // seasons with a rating
	From, To string
	AsOf     string
	Artifact string
	Links    []Link // other pages of the sport
	Lists    []SportList
	Credits  []Credit
}

// SportList is the top of a ranked list of careers or seasons.
type SportList struct {
	Title, Href string
	Of          int    // in the ranked set of the full data
	What        string // of Of
	Careers     []RankedCareer
	Seasons     []RankedSeason
}

// Sports lists all sports, for players or for rankings.
type Sports struct {
	Frame
	Title, Lead string
	Search      *PlayerSearch // nil for no search form
	Sports      []SportEntry
}

// PlayerSearch is a search by name with its results; Typed is empty before a search.
type PlayerSearch struct {
	Typed string
	Found []FoundPlayer
}

// FoundPlayer is a search result.
type FoundPlayer struct {
	PlayerRef
	Sport string // "MLB"
}

// SportEntry is one sport of the list. Loaded is false without data.
type SportEntry struct {
	Sport    Sport
	Loaded   bool
	Fallback bool
	Players  int
	Rated    int
	From, To string
	All      *Link    // the list above Lists; nil for none
	Lists    [][]Link // links, a column each
	Landmark []PlayerRef
}
