package articles

// What a board tells about a place beside its table.
const (
	ratedOff = 3.  // points of current rating by which an order is another
	fewGames = .65 // share of a season's games
	minGap   = .05 // share of the first forecast
)

// byGames returns the message that a forecast rests on a season of few games, none of others.
func (s *sitting) byGames(i int) message {
	x := s.seats[i]
	rated := s.d.ratedIn(x.p.ID, s.d.sport.Last)
	games := x.c.from.figure("games", "game", "games")
	if rated == nil || games == "" || rated.Scheduled == 0 || rated.Games/rated.Scheduled > fewGames || x.c.role == "starter" || x.c.role == "reliever" || x.c.role == "goalie" {
		return message{}
	}
	from := join(x.c.from, x.worth.from)
	from.license("a short season")
	return message{from, x.p.Name, "why.games", map[string]string{"games": games, "season": x.c.vars["season"]}}
}

// byGap returns how far the next player is, none where that is little.
func (s *sitting) byGap(i int) message {
	if i+1 >= len(s.seats) {
		return message{}
	}
	m := s.apart("board.gap", s.seats[i], s.seats[i+1])
	if gap := float(m.vars["v"]) - float(m.vars["vb"]); m.vars["gap"] == "" || gap < minGap*float(s.seats[0].worth.vars["v"]) {
		return message{}
	}
	return m
}
