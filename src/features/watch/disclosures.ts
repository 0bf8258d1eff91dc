import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    {
      name: 'watch_letter_keys',
      place: 'localStorage',
      purpose: 'watchShortcuts',
      keptFor: 'removed',
      order: 130,
    },
    {
      name: 'watch_interactions_*',
      place: 'localStorage',
      purpose: 'watchQueue',
      keptFor: 'sent',
      order: 140,
    },
    { name: 'watch_day_*', place: 'localStorage', purpose: 'watchDay', keptFor: 'day', order: 150 },
    {
      name: 'watch_muted',
      place: 'localStorage',
      category: 'functional',
      purpose: 'player',
      keptFor: 'removed',
      order: 280,
    },
    {
      name: 'watch_captions',
      place: 'localStorage',
      category: 'functional',
      purpose: 'player',
      keptFor: 'removed',
      order: 290,
    },
  ],
  privacy: [
    { section: 'data', key: 'watch', order: 110 },
    { section: 'sharing', key: 'videos', order: 50 },
    { section: 'retention', key: 'watch', order: 60 },
  ],
});
