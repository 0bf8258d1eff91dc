import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'cookie_consent', place: 'localStorage', purpose: 'choice', keptFor: 'choice', order: 30 },
    { name: 'cookie_preferences', place: 'localStorage', purpose: 'choice', keptFor: 'choice', order: 40 },
    { name: 'cookie_timestamp', place: 'localStorage', purpose: 'choice', keptFor: 'choice', order: 50 },
    { name: 'theme', place: 'localStorage', purpose: 'theme', keptFor: 'removed', order: 60 },
    { name: 'language', place: 'localStorage', purpose: 'language', keptFor: 'removed', order: 70 },
    {
      name: 'react-router-scroll-positions',
      place: 'sessionStorage',
      purpose: 'scroll',
      keptFor: 'tab',
      order: 200,
    },
    { name: 'own-change', place: 'cookie', purpose: 'ownChange', keptFor: 'seconds', order: 260 },
    { name: '__Host-own-change', place: 'cookie', purpose: 'ownChange', keptFor: 'seconds', order: 270 },
  ],
  privacy: [
    { section: 'data', key: 'cookies', order: 130 },
    { section: 'retention', key: 'cookies', order: 80 },
  ],
});
