package articles_test

import (
	"regexp"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/models"
)

// untrue are changes of a season's story that make what it says of all teams or players false: what is found in the text,
// and what takes its place.
var untrue = []struct{ name, of, by string }{
	{"another team's record swung most", `The [A-Z][\w. ]+ went from ([\d-]+) to ([\d-]+), and no team's record rose more`, "The Chicago Bears went from $1 to $2, and no team's record rose more"},
	{"another order of two records", `went from (\d+-\d+(?:-\d+)?) to (\d+-\d+(?:-\d+)?)`, "went from $2 to $1"},
	{"a record that fell is called a rise", `no team's record fell further`, "no team's record rose more"},
	{"another came second", ` more than (Jared Goff|Nikita Kucherov|Cole Caufield)`, " more than Trey McBride"},
	{"another has the highest forecast", `(highest forecast of any (?:running back|defenseman) is that of )[\w' -]+,`, "${1}Trey McBride,"},
	{"another is next by forecast", `(\); )[\w' -]+(, \d\d, is next)`, "${1}Derrick Henry$2"},
	{"another stands first in a table of rises", `(\| Change \|\n[|: -]+\n\| )[\w' .-]+`, "${1}Kyle Pitts"},
	{"the table has all with fewer games", `(biggest falls from a rating of 60 or higher, of players with at least )11`, "${1}2"},
	{"those rated in another order", `(By rating, )([\w' -]+)( led the [a-z ]+ of [\d-]+ at [\d.]+, ahead of )([\w' -]+)( at)`, "$1$4$3$2$5"},
	{"another is second in the table", `\| Jared Goff \(`, "| Trey McBride ("},
	{"another team is in the table", `\| (Chicago Bears|San Jose Sharks) \| \d`, "| Detroit Lions | 9"},
	{"another age is in the table", `\| 23 \| (\d\d\.\d) \|`, "| 24 | $1 |"},
	{"another leads the league in rebounds", `(leader (?:in rebounds )?is )[\w ']+( of the )`, "${1}Breanna Stewart$2"},
	{"another scorer is next", `(Next is )[\w ']+( of the )`, "${1}Caitlin Clark$2"},
	{"another was not among the first", `(were not among the first twelve by rating in \d+: )[\w' ]+ \(`, "${1}Jackie Young ("},
	{"fewer are new", `Five of the twelve were`, "Four of the twelve were"},
	{"a newcomer had more games", `\(13 games then\)`, "(23 games then)"},
	{"a newcomer was elsewhere", `\(then of the [\w ]+\)`, "(then of the Seattle Storm)"},
	{"the team needs more wins", `need \w+ (wins )?in their`, "need five ${1}in their"},
	{"more games are left", `in their last \w+ games`, "in their last nine games"},
	{"more of a table play for a new team", `three to the Portland Fire`, "four to the Portland Fire"},
	{"the minutes the other way", `(minutes (?:went )?)from ([\d.]+) to ([\d.]+)`, "${1}from $3 to $2"},
	{"other points per 36 minutes", `(?i)(per 36 (?:minutes|of them)[^.]*?)\d(\d\.\d)`, "${1}3$2"},
	{"the minutes explain it", `It is not the minutes,`, "It is a matter of minutes:"},
	{"another has half the points", `about half the points, [\d.]+ after`, "about half the points, 7.0 after"},
	{"the best team has another record", `31-7 Minnesota Lynx`, "30-8 Minnesota Lynx"},
	{"another falls with the team that rose", `Maddy Siegrist and Odyssey Sims,`, "Maddy Siegrist and Kayla Thornton,"},
	{"a team won more before", `(\(21 wins, after )10`, "${1}11"},
	{"a team lost fewer than before", `(\(30 losses, after )21`, "${1}31"},
	{"ages of another day", `Ages are as of \w+ \d+`, "Ages are as of July 1"},
	{"a team won more", `won (nine|\d+) more games than in 2024 and`, "won eight more games than in 2024 and"},
	{"a team had fewer points", `had (\d+) more points than in`, "had 41 more points than in"},
	{"a team fell less", `won nine fewer`, "won five fewer"},
	{"another was next in the standings", `(finished \w+ points ahead of the )[\w ]+`, "${1}Dallas Stars "},
	{"a place by forecast", `(third|fourth)-highest of any`, "second-highest of any"},
	{"a plus-minus without its sign", `plus-minus \(\+57`, "plus-minus (57"},
	{"a new team has another record", `(expansion teams, the Portland Fire are )\d+`, "${1}30"},
	{"another club before", `(averaged [\d.]+ points a game for the )[A-Z][\w ]+( in 2025)`, "${1}Seattle Storm$2"},
	{"a former club is left out", `(?:She (?:was with|spent 2025 with|came from)|In 2025 she (?:was with|played for)) the [^.]*\.`, ""},
	{"the lead has no day", `Through [A-Z]\w+ \d+, \d{4}, (nobody|that)`, "So far, $1"},
	{"it is not said to be the regular season", `in the (\d{4}(?:-\d\d)?) regular season as`, "in $1 as"},
	{"another was with the team, too", `[A-Z][\w' -]+( both played for the )`, "Caleb Williams and Jamie Drysdale$1"},
	{"the ratings are of more players", `(players with at least )\d+( games, [\w ']+ leads by current)`, "${1}5$2"},
	{"the race is closer", `is [\d.]+ points a game ahead`, "is 0.1 points a game ahead"},
	{"the headline has the season before", `threw for 4,394 yards`, "threw for 2,276 yards"},
	{"the riser of the headline is another", `as Drake Maye threw`, "as Caleb Williams threw"},
	{"a rating without its scale", ` on a scale from 0 to 100 against[^.]*?(,? (?:ahead|his rating)|, [\w']+ rating)`, "$1"},
	{"a team of the summary has nobody", `[^.\n]*Celebrini had 45[^.\n]*\.`, ""},
	{"fewer goals than the leader in points", `had more goals \((\d+) to (\d+)\)`, "had more goals ($2 to $1)"},
	{"a player of the table is elsewhere", `\| (Drake Maye|Mattias Samuelsson) \| [\w ]+ \|`, "| $1 | Chicago Bears |"},
	{"forecasts of two positions compare", `(?:Forecasts compare|Each position is measured|A forecast compares|Forecasts of|A forward's forecast) [^.]*\. ?`, ""},
	{"another average before", `([Ff]rom )[\d.]+( points a game for the (?:New York Liberty|Chicago Sky) in)`, "${1}8.8$2"},
	{"fewer of a team are told", `(?:[\w' ]+, )?[\w' ]+ and [\w' ]+ (all play for|are all with) the`, "Clark and Mitchell $1 the"},
	{"a forecast without its ends", ` \([\d,]+ to [\d,]+\), the (third|fourth)`, ", the $1"},
	{"other ends of a forecast", `(next at [\d,]+ \()[\d,]+`, "${1}1"},
	{"fewer of a table are of a role", `(?:All five of the|Four of the five) biggest (rises|falls)`, "Three of the five biggest $1"},
	{"another figure moved", `(\| (?:receiving yards|points) a game from )\d+\.\d+`, "${1}1.11"},
	{"a figure of a table moved the other way", `(\| (?:receiving yards|points) a game from )([\d.]+) to ([\d.]+)`, "$1$3 to $2"},
	{"another plus-minus moved", `(plus-minus from )\+\d+`, "${1}+99"},
	{"other games are left to two teams", `(have |play are )\w+( games left| games for)`, "${1}nine$2"},
	{"ahead by the other's average", `(points \()([\d.]+) to ([\d.]+)`, "$1$3 to $2"},
}

// TestStoriesOfASeasonHoldNoErrors reads the reviews of two sports and a season to date, and sees each of the untruths
// that fit one of them.
func TestStoriesOfASeasonHoldNoErrors(t *testing.T) {
	t.Parallel()
	for sport, story := range map[string]string{"nfl": "season_review", "nhl": "season_review", "wnba": "season_so_far"} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n := newNewsroom(t, datatest.Imported(t, sport), sport)
			all, left, err := articles.Compose(t.Context(), n.writer, sport, story, 1, 0)
			if err != nil || len(all) != 1 {
				t.Fatalf("%d stories, left %q, %v", len(all), left, err)
			}
			c := newChecker(t, n, sport)
			a := &all[0]
			c.check(a, a.BodyMarkdown)
			for _, fault := range c.deskRules(a) {
				t.Error(fault)
			}
			for _, p := range c.problems {
				t.Error(p)
			}
			mutated(t, c, all)
			made := 0
			for _, u := range untrue {
				if told, seen := falsified(c, a, regexp.MustCompile(u.of), u.by); told {
					if made++; !seen {
						t.Errorf("not seen: %s", u.name)
					}
				}
			}
			if made < 5 {
				t.Errorf("%d untruths fit", made)
			}
		})
	}
}

// untrueBoards are such changes of draft boards.
var untrueBoards = []struct{ name, of, by string }{
	{"another end is the highest floor", `((?:highest floor|low end of the interval)[^.]*?)\d,\d{3}`, "${1}1,001"},
	{"another has the widest range", `(widest range (?:behind \w+ is that of|of those behind) )\w+`, "${1}Warren"},
	{"another place by forecast beside a floor", `(only )eighth( by forecast)`, "${1}seventh$2"},
	{"fewer games were played", `(played only )(?:four|nine)( games in)`, "${1}two$2"},
	{"another forecast a season", `(forecast (?:comes to|is|for [\w' ]+ is) )[\d,]+( a season)`, "${1}999$2"},
	{"another worth of a season", `(was worth )[\d,]+( in 2025)`, "${1}999$2"},
	{"level forecasts that are not", `((?:all but level|next to nothing)[^.]*? )\d,\d{3}( (?:to|and) )`, "${1}3,999$2"},
	{"another place of who is missing", `second( in the NFL in rushing yards)`, "third$1"},
	{"another age without a forecast", `(no forecast: at |\(1,595\): at |with 1,595: at )31`, "${1}30"},
	{"other seasons alike", `((?:rated from|all of these, from|^From) )\d\d\.\d( to \d\d\.\d)`, "${1}50.2$2"},
	{"a change the other way", `(rose|fell) from ([\d.]+\d)( in 2024)? to ([\d.]+\d)`, "$1 from $4$3 to $2"},
	{"another season before", `((?:rose|fell) from [\d.]+\d in )2024`, "${1}2023"},
	{"and where it is but", `, but his`, ", and his"},
	{"another place by rating", `(third|fifth|eighth|ninth)( of the nine)`, "second$2"},
	{"another reason for a place", `after a rating of \d\d\.\d`, "after a rating of 50.1"},
	{"the low end is above a higher forecast", `(low end, [\d,]+, is above[^.]*?, )3,148`, "${1}3,999"},
	{"fewer of the next are in the tier", `(?:All three|all three)( belong to)`, "All two$1"},
	{"another tier goes on", `(?:Tier|tier) (\d)( goes on below| as well| too)`, "Tier 1$2"},
	{"ages of another day", `Ages are as of \w+ \d+`, "Ages are as of July 1"},
	{"a tie is told as a place above", `Sam LaPorta stands above Jake Ferguson, who was rated higher in 2025, [\d.]+`, "Tyler Warren stands above Brock Bowers, who was rated higher in 2025, 73.0"},
	{"somebody played before", `(first season in )the NFL`, "${1}MLB"},
	{"another day was the last", `(last game was on |played last on |last of them was on )November 9`, "${1}November 16"},
}

// TestBoardsOfASeasonHoldNoErrors reads the boards of football, and sees each of the untruths that fit one of them.
func TestBoardsOfASeasonHoldNoErrors(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "nfl"), "nfl")
	all, left, err := articles.Compose(t.Context(), n.writer, "nfl", "draft", 9, 0)
	if err != nil || len(all) != 4 {
		t.Fatalf("%d boards, left %q, %v", len(all), left, err)
	}
	c := newChecker(t, n, "nfl")
	made := map[string]bool{}
	for i := range all {
		a := &all[i]
		c.check(a, a.BodyMarkdown)
		for _, fault := range c.deskRules(a) {
			t.Error(fault)
		}
		for _, u := range untrueBoards {
			told, seen := falsified(c, a, regexp.MustCompile(u.of), u.by)
			if made[u.name] = made[u.name] || told; told && !seen {
				t.Errorf("not seen in %s: %s", a.Subject, u.name)
			}
		}
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	told := 0
	for _, is := range made {
		told += map[bool]int{true: 1}[is]
	}
	if told < 6 {
		t.Errorf("%d untruths fit: %v", told, made)
	}
}

// falsified reports whether a change fits an article, and whether the checker then sees more than before.
func falsified(c *checker, a *models.Article, of *regexp.Regexp, by string) (told, seen bool) {
	at := of.FindStringSubmatchIndex(a.BodyMarkdown)
	if at == nil {
		return false, false
	}
	b := *a
	b.BodyMarkdown = a.BodyMarkdown[:at[0]] + string(of.ExpandString(nil, by, a.BodyMarkdown, at)) + a.BodyMarkdown[at[1]:]
	if strings.EqualFold(b.BodyMarkdown, a.BodyMarkdown) {
		return false, false
	}
	before := len(c.problems)
	c.check(&b, b.BodyMarkdown)
	seen = len(c.problems) > before
	c.problems = c.problems[:before]
	return true, seen
}
