package rowset

// Venue is where a game was played, from a player's side.
type Venue uint8

// The venues. In a neutral place neither team is at home.
const (
	VenueUnknown Venue = iota
	Home
	Away
	Neutral
)

var venueNames = [...]string{"", "home", "away", "neutral"}

// String returns "home", "away", "neutral", or "" if it is not known.
func (v Venue) String() string { return venueNames[v&3] }

// Outcome is a game's result, from a player's side.
type Outcome uint8

// The outcomes. A loss in overtime or a shootout is a loss.
const (
	OutcomeUnknown Outcome = iota
	Win
	Loss
	Tie
)

var outcomeNames = [...]string{"", "W", "L", "T"}

// String returns "W", "L", "T", or "" if it is not known.
func (o Outcome) String() string { return outcomeNames[o&3] }

// VenueOf returns Home if a team is the home team, Away if it is another, and
// VenueUnknown if either is not known.
func VenueOf(team, home string) Venue {
	switch {
	case team == "" || home == "":
		return VenueUnknown
	case team == home:
		return Home
	}
	return Away
}

// OutcomeOf parses "W", "L" and "T".
func OutcomeOf(s string) Outcome {
	for i, name := range outcomeNames {
		if s == name {
			return Outcome(i) // #nosec G115 -- one of four
		}
	}
	return OutcomeUnknown
}

// OutcomeOfScore compares a team's score with its opponent's.
func OutcomeOfScore(own, other float64) Outcome {
	switch {
	case own > other:
		return Win
	case own < other:
		return Loss
	case own == other:
		return Tie
	}
	return OutcomeUnknown
}

// Sides collects the two teams of each game of a file whose rows name one team.
type Sides map[string]*sides

type sides struct {
	teams  [2]string
	score  [2]float64
	result [2]Outcome
	n      int
}

// of returns the place of a team in a game, −1 for a third team.
func (s *sides) of(team string) int {
	for i := range min(s.n, len(s.teams)) {
		if s.teams[i] == team {
			return i
		}
	}
	if s.n >= len(s.teams) {
		s.n = len(s.teams) + 1 // no game of two teams
		return -1
	}
	s.teams[s.n] = team
	s.n++
	return s.n - 1
}

// Add adds a row's share of its team's score. A score that is not recorded makes the
// result unknown.
func (x Sides) Add(game, team string, score float64) {
	s := x[game]
	if s == nil {
		s = new(sides)
		x[game] = s
	}
	if i := s.of(team); i >= 0 {
		s.score[i] += score
	}
}

// Decide sets the result of a team, which takes precedence over the score.
func (x Sides) Decide(game, team string, result Outcome) {
	x.Add(game, team, 0)
	s := x[game]
	i := s.of(team)
	if i < 0 || result == OutcomeUnknown {
		return
	}
	s.result[i] = result
	if other := 1 - i; s.result[other] == OutcomeUnknown {
		s.result[other] = [...]Outcome{OutcomeUnknown, Loss, Win, Tie}[result]
	}
}

// apply sets the opponent of a game, and its result if it is not set.
func (x Sides) apply(g *Game) {
	s := x[g.GameID]
	if s == nil || s.n != len(s.teams) {
		return
	}
	i := s.of(g.Team)
	if i < 0 || s.n != len(s.teams) {
		return
	}
	g.Opponent = s.teams[1-i]
	if g.Result != OutcomeUnknown {
		return
	}
	if g.Result = s.result[i]; g.Result == OutcomeUnknown {
		g.Result = OutcomeOfScore(s.score[i], s.score[1-i])
	}
}
