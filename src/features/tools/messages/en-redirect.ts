import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page on the way to a tool's website; fetched with it. */
export const enRedirect = addMessages({
  'redirect.title': 'Leaving {brand}',
  'redirect.description': 'You are about to open a website that is not part of {brand}.',
  'redirect.heading': 'On to {name}',
  'redirect.lead': 'This opens a website that is not part of {brand}:',
  'redirect.international':
    'The name of this site has letters other than a to z. It is written in its technical form, so that no letter can pass for another.',
  'redirect.insecure': 'The connection to this site is not encrypted. Do not enter anything secret there.',
  'redirect.verified':
    'Verified tool: its own team or an official organisation stands behind the listing of {name}.',
  'redirect.affiliate':
    'Affiliate link: {brand} or the person who listed this tool may earn a commission when you sign up. The price stays the same for you.',
  'redirect.timeLeft': 'Opens by itself in about {count} seconds',
  'redirect.timePaused': 'Paused with about {count} seconds left',
  'redirect.opening': 'Opening {host} …',
  'redirect.pause': 'Pause',
  'redirect.resume': 'Resume',
  'redirect.continue': 'Continue',
  'redirect.cancel': 'Cancel',
  'redirect.back': 'Go back',
  'redirect.ways':
    'Cancel opens nothing and takes you to where the link was. Go back is one step back in your browser.',
  'redirect.saidStarted': '{host} opens by itself in about {count} seconds. You can pause this or cancel it.',
  'redirect.saidPaused': 'Paused. Nothing opens until you resume or continue.',
  'redirect.saidResumed': 'Resumed. {host} opens in about {count} seconds.',
  'redirect.saidSoon': '{host} opens in about {count} seconds.',
  'redirect.invalid': 'Invalid URL',
  'redirect.invalidText':
    'The address given for {name} is not one that a browser should open, so nothing was opened.',
  'redirect.home': 'Go to the home page',
});

type EnRedirect = typeof enRedirect;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnRedirect {}
}
