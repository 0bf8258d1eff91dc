import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'reports', order: 125 },
    { section: 'retention', key: 'reports', order: 95 },
  ],
});
