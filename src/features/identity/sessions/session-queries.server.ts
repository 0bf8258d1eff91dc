import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Looked up for staff alone. */
export const hasFactor = sql<boolean>`case when users.role = 'admin' or users.permissions <> '{}' then
  exists (select from totp_factors f where f.user_id = users.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = users.id) else false end`;

/** True for accounts that are neither closed nor banned. */
export function isOpenAccount(now: Date) {
  return (where: ExpressionBuilder<Pick<Schema, 'users'>, 'users'>) =>
    where.and([
      where('users.deleted_at', 'is', null),
      where.or([where('users.banned_at', 'is', null), where('users.banned_until', '<=', now)]),
    ]);
}

/** The session behind a token, unless it has ended or its account was banned or closed. */
export function selectValidSession(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.is_remembered',
      'sessions.created_at',
      'sessions.last_used_at',
      'users.name',
      'users.email',
      'users.role',
      'users.email_verified_at',
      'users.permissions',
      'users.second_factor_due_at',
      'sessions.authenticated_at',
      hasFactor.as('has_factor'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where(isOpenAccount(now))
    .executeTakeFirst();
}

export async function insertSession(trx: Writer, session: Insertable<Schema['sessions']>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** Ends all but the sessions used last. */
export async function trimSessions(trx: Writer, userId: number, keep: number): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} order by last_used_at desc, id desc offset ${keep})`.execute(
    trx,
  );
}

export async function touchSession(db: Reader, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function selectSessions(db: Reader, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when the person has no such session. */
export async function deleteSession(db: Reader, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a person's sessions, and the one-time codes and tickets that could become sessions; `exceptId` stays. */
export async function deleteSessions(trx: Writer, userId: number, exceptId = 0): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', exceptId).execute();
  await trx.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}

/** The same for everybody; only one session stays. */
export async function deleteAllSessions(trx: Writer, exceptId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '<>', exceptId).execute();
  await trx.deleteFrom('sign_in_codes').execute();
  await trx.deleteFrom('sign_in_tickets').execute();
}

/** Deletes the code and returns it, valid or expired, so that it works only once. */
export function consumeSignInCode(db: Reader, codeHash: Buffer) {
  return db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'browser_hash', 'expires_at'])
    .executeTakeFirst();
}

const EXPIRING = ['sessions', 'mail_tokens', 'sign_in_codes', 'provider_flows', 'sign_in_tickets'] as const;

/** Deletes sessions, links, codes and provider flows that have expired. */
export async function deleteExpired(db: Reader, now: Date): Promise<void> {
  for (const table of EXPIRING) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
}

/** Gives a session a new token. @returns false when it has ended. */
export async function renewSession(
  trx: Writer,
  id: number,
  renewed: { token_hash: Buffer; authenticated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set(renewed)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The browsers and systems on which a person has signed in, the last used first. */
export function selectDevices(db: Reader, userId: number) {
  return db
    .selectFrom('known_devices')
    .select(['device', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function upsertDevice(trx: Writer, device: Insertable<Schema['known_devices']>): Promise<void> {
  const { last_used_at } = device;
  await trx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_used_at }))
    .execute();
}

export async function deleteOldDevices(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', before).execute();
}

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

/** True for the address of an earlier change that somebody else’s account can still get back. */
export async function isReservedAddress(
  db: Reader,
  email: string,
  exceptId: number,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('purpose', '=', 'undo_email')
    .where('email', '=', email)
    .where('user_id', '<>', exceptId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteMailTokens(trx: Writer, userId: number, purpose: Purpose): Promise<void> {
  await trx.deleteFrom('mail_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
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
