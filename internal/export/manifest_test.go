package export

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"testing"

	"groundline/internal/apperr"
	"groundline/internal/datasets/tables"
	"groundline/internal/receipts"
	"groundline/models"
)

// Rows without a licence are omitted, and so are the ratings computed from them; the manifest counts
// exactly those.
func TestRowsThatMayNotBeRedistributedAreOmittedAndCounted(t *testing.T) {
	t.Parallel()
	sport := withoutLicence(t, "mlb/Pitching.csv.gz")
	closed := func(refs []int) bool {
		return slices.ContainsFunc(refs, func(i int) bool { return sport.Lines.Head(i).Kind.Name == "pitching" })
	}
	var want, open int
	for i := range sport.Seasons {
		if s := &sport.Seasons[i]; s.Rated() && s.Season >= 2000 {
			if closed(s.LineRefs) {
				want++
			} else {
				open++
			}
		}
	}
	body, m := written(t, sport, Slice{Kind: Ratings, Format: CSV, Since: 2000})
	if m.Rows != open || len(m.LeftOut) != 1 || m.LeftOut[0] != (LeftOut{tables.NoneStated, want}) || want == 0 || open == 0 {
		t.Errorf("%d rows and %v left out, want %d and %d", m.Rows, m.LeftOut, open, want)
	}
	for _, row := range fields(t, body, CSV) {
		if row["licence_class"] != tables.OpenShareAlike || row["role"] != "batter" {
			t.Fatalf("passed on: %v", row)
		}
	}
	if slices.ContainsFunc(m.Sources, func(s receipts.Source) bool { return s.File == "mlb/Pitching.csv.gz" }) {
		t.Error("the manifest names a file of which nothing is in the slice")
	}
	if _, m := written(t, sport, Slice{Kind: "batting", Format: CSV, Since: 2000}); len(m.LeftOut) != 0 {
		t.Errorf("batting: %v left out", m.LeftOut)
	}
	if _, m := written(t, sport, Slice{Kind: Careers, Format: CSV}); m.Rows+m.leftOut() != len(sport.Careers) || m.leftOut() == 0 {
		t.Errorf("careers: %d and %d of %d", m.Rows, m.leftOut(), len(sport.Careers))
	}
}

func TestUnknownLicenceClassIsClosed(t *testing.T) {
	t.Parallel()
	for _, class := range []string{tables.NoneStated, "", "open", "open-notice "} {
		if r := (&row{files: []*models.SourceFile{{LicenceClass: tables.OpenPermissive}, {LicenceClass: class}}}); r.closed() != class || redistributable(class) {
			t.Errorf("%q is passed on", class)
		}
	}
}

func TestSliceOfClosedRowsAloneIsRefusedUnwritten(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if _, err := Write(t.Context(), &b, withoutLicence(t, "mlb/Pitching.csv.gz"), Slice{Kind: "pitching", Format: CSV}); !apperr.Is(err, "not_redistributable") || b.Len() > 0 {
		t.Errorf("%v after %d bytes", err, b.Len())
	}
}

func TestMalformedSlicesAreRefusedBeforeWriting(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		slice Slice
		code  string
	}{
		{Slice{"batting", "xlsx", 0, 0}, "unknown_format"}, {Slice{"", CSV, 0, 0}, "unknown_kind"}, {Slice{"goalies", CSV, 0, 0}, "unknown_kind"},
		{Slice{"batting", CSV, 2001, 2000}, "invalid_span"}, {Slice{Careers, CSV, 2000, 0}, "careers_are_whole"}, {Slice{"batting", CSV, 2100, 0}, "empty_slice"},
	} {
		var b bytes.Buffer
		if _, err := Write(t.Context(), &b, mlb(t), c.slice); !apperr.Is(err, c.code) || b.Len() > 0 {
			t.Errorf("%+v: %v after %d bytes, want %s", c.slice, err, b.Len(), c.code)
		}
	}
}

// A signed manifest verifies, detects an altered body, and equals the one that Write returned.
func TestAManifestVerifiesAndDetectsAlteredBodies(t *testing.T) {
	t.Parallel()
	signer, err := receipts.NewSigner(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []Slice{{"batting", CSV, 1901, 1903}, {Ratings, Parquet, 1950, 0}, {Careers, NDJSON, 0, 0}} {
		body, m := written(t, mlb(t), s)
		sum := sha256.Sum256(body)
		if m.SHA256 != hex.EncodeToString(sum[:]) || m.Bytes != int64(len(body)) || m.Artifact != "sha256:"+mlb(t).Artifact {
			t.Errorf("%+v: manifest %+v", s, m)
		}
		signed, err := m.Sign(signer)
		if err != nil {
			t.Fatal(err)
		}
		verified, err := receipts.Verify(signed.Envelope, signer.PublicKey())
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadManifest(verified)
		if err != nil {
			t.Fatal(err)
		}
		if again.SHA256 != m.SHA256 || again.Rows != m.Rows || again.Kind != s.Kind || len(again.Sources) != len(m.Sources) || len(m.Sources) == 0 || len(m.Attribution) == 0 {
			t.Errorf("%+v came back as %+v", m, again)
		}
		if err := again.Check(bytes.NewReader(body)); err != nil {
			t.Error(err)
		}
		body[len(body)/2] ^= 1
		if err := again.Check(bytes.NewReader(body)); !apperr.Is(err, "export_altered") {
			t.Errorf("an altered body passes: %v", err)
		}
	}
}

func TestTheSameSliceHasTheSameBytes(t *testing.T) {
	t.Parallel()
	for _, s := range []Slice{{"pitching", Parquet, 1980, 2000}, {Ratings, CSV, 0, 0}, {"teams", NDJSON, 0, 0}} {
		_, first := written(t, mlb(t), s)
		counted, err := Count(mlb(t), s)
		if err != nil {
			t.Fatal(err)
		}
		second, err := Write(t.Context(), io.Discard, mlb(t), s)
		if err != nil || first.SHA256 != second.SHA256 || counted.Rows != first.Rows {
			t.Errorf("%+v: %+v, counted %+v, then %+v, %v", s, first, counted, second, err)
		}
	}
}

func TestAParquetFileNamesItsSource(t *testing.T) {
	t.Parallel()
	body, m := written(t, mlb(t), Slice{"fielding", Parquet, 1960, 0})
	if !bytes.HasPrefix(body, []byte("PAR1")) || !bytes.HasSuffix(body, []byte("PAR1")) {
		t.Errorf("begins with %q", body[:4])
	}
	if !bytes.Contains(body, []byte(m.Artifact)) || !bytes.Contains(body, []byte(m.Attribution[0])) || m.Rows <= rowGroup {
		t.Errorf("%+v: it does not say where its rows come from", m)
	}
}

// brokenPipe fails after some bytes.
type brokenPipe struct{ left int }

func (b *brokenPipe) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errors.New("gone")
	}
	return len(p), nil
}

func TestABrokenConnectionIsAnErrorInEveryFormat(t *testing.T) {
	t.Parallel()
	for _, f := range []Format{CSV, NDJSON, Parquet} {
		if _, err := Write(t.Context(), &brokenPipe{10_000}, mlb(t), Slice{"batting", f, 2000, 2005}); err == nil {
			t.Errorf("%s: a half-written slice is not an error", f)
		}
	}
}
