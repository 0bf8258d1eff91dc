-- The number of helpful votes that the author was last told of, so that a vote taken back and cast again tells nothing twice.
alter table reviews add column helpful_told integer not null default 0;
update reviews set helpful_told = helpful_count where helpful_count > 0;
