-- A submission or revision that its submitter has been asked to change stays 'pending', so that the version before
-- reads it as one that waits.
alter table tools
  -- When its submitter was asked; null once it was submitted again.
  add changes_requested_at timestamptz,
  -- What to change. It stays for the moderators until the decision.
  add changes_note text,
  -- Its place in the queue, if it was submitted again after changes; otherwise submitted_at is.
  add queued_at timestamptz;
