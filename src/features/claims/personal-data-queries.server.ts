import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Joins tools for their names: one statement for the whole section. */
export function selectClaimsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('claims')
    .innerJoin('tools', 'tools.id', 'claims.tool_id')
    .select([
      'tools.name as tool',
      'claims.method',
      'claims.email',
      'claims.created_at',
      'claims.expires_at',
      'claims.proved_at',
    ])
    .where('claims.user_id', '=', userId)
    .orderBy('claims.id')
    .execute();
}

export async function deleteClaimsOf(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('claims').where('user_id', '=', userId).execute();
}
