import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'messages', order: 120 },
    { section: 'retention', key: 'messages', order: 90 },
  ],
});
