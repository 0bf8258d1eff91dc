-- Texts of pages that administrators write. Without a row a page shows what the software ships with.
create table page_versions (
  page text not null,
  language text not null,
  version integer not null,
  title text,
  body text,
  restores integer,
  created_at timestamptz not null,
  primary key (page, language, version)
);
