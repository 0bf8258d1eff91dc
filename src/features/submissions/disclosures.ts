import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'tool_draft', place: 'localStorage', purpose: 'toolDraft', keptFor: 'sent', order: 100 },
    { name: 'tool-form', place: 'indexedDB', purpose: 'toolPictures', keptFor: 'sent', order: 110 },
    { name: 'edit:*', place: 'sessionStorage', purpose: 'editDraft', keptFor: 'tab', order: 180 },
  ],
});
