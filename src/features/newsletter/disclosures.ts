import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'newsletter', order: 90 },
    { section: 'retention', key: 'newsletter', order: 70 },
  ],
});
