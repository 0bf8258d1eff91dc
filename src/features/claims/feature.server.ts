import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { claimRoutes } from './api.server.ts';
import { ExportedClaim } from './contract.ts';
import { kinds } from './kinds.ts';
import { claimMails } from './mails.server.ts';
import { removeExpiredClaims } from './proving/proving.server.ts';
import { claimPath } from './rules.ts';
import { decideOwner } from './service.server.ts';

/** Claims: the proof that a tool is the caller's. */
export const claims = defineFeature({
  name: 'claims',
  isOptional: true,
  kinds,
  needs: [tools],
  mails: claimMails,
  routes: claimRoutes,
  provides: () => ({ 'submissions.claimPath': claimPath }),
  always: {
    // Staff choose owners without claims, too.
    provides: (context) => ({
      'submissions.decideOwner': (trx, decision) => decideOwner(context, trx, decision),
    }),
    schedule: (context) => [
      { name: 'remove-expired-claims', cron: '50 3 * * *', run: () => removeExpiredClaims(context) },
    ],
  },
  personalData: () => ({
    tables: {
      // A proof is worth nothing without the account that gave it.
      claims: {
        owner: 'user_id',
        onClose: 'delete',
        export: ExportedClaim,
        from: { tool: ['tool_id', 'tools', 'name'] },
      },
    },
  }),
});
