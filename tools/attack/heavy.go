package attack

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	heavy   = "3 heavy work"
	overage = "4 overage"
)

func overageAttempts() []Attempt {
	return []Attempt{{Point: overage, Name: "spend 8,000 credits without a card", Alone: true, Run: spendWithoutCard}}
}

const wholeExport = "/api/v1/export/mlb?kind=batting"

// maxSlow is the median that another customer may see on a machine of two processors.
const maxSlow = 150 * time.Millisecond

// pace measures the median time of a customer's requests while work is done.
func pace(t *Try, customer *Account, work func(stop <-chan struct{})) time.Duration {
	stop := make(chan struct{})
	var workers sync.WaitGroup
	workers.Go(func() { work(stop) })
	var times []time.Duration
	for range 60 {
		began := time.Now()
		if r := customer.ask(ruth.with("dry_run=1")); r.Status != http.StatusOK && r.Status != http.StatusTooManyRequests {
			t.broken("another customer is answered %d", r.Status)
		}
		times = append(times, time.Since(began))
	}
	close(stop)
	workers.Wait()
	slices.Sort(times)
	return times[len(times)/2]
}

// repeat runs work on n goroutines until stop is closed.
func repeat(n int, stop <-chan struct{}, work func()) {
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					work()
				}
			}
		})
	}
	all.Wait()
}

func slowedByDryRuns(t *Try) {
	customer, thief := t.account("customer"), t.account("thief")
	median := pace(t, customer, func(stop <-chan struct{}) {
		repeat(16, stop, func() {
			_, _ = thief.send(thief.asked(thief.Key, get("export", wholeExport+"&dry_run=1")))
		})
	})
	if median > maxSlow {
		t.broken("the customer's median is %v", median)
	}
	t.saw("the customer's median is %v", median.Round(time.Millisecond/10))
}

func slowedByCancelled(t *Try) {
	customer, thief := t.account("customer"), t.account("thief")
	median := pace(t, customer, func(stop <-chan struct{}) {
		repeat(4, stop, func() {
			conn, err := t.dialer(thief.from).DialContext(t.ctx, "tcp", t.addr)
			if err != nil {
				return
			}
			_ = conn.SetReadDeadline(time.Now().Add(5 * time.Millisecond)) // so that the work is begun
			_, _ = conn.Write([]byte("GET " + wholeExport + " HTTP/1.1\r\nHost: " + t.host + "\r\nX-API-Key: " + thief.Key + "\r\n\r\n"))
			_, _ = conn.Read(make([]byte, 1))
			_ = conn.Close()
		})
	})
	if median > maxSlow {
		t.broken("the customer's median is %v", median)
	}
	t.saw("the customer's median is %v", median.Round(time.Millisecond/10))
}

// parallel sends a request n times at once, and counts the statuses.
func parallel(v *Visitor, n int, request func(i int) *http.Request) (statuses map[int]int, replies []Reply) {
	replies = make([]Reply, n)
	start := make(chan struct{})
	var all sync.WaitGroup
	for i := range n {
		r := request(i)
		all.Go(func() {
			<-start
			replies[i], _ = v.send(r) // a connection that was refused has status 0
		})
	}
	close(start)
	all.Wait()
	statuses = map[int]int{}
	for _, r := range replies {
		statuses[r.Status]++
	}
	return statuses, replies
}

func exportsAtOnce(t *Try) {
	a := t.account("exporter")
	statuses, _ := parallel(a.Visitor, 6, func(int) *http.Request { return a.asked(a.Key, get("export", wholeExport)) })
	_, used := a.balance()
	if built := int64(statuses[http.StatusOK]); used != 500*built {
		t.broken("%d exports for %d credits", built, used)
	}
	for status := range statuses {
		if !slices.Contains([]int{http.StatusOK, http.StatusPaymentRequired, http.StatusForbidden, http.StatusTooManyRequests}, status) {
			t.broken("an export is answered %d", status)
		}
	}
	t.saw("statuses %v", statuses)
}

func textsAtOnce(t *Try) {
	a := t.account("writer")
	statuses, _ := parallel(a.Visitor, 24, func(i int) *http.Request {
		if i%2 == 0 {
			return a.asked(a.Key, post("text", "/api/v1/assistant/answer", fmt.Sprintf(`{"question":"mike trout home runs in %d? mike trout hits in 2014?"}`, 2012+i%8)))
		}
		return a.mcpRequest("tools/call", fmt.Sprintf(`{"name":"query","arguments":{"question":"mike trout home runs in %d?"}}`, 2012+i%8))
	})
	if statuses[0] > 0 {
		t.broken("%d requests were not answered", statuses[0])
	}
	if left, used := a.balance(); used > 24*40 || left < 0 {
		t.broken("24 texts of 40 credits cost %d", used)
	}
	t.saw("statuses %v", statuses)
}

func exportOverCap(t *Try) {
	a := t.account("capped")
	a.cap(499)
	began := time.Now()
	r := a.ask(get("export", wholeExport))
	if r.Status != http.StatusPaymentRequired && r.Status != http.StatusForbidden && r.Status != http.StatusTooManyRequests || strings.Contains(r.Body, "ansonca01") {
		t.broken("an export over the cap: %d", r.Status)
	}
	t.saw("%d after %v", r.Status, time.Since(began).Round(time.Millisecond))
}

// spendWithoutCard spends as fast as it is let, the most expensive first. Each answer
// past the grant has to be waited for, by its price.
func spendWithoutCard(t *Try) {
	a := t.account("spender")
	const tooMuch = 8000
	spent, slowed := int64(0), 0
	questions := []question{get("export", wholeExport), post("text", "/api/v1/assistant/answer", `{"question":"mike trout home runs in 2013?"}`), ruth}
	for deadline := time.Now().Add(20 * time.Second); len(questions) > 0 && spent < tooMuch && time.Now().Before(deadline); {
		r := a.ask(questions[0])
		switch r.Status {
		case http.StatusOK:
			_, spent = a.balance()
		case http.StatusTooManyRequests:
			if r.Header.Get("Retry-After") == "" {
				t.broken("429 without Retry-After: %s", r.Body)
			}
			slowed++
			questions = questions[1:]
		case http.StatusPaymentRequired, http.StatusForbidden:
			questions = questions[1:]
		default:
			t.broken("%s: %d %s", questions[0].path, r.Status, r.Body)
			return
		}
	}
	if spent >= tooMuch || slowed == 0 {
		t.broken("%d credits were spent without a card, and %d requests slowed", spent, slowed)
	}
	t.saw("%d credits were spent before it was slowed", spent)
}
