-- Facts that tools are compared by, those that are known: {"tagline": "…", "best_for": ["…"], "needs_account": true, …}.
-- Null in a row that an earlier version added: its revisions keep the facts of their tool.
alter table tools add facts jsonb;
