package data

import (
	"fmt"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/models"
	"groundline/views"
)

// personData returns the player as a schema.org Person, with recorded facts only.
func personData(base string, page views.Player, p *models.Player) map[string]any {
	person := map[string]any{
		"@type": "Person", "@id": base + kit.PlayerPath(p), "name": p.Name, "url": base + kit.PlayerPath(p), "identifier": p.ID,
		"memberOf": map[string]any{"@type": "SportsOrganization", "name": page.Sport.Name},
	}
	for key, value := range map[string]string{"givenName": p.FirstName, "familyName": p.LastName, "alternateName": page.Full} {
		if value != "" {
			person[key] = value
		}
	}
	if b := page.Born; b.Year != 0 && b.Month != 0 && b.Day != 0 {
		person["birthDate"] = fmt.Sprintf("%04d-%02d-%02d", b.Year, b.Month, b.Day)
	} else if b.Year != 0 {
		person["birthDate"] = fmt.Sprintf("%04d", b.Year)
	}
	return person
}

// listData returns players as a schema.org ItemList.
func listData(base, name string, players []views.PlayerRef, first int) map[string]any {
	items := make([]any, 0, len(players))
	for i, p := range players {
		items = append(items, map[string]any{"@type": "ListItem", "position": first + i, "name": p.Name, "url": base + p.Path})
	}
	return map[string]any{"@type": "ItemList", "name": name, "itemListElement": items}
}

// describe returns the page's description: its first claim, if there is one.
func describe(page views.Player) string {
	if len(page.Answers) > 0 && !page.Answers[0].Refused {
		return page.Answers[0].Claim
	}
	return strings.Join(strings.Fields(fmt.Sprintf("%s, %s %s: every season with its rating, or the reason why it has none.",
		page.Name, page.Sport.Short, page.Position)), " ")
}
