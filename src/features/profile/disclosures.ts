import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [{ section: 'data', key: 'publicProfile', order: 20 }],
});
