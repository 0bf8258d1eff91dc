import { inTransaction } from '#src/db/transaction.server.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import type { NotificationsContext } from './context.server.ts';
import type {
  NoticeQuery,
  NotificationSettings,
  NotificationSettingsRequest,
  ReadRequest,
  ReadResult,
} from './contract.ts';
import {
  countUnread,
  deleteNoticesBefore,
  markRead,
  saveChoices,
  selectChoices,
  selectNoticePage,
} from './queries.server.ts';
import { NOTICES_KEPT_FOR, NOTICES_PER_PAGE } from './rules.ts';

/** A page of what the caller was told on the site, the latest first. */
export function listNotices({ database }: NotificationsContext, query: NoticeQuery, { userId }: Caller) {
  const wanted = { userId, unread: query.unread };
  return readListPage(
    { page: query.page, per_page: query.per_page ?? query.limit ?? NOTICES_PER_PAGE },
    (page) => selectNoticePage(database.kysely, wanted, page),
  );
}

export async function readNotices(
  { database, clock }: NotificationsContext,
  { ids }: ReadRequest,
  { userId }: Caller,
): Promise<ReadResult> {
  return inTransaction(database, async (trx) => {
    await markRead(trx, userId, { ids, now: clock.now() });
    return { unread: await countUnread(trx, userId) };
  });
}

export async function getSettings(
  { database }: NotificationsContext,
  { userId }: Pick<Caller, 'userId'>,
): Promise<NotificationSettings> {
  const chosen = new Map(
    (await selectChoices(database.kysely, userId)).map(({ kind, ...choice }) => [kind, choice]),
  );
  return Object.fromEntries(
    listKinds('noticed').map(({ name, email }) => [name, chosen.get(name) ?? { site: true, email }]),
  ) as NotificationSettings;
}

export async function putSettings(
  context: NotificationsContext,
  request: NotificationSettingsRequest,
  caller: Caller,
): Promise<NotificationSettings> {
  const choices = listKinds('noticed').flatMap(({ name: kind }) => {
    const choice = request[kind];
    return choice ? [{ kind, ...choice }] : [];
  });
  await inTransaction(context.database, (trx) => saveChoices(trx, caller.userId, choices));
  return getSettings(context, caller);
}

/** A job calls it. */
export function forgetOldNotices({ database, clock }: NotificationsContext): Promise<void> {
  return inTransaction(database, (trx) =>
    deleteNoticesBefore(trx, new Date(clock.now().getTime() - NOTICES_KEPT_FOR)),
  );
}
