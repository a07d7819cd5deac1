// Package cards draws the pictures that link previews show: PNGs of 1200 by 630 pixels with a
// page's answer, a chart, its receipt and the date of its data.
//
// Invariants: a card is drawn from its description alone, so the same description gives the
// same bytes; text shrinks and wraps to its box, and is never cut and never meets other text;
// letters that the fonts lack are drawn as their base letters. Colors are few and the palette
// is fixed, so that a card takes some 20 KB.
//
// It also draws the badges that package widget lays out, in pixels: mail and feed readers show no SVG.
//
// It does not know players or receipts: handlers/portal/card describes the cards of pages.
package cards
