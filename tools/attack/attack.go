// Package attack tries to break a running instance over HTTP, as a thief would: to
// read without paying, to take over accounts, to learn what is private, to make the
// service fail. It knows the product's addresses and nothing of its code.
//
// An attempt that the instance withstands is held; anything else is a fault of the
// instance, or says that it could not be tried. Attack only what is yours: Run
// refuses any address off loopback.
package attack

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// Attempts lists all attempts, by the point of docs/security.md that they test.
func Attempts() []Attempt {
	return slices.Concat(
		meterAttempts(),
		[]Attempt{
			{Point: meter, Name: "tail the log while others pay, and open what it shows", Run: tailedLog},
			{Point: meter, Name: "confirm a guessed question by its hash in the log", Run: confirmedGuess},
			{Point: meter, Name: "open a receipt by a part of its id, other spellings and other endings", Run: spelledReceipts},
			{Point: meter, Name: "open proofs and evidence by hashes of the log", Run: proofsWithoutID},
			{Point: storage, Name: "fill the log with refusals of an account", Alone: true, Run: floodOfRefusals},
			{Point: storage, Name: "fill the log as a visitor who asks nonsense", Alone: true, Run: floodByVisitor},
			{Point: storage, Name: "read another account's refusal", Run: othersRefusal},
			{Point: storage, Name: "have graffiti signed, and listed where others read", Run: signedGraffiti},
			{Point: storage, Name: "have a page of a refusal indexed", Run: indexedRefusal},
			{Point: storage, Name: "refuse without end: the day's limits are stated", Run: statedLimits},
			{Point: heavy, Name: "slow another customer by 16 dry runs of exports at once", Alone: true, Run: slowedByDryRuns},
			{Point: heavy, Name: "slow another customer by exports that are never read", Alone: true, Run: slowedByCancelled},
			{Point: heavy, Name: "run six exports of one account at once", Alone: true, Run: exportsAtOnce},
			{Point: heavy, Name: "write texts without end, by the API and by MCP", Alone: true, Run: textsAtOnce},
			{Point: heavy, Name: "build an export over a cap", Run: exportOverCap},
		},
		overageAttempts(),
		[]Attempt{
			{Point: farming, Name: "spend the month's credits without verifying the address", Run: grantUnverified},
			{Point: farming, Name: "open accounts without end from one network", Run: signUpFlood},
			{Point: farming, Name: "open accounts behind a made-up X-Forwarded-For", Run: signUpForwarded},
			{Point: farming, Name: "have the month's grant twice: delete the account and open it again", Run: grantTwice},
			{Point: farming, Name: "use a verifying link twice, and of another account", Run: linkTwice},
			{Point: farming, Name: "spend first credits, export, write and preview, unverified", Run: dearUnverified},
			{Point: recovery, Name: "squat on somebody's address: key, session, password and webhook after they claim it", Run: squat},
			{Point: recovery, Name: "have the victim verify the squatter's account", Run: verifiedByVictim},
			{Point: recovery, Name: "keep a pending change of address over the owner's reset", Run: pendingChange},
			{Point: recovery, Name: "keep a stolen session over the owner's reset and over a new password", Run: stolenSession},
			{Point: recovery, Name: "change the address before verifying the one typed", Run: changeUnverified},
			{Point: recovery, Name: "mail strangers by asking for changes of address", Run: mailToStrangers},
			{Point: recovery, Name: "use a reset link twice, and one of another purpose", Run: resetTwice},
			{Point: recovery, Name: "poison the reset link by Host and X-Forwarded-Host", Run: poisonedReset},
			{Point: recovery, Name: "guess mailed links", Run: guessedLinks},
			{Point: recovery, Name: "let a mail scanner open the links", Run: scannedLinks},
		},
		enumerationAttempts(),
		timingAttempts(),
		[]Attempt{
			{Point: lockout, Name: "guess passwords until the owner's own browser is refused", Run: guessedPasswords},
			{Point: lockout, Name: "guess passwords from one network without end", Run: guessesOfOneNetwork},
			{Point: lockout, Name: "end the owner's reset link by asking for others", Run: floodedResets},
			{Point: lockout, Name: "have a sign-up by the owner's address marked as the owner's browser", Run: markedSignUp},
			{Point: lockout, Name: "fill memory by e-mail addresses of 60 kB", Run: hugeAddresses},
			{Point: lockout, Name: "end another account's sessions, and verification, by its address", Run: endedByAddress},
		},
		paymentAttempts(),
		webhookAttempts(),
		[]Attempt{
			{Point: unknownKeys, Name: "guess 300 keys whose checksum holds", Run: guessedKeys},
			{Point: unknownKeys, Name: "send 300 keys whose checksum does not hold", Run: mistypedKeys},
			{Point: unknownKeys, Name: "use a key after it was revoked or rolled", Run: revokedKey},
			{Point: unknownKeys, Name: "use a key beyond its scope, network and cap", Run: boundedKey},
			{Point: unknownKeys, Name: "send a key in odd places and spellings", Run: oddKeys},
			{Point: unknownKeys, Name: "open pages with a key, and the API with a cookie", Run: keyForPages},
			{Point: unknownKeys, Name: "have errors repeat 5 kB of a path, a parameter or a header", Run: echoedByGet},
			{Point: unknownKeys, Name: "have errors repeat 5 kB of a body or a field", Run: echoedByPost},
		},
		smugglingAttempts(),
		[]Attempt{
			{Point: reads, Name: "read an owner's pages signed out", Run: readSignedOut},
			{Point: reads, Name: "read another account's key, receipts, evidence, usage, exports and articles by their ids", Run: readOthers},
			{Point: reads, Name: "change another account's key, webhook, session, theme, review and passkey by their ids", Run: changeOthers},
			{Point: reads, Name: "name another account in parameters, headers and cookies of one's own requests", Run: nameOthers},
			{Point: reads, Name: "export one's own data and find secrets of the service or of others", Run: exportOwn},
			{Point: operator, Name: "open the operator's pages as a user and signed out", Run: readOperators},
			{Point: operator, Name: "act as an operator: volume rates, jobs", Run: actOperator},
			{Point: operator, Name: "read metrics, profiles, files and other doors", Run: readPrivate},
			{Point: injection, Name: "SQL in every parameter of the API", Run: injectSQL},
			{Point: injection, Name: "SQL in forms and addresses of pages", Run: injectSQLPages},
			{Point: injection, Name: "HTML and script in what pages repeat", Run: injectHTML},
			{Point: injection, Name: "HTML in what the service stores and shows", Run: injectStored},
			{Point: injection, Name: "templates and format verbs", Run: injectTemplates},
			{Point: injection, Name: "header lines in redirects, mails and file names", Run: injectHeaders},
			{Point: injection, Name: "paths out of the folders of files, tiles and documents", Run: injectPaths},
			{Point: injection, Name: "NUL, bytes that are no UTF-8, and other odd characters", Run: injectBytes},
			{Point: injection, Name: "numbers at the edges: huge, negative, not a number", Run: injectNumbers},
			{Point: injection, Name: "formulas in files for spreadsheets", Run: injectFormulas},
			{Point: web, Name: "post an owner's forms from another site", Run: crossSite},
			{Point: web, Name: "change something by GET, HEAD or another method", Run: changeByGet},
			{Point: web, Name: "redirect off the site after signing in", Run: openRedirects},
			{Point: web, Name: "poison a cache by Host, forwarded and override headers", Run: poisonedCache},
			{Point: web, Name: "have a private page kept by an address that looks like a file", Run: cacheDeception},
			{Point: web, Name: "have a page for one kept for all: Vary and Cache-Control", Run: sharedPages},
			{Point: web, Name: "frame a page, and read it from another origin", Run: framed},
			{Point: web, Name: "methods that nobody asked for: TRACE, PUT, DELETE, overrides", Run: oddMethods},
			{Point: cookies, Name: "fix a session before its owner signs in", Run: fixedSession},
			{Point: cookies, Name: "use a session after signing out", Run: sessionAfterSignOut},
			{Point: cookies, Name: "forge, cut and change a session's cookie", Run: forgedCookies},
			{Point: cookies, Name: "send two sessions, and one as the other's kind", Run: twoSessions},
			{Point: cookies, Name: "read the session's cookie from a script or another site", Run: cookieFlags},
			{Point: bodies, Name: "bodies of 20 MB, as JSON and as a form", Run: largeBodies},
			{Point: bodies, Name: "JSON nested 100,000 deep, and with a field given twice", Run: deepBodies},
			{Point: bodies, Name: "bodies that say they are compressed, or of another type", Run: oddTypes},
			{Point: bodies, Name: "forms of 50,000 fields, and fields given twice", Run: manyFields},
			{Point: bodies, Name: "200 connections that send a byte now and then", Alone: true, Run: slowConnections},
			{Point: bodies, Name: "addresses and headers without end", Run: endlessHeaders},
			{Point: agents, Name: "call tools without a key, and with one that nobody has", Run: toolsWithoutKey},
			{Point: agents, Name: "call tools for nothing: dry runs, caps and notifications", Run: toolsForNothing},
			{Point: agents, Name: "list tools without end", Alone: true, Run: toolsWithoutEnd},
			{Point: agents, Name: "send a thousand calls in one message", Run: batchOfCalls},
			{Point: agents, Name: "reach other addresses by a tool's arguments", Run: toolPaths},
			{Point: agents, Name: "read another account's refusal through the verifier", Run: verifyOthers},
			{Point: atATime, Name: "200 calls on the last two answers' credits of a capped key", Alone: true, Run: lastCredits},
			{Point: atATime, Name: "200 calls on the last credits of an account that was not verified", Alone: true, Run: lastFirstCredits},
			{Point: atATime, Name: "200 calls of one Idempotency-Key", Alone: true, Run: oneIdempotencyKey},
			{Point: atATime, Name: "open one verifying link 20 times at once", Alone: true, Run: oneLink},
			{Point: atATime, Name: "use one reset link 10 times at once", Alone: true, Run: oneReset},
			{Point: atATime, Name: "verify one address for two accounts at once", Alone: true, Run: twoClaims},
			{Point: atATime, Name: "roll one key 10 times at once", Alone: true, Run: manyRolls},
		},
	)
}

// An Attempt is one way to break the service.
type Attempt struct {
	Point string // what must hold, by its number in docs/security.md, such as "1 meter"
	Name  string
	Alone bool // measures time, or slows others down: runs while nothing else does
	Run   func(*Try)
}

// Outcome is the result of an attempt.
type Outcome string

// The outcomes. Failed means that the attempt could not be judged.
const (
	Held     Outcome = "held"
	Broken   Outcome = "BROKEN"
	NotTried Outcome = "not tried"
	Failed   Outcome = "FAILED"
)

// Result is an attempt with its outcome and what was seen.
type Result struct {
	Attempt
	Outcome Outcome
	Seen    string
	Took    time.Duration
}

// Options say what to attack.
type Options struct {
	Base string         // address of the instance, such as http://localhost:8080
	Only *regexp.Regexp // nil, or matches the attempts to run by "point: name"

	// StripeSecret signs the events of the payment service. Without it a repeated
	// timestamp is not tried: that takes an event whose signature was good once.
	StripeSecret string
}

const (
	atOnce  = 4 // attempts at the same time
	timeout = 100 * time.Second
)

// Run makes every attempt on the instance at o.Base, prints each result to out, and
// returns them in the order of their table. The error says why nothing could be tried.
func Run(ctx context.Context, o Options, out io.Writer) ([]Result, error) {
	target, err := newTarget(ctx, o)
	if err != nil {
		return nil, err
	}
	defer target.close()
	var results []Result
	for _, a := range Attempts() {
		if o.Only == nil || o.Only.MatchString(a.Point+": "+a.Name) {
			results = append(results, Result{Attempt: a})
		}
	}
	var printing sync.Mutex
	run := func(r *Result) {
		*r = target.try(ctx, r.Attempt)
		printing.Lock()
		defer printing.Unlock()
		_, _ = fmt.Fprintf(out, "%-9s  %s: %s%s\n", r.Outcome, r.Point, r.Name, after(" – ", r.Seen))
	}
	running, slots := sync.WaitGroup{}, make(chan struct{}, atOnce)
	for i := range results {
		if results[i].Alone {
			continue
		}
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			run(&results[i])
		})
	}
	running.Wait()
	for i := range results {
		if results[i].Alone {
			run(&results[i])
		}
	}
	if target.get(ctx, "/healthz") != http.StatusOK {
		return results, errors.New("the instance does not answer any more")
	}
	return results, ctx.Err()
}

// Summary counts the results by outcome, and reports whether all that was tried held.
func Summary(results []Result) (text string, ok bool) {
	n := map[Outcome]int{}
	for _, r := range results {
		n[r.Outcome]++
	}
	text = fmt.Sprintf("%d attempts: %d held, %d BROKEN, %d not tried", len(results), n[Held], n[Broken], n[NotTried])
	if n[Failed] > 0 {
		text += fmt.Sprintf(", %d FAILED (could not be judged)", n[Failed])
	}
	return text, n[Broken] == 0 && n[Failed] == 0 && n[Held] > 0
}

func after(separator, text string) string {
	if text == "" {
		return ""
	}
	return separator + text
}

// Try is one run of an attempt. Its methods may be called by several goroutines; those
// that end the attempt, by the attempt's own alone.
type Try struct {
	*Target
	ctx context.Context

	mu      sync.Mutex
	outcome Outcome
	seen    []string
}

func (t *Target) try(ctx context.Context, a Attempt) Result {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	try, began, done := &Try{Target: t, ctx: ctx, outcome: Held}, time.Now(), make(chan struct{})
	go func() {
		defer close(done)
		a.Run(try) // may end the goroutine
	}()
	<-done
	if ctx.Err() != nil {
		try.note(Failed, "it took longer than "+timeout.String())
	}
	return Result{a, try.outcome, strings.Join(try.seen, "; "), time.Since(began)}
}

// note records an outcome, unless a worse one is known, and what was seen.
func (t *Try) note(o Outcome, seen string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	order := map[Outcome]int{Held: 0, NotTried: 1, Failed: 2, Broken: 3}
	if order[o] > order[t.outcome] {
		t.outcome = o
	}
	const maxSeen = 5
	if len(t.seen) < maxSeen {
		t.seen = append(t.seen, strings.ReplaceAll(shorten(seen), "\n", " "))
	}
}

// saw records an observation, for any outcome.
func (t *Try) saw(format string, args ...any) { t.note(Held, fmt.Sprintf(format, args...)) }

// broken records that the instance did not withstand the attempt, which goes on.
func (t *Try) broken(format string, args ...any) { t.note(Broken, fmt.Sprintf(format, args...)) }

// skip ends the attempt: this instance cannot be attacked so.
func (t *Try) skip(format string, args ...any) {
	t.note(NotTried, fmt.Sprintf(format, args...))
	runtime.Goexit()
}

// fail ends the attempt: it cannot be judged.
func (t *Try) fail(format string, args ...any) {
	t.note(Failed, fmt.Sprintf(format, args...))
	runtime.Goexit()
}

func (t *Try) must(err error) {
	if err != nil {
		t.fail("%v", err)
	}
}

// await asks again and again until true is returned, or reports false after a while.
func (t *Try) await(limit time.Duration, holds func() bool) bool {
	ctx, cancel := context.WithTimeout(t.ctx, limit)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return false
		}
	}
	return true
}

func shorten(s string) string {
	const most = 300
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}
