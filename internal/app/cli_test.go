package app_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// cli is the command line of a user, with a home of its own.
type cli struct {
	binary, home string
	env          []string
}

func newCLI(t *testing.T) *cli {
	t.Helper()
	dir, err := cliBuilt()
	if err != nil {
		t.Fatal(err)
	}
	return &cli{binary: filepath.Join(dir, "groundline"), home: t.TempDir()}
}

// cliFolder is where cliBuilt builds; empty until then.
var cliFolder string

// cliBuilt builds the program once for all tests.
var cliBuilt = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "groundline-cli"); err != nil {
		return dir, err
	}
	cliFolder = dir
	out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", filepath.Join(dir, "groundline"), "groundline/cmd/groundline").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("build: %w\n%s", err, out)
	}
	return dir, err
})

// removeCLI removes what cliBuilt built.
func removeCLI() error {
	if cliFolder == "" {
		return nil
	}
	return os.RemoveAll(cliFolder)
}

// run runs a command, and returns what it printed and its exit code.
func (c *cli) run(t *testing.T, input string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	command := exec.CommandContext(t.Context(), c.binary, args...)
	command.Dir, command.Env = c.home, append([]string{"HOME=" + c.home, "PATH=" + os.Getenv("PATH")}, c.env...)
	command.Stdin = strings.NewReader(input)
	var out, problems bytes.Buffer
	command.Stdout, command.Stderr = &out, &problems
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), problems.String(), command.ProcessState.ExitCode()
}

// wants runs a command that has to exit with a code, and returns what it printed.
func (c *cli) wants(t *testing.T, code int, input string, args ...string) (stdout, stderr string) {
	t.Helper()
	stdout, stderr, got := c.run(t, input, args...)
	if got != code {
		t.Errorf("groundline %q: exit %d, not %d: %s%s", args, got, code, stdout, stderr)
	}
	return stdout, stderr
}

func TestTheCommandLineAsksAndVerifies(t *testing.T) {
	t.Parallel()
	b := packBuyer(t)
	c := newCLI(t)
	if _, stderr := c.wants(t, 1, "", "ask", "x"); !strings.Contains(stderr, "login") {
		t.Errorf("without a service: %s", stderr)
	}
	c.wants(t, 2, "", "rate", "babe-ruth")
	c.wants(t, 5, "gl_wrong\n", "login", "--key-stdin", "--url", b.config.BaseURL)
	c.wants(t, 0, b.key+"\n", "login", "--key-stdin", "--url", b.config.BaseURL)
	config := filepath.Join(c.home, ".config", "groundline", "config.json")
	if info, err := os.Stat(config); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file with the key: %v, %v", info, err)
	}

	stdout, _ := c.wants(t, 0, "", "rate", "--sport", "mlb", "Babe Ruth")
	if !strings.HasPrefix(stdout, "Babe Ruth's best MLB season") || !strings.Contains(stdout, "5 credits") || strings.Contains(stdout, "\x1b") {
		t.Errorf("%q", stdout)
	}
	stdout, _ = c.wants(t, 0, "", "ask", "babe", "ruth", "career", "rating", "--json")
	asked := decode[struct {
		Answer     string
		Provenance struct{ Receipt string }
	}](t, []byte(stdout))
	stdout, stderr := c.wants(t, 3, "", "ask", "--json", "who will win the election?")
	if !strings.HasPrefix(stderr, "Refused (") || !json.Valid([]byte(stdout)) || !strings.Contains(stdout, `"refusal"`) {
		t.Errorf("%s%s", stdout, stderr)
	}
	if _, stderr = c.wants(t, 3, "", "rate", "--sport=mlb", "ken-griffey"); !strings.Contains(stderr, "did you mean Ken Griffey") {
		t.Errorf("%s", stderr)
	}

	stdout, _ = c.wants(t, 0, "", "verify", asked.Provenance.Receipt)
	if !strings.HasPrefix(stdout, "VERIFIED: signed by a key that you trust") {
		t.Errorf("%s", stdout)
	}
	b.proved(t, asked.Provenance.Receipt)
	document := b.get(t, "/receipts/"+asked.Provenance.Receipt, "Accept", "application/json").body
	must(t, os.WriteFile(filepath.Join(c.home, "receipt.json"), document, 0o600))
	must(t, os.WriteFile(filepath.Join(c.home, "altered.json"), bytes.Replace(document, []byte(`"payload":"ey`), []byte(`"payload":"eY`), 1), 0o600))
	offline := []string{"--url", "http://127.0.0.1:1"}
	c.wants(t, 0, "", append(offline, "verify", "receipt.json", "--require-log")...)
	stdout, stderr = c.wants(t, 4, "", append(offline, "verify", "altered.json")...)
	if stdout != "" || !strings.HasPrefix(stderr, "NOT VERIFIED") {
		t.Errorf("%s%s", stdout, stderr)
	}
	if _, stderr = c.wants(t, 1, "", append(offline, "--config", "none.json", "verify", "receipt.json")...); !strings.Contains(stderr, "no key is pinned") {
		t.Errorf("%s", stderr)
	}
	c.wants(t, 0, "", "--config", "none.json", "verify", "receipt.json", "--unpinned")

	stdout, _ = c.wants(t, 0, "", "export", "mlb", "batting", "--dry-run")
	if !strings.Contains(stdout, `"creditCost":500`) {
		t.Errorf("%s", stdout)
	}
	c.wants(t, 0, "", "export", "mlb", "batting", "-o", "batting.csv")
	if text, err := os.ReadFile(filepath.Join(c.home, "batting.csv")); err != nil || !bytes.Contains(text, []byte("ruthba01")) {
		t.Errorf("%v: %.100s", err, text)
	}
	stdout, _ = c.wants(t, 0, "", "usage", "-n", "100")
	if lines := strings.Split(strings.TrimSpace(stdout), "\n"); len(lines) < 6 || !strings.Contains(lines[1], "Babe Ruth's best MLB season") || !strings.Contains(lines[len(lines)-1], "500") {
		t.Errorf("%s", stdout)
	}
}

func TestTheCommandLineStartsWithoutAKey(t *testing.T) {
	t.Parallel()
	b := setup(t)
	c := newCLI(t)
	if stdout, _ := c.wants(t, 0, "", "--url", b.config.BaseURL, "login", "--try"); !strings.Contains(stdout, "/claim") {
		t.Errorf("%s", stdout)
	}
	c.wants(t, 0, "", "rate", "-s", "mlb", "babe-ruth")
	// The key is for the service that it was made by.
	c.wants(t, 5, "", "--url", strings.Replace(b.config.BaseURL, "127.0.0.1", "localhost", 1), "rate", "-s", "mlb", "babe-ruth")
}

func TestTheCommandLineIsConnectedInABrowser(t *testing.T) {
	t.Parallel()
	b := setup(t)
	p := b.signUp(t, "terminal@example.org")
	c := newCLI(t)
	login := exec.CommandContext(t.Context(), c.binary, "login", "--url", b.config.BaseURL)
	login.Env = []string{"HOME=" + c.home}
	says, err := login.StderrPipe()
	must(t, err)
	must(t, login.Start())
	lines := bufio.NewScanner(says)
	for lines.Scan() {
		if _, code, ok := strings.Cut(lines.Text(), "compare the code: "); ok {
			p.wants(p.post("/device", "code", code, "decision", "approve", "cap", "300", "allow", "data"), 200, "is connected")
		}
	}
	if err := login.Wait(); err != nil {
		t.Fatalf("login: %v", err)
	}
	config := filepath.Join(c.home, ".config", "groundline", "config.json")
	kept := func() (k struct{ Key string }) {
		t.Helper()
		text, err := os.ReadFile(config)
		must(t, err)
		return decode[struct{ Key string }](t, text)
	}
	stdout, _ := c.wants(t, 0, "", "rate", "-s", "mlb", "babe-ruth", "--json")
	receipt := decode[answer](t, []byte(stdout)).Provenance.Receipt
	c.wants(t, 0, "", "verify", receipt)

	// Once the token is old, many at once renew it, and none ends the connection.
	text, err := os.ReadFile(config)
	must(t, err)
	old := kept().Key
	must(t, os.WriteFile(config, regexp.MustCompile(`"expires": "[^"]*"`).ReplaceAll(text, []byte(`"expires": "2020-01-01T00:00:00Z"`)), 0o600))
	var group sync.WaitGroup
	for range 6 {
		group.Go(func() { c.wants(t, 0, "", "rate", "-s", "mlb", "babe-ruth") })
	}
	group.Wait()
	if kept().Key == old {
		t.Error("the token was not renewed")
	}
}

func TestTheCommandLineCompletes(t *testing.T) {
	t.Parallel()
	c := newCLI(t)
	for _, test := range []struct {
		words []string
		want  []string
	}{
		{[]string{"ex"}, []string{"export"}},
		{[]string{"--json", "ve"}, []string{"verify"}},
		{[]string{"rate", "--sport", "n"}, []string{"nba", "nfl", "nhl"}},
		{[]string{"export", "w"}, []string{"wnba"}},
		{[]string{"completion", ""}, []string{"bash", "fish", "zsh"}},
		{[]string{"usage", "--fo"}, []string{"--follow"}},
		{[]string{"rate", "--sport", "nba", "leb"}, nil},
	} {
		stdout, _ := c.wants(t, 0, "", append([]string{"complete", "--"}, test.words...)...)
		if got := strings.Fields(stdout); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, not %q", test.words, got, test.want)
		}
	}
	script, _ := c.wants(t, 0, "", "completion", "bash")
	bash := exec.CommandContext(t.Context(), "bash", "-c", script+`
COMP_WORDS=(groundline rate --sport w) COMP_CWORD=3
_groundline
echo "${COMPREPLY[@]}"`)
	bash.Env = append(os.Environ(), "PATH="+filepath.Dir(c.binary)+":"+os.Getenv("PATH"))
	if out, err := bash.Output(); err != nil || strings.TrimSpace(string(out)) != "wnba" {
		t.Errorf("%v: %q", err, out)
	}
}
