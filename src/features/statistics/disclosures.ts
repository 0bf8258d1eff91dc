import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'statistics', order: 85 },
    { section: 'retention', key: 'statistics', order: 55 },
  ],
});
