# Groundline. `make` alone lists what there is.

TEMPL       = github.com/a-h/templ/cmd/templ@$(shell go list -m -f '{{.Version}}' github.com/a-h/templ)
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOCYCLO = github.com/fzipp/gocyclo/cmd/gocyclo@v0.6.0
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.8.0

# What a browser test can drive, in the order of preference.
BROWSERS = chromium chromium-browser google-chrome google-chrome-stable

# What the measurements run on: the bundle, or the files of a folder (FROM=DIR, one subfolder a sport).
FROM ?=

.DEFAULT_GOAL := help
.PHONY: help run test fuzz bench validate replay audit agreement questions blind verifier articles faults agentstorm soak overload cost failover check attack generate generated clients wordpress cli fmt formatted vet complexity imports staticcheck gosec vuln build tools axe conformance coverage examples screenshots lighthouse pagesaxe lighthousefetched wordpressfetched

help: ## [daily] list the targets
	@awk -F ':.*## ' 'BEGIN { split("daily checks measurements generated", order, " ") } \
		/^[a-z]+:.*## / { match($$2, /^\[[a-z]+\] /); group = substr($$2, 2, RLENGTH - 3); \
			text[group] = text[group] sprintf("  %-12s %s\n", $$1, substr($$2, RLENGTH + 1)) } \
		END { for (i = 1; i in order; i++) printf "%s\n%s", order[i], text[order[i]] }' $(MAKEFILE_LIST)

bench: ## [measurements] measure the metered API beside a constant and a naive handler, as ratios (some minutes)
	@exec go run ./tools/bench $(BENCH)

DEV = go run ./cmd/dev

run: ## [daily] run the product on this machine: http://localhost:8080 (PORT, DATA_DIR, DATABASE_URL)
	@echo 'building (the first time fetches the modules and takes some minutes) …'
	@exec $(DEV)

# `make check` has vetted already, what only a debugger reads is not linked, and a
# third package runs while two wait for a browser or the disk. The longest begin
# first, so that none is left to run alone at the end; tools/faults mostly waits.
test: tools ## [daily] run every test on a throw-away PostgreSQL, and print what was counted
	@rm -f .counts; COUNTS=$(CURDIR)/.counts go run ./cmd/dev test -- go test -p 3 -vet=off -ldflags='-s -w' -timeout 60m ./internal/app ./tools/faults ./internal/grounding ./internal/ingest ./internal/datasets ./... && \
	if [ -e .counts ]; then sort .counts | awk -F ': ' '$$2 != "files without a licence" { print; next } \
		{ n[$$3]++; names[$$3] = names[$$3] "\n  " $$1 } \
		END { for (did in n) printf "%d tests need files without a licence: %s%s%s\n", n[did], did, did == "ran" ? "" : " (DATASETS names their folder)", names[did] }'; fi

validate: ## [checks] measure the ratings beside their goals (FROM=DIR)
	@exec go run ./cmd/portal validate $(if $(FROM),--from $(FROM))

replay: ## [checks] forecast past games from those before them: calibration and skill by league and kind (FROM=DIR, REPLAY=-write records the scores, -fit fits anew)
	@exec go run ./tools/replay $(if $(FROM),-from $(FROM)) $(REPLAY)

audit: ## [checks] hold the default claims of every player and the leaders of every statistic to the rows (FROM=DIR, SPORT, SAMPLE, SEED)
	@exec go run ./cmd/portal audit $(if $(FROM),--from $(FROM)) $(if $(SPORT),--sport $(SPORT)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(filter-out 0,$(SEED)),--seed $(SEED))

questions: ## [checks] ask the corpus of questions, and print how many answers are right (FROM=DIR)
	@DATASETS=$(abspath $(FROM)) go run ./cmd/dev test -- go test -tags corpus -count=1 -v -timeout 30m -run 'TestCorpus$$' ./internal/questions

blind: ## [checks] ask questions by people who had not seen the grammar, and print how many answers are right (HELD=yes: the third kept for the end)
	@HELD=$(HELD) go run ./cmd/dev test -- go test -tags corpus -count=1 -v -timeout 30m -run 'TestBlind$$' ./tools/blind

verifier: ## [checks] make false sentences of the service's own claims, and print how many are detected (FROM=DIR)
	@DATASETS=$(abspath $(FROM)) go run ./cmd/dev test -- go test -tags corpus -count=1 -v -timeout 60m -run 'TestMutations$$' ./internal/synthesis

articles: ## [checks] write 1,000 articles, and read each beside the source rows: errors by sport and kind (FROM=DIR)
	@DATASETS=$(abspath $(FROM)) go run ./cmd/dev test -- go test -tags corpus -count=1 -v -timeout 60m -run 'TestThousandArticles$$' ./internal/articles

FACTS ?= 10000

agreement: ## [checks] draw facts, ask for each by API, question, page, badge and tool, hold articles to the API, and compare what they say (FACTS, SEED)
	@FACTS=$(FACTS) $(if $(filter-out 0,$(SEED)),SEED=$(SEED)) go run ./cmd/dev test -- go test -count=1 -v -timeout 60m -run 'TestEveryPlaceSaysTheSame$$|TestArticlesRestOnTheAPIsOwnAnswers$$' ./internal/app

# In full, and as fast as they answer; `make test` runs a short form. SEED replays a plan, ONLY narrows it to the
# faults whose names match.
SEED ?= 0
KILLS ?= 200
STOPS ?= 20
OTHERS ?= 2
ONLY ?= .

faults: tools ## [checks] kill replicas and PostgreSQL, lose the network, fill the disk, step clocks, under load, and hold the books to every answer (SEED, KILLS, STOPS, OTHERS, ONLY)
	@go test -count=1 -v -timeout 90m ./tools/faults -run 'TestFaults' -args -seed $(SEED) -kills $(KILLS) -stops $(STOPS) -others $(OTHERS) -pace 0 -only '$(ONLY)'

PURCHASES ?= 10000

agentstorm: ## [checks] sell PURCHASES packs to agents while replies are lost and processes die: none doubled, none paid but empty
	@go run ./cmd/dev test -- go test -count=1 -v -timeout 60m -run 'TestNoPurchaseIsDoubledOrPaidButEmpty$$' ./internal/agentpay -purchases $(PURCHASES)

# BASE is a running instance on loopback; without it one is started and ended.
BASE ?=
attack: ## [checks] try to break a running instance as a thief would, over HTTP alone (BASE=http://localhost:8080, ONLY)
	@exec $(DEV) attack -base '$(BASE)' -only '$(ONLY)'

# How long each fuzz target runs; TARGET is an expression that its name matches.
TIME ?= 60s
TARGET ?= .

fuzz: ## [checks] throw anything at every parser of outside bytes, TIME=60s at each (TARGET=an expression that names match)
	@go run ./cmd/dev test -- sh -uc 'failed=; for dir in $$(grep -rl "^func Fuzz" --include=*_test.go . | xargs -n1 dirname | sort -u); do \
		for target in $$(grep -hoE "^func Fuzz[A-Za-z0-9]+" $$dir/*_test.go | cut -c6- | grep -E "$(TARGET)"); do \
			echo "$$dir $$target"; go test -run "^$$" -fuzz "^$$target\$$" -fuzztime $(TIME) $$dir || failed="$$failed $$target"; done; done; \
		[ -z "$$failed" ] || { echo "failed:$$failed" >&2; exit 1; }'

# What runs is the production binary, in processes of its own: only the judge is a test.
MINUTES ?= 10
soak: tools ## [checks] run two replicas under a steady mixed load for MINUTES, and judge that nothing grows, fails or is lost
	@env -u GOGC -u GOMEMLIMIT go test -tags soak -count=1 -v -timeout $$(($(MINUTES) + 20))m -run 'TestSoak$$' ./tools/soak -minutes $(MINUTES) $(SOAK)

overload: ## [measurements] ask ten times what a replica serves, and print what becomes of it
	@go test -tags soak -count=1 -v -timeout 15m -run 'TestOverload$$' ./tools/soak

cost: ## [measurements] print what a million calls cost: processors, bytes written ahead, bytes kept
	@go test -tags soak -count=1 -v -timeout 15m -run 'TestCost$$' ./tools/soak

failover: ## [checks] lose the primary under load, promote its standby, and judge by the ledger
	@go test -tags failover -count=1 -v -timeout 10m -run 'Standby' ./cmd/portal

check: generated formatted vet imports staticcheck gosec ## [daily] everything short of the tests that a change must pass

generate: ## [daily] make the Go code of the .templ files, the clients and the badge's script anew
	go run $(TEMPL) generate
	go generate ./widget ./client

fmt: ## [daily] format Go and templ
	gofmt -w .
	go run $(TEMPL) fmt .

build: ## [daily] make the production binary, bin/portal
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o bin/portal ./cmd/portal

clients: ## [daily] write the clients' packs into bin/clients: a wheel for pip, a tarball for npm
	@go run ./client/pack bin/clients

wordpress: ## [daily] write the WordPress plugin into bin/wordpress, set to the service BASE (BASE=https://example.org)
	@go run ./widget/wordpress/pack $(if $(BASE),-service '$(BASE)') bin/wordpress

cli: ## [daily] make the command line, bin/groundline
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o bin/groundline ./cmd/groundline

vuln: ## [checks] look for known vulnerabilities (needs vuln.go.dev)
	go run $(GOVULNCHECK) ./...

# Regenerates the generated code and compares it with the committed one. If it
# differs, commit the new one.
generated:
	@before=$$(find . \( -name '*_templ.go' -o -name '*_gen.*' -o -path './widget/dist/*' \) -not -path './.*' | sort | xargs -r sha256sum); \
	go run $(TEMPL) generate >/dev/null && go generate ./widget ./client && \
	after=$$(find . \( -name '*_templ.go' -o -name '*_gen.*' -o -path './widget/dist/*' \) -not -path './.*' | sort | xargs -r sha256sum) && \
	if [ "$$before" != "$$after" ]; then echo "generated code was out of date and has been regenerated: commit it" >&2; exit 1; fi

formatted:
	@wrong=$$(gofmt -l .); if [ -n "$$wrong" ]; then echo "not formatted (make fmt):" $$wrong >&2; exit 1; fi

vet:
	go vet ./...

complexity: ## [checks] limit hand-written functions to a cyclomatic complexity of 25
	@git ls-files '*.go' | grep -vE '_test\.go$$|_templ\.go$$|_gen\.go$$' | xargs go run $(GOCYCLO) -over 25

imports:
	go test -count=1 -run 'Import|Portal|Violations' .

staticcheck:
	go run $(STATICCHECK) ./...

# gosec v2.30.0; .ci/gosec says why it is built there. Tests are left out: the
# rules are for what is deployed.
gosec:
	go -C .ci/gosec build -o '$(CURDIR)/bin/gosec' .
	bin/gosec -test=false ./...

# What other people's programs say of the service: the protocol's official suite,
# its Inspector and its clients, linters of the description, vendors' types, a
# tokenizer, and axe-core of the pages. tools/conformance/package.json pins them; npm
# fetches them into a folder of their own, where their Go files are no part of
# this module.
# The whole tour takes minutes (make pagesaxe): here a page of each kind is examined.
AXED = ^/($$|pricing|login|docs$$|dashboard$$|keys$$|billing$$|account$$|players/mlb/babe|players/wnba/aja-wilson/games|records/wnba|rankings/mlb|articles$$|calls/mine|widgets$$|receipts/.receipt)
conformance: tools wordpressfetched ## [checks] hold the MCP endpoint, the tools, the OpenAPI documents and the WordPress plugin against other people's programs (needs npm, Debian)
	@command -v npm >/dev/null || { echo "make conformance needs npm" >&2; exit 1; }
	@mkdir -p .conformance && cp tools/conformance/* tools/conformance/.npmrc .conformance/
	@cd .conformance && { cmp -s package-lock.json node_modules/.installed || { npm ci --no-progress --loglevel=error && cp package-lock.json node_modules/.installed; }; }
	AXE=$(CURDIR)/.conformance/node_modules/axe-core/axe.min.js TOUR='$(AXED)' go run ./cmd/dev test -- go test -tags conformance -count=1 -v -timeout 30m -run 'Conformance' ./internal/app

# Debian's WordPress, unpacked and not installed: its package asks for a web server, and sets
# one up. MariaDB and PHP are programs of the test's own.
WORDPRESS = wordpress wordpress-theme-twentytwentythree libjs-underscore

wordpressfetched:
	@for program in mariadbd php; do PATH=$$PATH:/usr/sbin command -v $$program >/dev/null || missing=yes; done; php -m 2>/dev/null | grep -q mysqli || missing=yes; \
	[ -z "$$missing" ] || { echo "make conformance needs Debian's mariadb-server-core, php-cli and php-mysql" >&2; exit 1; }
	@[ -e .conformance/wordpress/fetched ] || { rm -rf .conformance/wordpress && mkdir -p .conformance/wordpress && cd .conformance/wordpress && \
	apt-get --quiet download $(WORDPRESS) >/dev/null && for pack in *.deb; do dpkg-deb -x $$pack . || exit 1; done && rm *.deb && touch fetched; }

coverage: ## [generated] write docs/data.md and NOTICE from the bundle: sources, licences, seasons and statistics held
	go run ./cmd/dev coverage

examples: ## [generated] ask for the answers that the OpenAPI documents show (FROM=DIR)
	@DATASETS=$(abspath $(FROM)) go run ./cmd/dev test -- go test -count=1 -timeout 20m ./internal/app -run 'TestEveryOperationHasExamples' -args -record-examples

# AXE names axe.min.js of axe-core, which is not kept here: npm fetches it.
axe: tools ## [checks] run the badge's browser tests with axe-core, and keep their pictures in docs/badge (needs npm)
	@npm install --silent --no-save --prefix .axe axe-core@4.14.1 >/dev/null
	@AXE=$(CURDIR)/.axe/node_modules/axe-core/axe.min.js PICTURES=$(CURDIR)/docs/badge \
	go run ./cmd/dev test -- go test -count=1 ./internal/app -run 'Badge|Builder'

# Every page, looked at: TOUR is an expression that narrows to the pages whose address it matches. The
# programs are pinned in tools/lighthouse/ and fetched into a folder of their own.
PICTURES_IN ?= $(CURDIR)/.screenshots

screenshots: tools ## [measurements] photograph every page at three widths, light and dark, into PICTURES_IN (TOUR=an expression that addresses match)
	@mkdir -p $(PICTURES_IN)
	@SCREENSHOTS=$(PICTURES_IN) go run ./cmd/dev test -- go test -tags pages -count=1 -timeout 60m ./internal/app -run 'TestScreenshots$$'

lighthouse: tools lighthousefetched ## [measurements] measure eight pages with Lighthouse's mobile preset: 100 in all four categories (needs npm)
	@LIGHTHOUSE=$(CURDIR)/.lighthouse CHROME_PATH=$$(for b in $(BROWSERS); do command -v $$b && break; done) \
	go run ./cmd/dev test -- go test -tags pages -count=1 -v -timeout 30m ./internal/app -run 'TestLighthouse$$'

pagesaxe: tools lighthousefetched ## [checks] examine every page with axe-core, light and dark, and weigh it (needs npm; TOUR=an expression that addresses match)
	@AXE=$(CURDIR)/.lighthouse/node_modules/axe-core/axe.min.js \
	go run ./cmd/dev test -- go test -tags pages -count=1 -timeout 60m ./internal/app -run 'TestConformanceOfEveryPageToAxe$$'

lighthousefetched:
	@command -v npm >/dev/null || { echo "this needs npm" >&2; exit 1; }
	@mkdir -p .lighthouse && cp tools/lighthouse/* tools/lighthouse/.npmrc .lighthouse/
	@cd .lighthouse && { cmp -s package-lock.json node_modules/.installed || { PUPPETEER_SKIP_DOWNLOAD=1 npm ci --no-progress --loglevel=error && cp package-lock.json node_modules/.installed; }; }

# Browser tests drive Chromium, the documentation's samples are run in the
# languages they are written in, and a failing disk is compiled; `make run` needs none
# of it. Root gets Debian's packages; others are told what to type.
tools:
	@missing=chromium; for b in $(BROWSERS); do command -v $$b >/dev/null && missing=; done; \
	for pair in python3:python3 node:nodejs ruby:ruby php:php-cli curl:curl cc:gcc; do \
		command -v $${pair%%:*} >/dev/null || missing="$$missing $${pair##*:}"; \
	done; \
	case "$$missing" in *gcc*) missing="$$missing libc6-dev";; esac; \
	[ -z "$$missing" ] && exit 0; \
	if [ "$$(uname)" = Darwin ]; then \
		echo "the tests need what this machine lacks (Debian's names):" $$missing"; type:  brew install node ruby php python3 && brew install --cask chromium" >&2; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "the tests need" $$missing": installing Debian's packages (a minute)"; \
		apt-get update --quiet >/dev/null && \
		DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends $$missing >/dev/null; \
	else \
		echo "the tests need what this machine lacks; on Debian type:  sudo apt-get update && sudo apt-get install --yes" $$missing >&2; \
	fi
