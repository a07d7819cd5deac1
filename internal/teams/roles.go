package teams

import (
	"fmt"
	"slices"

	"groundline/internal/apperr"
)

// Role is what a member may do in a team. The person of an account of their own is its Owner.
type Role string

// The roles. A team has exactly one owner.
const (
	Owner     Role = "owner"
	Admin     Role = "admin"
	Billing   Role = "billing"
	Developer Role = "developer"
	Viewer    Role = "viewer"
)

// Given lists the roles that a member can be given.
var Given = []Role{Admin, Billing, Developer, Viewer}

// Permission is what a page or an action needs. Every route for signed-in people has exactly
// one.
type Permission string

// The permissions.
const (
	// Personal is for what belongs to the person, such as their password. It acts on their own
	// account, whichever account they act for.
	Personal Permission = "personal"
	View     Permission = "view"    // usage, receipts, reviews, licensed articles, the list of members
	Keys     Permission = "keys"    // make and manage one's own keys, connect apps
	Develop  Permission = "develop" // webhooks, reviews, badge themes
	Pay      Permission = "pay"     // purchases, refills, statements, article licenses and plans
	Manage   Permission = "manage"  // members, invitations, caps, everyone's keys, the audit log
	Own      Permission = "own"     // transfer or delete the team
)

// permissions lists who has each permission. A permission without a line is nobody's.
var permissions = map[Permission][]Role{
	Personal: {Owner, Admin, Billing, Developer, Viewer},
	View:     {Owner, Admin, Billing, Developer, Viewer},
	Keys:     {Owner, Admin, Developer},
	Develop:  {Owner, Admin, Developer},
	Pay:      {Owner, Admin, Billing},
	Manage:   {Owner, Admin},
	Own:      {Owner},
}

// May reports whether a role has a permission.
func (r Role) May(p Permission) bool { return slices.Contains(permissions[p], r) }

// CodeNotAllowed is the error code of a page or action that a member's role does not allow.
const CodeNotAllowed = "role_not_allowed"

// Check fails with an apperr of kind Forbidden if the role lacks a permission.
func (r Role) Check(p Permission) error {
	if r.May(p) {
		return nil
	}
	return apperr.New(apperr.Forbidden, CodeNotAllowed, fmt.Sprintf("Your role in this team, %s, does not allow this.", r)).
		WithRemedy("Ask the team's owner or an admin, or switch to another account.")
}

func parseRole(typed string) (Role, error) {
	if r := Role(typed); slices.Contains(Given, r) {
		return r, nil
	}
	return "", apperr.New(apperr.Invalid, "invalid_parameter", "Choose admin, billing, developer or viewer.").WithField("role")
}
