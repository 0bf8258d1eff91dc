/**
 * Pages on which the button would be in the way, beside those for a single task such as forms and sign-in: submissions, the
 * account's own pages, the video feed, and what links in emails open. French pages have `/fr` in front.
 */
const HIDDEN =
  /^(?:\/fr)?\/(?:login|register|forgot-password|reset-password|email|submit-ai|add-ai-form|redirect-consent|dashboard|saved-tools|ai-watch|ai\/pending|ai\/[^/]+\/(?:edit|claim)|newsletter\/(?:verify|unsubscribe|preferences)|[^/]+\/admin)(?:\/|$)/;

/** True for a path without the assistant. */
export function isWithoutAssistant(pathname: string): boolean {
  return HIDDEN.test(pathname);
}
