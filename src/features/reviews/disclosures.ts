import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'review:*', place: 'sessionStorage', purpose: 'reviewDraft', keptFor: 'tab', order: 160 },
    { name: 'reply:*', place: 'sessionStorage', purpose: 'reviewDraft', keptFor: 'tab', order: 170 },
  ],
});
