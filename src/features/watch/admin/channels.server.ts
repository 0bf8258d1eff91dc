import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
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
  type ChannelRow,
  deleteChannelRow,
  insertChannel,
  lockChannel,
  moveVideosOfChannel,
  selectChannelOfFeed,
  selectChannelRow,
  selectChannels,
  updateChannel,
} from '../sources/channel-queries.server.ts';
import { fetchChannel } from '../sources/fetch-channel.server.ts';
import { checkVideosOfChannel } from '../videos/check-videos.server.ts';
import { presentCategory } from '../videos/present-links.server.ts';
import type { ChannelChange, ChannelQuery, ChannelRequest } from './admin-contract.ts';

const FETCHES = { name: 'watch-channel-fetch', max: 60, windowSeconds: 3600 };

const withCategory = (context: WatchContext, row: ChannelRow) => ({
  ...row,
  category: presentCategory(context, row.category_id),
});

export async function listChannels(context: WatchContext, query: ChannelQuery) {
  const limit = query.limit ?? query.per_page ?? CHANNELS_PER_PAGE;
  const page = { offset: (query.page - 1) * limit, limit };
  const [rows, total] = await selectChannels(context.database.kysely, page);
  const data = rows.map((row) => withCategory(context, row));
  return { data, pagination: paginate(total, query.page, limit) };
}

async function getChannel(context: WatchContext, id: number) {
  const row = await selectChannelRow(context.database.kysely, id);
  if (!row) throw new HttpError('not_found');
  return withCategory(context, row);
}

/** Keeps categories from being deleted until the transaction ends. @throws HttpError 422 for one that is not there. */
export async function requireCategory(trx: Writer, id: number): Promise<void> {
  await preventCategoryChanges(trx);
  const isThere = (await isCategoryActive(trx, id)) !== undefined;
  if (!isThere) throw invalidField('category_id', 'watch.noCategory');
}

async function requireChannel(trx: Writer, id: number): Promise<ChannelRecord> {
  const channel = await lockChannel(trx, id);
  if (!channel) throw new HttpError('not_found');
  return channel;
}

/** Records an audit event about a channel; `trx` makes it part of the change. */
function audit(
  { auditLog }: WatchContext,
  trx: Writer,
  caller: Caller,
  { id, title }: ChannelRecord,
  event: Omit<AuditEvent, 'target'>,
): Promise<void> {
  return recordAudit(auditLog, trx, caller, [{ ...event, target: { type: 'channel', id, name: title } }]);
}

/** Fetches a channel and completes its new videos. */
async function fetchNow(context: WatchContext, id: number) {
  await fetchChannel(context, id);
  await checkVideosOfChannel(context, id);
  return getChannel(context, id);
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
export async function addChannel(context: WatchContext, request: ChannelRequest, caller: Caller) {
  const { limiter, database, clock } = context;
  await limiter.consume(FETCHES, String(caller.userId));
  const id = await inTransaction(database, async (trx) => {
    await requireCategory(trx, request.category_id);
    const wanted = toChannel(context, request);
    const isKnown = (await selectChannelOfFeed(trx, wanted.url)) !== undefined;
    const channel = isKnown ? undefined : await insertChannel(trx, wanted, clock.now());
    if (!channel) throw new HttpError('conflict', { message: 'watch.channelTaken' });
    const to = { url: channel.url, category_id: channel.category_id };
    await audit(context, trx, caller, channel, { action: 'channel.add', to });
    return channel.id;
  });
  return fetchNow(context, id);
}

/** Moves a channel and its videos to another category. @throws HttpError 404, 422. */
export async function changeChannel(
  context: WatchContext,
  id: number,
  { category_id }: ChannelChange,
  caller: Caller,
) {
  await inTransaction(context.database, async (trx) => {
    await requireCategory(trx, category_id);
    const channel = await requireChannel(trx, id);
    await updateChannel(trx, id, { category_id });
    await moveVideosOfChannel(trx, id, category_id);
    const states = { from: { category_id: channel.category_id }, to: { category_id } };
    await audit(context, trx, caller, channel, { action: 'channel.edit', ...states });
  });
  return getChannel(context, id);
}

/** @throws HttpError 404. */
export async function deleteChannel(context: WatchContext, id: number, caller: Caller): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const channel = await requireChannel(trx, id);
    await deleteChannelRow(trx, id, context.clock.now());
    await audit(context, trx, caller, channel, { action: 'channel.delete', from: { url: channel.url } });
  });
}

/** Fetches a channel at once, whenever its turn is. @throws HttpError 404, 429. */
export async function fetchChannelNow(context: WatchContext, id: number, caller: Caller) {
  await getChannel(context, id);
  await context.limiter.consume(FETCHES, String(caller.userId));
  await inTransaction(context.database, async (trx) => {
    await audit(context, trx, caller, await requireChannel(trx, id), { action: 'channel.fetch' });
  });
  return fetchNow(context, id);
}
