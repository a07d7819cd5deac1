package wording

// The words of trends: a season's rise or fall by the statistics that made it.
func init() {
	phrase("trend.head", `
		{s's} {unit} [{moves}|{climbs}] from {a} to {b} in {y2}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b} in {y2}
		In {y2}, {s's} {unit} [{moves}|{climbs}] from {a} to {b}
		{s} {acts} in {y2}, {fa} in {y1}
		{team} {pos} {s} {acts} in {y2}, {fa} in {y1}
		{s} goes from {au} in {y1} to {b} in {y2}
		{team} {pos} {s} goes from {au} in {y1} to {b} in {y2}
		{s's} {unit} [{moves}|{climbs}] to {b} in {y2}, {fa} in {y1}
		In {y2}, {team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] to {b} in {y2}, {fa} in {y1}
		{s} of the {team} {acts} in {y2}, {fa} in {y1}
		In {y2}, {s} of the {team} {acts}, {fa} in {y1}
		{s} of the {team} goes from {au} in {y1} to {b} in {y2}`)
	phrase("now.sum", `
		{day}, {s's} current rating, {which}, is {rating}.
		{s's} current rating {day}, {which}, is {rating}.
		{day}, {s} [ranks|is] {rank} of {of} {set} by current rating, {which}, at {rating}.
		By current rating, {which}, {s} ranks {rank} of {of} {set} {day}, at {rating}.
		{day}, {s's} current rating is {rating}.`)
	phrase("now.range", `
		{his} current rating {day} [is|stands at] {rating}; the 80% interval is {low} to {high}.
		{s's} current rating {day} [is|stands at] {rating}, with an 80% interval of {low} to {high}.
		{day}, {s's} current rating [is|stands at] {rating} (80% interval {low} to {high}).
		{day}, {his} current rating [is|stands at] {rating}, with an 80% interval of {low} to {high}.
		{his} current rating, {which}, [is|stands at] {rating} {day}; the 80% interval is {low} to {high}.
		{s's} current rating, {which}, [is|stands at] {rating} {day} (80% interval {low} to {high}).
		{day}, {s's} current rating, {which}, [is|stands at] {rating}, with an 80% interval of {low} to {high}.
		{s's} current rating [is|stands at] {rating} {day}; the 80% interval is {low} to {high}.
		{day}, {his} current rating, {which}, [is|stands at] {rating} (80% interval {low} to {high}).
		{day}, {he} has a current rating of {rating}, with an 80% interval of {low} to {high}.
		{s} has a current rating of {rating} {day}; the 80% interval is {low} to {high}.
		{he} has a current rating of {rating} {day} (80% interval {low} to {high}).`)
	phrase("now.lead.full", `
		{club} {pos} {s}, {age}, {has} in {games} {on}.
		{on}, {club} {pos} {s}, {age}, {has} in {games}.
		In {games} {on}, {club} {pos} {s}, {age}, {has}.
		Through {games} {on}, {club} {pos} {s}, {age}, {has}.
		After {games} {on}, {club} {pos} {s}, {age}, {has}.
		Over {games} {on}, {club} {pos} {s}, {age}, {has}.
		For the {club}, {pos} {s}, {age}, {has} in {games} {on}.
		{on}, in {games} for the {club}, {pos} {s}, {age}, {has}.
		In {games} for the {club} {on}, {pos} {s}, {age}, {has}.
		{club} {pos} {s}, {age}, {has} {on}, through {games}.
		{pos} {s}, {age}, {has} in {games} for the {club} {on}.
		{pos} {s}, {age}, {has} for the {club} {on}, through {games}.
		{on}, {pos} {s}, {age}, {has} in {games} for the {club}.
		Through {games} for the {club} {on}, {pos} {s}, {age}, {has}.`)
	phrase("now.before", `
		In {season}, {s} {line}.
		In {season} {he} {line}.
		{s} {line} in {season}.
		{he} {line} in {season}.
		The season before, in {season}, {s} {line}.
		The season before, in {season}, {he} {line}.
		A year ago, in {season}, {s} {line}.
		A year ago, in {season}, {he} {line}.
		The year before, in {season}, {s} {line}.
		The year before, in {season}, {he} {line}.
		Over the {season} season, {s} {line}.
		{he} {line} in {season}, the [season|year] before.
		In {season}, the [season|year] before, {he} {line}.
		In {season}, a year ago, {he} {line}.
		{he} {line} a year ago, in {season}.
		{he} {line} the [season|year] before, in {season}.
		Over the {season} season, {he} {line}.`)
	phrase("now.lead", `
		{club} {pos} {s} {has} in {games} {on}.
		{on}, {club} {pos} {s} {has} in {games}.
		In {games} {on}, {club} {pos} {s} {has}.
		Through {games} {on}, {club} {pos} {s} {has}.
		{pos} {s} {has} in {games} for the {club} {on}.
		In {games} for the {club} {on}, {pos} {s} {has}.`)
	phrase("trend.head.games", `
		{team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} in {gau} to {b} in {gb}
		{s's} {unit} [{moves}|{climbs}] from {a} in {gau} to {b} in {gb}
		In {y2}, {team} {pos} {s's} {unit} [{moves}|{climbs}] to {b} in {gbu}, from {a} in {ga}
		In {y2}, {s's} {unit} [{moves}|{climbs}] to {b} in {gbu}, from {a} in {ga}
		{s} of the {team} goes from {au} in {gau} to {b} in {gb}
		{team} {pos} {s} goes from {au} in {gau} to {b} in {gb}
		In {y2}, {s} of the {team} goes from {au} in {gau} to {b} in {gb}
		In {y2}, {team} {pos} {s} goes from {au} in {gau} to {b} in {gb}
		{s} goes from {au} in {gau} to {b} in {gb}`)
	phrase("trend.head.half", `
		{s's} {unit} [{moves}|{climbs}] by more than half in {y2}, from {a} to {b}
		{s's} {unit} [{moves}|{climbs}] by more than half, from {a} to {b}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] by more than half, from {a} to {b}
		In {y2}, {s's} {unit} [{moves}|{climbs}] by more than half, from {a} to {b}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] by more than half in {y2}, from {a} to {b}
		In {y2}, {team} {pos} {s's} {unit} [{moves}|{climbs}] by more than half, from {a} to {b}`)
	phrase("trend.head.double", `
		{s} more than doubles {his} {unit} in {y2}, from {a} to {b}
		{s} more than doubles {his} {unit}, from {a} to {b}
		{team} {pos} {s} more than doubles {his} {unit}, from {a} to {b}
		In {y2}, {s} more than doubles {his} {unit}, from {a} to {b}
		{team} {pos} {s} more than doubles {his} {unit} in {y2}, from {a} to {b}
		In {y2}, {team} {pos} {s} more than doubles {his} {unit}, from {a} to {b}
		{s} of the {team} more than doubles {his} {unit}[| in {y2}], from {a} to {b}`)
	phrase("trend.head.low", `
		{s} {acts} in {y2}, with the {low} rating of {his} career
		{s's} {unit} [{moves}|{climbs}] to {b} in {y2}, with the {low} rating of {his} career
		{team} {pos} {s} {acts} in {y2}, with the {low} rating of {his} career
		{s's} {unit} [{moves}|{climbs}] from {a} to {b} in {y2}, with the {low} rating of {his} career
		{s} of the {team} {acts} in {y2}, with the {low} rating of {his} career
		{team} {pos} {s's} {unit} [{moves}|{climbs}] to {b} in {y2}, with the {low} rating of {his} career
		{team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b} in {y2}, with the {low} rating of {his} career`)
	phrase("trend.head.but", `
		{s's} {unit} [{moves}|{climbs}] from {a} to {b} in {y2}, though {his} {unit2} [{moves2}|{climbs2}] to {b2}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b}, though {his} {unit2} [{moves2}|{climbs2}] to {b2}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] to {b} in {y2}, though {his} {unit2} [{moves2}|{climbs2}] to {b2}
		In {y2}, {team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b} as {his} {unit2} [{moves2}|{climbs2}] to {b2}
		{s} of the {team} goes from {au} to {b}, though {his} {unit2} [{moves2}|{climbs2}] to {b2}
		{team} {pos} {s's} {unit} [{moves}|{climbs}] from {a} to {b} as {his} {unit2} [{moves2}|{climbs2}] from {a2} to {b2}`)
	phrase("trend.head.lead", `
		{team} {pos} {s} led {league} with {xu} in {y2}
		{s} of the {team} led {league} with {xu} in {y2}
		In {y2}, {team} {pos} {s} led {league} with {xu}
		In {y2}, {s} of the {team} led {league} with {xu}
		With {xu}, {team} {pos} {s} led {league} in {y2}
		With {xu}, {s} of the {team} led {league} in {y2}
		{team} {pos} {s} had {xu} in {y2} to lead {league}
		{s} of the {team} had {xu} in {y2} to lead {league}`)
	phrase("trend.stands", `
		By rating, {s} [was|ranked|finished] {rank} of {of} {ranked} [in|of] {season}.
		{s} [ranked|finished|was] {rank} of {of} {ranked} by rating in {season}.
		By rating in {season}, {s} [was|ranked|finished] {rank} of {of} {ranked}.
		In {season} {s} [ranked|finished|was] {rank} of {of} {ranked} by rating.
		In {season}, by rating, {s} [ranked|finished|was] {rank} of {of} {ranked}.
		{s's} rating of {rating} [was|ranked] {rank} of {of} {ranked} in {season}.
		{his} rating of {rating} [was|ranked] {rank} of {of} {ranked} in {season}.
		{s's} {season} rating of {rating} [was|ranked] {rank} of {of} {ranked}.
		At {rating}, {s} [was|ranked|finished] {rank} of {of} {ranked} by rating in {season}.`)
	phrase("trend.sum.stands", `
		By rating, {s} [was|ranked|finished] {rank} of {of} {ranked} [in|of] {season}.
		{s} [ranked|finished|was] {rank} of {of} {ranked} by rating in {season}.
		By rating in {season}, {s} [was|ranked|finished] {rank} of {of} {ranked}.
		In {season} {s} [ranked|finished|was] {rank} of {of} {ranked} by rating.
		In {season}, by rating, {s} [ranked|finished|was] {rank} of {of} {ranked}.`)
	phrase("trend.two", `
		{his} {unit} {both} from {a} to {b} and {his} {unit2} from {a2} to {b2}.
		{s's} {unit} {both} from {a} to {b} and {his} {unit2} from {a2} to {b2}.
		{s} saw {his} {unit} {move} from {a} to {b} and {his} {unit2} {move2} from {a2} to {b2}.
		{his} {unit} [{rose}|{went}] from {a} to {b}, and {his} {unit2} [{rose2}|{went2}] from {a2} to {b2}.
		{s's} {unit} [{rose}|{went}] from {a} to {b}, and {his} {unit2} [{rose2}|{went2}] from {a2} to {b2}.
		{his} {unit2} {both} from {a2} to {b2} and {his} {unit} from {a} to {b}.
		{s's} {unit2} {both} from {a2} to {b2} and {his} {unit} from {a} to {b}.
		{his} {unit2} [{rose2}|{went2}] from {a2} to {b2}; {his} {unit} [{rose}|{went}] from {a} to {b}.
		{s's} {unit2} [{rose2}|{went2}] from {a2} to {b2}; {his} {unit} [{rose}|{went}] from {a} to {b}.
		{his} {unit2} [{rose2}|{went2}] from {a2} to {b2}, and {his} {unit} [{rose}|{went}] from {a} to {b}.`)
	phrase("trend.sum.clubs", `
		{s} had {la} for the {a} and {lb} for the {b}.
		{s} had {la} with the {a} and {lb} with the {b}.
		After {la} for the {a}, {s} had {lb} for the {b}.`)
	phrase("trend.sum.one", `
		{s's} {unit} {rose} from {a} to {b} in {y2}.
		{s's} {unit} {rose} from {a} in {y1} to {b}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} to {b}.
		{s's} {unit} [{rose}|{went}] from {a} to {b}.
		In {unit}, {s} went from {a} to {b}.
		{s} went from {a} to {b} in {unit}.`)
	phrase("trend.one", `
		{his} {unit} {rose} from {a} to {b}.
		{s's} {unit} {rose} from {a} to {b}.
		[{his}|{s's}] {unit} {went} from {a} to {b}.
		{s} saw {his} {unit} {move} from {a} to {b}.
		{s} saw {his} {unit} {climb} from {a} to {b}.
		{s} went from {a} to {b} in {unit}.
		In {unit}, {s} went from {a} to {b}.`)
	phrase("trend.points", `
		{s's} rating {rwent} from {r1} in {y1} to {r2} in {y2}.
		In {y2} {s's} rating {rwent} from {r1} to {r2}.
		{s} was rated {r2} in {y2}, after {r1} in {y1}.`)
	phrase("trend.main", `
		{his} {unit} [{rose}|{went}] from {a} to {b}.
		{his} {unit} [{rose}|{went}] from {a} in {y1} to {b} in {y2}.
		{s's} {unit} [{rose}|{went}] from {a} to {b}.
		{s's} {unit} [{rose}|{went}] from {a} in {y1} to {b} in {y2}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} to {b}.
		{s} saw {his} {unit} [{move}|{climb}] from {a} in {y1} to {b} in {y2}.
		In {y2} {s's} {unit} [{rose}|{went}] from {a} to {b}.
		In {y2} {his} {unit} [{rose}|{went}] from {a} to {b}.
		{s} went from {au} in {y1} to {b} in {y2}.
		{s} {had} {au} in {y1} and {bu} in {y2}.`)
	phrase("trend.was", `
		{s} {had} {au} in {y1}.
		In {y1} {s} {had} {au}.
		In {y1}, {he} {had} {au}.
		A [year|season] before, in {y1}, {s} {had} {au}.
		The [year|season] before, in {y1}, {s} {had} {au}.
		That [follows|followed] {au} in {y1}.
		That [compares|compared] with {au} in {y1}.
		{s} [finished|ended] {y1} with {au}.`)
	phrase("trend.by.was", `
		{s} had {d} than in {y1}, when {he} had {a}.
		That is {d} than in {y1}, when {he} had {a}.
		That was {d} than in {y1}, when {he} had {a}.
		{he} had {d} than in {y1}, when {he} had {a}.
		{s} had {d} than the [season|year] before, in {y1}, when {he} had {a}.
		{he} had {d} than the [season|year] before, in {y1}, when {he} had {a}.
		{s} finished with {d} than in {y1}, when {he} had {a}.
		{he} finished with {d} than in {y1}, when {he} had {a}.
		It was {d} than in {y1}, when {he} had {a}.
		{s} had {d} than {he} did in {y1}, when {he} had {a}.`)
	phrase("trend.by", `
		{s} had {d} than in {y1}.
		That is {d} than in {y1}.
		That was {d} than in {y1}.
		{he} had {d} than in {y1}.
		{s} had {d} than the [season|year] before.
		{he} had {d} than the [season|year] before.
		It was {d} than in {y1}.
		{s} finished with {d} than in {y1}.
		{he} finished with {d} than in {y1}.
		{s} ended {y2} with {d} than {y1}.`)
	phrase("trend.was.games", `
		{s} {had} {au} in {gau} in {y1}.
		In {gau} in {y1}, {s} {had} {au}.
		In {y1}, {s} {had} {au} in {gau}.
		A [year|season] before, in {y1}, {s} {had} {au} in {gau}.
		The [year|season] before, in {y1}, {s} {had} {au} in {gau}.
		That [follows|followed] {au} in {gau} in {y1}.
		That [compares|compared] with {au} in {gau} in {y1}.
		{s} finished {y1} with {au} in {gau}.
		{s} ended {y1} with {au} in {gau}.
		In {y1}, in {gau}, {s} {had} {au}.
		{s} had played {gau} in {y1}, with {au}.`)
	phrase("trend.place", `
		{s} [ranked|finished|placed|was] {rank} in {league} in {unit} in {season}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} in {season}.
		In {season} {s} [ranked|finished|was] {rank} in {league} in {unit}.
		{s} [ranked|finished|was] {rank} in {unit} in {league} in {season}.`)
	phrase("trend.main.games", `
		In {gbu} in {y2}, after {ga} in {y1}, {his} {unit} [{rose}|went] from {a} to {b}.
		In {gbu} in {y2}, after {ga} in {y1}, {s's} {unit} [{rose}|went] from {a} to {b}.
		{s} played {gbu} in {y2}, after {ga} in {y1}, and {his} {unit} [{rose}|went] from {a} to {b}.
		In {dg}, {his} {unit} [{rose}|went] from {a} to {b} in {y2}.
		In {dg}, {s's} {unit} [{rose}|went] from {a} to {b} in {y2}.
		{his} {unit} [{rose}|went] from {a} to {b} in {y2}, in {dg}.
		{s's} {unit} [{rose}|went] from {a} to {b} in {y2}, in {dg}.
		{his} {unit} [{rose}|went] from {a} to {b}: {s} played {gbu} in {y2}, after {ga} in {y1}.`)
	phrase("trend.counter", `
		[But|Yet] {his} {unit} {rose} from {a} to {b}.
		[But|Yet] {s's} {unit} {rose} from {a} to {b}.
		{s} did see {his} {unit} {move}, from {a} to {b}.
		{his} {unit}, though, {rose} from {a} to {b}.
		{s's} {unit}, though, {rose} from {a} to {b}.
		All the same, {his} {unit} {rose} from {a} to {b}.
		All the same, {s's} {unit} {rose} from {a} to {b}.`)
	phrase("trend.rise", `
		The season [took|lifted] {his} rating from {r1} in {y1} to {r2} in {y2}.
		{s's} rating [rose|climbed|jumped] from {r1} in {y1} to {r2} in {y2}.
		{his} rating [rose|climbed|jumped] from {r1} in {y1} to {r2} in {y2}.
		{s's} rating [rose|climbed|jumped] from {r1} to {r2}.
		{his} rating [rose|climbed|jumped] from {r1} to {r2}.
		Rated {r1} in {y1}, {s} [rose|climbed|jumped] to {r2} in {y2}.
		{s} was rated {r1} in {y1} and {r2} in {y2}.`)
	phrase("trend.fall", `
		The season [took|brought] {his} rating from {r1} in {y1} to {r2} in {y2}.
		{s's} rating [fell|dropped|slid] from {r1} in {y1} to {r2} in {y2}.
		{his} rating [fell|dropped|slid] from {r1} in {y1} to {r2} in {y2}.
		{s's} rating [fell|dropped|slid] from {r1} to {r2}.
		{his} rating [fell|dropped|slid] from {r1} to {r2}.
		Rated {r1} in {y1}, {s} [fell|dropped|slid] to {r2} in {y2}.
		{s} was rated {r1} in {y1} and {r2} in {y2}.`)
	phrase("trend.by.games", `
		{s} had {d} than in {y1}, when {he} had {a} in {gau}.
		That is {d} than in {y1}, when {he} had {a} in {gau}.
		That was {d} than in {y1}, when {he} had {a} in {gau}.
		{he} had {d} than in {y1}, when {he} had {a} in {gau}.
		{s} finished with {d} than in {y1}, when {he} had {a} in {gau}.
		{he} finished with {d} than in {y1}, when {he} had {a} in {gau}.
		It was {d} than in {y1}, when {he} had {a} in {gau}.
		{s} had {d} than the [season|year] before, in {y1}, when {he} had {a} in {gau}.
		{he} had {d} than the [season|year] before, in {y1}, when {he} had {a} in {gau}.
		{s} had {d} than {he} did in {y1}, when {he} had {a} in {gau}.`)
	phrase("trend.sum.games", `
		{s} played [in |]{gbu} in {y2}, {fga} in {y1}.
		In {y2} {s} played [in |]{gbu}, {fga} in {y1}.
		{s} appeared in {gbu} in {y2}, {fga} in {y1}.
		{s} played {gbu} in {y2} and {ga} in {y1}.
		{s} went from {gau} in {y1} to {gb} in {y2}.
		With {gbu} in {y2}, {fga} in {y1}, {s} played in {dg}.`)
	phrase("trend.rise.club", `
		The season [took|lifted] {his} rating from {r1} with the {club} in {y1} to {r2} in {y2}.
		{s's} rating [rose|climbed|jumped] from {r1} with the {club} in {y1} to {r2} in {y2}.
		Rated {r1} with the {club} in {y1}, {s} [rose|climbed|jumped] to {r2} in {y2}.
		In {y1}, with the {club}, {s} was rated {r1}; in {y2} {he} was rated {r2}.
		With the {club} in {y1}, {s} was rated {r1}; {his} rating [rose|climbed|jumped] to {r2} in {y2}.`)
	phrase("trend.fall.club", `
		The season [took|brought] {his} rating from {r1} with the {club} in {y1} to {r2} in {y2}.
		{s's} rating [fell|dropped|slid] from {r1} with the {club} in {y1} to {r2} in {y2}.
		Rated {r1} with the {club} in {y1}, {s} [fell|dropped|slid] to {r2} in {y2}.
		In {y1}, with the {club}, {s} was rated {r1}; in {y2} {he} was rated {r2}.
		With the {club} in {y1}, {s} was rated {r1}; {his} rating [fell|dropped|slid] to {r2} in {y2}.`)
	phrase("trend.rise.career.club", `
		The season [took|lifted] {his} rating from {r1} with the {club} in {y1} to {r2} in {y2}, the highest of {his} career.
		{s's} rating [rose|climbed|jumped] from {r1} with the {club} in {y1} to {r2} in {y2}, the highest of {his} career.
		Rated {r1} with the {club} in {y1}, {s} [rose|climbed|jumped] to {r2} in {y2}, the highest rating of {his} career.
		With the {club} in {y1}, {s} was rated {r1}; the {r2} of {y2} is the highest rating of {his} career.`)
	phrase("trend.fall.career.club", `
		The season [took|brought] {his} rating from {r1} with the {club} in {y1} to {r2} in {y2}, the lowest of {his} career.
		{s's} rating [fell|dropped|slid] from {r1} with the {club} in {y1} to {r2} in {y2}, the lowest of {his} career.
		Rated {r1} with the {club} in {y1}, {s} [fell|dropped|slid] to {r2} in {y2}, the lowest rating of {his} career.
		With the {club} in {y1}, {s} was rated {r1}; the {r2} of {y2} is the lowest rating of {his} career.`)
	phrase("trend.rise.career", `
		The season [took|lifted] {his} rating from {r1} in {y1} to {r2} in {y2}, the highest of {his} career.
		{s's} rating [rose|climbed|jumped] from {r1} in {y1} to {r2} in {y2}, the highest of {his} career.
		Rated {r1} in {y1}, {s} [rose|climbed|jumped] to {r2} in {y2}, the highest rating of {his} career.
		{s} was rated {r1} in {y1} and {r2} in {y2}, the highest rating of {his} career.
		{s's} rating [rose|climbed|jumped] from {r1} to {r2} in {y2}, the highest of {his} career.
		In {y2} {his} rating [rose|climbed|jumped] from {r1} to {r2}, the highest of {his} career.`)
	phrase("trend.fall.career", `
		The season [took|brought] {his} rating from {r1} in {y1} to {r2} in {y2}, the lowest of {his} career.
		{s's} rating [fell|dropped|slid] from {r1} in {y1} to {r2} in {y2}, the lowest of {his} career.
		Rated {r1} in {y1}, {s} [fell|dropped|slid] to {r2} in {y2}, the lowest rating of {his} career.
		{s} was rated {r1} in {y1} and {r2} in {y2}, the lowest rating of {his} career.
		{s's} rating [fell|dropped|slid] from {r1} to {r2} in {y2}, the lowest of {his} career.
		In {y2} {his} rating [fell|dropped|slid] from {r1} to {r2}, the lowest of {his} career.`)
}
