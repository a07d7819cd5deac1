//go:build conformance

package app_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestConformanceOfTheTypeScriptClientToTheCompiler(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	client, err := filepath.Abs("../../client/typescript")
	must(t, err)
	use, err := os.ReadFile(filepath.Join(client, "tests", "types.ts"))
	must(t, err)
	must(t, os.Mkdir(filepath.Join(dir, "node_modules"), 0o700))
	must(t, os.Symlink(client, filepath.Join(dir, "node_modules", "groundline")))
	for name, text := range map[string]string{
		"use.ts": string(use), "package.json": `{"type": "module"}`,
		"tsconfig.json": `{"compilerOptions": {"target": "es2023", "module": "nodenext", "strict": true, "noEmit": true, "types": [],
			"lib": ["es2023", "dom", "dom.asynciterable"]}, "files": ["use.ts"]}`,
	} {
		must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	compiler, err := filepath.Abs(filepath.Join(installed, "node_modules", ".bin", "tsc"))
	must(t, err)
	if out, err := exec.CommandContext(t.Context(), compiler, "-p", dir).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
