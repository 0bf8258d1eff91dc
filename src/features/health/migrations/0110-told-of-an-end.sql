-- When people were last told that a tool is discontinued. It outlives the row that says so, which goes when the tool is offered again.
create table discontinuations_told (
  tool_id integer primary key references tools (id) on delete cascade,
  told_at timestamptz not null
);
insert into discontinuations_told (tool_id, told_at)
  select tool_id, told_at from discontinued_tools where told_at is not null;
