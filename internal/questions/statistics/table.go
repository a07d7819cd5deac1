package statistics

import "groundline/internal/stats"

// Sports are the sports in the order in which answers list them.
var Sports = []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA}

// BySport lists what can be asked for in each sport.
var BySport = map[string][]Statistic{stats.MLB: mlb, stats.NBA: nba, stats.NHL: nhl, stats.NFL: nfl, stats.WNBA: wnba}
