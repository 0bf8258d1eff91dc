import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ClaimMethod } from './rules.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;
export type ClaimRecord = Selectable<Schema['claims']>;

/** Nobody has more in sight than a few; older ones say nothing that these do not. */
const LISTED = 20;

export interface ClaimKey {
  tool_id: number;
  user_id: number;
  method: ClaimMethod;
}

export function selectClaims(db: Reader, toolId: number, userId: number): Promise<ClaimRecord[]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('tool_id', '=', toolId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

export function selectClaim(db: Reader, id: number): Promise<ClaimRecord | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The claim that is not proved, expired or not. There is one at most. */
export function selectUnproved(db: Reader, key: ClaimKey): Promise<ClaimRecord | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('tool_id', '=', key.tool_id)
    .where('user_id', '=', key.user_id)
    .where('method', '=', key.method)
    .where('proved_at', 'is', null)
    .executeTakeFirst();
}

/** Puts a claim in the place of the unproved one. */
export function putUnproved(
  trx: Writer,
  claim: ClaimKey & Pick<ClaimRecord, 'token' | 'token_hash' | 'email' | 'created_at' | 'expires_at'>,
): Promise<ClaimRecord> {
  const { token, token_hash, email, created_at, expires_at } = claim;
  return trx
    .insertInto('claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['tool_id', 'user_id', 'method'])
        .where('proved_at', 'is', null)
        .doUpdateSet({ token, token_hash, email, created_at, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The living account, held until the transaction ends: one claim of a person at a time, and none of somebody who is
 * just leaving. The first row of a transaction, as everywhere.
 */
export function lockClaimant(
  trx: Writer,
  userId: number,
): Promise<{ name: string; email: string } | undefined> {
  return trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The published tool, held until the transaction ends. */
export function lockTool(trx: Writer, id: number) {
  return trx
    .selectFrom('tools')
    .select(['id', 'slug', 'name', 'url', 'owner_user_id'])
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockClaim(trx: Writer, id: number): Promise<ClaimRecord | undefined> {
  return trx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function setProved(trx: Writer, id: number, now: Date): Promise<ClaimRecord> {
  return trx
    .updateTable('claims')
    .set({ proved_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setOwner(trx: Writer, toolId: number, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ owner_user_id: userId, updated_at: now })
    .where('id', '=', toolId)
    .execute();
}

/** Whom to write to; nobody when the account is closed. */
export function selectPerson(db: Reader, id: number): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteExpiredClaims(db: Reader, before: Date): Promise<void> {
  await sql`delete from claims where proved_at is null and expires_at < ${before}`.execute(db);
}
