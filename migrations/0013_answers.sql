-- +goose Up
-- Answers to the questions that the product asks itself, one row for each time
-- that an answer changed. Rows are added, never changed.
CREATE TABLE answer_versions (
    slug     text        NOT NULL CHECK (slug ~ '^[a-z0-9-]+$'),
    version  int         NOT NULL CHECK (version > 0),
    question text        NOT NULL,
    data     text        NOT NULL, -- the artifacts that it was answered from
    receipt  text        NOT NULL REFERENCES receipts,
    grounded boolean     NOT NULL,
    body     jsonb       NOT NULL,
    made_at  timestamptz NOT NULL,
    PRIMARY KEY (slug, version)
);

-- How often questions were asked, by what became of them. Neither words nor who
-- asked are kept: a refused question is its code, and where it had a plan, what
-- the plan asked for.
CREATE TABLE question_tallies (
    day     date   NOT NULL,
    outcome text   NOT NULL, -- answered, choices, or the code of the refusal
    sport   text   NOT NULL,
    intent  text   NOT NULL,
    stat    text   NOT NULL,
    asked   bigint NOT NULL CHECK (asked > 0),
    PRIMARY KEY (day, outcome, sport, intent, stat)
);

-- +goose Down
DROP TABLE question_tallies, answer_versions;
