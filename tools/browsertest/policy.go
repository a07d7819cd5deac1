package browsertest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/audits"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// Provoked is a host that does not exist. A test may load from it to show that the page's policy blocks;
// that is not counted as a violation.
const Provoked = "elsewhere.invalid"

// watchPolicy fails the test if a Content-Security-Policy blocked anything, or would have, on any page that
// the test opens.
func watchPolicy(t testing.TB, page context.Context) {
	t.Helper()
	var mu sync.Mutex
	seen := map[string]bool{}
	listening := chromedp.Listen(page, func(ev any) {
		added, ok := ev.(*audits.EventIssueAdded)
		if !ok || added.Issue.Details.ContentSecurityPolicyIssueDetails == nil {
			return
		}
		d := added.Issue.Details.ContentSecurityPolicyIssueDetails
		if strings.Contains(d.BlockedURL, "//"+Provoked) {
			return
		}
		mu.Lock()
		defer mu.Unlock()
		seen[describe(d)] = true
	})
	if listening == nil {
		_, listening = chromedp.Call(page, audits.Enable, cdp.Empty{})
	}
	if listening != nil {
		t.Fatalf("watch the policy: %v", listening)
	}
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for violation := range seen {
			t.Errorf("a page's policy blocked %s", violation)
		}
	})
}

func describe(d *audits.ContentSecurityPolicyIssueDetails) string {
	where := ""
	if at := d.SourceCodeLocation; at != nil {
		where = fmt.Sprintf(" at %s:%d:%d", at.URL, at.LineNumber, at.ColumnNumber)
	}
	return fmt.Sprintf("%s (%s) %s%s", d.ViolatedDirective, d.ContentSecurityPolicyViolationType, d.BlockedURL, where)
}
