// Package portal groups the HTML pages by area, one package each. A handler
// decodes the request, calls a service and passes the answer to a pure function
// that builds the page struct. Rules and prices belong to the services.
//
// Handlers return errors; handlers/web writes them. handlers.New constructs the
// areas, each with its own Deps.
package portal
