import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.visits': 'Visits to tools',
  'privacy.data.visitsText':
    'When someone follows a link from a listing to a tool, we count one visit per visitor, tool and hour. We identify the visitor only by a keyed hash of network address and browser; we don’t store the address with it. If an affiliate link brought the visitor here and they agreed to marketing, we also record its code.',
  'privacy.data.views': 'Views of listings',
  'privacy.data.viewsText':
    'If you agree to analytics, we count that you viewed a tool’s page, once per visitor and hour, and which tools you compared, once a day. The keyed hash that keeps us from counting twice uses a new key every day and is gone within a day; only the number stays.',
  'privacy.sharing.websites': 'Websites you open from here',
  'privacy.sharing.websitesText': 'They can see that you came from {name}, and by which affiliate link.',
  'privacy.sharing.listedSites': 'Websites of listed tools',
  'privacy.sharing.listedSitesText':
    'Our program visits them once a week to see that they work, and may take a picture of the front page once a month. They learn nothing about you from these visits.',
  'privacy.retention.visits': 'Analytics',
  'privacy.retention.visitsText': 'Up to 2 years: visits to tools and daily views.',
  'stored.compare': 'The tools you want to compare',
  'stored.affiliate': 'The code of the affiliate whose link you followed',
});
