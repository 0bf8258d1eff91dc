import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'announcement', place: 'localStorage', purpose: 'announcement', keptFor: 'removed', order: 45 },
  ],
});
