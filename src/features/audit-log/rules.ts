export const AUDIT_EVENTS_PER_PAGE = 50;
