import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'compare_tools', place: 'localStorage', purpose: 'compare', keptFor: 'removed', order: 80 },
    {
      name: 'affiliate_code',
      place: 'sessionStorage',
      category: 'marketing',
      purpose: 'affiliate',
      keptFor: 'tab',
      order: 250,
    },
  ],
  privacy: [
    { section: 'data', key: 'visits', order: 70 },
    { section: 'data', key: 'views', order: 80 },
    { section: 'sharing', key: 'websites', order: 70 },
    { section: 'sharing', key: 'listedSites', order: 72 },
    { section: 'retention', key: 'visits', order: 50 },
  ],
});
