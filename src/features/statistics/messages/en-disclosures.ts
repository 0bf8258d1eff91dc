import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.statistics': 'Statistics of the site',
  'privacy.data.statisticsText':
    'Your browser tells us which page it shows, which website you came from, and what you search for. We add that to daily totals and keep nothing that says who you are: no cookie, no network address and no identifier. Searches that look like an email address or a phone number are not kept.',
  'privacy.sharing.outside': 'A program that counts visits: {program}',
  'privacy.sharing.outsideText':
    'Our public pages load a script from {host} and tell it which page you look at and which page led you here. That server also sees your network address, your browser and its language, and the size of your screen. The script stores nothing in your browser. It isn’t loaded on pages whose address is private, such as links from our emails.',
  'privacy.sharing.outsideCookies': 'A program that counts visits: {program}',
  'privacy.sharing.outsideCookiesText':
    'If you agree to analytics, our public pages load a script from {host} and tell it which page you look at and which page led you here. That server also sees your network address, your browser and its language, and the size of your screen, and recognizes you by cookies when you come back. Without your agreement nothing is loaded from it.',
  'privacy.retention.statistics': 'Statistics of the site',
  'privacy.retention.statisticsText': 'Up to 2 years: sums by day; texts of searches up to 1 year.',
  'stored.outsideVisitor': 'Tells returning visitors from new ones, for Matomo',
  'storedFor.thirteenMonths': 'Up to 13 months',
});
