/** Rows on a page of a list of administrators, unless the call says otherwise. */
export const ADMIN_PER_PAGE = 20;

/** Characters of the reason for a decision. */
export const REASON_MAX = 1000;
