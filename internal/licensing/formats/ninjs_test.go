package formats_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/licensing/formats"
)

// kinds of values of ninjs.
const (
	isText = "text"
	isURI  = "uri"
	isTime = "date-time"
	isNum  = "number"
)

// object describes an object of ninjs 2.1: its properties, each a kind of value, a list of
// objects or an object, and which of them it must have.
type object struct {
	texts    map[string]string
	lists    map[string]object
	objects  map[string]object
	values   map[string][]string // the allowed ones
	required []string
}

// concept is a person, organisation, subject or source.
func concept(more ...string) object {
	o := object{texts: map[string]string{"name": isText, "uri": isURI, "literal": isText}}
	for _, name := range more {
		o.texts[name] = isText
	}
	return o
}

// valued is a headline, description or body.
func valued(more ...string) object {
	o := object{texts: map[string]string{"role": isText, "contenttype": isText, "value": isText}, required: []string{"value"}}
	for _, name := range more {
		o.texts[name] = isNum
	}
	return o
}

// ninjsItem are the parts of ninjs 2.1 that articles use, by the standard's documentation. An
// item has no properties but these.
func ninjsItem() object {
	return object{
		texts: map[string]string{
			"uri": isURI, "type": isText, "representationtype": isText, "profile": isText, "version": isText, "firstcreated": isTime, "versioncreated": isTime, "contentcreated": isTime,
			"pubstatus": isText, "copyrightholder": isText, "copyrightnotice": isText, "usageterms": isText, "ednote": isText, "language": isText, "title": isText, "by": isText, "slugline": isText,
		},
		lists: map[string]object{
			"descriptions": valued(), "headlines": valued(), "bodies": valued("charcount", "wordcount"), "people": concept("rel"), "organisations": concept("rel"), "subjects": concept("rel"),
			"infosources": concept("role"), "genres": concept(),
			"renditions": {texts: map[string]string{"name": isText, "href": isURI, "contenttype": isText, "title": isText, "height": isNum, "width": isNum, "sizeinbytes": isNum}, required: []string{"name"}},
		},
		objects:  map[string]object{"standard": {texts: map[string]string{"name": isText, "version": isText, "schema": isURI}}},
		values:   map[string][]string{"type": {"text", "audio", "video", "picture", "graphic", "composite", "component"}, "representationtype": {"full", "partial"}, "pubstatus": {"usable", "withheld", "canceled"}},
		required: []string{"uri"},
	}
}

// faults lists where a value breaks the description.
func (o object) faults(at string, value any) (out []string) {
	item, ok := value.(map[string]any)
	if !ok {
		return []string{at + " is no object"}
	}
	for _, name := range o.required {
		if item[name] == nil {
			out = append(out, at+" has no "+name)
		}
	}
	for name, v := range item {
		where := at + "." + name
		if kind, ok := o.texts[name]; ok {
			if !isA(kind, v) {
				out = append(out, fmt.Sprintf("%s is no %s: %v", where, kind, v))
			}
			if allowed := o.values[name]; allowed != nil && !slices.Contains(allowed, fmt.Sprint(v)) {
				out = append(out, fmt.Sprintf("%s is %v", where, v))
			}
			continue
		}
		if of, ok := o.objects[name]; ok {
			out = append(out, of.faults(where, v)...)
			continue
		}
		of, ok := o.lists[name]
		list, isList := v.([]any)
		if !ok || !isList {
			out = append(out, where+" is unknown or no list")
		}
		for i, one := range list {
			out = append(out, of.faults(fmt.Sprintf("%s[%d]", where, i), one)...)
		}
	}
	return out
}

func isA(kind string, v any) bool {
	text, ok := v.(string)
	switch kind {
	case isNum:
		_, ok = v.(float64)
	case isURI:
		u, err := url.Parse(text)
		ok = ok && err == nil && u.IsAbs()
	case isTime:
		_, err := time.Parse(time.RFC3339, text)
		ok = ok && err == nil
	}
	return ok
}

// ninjsFaults lists where an item breaks ninjs 2.1: associated items are items with a name.
func ninjsFaults(item map[string]any) []string {
	described := ninjsItem()
	associated := ninjsItem()
	associated.texts["name"] = isText
	associated.required = []string{"name", "uri"}
	described.lists["associations"] = associated
	return described.faults("item", item)
}

// variants are articles in the states in which they are delivered.
func variants(t *testing.T) map[string]formats.Piece {
	t.Helper()
	plain := piece(t)
	plain.BodyHTML = strings.Replace(plain.BodyHTML, drawing, "", 1)
	stale := piece(t)
	stale.Stale, stale.StaleWhy, stale.Version = true, "Games have been played since.", 3
	withdrawn := piece(t)
	withdrawn.Status, withdrawn.StatusWhy, withdrawn.BodyHTML, withdrawn.BodyMarkdown = "withdrawn", "A game was counted twice.", "", ""
	teams := piece(t)
	teams.Sport, teams.Players = "wnba", []string{"A'ja Wilson <MVP>"}
	teams.Subjects[0].Type, teams.Subjects[0].Slug = "team", ""
	bare := piece(t)
	bare.Subjects, bare.Players, bare.EventDate, bare.EvidenceThrough, bare.Story = nil, nil, nil, nil, ""
	return map[string]formats.Piece{"charted": piece(t), "without a chart": plain, "stale and corrected": stale, "withdrawn": withdrawn, "about a team": teams, "bare": bare}
}

// TestNinjsFollowsItsSchema holds items of every state to the properties, types, values and
// required fields of ninjs 2.1, and sees an item that breaks them.
func TestNinjsFollowsItsSchema(t *testing.T) {
	t.Parallel()
	for name, p := range variants(t) {
		var item map[string]any
		if err := json.Unmarshal([]byte(render(t, p, "ninjs")), &item); err != nil {
			t.Fatal(err)
		}
		for _, fault := range ninjsFaults(item) {
			t.Errorf("%s: %s", name, fault)
		}
		status := map[bool]string{true: "canceled", false: "usable"}[name == "withdrawn"]
		if item["uri"] != "urn:uuid:"+p.ID.String() || item["pubstatus"] != status || item["version"] != fmt.Sprint(p.Version) || item["type"] != "text" {
			t.Errorf("%s: %v", name, item)
		}
	}
	var item map[string]any
	if err := json.Unmarshal([]byte(render(t, piece(t), "ninjs")), &item); err != nil {
		t.Fatal(err)
	}
	for what, breaks := range map[string]func(){
		"item.uri": func() { item["uri"] = "3c1c" }, "item.pubstatus": func() { item["pubstatus"] = "withdrawn" }, "item.dateline": func() { item["dateline"] = "x" },
		"item.versioncreated": func() { item["versioncreated"] = "yesterday" }, "item.version": func() { item["version"] = 1. },
		"item.bodies[0].text": func() { item["bodies"].([]any)[0].(map[string]any)["text"] = "x" }, "item.associations[0] has no name": func() { delete(item["associations"].([]any)[0].(map[string]any), "name") },
	} {
		if breaks(); !slices.ContainsFunc(ninjsFaults(item), func(fault string) bool { return strings.HasPrefix(fault, what) }) {
			t.Errorf("nobody sees what is wrong with %s", what)
		}
	}
}
