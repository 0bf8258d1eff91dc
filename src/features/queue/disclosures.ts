import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'staffNotes', order: 127 },
    { section: 'retention', key: 'staffNotes', order: 97 },
  ],
});
