/** Rules of the assistant, for server and browser alike. */

export const MESSAGE_MAX = 300;
/** Questions a day, for each account and each visitor's browser. */
export const QUESTIONS_PER_DAY = 3;
export const MAX_CATEGORIES = 3;
/** Tools of an answer; a comparison has one more. */
export const MAX_TOOLS = 3;
export const MAX_COMPARED = 4;
/** Answers to a question back, and next questions, that are offered to be tapped. */
export const MAX_OPTIONS = 3;
/** A text of a service is cut to so many words. */
export const MAX_WORDS = 50;
/** A conversation is forgotten so long after its last question. */
export const CONVERSATION_SECONDS = 30 * 60;
/** After which time an answer that can redirect opens its results. */
export const REDIRECT_MS = 2_500;
/** The id of a conversation: 128 bits, base64url. */
export const CONVERSATION_ID = /^[\w-]{22}$/;
