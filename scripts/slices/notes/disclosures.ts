import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'note_draft', place: 'sessionStorage', purpose: 'noteDraft', keptFor: 'tab', order: 1000 },
  ],
  privacy: [{ section: 'data', key: 'notes', order: 1000 }],
});
