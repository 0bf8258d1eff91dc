import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ClaimsContext } from './context.server.ts';
import { deleteClaimsOf, selectClaimsToExport } from './personal-data-queries.server.ts';

const ExportedClaims = z.array(
  z.object({
    tool: z.string(),
    method: z.string(),
    email: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
    proved_at: z.string().nullable(),
  }),
);

export function claimPersonalData({ database }: ClaimsContext): PersonalData {
  return {
    sections: {
      claims: {
        schema: ExportedClaims,
        read: async (userId): Promise<z.input<typeof ExportedClaims>> =>
          (await selectClaimsToExport(database.kysely, userId)).map((claim) => ({
            ...claim,
            created_at: claim.created_at.toISOString(),
            expires_at: claim.expires_at.toISOString(),
            proved_at: claim.proved_at?.toISOString() ?? null,
          })),
      },
    },
    release: deleteClaimsOf,
  };
}
