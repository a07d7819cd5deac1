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
	Console  *Console
	Rest     string // what follows the console
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

// Console sends a reader's request from the page. It needs the page's script.
type Console struct {
	Method, Path string
	Bearer, Open bool           // the key goes in Authorization alone; the request needs none
	Params, More []ConsoleParam // required ones, and the others
	Body         string
}

// ConsoleParam is one parameter of the request.
type ConsoleParam struct {
	Name, About, Value string
	InPath, Required   bool
	Enum               []string
}

// DocsFound lists what a search found.
type DocsFound struct {
	Frame
	Typed string
	Hits  []DocsHit
}

// DocsHit is a page, or a part of one.
type DocsHit struct{ Path, Title, Part, Text string }
