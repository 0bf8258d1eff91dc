import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { claimRoutes } from './api.server.ts';
import type { ClaimsContext } from './context.server.ts';
import { claimMails } from './mails.server.ts';
import { claimPersonalData } from './personal-data.server.ts';
import { createClaimsService } from './service.server.ts';

/** Claims: the proof that a tool is the caller's. */
export const claims = defineFeature({
  name: 'claims',
  needs: [tools],
  create: (server, needs): ClaimsContext => ({
    ...server,
    service: createClaimsService({
      ...server,
      tools: needs.tools.service,
      changeCatalogue: (work) => needs.tools.catalogue.change(work),
    }),
  }),
  mails: claimMails,
  personalData: claimPersonalData,
  routes: ({ service }) => claimRoutes(service),
  schedule: ({ service }) => [
    { name: 'remove-expired-claims', cron: '50 3 * * *', run: () => service.removeExpiredClaims() },
  ],
});
