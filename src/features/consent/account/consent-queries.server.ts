import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

const FIELDS = ['analytics', 'marketing', 'functional', 'version', 'decided_at'] as const;

function selectNewestFirst(db: Reader, userId: number) {
  return db
    .selectFrom('consent_choices')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc');
}

export function selectChoices(db: Reader, userId: number, limit: number) {
  return selectNewestFirst(db, userId).limit(limit).execute();
}

export function selectNewestChoice(db: Reader, userId: number) {
  return selectNewestFirst(db, userId).limit(1).executeTakeFirst();
}

export async function insertChoice(
  trx: Writer,
  choice: Insertable<Schema['consent_choices']>,
): Promise<void> {
  await trx.insertInto('consent_choices').values(choice).execute();
}

/** Keeps the newest `kept` answers of a person. */
export async function deleteOlderChoices(trx: Writer, userId: number, kept: number): Promise<void> {
  const older = trx
    .selectFrom('consent_choices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept);
  await trx.deleteFrom('consent_choices').where('id', 'in', older).execute();
}
