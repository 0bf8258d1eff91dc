-- Expand only: the version before leaves out what nobody has suggested. Without a person it is the website of the tool that says otherwise.
alter table corrections alter column user_id drop not null;
-- Why it may be no correction of the field.
alter table corrections add column doubt text;
create unique index corrections_one_of_website on corrections (tool_id, field) where status = 'waiting' and user_id is null;
