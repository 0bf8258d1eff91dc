import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page on the way to a tool's website; fetched with it. */
export const enRedirect = addMessages({
  'redirect.title': 'Leaving {brand}',
  'redirect.description': 'You’re about to open a website that isn’t part of {brand}.',
  'redirect.heading': 'You’re leaving for {host}',
  'redirect.lead': 'This link opens a website that isn’t part of {brand}:',
  'redirect.international':
    'This site’s name contains letters outside a–z. We show it in its technical form so that lookalike letters can’t fool you.',
  'redirect.insecure':
    'The connection to this site isn’t encrypted. Don’t enter passwords or other sensitive information there.',
  'redirect.verified':
    'Verified tool: the listing for {name} comes from its own team or an official organization.',
  'redirect.affiliate':
    'Affiliate link: {brand} or the person who listed this tool may earn a commission if you sign up. You pay the same price.',
  'redirect.timeLeft': 'Redirecting in about {count} seconds',
  'redirect.timePaused': 'Paused with about {count} seconds left',
  'redirect.opening': 'Opening {host}…',
  'redirect.pause': 'Pause',
  'redirect.resume': 'Resume',
  'redirect.continue': 'Continue to {host}',
  'redirect.cancel': 'Cancel',
  'redirect.back': 'Go back',
  'redirect.saidStarted': 'Redirecting to {host} in about {count} seconds. You can pause or cancel.',
  'redirect.saidPaused': 'Paused. Nothing will open until you resume or continue.',
  'redirect.saidResumed': 'Resumed. Redirecting to {host} in about {count} seconds.',
  'redirect.saidSoon': 'Redirecting to {host} in about {count} seconds.',
  'redirect.invalid': 'Invalid URL',
  'redirect.invalidText': 'The address for {name} isn’t one a browser should open, so we didn’t open it.',
  'redirect.home': 'Go to the home page',
});

type EnRedirect = typeof enRedirect;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnRedirect {}
}
