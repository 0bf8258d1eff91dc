import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { EmailFrequency, NoticeChoice, NoticeKind } from './rules.ts';

export interface NoticeRow {
  id: number;
  kind: NoticeKind;
  subject: string;
  text: string;
  url: string | null;
  created_at: Date;
  read_at: Date | null;
}

const COLUMNS = ['id', 'kind', 'subject', 'body as text', 'path as url', 'created_at', 'read_at'] as const;

/** A page of what a person was told on the site, the latest first, and how much that is. */
export async function selectNoticePage(
  db: Reader,
  { userId, unread }: { userId: number; unread: boolean },
  { offset, limit }: { offset: number; limit: number },
): Promise<[NoticeRow[], total: number]> {
  const all = db.selectFrom('notices').where('user_id', '=', userId).where('is_shown', '=', true);
  const wanted = unread ? all.where('read_at', 'is', null) : all;
  const [rows, { count }] = await Promise.all([
    wanted.select(COLUMNS).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    wanted.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return [rows, Number(count)];
}

export async function countUnread(db: Reader, userId: number): Promise<number> {
  const [, total] = await selectNoticePage(db, { userId, unread: true }, { offset: 0, limit: 1 });
  return total;
}

/** Marks notices of a person as read. @param ids undefined: all. */
export async function markRead(
  trx: Writer,
  userId: number,
  { ids, now }: { ids: readonly number[] | undefined; now: Date },
): Promise<void> {
  const own = trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  await (ids ? own.where('id', '=', sql<number>`any(${[...ids]}::int[])`) : own).execute();
}

/** Adds a notice unless the mail that it comes with has added one already. */
export async function insertNotice(db: Writer, notice: Insertable<Schema['notices']>): Promise<void> {
  await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute();
}

/** The open account behind an address, and what its owner has chosen for a kind. */
export async function selectReader(
  db: Reader,
  email: string,
  kind: NoticeKind,
): Promise<{ id: number; site: boolean | null; email: EmailFrequency | null } | undefined> {
  const { rows } = await sql<{ id: number; site: boolean | null; email: EmailFrequency | null }>`
    select u.id, s.site, s.email from users u
    left join notification_settings s on s.user_id = u.id and s.kind = ${kind}
    where lower(u.email) = lower(${email}) and u.deleted_at is null`.execute(db);
  return rows[0];
}

export async function selectChoices(
  db: Reader,
  userId: number,
): Promise<(NoticeChoice & { kind: NoticeKind })[]> {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'site', 'email'])
    .where('user_id', '=', userId)
    .execute();
}

export async function saveChoices(
  trx: Writer,
  userId: number,
  choices: readonly (NoticeChoice & { kind: NoticeKind })[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto('notification_settings')
    .values(choices.map((choice) => ({ ...choice, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
        site: row.ref('excluded.site'),
        email: row.ref('excluded.email'),
      })),
    )
    .execute();
}

export interface Digest {
  name: string;
  email: string;
  /** The latest first, at most as many as were asked for. */
  items: { subject: string; body: string }[];
  total: number;
}

/**
 * Removes what waits for the mails of the day or the week, for so many people: it is returned once. Joins users for names and
 * addresses; people who closed their account or were banned get none.
 */
export async function consumeDigests(
  trx: Writer,
  digest: 'daily' | 'weekly',
  { people, items }: { people: number; items: number },
): Promise<{ digests: Digest[]; taken: boolean }> {
  const { rows } = await sql<Digest & { is_mailed: boolean }>`
    with readers as (
      select distinct user_id from notices where digest = ${digest} order by user_id limit ${people}
    ), taken as (
      update notices n set digest = null from readers r
      where n.user_id = r.user_id and n.digest = ${digest} returning n.id, n.user_id, n.subject, n.body
    ), ranked as (
      select *, row_number() over (partition by user_id order by id desc) as place from taken
    )
    select u.name, u.email, count(*)::int as total,
      jsonb_agg(jsonb_build_object('subject', r.subject, 'body', r.body) order by r.id desc)
        filter (where r.place <= ${items}) as items,
      u.deleted_at is null and u.banned_at is null and u.email_verified_at is not null and not u.is_demo as is_mailed
    from ranked r join users u on u.id = r.user_id
    group by u.id order by u.id`.execute(trx);
  return { digests: rows.filter(({ is_mailed }) => is_mailed), taken: rows.length > 0 };
}

/** Removes old notices, and those that were for mails alone and have left. */
export async function deleteNoticesBefore(db: Writer, before: Date): Promise<void> {
  await sql`delete from notices where created_at < ${before} or (not is_shown and digest is null)`.execute(
    db,
  );
}
