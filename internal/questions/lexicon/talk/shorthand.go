package talk

import "iter"

// shorthand are short forms and turns that a question is read without where it is not understood with them.
var shorthand = rules(`
scrimmage <- \bscrim+age?\b
vs <- \b(?:compared|comparing|compare) (?:w|with|to|2)\b
offensive rebounds <- \b(?:off|offensive|o) ?(?:reb|rebs|rebounds|boards)\b
defensive rebounds <- \b(?:def|defensive|d) ?(?:reb|rebs|rebounds|boards)\b
rushing and receiving touchdowns <- \banytime (?:tds?|touchdowns?)\b
three point percentage <- \b(?:percentage|percent|pct|%) (?:of|from|on) (?:three|3)(?:[ -]?(?:points?|pt|pts|pointers?))?s?\b
free throw percentage <- \b(?:percentage|percent|pct|%) (?:of|from|on) (?:free throws?|fts?|the line)\b
wins <- \bw's\b
losses <- \bl's\b
rookies <- \brooks\b
rookie <- \brook\b
per season <- \bper (?:yr|year|szn)\b
$1 rushing yards and $2 receiving yards <- \b([\d,]+)\+? rushing (?:and|&|\+) ([\d,]+)\+? receiving\b
$1 passing yards and $2 rushing yards <- \b([\d,]+)\+? passing (?:and|&|\+) ([\d,]+)\+? rushing\b
$1 $3 $2 <- ^(.+?) ((?:in )?(?:19|20)\d\d) ((?:and|&|plus) [^0-9]+)$
in a season <- \b(?:in )?(?:the )?same (?:year|yr|season|szn)$
more $2 than $1 <- \bahead of (\S+(?: \S+)?) in ([\pL ]+?)(?: yet| now| rn)?$
 <- ,? ?(?:and )?(?:who is|whos|who's) (?:ahead|leading|winning|in front|on top|up)$
first season <- \bfirst (?:yr|year|szn)$
first $1 seasons <- \bfirst (\d+) (?:yrs|years|szns|yr)\b
last $1 seasons <- \blast (\d+) (?:yrs|years|szns|yr)\b
born in $1 <- \b(?:players?|guys?|man|men|woman|women)? ?(?:of|from) (venezuela|slovenia|france|finland|sweden|canada|russia|germany|cuba|japan|mexico|australia|serbia|croatia|greece|spain|slovakia|switzerland|denmark|latvia|panama|colombia|nicaragua|curacao|aruba|jamaica|brazil|belgium|china|korea|south korea|puerto rico|(?:the )?dominican republic|(?:the )?czech republic|(?:the )?usa|(?:the )?us|(?:the )?united states)\b
how many seasons did $1 play <- ^(\S+(?: \S+){0,3}) (?:total |total number of )?(?:seasons|years) (?:played|in the league|total)$
$1 <- \b(?:in )?(?:the )?same (?:year|yr|season|szn)\b(.*\b(?:19|20)\d\d)
since 19$1$2 <- \bsince '?([3-9]\d)( |$)
since 20$1$2 <- \bsince '?([0-2]\d)( |$)
at least $1 free throws made <- \bmin(?:imum)? (\d+) (?:makes|made|ftm)\b
minimum $1 attempts <- \bmin(?:imum)? (\d+) (?:att|atts|attempts)\b
in a loss <- \b(?:and|but|then) (?:still )?(?:lose|lost)\b
in a win <- \b(?:and|then) (?:still )?(?:win|won)$
who is the <- \bwhose the\b
heat <- \bheats\b
$1 threes <- \b(\d+) three\b(?:s)?$
defensemen with <- ^(?:a |any )?d (?:with|w)\b
who has the higher free throw percentage $1 or $2 <- ^(?:is|was) (.+?) (?:a )?better (?:ft|free throw) shooter than (.+?)(?: by (?:pct|percentage|%))?$
who has the higher three point percentage $1 or $2 <- ^(?:is|was) (.+?) (?:a )?better (?:3|3pt|three point|3 point|three) shooter than (.+?)(?: by (?:pct|percentage|%))?$
 <- \bby (?:pct|percentage|percent|%)$
vs $1 <- \band (?:does|did|is) (?:it|he|she|that) (?:beat|better than|more than|higher than|top|ahead of) (\S+(?: \S+)?)$
at least .$1 three point percentage <- \b(?:over |at least |above |better than |more than )?(\d\d)% (?:from|on|shooting from) (?:3|three|3s|threes|deep|downtown)\b
at least .$1 free throw percentage <- \b(?:over |at least |above |better than |more than )?(\d\d)% (?:from|at|on) (?:the )?(?:line|stripe|fts?|free throws?)\b
had at least .$1 field goal percentage <- \bshot (?:over |at least |above |better than |more than )?(\d\d)%
at least .$1 field goal percentage <- \b(?:over |at least |above |better than |more than )?(\d\d)% (?:from the field|fg|fg%|shooting)\b
3pa <- \b(?:3|three)[ -]?(?:pt|point|pointer)s? (?:attempts|att|attempted)\b
$1 points in a game <- \b([3-9]\d\+?) in a game(?: list)?$
amon ra st brown <- \bamon[ -]?ra(?: st)?(?: brown)?\b
which ${1}s player <- \b(?:which|what) (cub|yankee|dodger|met|brave|giant|padre|tiger|twin|oriole|cardinal|phillie|angel|astro|mariner|ranger|royal|pirate|brewer|laker|celtic|bull|knick|net|sixer|pacer|hawk|hornet|raptor|buck|piston|spur|rocket|nugget|clipper|king|warrior|packer|bear|cowboy|eagle|steeler|raven|bengal|patriot|jet|dolphin|ram|niner|seahawk|saint|falcon|panther|bruin|flyer|penguin|devil|islander|senator|oiler|flame|canuck|shark|duck|predator|blackhawk)\b
any ${1}s player <- \b(?:any|a|the last|last|only|the only) (cub|yankee|dodger|met|brave|giant|padre|tiger|twin|oriole|phillie|astro|mariner|royal|pirate|brewer|laker|celtic|bull|knick|sixer|pacer|raptor|piston|nugget|clipper|warrior|packer|cowboy|eagle|steeler|raven|bengal|patriot|dolphin|niner|seahawk|falcon|bruin|flyer|penguin|devil|islander|oiler|canuck|blackhawk) (?:to|with|who)\b
for the ${1}s <- \bas an? (cub|yankee|dodger|met|brave|giant|padre|tiger|twin|oriole|phillie|astro|mariner|royal|pirate|brewer|laker|celtic|bull|knick|sixer|pacer|raptor|piston|nugget|clipper|warrior|packer|cowboy|eagle|steeler|raven|bengal|patriot|dolphin|niner|seahawk|falcon|bruin|flyer|penguin|devil|islander|oiler|canuck|blackhawk)\b
pitcher with $1 wins <- \b(\d+)[ -]game winner\b
player with $1 ${2}s <- \b(\d+)[ -](point|goal|homer|assist)s? (?:scorer|hitter|man)\b
nhl players <- \bnhlers\b
most games with at least $2 $3$1 <- ^has (?:anyone|anybody|any player)(?: ever)?(.*?) (?:ever )?(?:got|gotten|had|scored|hit|grabbed|made) (\d+) (\w+) in a game (?:more than once|twice)$
how many <- \bhow many now$
senators <- \bsens\b
hurricanes <- \bcanes\b
coyotes <- \byotes\b
dolphins <- \bphins\b
liberty <- \blibs\b
mercury <- \bmerc\b
panthers <- \bflorida cats\b
seahawks <- \bhawks\b( (?:wr|qb|rb|receiving|rushing|passing|sacks))
$1 had <- ^(who|which|what)(?: \w+)? all (?:did|had|has|have)
$1 player born in the USA has <- \b(which|what|an|any|every|only|by) americans?(?: players?| skaters?| guys?)?(?: has| have| had| with| w)
$1 player born in Canada has <- \b(which|what|a|any|every|only|by) canadians?(?: players?| skaters?| guys?)?(?: has| have| had| with| w)
player born in Canada <- ^canadians?(?: players?)?
consecutive $1 seasons <- \bback[ -](?:to|2)[ -]back(?:[ -](?:to|2)[ -]back)? (\d+ \w+?)s?$
longest streak of $1 seasons <- \b(\d+ (?:goal|point|homer|hr|rbi|hit|yard|assist|win|sack|td|steal|save)) (?:season )?streaks?\b
`)

// Shorthand yields a question in the words that its short forms stand for: in all of them at once, then as far as
// each rule goes by itself.
func Shorthand(question string) iter.Seq[string] {
	return func(yield func(string) bool) {
		all := apply(tidy(question), shorthand)
		if all == tidy(question) || !yield(all) {
			return
		}
		for _, r := range shorthand {
			if r.said.MatchString(question) {
				if one := tidy(r.said.ReplaceAllString(question, r.means)); one != all && !yield(one) {
					return
				}
			}
		}
	}
}
