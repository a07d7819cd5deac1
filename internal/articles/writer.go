package articles

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"groundline/internal/almanac"
	"groundline/internal/articles/wording"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/models"
)

// Week is a week's effect on one player or on all, with its receipt.
type Week struct {
	Player  string // ID; empty for the week's list of movers
	Receipt string
}

// Deps are the dependencies of a Writer.
type Deps struct {
	Store     *Store
	Book      *almanac.Book
	Receipts  *receipts.Store
	Grounding *grounding.Service
	Questions *questions.Service
	// Surprises returns the players with surprising weeks in the newest season, greatest
	// surprise first.
	Surprises func(ctx context.Context, sport string, week, limit int) ([]Week, error)
	// Rephrase rephrases verified sentences one by one; nil keeps them. Its results are
	// verified again.
	Rephrase func(ctx context.Context, sentences []Rephrasing) ([]string, error)
}

// Rephrasing is a verified sentence that may be put into other words.
type Rephrasing struct {
	Sentence string
	Rejected string // an earlier attempt that failed verification, empty at first
	Why      string // it failed
}

// Writer writes articles from receipts and keeps them in the store.
type Writer struct {
	store     *Store
	book      *almanac.Book
	receipts  *receipts.Store
	ground    *grounding.Service
	asking    *questions.Service
	surprises func(ctx context.Context, sport string, week, limit int) ([]Week, error)
	rephrase  func(ctx context.Context, sentences []Rephrasing) ([]string, error)
	reference verifier.Reference
	mu        sync.Mutex
	found     map[string]foundIn   // by sport: the reports about milestones and streaks
	nothing   map[uuid.UUID]string // by article: the data in which there was too little to write it of

	revised map[string]string // by sport: the data that all articles were last checked against

	// Missed is called for every wording that failed verification, for template writers.
	// It may be nil.
	Missed func(why string)
}

// NewWriter returns a writer.
func NewWriter(d Deps) *Writer {
	return &Writer{
		store: d.Store, book: d.Book, receipts: d.Receipts, ground: d.Grounding, asking: d.Questions, surprises: d.Surprises, rephrase: d.Rephrase,
		reference: verifier.Reference{Sport: d.Book.Sport, Statistic: questions.Statistic, GameTerms: questions.GameTerms, ClubName: questions.ClubName}, found: map[string]foundIn{}, nothing: map[uuid.UUID]string{}, revised: map[string]string{},
	}
}

// space is the UUID namespace of article IDs. An ID is derived from the article's subject, so
// two replicas write the same article once.
var space = uuid.NewSHA1(uuid.NameSpaceURL, []byte("groundline/articles"))

// assignment is an article to be written.
type assignment struct {
	sport, kind, tier, subject string
	artifacts                  string
	turn                       int            // see models.Article; set when it is written
	worn                       map[int32]bool // moulds of the articles before it; set when it is written
	about                      about
	write                      func(ctx context.Context, d *draft) error
}

// triesApart keeps the wordings of a second try apart from those of the next articles.
const triesApart = 101

// about is what buyers choose an article by; see models.Article for its fields.
type about struct {
	story    string
	subjects []models.ArticleSubject
	event    time.Time // zero: the last day of its evidence for a report, none otherwise
	season   int
	present  bool
}

// setAbout sets the fields of an article that buyers choose it by; its players and evidence
// are set already. Players whom the text left out are not its subjects.
func (a *assignment) setAbout(out *models.Article) {
	out.Story, out.Season, out.Present = a.about.story, a.about.season, a.about.present
	for _, s := range a.about.subjects {
		if s.Type != models.PlayerSubject || slices.Contains(out.Players, s.Name) {
			out.Subjects = append(out.Subjects, s)
		}
	}
	switch event := a.about.event; {
	case !event.IsZero():
		out.EventDate = &event
	case a.kind == models.PlayerReport:
		out.EventDate = out.EvidenceThrough
	}
}

// subjectsOf returns players as subjects of an article.
func subjectsOf(s *almanac.Sport, players ...string) []models.ArticleSubject {
	var out []models.ArticleSubject
	for _, id := range players {
		if p, ok := s.Player(id); ok {
			subject := models.ArticleSubject{Type: models.PlayerSubject, ID: p.ID, Slug: p.Slug, Name: p.Name}
			if seasons := s.SeasonsOf(id); len(seasons) > 0 {
				if teams := seasons[len(seasons)-1].Teams; len(teams) > 0 {
					subject.Team = teams[len(teams)-1]
				}
			}
			out = append(out, subject)
		}
	}
	return out
}

func (a *assignment) id() uuid.UUID {
	return uuid.NewSHA1(space, []byte(a.sport+"|"+a.kind+"|"+a.tier+"|"+a.subject))
}

// length is the range of words in a tier's articles.
type length struct{ least, most int }

var lengths = map[string]length{models.Brief: {300, 450}, models.Standard: {500, 800}, models.DeepDive: {900, 1400}}

// draft is an article being written.
type draft struct {
	w        *Writer
	sport    *almanac.Sport
	voice    *voice
	doc      Document
	summary  string
	duelled  bool     // whether it is a comparison of two
	rivals   []string // those two
	ofTrend  bool     // whether it is of a rise or a fall, whose games each say how they ended
	unrated  bool     // whether no rating is told
	second   string   // the message of the summary
	seconded message
	sources  map[string]*source
	asked    *asked

	toldSeason map[string]bool         // players' seasons whose rating was given
	once       map[string]bool         // messages that were said
	chapters   map[chapterKey]*chapter // nil where there is none
	event      time.Time               // the day of the news, zero where it is that of the assignment
	compared   int                     // the season of which others alike are told
	nowTold    bool                    // whether a player's season that is on is told
	clubTold   string                  // for whom all games of the text were, where it says so
	ofWeekOnly bool                    // whether the article is about a week
	gamesHead  string                  // the heading of the table of games, empty for the usual one
	gameStats  string                  // the statistics by which games are told, empty for the usual ones
	markStat   string                  // the statistic of a round number that no line has: a column of the table of seasons
	totalTold  string                  // the statistic whose career total the article begins with
	extras     int                     // a trend that was too short has tables beside its three, the more the higher
	fills      bool                    // whether what says little is told, too: of a text that was too short without
	tabled     bool                    // whether a table has the seasons before
	last       message                 // what ends the text, none of most
	reported   string                  // the season of a report of one, whose name its beginning has once
	rankTold   bool                    // whether a place by rating is told, beside which that of a current rating jars
	agedAs     string                  // the age that the text has, on the day of its news
	boxed      []string                // the messages of the box beside its terms
	yards      string                  // the role whose adjusted yards the box explains, empty for those of all

	places map[string]map[string]int // by statistic and season: how many players have each place among the leaders
}

// newDraft starts an article. seed distinguishes attempts at one article; the first is always
// the same.
// asked is what an article has asked, over all its tries: the receipts by query, empty of a refusal, and their statements.
type asked struct {
	receipts   map[string]string
	statements map[string]receipts.Statement
}

func newAsked() *asked {
	return &asked{receipts: map[string]string{}, statements: map[string]receipts.Statement{}}
}

func (w *Writer) newDraft(a *assignment, try int, had *asked) *draft {
	sum := sha256.Sum256([]byte(a.id().String() + fmt.Sprint(try)))
	draw := rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16]))) // #nosec G404 -- it varies wording, and has to be the same every time
	sport := w.book.Sport(a.sport)
	return &draft{w: w, sport: sport, compared: sport.Last, voice: newVoice(draw, a.turn+try*triesApart, a.worn, a.sport, sport.Method.Years.Name), sources: map[string]*source{}, asked: had, toldSeason: map[string]bool{}, once: map[string]bool{}, chapters: map[chapterKey]*chapter{}, places: map[string]map[string]int{}}
}

// source opens a receipt, once per article.
func (d *draft) source(ctx context.Context, receipt string) (*source, error) {
	if s := d.sources[receipt]; s != nil {
		return s, nil
	}
	st, had := d.asked.statements[receipt]
	if !had {
		var err error
		if _, st, err = d.w.receipts.Get(ctx, receipt); err != nil {
			return nil, fmt.Errorf("a receipt of an article: %w", err)
		}
		d.asked.statements[receipt] = st
	}
	s, err := d.w.evidence(receipt, st)
	if err != nil {
		return nil, err
	}
	d.sources[receipt] = s
	return s, nil
}

// follows lists the messages that continue the one before and mean nothing alone.
var follows = map[string]bool{
	"pair.unit": true, "pair.unit.plain": true, "pair.unit.carrying": true, "pair.unit.catching": true, "pair.unit.passing": true, "pair.order.row": true, "pair.order.turned": true, "pair.between.bare": true,
	"now.without": true, "pair.interval": true, "value.then": true, "value.season": true, "game.count.won": true, "alike.nearest": true, "comps.after": true, "comps.also": true, "streak.total": true, "streak.average": true,
}

// sometimes is true of half of the articles: what stands in each would be read as a form.
func (d *draft) sometimes() bool { return d.voice.turn%2 == 0 }

// opened is paragraph where nothing is said unless the first message is.
func (d *draft) opened(messages ...message) bool {
	blocks, claims := len(d.doc.Blocks), len(d.voice.claims)
	if d.paragraph(messages...) {
		return true
	}
	d.doc.Blocks, d.voice.claims = d.doc.Blocks[:blocks], d.voice.claims[:claims]
	return false
}

// paragraph adds a paragraph of the messages that pass verification, each once in an article,
// and reports whether the first of them is in it.
func (d *draft) paragraph(messages ...message) (opens bool) {
	var sentences []string
	said, numbers := false, 0
	d.voice.paragraph()
	for i, m := range messages {
		once := fmt.Sprint(m.who, m.as, m.vars)
		if m.from != nil && d.once[once] {
			continue
		}
		if m.from == nil || strings.HasPrefix(m.as, wording.Always) && d.voice.told[m.as] { // general statements are made once
			continue
		}
		if follows[m.as] && !said {
			continue
		}
		if m.as == "best.rank" && d.toldSeason[m.who+m.vars["season"]] {
			m.as = "best.same"
		}
		if m.as == "best.plain" && d.toldSeason[m.who+m.vars["season"]] {
			continue
		}
		d.toldSeason[m.who+m.vars["season"]] = d.toldSeason[m.who+m.vars["season"]] || m.as == "season.rank"
		if numbers > maxNumbers-ofSentence && !follows[m.as] || numbers >= ofSentence && m.as == "comps.also" {
			d.doc.Blocks = append(d.doc.Blocks, Block{Paragraph: sentences})
			sentences, numbers = nil, 0
			d.voice.paragraph()
		}
		text := d.sayHere(m, sentences)
		if said = text != ""; said {
			numbers += numerals(text)
			sentences, d.once[once] = append(sentences, text), true
			opens = opens || i == 0
			if rating := m.vars["rating"]; rating != "" && strings.Contains(text, rating) {
				d.toldSeason[m.who+m.vars["season"]] = true
			}
			if strings.HasPrefix(m.as, wording.Always) {
				d.voice.told[m.as] = true
			}
		}
	}
	if len(sentences) > 0 {
		d.doc.Blocks = append(d.doc.Blocks, Block{Paragraph: sentences})
	}
	return opens
}

// maxNumbers is how many numbers a paragraph holds at most: more are read as a table. A sentence
// has up to about ofSentence.
const (
	maxNumbers = 12
	ofSentence = 6
)

var (
	numeral = regexp.MustCompile(`[\d.,]*\d|\b(?:one|two|three|four|five|six|seven|eight|nine)\b`)
	ofTime  = regexp.MustCompile(`\b\d{1,2} [A-Z][a-z]+ \d{4}|\b(?:1[89]|20)\d\d(?:-\d\d(?:\d\d)?)?\b`)
)

// numerals counts the numbers of a sentence that are no seasons or days.
func numerals(sentence string) int {
	return len(numeral.FindAllString(ofTime.ReplaceAllString(sentence, ""), -1))
}

// heading adds one of several headings with the same meaning and no claim.
func (d *draft) heading(either ...string) {
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: either[d.voice.draw.IntN(len(either))]})
}

// lastHeading is that of the section that is being written.
func (d *draft) lastHeading() string {
	for _, b := range slices.Backward(d.doc.Blocks) {
		if b.Heading != "" {
			return b.Heading
		}
	}
	return ""
}

// row adds a row to a table with its receipt if a sentence with the same content passes
// verification, and reports whether it did.
func (d *draft) row(t *Table, from *source, sentence string, cells ...string) bool {
	if problem := from.verifier(d.voice.told).Check(sentence); problem != nil {
		d.voice.missed = append(d.voice.missed, "row: "+sentence+": "+problem.Error())
		return false
	}
	t.Rows = append(t.Rows, cells)
	d.voice.claim(rowText(cells), from)
	return true
}

// addTable adds a table of at least two rows, and reports whether it did.
func (d *draft) addTable(t *Table) bool {
	if len(t.Rows) < 2 {
		return false
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Table: t})
	return true
}
