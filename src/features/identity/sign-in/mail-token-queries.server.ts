import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export type Purpose = Schema['mail_tokens']['purpose'];

export async function insertMailToken(trx: Writer, token: Insertable<Schema['mail_tokens']>): Promise<void> {
  await trx.insertInto('mail_tokens').values(token).execute();
}

export function selectMailToken(db: Reader, purpose: Purpose, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the link and returns it; of two requests with it at the same time, one gets it. */
export function consumeMailToken(trx: Writer, purpose: Purpose, tokenHash: Buffer, now: Date) {
  return trx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

export async function deleteMailTokens(trx: Writer, userId: number, purpose?: Purpose): Promise<void> {
  const all = trx.deleteFrom('mail_tokens').where('user_id', '=', userId);
  await (purpose ? all.where('purpose', '=', purpose) : all).execute();
}

/** Ends a person's links that were made up to a moment, and returns how many newer ones there are. */
export async function endOlderMailTokens(
  trx: Writer,
  { userId, purpose, upTo }: { userId: number; purpose: Purpose; upTo: Date },
): Promise<number> {
  await trx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '<=', upTo)
    .execute();
  const { count } = await trx
    .selectFrom('mail_tokens')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Number(count);
}
