// Package kit holds what the areas of the portal share: the frame of public
// pages, links to players and receipts, receipt slips, and errors of forms.
//
// It depends on no area and keeps no state.
package kit
