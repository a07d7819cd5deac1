package cards

import "fmt"

// Crowded returns what is wrong with a card's layout: a text that leaves the card or meets
// another one. It is empty for a card that is right. Only places are measured; nothing is
// drawn.
func Crowded(card Card) string {
	c := &canvas{}
	c.card(card)
	const edge = 8
	for i, one := range c.texts {
		if one.box.left < edge || one.box.right > Width-edge || one.box.top < 0 || one.box.bottom > Height {
			return fmt.Sprintf("%q leaves the card: %.0f", one.text, one.box)
		}
		for _, other := range c.texts[:i] {
			if one.box.meets(other.box) {
				return fmt.Sprintf("%q meets %q: %.0f and %.0f", one.text, other.text, one.box, other.box)
			}
		}
	}
	return ""
}

// Covers reports whether the fonts have every letter of a text.
func Covers(text string) bool {
	return serif().covers(text) && sans().covers(text) && bold().covers(text)
}
