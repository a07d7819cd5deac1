package ratings

// Career is all of a player's rated seasons in one role: Batter, or Pitcher for
// starters and relievers together.
type Career struct {
	Player        string
	Role          Role
	Seasons       int // rated seasons
	First, Last   int // the first and last of them
	Total         float64
	Peak          float64 // the sum of the best 7 seasons
	C             float64 // ½(Total+Peak): the figure that ranks careers
	H             float64 // C among the careers of the role, as seasons are scored
	Display       float64 // 0 to 100, from H
	Best          int     // index of the best season in Result.Seasons
	Rank          int     // within the role, by C; ties share a rank
	Of            int
	PartialRecord bool // some of his seasons could not be rated for want of records
}
