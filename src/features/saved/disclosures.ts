import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'kept_tools', place: 'localStorage', purpose: 'keptTools', keptFor: 'signIn', order: 90 },
  ],
  privacy: [{ section: 'data', key: 'saved', order: 60 }],
});
