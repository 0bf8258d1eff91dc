/** Rules of the assistant, for server and browser alike. */

export const MESSAGE_MAX = 300;
/** Questions a day, for each account and each visitor's browser. */
export const QUESTIONS_PER_DAY = 3;
export const MAX_CATEGORIES = 3;
export const MAX_TOOLS = 3;
/** The reply is at most this long when the page moves on. */
export const MAX_WORDS_BEFORE_REDIRECT = 50;
/** Time to read the reply, or to cancel, before the page moves on. */
export const REDIRECT_DELAY_MS = 2500;
