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
$1 $3 $2 <- ^(.+?) ((?:in )?(?:19|20)\d\d) ((?:and|&|plus) .+)$
in a season <- \b(?:in )?(?:the )?same (?:year|yr|season|szn)$
more $2 than $1 <- \bahead of (\S+(?: \S+)?) in ([\pL ]+?)(?: yet| now| rn)?$
 <- ,? ?(?:and )?(?:who is|whos|who's) (?:ahead|leading|winning|in front|on top|up)$
first season <- \bfirst (?:yr|year|szn)$
first $1 seasons <- \bfirst (\d+) (?:yrs|years|szns|yr)\b
last $1 seasons <- \blast (\d+) (?:yrs|years|szns|yr)\b
born in $1 <- \b(?:players?|guys?|man|men|woman|women)? ?(?:of|from) (venezuela|slovenia|france|finland|sweden|canada|russia|germany|cuba|japan|mexico|australia|serbia|croatia|greece|spain|slovakia|switzerland|denmark|latvia|panama|colombia|nicaragua|curacao|aruba|jamaica|brazil|belgium|china|korea|south korea|puerto rico|(?:the )?dominican republic|(?:the )?czech republic|(?:the )?usa|(?:the )?us|(?:the )?united states)\b
last season <- \blast (?:yr|year)\b
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
