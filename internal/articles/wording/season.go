package wording

func init() {
	phrase("season.short.innings", `
		The innings fell short of the {n} that the ERA title takes.
		The innings were short of the {n} that qualify for the ERA title.
		{he} fell short of the {n} innings that qualify for the ERA title.
		{s} was short of the {n} innings that qualify for the ERA title.
		The ERA title takes {n} innings, so {s} did not qualify for it.
		{s} did not qualify for the ERA title, which takes {n} innings.
		{he} did not qualify for the ERA title, which takes {n} innings.`)
	phrase("season.lead", `
		{team} {pos} {s} {line} in {season}[, at age {age}|].
		In {season}, [at age {age}, |]{team} {pos} {s} {line}.
		At age {age}, {team} {pos} {s} {line} in {season}.
		{team} {pos} {s} {line} in {season}, {feat}.
		In {feat}, {team} {pos} {s} {line} in {season}.
		{s} of the {team} {line} in {season}, {feat}.
		{s}, the {team} {pos}, {line} in {season}, {feat}.
		[For|With] the {team} in {season}, {s} {line}, {feat}.
		[For|With] the {team}, {s} had {feat} in {season}, with {noun}.
		{s} had {feat} [for|with] the {team} in {season}, with {noun}.
		In {season} {s} had {feat} [for|with] the {team}, with {noun}.
		{s} had {feat} for {clubs} in {season}, with {noun}.
		{s} {line} for {clubs} in {season}, {feat}.
		{s}, the {team} {pos}, {line} in {season}[, at age {age}|].
		For the {team} in {season}, {pos} {s} {line}[, at age {age}|].
		Playing for {clubs}, {pos} {s} {line} in {season}[, at age {age}|].
		In {season}, with {clubs}, {pos} {s} {line}[, at age {age}|].
		{s}, a {pos}, {line} for {clubs} in {season}.
		In {season} {s} {line}[, at age {age},|] [for|with] the {team}.
		{s} {line} in {season} for {clubs}.
		{s} of the {team} {line} in {season}[, at age {age}|].
		{s} {line} [for the {team} in {season}|in {season} for the {team}][, at age {age}|].
		At age {age}, {s} {line} [for|with] the {team} in {season}.
		At age {age} in {season}, {s} {line} [for|with] the {team}.
		[For|With] the {team} in {season}, {s} {line}[, at age {age}|].
		In {season}, at age {age}, {s} {line} [for|with] the {team}.
		In {season}, with the {team}, {s} {line}.
		{s} {line} in {season} with the {team}[, at age {age}|].`)
	phrase("season.lead.full", `
		{team} {pos} {s} {line} in {season}, at age {age}.
		{team} {pos} {s} {line} in {season}, {feat} at age {age}.
		In {feat} at age {age}, {team} {pos} {s} {line} in {season}.
		{s}, the {team} {pos}, {line} in {season}, {feat} at age {age}.
		At age {age}, {team} {pos} {s} had {feat} in {season}, with {noun}.
		{team} {pos} {s}, at age {age}, had {feat} in {season}, with {noun}.
		{team} {pos} {s} had {feat} at age {age} in {season}, with {noun}.
		In {season}, {team} {pos} {s} had {feat} at age {age}, with {noun}.
		[For|With] the {team} in {season}, {pos} {s} had {feat} at age {age}, with {noun}.
		[For|With] the {team}, {pos} {s} {line} in {season}, {feat} at age {age}.
		In {season}, at age {age}, {pos} {s} had {feat} [for|with] the {team}, with {noun}.
		{pos} {s} {line} [for|with] the {team} in {season}, {feat} at age {age}.
		{pos} {s} had {feat} [for|with] the {team} in {season}, at age {age}, with {noun}.
		Playing for {clubs}, {pos} {s} {line} in {season}, {feat} at age {age}.
		In {season}, with {clubs}, {pos} {s} had {feat} at age {age}, with {noun}.
		{pos} {s} had {feat} for {clubs} in {season}, at age {age}, with {noun}.
		At age {age}, {pos} {s} had {feat} [for|with] the {team} in {season}, with {noun}.
		In {season}, at age {age}, {team} {pos} {s} {line}.
		At age {age}, {team} {pos} {s} {line} in {season}.
		{s}, the {team} {pos}, {line} in {season}, at age {age}.
		[For|With] the {team} in {season}, {pos} {s} {line}, at age {age}.
		[For|With] the {team}, {pos} {s} {line} in {season}, at age {age}.
		Playing for {clubs}, {pos} {s} {line} in {season}, at age {age}.
		In {season}, with {clubs}, {pos} {s} {line}, at age {age}.
		At age {age}, {pos} {s} {line} for {clubs} in {season}.
		[For|With] {clubs} in {season}, {pos} {s}, at age {age}, {line}.
		At age {age} in {season}, {team} {pos} {s} {line}.
		In {season} {team} {pos} {s}, at age {age}, {line}.
		At age {age}, {pos} {s} {line} [for|with] the {team} in {season}.
		In {season}, {pos} {s}, at age {age}, {line} [for|with] the {team}.
		In {season}, {pos} {s} {line} [for|with] the {team} at age {age}.
		{pos} {s} {line} in {season} [for|with] the {team}, at age {age}.
		{pos} {s}, at age {age}, {line} [for|with] the {team} in {season}.
		In {season}, {team} {pos} {s} {line} at age {age}.
		{team} {pos} {s}, at age {age}, {line} in {season}.
		{team} {pos} {s}, at age {age} in {season}, {line}.`)
	phrase("season.line.games", `
		For the full {season} season, {s} {line}.
		{s} finished {season} with {noun}.
		In {season}, {s} {line}.
		{s} {line} in {season}.
		For {season}, {s} finished with {noun}.
		{s} ended {season} with {noun}.
		{s} closed {season} with {noun}.
		Over the {season} season, {s} {line}.
		In {season}, {s} put up {noun}.
		{s} put up {noun} in {season}.
		In the {season} season, {s} {line}.
		{his} line for {season} was {noun}.`)
	phrase("club.line", `
		{s} had {line} for the {club}.
		With the {club}, {s} had {line}.
		{he} had {line} for the {club}.
		With the {club}, {he} had {line}.
		For the {club}, {s} had {line}.
		For the {club}, {he} had {line}.
		{s} had {line} with the {club}.
		{he} had {line} with the {club}.`)
	phrase("season.hitting", `
		{s} pitched as well, with a {era} ERA and {k} strikeouts in {ip} innings in {season}; the rating is of {his} hitting alone.
		As a pitcher {s} had a {era} ERA and {k} strikeouts in {ip} innings in {season}; the rating is of {his} hitting alone.
		On the mound {s} had a {era} ERA and {k} strikeouts in {ip} innings in {season}; {his} rating is of {his} hitting alone.`)
	phrase("season.club.first", `
		It was {his} first season with the {team}; in {season} {he} played for the {club}.
		The season was {his} first with the {team}, after {season} with the {club}.
		{s} was in {his} first season with the {team}, after {season} with the {club}.
		{his} first season with the {team} followed one with the {club} in {season}.`)
	phrase("season.club", `
		In {season} {s} played for the {club}.
		{s} had played for the {club} in {season}.
		{s} was with the {club} in {season}.
		In {season} {he} had played for the {club}.
		{his} club of {season} was the {club}.`)
	phrase("season.gaps", `
		{s} did not play enough in {gaps} to be rated.
		In {gaps}, {s} did not play enough to be rated.
		{s} did not play enough to be rated in {gaps}.
		{he} did not play enough to be rated in {gaps}.
		For {gaps}, {s} did not play enough to be rated.
		{he} did not play enough in {gaps} to be rated.`)
	phrase("season.gaps.none", `
		{s} did not play in {league} in {gaps}.
		In {gaps}, {s} did not play in {league}.
		{s} played no game in {league} in {gaps}.
		In {gaps}, {s} played no game in {league}.`)
	phrase("season.gaps.some", `
		{s} has no rating for {gaps}.
		There is no rating of {s} for {gaps}.`)
	phrase("season.lead.pos", `
		{team} {pos} {s} {line} in {season}, {feat}.
		In {feat}, {team} {pos} {s} {line} in {season}.
		{s}, the {team} {pos}, {line} in {season}, {feat}.
		{team} {pos} {s} had {feat} in {season}, with {noun}.
		In {season}, {team} {pos} {s} had {feat}, with {noun}.
		[For|With] the {team} in {season}, {pos} {s} had {feat}, with {noun}.
		[For|With] the {team} in {season}, {pos} {s} {line}, {feat}.
		{pos} {s} had {feat} [for|with] the {team} in {season}, with {noun}.
		{pos} {s} {line} [for|with] the {team} in {season}, {feat}.
		{pos} {s} had {feat} for {clubs} in {season}, with {noun}.
		In {season}, {pos} {s} had {feat} for {clubs}, with {noun}.
		Playing for {clubs}, {pos} {s} {line} in {season}, {feat}.
		{team} {pos} {s} {line} in {season}.
		In {season}, {team} {pos} {s} {line}.
		{s}, the {team} {pos}, {line} in {season}.
		[For|With] the {team} in {season}, {pos} {s} {line}.
		[For|With] the {team}, {pos} {s} {line} in {season}.
		In {season}, {pos} {s} {line} [for|with] the {team}.
		{pos} {s} {line} in {season} [for|with] the {team}.
		{pos} {s} {line} [for|with] the {team} in {season}.
		Playing for {clubs}, {pos} {s} {line} in {season}.
		{pos} {s} {line} for {clubs} in {season}.
		In {season}, {pos} {s} {line} for {clubs}.
		In {season}, with {clubs}, {pos} {s} {line}.
		[For|With] {clubs} in {season}, {pos} {s} {line}.`)
	phrase("season.place", `
		The season [ranks|ranked] {o} {rank} of {of} {ranked} [in|of] {season}, with a rating of {rating}.
		Rated {rating} for {season}, {s} [ranks|ranked|finished] {rank} of {of} {ranked}.
		[Among|Of] {ranked} [in|of] {season}, {s} [ranks|ranked] {rank} of {of}, rated {rating}.
		A {season} rating of {rating} [put|puts|placed] {o} {rank} of {of} {ranked}.
		By rating, {s's} {season} [ranks|is] {rank} of {of} {ranked}, at {rating}.
		{s} was rated {rating} for {season}, {rank} of {of} {ranked}.`)
	phrase("season.rated", `
		{s} was rated {rating} [for|in] {season}.
		{s's} rating for {season} was {rating}.
		For {season}, {s} was rated {rating}.`)
	phrase("season.more", `
		{s} [added|also had|also posted|finished with|also put up|also recorded] {more} in {season}.
		In {season}, {s} [added|also had|also posted|finished with|also put up|also recorded] {more}.
		{s} [added|also had] {more} for the season.`)
	phrase("season.year", `
		In {season}[, at age {age},|, with the {team},|, for the {team},|] {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}[, at age {age},|] {s} {line} and was rated {rating}, {rank} of {of} {ranked}.
		{s} {line} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} [for|with] the {team} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		At age {age}, in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		[For|With] the {team} in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} {line} at age {age} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, when {he} was {age}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{he} {line} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season} {he} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{he} finished {season} with {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, {he} put up {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{he} had {noun} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} had {noun} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} ended {season} with {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		Back in {season}, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} was rated {rating} [in|for] {season}, when {he} {line}.
		{s} had a rating of {rating} in {season}, when {he} {line}.
		In {his} {season} season, {s} {line}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} finished {season} with {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, {s} finished with {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season} {s} had {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		{s} put up {noun} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		In {season}, {s} put up {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		Rated {rating} in {season}, {s} {line}.
		{s} {line} in {season}, at age {age}[, and was rated {rating}|, for a rating of {rating}].
		With {noun}, {s} was rated {rating} [in|for] {season}.
		In {season}, {s} was rated {rating}, with {noun}.
		{s's} rating was {rating} in {season}, when {he} {line}.
		{s} was rated {rating} [in|for] {season}, with {noun}.
		For {season}, {s} had {noun}[ and a rating of {rating}| (rating {rating})|, for a rating of {rating}].
		{s} ended {season} with {noun}[ and a rating of {rating}| (rating {rating})|, for a rating of {rating}].
		{s} closed {season} with {noun}[ (rating {rating})|, for a rating of {rating}].
		At {age}, in {season}, {s} put up {noun}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		At {age}, {s} had {noun} in {season}[ and was rated {rating}| (rating {rating})|, for a rating of {rating}].
		A rating of {rating} in {season} came with {noun}.
		In {season} a rating of {rating} came with {noun}.
		{s's} line for {season} was {noun}[ (rating {rating})|, for a rating of {rating}].
		{his} {season} line: {noun}[ (rating {rating})|, for a rating of {rating}].`)
	phrase("lead.places", `
		{s} [ranked|finished|was] {list}.
		{s} [placed|came in] {list}.
		For the season, {s} [ranked|finished|was] {list}.`)
	phrase("lead.places.in", `
		In {season} {s} [ranked|finished|was] {list}.
		{s} [ranked|finished|was] {list} in {season}.`)
	phrase("lead.title", `
		{s} led {league} in {unit}, at {x}.
		In {unit}, {s} led {league}, at {x}.
		{his} {unit} of {x} led {league}.
		{s} led {league} with {xu}.`)
	phrase("lead.first", `
		{s} led {league} in {unit} in {season}[, with {x}| with {x}|].
		In {season} {s} led {league} in {unit}[, with {x}| with {x}|].
		In {unit}, {s} led {league} in {season}.
		{s} had the most {unit} in {league} in {season}.
		In {season}, {s} had the most {unit} in {league}.
		{s} led {league} with {xu} in {season}.
		With {xu}, {s} led {league} in {season}.
		{his} {xu} in {season} led {league}.
		{s's} {xu} in {season} were the most in {league}.
		{s} had the most {unit} in {league} in {season}, with {x}.`)
	phrase("lead.first.total", `
		{s} led {league} in {unit} in {season}[, with {x}| with {x}].
		In {season} {s} led {league} in {unit}[, with {x}| with {x}].
		{s} led {league} with {xu} in {season}.
		With {xu}, {s} led {league} in {season}.
		{his} {xu} in {season} led {league}.
		{s's} {xu} in {season} were the most in {league}.
		{s} had the most {unit} in {league} in {season}, with {x}.`)
	phrase("lead.first.here.total", `
		{s} led {league} in {unit}[, with {x}| with {x}].
		{s} led {league} with {xu}.
		With {xu}, {s} led {league}.
		{his} {xu} led {league}.
		{s's} {xu} were the most in {league}.
		{s} had the most {unit} in {league}, with {x}.`)
	phrase("lead.rank.total", `
		{s} [ranked|finished|was] {rank} in {league} in {unit} in {season}, with {x}.
		{s's} {xu} [ranked|were] {rank} in {league} in {season}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} in {season} with {x}.
		With {xu}, {s} [ranked|was|finished] {rank} in {league} in {season}.
		{xu} [put|ranked] {o} {rank} in {league} in {season}.
		{his} {xu} in {season} [ranked|were] {rank} in {league}.`)
	phrase("lead.rank.here.total", `
		{s} [ranked|finished|was] {rank} in {league} in {unit}[, with {x}| with {x}].
		{s's} {xu} [ranked|were] {rank} in {league}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} with {x}.
		With {xu}, {s} [ranked|was|finished] {rank} in {league}.
		{xu} [put|ranked] {o} {rank} in {league}.
		{his} {xu} [ranked|were] {rank} in {league}.`)
	phrase("lead.rate", `
		{s} led {league} in {unit} in {season}, with {x}.
		In {season} {s} led {league} in {unit}, with {x}.
		In {unit}, {s} led {league} in {season}, with {x}.`)
	phrase("lead.rank", `
		{s} [ranked|finished|was] {rank} in {league} in {unit} in {season}, with {x}.
		{s} [ranked|finished|was] {rank} in {league} in {unit} in {season}.
		In {season} {s} [ranked|finished|was] {rank} in {league} in {unit}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} in {season}.
		{s's} {xu} [ranked|were] {rank} in {league} in {season}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} in {season} with {x}.
		With {xu}, {s} [ranked|was|finished] {rank} in {league} in {season}.
		{xu} [put|ranked] {o} {rank} in {league} in {season}.
		{his} {xu} in {season} [ranked|were] {rank} in {league}.`)
	phrase("lead.first.here", `
		{s} led {league} in {unit}[, with {x}| with {x}|].
		In {unit}, {s} led {league}.
		{s} had the most {unit} in {league}.
		{s} led {league} with {xu}.
		With {xu}, {s} led {league}.
		{his} {xu} led {league}.
		{s's} {xu} were the most in {league}.
		{s} had the most {unit} in {league}, with {x}.`)
	phrase("lead.rank.here", `
		{s} [ranked|finished|was] {rank} in {league} in {unit}[, with {x}| with {x}|].
		In {unit}, {s} [ranked|finished|was] {rank} in {league}.
		{s's} {xu} [ranked|were] {rank} in {league}.
		In {unit}, {s} [ranked|finished|was] {rank} in {league} with {x}.
		With {xu}, {s} [ranked|was|finished] {rank} in {league}.
		{xu} [put|ranked] {o} {rank} in {league}.
		{his} {xu} [ranked|were] {rank} in {league}.`)
	phrase("field.leads", `
		{c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings among {noun} in {season}.
		Among {noun} of {season}, {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings.
		In {season}, {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings among {noun}.
		The highest ratings among {noun} in {season} were those of {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}).`)
	phrase("field.first", `
		{c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings among {noun} in {season}.
		{c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings of {noun} in {season}.
		[Among|Of] {noun} [in|of] {season}, {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings.
		In {season}, {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) had the highest ratings [among|of] {noun}.
		The highest ratings [among|of] {noun} in {season} were those of {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}).
		{c1} ({v1}), {c2} ({v2}) and {c3} ({v3}) were rated highest [among|of] {noun} in {season}.
				In {season} the highest ratings [among|of] {noun} were those of {c1} ({v1}), {c2} ({v2}) and {c3} ({v3}).`)
	phrase("stat.change", `
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} [had|finished with] {bu} in {y2}, {fa} in {y1}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{his} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} saw {his} {unit} go from {a} in {y1} to {b} in {y2}.
		{s} had {bu} in {y2} and {au} in {y1}.
		{s} went from {au} in {y1} to {b} in {y2}.
		{s} [finished|ended] {y2} with {bu}, [against|after] {a} in {y1}.`)
	phrase("stat.games", `
		{s} played {bu} in {y2}, {fa} in {y1}.
		{s} appeared in {bu} in {y2}, {fa} in {y1}.
		In {y2} {s} played {bu}, {fa} in {y1}.
		{s} went from {au} in {y1} to {b} in {y2}.
		{s's} games [went|{rose}] from {a} in {y1} to {b} in {y2}.`)
	phrase("stat.pace", `
		In {y2}, {s} averaged {bu}, {fa} in {y1}.
		After {au} in {y1}, {s} averaged {bu} in {y2}.
		{s} averaged {au} in {y1} and {bu} in {y2}.
		From {y1} to {y2}, {s's} {unit} {rose} from {a} to {b}.
		{s's} {unit} went from {a} in {y1} to {b} in {y2}.
		{s} saw {his} {unit} go from {a} in {y1} to {b} in {y2}.
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		{s} [had|averaged|finished with] {bu} in {y2}, {fa} in {y1}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{s} went from {au} in {y1} to {b} in {y2}.
		{s} [finished|ended] {y2} with {bu}, [against|after] {a} in {y1}.`)
	phrase("stat.rate", `
		{s} saw {his} {unit} go from {a} in {y1} to {b} in {y2}.
		{s's} {unit} was {b} in {y2}, {fa} in {y1}.
		{s's} {unit} went from {a} in {y1} to {b} in {y2}.
		{his} {unit} was {b} in {y2}, {fa} in {y1}.
		{his} {unit} went from {a} in {y1} to {b} in {y2}.
		From {y1} to {y2}, {s's} {unit} {rose} from {a} to {b}.
		From {a} in {y1}, {s's} {unit} {rose} to {b} in {y2}.
		In {y2}, {his} {unit} was {b}, {fa} in {y1}.
		{s} had {bu} in {y2}, after {au} in {y1}.
		{s} went from {au} in {y1} to {b} in {y2}.
		{s's} {unit} {rose} from {a} in {y1} to {b} in {y2}.
		In {y2} {s's} {unit} was {b}, {fa} in {y1}.
		In {y2} {s's} {unit} {rose} from {a} to {b}.
		{his} {unit} {rose} from {a} in {y1} to {b} in {y2}.`)
	phrase("best.rank", `
		{s's} {best} season by rating [was|is|{still}] {season} ({rating}), {rank} of {of} {roles}.
		{s's} {best} season by rating [was|is|{still}] {season}, at {rating}, which ranks {rank} of {of} {roles}.
		By rating, {s's} {best} season was {season}, rated {rating} and {rank} of {of} {roles}.
		The {best} season of {s's} career by rating [is|{still}|was] {season}, at {rating}, {rank} of {of} {roles}.
		{s} had the {best} season of {his} career by rating in {season}, at {rating}, which ranks {rank} of {of} {roles}.
		{s} had {his} {best} season by rating in {season}, at {rating}, which ranks {rank} of {of} {roles}.
		By rating, {s} [was at|reached] {his} {peak} in {season}, at {rating}, which ranks {rank} of {of} {roles}.
		The {rating} of {season} [is|{still}] {s's} {peak} rating, {rank} of {of} {roles}.`)
	phrase("best.line", `
		By rating, {s's} {best} season was {season}, when {he} {line} and was rated {rating}.
		{s's} {best} season by rating was {season}, when {he} {line} and was rated {rating}.
		{s} had {his} {best} season by rating in {season}, when {he} {line} and was rated {rating}.
		In {season}, {his} {best} season by rating, {s} {line} and was rated {rating}.
		In {his} {best} season by rating, {season}, {s} {line} and was rated {rating}.
		{s} had {his} {best} season, by rating, in {season}: {he} {line} and was rated {rating}.`)
	phrase("best.plain", `
		{s's} {best} season by rating [was|is|{still}] {season}[, at {rating}|].
		By rating, {season} [is|was|{still}] {s's} {best} season.
		The {best} season of {s's} career by rating [is|was|{still}] {season}.
		{s} had {his} {best} season by rating in {season}.
		By rating, {s} had {his} {best} season in {season}.
		{s} had {his} {best} season, by rating, in {season}[, at {rating}|].
		{s} had {his} {best} season in {season}, by rating.
		In {season}, by rating, {s} had {his} {best} season.
		In {season}, {s} had {his} {best} season by rating[, at {rating}|].
		{s's} {best} season was {season}, by rating.
		{s's} {best} season by rating [was|is|{still}] {season} ({rating}).
		By rating, {s's} {best} season [is|was|{still}] {season}, at {rating}.
		By rating, {s's} {best} season [is|was|{still}] {season}, rated {rating}.
		The {best} season of {s's} career by rating [is|was|{still}] {season}, at {rating}.
		{s} had the {best} season of {his} career by rating in {season}, at {rating}.
		{s} had {his} {best} season by rating in {season}[, at {rating}| ({rating})].
		{s} was at {his} {peak} by rating in {season}, at {rating}.
		By rating, the {best} season of {s's} career [is|was] {season}, at {rating}.
		{s's} {best} season, by rating, [is|was] {season}, at {rating}.
		At {rating}, {season} [is|was] {s's} {best} season by rating.
		By rating, {season} [is|was] {s's} {best} season, at {rating}.
		By rating, {s} was at {his} {peak} in {season}, at {rating}.`)
	phrase("best.same", `
		{season} was {s's} {best} season by rating, and ranks {rank} of {of} {roles}.
		By rating, {season} is {s's} {best} season, {rank} of {of} {roles}.
		{s's} {best} season by rating, {season}, ranks {rank} of {of} {roles}.
		That makes {season} {s's} {best} season by rating, {rank} of {of} {roles}.`)
}
