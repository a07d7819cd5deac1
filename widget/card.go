package widget

import (
	"fmt"
	"html"
	"net/url"
	"strings"

	"groundline/internal/cards"
)

// Card is a page's card as other sites embed it: a career chart, a comparison, leaders or an
// answer.
type Card struct {
	Page   string // path of the page, with its query
	Name   string // what the card shows, for those who cannot see it
	Scheme Scheme // of pictures
}

// EmbedWidth and EmbedHeight are the size of a card where it is not said otherwise, in pixels.
const (
	EmbedWidth  = 600
	EmbedHeight = EmbedWidth * cards.Height / cards.Width
)

// Label names the card and us.
func (c Card) Label() string { return c.Name + ", by Groundline" }

// shown is the path of the page without what chooses its embed.
func (c Card) shown() string {
	path, query, _ := strings.Cut(c.Page, "?")
	if query == "" || query == "embed=chart" {
		return path
	}
	return path + "?" + query
}

// Image returns the address of the card as a picture: .png, or .svg in a scheme.
func (c Card) Image(base, ending string, scheme Scheme) string {
	path, query, _ := strings.Cut(c.shown(), "?")
	if scheme == Dark {
		query = strings.TrimPrefix(query+"&scheme=dark", "&")
	}
	address := base + "/cards" + path + ending
	if query != "" {
		address += "?" + query
	}
	return address
}

// CardElement is the name of the custom element of a card.
const CardElement = "groundline-card"

// place returns the link shown until the card loads, or without scripts, in the card's box.
func (c Card) place(base string) string {
	return fmt.Sprintf(`<a href="%s"><svg width="%d" height="%d" role="img" aria-label="%s"><text y="24" fill="currentColor">%[4]s</text></svg></a>`,
		html.EscapeString(base+c.shown()), EmbedWidth, EmbedHeight, html.EscapeString(c.Label()))
}

func (c Card) write(prefix string) string {
	return fmt.Sprintf(`%spage="%s" %[1]slabel="%[3]s"`, prefix, html.EscapeString(c.shown()), html.EscapeString(c.Label()))
}

// ScriptTag returns the link and the script that makes it a card.
func (c Card) ScriptTag(base string) string {
	return c.place(base) + "\n" + fmt.Sprintf(`<script async src="%s" %s></script>`, base+ScriptPath, c.write("data-"))
}

// ElementTag returns the custom element, for pages that load the script once.
func (c Card) ElementTag(base string) string {
	return fmt.Sprintf(`<%s %s>%s</%[1]s>`, CardElement, c.write(""), c.place(base)) + "\n" + fmt.Sprintf(`<script async src="%s"></script>`, base+ScriptPath)
}

// Frame returns the card in an iframe that may do nothing but open its page. width is in pixels.
func (c Card) Frame(base string, width int) string {
	return fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy" frameborder="0" scrolling="no" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
		html.EscapeString(base+"/embed"+c.shown()), width, width*cards.Height/cards.Width, html.EscapeString(c.Label()))
}

// Picture returns the card as a linked image, in the reader's color scheme unless one is set.
func (c Card) Picture(base string) string {
	return picture(base+c.shown(), c.Label(), c.Scheme, EmbedWidth, EmbedHeight, func(scheme Scheme) string { return c.Image(base, ".svg", scheme) })
}

// picture returns a linked image with its size in pixels. image returns its address in a scheme.
func picture(page, label string, scheme Scheme, width, height int, image func(Scheme) string) string {
	source := ""
	if scheme == Auto {
		scheme, source = Light, fmt.Sprintf(`<source media="(prefers-color-scheme: dark)" srcset="%s">`, html.EscapeString(image(Dark)))
	}
	return fmt.Sprintf(`<a href="%s"><picture>%s<img src="%s" width="%d" height="%d" alt="%s"></picture></a>`,
		html.EscapeString(page), source, html.EscapeString(image(scheme)), width, height, html.EscapeString(label))
}

// Shortcode returns the card as the shortcode of our WordPress plugin.
func (c Card) Shortcode(base string) string { return shortcode([2]string{"url", base + c.Page}) }

// shortcode writes attributes, each a name and a value; empty values are left out.
func shortcode(attributes ...[2]string) string {
	var b strings.Builder
	for _, a := range attributes {
		if a[1] != "" {
			fmt.Fprintf(&b, ` %s="%s"`, a[0], shortcodeValue.Replace(a[1]))
		}
	}
	return "[groundline" + b.String() + "]"
}

// shortcodeValue escapes what would end an attribute or a shortcode. Values are URLs and identifiers.
var shortcodeValue = strings.NewReplacer(`"`, "%22", "[", "%5B", "]", "%5D", "<", "%3C", ">", "%3E")

// Mail returns the card as a plain image, for mail and feeds.
func (c Card) Mail(base string) string {
	return mail(base+c.shown(), c.Label(), c.Image(base, ".png", Light), EmbedWidth, EmbedHeight)
}

// mail returns a linked image with its size in pixels.
func mail(page, label, image string, width, height int) string {
	return fmt.Sprintf(`<a href="%s"><img src="%s" width="%d" height="%d" alt="%s"></a>`, html.EscapeString(page), html.EscapeString(image), width, height, html.EscapeString(label))
}

var markdownText = strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`)

// Markdown returns the card as an image in Markdown.
func (c Card) Markdown(base string) string {
	return markdown(base+c.shown(), c.Label(), c.Image(base, ".png", Light))
}

// markdown returns a linked image in Markdown.
func markdown(page, label, image string) string {
	return fmt.Sprintf("[![%s](%s)](%s)", markdownText.Replace(label), image, page)
}

// OEmbed returns the address of the card's oEmbed document.
func (c Card) OEmbed(base string) string {
	return base + OEmbedPath + "?" + url.Values{"url": {base + c.Page}}.Encode()
}
