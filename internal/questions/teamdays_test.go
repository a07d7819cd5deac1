package questions

import "testing"

// dayRecords are questions about a team's record in a month or a stretch of days, with what was
// counted from the source rows.
var dayRecords = []askedQuestion{
	{"Lakers record since January 1, 2026", "From 1 January 2026 to 26 January 2026, the Los Angeles Lakers were 8-6 in 2025-26 (4-2 at home, 4-4 on the road).", ""},
	{"Celtics record in December 2024", "From 1 December 2024 to 31 December 2024, the Boston Celtics were 8-6 in 2024-25 (6-4 at home, 2-2 on the road).", ""},
	{"2024-25 celtics record in december", "From 1 December 2024 to 31 December 2024, the Boston Celtics were 8-6 in 2024-25 (6-4 at home, 2-2 on the road).", ""},
	{"how did the Thunder do in January 2025", "From 1 January 2025 to 31 January 2025, the Oklahoma City Thunder were 10-4 in 2024-25 (6-1 at home, 4-3 on the road).", ""},
	{"what was the Nuggets' win-loss record after March 1, 2024?", "From 2 March 2024 to 14 April 2024, the Denver Nuggets were 16-6 in 2023-24 (9-3 at home, 7-3 on the road).", ""},
	{"how many games did the Lions win in December 2024", "From 1 December 2024 to 31 December 2024, the Detroit Lions were 3-1 in 2024 (1-1 at home, 2-0 on the road).", ""},
	{"Rangers record in January 2024", "From 1 January 2024 to 31 January 2024, the New York Rangers were 5-7-2, for 12 points, in 2023-24 (3-3-0 at home, 2-4-2 on the road).", ""},
	{"Aces record in July 2023", "From 1 July 2023 to 31 July 2023, the Las Vegas Aces were 9-1 in 2023 (4-0 at home, 5-1 on the road).", ""},
	{"Bruins record november 2022", "In the games held, from 1 November 2022 to 30 November 2022, the Boston Bruins were 11-2-0, for 22 points, in 2022-23 (7-0-0 at home, 4-2-0 on the road).", ""},
	{"which team had the best record in January 2025 nba", "From 1 January 2025 to 31 January 2025, the Indiana Pacers had the best record in the NBA in 2024-25, 10-2.", ""},
	{"Yankees record in July 2023", "none on a day within a season", "no_granularity"},
	{"Lakers record since January 1, 2024", "within one season: 2025-26 began on 21 October 2025", "no_granularity"},
	{"Celtics vs Lakers record in December 2024", "Of days and months we answer records and standings", "no_granularity"},
}

func TestRecordsOfDaysAndMonths(t *testing.T) {
	t.Parallel()
	asked(t, benched(t), dayRecords)
}
