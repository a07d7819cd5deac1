package highwater

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// lockLimit bounds how long Update waits for another process. A write takes
// milliseconds.
const lockLimit = 5 * time.Second

// File stores a mark in a file, which should be on another disk than the database.
// Processes may share it on one machine or on a network file system with locks. Its
// lock file beside it is never removed.
type File struct{ path string }

// NewFile returns the store at a path. Its folder must exist; the file need not.
func NewFile(path string) *File { return &File{path} }

// Load returns the mark. A missing file is the zero Mark; a file that Update did not
// write, or only in part, is an error.
func (f *File) Load(context.Context) (Mark, error) {
	text, err := os.ReadFile(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return Mark{}, nil
	}
	if err != nil {
		return Mark{}, fmt.Errorf("read the high-water mark: %w", err)
	}
	return parse(f.path, text)
}

// parse parses what format returns: the SHA-256 of the second line, then the mark.
func parse(path string, text []byte) (mark Mark, err error) {
	sum, line, ok := strings.Cut(string(text), "\n")
	if own := sha256.Sum256([]byte(line)); ok && sum == hex.EncodeToString(own[:]) {
		err = json.Unmarshal([]byte(line), &mark)
	} else {
		err = errors.New("its checksum does not match")
	}
	if err != nil {
		return Mark{}, fmt.Errorf("the high-water mark %s is damaged: %w. Restore a copy of it; without one, make sure that the database is the newest, then remove the file", path, err)
	}
	return mark, nil
}

func format(mark Mark) ([]byte, error) {
	line, err := json.Marshal(mark)
	if err != nil {
		return nil, err
	}
	line = append(line, '\n')
	sum := sha256.Sum256(line)
	return append([]byte(hex.EncodeToString(sum[:])+"\n"), line...), nil
}

// Update replaces the mark. When it returns nil the new mark is on disk.
func (f *File) Update(ctx context.Context, change func(Mark) (Mark, error)) error {
	unlock, err := f.lock(ctx)
	if err != nil {
		return fmt.Errorf("lock the high-water mark: %w", err)
	}
	defer unlock()
	mark, err := f.Load(ctx)
	if err != nil {
		return err
	}
	if mark, err = change(mark); err != nil {
		return err
	}
	text, err := format(mark)
	if err != nil {
		return err
	}
	if err := replace(f.path, text); err != nil {
		return fmt.Errorf("write the high-water mark: %w", err)
	}
	return nil
}

// lock waits until no other process updates the mark.
func (f *File) lock(ctx context.Context) (unlock func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, lockLimit)
	defer cancel()
	for {
		unlock, err := tryLock(f.path + ".lock")
		if err != nil || unlock != nil {
			return unlock, err
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("another process holds %s.lock: %w", f.path, ctx.Err())
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// replace writes a file atomically and syncs it to disk.
func replace(path string, text []byte) (err error) {
	dir := filepath.Dir(path)
	fresh, err := os.CreateTemp(dir, filepath.Base(path)+".*.new") // made with 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(fresh.Name())
		}
	}()
	giveToFolder(fresh)
	_, err = fresh.Write(text)
	if err == nil {
		err = fresh.Sync()
	}
	if err = errors.Join(err, fresh.Close()); err != nil {
		return err
	}
	if err = os.Rename(fresh.Name(), path); err != nil {
		return err
	}
	return syncFolder(dir)
}
