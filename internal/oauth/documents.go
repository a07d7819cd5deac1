package oauth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/models"
)

// How long a client's document is believed before it is fetched again.
const (
	minFresh = 5 * time.Minute
	maxFresh = 24 * time.Hour
)

// document is a Client ID Metadata Document: what a client says about itself at the URL that
// is its identifier.
type document struct {
	ID string `json:"client_id"`
	Registration
}

// described returns the client whose document is at a URL.
func (s *Service) described(ctx context.Context, id string) (Client, error) {
	if why := checkClientURL(id); why != "" {
		return Client{}, errNoDocument(why)
	}
	row, err := gorm.G[models.OAuthClient](s.DB.Gorm).Where("id = ?", id).First(ctx)
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return Client{}, fmt.Errorf("oauth: read client: %w", err)
	}
	if err == nil && row.FreshUntil != nil && s.Clock().Before(*row.FreshUntil) {
		return clientOf(row), nil
	}
	text, fresh, err := s.Fetch(ctx, id)
	if err != nil {
		return Client{}, errNoDocument("it could not be fetched")
	}
	client, err := readDocument(id, text)
	if err != nil {
		return Client{}, err
	}
	until := s.Clock().Add(min(max(fresh, minFresh), maxFresh))
	row = models.OAuthClient{ID: id, Name: client.Name, Redirects: strings.Join(client.Redirects, "\n"), CreatedAt: s.Clock(), FreshUntil: &until}
	err = s.DB.Gorm.WithContext(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "id"}}, DoUpdates: clause.AssignmentColumns([]string{"name", "redirects", "fresh_until"})}).Create(&row).Error
	if err != nil {
		return Client{}, fmt.Errorf("oauth: store client: %w", err)
	}
	return client, nil
}

// readDocument reads a client's document, which must name the URL that it was fetched from.
func readDocument(id string, text []byte) (Client, error) {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return Client{}, errNoDocument("it is not valid JSON")
	}
	if d.ID != id {
		return Client{}, errNoDocument("its client_id is not its own address")
	}
	if d.Method != "" && d.Method != "none" {
		return Client{}, errNoDocument("its token_endpoint_auth_method is not none")
	}
	client, err := d.read()
	if err != nil {
		var wrong *Error
		if errors.As(err, &wrong) {
			return Client{}, errNoDocument(wrong.Description)
		}
		return Client{}, err
	}
	client.ID, client.Host = id, hostOf(id)
	return client, nil
}

// checkClientURL returns why a URL cannot identify a client, or "".
func checkClientURL(id string) string {
	u, err := url.Parse(id)
	switch {
	case err != nil || len(id) > maxClientID || u.Scheme != "https" || u.Host == "":
		return "its address is not a valid https URL"
	case u.User != nil || u.Fragment != "" || strings.Contains(id, "#"):
		return "its address has a user or a fragment"
	case u.Path == "" || u.Path == "/" || strings.Contains(u.Path+"/", "/../") || strings.Contains(u.Path+"/", "/./"):
		return "its address has no path of its own"
	}
	return ""
}

func errNoDocument(why string) error {
	return apperr.New(apperr.Invalid, CodeUnknownClient, "The app that sent you here describes itself in a document, and we can’t use it: "+why+".").
		WithRemedy("Tell whoever makes the app. Nothing was approved.")
}
