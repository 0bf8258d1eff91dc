import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [{ section: 'data', key: 'follows', order: 56 }],
});
