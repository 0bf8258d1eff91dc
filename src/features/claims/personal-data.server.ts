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
  async function read(userId: number): Promise<z.infer<typeof ExportedClaim>[]> {
    const claims = await selectClaimsToExport(database.reports, userId);
    return claims.map((claim) => ({
      ...claim,
      created_at: claim.created_at.toISOString(),
      expires_at: claim.expires_at.toISOString(),
      proved_at: claim.proved_at?.toISOString() ?? null,
    }));
  }
  return {
    tables: ['claims'],
    sections: {
      claims: { schema: z.array(ExportedClaim), read },
    },
    // A proof is worth nothing without the account that gave it.
    release: deleteClaimsOf,
  };
}
