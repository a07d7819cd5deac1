package lexicon

import (
	"slices"
	"strings"
)

// clauses are turns of phrase with the plain words that say the same. "#" stands for one
// number, which is kept.
var clauses = readClauses(`
since age #: from the season in which he was # onward, from the season in which she was # onward, from the season he was # on, from the season she was # on, from age # on, from age # onward, from age # onwards
franchise: franchise that was
and: and is now
how many seasons did: how long did, for how many seasons did, for how many years did, over how many seasons did
how many seasons has: for how many seasons has, for how many years has, how long has
avg obp slg: slash line
batting title: batting champ, batting champion, batting crown
touchdowns: tuddies
the most sacks taken: was sacked most often, was sacked the most, got sacked the most, got sacked most often, sacked most often
the most strikeouts: struck out most often, struck out the most often
receiving yards leader: leading receiver, top receiver, leading receivers, top receivers
hand: bat right or left, bats right or left, throw right or left, throws right or left, throw left or right, throws left or right
last season: final season, final year, final campaign, final nhl season, final nba season, final nfl season, final wnba season, final mlb season, final major league season
when did: in which season did, in what season did, in which year did, in what year did, what year did, which year did, what season did, which season did, yr did, in which campaign did
: hand out, handed out
rpg: rebounding average, rebounding averages, rebound average
ppg: scoring averages
apg: assist average, assists average
in a season: over a full season, for a full season, over a whole season, over an entire season, for an entire season, for a whole season, in a full season
mlb: counting the negro leagues, including the negro leagues, negro leagues included
at: whose main position was, whose primary position was, who mainly played
: better known as, also known as, known as, aka
in a single season in the playoffs: in a single postseason, in one postseason, in a postseason, in a single playoffs, in one playoffs, in a single playoff run, in one playoff run, in a playoff run, in a playoff year, in a single playoff year, in one playoff year, in a single playoff season, in one playoff season, single postseason, single playoff run, in a single playoff, in one playoff
in a single season in the world series: in a single world series, in one world series, in a world series, single world series
playoffs: stanley cup playoffs
power play goals: goals on the power play, goals with the man advantage
in the playoffs: in the nba playoffs, in the nfl playoffs, in the wnba playoffs
most games fielded at catcher: caught the most games, most games caught
since #: since the year #, since the season #
in the: in the decade of the
the most double plays grounded into: grounded into the most double plays
the most games pitched: pitched in the most games, pitched in the most major league games
led the league in: finished first in, ranked first in, placed first in, came first in
in the playoffs in #: in the playoffs following the # season, in the playoffs after the # season, in the playoffs that followed the # season, in the postseason following the # season, in the postseason after the # season, in the playoffs following the # regular season, in the playoffs after the # regular season, in the playoffs at the end of the # season
in the playoffs: cup run, during the cup run
batting strikeouts for: times was struck out for
: and by whom, and who threw them, and who scored them, and who hit them, and who made them, and who caught them, and who had them, and who did it, and who was it, and who had it, and who did that, according to the records, according to records, the year of his trade, the year of her trade, once and for all, of the same name
at birth: at the time of birth
college: at which university, which university, what university, where did go to college
from: over the seasons, over the two seasons, over the three seasons, over the four seasons, over the five seasons, over the six seasons, over the seasons from
playing for: in the uniform of
completion percentage: comp pct, comp %, completion %
scoring average: scoring avg
birthday: bday
: during his years in the majors, during her years in the league, during his years in the league, figure is listed for, at what rate in, so far, as a team, by one player, by a single player, by any one player
wins and losses: record w l, w l record, w l
did: was there any season in which, was there a season in which, was there ever a season in which
where: in which city, in what city, which city, what city
rushing: on the ground
what was the: how large was the, how high was the
of: figure of
career: by the end of his career, by the end of her career, by the time he retired, by the time she retired, at the end of his career
led the league in: led all defenders in, led all players in, led all scorers in, led all skaters in, led all hitters in
single season record: single season mark
in: in the seasons, in seasons, over the seasons
had the most steals: stole the ball most often, stole the ball the most
in the world series: in ws history, in the ws, ws history, in ws
college: go to school, went to school, which school did, what school did
where born: what country is, which country is, from what country is, from which country is
the most penalty minutes for: the most penalized
had more interceptions thrown: was intercepted more, were intercepted more
which seasons did: which seasons saw, what seasons saw, in which seasons did, which years saw, what years saw
averaged: avgd, avged
players with # rushing yards in a season: # yard rushers, # yard rusher
players with # passing yards in a season: # yard passers, # yard passer
players with # receiving yards in a season: # yard receivers, # yard receiver
left handed with: lefties with, lefthanders with, left handers with
right handed with: righties with, righthanders with, right handers with
points: totals of points
rebounds: totals of rebounds
assists: totals of assists
the most walks by a batter: walked more often than any other batter
draft: what round of the draft was, in what round of the draft was, which round of the draft was, in which round of the draft was
`)

type clause struct{ said, means []Token }

func readClauses(text string) (out []clause) {
	for line := range strings.Lines(text) {
		means, said, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		for s := range strings.SplitSeq(said, ",") {
			out = append(out, clause{wordTokens(s), wordTokens(means)})
		}
	}
	return out
}

func wordTokens(s string) []Token {
	var out []Token
	for _, w := range strings.Fields(s) {
		out = append(out, Token{Text: w})
	}
	return out
}

// plainClauses puts plain words in the place of clauses.
func plainClauses(tokens []Token) []Token { return replaceClauses(tokens, clauses) }

// replaceClauses puts what clauses mean in their place.
func replaceClauses(tokens []Token, clauses []clause) []Token {
	for i := 0; i < len(tokens); i++ {
		for _, c := range clauses {
			number, ok := matches(tokens[i:], c.said)
			if !ok {
				continue
			}
			means := slices.Clone(c.means)
			for k := range means {
				if means[k].Text == "#" {
					means[k] = number
				}
			}
			tokens = slices.Concat(tokens[:i], means, tokens[i+len(c.said):])
			break
		}
	}
	return tokens
}

// matches reports whether tokens begin with a pattern, and returns the number in it.
func matches(tokens, pattern []Token) (number Token, ok bool) {
	if len(tokens) < len(pattern) {
		return Token{}, false
	}
	for i, p := range pattern {
		switch {
		case p.Text == "#" && tokens[i].Kind == Number:
			number = tokens[i]
		case p.Text != tokens[i].Text:
			return Token{}, false
		}
	}
	return number, true
}

// sameNoun adds the noun that a second verb leaves out: "passed for 3,000 yards and rushed
// for 1,000".
func sameNoun(tokens []Token) []Token {
	for i := 0; i+2 < len(tokens); i++ {
		n := tokens[i+2]
		if isOneOf(tokens[i].Text, "rushed", "rush", "passed", "pass", "threw", "throw", "thrown", "run", "ran") && tokens[i+1].Text == "for" && n.Kind == Number && n.Num >= 100 &&
			!isOneOf(textAt(tokens, i+3), "yards", "yard", "yds", "or", "plus") {
			return slices.Insert(slices.Clone(tokens), i+3, Token{Text: "yards"})
		}
	}
	return tokens
}

// fieldingAssists reads the assists of a position in the field as fielding assists.
func fieldingAssists(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "assists" })
	inField := func(t Token) bool {
		return isOneOf(t.Text, "shortstop", "shortstops", "baseman", "basemen", "catcher", "catchers", "outfielder", "outfielders", "infielder", "fielder")
	}
	if at < 0 || at > 0 && tokens[at-1].Text == "fielding" || !slices.ContainsFunc(tokens, inField) {
		return tokens
	}
	return slices.Insert(slices.Clone(tokens), at, Token{Text: "fielding"})
}

// pitchedFor drops the verb of "for how many teams did Jackson pitch".
func pitchedFor(tokens []Token) []Token {
	isTeams := func(t Token) bool { return isOneOf(t.Text, "team", "teams", "clubs", "club", "franchises") }
	if last := len(tokens) - 1; last > 0 && isOneOf(tokens[last].Text, "pitch", "catch") && slices.ContainsFunc(tokens, isTeams) {
		return tokens[:last]
	}
	return tokens
}
