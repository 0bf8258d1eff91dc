/**
 * Pages on which the button would be in the way: submissions, the account's own pages, the video feed, and what links in emails
 * open. Pages for a single task, such as forms and sign-in, name themselves.
 */
const HIDDEN =
  /^\/(submit-ai|dashboard|saved-tools|ai-watch|ai\/pending|newsletter\/(verify|unsubscribe|preferences))(\/|$)/;

/** True for a path without the assistant. */
export function isWithoutAssistant(pathname: string): boolean {
  return HIDDEN.test(pathname);
}
