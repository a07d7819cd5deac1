package idp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"golang.org/x/oauth2"
)

// gitHub is the issuer of GitHub's identities, whose subject is the number of the user.
const gitHub = "https://github.com"

// GitHub returns the preset for GitHub. It has no ID tokens: its API says who the access token
// is of, and which of their addresses is the primary one and verified.
func GitHub(clientID, secret string, client *http.Client) Provider {
	return newGitHub(clientID, secret, client, gitHub, "https://api.github.com")
}

func newGitHub(clientID, secret string, client *http.Client, site, api string) *github {
	return &github{boundedClient(client), api, oauth2.Config{ClientID: clientID, ClientSecret: secret, Scopes: []string{"read:user", "user:email"},
		Endpoint: oauth2.Endpoint{AuthURL: site + "/login/oauth/authorize", TokenURL: site + "/login/oauth/access_token", AuthStyle: oauth2.AuthStyleInParams}}}
}

type github struct {
	client *http.Client
	api    string
	config oauth2.Config
}

func (*github) Name() string  { return "github" }
func (*github) Label() string { return "GitHub" }

// AuthURL implements Provider.
func (g *github) AuthURL(_ context.Context, a Attempt) (string, error) {
	config := g.config
	config.RedirectURL = a.Redirect
	options := []oauth2.AuthCodeOption{oauth2.S256ChallengeOption(a.Verifier)}
	if a.Fresh {
		options = append(options, oauth2.SetAuthURLParam("prompt", "select_account"))
	}
	return config.AuthCodeURL(a.State, options...), nil
}

// Identify implements Provider.
func (g *github) Identify(ctx context.Context, a Attempt, q url.Values) (Identity, error) {
	token, err := redeem(context.WithValue(ctx, oauth2.HTTPClient, g.client), g.Label(), g.config, a, q)
	if err != nil {
		return Identity{}, err
	}
	var user struct {
		ID int64 `json:"id"`
	}
	if err := g.get(ctx, token, "/user", &user); err != nil {
		return Identity{}, unreachable(g.Label(), err)
	}
	if user.ID <= 0 {
		return Identity{}, refused(g.Label(), errors.New("the user has no number"))
	}
	var addresses []struct {
		Email    string `json:"email"`
		Primary  bool   `json:"primary"`
		Verified bool   `json:"verified"`
	}
	if err := g.get(ctx, token, "/user/emails", &addresses); err != nil {
		return Identity{}, unreachable(g.Label(), err)
	}
	found := Identity{Issuer: gitHub, Subject: strconv.FormatInt(user.ID, 10)}
	for _, address := range addresses {
		if address.Primary {
			found.Email, found.Verified = address.Email, address.Verified
		}
	}
	return found, nil
}

// get reads a JSON answer of GitHub's API.
func (g *github) get(ctx context.Context, token *oauth2.Token, path string, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, g.api+path, nil)
	if err != nil {
		return err
	}
	token.SetAuthHeader(request)
	request.Header.Set("Accept", "application/vnd.github+json")
	request.Header.Set("User-Agent", "Groundline")
	response, err := g.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("GitHub answered %s to %s", response.Status, path)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	return json.Unmarshal(body, into)
}
