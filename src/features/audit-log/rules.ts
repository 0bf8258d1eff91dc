export const AUDIT_EVENTS_PER_PAGE = 50;

/** The type of target of an action that can be about any. */
export const ANY_TARGET = '*';

/** Some decision was undone; `from.action` says which. */
export const DECISION_UNDO = 'decision.undo';
