import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  privacy: [
    { section: 'data', key: 'contributions', order: 50 },
    { section: 'sharing', key: 'everyone', order: 10 },
    { section: 'sharing', key: 'administrators', order: 20 },
    { section: 'sharing', key: 'serviceProviders', order: 30 },
    { section: 'sharing', key: 'authorities', order: 80 },
    { section: 'retention', key: 'contributions', order: 20 },
    { section: 'retention', key: 'logs', order: 100 },
    { section: 'retention', key: 'backups', order: 110 },
  ],
});
