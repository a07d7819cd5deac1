package views

// Docs is the list of the documentation's pages.
type Docs struct {
	Frame
	Contents []DocsSection
}

// DocsArticle is one page of the documentation.
type DocsArticle struct {
	Frame
	HTML     string // made by the guide from its own Markdown, never from what a user typed
	Twin     string // path of the page as Markdown
	Headings []DocsLink
	Contents []DocsSection
}

// DocsSection is a group of pages.
type DocsSection struct {
	Name  string
	Pages []DocsLink
}

// DocsLink leads to a page, or to a heading of the page that is read.
type DocsLink struct {
	Path, Title, Short, Summary string
	Current                     bool
}
