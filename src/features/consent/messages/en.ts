import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the cookie page. */
export const enCookies = addMessages({
  'cookies.title': 'Cookies',
  'cookies.description': 'What {name} keeps in your browser, why, for how long, and how to change your mind.',
  'cookies.lead':
    'What we keep in your browser, why, and for how long. The law treats a browser’s storage like cookies, so this page covers both.',
  'cookies.summary': 'Summary',
  'cookies.active': 'Active categories',
  'cookies.activeOf': '{count} of {total}',
  'cookies.level': 'Privacy level',
  'cookies.levelMaximum': 'Maximum',
  'cookies.levelStandard': 'Standard',
  'cookies.levelBalanced': 'Balanced',
  'cookies.updated': 'Last updated',
  'cookies.never': 'Never',
  'cookies.settings': 'Cookie settings',
  'cookies.settingsLead':
    'You can change your mind at any time. When you turn a category off, we delete what it stored in this browser immediately.',
  'cookies.account':
    'You’re signed in, so your choice applies in every browser where you sign in. The newest choice counts.',
  'cookies.reset': 'Reset to Defaults',
  'cookies.scripts':
    'Without JavaScript, this site stores nothing in your browser, so there is nothing to set.',
  'cookies.purpose': 'Purpose',
  'cookies.examples': 'Examples',
  'cookies.retention': 'Retention',
  'cookies.essentialPurpose': 'To provide what you ask for. These can’t be switched off.',
  'cookies.essentialExamples': 'Your session, this choice, theme, language, unsent drafts, the comparison',
  'cookies.essentialRetention': 'Session or up to 1 year; what you set yourself, until you change it',
  'cookies.analyticsPurpose': 'To show the makers of tools how many people look at their page.',
  'cookies.analyticsExamples': 'One number per tool and day. Nothing is stored in your browser',
  'cookies.analyticsRetention': 'Up to 2 years',
  'cookies.matomoPurpose':
    'To show the makers of tools how many people look at their page, and to learn how the site is used.',
  'cookies.matomoExamples': 'One number per tool and day, and cookies of Matomo',
  'cookies.matomoRetention': 'Up to 2 years; in your browser, up to 13 months',
  'cookies.marketingPurpose': 'To credit the affiliate whose link you followed.',
  'cookies.marketingExamples': 'The affiliate’s code, and the visits it’s counted with',
  'cookies.marketingRetention': 'Up to 2 years; in your browser, until you close the tab',
  'cookies.functionalPurpose': 'To play videos where you read about them.',
  'cookies.functionalExamples': 'Embedded YouTube videos, the player’s sound and captions',
  'cookies.functionalRetention': 'Up to 1 year',
  'cookies.stored': 'What is stored in your browser ({count})',
  'cookies.name': 'Name',
  'cookies.place': 'Place',
  'cookies.kept': 'Kept',
  'cookies.nothing': 'Nothing is stored in your browser.',
  'cookies.question': 'Questions? Read the {privacy} and the {terms}, or {contact}.',
  'cookies.questionWithoutContact': 'See also the {privacy} and the {terms}.',
  'cookies.privacy': 'Privacy Policy',
  'cookies.terms': 'Terms of Service',
  'cookies.contact': 'contact us',
  'storedIn.localStorage': 'Local storage',
  'storedIn.sessionStorage': 'Session storage',
  'storedIn.indexedDB': 'IndexedDB',
  'storedIn.cookie': 'Cookie',
  'storedFor.removed': 'Until you change it or clear your browser’s data',
  'storedFor.signIn': 'Until you remove them, or sign in and they’re saved to your account',
  'storedFor.session': 'Until you sign out; invalid after 12 hours without use, or 30 days if remembered',
  'storedFor.choice': 'We ask again after 6 months',
  'storedFor.sent': 'Until it’s sent, or you reset or discard it',
  'storedFor.tab': 'Until you close the tab',
  'storedFor.day': 'Counts for one day; replaced the next time you watch',
  'storedFor.today': 'Until the end of the day',
  'storedFor.minutes': 'About 10 minutes',
  'storedFor.seconds': '5 seconds',
});

type EnCookies = typeof enCookies;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCookies {}
}
