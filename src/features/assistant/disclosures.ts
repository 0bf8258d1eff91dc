import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'assistant_visitor', place: 'cookie', purpose: 'assistant', keptFor: 'today', order: 230 },
    { name: '__Host-assistant_visitor', place: 'cookie', purpose: 'assistant', keptFor: 'today', order: 240 },
    {
      name: 'assistant_conversation',
      place: 'sessionStorage',
      purpose: 'conversation',
      keptFor: 'tab',
      order: 245,
    },
  ],
  privacy: [
    { section: 'data', key: 'assistant', order: 100 },
    { section: 'sharing', key: 'model', order: 60 },
  ],
});
