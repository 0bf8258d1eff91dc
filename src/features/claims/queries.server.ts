import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ClaimMethod } from './rules.ts';

export type ClaimRecord = Selectable<Schema['claims']>;

/** The page shows the newest of each method only. */
const LISTED = 20;

interface ClaimKey {
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

/** The unproved claim, expired or not. The database allows one at most. */
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

/** Adds a claim, or replaces the unproved one. */
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

/** Ends the claims of a tool that nobody has proved yet. */
export async function deleteWaitingClaims(trx: Writer, toolId: number): Promise<void> {
  await trx.deleteFrom('claims').where('tool_id', '=', toolId).where('proved_at', 'is', null).execute();
}

/** Forgets what a person has proved about a tool. */
export async function deleteClaimsOfUser(trx: Writer, toolId: number, userId: number): Promise<void> {
  await trx.deleteFrom('claims').where('tool_id', '=', toolId).where('user_id', '=', userId).execute();
}

export async function deleteExpiredClaims(db: Reader, before: Date): Promise<void> {
  await sql`delete from claims where proved_at is null and expires_at < ${before}`.execute(db);
}
