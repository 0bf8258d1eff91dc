import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import type { AssistantContext } from '../context.server.ts';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { type AskerDay, addUse, countUses, deleteUsesBefore, removeUse } from './quota-queries.server.ts';
import { digestVisitor, makeVisitor, readVisitor, writeVisitor } from './visitor-cookie.server.ts';

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
