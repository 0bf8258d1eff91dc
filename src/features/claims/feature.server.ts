import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { claimRoutes } from './api.server.ts';
import type { ClaimsContext } from './context.server.ts';
import { claimMails } from './mails.server.ts';
import { enClaimsCalls } from './messages/en-calls.ts';
import { frClaimsCalls } from './messages/fr-calls.ts';
import { claimPersonalData } from './personal-data.server.ts';
import { removeExpiredClaims } from './proving/proving.server.ts';

/** Claims: the proof that a tool is the caller's. */
export const claims = defineFeature({
  name: 'claims',
  isOptional: true,
  texts: { en: enClaimsCalls, fr: frClaimsCalls },
  needs: [tools],
  create: (server, needs): ClaimsContext => ({ ...server, ...needs }),
  mails: claimMails,
  routes: claimRoutes,
  always: {
    schedule: (context) => [
      { name: 'remove-expired-claims', cron: '50 3 * * *', run: () => removeExpiredClaims(context) },
    ],
  },
  personalData: claimPersonalData,
  retention: { claims: 'account' },
});
