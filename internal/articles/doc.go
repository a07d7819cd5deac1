// Package articles writes articles in which every sentence is backed by a receipt, and
// stores their versions.
//
// It owns the choice of topics, the plan of each kind, the document from which both bodies are
// rendered, and the store of versions; the words are in package wording. An article is made in
// five steps: find news (a week's surprise, a season's change of level, the best season of a
// career, a milestone in reach, a streak, two players of a position, a season in review, a draft
// board), collect messages with the receipts that hold their figures, plan, write, and verify.
// Of a player's season only the story that is worth most is written.
//
// The articles of a sport take turns: the place of each among them chooses its wordings, and the moulds
// of the twenty before it are avoided, so that no sentence stands in more than about 5 of 100 articles;
// what nearly every report could say, such as a club's record, is left out where its words are worn (asides).
// Place and moulds are stored; a version that is written again keeps its words.
//
// A draft board is written where the forecasts order a position: where the first is ahead of the last by a quarter of
// an interval's width at least. It says why one place is above another that was rated higher, where the forecast is
// clearly higher and not where two are level, who is missing and why, and where its last tier goes on below the board. It
// ends with how sure the forecasts are (board_range.go): the highest floors behind the first, with games missed, and the widest
// range. Beside each forecast stands what the last season was worth, and by the year in words (board_year.go); who of the
// league's first is missing is told (board_known.go), and why the position's first five by rating are (board_missing.go); one
// who is behind the next though rated higher has the reason (board_place.go); and each player has both seasons, by the figures
// that moved (board_moved.go) or the two lines. A forecast that counts a second role says so (both_ways.go). A review's tables of moves
// have the figures that moved (review_moved.go), so that the text need not. A piece calls a club by its nickname once it has named it in full
// (clubs_short.go).
//
// What makes a season news comes first: the most since somebody's or ever, with whose record fell (superlative.go),
// round numbers that few seasons or players reached (rarity.go), a career's high with the one before, and a streak
// that is the longest in years (streak_history.go). Each says since when its rows go, where they are no whole history.
//
// A trend has three tables, of both seasons, of the career, and of the latest games or of seasons alike; those beside the
// player, in the change and on the team, stand in a sentence (trend_next.go). One that is too short so is tried again with
// tables of others (trend_others.go), of the league's leaders and of the first of the role (trend_leaders.go). Its summary has
// why the figure moved before its place among others, and a season that is on ends on what is within reach (trend_finish.go).
// The tries of an article share what they asked.
//
// A trend says what made its change (trend_finding.go): two lines of both seasons beside each other, as minutes and the
// average over as many of them, unless the shots did not follow the minutes (trend_minutes.go); who led the team before and
// is gone (trend_gone.go); and how a season that is on went by its months (trend_course.go), where all of them and
// the latest games go one way. A place on a team (trend_team.go) leaves nobody out for being away; of who was traded the
// season before is split by club, and a change that came with the club is no story (trend_clubs.go). The seasons before
// stand in a table, which says what it leaves out and why (season_left.go), without ratings where those would read wrong
// beside the figures. Of a season whose last games are not held, no game is the best and none the last.
//
// A report of a season tells second what explains it: a comparison with the season before that no row of their table has,
// such as more yards on fewer catches (report_finding.go). How the ten seasons most alike went on is counted as a set
// (alike_set.go), since one match is no outlook.
//
// A figure beside the one of the season before is up or down from it (directions.go). An ERA over too few innings for the
// title says so (short_innings.go).
//
// A place from second to fifth is told with who led (leaders.go), on a board with all who are ahead (rank_after.go).
//
// A comparison of seasons of unlike length has rates, and both lengths beside what the one with fewer games had more of
// (duel_length.go). It says who of the position was rated ahead of both or between them, and how both clubs did
// (duel_others.go), has the ratings of both by season (duel_seasons.go), and tells a forecast by the season, beside what the
// last one was worth (duel_value.go). It closes with what tells most of why one was rated higher (duel_close.go).
//
// A week is news by its line (week_head.go) where it is clearly above the season or has its best game (week_bar.go), and is told with where the season stands after it (week_season.go) rather
// than beside the last one. Its games stand in a table; the text says what they come to (week_course.go): won and lost, of late and
// before, and how far the season before is. So does a report of a season of its columns and of those before (report_pattern.go). A season that a strike, a lockout or the pandemic cut is said to be (cut_season.go).
//
// A game or a season that its sport has a word for is called by it (feats.go): the word is licensed
// only where the rows of the game, or the figures of the season, bear it out. Of the wordings of a
// message, those that repeat no figure of the article come first (restated.go).
//
// The review of a season, and of one that is on, is told from its best fact on: what each fact is worth as the headline
// is said in review_news.go and so_far.go. A table is told by what it comes to: whose clubs are among those who rose
// and fell, where a scoring average comes from (so_far_cause.go), and how many more games a team won (review_records.go).
//
// A signal s is measured in standard deviations. For a week it is the surprise of package
// ratings/current: the difference between the week's level of play and the expected one,
// divided by the chance variation of that many games. For a trend it is [Signal], and for one of a
// season that is on the difference between its average a game and the last season's, divided by
// √(s₁² ÷ n₁ + s₂² ÷ n₂), s² being the variance of the n games of each. Nothing is written about |s| < 1.5.
//
// Invariants:
//   - Package verifier checks every sentence, including headline and summary, and every table
//     row against the evidence of the receipts that its claims name. A sentence that fails is
//     reworded; if no wording passes, it is dropped. An article that is then too short, too
//     hard to read or too similar to another is not published.
//   - A condition on a whole article (its week, season or day) is stated in full at the first
//     figure it applies to.
//   - A language model may only rephrase verified sentences, and the result is verified again.
//   - An article's ID follows from its subject, so two replicas store one. The same data at the
//     same place among the same articles of a sport produce the same text.
//   - Only the status of a version changes; a data correction creates a new version.
//
// It computes no figures except differences that the verifier derives, signs nothing (see
// receipts), and handles no licences or money (see licensing). The services weekly and
// synthesis are passed in through [Deps].
package articles
