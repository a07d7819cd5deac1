package attack

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"
)

const agents = "MCP"

func (a *Account) mcpRequest(method, params string) *http.Request {
	return a.message(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`, method, params))
}

// message makes a message as it is spelled.
func (a *Account) message(body string) *http.Request {
	return a.request(http.MethodPost, "/api/mcp", body, "Content-Type", "application/json", "Accept", "application/json, text/event-stream", "X-API-Key", a.Key)
}

func (a *Account) mcp(method, params string) Reply { return a.do(a.mcpRequest(method, params)) }

var toolName = regexp.MustCompile(`"name":"([a-z_]+)"`)

// tools lists the names of the tools.
func (a *Account) tools() (names []string) {
	r := a.mcp("tools/list", "{}")
	for _, found := range toolName.FindAllStringSubmatch(r.Body, -1) {
		names = append(names, found[1])
	}
	if len(names) == 0 {
		a.try.fail("no tool is listed: %d %s", r.Status, r.Body)
	}
	return names
}

const rateRuth = `{"name":"service_grounded_rating","arguments":{"sport":"mlb","slug":"babe-ruth"}}`

func toolsWithoutKey(t *Try) {
	a := t.account("agent")
	tools := a.tools()
	for _, key := range []string{"", MadeUpKey(3), "gl_x"} {
		nobody := &Account{t.visitor(), "", key}
		for _, tool := range tools {
			r := nobody.mcp("tools/call", fmt.Sprintf(`{"name":%q,"arguments":{"sport":"mlb","slug":"babe-ruth","question":"babe ruth home runs in 1921","player_id":"mlb_ruthba01","q":"ruth","stat":"batting.HR","receipt_id":"x"}}`, tool))
			if r.Status == http.StatusOK && r.has(`"receipt":"`) {
				t.broken("%s answers without a key: %s", tool, r.Body)
			}
		}
	}
	t.saw("%d tools", len(tools))
}

func toolsForNothing(t *Try) {
	a := t.account("agent")
	name := ""
	for _, tool := range a.tools() {
		if strings.Contains(tool, "rating") {
			name = tool
		}
	}
	call := func(arguments string) string { return fmt.Sprintf(`{"name":%q,"arguments":{%s}}`, name, arguments) }
	for _, arguments := range []string{`"sport":"mlb","slug":"babe-ruth","dry_run":true`, `"sport":"mlb","slug":"babe-ruth","dry_run":1`, `"sport":"mlb","slug":"babe-ruth&dry_run=1"`, `"sport":"mlb?dry_run=1&x=","slug":"babe-ruth"`} {
		_, before := a.balance()
		r := a.mcp("tools/call", call(arguments))
		if _, after := a.balance(); strings.Contains(r.Body, "Babe Ruth's") && after == before {
			t.broken("%s answers for nothing: %s", arguments, r.Body)
		}
	}
	notification := strings.Replace(fmt.Sprintf(`{"jsonrpc":"2.0","method":"tools/call","params":%s}`, call(`"sport":"mlb","slug":"babe-ruth"`)), "\n", "", -1)
	if r := a.json("/api/mcp", notification, "X-API-Key", a.Key, "Accept", "application/json, text/event-stream"); r.has("Babe Ruth's") {
		t.broken("a notification is answered: %s", r.Body)
	}
	a.cap(0)
	if r := a.mcp("tools/call", call(`"sport":"mlb","slug":"babe-ruth"`)); r.has("Babe Ruth's") {
		t.broken("over the cap: %s", r.Body)
	}
	a.cap(-1)
	if r := a.mcp("tools/call", call(`"sport":"mlb","slug":"babe-ruth"`)); !r.has("Babe Ruth's") {
		t.fail("a tool that is paid for does not answer: %d %s", r.Status, r.Body)
	}
}

func toolsWithoutEnd(t *Try) {
	a := t.account("agent")
	limited := 0
	for deadline := time.Now().Add(20 * time.Second); limited == 0 && time.Now().Before(deadline); {
		statuses, _ := parallel(a.Visitor, 50, func(int) *http.Request {
			return a.message(`{"jsonrpc":"2.0","id":1,"method":"tools/list","METHOD":"tools/call","Method":"tools/call","params":{}}`)
		})
		limited += statuses[http.StatusTooManyRequests]
	}
	if limited == 0 {
		t.broken("tools/list is answered without end")
	}
}

func batchOfCalls(t *Try) {
	a := t.account("agent")
	one := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":%s}`, rateRuth)
	batch := "[" + strings.Repeat(one+",", 999) + one + "]"
	r := a.json("/api/mcp", batch, "X-API-Key", a.Key, "Accept", "application/json, text/event-stream")
	answers := strings.Count(r.Body, "Babe Ruth's")
	if _, used := a.balance(); answers > 0 && used < int64(ruthCost*answers/3) {
		t.broken("%d answers for %d credits", answers, used)
	}
	t.saw("%d, %d answers", r.Status, answers)
}

func toolPaths(t *Try) {
	a, other := t.account("agent"), t.account("other")
	paid := other.ask(nonsense(4)).receipt()
	for _, tool := range a.tools() {
		for _, value := range []string{"../../operator", "..%2f..%2foperator", "../../../account", "mlb/../../usage", "/dev/mail", "http://169.254.169.254/", paid + "/../" + paid, "%00", "x\r\nX-API-Key: " + other.Key} {
			quoted, err := jsonText(value)
			t.must(err)
			arguments := strings.ReplaceAll(`{"sport":V,"slug":V,"player_id":V,"receipt_id":V,"receipt":V,"kind":V,"q":V,"question":V,"stat":V}`, "V", quoted)
			for _, only := range []string{arguments, `{"player_id":` + quoted + `}`, `{"sport":` + quoted + `}`, `{"receipt_id":` + quoted + `}`} {
				if r := a.mcp("tools/call", fmt.Sprintf(`{"name":%q,"arguments":%s}`, tool, only)); r.has(other.Email) || r.has("Mail outbox") || r.has("Operator</h1>") {
					t.broken("%s with %q: %s", tool, value, r.Body)
				}
			}
		}
	}
}

func verifyOthers(t *Try) {
	a, other := t.account("agent"), t.account("other")
	refused := other.ask(nonsense(5)).receipt()
	for _, tool := range a.tools() {
		if !strings.Contains(tool, "receipt") && !strings.Contains(tool, "verify") && !strings.Contains(tool, "evidence") {
			continue
		}
		for _, field := range []string{"receipt", "receipt_id", "id", "receiptId"} {
			r := a.mcp("tools/call", fmt.Sprintf(`{"name":%q,"arguments":{%q:%q}}`, tool, field, refused))
			if r.has(`"envelope"`) || r.has("unknown_entity") {
				t.broken("%s reads another account's refusal: %s", tool, r.Body)
			}
		}
	}
}
