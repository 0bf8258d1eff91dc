import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { submissions } from '#src/features/submissions/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { correctionAdminRoutes } from './admin/api.server.ts';
import { correctionRoutes } from './api.server.ts';
import { ExportedCorrection } from './contract.ts';
import { kinds } from './kinds.ts';
import { correctionMails } from './mails.server.ts';
import { deleteCorrectionsBefore, selectFields } from './queries.server.ts';
import { KEPT_FOR } from './rules.ts';
import { fileOfWebsite } from './suggest.server.ts';

/** Corrections: what people say is wrong in a listing, for its owner or the moderators to decide. */
export const corrections = defineFeature({
  name: 'corrections',
  isOptional: true,
  kinds,
  needs: [tools, auditLog, submissions],
  routes: (context) => [...correctionRoutes(context), ...correctionAdminRoutes(context)],
  provides: ({ clock }) => ({
    'moderation.waiting': async (db) => {
      const [, corrections] = await selectFields(
        db,
        { now: clock.now() },
        { search: '', offset: 0, limit: 1 },
      );
      return { corrections };
    },
  }),
  on: (context) => ({ 'tools.pricesRead': (trx, event) => fileOfWebsite(context, trx, event) }),
  mails: correctionMails,
  always: {
    schedule: ({ database, clock }) => [
      {
        name: 'delete-old-corrections',
        cron: '50 3 * * *',
        run: () => deleteCorrectionsBefore(database.kysely, new Date(clock.now().getTime() - KEPT_FOR)),
      },
    ],
  },
  auditActions: { tool: ['correction.accept', 'correction.decline'] },
  personalData: () => ({
    tables: {
      corrections: {
        owner: 'user_id',
        onClose: 'delete',
        kept: { job: 'delete-old-corrections' },
        export: ExportedCorrection,
        from: { tool: ['tool_id', 'tools', 'name'] },
      },
    },
  }),
});
