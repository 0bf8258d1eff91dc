import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    {
      name: 'listings_table',
      place: 'localStorage',
      purpose: 'listingsTable',
      keptFor: 'removed',
      order: 125,
    },
  ],
});
