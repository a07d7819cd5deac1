-- +goose Up
-- Whether the sport's games changed after its import: then every receipt that rests on
-- games is compared again, and not only those of older imports.
ALTER TABLE corrections ADD COLUMN games boolean NOT NULL DEFAULT false;
