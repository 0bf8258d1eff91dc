import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.statistics': 'Statistics of the site',
  'privacy.data.statisticsText':
    'Your browser tells us which page it shows, which website you came from, and what you search for. We add that to sums by day and keep nothing that says who you are: no cookie, no network address and no identifier. Searches that look like an email address or a phone number are not kept.',
  'privacy.retention.statistics': 'Statistics of the site',
  'privacy.retention.statisticsText': 'Up to 2 years: sums by day; texts of searches up to 1 year.',
});
