import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import type { AssistantContext } from '../context.server.ts';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { digestVisitor, makeVisitor, readVisitor, writeVisitor } from './visitor-cookie.server.ts';

/** A person or browser that asks, on one day. */
type AskerDay = Omit<Selectable<Schema['assistant_uses']>, 'questions'>;

/**
 * Counts a question unless the limit is reached, with one statement, so that two at the same time cannot both be the last
 * one. Returns how many there are now; undefined at the limit.
 */
async function addUse(
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
async function removeUse(trx: Writer, { asker, day }: AskerDay): Promise<void> {
  await sql`
    update assistant_uses set questions = questions - 1
    where asker = ${asker} and day = ${day} and questions > 0`.execute(trx);
}

async function countUses(db: Reader, { asker, day }: AskerDay): Promise<number> {
  const row = await db
    .selectFrom('assistant_uses')
    .select('questions')
    .where('asker', '=', asker)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.questions ?? 0;
}

async function deleteUsesBefore(trx: Writer, day: string): Promise<void> {
  await trx.deleteFrom('assistant_uses').where('day', '<', day).execute();
}

/** Keeps visitors who delete the cookie from asking without end; an account's questions are its own. */
const NETWORK_LIMIT = { name: 'assistant', max: 30, windowSeconds: 86_400 };

/** The account or browser that asks. A visitor's cookie is part of every response. */
export interface Asker extends AskerDay {
  headers: Record<string, string>;
}

/** Days begin at 00:00 UTC, whatever the server's or the visitor's time zone is. */
function secondsLeft(now: Date): number {
  return Math.max(1, Math.ceil((DAY - (now.getTime() % DAY)) / 1000));
}

/** The account; for a visitor the browser, which gets its cookie now if it has none. */
export function findAsker({ clock, secret, appUrl }: AssistantContext, { request, caller }: Call): Asker {
  const now = clock.now();
  const day = utcDay(now);
  if (caller) return { asker: `user ${caller.userId}`, day, user_id: caller.userId, headers: {} };
  const id = readVisitor(request, { appUrl, secret, day }) ?? makeVisitor();
  const cookie = writeVisitor(id, { appUrl, secret, day, seconds: secondsLeft(now) });
  return {
    asker: `visitor ${digestVisitor(id)}`,
    day,
    user_id: null,
    headers: { 'set-cookie': cookie },
  };
}

/** The number of questions that somebody has left today. */
export async function getRemaining({ database }: AssistantContext, asker: Asker) {
  const used = await countUses(database.kysely, asker);
  return { remaining: Math.max(0, QUESTIONS_PER_DAY - used), headers: asker.headers };
}

/**
 * Counts a question. `refund` is for one that could not be answered.
 * @throws HttpError 429 when the account, browser or network has none left.
 */
export async function consumeQuota(context: AssistantContext, asker: Asker, call: Call) {
  const { database, clock, limiter } = context;
  const refuse = (seconds: number) =>
    new HttpError('too_many_requests', {
      message: 'answer.limit',
      headers: { ...asker.headers, 'retry-after': String(seconds) },
      detail: { remaining: 0 },
    });
  const used = await inTransaction(database, async (trx) => {
    const count = await addUse(trx, asker, QUESTIONS_PER_DAY);
    if (count === undefined) throw refuse(secondsLeft(clock.now()));
    if (call.caller) return count;
    try {
      // Only questions that are answered count for the network: the others are rolled back.
      await limiter.consumeForNetwork(NETWORK_LIMIT, call.network);
    } catch (error) {
      throw error instanceof HttpError ? refuse(Number(error.headers['retry-after'])) : error;
    }
    return count;
  });
  return {
    remaining: QUESTIONS_PER_DAY - used,
    headers: asker.headers,
    refund: () => inTransaction(database, (trx) => removeUse(trx, asker)),
  };
}

/** Questions back that cost nothing, a day: somebody who begins one conversation after the other gets no more. */
const FREE_QUESTIONS_BACK = { name: 'assistant-asks-back', max: QUESTIONS_PER_DAY, windowSeconds: 86_400 };

/** True when a message that is answered with a question back need not be counted. */
export function allowsQuestionBack({ limiter }: AssistantContext, { asker }: Asker): Promise<boolean> {
  return limiter.allowsForNetwork(FREE_QUESTIONS_BACK, asker);
}

/** Forgets the counts of days that are over. */
export function forgetUses({ database, clock }: AssistantContext): Promise<void> {
  return inTransaction(database, (trx) => deleteUsesBefore(trx, utcDay(clock.now())));
}
