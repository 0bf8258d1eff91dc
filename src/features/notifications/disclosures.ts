import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [{ section: 'data', key: 'notifications', order: 57 }],
});
