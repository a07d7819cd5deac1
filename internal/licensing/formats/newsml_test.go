package formats_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

const (
	nar   = "http://iptc.org/std/nar/2006-10-01/"
	xhtml = "http://www.w3.org/1999/xhtml"
	svg   = "http://www.w3.org/2000/svg"
)

// node is an element of a document.
type node struct {
	name     xml.Name
	attr     map[string]string
	children []*node
	text     string
}

func parseXML(t *testing.T, document string) *node {
	t.Helper()
	root := &node{}
	open := []*node{root}
	for d := xml.NewDecoder(strings.NewReader(document)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return root.children[0]
		}
		if err != nil {
			t.Fatalf("%v in %s", err, document)
		}
		top := open[len(open)-1]
		switch e := token.(type) {
		case xml.StartElement:
			n := &node{name: e.Name, attr: map[string]string{}}
			for _, a := range e.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			top.children = append(top.children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.text += string(e)
		}
	}
}

// element describes an element of NewsML-G2: its children in their order, as a name with "" for
// exactly one, "?" for at most one, "*" for any number, "+" for at least one; and the attributes
// that it must have, "one of" with a bar between them.
type element struct {
	children []string
	required []string
}

// newsML are the elements of NewsML-G2 2.29 that articles use, by the standard's documentation.
var newsML = map[string]element{
	"newsItem":    {[]string{"catalogRef+", "rightsInfo*", "itemMeta", "contentMeta?", "contentSet?"}, []string{"guid", "version", "standard", "standardversion", "conformance", "lang"}},
	"rightsInfo":  {[]string{"copyrightHolder*", "copyrightNotice*", "usageTerms*"}, nil},
	"itemMeta":    {[]string{"itemClass", "provider", "versionCreated", "firstCreated?", "embargoed?", "pubStatus?", "title*", "edNote*"}, nil},
	"contentMeta": {[]string{"contentCreated?", "contentModified?", "creator*", "language*", "genre*", "keyword*", "subject*", "slugline*", "headline*", "dateline*", "by*", "description*"}, nil},
	"contentSet":  {[]string{"inlineXML*"}, nil},
	"catalogRef":  {nil, []string{"href"}}, "itemClass": {nil, []string{"qcode|uri"}}, "pubStatus": {nil, []string{"qcode|uri"}}, "language": {nil, []string{"tag"}},
	"provider": {[]string{"name*"}, []string{"qcode|uri|literal"}}, "copyrightHolder": {[]string{"name*"}, []string{"qcode|uri|literal"}}, "creator": {[]string{"name*"}, []string{"qcode|uri|literal"}},
	"genre": {[]string{"name*"}, []string{"qcode|uri|literal"}}, "subject": {[]string{"name*"}, []string{"qcode|uri|literal"}},
	"versionCreated": {}, "contentCreated": {}, "copyrightNotice": {}, "usageTerms": {}, "title": {}, "edNote": {}, "slugline": {}, "headline": {}, "dateline": {}, "by": {}, "description": {}, "name": {},
	"inlineXML": {nil, []string{"contenttype"}},
}

// codes are the vocabularies of the referenced catalog that articles use, and their codes.
var codes = map[string]string{
	"ninat": "text", "stat": "usable|canceled|withheld", "cpnat": "person|organisation", "medtop": "15000000", "drol": "summary",
}

// newsMLFaults lists where an element breaks NewsML-G2.
func newsMLFaults(n *node) (out []string) {
	e, known := newsML[n.name.Local]
	if !known || n.name.Space != nar {
		return []string{"unknown element " + n.name.Space + n.name.Local}
	}
	for _, name := range e.required {
		if !slices.ContainsFunc(strings.Split(name, "|"), func(one string) bool { return n.attr[one] != "" }) {
			out = append(out, n.name.Local+" has no "+name)
		}
	}
	for _, name := range []string{"qcode", "type", "role"} {
		if code := n.attr[name]; code != "" {
			scheme, value, _ := strings.Cut(code, ":")
			if !slices.Contains(strings.Split(codes[scheme], "|"), value) {
				out = append(out, fmt.Sprintf("%s@%s is %s, which no catalog has", n.name.Local, name, code))
			}
		}
	}
	if strings.HasSuffix(n.name.Local, "Created") {
		if _, err := time.Parse(time.RFC3339, n.text); err != nil {
			out = append(out, n.name.Local+" is "+n.text)
		}
	}
	if n.name.Local == "inlineXML" { // one element of any namespace
		if len(n.children) != 1 {
			out = append(out, "inlineXML does not hold one document")
		}
		return out
	}
	rest := n.children
	for _, want := range e.children {
		name, many := strings.TrimRight(want, "?*+"), want[len(want)-1]
		count := 0
		for len(rest) > 0 && rest[0].name.Local == name {
			rest, count = rest[1:], count+1
		}
		if count == 0 && many != '?' && many != '*' || count > 1 && many != '*' && many != '+' {
			out = append(out, fmt.Sprintf("%s has %d %s", n.name.Local, count, name))
		}
	}
	for _, n := range rest {
		out = append(out, "out of order or unknown: "+n.name.Local)
	}
	for _, c := range n.children {
		out = append(out, newsMLFaults(c)...)
	}
	return out
}

// TestNewsMLFollowsItsSchema holds documents of every state to the order and number of elements,
// the mandatory attributes and the vocabularies of NewsML-G2, their content to XHTML, and sees a
// document that breaks them.
func TestNewsMLFollowsItsSchema(t *testing.T) {
	t.Parallel()
	for name, p := range variants(t) {
		got := render(t, p, "newsml")
		root := parseXML(t, got)
		for _, fault := range newsMLFaults(root) {
			t.Errorf("%s: %s", name, fault)
		}
		if root.name.Local != "newsItem" || root.attr["guid"] != "urn:uuid:"+p.ID.String() || root.attr["version"] != fmt.Sprint(p.Version) || root.attr["conformance"] != "power" {
			t.Errorf("%s: %v", name, root.attr)
		}
		spaces := map[string]int{}
		var count func(n *node)
		count = func(n *node) {
			spaces[n.name.Space]++
			for _, c := range n.children {
				count(c)
			}
		}
		count(root)
		if text := spaces[xhtml] >= 10; text == (name == "withdrawn") || spaces[""] > 0 || (spaces[svg] >= 4) == (name == "without a chart" || name == "withdrawn") {
			t.Errorf("%s: elements by namespace: %v", name, spaces)
		}
	}
	whole := render(t, piece(t), "newsml")
	for what, broken := range map[string]string{
		"newsItem has no guid":                     strings.Replace(whole, ` guid="`, ` id="`, 1),
		"itemMeta has 0 itemClass":                 strings.Replace(whole, `<itemClass qcode="ninat:text"></itemClass>`, "", 1),
		"itemMeta has 0 provider":                  swap(whole, `<provider .*?</provider>`, `<versionCreated>.*?</versionCreated>`),
		"pubStatus@qcode is stat:withdrawn":        strings.Replace(whole, "stat:usable", "stat:withdrawn", 1),
		"out of order or unknown: copyrightNotice": swap(whole, `<copyrightNotice>.*?</copyrightNotice>`, `<usageTerms>.*?</usageTerms>`),
		"versionCreated is":                        regexp.MustCompile(`<versionCreated>.*?<`).ReplaceAllString(whole, "<versionCreated>today<"),
		"itemMeta has 2 versionCreated":            regexp.MustCompile(`<versionCreated>.*?</versionCreated>`).ReplaceAllString(whole, "$0$0"),
		"language has no tag":                      strings.Replace(whole, `<language tag=`, `<language code=`, 1),
		"unknown element " + nar + "creditline":    strings.ReplaceAll(whole, "by>", "creditline>"),
	} {
		if broken == whole || !slices.ContainsFunc(newsMLFaults(parseXML(t, broken)), func(fault string) bool { return strings.HasPrefix(fault, what) }) {
			t.Errorf("nobody sees %q: %v", what, newsMLFaults(parseXML(t, broken)))
		}
	}
}

// swap exchanges two elements that follow each other.
func swap(document, first, second string) string {
	return regexp.MustCompile(`(?s)(`+first+`)(\s*)(`+second+`)`).ReplaceAllString(document, "$3$2$1")
}
