package views

// Meta describes a public page to search engines and to who previews a link.
type Meta struct {
	Description string // one sentence
	Canonical   string // absolute address
	Kind        string // in Open Graph's words: "website", "profile"
	Data        any    // what the page is about, as schema.org's JSON-LD
	OEmbed      string // absolute address of the page's oEmbed; empty without one
}

// Sport names a league.
type Sport struct {
	Key   string // "mlb"
	Short string // "MLB"
	Name  string // "Major League Baseball"
}

// Home is the path of a sport's own page.
func (s Sport) Home() string { return "/players/" + s.Key }

// Link is a named way to a page of ours.
type Link struct{ Text, Href string }

// Tab is one of several views of a page.
type Tab struct {
	Link
	Current bool
}

// Credit says whom data is from, and under which licence.
type Credit struct{ Attribution, Licence string }

// PlayerRef names a player and tells him from his namesakes.
type PlayerRef struct {
	Name, Path string
	Note       string // seasons and position
}

// Player is the public page of one player.
type Player struct {
	Frame
	Sport     Sport
	Fallback  bool
	Name      string
	Full      string // given names and surname, if they say more
	Position  string
	Bats      string
	Throws    string
	Born      BirthDate
	From, To  string // first and last season of the data; empty without one
	Namesakes []PlayerRef
	Careers   []Career
	Answers   []Slip // best season and career, or why there is neither
	Plot      *Plot
	CSV       string // path of the figures of the plot
	Badge     *BadgeBlock
	Best      []Season
	Seasons   []Season     // all, newest last
	Roles     bool         // he has seasons in several roles: the tables tell them apart
	Unit      string       // of Season.Value
	Like      *Comparables // nil where it is not asked: of the sample
	Records   []Record
	Credits   []Credit
	AsOf      string
}

// BirthDate is as much of a day as is recorded: a zero part is not.
type BirthDate struct{ Year, Month, Day int }

// Career is the figures of one career.
type Career struct {
	Set               string // "batting careers"
	Rank, Of          int
	Rating, Low, High float64
	Career, Peak      float64
	Seasons           int
	From, To          string
	Partial           bool   // seasons of it could not be rated, or are not in the data
	Href              string // of the list it is ranked in
}

// Season is a row of a table of seasons.
type Season struct {
	Name      string // "1921", "2016-17"
	Anchor    string // names the row on the page
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
}

// Unrated is why a season has no rating. Had and Need are of an amount in Unit;
// without a unit the reason is all.
type Unrated struct {
	Reason    string
	Had, Need float64
	Unit      string
}

// Comparables is the seasons of others most like one of his.
type Comparables struct {
	Season  string // the season compared
	Last    bool   // it is his last, else his best
	Refused string // why there are none
	List    []Comparable
}

// Comparable is one of them.
type Comparable struct {
	Player   PlayerRef
	Season   string
	Age      int
	Rating   float64
	Distance float64
	StyleGap float64 // NaN where too little is recorded
	Next     float64 // worth of the next three seasons, in scores; NaN while not known
}

// Record is what the sources record of a player under one kind, a row a season.
type Record struct {
	Kind    string
	Columns []Column
	Rows    []RecordRow
}

// Column is a statistic: its usual abbreviation, and what that stands for.
type Column struct{ Key, Label string }

// RecordRow is a season's totals; NaN is not recorded.
type RecordRow struct {
	Season, Teams string
	Values        []float64
}

// Choice is a page on which one of several players is chosen.
type Choice struct {
	Frame
	Sport   Sport
	Asked   string // the name, or the slug as it was asked for
	Known   bool   // several bear the name; else nobody does, and Players are near names
	Players []PlayerRef
}

// Rankings is one page of a ranked list.
type Rankings struct {
	Frame
	Sport    Sport
	Fallback bool
	Title    string // "Best seasons of qualified batters"
	Limit    string // what is held no further; "" where that limits nothing
	Through  string // last day of games that the ratings rest on
	Lists    []Tab
	Roles    []Tab
	Form     RankingForm
	Filters  []string // as words: "1990 to 1999", "team NYA"
	Total    int      // that pass the filters
	Of       int      // in the ranked set of the full data
	What     string   // of Total and Of: "qualified batter seasons"
	Unit     string
	Seasons  []RankedSeason
	Careers  []RankedCareer
	Page     int
	Pages    int
	Before   string // path of the page before; empty on the first
	After    string
	AsOf     string
	Credits  []Credit
}

// RankingForm is the filters as they were typed.
type RankingForm struct {
	Path, List, Role string
	Since, Until     string
	Team, Position   string
	Teams, Positions []string
	Age, Least       string // for seasons alone
	Seasons          bool
	Unit             string // of Least
	First, Last      string // seasons that the data has, as typed
	Hint             string // what a typed year means, where that is not plain
	Errors           map[string]string
	Clear            string // path without filters; empty if there are none
}

// RankedSeason is a place of a list of seasons. A rank of 0 is not known.
type RankedSeason struct {
	Rank   int
	Player PlayerRef
	Season
}

// RankedCareer is a place of a list of careers.
type RankedCareer struct {
	Rank     int
	Player   PlayerRef
	Position string
	Career
}

// SportHome is the public page of one sport.
type SportHome struct {
	Frame
	Sport    Sport
	Fallback bool
	Players  int
	Rated    int // seasons with a rating that are held
	From, To string
	AsOf     string
	Artifact string
	Lists    []SportList
	Credits  []Credit
}

// SportList is the head of a ranked list: of careers or of seasons.
type SportList struct {
	Title, Href string
	Of          int    // in the ranked set of the full data
	What        string // of Of
	Careers     []RankedCareer
	Seasons     []RankedSeason
}

// Sports is the list of all sports, for players or for rankings.
type Sports struct {
	Frame
	Title, Lead string
	Search      *PlayerSearch // nil where none is offered
	Sports      []SportEntry
}

// PlayerSearch is a name that was typed, and whom it found; Typed is empty before.
type PlayerSearch struct {
	Typed string
	Found []FoundPlayer
}

// FoundPlayer is a player of a league.
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
	Lists    [][]Link // links, a column each
	Landmark []PlayerRef
}
