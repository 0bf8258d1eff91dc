import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** A person or browser that asks, on one day. */
export type AskerDay = Omit<Selectable<Schema['assistant_uses']>, 'questions'>;

/**
 * Counts a question unless the limit is reached, with one statement, so that two at the same time cannot both be the last
 * one. Returns how many there are now; undefined at the limit.
 */
export async function addUse(
  trx: Writer,
  { asker, day, user_id }: AskerDay,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ questions: number }>`
    insert into assistant_uses (asker, day, user_id, questions) values (${asker}, ${day}, ${user_id}, 1)
    on conflict (asker, day) do update set questions = assistant_uses.questions + 1
    where assistant_uses.questions < ${limit}
    returning questions`.execute(trx);
  return rows[0]?.questions;
}

/** Takes back a question that was not answered. */
export async function removeUse(trx: Writer, { asker, day }: AskerDay): Promise<void> {
  await sql`
    update assistant_uses set questions = questions - 1
    where asker = ${asker} and day = ${day} and questions > 0`.execute(trx);
}

export async function countUses(db: Reader, { asker, day }: AskerDay): Promise<number> {
  const row = await db
    .selectFrom('assistant_uses')
    .select('questions')
    .where('asker', '=', asker)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.questions ?? 0;
}

export async function deleteUsesBefore(trx: Writer, day: string): Promise<void> {
  await trx.deleteFrom('assistant_uses').where('day', '<', day).execute();
}
