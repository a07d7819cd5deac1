package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/internal/idp"
	"groundline/internal/outbound"
)

// fetchDocuments returns how the descriptions of apps are fetched: from public servers, and in
// development from this machine.
func fetchDocuments(c Config) func(context.Context, string) ([]byte, time.Duration, error) {
	client := c.Documents
	if client == nil {
		client = outbound.NewClient(c.DevOutbox)
	}
	return func(ctx context.Context, url string) ([]byte, time.Duration, error) {
		if err := outbound.CheckURL(url, c.DevOutbox); err != nil {
			return nil, 0, err
		}
		return outbound.Document(ctx, client, url)
	}
}

// Providers are the identity providers of a configuration, in the order of their buttons.
type Providers []ProviderConfig

// ProviderConfig describes an identity provider.
type ProviderConfig struct {
	Name, Label, Issuer    string // Issuer is "" for presets
	Tenant                 string // of Microsoft
	ClientID, ClientSecret string
}

var (
	presets       = []string{"google", "microsoft", "github"}
	providerNames = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$`)
)

// maxLabel bounds the text of a button, in bytes.
const maxLabel = 40

// providers reads the identity providers; local allows issuers on this machine.
func providers(getenv func(string) string, local bool) (list Providers, err error) {
	var errs []error
	for _, name := range presets {
		prefix := strings.ToUpper(name)
		p := ProviderConfig{Name: name, ClientID: getenv(prefix + "_CLIENT_ID"), ClientSecret: getenv(prefix + "_CLIENT_SECRET")}
		if name == "microsoft" {
			p.Tenant = getenv("MICROSOFT_TENANT")
		}
		switch {
		case p.ClientID == "" && p.ClientSecret == "" && p.Tenant == "":
			continue
		case p.ClientID == "" || p.ClientSecret == "":
			errs = append(errs, fmt.Errorf("%s_CLIENT_ID and %s_CLIENT_SECRET go together: set both to sign in with it, or neither", prefix, prefix))
		case p.Tenant != "":
			if err := idp.CheckTenant(p.Tenant); err != nil {
				errs = append(errs, fmt.Errorf("MICROSOFT_TENANT: %w", err))
			}
		}
		list = append(list, p)
	}
	for name := range strings.SplitSeq(getenv("OIDC_PROVIDERS"), ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		p, err := otherProvider(getenv, name, local)
		if slices.ContainsFunc(list, func(other ProviderConfig) bool { return other.Name == name }) || slices.Contains(presets, name) {
			err = errors.Join(err, fmt.Errorf("OIDC_PROVIDERS: the name %q is taken", name))
		}
		if err != nil {
			errs = append(errs, err)
		}
		list = append(list, p)
	}
	return list, errors.Join(errs...)
}

// otherProvider reads one of OIDC_PROVIDERS.
func otherProvider(getenv func(string) string, name string, local bool) (ProviderConfig, error) {
	if !providerNames.MatchString(name) {
		return ProviderConfig{}, fmt.Errorf("OIDC_PROVIDERS: %q is not a name of 1 to 20 lower-case letters, digits and hyphens", name)
	}
	prefix := "OIDC_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
	p := ProviderConfig{Name: name, Label: getenv(prefix + "_LABEL"), Issuer: getenv(prefix + "_ISSUER"), ClientID: getenv(prefix + "_CLIENT_ID"), ClientSecret: getenv(prefix + "_CLIENT_SECRET")}
	if p.Label == "" {
		p.Label = name
	}
	var errs []error
	if p.ClientID == "" || p.ClientSecret == "" {
		errs = append(errs, fmt.Errorf("%s_CLIENT_ID and %s_CLIENT_SECRET are required: the provider gives them to a registered client", prefix, prefix))
	}
	if err := outbound.CheckURL(p.Issuer, local); err != nil || strings.Contains(p.Issuer, "?") {
		errs = append(errs, fmt.Errorf("%s_ISSUER %q is not the address of an issuer, such as https://id.example.com", prefix, p.Issuer))
	}
	if len(p.Label) > maxLabel {
		errs = append(errs, fmt.Errorf("%s_LABEL is longer than %d bytes", prefix, maxLabel))
	}
	return p, errors.Join(errs...)
}

// open returns the clients of the providers.
func (list Providers) open(local bool, clock func() time.Time) []idp.Provider {
	client := outbound.NewClient(local)
	opened := make([]idp.Provider, len(list))
	for i, p := range list {
		opened[i] = p.open(client, clock)
	}
	return opened
}

func (p ProviderConfig) open(client *http.Client, clock func() time.Time) idp.Provider {
	switch p.Name {
	case "google":
		return idp.Google(p.ClientID, p.ClientSecret, client, clock)
	case "microsoft":
		tenant := p.Tenant
		if tenant == "" {
			tenant = "common"
		}
		return idp.Microsoft(tenant, p.ClientID, p.ClientSecret, client, clock)
	case "github":
		return idp.GitHub(p.ClientID, p.ClientSecret, client)
	}
	return idp.NewOIDC(idp.OIDC{Name: p.Name, Label: p.Label, Issuer: p.Issuer, ClientID: p.ClientID, ClientSecret: p.ClientSecret, HTTP: client, Clock: clock})
}
