import { createHmac, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { findTool, findToolWithPage } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import type { FollowsContext } from './context.server.ts';
import type { FollowState } from './contract.ts';
import { deleteFollow, insertFollow, isFollowed, selectFollowPage } from './queries.server.ts';
import { FOLLOWS_MAX, type FollowKind } from './rules.ts';

/** Of a person a day. */
export const FOLLOWED = { name: 'follow', max: 200, windowSeconds: 86_400 };
const BY_LINK = { name: 'unfollow', max: 60, windowSeconds: 3600 };
const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

/** @throws HttpError 403 for somebody whose address nobody has confirmed. */
export function requireVerified({ isEmailVerified }: Caller): void {
  if (!isEmailVerified) throw new HttpError('forbidden', { message: 'follows.verifyFirst' });
}

/** @throws HttpError 404. */
export async function getFollowState(
  { database, tools }: FollowsContext,
  slugOrId: string,
  { userId }: Caller,
): Promise<FollowState> {
  const { id: toolId } = await findToolWithPage(tools, slugOrId);
  return { is_following: await isFollowed(database.kysely, { userId, toolId }) };
}

/**
 * The caller is mailed from now on when the price of the tool changes, and when it is discontinued.
 * @throws HttpError 403 without a verified email; 404; 409 for more tools than one can follow; 429.
 */
export async function followTool(
  { database, clock, limiter, tools }: FollowsContext,
  slugOrId: string,
  caller: Caller,
): Promise<FollowState> {
  const { userId } = caller;
  await limiter.consume(FOLLOWED, String(userId));
  requireVerified(caller);
  const { id: toolId } = await findTool(tools, slugOrId);
  return inTransaction(database, async (trx) => {
    if ((await insertFollow(trx, { userId, toolId }, clock.now())) > FOLLOWS_MAX)
      throw new HttpError('conflict', { message: msg('follows.tooMany', { count: FOLLOWS_MAX }) });
    return { is_following: true };
  });
}

/** @throws HttpError 404. */
export async function unfollowTool(
  { database, tools }: FollowsContext,
  slugOrId: string,
  { userId }: Caller,
): Promise<FollowState> {
  const { id: toolId } = await findToolWithPage(tools, slugOrId);
  await deleteFollow(database.kysely, { userId, toolId });
  return { is_following: false };
}

/** The kinds of sources that the slices have. */
export const kindsOf = ({ extensions }: FollowsContext) => extensions.all('follows.kinds').flat();

export function pathOf(kind: FollowKind, slug: string): string {
  return findKind('followed', kind)!.path + slug;
}

/** A page of what the caller follows, the latest first. */
export function listFollows(
  context: FollowsContext,
  query: { page: number; per_page?: number | undefined; limit?: number | undefined },
  { userId }: Caller,
) {
  return readListPage(query, async (page) => {
    const [rows, total] = await selectFollowPage(context.database.kysely, kindsOf(context), userId, page);
    return [rows.map((row) => ({ ...row, url: pathOf(row.kind, row.slug) })), total];
  });
}

function sign(secret: Buffer, userId: string, toolId: string): string {
  return createHmac('sha256', secret).update(`unfollow\n${userId}\n${toolId}`).digest('base64url');
}

/** The token of the link in a mail with which somebody stops following a tool. It never expires. */
export function makeUnfollowToken(secret: Buffer, userId: number, toolId: number): string {
  return `${userId}-${toolId}-${sign(secret, String(userId), String(toolId))}`;
}

/** Ends following by the link in a mail. @throws HttpError 404 for a token that is none; 429. */
export async function unfollowByLink(
  { database, secret, limiter }: FollowsContext,
  token: string,
  { network }: Call,
): Promise<void> {
  await limiter.consumeForNetwork(BY_LINK, network);
  const [, userId, toolId, signature] = TOKEN.exec(token) ?? [];
  if (!userId || !toolId || !signature) throw new HttpError('not_found', { message: 'follows.badLink' });
  const expected = sign(secret, userId, toolId);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    throw new HttpError('not_found', { message: 'follows.badLink' });
  await deleteFollow(database.kysely, { userId: Number(userId), toolId: Number(toolId) });
}
