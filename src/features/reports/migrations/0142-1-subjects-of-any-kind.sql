-- Expand only: the version before reports no other kinds than it knows. The slices say what can be reported.
alter table reports drop constraint reports_subject_check;
