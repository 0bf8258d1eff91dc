import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { FollowsContext } from '../context.server.ts';
import type { FollowState } from '../contract.ts';
import { FOLLOWED, requireVerified } from '../follow.server.ts';
import { SOURCES_MAX } from '../rules.ts';
import type { FollowedKind } from './followed-kind-store.server.ts';
import {
  columnOf,
  deleteSource,
  insertSource,
  isSourceFollowed,
  type Source,
} from './source-queries.server.ts';

/** @throws HttpError 404, 422. */
async function resolve(
  { database }: FollowsContext,
  kind: FollowedKind,
  id: string,
  isNew = false,
): Promise<Source> {
  const value = await kind.resolve(id, { db: database.kysely, isNew });
  if (value === undefined) throw new HttpError('not_found', { message: kind.missing });
  return { column: columnOf(kind), value };
}

export async function getSourceState(
  context: FollowsContext,
  kind: FollowedKind,
  id: string,
  { userId }: Caller,
): Promise<FollowState> {
  const source = await resolve(context, kind, id);
  return { is_following: await isSourceFollowed(context.database.kysely, userId, source) };
}

/**
 * The caller is told from now on of new tools.
 * @throws HttpError 403 without a verified email; 404; 409 for more than one can follow; 422, 429.
 */
export async function followSource(
  context: FollowsContext,
  kind: FollowedKind,
  id: string,
  caller: Caller,
): Promise<FollowState> {
  const { database, clock, limiter } = context;
  await limiter.consume(FOLLOWED, String(caller.userId));
  requireVerified(caller);
  const source = await resolve(context, kind, id, true);
  return inTransaction(database, async (trx) => {
    if ((await insertSource(trx, caller.userId, source, clock.now())) > SOURCES_MAX)
      throw new HttpError('conflict', { message: msg('follows.tooManySources', { count: SOURCES_MAX }) });
    return { is_following: true };
  });
}

/** @throws HttpError 404, 422. */
export async function unfollowSource(
  context: FollowsContext,
  kind: FollowedKind,
  id: string,
  { userId }: Caller,
): Promise<FollowState> {
  const source = await resolve(context, kind, id);
  await deleteSource(context.database.kysely, userId, source);
  return { is_following: false };
}
