//go:build conformance

package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	cdplog "github.com/chromedp/cdproto/log"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"groundline/tools/browsertest"
	"groundline/tools/cleanup"
	"groundline/tools/eventually"
	"groundline/widget"
)

// fixtures are the programs that prepare WordPress, beside what npm installs.
const fixtures = "../../tools/conformance"

// wordpress is Debian's WordPress with MariaDB, both run by this test alone: one WordPress for
// one site, and one for a network of two.
type wordpress struct {
	*testBundle
	folder string // of the database, the contents of the sites and a log
	root   string // of WordPress
	page   context.Context
	zip    string // the plugin, as the service sends it

	mu      sync.Mutex
	noticed []string // errors in the browser's console
}

// wpSite is one of the two.
type wpSite struct {
	*wordpress
	name string // "single" or "network", which is the prefix of its tables and its folder, too
	host string // of it, with a port
}

// startWordPress starts the product, MariaDB and a browser, and installs both sites.
func startWordPress(t *testing.T) (wp *wordpress, single, network *wpSite) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join(installed, "wordpress/usr/share/wordpress"))
	must(t, err)
	if _, err := os.Stat(root); err != nil {
		t.Fatalf("run `make conformance`, which fetches WordPress: %v", err)
	}
	folder, err := os.MkdirTemp("", "wp") // a socket's path is short
	must(t, err)
	cleanup.Do(t, func() { _ = os.RemoveAll(folder) })
	wp = &wordpress{testBundle: setup(t), folder: folder, root: root, page: browsertest.Start(t, browsertest.Limit), zip: filepath.Join(folder, "groundline.zip")}
	// Debian's configuration looks into /etc; without it, WordPress takes the one above its folder.
	_ = os.Remove(filepath.Join(root, "wp-config.php"))
	config, err := os.ReadFile(filepath.Join(fixtures, "wordpress-config.php"))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(root, "../wp-config.php"), config, 0o600))
	wp.startMariaDB(t)
	single, network = wp.site(t, "single"), wp.site(t, "network")
	network.run(t, "", "second")
	answer := wp.get(t, widget.WordPressPath)
	if answer.status != http.StatusOK {
		t.Fatalf("the service sends no plugin: %d", answer.status)
	}
	must(t, os.WriteFile(wp.zip, answer.body, 0o600))
	must(t, browsertest.Do(wp.page, chromedp.EmulateViewport(1280, 1000), chromedp.Navigate("about:blank")))
	must(t, chromedp.Listen(wp.page, wp.notice))
	return wp, single, network
}

// startMariaDB starts a server on a socket alone, which ends with the test.
func (wp *wordpress) startMariaDB(t *testing.T) {
	t.Helper()
	me, err := user.Current()
	must(t, err)
	data := filepath.Join(wp.folder, "db")
	must(t, os.Mkdir(data, 0o700))
	server := exec.CommandContext(t.Context(), "mariadbd", "--no-defaults", "--user="+me.Username, "--datadir="+data, "--socket="+wp.socket(), "--pid-file="+filepath.Join(wp.folder, "pid"),
		"--skip-networking", "--skip-grant-tables", "--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=64M")
	server.Env = append(os.Environ(), "PATH="+os.Getenv("PATH")+":/usr/sbin")
	server.Path = executable("mariadbd")
	wp.start(t, server, "mariadbd.log")
	eventually.Holds(t, "MariaDB", func() bool {
		c, err := (&net.Dialer{}).DialContext(t.Context(), "unix", wp.socket())
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	})
}

func (wp *wordpress) socket() string { return filepath.Join(wp.folder, "s") }

// executable returns the path of a program of a server.
func executable(name string) string {
	for _, dir := range []string{"/usr/sbin", "/usr/bin", "/usr/local/sbin"} {
		if path := filepath.Join(dir, name); exists(path) {
			return path
		}
	}
	return name
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// start starts a program that ends with the test, with the processes that it began: PHP's
// server leaves its workers behind.
func (wp *wordpress) start(t *testing.T, command *exec.Cmd, log string) {
	t.Helper()
	out, err := os.Create(filepath.Join(wp.folder, log))
	must(t, err)
	command.Stdout, command.Stderr = out, out
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	must(t, command.Start())
	cleanup.Do(t, func() {
		_ = command.Cancel()
		_ = command.Wait()
		_ = out.Close()
	})
}

// site installs a site and serves it with PHP's own server.
func (wp *wordpress) site(t *testing.T, name string) *wpSite {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	s := &wpSite{wordpress: wp, name: name, host: listener.Addr().String()}
	content := filepath.Join(wp.folder, name)
	for _, dir := range []string{"plugins", "mu-plugins", "themes", "upgrade"} {
		must(t, os.MkdirAll(filepath.Join(content, dir), 0o700))
	}
	must(t, os.Symlink(filepath.Join(wp.root, "wp-content/themes/twentytwentythree"), filepath.Join(content, "themes/twentytwentythree")))
	local, err := os.ReadFile(filepath.Join(fixtures, "wordpress-local.php"))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(content, "mu-plugins/local.php"), local, 0o600))
	s.run(t, "", "install")
	must(t, listener.Close())
	server := exec.CommandContext(t.Context(), "php", "-d", "opcache.enable_cli=1", "-S", s.host, "-t", wp.root, filepath.Join(fixtures, "wordpress-router.php"))
	server.Env = append(s.env(), "PHP_CLI_SERVER_WORKERS=4")
	wp.start(t, server, name+".log")
	eventually.Holds(t, "PHP", func() bool {
		c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.host)
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	})
	return s
}

func (s *wpSite) env() []string {
	return append(os.Environ(), "WP_FOLDER="+s.folder, "WP_SOCKET="+s.socket(), "WP_ROOT="+s.root, "WP_SITE="+s.name, "WP_HOST="+s.host)
}

// run runs a task of wordpress-run.php, and returns what it prints.
func (s *wpSite) run(t *testing.T, input string, task ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "php", append([]string{filepath.Join(fixtures, "wordpress-run.php")}, task...)...)
	command.Env, command.Stdin = s.env(), strings.NewReader(input)
	var errors strings.Builder
	command.Stderr = &errors
	out, err := command.Output()
	if err != nil || strings.Contains(string(out), "<body") {
		t.Fatalf("%s %v: %v %s %s", s.name, task, err, out, errors.String())
	}
	return string(out)
}

// notice keeps what the browser's console reports as an error.
func (wp *wordpress) notice(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError {
			for _, a := range e.Args {
				text += " " + string(a.Value) + a.Description
			}
		}
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.EntryLevelError {
			text = e.Entry.Text + " " + e.Entry.URL
		}
	}
	if text != "" {
		wp.mu.Lock()
		wp.noticed = append(wp.noticed, text)
		wp.mu.Unlock()
	}
}

// console returns the errors since it was last asked.
func (wp *wordpress) console() []string {
	wp.mu.Lock()
	defer wp.mu.Unlock()
	noticed := wp.noticed
	wp.noticed = nil
	return noticed
}

// goTo opens a path of the site, signed in as whoever is.
func (s *wpSite) goTo(t *testing.T, path string) {
	t.Helper()
	must(t, browsertest.Do(s.page, chromedp.Navigate("http://"+s.host+path)))
}

// signIn signs a user in, or everybody out if it is "".
func (s *wpSite) signIn(t *testing.T, name, path string) {
	t.Helper()
	_, err := chromedp.Call(s.page, network.ClearBrowserCookies, cdp.Empty{})
	must(t, err)
	if name == "" {
		return
	}
	s.goTo(t, path+"wp-login.php")
	run[bool](t, s.page, fmt.Sprintf(`(document.querySelector("#user_login").value = %q, document.querySelector("#user_pass").value = "open sesame", true)`, name))
	must(t, browsertest.Do(s.page, chromedp.Click(chromedp.CSS("#wp-submit")), chromedp.WaitVisible(chromedp.CSS("#wpadminbar"))))
}

// install uploads the plugin as an administrator does, and activates it.
func (s *wpSite) install(t *testing.T, admin string) {
	t.Helper()
	s.goTo(t, admin+"plugin-install.php?tab=upload")
	must(t, browsertest.Do(s.page, chromedp.SetUploadFiles(chromedp.CSS("#pluginzip"), []string{s.zip})))
	run[bool](t, s.page, `(document.querySelector("#install-plugin-submit").disabled = false, true)`)
	must(t, browsertest.Do(s.page, chromedp.Click(chromedp.CSS("#install-plugin-submit")), chromedp.WaitVisible(chromedp.CSS("a.button-primary[href*='action=activate']")),
		chromedp.Click(chromedp.CSS("a.button-primary[href*='action=activate']")), chromedp.WaitVisible(chromedp.CSS("tr[data-slug=groundline].active"))))
}

// write writes a post in the block editor, as somebody would, publishes it and returns its
// address: each card pasted as an address, as a block, as a shortcode and in the classic form.
func (s *wpSite) write(t *testing.T, path string, cards []wpCard) string {
	t.Helper()
	s.goTo(t, path+"wp-admin/post-new.php")
	described, err := json.Marshal(cards)
	must(t, err)
	program, err := os.ReadFile(filepath.Join(fixtures, "wordpress-write.js"))
	must(t, err)
	return run[string](t, s.page, string(program)+"("+string(described)+")")
}

// content is a page as somebody gets it.
func (s *wpSite) content(t *testing.T, address string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	must(t, err)
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	must(t, err)
	return string(body)
}
