package views

// Docs lists the documentation's pages.
type Docs struct {
	Frame
	Contents []DocsSection
}

// DocsArticle is one page of the documentation.
type DocsArticle struct {
	Frame
	HTML     string // rendered from the guide's own Markdown, never from user input
	Twin     string // path of the page as Markdown
	Headings []DocsLink
	Contents []DocsSection
}

// DocsSection is a group of pages.
type DocsSection struct {
	Name  string
	Pages []DocsLink
}

// DocsLink links to a page, or to a heading of the current page.
type DocsLink struct {
	Path, Title, Short, Summary string
	Current                     bool
}
