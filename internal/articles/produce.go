package articles

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/models"
)

// errNothing reports that there is too little material for an article.
var errNothing = errors.New("there is too little to write of")

// headed writes the headline and the first summary that passes. The body may repeat what they
// state.
func (d *draft) headed(head message, summaries ...message) bool {
	v := d.voice
	told := v.told
	v.told = map[string]bool{}
	for _, set := range head.from.evidence.Sets { // a headline need not name the season or the day
		for _, c := range set.Conditions {
			if c.What == "the season" || c.What == "the day" {
				v.told[key(c)] = true
			}
		}
	}
	v.heading = true
	d.doc.Title = v.say(head)
	v.told, v.heading = map[string]bool{}, false
	if d.doc.Title == "" { // another headline may be tried
		v.told = told
		return false
	}
	v.of, v.deck = "", true // whom the headline names has a last name in the summary
	defer func() { v.deck = false }()
	for _, m := range summaries {
		if m.from == nil {
			continue
		}
		if d.summary = v.say(m); d.summary != "" {
			d.second, d.seconded = m.as, m
			break
		}
	}
	v.told, v.named, v.of, v.last = told, map[string]bool{}, "", nil
	clear(v.openings)
	clear(v.feats)
	clear(v.figures)
	v.promised = exact.FindAllString(strings.ToLower(ofTime.ReplaceAllString(d.doc.Title, "")), -1)
	return d.doc.Title != "" && d.summary != ""
}

// compose writes an article, or returns errNothing if it is too short, too hard to read or too
// similar to an existing one.
func (w *Writer) compose(ctx context.Context, a *assignment, rivals [][]byte) (*models.Article, error) {
	const tries = 5 // the last of them with more tables in a trend
	err := errNothing
	had := newAsked()
	for try := range tries {
		d := w.newDraft(a, try, had)
		d.fills, d.extras = try > 0, max(0, try-1)
		d.voice.fills = d.fills
		err = a.write(ctx, d)
		w.tell(d)
		if err == nil {
			var out *models.Article
			if out, err = w.finish(ctx, a, d, rivals); err == nil {
				return out, nil
			}
		}
		if !errors.Is(err, errNothing) {
			return nil, err
		}
	}
	return nil, err
}

func (w *Writer) tell(d *draft) {
	if w.Missed != nil {
		for _, m := range d.voice.missed {
			w.Missed(m)
		}
	}
}

// finish returns the record of a written article.
func (w *Writer) finish(ctx context.Context, a *assignment, d *draft, rivals [][]byte) (*models.Article, error) {
	d.tidy()
	if a.kind == models.PlayerReport {
		d.merge()
	}
	words, fits := d.doc.Words(), lengths[a.tier]
	if words > fits.most {
		d.shorten(fits)
		d.unbox()
		words = d.doc.Words()
	}
	if words < fits.least || words > fits.most {
		return nil, fmt.Errorf("%w: %d words", errNothing, words)
	}
	if ease := Ease(d.doc.prose()); ease < minEase {
		return nil, fmt.Errorf("%w: a reading ease of %.0f", errNothing, ease)
	}
	if err := w.rephrased(ctx, d); err != nil {
		return nil, err
	}
	named := d.players()
	d.print()
	d.callClubs(d.nicknamed(), d.doc.Words()-fits.least)
	if words = d.doc.Words(); words < fits.least { // a year was said less
		return nil, fmt.Errorf("%w: %d words", errNothing, words)
	}
	sketch := Sketch(d.doc.Text())
	for _, r := range rivals {
		if like := Likeness(sketch, r); like >= maxSimilar {
			return nil, fmt.Errorf("%w: %.2f like another", errNothing, like)
		}
	}
	html, err := d.doc.HTML()
	if err != nil {
		return nil, err
	}
	tree, err := json.Marshal(d.doc)
	if err != nil {
		return nil, fmt.Errorf("an article's document: %w", err)
	}
	out := &models.Article{
		ID: a.id(), Version: 1, Sport: a.sport, Kind: a.kind, Tier: a.tier, Subject: a.subject, Headline: d.doc.Title, Summary: d.summary,
		Document: string(tree), BodyHTML: html, BodyMarkdown: d.doc.Markdown(), WordCount: words, Players: named, Claims: d.claims(),
		Artifacts: a.artifacts, Sketch: sketch, Turn: a.turn, Moulds: d.voice.moulds, Status: models.Usable,
	}
	d.evidence(out)
	a.setAbout(out)
	if !d.event.IsZero() {
		out.EventDate = &d.event
	}
	return out, nil
}

// evidence sets the last day covered by the receipts of an article's claims, with all their
// limits. Whether that is out of date depends on when it is read.
func (d *draft) evidence(a *models.Article) {
	var through string
	var limits []string
	for _, c := range a.Claims {
		s := d.sources[c.Receipt]
		if s == nil || s.st.Predicate.Evidence == nil {
			continue
		}
		e := s.st.Predicate.Evidence
		through = max(through, e.Through)
		if e.Limit != "" && !slices.Contains(limits, e.Limit) {
			limits = append(limits, e.Limit)
		}
	}
	day, err := time.Parse(time.DateOnly, through)
	if err != nil {
		return // no claim has evidence
	}
	a.EvidenceThrough, a.EvidenceLimit = &day, strings.Join(limits, " ")
}

// tidy removes headings with nothing below them.
func (d *draft) tidy() {
	var kept []Block
	for i, b := range d.doc.Blocks {
		if b.Heading != "" && (i+1 == len(d.doc.Blocks) || d.doc.Blocks[i+1].Heading != "") {
			continue
		}
		kept = append(kept, b)
	}
	d.doc.Blocks = kept
}

// merge takes away the heading of a section of a single sentence, which is a paragraph of the section before it then.
// One about other games than those before keeps it.
func (d *draft) merge() {
	list := d.doc.Blocks
	var kept []Block
	for i := range list {
		alone := list[i].Heading != "" && i > 0 && i+2 < len(list) && len(list[i+1].Paragraph) == 1 && list[i+2].Heading != ""
		if !alone || strings.HasPrefix(list[i].Heading, earlierGames) {
			kept = append(kept, list[i])
		}
	}
	d.doc.Blocks = kept
}

// shorten drops the last sentences of paragraphs, from the end, until the article
// fits. The first paragraph and the box stay whole.
func (d *draft) shorten(l length) {
	box := slices.IndexFunc(d.doc.Blocks, func(b Block) bool { return b.Heading == methodHeading })
	if box < 0 {
		box = len(d.doc.Blocks)
	}
	for d.doc.Words() > l.most {
		longest := -1
		for i := range d.doc.Blocks[:box] {
			if n := len(d.doc.Blocks[i].Paragraph); i > 0 && n > 1 && (longest < 0 || n >= len(d.doc.Blocks[longest].Paragraph)) {
				longest = i
			}
		}
		if longest < 0 {
			return
		}
		p := &d.doc.Blocks[longest].Paragraph
		*p = (*p)[:len(*p)-1]
	}
}

// claims returns the claims of the sentences that the article kept.
func (d *draft) claims() []models.ArticleClaim {
	said := map[string]bool{d.doc.Title: true, d.summary: true}
	for _, b := range d.doc.Blocks {
		for _, s := range append(b.Paragraph, b.List...) {
			said[s] = true
		}
		if b.Figure != nil {
			said[b.Figure.Caption] = true
		}
		if b.Table != nil {
			for _, r := range b.Table.Rows {
				said[rowText(r)] = true
			}
		}
	}
	var out []models.ArticleClaim
	for _, c := range d.voice.claims {
		if said[c.Sentence] {
			out = append(out, c)
		}
	}
	return out
}

// players returns the players whom the article names in full, in text order.
func (d *draft) players() []string {
	text := d.doc.Title + "\n" + d.doc.Text()
	at := map[string]int{}
	for _, s := range d.sources {
		for _, n := range s.evidence.Names {
			if i := strings.Index(text, n.Key); n.Player && i >= 0 {
				at[n.Key] = i
			}
		}
	}
	out := make([]string, 0, len(at))
	for n := range at {
		out = append(out, n)
	}
	slices.SortFunc(out, func(a, b string) int { return at[a] - at[b] })
	return out
}

// rephrased lets a language model rephrase the sentences and keeps the results that pass
// verification.
func (w *Writer) rephrased(ctx context.Context, d *draft) error {
	if w.rephrase == nil {
		return nil
	}
	for i := range d.doc.Blocks {
		d.reword(ctx, w.rephrase, d.doc.Blocks[i].Paragraph)
	}
	return ctx.Err()
}

// reword replaces the sentences of a paragraph by the writer's where they pass verification.
// What fails is sent back once, with the reason; then the sentence stays as it is.
func (d *draft) reword(ctx context.Context, rephrase func(context.Context, []Rephrasing) ([]string, error), paragraph []string) {
	list := make([]Rephrasing, len(paragraph))
	at := make([]int, len(paragraph))
	for i, text := range paragraph {
		list[i], at[i] = Rephrasing{Sentence: text}, i
	}
	for range 2 {
		if len(list) == 0 {
			return
		}
		said, err := rephrase(ctx, list)
		if err != nil || len(said) != len(list) {
			return // a failing writer costs only the new phrasing
		}
		var failed []Rephrasing
		var where []int
		for k, text := range said {
			was := list[k].Sentence
			s := d.voice.backing[was]
			if text = strings.TrimSpace(text); s == nil || text == was {
				continue
			}
			if problem := s.verifier(d.voice.told).Check(text); problem != nil {
				failed, where = append(failed, Rephrasing{was, text, problem.Error()}), append(where, at[k])
				continue
			}
			paragraph[at[k]], d.voice.backing[text] = text, s
			for i := range d.voice.claims {
				if d.voice.claims[i].Sentence == was {
					d.voice.claims[i].Sentence = text
				}
			}
		}
		list, at = failed, where
	}
}

// Digest returns the SHA-256, in hex, of the canonical record of a version: the JSON of its
// delivered, unchanging fields, with sorted keys.
func Digest(a *models.Article) (string, error) {
	record, err := json.Marshal(map[string]any{
		"article_id": a.ID, "version": a.Version, "sport": a.Sport, "headline": a.Headline, "summary": a.Summary, "body_html": a.BodyHTML,
		"body_markdown": a.BodyMarkdown, "word_count": a.WordCount, "players_mentioned": a.Players, "pricing_tier": a.Tier, "claims": a.Claims,
	})
	if err != nil {
		return "", fmt.Errorf("an article's record: %w", err)
	}
	sum := sha256.Sum256(record)
	return hex.EncodeToString(sum[:]), nil
}
