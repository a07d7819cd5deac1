package cards

import "strings"

const (
	lineHeight = 1.22 // the distance of baselines in ems
	shrink     = .97  // the next smaller size
)

// fitted is a text broken into lines that fit a box.
type fitted struct {
	face  *face
	lines []string
	size  float64
}

// fit breaks a text into at most maxLines lines of the given width, as large as that allows
// and at most of the given size. Nothing is cut: the text shrinks until it fits.
func fit(f *face, text string, width, size float64, maxLines int) fitted {
	p := measure(f, text)
	if len(p.words) == 0 {
		return fitted{face: f, size: size}
	}
	for ; ; size *= shrink {
		n, ok := p.lines(width / size)
		if !ok || n > maxLines {
			continue
		}
		// The lines are narrowed as long as their number stays, so that the last is no single word.
		narrow := width / size
		for {
			fewer, ok := p.lines(narrow * shrink)
			if !ok || fewer > n {
				return fitted{f, p.wrap(narrow), size}
			}
			narrow *= shrink
		}
	}
}

// paragraph is a text's words with their widths in ems.
type paragraph struct {
	words  []string
	widths []float64
	space  float64
}

func measure(f *face, text string) paragraph {
	p := paragraph{words: strings.Fields(text), space: f.width(" ", 1)}
	for _, word := range p.words {
		p.widths = append(p.widths, f.width(word, 1))
	}
	return p
}

// lines returns how many lines of a width in ems the text takes; ok is false if a word is
// wider.
func (p paragraph) lines(width float64) (n int, ok bool) {
	at := 0.0
	for i, w := range p.widths {
		switch {
		case w > width:
			return 0, false
		case i > 0 && at+p.space+w <= width:
			at += p.space + w
		default:
			n, at = n+1, w
		}
	}
	return n, true
}

// wrap fills lines of a width in ems with words.
func (p paragraph) wrap(width float64) (lines []string) {
	at := 0.0
	for i, w := range p.widths {
		if i > 0 && at+p.space+w <= width {
			lines[len(lines)-1] += " " + p.words[i]
			at += p.space + w
			continue
		}
		lines, at = append(lines, p.words[i]), w
	}
	return lines
}

// height returns the height of the lines.
func (t fitted) height() float64 {
	if len(t.lines) == 0 {
		return 0
	}
	return t.size * (ascent + descent + lineHeight*float64(len(t.lines)-1))
}

// draw writes the lines below top and returns where they end.
func (t fitted) draw(c *canvas, x, top float64, with ink) float64 {
	for i, line := range t.lines {
		c.write(t.face, line, t.size, x, top+t.size*(ascent+lineHeight*float64(i)), with)
	}
	return top + t.height()
}
