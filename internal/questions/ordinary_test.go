package questions

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/parse"
)

// TestOrdinaryWordsAreNobody: no ordinary English word in lower case is read as a player,
// rightly or wrongly spelled, unless the player is one of the most famous or, where the word
// has no other meaning in the question, the question is asked back.
func TestOrdinaryWordsAreNobody(t *testing.T) {
	xs := benched(t).sports()
	if len(lexicon.OrdinaryWords) < 5000 {
		t.Fatalf("the dictionary has %d words", len(lexicon.OrdinaryWords))
	}
	for w := range lexicon.OrdinaryWords {
		r := xs.read("who had the most " + w + " seasons of 40 homers")
		if r.Problem != nil && r.Problem.Code == "ambiguous_player" && len(r.Options) > 0 {
			continue
		}
		for _, name := range r.Names() {
			if name.Guessed || !name.Famous() {
				t.Errorf("%q is read as %+v", w, name)
			}
		}
	}
}

// A word that is written as a name is one.
func TestAnOrdinaryWordInCapitalsIsAName(t *testing.T) {
	names := benched(t).sports().read("How many goals did Fast score?").Names()
	if !slices.ContainsFunc(names, func(n parse.Name) bool { return n.Bears("Jesper Fast") }) {
		t.Error("Fast is nobody")
	}
}

// TestEveryWordIsAnsweredOrNamed: cases found by strangers, each of a class: a part of
// the question was dropped or turned, or the refusal led nowhere.
func TestEveryWordIsAnsweredOrNamed(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ question, says, never string }{
		{"is more homers hit in 2019 or 2020", "REFUSED", "Forrest More"},
		{"who is better Curry or Durant", "Stephen Curry", "Floyd"},
		{"1995-96 Bulls record", "The Chicago Bulls went 72-10 in 1995-96", ""},
		{"is pete rose in the hall of fame", "REFUSED We don't track Hall of Fame membership.", ""},
		{"most home runs after turning 35", "at age 35 or older", "36"},
		{"most homers in his 30s", "at ages 30 to 39", ""},
		{"most homers by a left handed hitter", "left-handed batters", "REFUSED"},
		{"what was babe ruth's salary", `REFUSED We don't track "salary". OFFERS What was the best season of Babe Ruth?`, ""},
		{"jordan clutch points in 1991", "Michael Jordan", ""},
		{"Bill Russell best season", "", ""},
	} {
		a, err := s.Ask(t.Context(), c.question)
		if err != nil {
			t.Fatal(err)
		}
		said := a.UnderstoodAs + " " + a.Answer
		if a.Refusal != nil {
			said = "REFUSED " + a.Refusal.Reason
			for i, near := range a.Refusal.Nearest {
				if i == 0 {
					said += " OFFERS"
				}
				said += " " + near.Question
			}
		}
		if !strings.Contains(said, c.says) || c.never != "" && strings.Contains(said, c.never) {
			t.Errorf("%q wants %q, never %q: %s", c.question, c.says, c.never, said)
		}
	}
}

// maxStockShare is the share of refusals that may offer examples for want of anything that
// was understood.
const maxStockShare = .05

// TestEveryOfferIsAnswered asks what the refusals of the corpus and of the open questions by
// other people offer.
func TestEveryOfferIsAnswered(t *testing.T) {
	s := benched(t)
	asked, refused, stock := 0, 0, 0 // the shares are of questions by other people
	open := openQuestions(t)
	for i, q := range slices.Concat(open, refusedQuestions(t)) {
		a, err := s.Ask(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if a.Refusal == nil {
			continue
		}
		if i < len(open) {
			refused++
		}
		fell := false
		for _, near := range a.Refusal.Nearest {
			again, err := s.Ask(t.Context(), near.Question)
			if err != nil {
				t.Fatal(err)
			}
			if asked++; again.Refusal != nil {
				t.Errorf("%q offers %q, which is refused: %s", q, near.Question, again.Refusal.Reason)
			}
			fell = fell || slices.Contains(examples, near.Question)
		}
		if fell && i < len(open) {
			stock++
		}
		if len(a.Refusal.Nearest) == 0 && len(a.Choices) == 0 || len(a.Refusal.Nearest) > maxOffers {
			t.Errorf("%q is refused with %d offers", q, len(a.Refusal.Nearest))
		}
	}
	t.Logf("%d questions are offered; of %d refusals of other people's questions %d offer examples", asked, refused, stock)
	if float64(stock) > maxStockShare*float64(refused) {
		t.Errorf("%d of %d refusals offer examples", stock, refused)
	}
}

// openQuestions are the questions of tools/blind that may be read.
func openQuestions(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, corpus := range []string{"formal", "fans"} {
		text, err := os.ReadFile("../../tools/blind/" + corpus + "/open.ndjson")
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			var q struct{ Question, After string }
			if err := json.Unmarshal(line, &q); err != nil {
				t.Fatal(err)
			}
			if q.After == "" {
				out = append(out, q.Question)
			}
		}
	}
	return out
}

func refusedQuestions(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/refused.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(text)) {
		_, question, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		out = append(out, question)
	}
	return out
}

// TestShortYearsAreSeasons: two digits after a statistic are a year, and two that follow
// each other a season, whatever the sport; neither is a threshold.
func TestShortYearsAreSeasons(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ question, understood string }{
		{"mark mcgwire hrs 98", "MLB: the home runs of Mark McGwire, 1998"},
		{"stockton assists 90-91", "NBA: the assists of John Stockton, 1990-91"},
		{"who grabbed the most rebounds from 1991-92 to 1995-96", "NBA: the most rebounds over all seasons of the time together, 1991-92 to 1995-96"},
		{"selanne goals 92/93", "NHL: the goals of Teemu Selanne, 1992-93"},
		{"how many players have had a 30-30 season", "at least 30 home runs"},
		{"most homers in 97", "1997"},
		{"players with at least 40 homers", "at least 40 home runs"},
	} {
		a, err := s.Ask(t.Context(), c.question)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(a.UnderstoodAs, c.understood) {
			t.Errorf("%q wants %q: %q, %+v", c.question, c.understood, a.UnderstoodAs, a.Refusal)
		}
	}
}
