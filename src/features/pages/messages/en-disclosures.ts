import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.contributions': 'What you contribute',
  'privacy.data.contributionsText':
    'Listings, reviews, replies and helpful votes. We re-encode every picture, which removes hidden details such as where a photo was taken.',
  'privacy.sharing.everyone': 'Everyone',
  'privacy.sharing.everyoneText':
    'Your name and picture next to the listings, reviews and replies you publish. Your email address isn’t shown.',
  'privacy.sharing.administrators': 'Our administrators',
  'privacy.sharing.administratorsText': 'What they need to review submissions and to help you.',
  'privacy.sharing.serviceProviders': 'Service providers',
  'privacy.sharing.serviceProvidersText':
    'Hosting and email delivery, on our instructions and only as far as their work requires.',
  'privacy.sharing.authorities': 'Authorities',
  'privacy.sharing.authoritiesText': 'Only what the law requires us to disclose.',
  'privacy.retention.contributions': 'Reviews and listings',
  'privacy.retention.contributionsText':
    'They stay when you leave: reviews under the name “Former user”, listings without a submitter. If you don’t want that, delete them first.',
  'privacy.retention.logs': 'Security logs',
  'privacy.retention.logsText': 'Up to 7 years.',
  'privacy.retention.backups': 'Backups',
  'privacy.retention.backupsText':
    'We aim to purge anything deleted from the site from our backups within 90 days.',
});
