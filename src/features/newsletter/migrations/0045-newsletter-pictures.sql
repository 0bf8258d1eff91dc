-- Pictures that administrators uploaded for an edition; an item names the one it shows.
create table newsletter_pictures (
  url text primary key,
  edition_id integer not null references newsletter_editions (id) on delete cascade,
  width integer not null,
  height integer not null,
  -- Uploaded, or saved with its edition. A picture that no item shows is forgotten a day later.
  kept_at timestamptz not null
);
create index newsletter_pictures_edition on newsletter_pictures (edition_id);
