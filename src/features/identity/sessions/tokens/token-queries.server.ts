import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasFactor, isOpenAccount } from '../session-queries.server.ts';

const SHOWN = ['id', 'name', 'ending', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** The token, unless it has expired or its account was banned or closed. */
export function selectValidToken(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.user_id',
      'api_tokens.scopes',
      'api_tokens.last_used_at',
      'users.name',
      'users.email',
      'users.role',
      'users.email_verified_at',
      'users.permissions',
      'users.second_factor_due_at',
      hasFactor.as('has_factor'),
    ])
    .where('api_tokens.token_hash', '=', tokenHash)
    .where((where) =>
      where.or([where('api_tokens.expires_at', 'is', null), where('api_tokens.expires_at', '>', now)]),
    )
    .where(isOpenAccount(now))
    .executeTakeFirst();
}

export function insertToken(trx: Writer, token: Insertable<Schema['api_tokens']>) {
  return trx.insertInto('api_tokens').values(token).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Newest first, expired ones too. */
export function selectTokens(db: Reader, userId: number) {
  return db
    .selectFrom('api_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function touchToken(db: Reader, id: number, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Returns the token that is gone; undefined when the person has none with this id. */
export function deleteToken(trx: Writer, userId: number, id: number) {
  return trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'scopes'])
    .executeTakeFirst();
}

/** Revokes all tokens of a person. @returns how many there were. */
export async function deleteTokens(trx: Writer, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes tokens that expired before a moment. */
export async function deleteExpiredTokens(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<=', before).execute();
}
