import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'spam', order: 55 },
    { section: 'retention', key: 'spam', order: 55 },
  ],
});
