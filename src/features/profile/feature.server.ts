import { hasPublicProfile } from '#src/features/identity/accounts/account-store.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { listsAllTools } from '#src/features/tools/service.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { profileRoutes } from './api.server.ts';
import { kinds } from './kinds.ts';
import { postedProfile } from './posted-profile-queries.server.ts';
import { followedMaker } from './public-profile/followed-maker-queries.server.ts';
import { selectListedHandles } from './public-profile/profile-queries.server.ts';
import { markProfileChanged, PROFILES } from './public-profile/public-profile.server.ts';

/** Profiles, public ones too, profile pictures, and the export of personal data. */
export const profile = defineFeature({
  name: 'profile',
  kinds,
  needs: [tools, identity, spam],
  routes: profileRoutes,
  provides: () => ({ 'spam.posts': [postedProfile], 'follows.kinds': [followedMaker] }),
  personalData: publicProfileData,
  sitemap: ({ database }) => [
    {
      name: 'people',
      read: async () => {
        listsAllTools();
        madeFrom(PROFILES);
        return (await selectListedHandles(database.kysely)).map((handle) => ({ path: `/user/${handle}` }));
      },
    },
  ],
});

/** Voids cached answers with a public profile when its person changes, is banned or closes the account. */
function publicProfileData(): PersonalData {
  const markShown: PersonalData['refresh'] = async (trx, userId) => {
    if (await hasPublicProfile(trx, userId)) markProfileChanged(trx, userId);
  };
  return { refresh: markShown, release: markShown };
}
