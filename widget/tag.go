package widget

import (
	"errors"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"

	xhtml "golang.org/x/net/html"
)

// Element is the name of the custom element.
const Element = "groundline-badge"

// Tag is the HTML tag that a site pastes.
type Tag struct {
	Sport, Player string // "mlb", "babe-ruth"
	Theme         string // id of a stored theme; "" for the default design
	Size          Size   // "" is Medium
	Scheme        Scheme
	Receipt       string // always shows this receipt, greyed once superseded; "" for the current rating
	Counter       string // id under which views are counted; "" for none
}

// Formats of the attributes.
var (
	slug   = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	id     = regexp.MustCompile(`^[a-z2-7]{16}$`)
	digest = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

const maxSlug = 80

// IsID reports whether text is a well-formed id of a theme or counter.
func IsID(text string) bool { return id.MatchString(text) }

// attributes lists the tag's attributes that are not empty.
func (t Tag) attributes() [][2]string {
	size := t.Size
	if size == Medium {
		size = ""
	}
	var list [][2]string
	for _, a := range [][2]string{{"sport", t.Sport}, {"player", t.Player}, {"theme", t.Theme}, {"size", string(size)},
		{"scheme", string(t.Scheme)}, {"receipt", t.Receipt}, {"count", t.Counter}} {
		if a[1] != "" {
			list = append(list, a)
		}
	}
	return list
}

func (t Tag) write(prefix string) string {
	var b strings.Builder
	for _, a := range t.attributes() {
		fmt.Fprintf(&b, ` %s%s="%s"`, prefix, a[0], html.EscapeString(a[1]))
	}
	return b.String()
}

// Place returns the link shown until the badge loads, or without scripts. Attributes
// alone set its size, so that nothing moves and no style policy applies. name is the
// player's.
func (t Tag) Place(base, name string) string {
	width, height := t.Size.Box()
	shown := html.EscapeString(label(name))
	return fmt.Sprintf(`<a href="%s"><svg width="%d" height="%d" role="img" aria-label="%s" direction="ltr"><text y="%d" fill="currentColor">%s</text></svg></a>`,
		html.EscapeString(t.page(base)), width, height, shown, height/2+5, shown)
}

// ScriptTag returns the link and the script: all that a plain page needs.
func (t Tag) ScriptTag(base, name string) string {
	return t.Place(base, name) + "\n" + fmt.Sprintf(`<script async src="%s"%s></script>`, base+ScriptPath, t.write("data-"))
}

// PinnedTag returns ScriptTag with an immutable release and its integrity hash.
func (t Tag) PinnedTag(base, name string) string {
	return t.Place(base, name) + "\n" + fmt.Sprintf(`<script async src="%s" integrity="%s" crossorigin="anonymous"%s></script>`,
		base+Pinned.Path, Pinned.Integrity, t.write("data-"))
}

// ElementTag returns the custom element, for pages that load the script once and create
// badges dynamically.
func (t Tag) ElementTag(base, name string) string {
	return fmt.Sprintf(`<%s%s>%s</%s>`, Element, t.write(""), t.Place(base, name), Element) + "\n" +
		fmt.Sprintf(`<script async src="%s"></script>`, base+ScriptPath)
}

// Image returns the address of the badge as a picture: .png, or .svg.
func (t Tag) Image(base, ending string, scheme Scheme) string {
	q := url.Values{}
	for name, value := range map[string]string{"theme": t.Theme, "size": string(t.Size), "scheme": string(scheme)} {
		if value != "" && value != string(Medium) {
			q.Set(name, value)
		}
	}
	path := SVGPath
	if ending == ".png" {
		path = PNGPath
	}
	address := base + path + t.Sport + "/" + t.Player + ending
	if len(q) > 0 {
		address += "?" + q.Encode()
	}
	return address
}

// Picture returns the badge as a linked image for pages without scripts, such as README
// files, in the reader's color scheme unless the tag sets one.
func (t Tag) Picture(base, name string) string {
	width, height := t.Size.Box()
	return picture(t.page(base), label(name), t.Scheme, width, height,
		func(scheme Scheme) string { return t.Image(base, ".svg", scheme) })
}

// label names the badge for those who cannot see it. It is part of the tag, so it has no rating.
func label(name string) string { return name + ": rating by Groundline" }

// page is the address of the player's page.
func (t Tag) page(base string) string { return base + "/players/" + t.Sport + "/" + t.Player }

// Frame returns the badge in an iframe of its size.
func (t Tag) Frame(base, name string) string {
	width, height := t.Size.Box()
	return t.FrameOf(base, name, width, height)
}

// FrameOf returns the badge in an iframe of a width and height in pixels.
func (t Tag) FrameOf(base, name string, width, height int) string {
	q := url.Values{}
	for name, value := range map[string]string{"theme": t.Theme, "size": string(t.Size), "scheme": string(t.Scheme)} {
		if value != "" {
			q.Set(name, value)
		}
	}
	address := base + FramePath + t.Sport + "/" + t.Player
	if len(q) > 0 {
		address += "?" + q.Encode()
	}
	return fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy" frameborder="0" scrolling="no"></iframe>`,
		html.EscapeString(address), width, height, html.EscapeString(label(name)))
}

// Mail returns the badge as a plain image, for mail and feeds: their readers show no SVG.
func (t Tag) Mail(base, name string) string {
	width, height := t.Size.Box()
	return mail(t.page(base), label(name), t.Image(base, ".png", t.lightUnlessDark()), width, height)
}

// Markdown returns the badge as an image in Markdown. It is an SVG, whose size is its own.
func (t Tag) Markdown(base, name string) string {
	return markdown(t.page(base), label(name), t.Image(base, ".svg", t.lightUnlessDark()))
}

// lightUnlessDark is the scheme of a picture that cannot follow the reader's.
func (t Tag) lightUnlessDark() Scheme {
	if t.Scheme == Dark {
		return Dark
	}
	return Light
}

// Shortcode returns the badge as the shortcode of our WordPress plugin.
func (t Tag) Shortcode(base string) string {
	size := t.Size
	if size == Medium {
		size = ""
	}
	return shortcode([2]string{"url", t.page(base)}, [2]string{"size", string(size)}, [2]string{"scheme", string(t.Scheme)}, [2]string{"theme", t.Theme})
}

// ErrNoTag reports that a text contains no badge.
var ErrNoTag = errors.New("there is no badge in this text")

// ParseTag returns the first badge in a site's HTML, in any of the forms above. Invalid
// values are ignored.
func ParseTag(text string) (Tag, error) {
	tokens := xhtml.NewTokenizer(strings.NewReader(text))
	for {
		switch tokens.Next() {
		case xhtml.ErrorToken:
			return Tag{}, ErrNoTag
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			token := tokens.Token()
			prefix, isBadge := map[string]string{"script": "data-", Element: ""}[token.Data]
			if tag := readTag(token.Attr, prefix); isBadge && tag.Player != "" && tag.Sport != "" {
				return tag, nil
			}
		}
	}
}

func readTag(attributes []xhtml.Attribute, prefix string) Tag {
	t := Tag{Size: Medium}
	for _, a := range attributes {
		name, ok := strings.CutPrefix(a.Key, prefix)
		if !ok {
			continue
		}
		switch name {
		case "sport":
			t.Sport = shaped(a.Val, slug)
		case "player":
			t.Player = shaped(a.Val, slug)
		case "theme":
			t.Theme = shaped(a.Val, id)
		case "count":
			t.Counter = shaped(a.Val, id)
		case "receipt":
			t.Receipt = shaped(a.Val, digest)
		case "size":
			_ = t.Size.UnmarshalText([]byte(a.Val)) // invalid: medium
		case "scheme":
			_ = t.Scheme.UnmarshalText([]byte(a.Val)) // invalid: auto
		}
	}
	return t
}

// shaped returns text if it is short and matches, or "".
func shaped(text string, shape *regexp.Regexp) string {
	if len(text) > maxSlug || !shape.MatchString(text) {
		return ""
	}
	return text
}
