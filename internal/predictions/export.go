package predictions

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// Exported is one prediction of a list whose window has opened, as the public export
// shows it: enough to recompute every score. A forecaster appears only by the sealed
// list's id and the handle they chose.
type Exported struct {
	Sport       string    `json:"sport"`
	Season      int       `json:"season"`
	Opens       time.Time `json:"opens"`
	ListSHA256  string    `json:"listSha256"`
	ListReceipt *string   `json:"listReceipt"`
	Proposition int64     `json:"proposition"`
	Template    string    `json:"template"`
	Text        string    `json:"text"`
	Outcome     *string   `json:"outcome"`
	Why         string    `json:"why,omitempty"`
	Receipt     *string   `json:"receipt"`
	Caller      uuid.UUID `json:"caller"`
	Handle      *string   `json:"handle"`
	Yes         bool      `json:"yes"`
	Confidence  int       `json:"confidence"`
}

// each passes the export of a sport to hand in order: by list, place and forecaster.
func (s *Service) each(ctx context.Context, sport string, hand func(*Exported) error) error {
	rows, err := s.pool.Query(ctx, `SELECT l.sport, l.season, l.opens_at, l.sha256, l.receipt, p.id, p.template, p.text, p.outcome, p.why, p.receipt,
			c.caller_id, h.handle, c.yes, c.confidence
		FROM calls c JOIN propositions p ON p.id = c.proposition_id JOIN call_lists l ON l.id = p.list_id JOIN callers h ON h.id = c.caller_id
		WHERE l.sport = $1 AND l.sealed_at IS NOT NULL AND l.opens_at <= $2 ORDER BY l.opens_at, p.place, c.caller_id`, sport, s.clock())
	if err != nil {
		return fmt.Errorf("export calls: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		x, err := pgx.RowToStructByPos[Exported](rows)
		if err != nil {
			return fmt.Errorf("export calls: %w", err)
		}
		x.Opens = x.Opens.UTC()
		if err := hand(&x); err != nil {
			return err
		}
	}
	return rows.Err()
}

// WriteJSON writes a sport's export as one JSON object with the member calls.
func (s *Service) WriteJSON(ctx context.Context, w io.Writer, sport string) error {
	if _, err := io.WriteString(w, `{"calls":[`); err != nil {
		return err
	}
	sep := "\n"
	err := s.each(ctx, sport, func(x *Exported) error {
		line, err := json.Marshal(x)
		if err == nil {
			_, err = fmt.Fprintf(w, "%s%s", sep, line)
		}
		sep = ",\n"
		return err
	})
	if err == nil {
		_, err = io.WriteString(w, "\n],\"next\":null}\n")
	}
	return err
}

// WriteCSV writes a sport's export, one line per prediction.
func (s *Service) WriteCSV(ctx context.Context, w io.Writer, sport string) error {
	out := csv.NewWriter(w)
	if err := out.Write([]string{"sport", "season", "opens", "list_sha256", "list_receipt", "proposition", "template", "text", "outcome", "why", "receipt", "caller", "handle", "yes", "confidence"}); err != nil {
		return err
	}
	if err := s.each(ctx, sport, func(x *Exported) error {
		return out.Write([]string{
			x.Sport, strconv.Itoa(x.Season), x.Opens.Format(time.RFC3339), x.ListSHA256, orEmpty(x.ListReceipt), strconv.FormatInt(x.Proposition, 10), x.Template, x.Text,
			orEmpty(x.Outcome), x.Why, orEmpty(x.Receipt), x.Caller.String(), orEmpty(x.Handle), strconv.FormatBool(x.Yes), strconv.Itoa(x.Confidence),
		})
	}); err != nil {
		return err
	}
	out.Flush()
	return out.Error()
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
