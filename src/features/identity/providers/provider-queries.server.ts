import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export async function insertFlow(db: Reader, flow: Insertable<Schema['provider_flows']>): Promise<void> {
  await db.insertInto('provider_flows').values(flow).execute();
}

/** Deletes the flow and returns it, valid or expired, so that an answer works only once. */
export function consumeFlow(db: Reader, stateHash: Buffer) {
  return db
    .deleteFrom('provider_flows')
    .where('state_hash', '=', stateHash)
    .returning(['provider', 'code_verifier', 'nonce', 'browser_hash', 'expires_at'])
    .executeTakeFirst();
}

/** The id of the account that is linked to this one at the provider. Closed accounts have no links. */
export async function selectLinkedUser(
  db: Reader,
  provider: string,
  subject: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('linked_providers')
    .innerJoin('users', 'users.id', 'linked_providers.user_id')
    .select('users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** False when the account is linked to another one of this provider. */
export async function insertLink(
  trx: Writer,
  link: Insertable<Schema['linked_providers']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('linked_providers')
    .values(link)
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertSignInCode(
  trx: Writer,
  code: Insertable<Schema['sign_in_codes']>,
): Promise<void> {
  await trx.insertInto('sign_in_codes').values(code).execute();
}
