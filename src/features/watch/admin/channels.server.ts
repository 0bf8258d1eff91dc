import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import {
  isCategoryActive,
  preventCategoryChanges,
} from '#src/features/tools/catalogue/public/category-store.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { WatchContext } from '../context.server.ts';
import { CHANNELS_PER_PAGE } from '../rules.ts';
import {
  type ChannelRecord,
  deleteChannelRow,
  insertChannel,
  lockChannel,
  moveVideosOfChannel,
  selectChannelOfFeed,
  updateChannel,
} from '../sources/channel-queries.server.ts';
import { fetchChannel } from '../sources/fetch-channel.server.ts';
import { checkVideosOfChannel } from '../videos/check-videos.server.ts';
import type { Channel, ChannelChange, ChannelList, ChannelQuery, ChannelRequest } from './admin-contract.ts';
import { selectChannelRow, selectChannels } from './admin-queries.server.ts';
import { presentChannel } from './present-admin.server.ts';

const FETCHES = { name: 'watch-channel-fetch', max: 60, windowSeconds: 3600 };

export async function listChannels(context: WatchContext, query: ChannelQuery): Promise<ChannelList> {
  const limit = query.limit ?? query.per_page ?? CHANNELS_PER_PAGE;
  const page = { offset: (query.page - 1) * limit, limit };
  const [rows, total] = await selectChannels(context.database.kysely, page);
  const data = rows.map((row) => presentChannel(context, row));
  return { data, pagination: paginate(total, query.page, limit) };
}

async function readChannel(context: WatchContext, id: number): Promise<Channel> {
  const row = await selectChannelRow(context.database.kysely, id);
  if (!row) throw new HttpError('not_found');
  return presentChannel(context, row);
}

/** Keeps categories from being deleted until the transaction ends. @throws HttpError 422 for one that is not there. */
export async function requireCategory(trx: Writer, id: number): Promise<void> {
  await preventCategoryChanges(trx);
  const isThere = (await isCategoryActive(trx, id)) !== undefined;
  if (!isThere) throw invalidField('category_id', 'There is no such category.');
}

function targetOf({ id, title }: ChannelRecord) {
  return { type: 'channel', id, name: title } as const;
}

/** The channel as it will be stored. The platform's channel pages carry the id of their feed. */
function toChannel({ settings }: WatchContext, { url, channel_id, category_id }: ChannelRequest) {
  const id =
    channel_id ?? /^https:\/\/(?:www\.)?youtube\.com\/channel\/(UC[\w-]{22})\/?$/.exec(url ?? '')?.[1];
  const feed = `${settings.webUrl}/feeds/videos.xml?channel_id=${id}`;
  const feed_url = id ? feed : null;
  const address = url ? new URL(url).href : feed;
  return { url: feed_url ?? address, feed_url, title: new URL(address).hostname.slice(0, 100), category_id };
}

/** Adds a channel and fetches it. @throws HttpError 409, 422, 429. */
export async function addChannel(
  context: WatchContext,
  request: ChannelRequest,
  caller: Caller,
): Promise<Channel> {
  const { limiter, database, clock, auditLog } = context;
  await limiter.take(FETCHES, String(caller.userId));
  const id = await inTransaction(database, async (trx) => {
    await requireCategory(trx, request.category_id);
    const wanted = toChannel(context, request);
    const isKnown = (await selectChannelOfFeed(trx, wanted.url)) !== undefined;
    const channel = isKnown ? undefined : await insertChannel(trx, wanted, clock.now());
    if (!channel) throw new HttpError('conflict', { message: 'This channel is there already.' });
    const to = { url: channel.url, category_id: channel.category_id };
    await recordAudit(auditLog, trx, caller, [{ action: 'channel.add', target: targetOf(channel), to }]);
    return channel.id;
  });
  await fetchChannel(context, id);
  await checkVideosOfChannel(context, id);
  return readChannel(context, id);
}

/** Moves a channel and its videos to another category. @throws HttpError 404, 422. */
export async function changeChannel(
  context: WatchContext,
  id: number,
  { category_id }: ChannelChange,
  caller: Caller,
): Promise<Channel> {
  await inTransaction(context.database, async (trx) => {
    await requireCategory(trx, category_id);
    const channel = await lockChannel(trx, id);
    if (!channel) throw new HttpError('not_found');
    await updateChannel(trx, id, { category_id });
    await moveVideosOfChannel(trx, id, category_id);
    const states = { from: { category_id: channel.category_id }, to: { category_id } };
    const event = { action: 'channel.edit', target: targetOf(channel), ...states };
    await recordAudit(context.auditLog, trx, caller, [event]);
  });
  return readChannel(context, id);
}

/** @throws HttpError 404. */
export async function deleteChannel(context: WatchContext, id: number, caller: Caller): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const channel = await lockChannel(trx, id);
    if (!channel) throw new HttpError('not_found');
    await deleteChannelRow(trx, id, context.clock.now());
    const event = { action: 'channel.delete', target: targetOf(channel), from: { url: channel.url } };
    await recordAudit(context.auditLog, trx, caller, [event]);
  });
}

/** Fetches a channel at once, whenever its turn is. @throws HttpError 404, 429. */
export async function fetchChannelNow(context: WatchContext, id: number, caller: Caller): Promise<Channel> {
  await readChannel(context, id);
  await context.limiter.take(FETCHES, String(caller.userId));
  await inTransaction(context.database, async (trx) => {
    const channel = await lockChannel(trx, id);
    if (!channel) throw new HttpError('not_found');
    await recordAudit(context.auditLog, trx, caller, [
      { action: 'channel.fetch', target: targetOf(channel) },
    ]);
  });
  await fetchChannel(context, id);
  await checkVideosOfChannel(context, id);
  return readChannel(context, id);
}
