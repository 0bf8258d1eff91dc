import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    {
      name: 'moderation_shortcuts',
      place: 'localStorage',
      purpose: 'shortcuts',
      keptFor: 'removed',
      order: 120,
    },
  ],
});
