import type { Insertable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ConsentRequest } from '../contract.ts';

const FIELDS = ['analytics', 'marketing', 'functional', 'version', 'decided_at'] as const;

function selectNewestFirst(db: Reader, userId: number) {
  return db
    .selectFrom('consent_choices')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc');
}

function selectChoices(db: Reader, userId: number, limit: number) {
  return selectNewestFirst(db, userId).limit(limit).execute();
}

function selectNewestChoice(db: Reader, userId: number) {
  return selectNewestFirst(db, userId).limit(1).executeTakeFirst();
}

async function insertChoice(trx: Writer, choice: Insertable<Schema['consent_choices']>): Promise<void> {
  await trx.insertInto('consent_choices').values(choice).execute();
}

/** Keeps the newest `kept` answers of a person. */
async function deleteOlderChoices(trx: Writer, userId: number, kept: number): Promise<void> {
  const older = trx
    .selectFrom('consent_choices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept);
  await trx.deleteFrom('consent_choices').where('id', 'in', older).execute();
}

/** A person changes their mind now and then; a script must not fill the table. */
const LIMIT = { name: 'consent', max: 60, windowSeconds: 3600 };
/** The record of one account. */
const KEPT = 100;

type StoredChoice = NonNullable<Awaited<ReturnType<typeof selectNewestChoice>>>;

const withEssential = (choice: StoredChoice) => ({ essential: true as const, ...choice });

export async function readConsent({ database }: ServerContext, caller: Caller) {
  const newest = await selectNewestChoice(database.kysely, caller.userId);
  return newest ? withEssential(newest) : null;
}

/** All that is recorded of a person, newest first, for the export. */
export async function listChoices({ database }: ServerContext, userId: number) {
  return (await selectChoices(database.kysely, userId, KEPT)).map(withEssential);
}

/**
 * Records an answer. One that is older than what is stored, such as that of a device that was offline, is recorded and
 * changes nothing. @returns the answer that counts.
 * @throws HttpError 429.
 */
export async function storeConsent(context: ServerContext, request: ConsentRequest, caller: Caller) {
  const { database, clock, limiter } = context;
  await limiter.consume(LIMIT, String(caller.userId));
  const now = clock.now();
  const { analytics, marketing, functional, version } = request;
  // A clock that is ahead would otherwise win over every later answer.
  const decidedAt = new Date(Math.min(now.getTime(), Date.parse(request.decided_at ?? now.toISOString())));
  return inTransaction(database, async (trx) => {
    await insertChoice(trx, {
      user_id: caller.userId,
      analytics,
      marketing,
      functional,
      version: JSON.stringify(version),
      decided_at: decidedAt,
      created_at: now,
    });
    await deleteOlderChoices(trx, caller.userId, KEPT);
    return withEssential((await selectNewestChoice(trx, caller.userId))!);
  });
}
