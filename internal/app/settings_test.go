package app

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestConfigurationIsDocumented: docs/configuration.md is what Settings says.
func TestConfigurationIsDocumented(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != ConfigurationDocument() {
		t.Error("docs/configuration.md is out of date: run `go run ./cmd/dev configuration`")
	}
}

// TestEverySettingIsRead: every variable that the product reads is one of Settings, and
// every one of Settings is read. Part 14, point 15.
func TestEverySettingIsRead(t *testing.T) {
	t.Parallel()
	var read []string
	note := func(name string) string { read = append(read, name); return "" }
	_, _ = ConfigFromEnv(note) // everything is missing, and asked for
	with := func(values map[string]string) func(string) string {
		return func(name string) string { note(name); return values[name] }
	}
	_, _ = ConfigFromEnv(with(map[string]string{"STRIPE_SECRET_KEY": "sk_test_1", "OPENAI_BASE_URL": "http://localhost", "WRITER_MODEL": "m", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://localhost"}))
	_, _ = ConfigFromEnv(with(map[string]string{"ANTHROPIC_API_KEY": "k", "WRITER_MODEL": "m"}))
	_, _ = ConfigFromEnv(with(map[string]string{"OIDC_PROVIDERS": "name"}))
	// What the two programs read by themselves.
	inPrograms := regexp.MustCompile(`getenv\("([A-Z_]+)"\)|Getenv\("([A-Z_]+)"\)|env:"([A-Z_]+)"`)
	for _, pattern := range []string{"../../cmd/portal/*.go", "../../cmd/dev/*.go", "*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, match := range inPrograms.FindAllStringSubmatch(string(text), -1) {
				note(match[1] + match[2] + match[3])
			}
		}
	}
	var documented []string
	for _, s := range Settings {
		documented = append(documented, s.Names...)
	}
	foreign := []string{"TEST_DATABASE_URL", "XDG_RUNTIME_DIR", "HOME", "PATH"} // of tests and the system
	for _, name := range read {
		if !slices.Contains(documented, name) && !slices.Contains(foreign, name) {
			t.Errorf("%s is read, and Settings does not describe it", name)
		}
	}
	for _, name := range documented {
		if !slices.Contains(read, name) {
			t.Errorf("Settings describes %s, which nothing reads", name)
		}
	}
}
