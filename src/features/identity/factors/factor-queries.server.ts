import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export function selectTotp(db: Reader, userId: number) {
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Begins a setup, in place of one that was never confirmed. */
export async function insertTotp(trx: Writer, totp: Insertable<Schema['totp_factors']>): Promise<void> {
  const { secret, created_at } = totp;
  await trx
    .insertInto('totp_factors')
    .values(totp)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at, last_step: 0 }))
    .execute();
}

/**
 * Accepts a code of a time step. One that is later than `latest`, the latest for which a code can be right now, was accepted before
 * the clock was set back, and says nothing any more.
 * @returns false when one of that step or a later one was accepted before.
 */
export async function acceptTotpStep(
  trx: Writer,
  { userId, step, latest, confirmedAt }: { userId: number; step: number; latest: number; confirmedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_factors')
    .set({ last_step: step, confirmed_at: confirmedAt })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', latest)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  trx: Writer,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes a recovery code. @returns false when there is none like it. */
export async function consumeRecoveryCode(trx: Writer, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first. */
export function selectPasskeys(db: Reader, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function selectPasskeyByCredential(db: Reader, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Undefined when an account has this passkey already. */
export function insertPasskey(trx: Writer, passkey: Insertable<Schema['passkeys']>) {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function touchPasskey(
  trx: Writer,
  id: number,
  used: { counter: number; last_used_at: Date },
): Promise<void> {
  await trx.updateTable('passkeys').set(used).where('id', '=', id).execute();
}

/** Undefined when the person has no such passkey. */
export function renamePasskeyRow(db: Reader, userId: number, id: number, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskeyRow(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}

export async function insertTicket(db: Reader, ticket: Insertable<Schema['sign_in_tickets']>): Promise<void> {
  await db.insertInto('sign_in_tickets').values(ticket).execute();
}

type TicketPurpose = Schema['sign_in_tickets']['purpose'];

/** Counts a try, and returns the ticket while it is valid. */
export function tryTicket(db: Reader, tokenHash: Buffer, now: Date, maxTries: number) {
  return db
    .updateTable('sign_in_tickets')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'second_factor')
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['user_id', 'browser_hash', 'is_remembered'])
    .executeTakeFirst();
}

/** Deletes the ticket and returns it, valid or expired, so that it works only once. */
export function consumeTicket(db: Reader, tokenHash: Buffer, purpose: TicketPurpose) {
  return db
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['user_id', 'browser_hash', 'is_remembered', 'expires_at'])
    .executeTakeFirst();
}

/** The number of factors that count. */
export async function countFactors(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from totp_factors where user_id = ${userId} and confirmed_at is not null)
      + (select count(*) from passkeys where user_id = ${userId}))::int as count`.execute(db);
  return rows[0]!.count;
}
