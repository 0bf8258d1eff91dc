import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { ClaimsContext } from './context.server.ts';
import { deleteClaimsOf, selectClaimsToExport } from './queries.server.ts';

const ExportedClaim = z.object({
  tool: z.string(),
  method: z.string(),
  email: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  proved_at: Moment.nullable(),
});

export function claimPersonalData({ database }: ClaimsContext): PersonalData {
  return {
    tables: ['claims'],
    sections: {
      claims: {
        schema: z.array(ExportedClaim),
        read: (userId) => selectClaimsToExport(database.reports, userId),
      },
    },
    // A proof is worth nothing without the account that gave it.
    release: deleteClaimsOf,
  };
}
