import { listContributions } from '#src/features/tools/listings/contribution-store.server.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { ExportedContribution } from '../contract.ts';

/** Everything that a person has submitted, for the file with their data. */
export async function exportContributions(
  { database }: SubmissionsContext,
  userId: number,
): Promise<ExportedContribution[]> {
  const rows = await listContributions(database.kysely, userId);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  }));
}
