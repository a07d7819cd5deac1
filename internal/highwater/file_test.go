package highwater

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestAMarkIsReadBackAsItWasWritten: a file that is not there is no mark, and nothing
// but the mark and its lock is left in the folder.
func TestAMarkIsReadBackAsItWasWritten(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f := NewFile(filepath.Join(dir, "mark"))
	if m, err := f.Load(t.Context()); err != nil || m != (Mark{}) {
		t.Errorf("before the first: %+v, %v", m, err)
	}
	want := Mark{System: "7412345678901234567", Timeline: 3, Log: Head{Origin: "example.com/log", Size: 7, Root: "AA==", Note: "a\nb\n"}}
	if err := f.Update(t.Context(), func(Mark) (Mark, error) { return want, nil }); err != nil {
		t.Fatal(err)
	}
	if m, err := NewFile(f.path).Load(t.Context()); err != nil || m != want {
		t.Errorf("%+v, %v", m, err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 2 {
		t.Errorf("%v, %v", files, err)
	}
}

// TestADamagedMarkIsRefused: whatever byte is changed or cut off.
func TestADamagedMarkIsRefused(t *testing.T) {
	t.Parallel()
	f := NewFile(filepath.Join(t.TempDir(), "mark"))
	keep := func(Mark) (Mark, error) { return Mark{System: "1", Timeline: 2}, nil }
	if err := f.Update(t.Context(), keep); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	for at := range whole {
		changed := bytes.Clone(whole)
		changed[at] ^= 1
		for _, text := range [][]byte{changed, whole[:at]} {
			if err := os.WriteFile(f.path, text, 0o600); err != nil {
				t.Fatal(err)
			}
			if m, err := f.Load(t.Context()); err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Fatalf("%q is read as %+v, %v", text, m, err)
			}
		}
	}
	if err := f.Update(t.Context(), keep); err == nil {
		t.Error("a damaged mark is written over")
	}
}

// TestAMarkThatCannotBeWrittenIsAnError: and leaves what was there.
func TestAMarkThatCannotBeWrittenIsAnError(t *testing.T) {
	t.Parallel()
	f := NewFile(filepath.Join(t.TempDir(), "not mounted", "mark"))
	if err := f.Update(t.Context(), func(m Mark) (Mark, error) { return m, nil }); err == nil {
		t.Error("written into a folder that is not there")
	}
}

// TestUpdatesOfSeveralProcessesAreOneAfterAnother: each opens the file by itself.
func TestUpdatesOfSeveralProcessesAreOneAfterAnother(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mark")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 10 {
				if err := NewFile(path).Update(t.Context(), func(m Mark) (Mark, error) { m.Log.Size++; return m, nil }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if m, err := NewFile(path).Load(t.Context()); err != nil || m.Log.Size != 40 {
		t.Errorf("%+v, %v", m, err)
	}
}
