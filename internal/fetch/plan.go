package fetch

import (
	"net/url"
	"path"
)

// Planned is one download that a run would ask for.
type Planned struct {
	Connector string
	Path      string
	URL       string
}

// Plan lists the downloads of a run without asking any server.
func Plan(o Options) ([]Planned, error) {
	o.defaults()
	c := newClient(o, "")
	var plan []Planned
	for _, connector := range o.Connectors {
		if connector.Manual != "" && o.Mirror == nil {
			continue
		}
		for _, f := range connector.FilesAt(o.Now()) {
			for _, part := range f.Parts {
				u, err := c.address(part.URL)
				if err != nil {
					return nil, err
				}
				plan = append(plan, Planned{connector.Name, f.Path, u.String()})
			}
		}
	}
	return plan, nil
}

// raw returns the address of a file of a repository at a commit or branch.
func raw(repository, commit, file string) string {
	u := url.URL{Scheme: "https", Host: "raw.githubusercontent.com", Path: path.Join("/", repository, commit, file)}
	return u.String()
}
