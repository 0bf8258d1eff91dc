-- Pictures of the site that administrators have uploaded.
create table site_pictures (
  kind text primary key check (kind in ('logo', 'logo_dark', 'icon', 'share_image')),
  url text not null,
  width integer not null,
  height integer not null
);
