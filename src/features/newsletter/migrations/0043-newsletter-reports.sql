-- Reports of bounces and complaints that have been taken, so that a captured one cannot be sent again.
create table newsletter_reports (
  digest bytea primary key,
  received_at timestamptz not null
);
create index newsletter_reports_received on newsletter_reports (received_at);
