import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { Preferences, SubscriberEventType } from '../contract.ts';

export type SubscriberRecord = Selectable<Schema['newsletter_subscribers']>;

export function selectSubscriberByEmail(db: Reader, email: string): Promise<SubscriberRecord | undefined> {
  return db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}

export function selectSubscriber(db: Reader, id: number): Promise<SubscriberRecord | undefined> {
  return db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockSubscriber(trx: Writer, id: number): Promise<SubscriberRecord | undefined> {
  return trx
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes a report of a mail service; false when it has been noted before. */
export async function insertReport(trx: Writer, digest: Buffer, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('newsletter_reports')
    .values({ digest, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds an address as pending, or finds and locks it. Of two requests at once the second waits for the first. */
export function putSubscriber(
  trx: Writer,
  { email, source, language, now }: { email: string; source: string; language: Language | null; now: Date },
): Promise<SubscriberRecord> {
  return trx
    .insertInto('newsletter_subscribers')
    .values({ email, source, language, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What has gone to all spellings of an address that lead to one mailbox. */
export interface MailboxHistory {
  mailed_at: Date | null;
  /** True when one of them has unsubscribed or bounced. */
  has_ended: boolean;
  /** Mails since the given time that no confirmation has followed. */
  unanswered: number;
}

/** Reads the history of a mailbox, and keeps it until the transaction ends, so that requests run one after another. */
export async function lockMailbox(trx: Writer, mailbox: string, since: Date): Promise<MailboxHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${mailbox}`}, 0))`.execute(trx);
  const { rows } = await sql<MailboxHistory>`
    with spellings as (
      select id, status, mailed_at from newsletter_subscribers where mailbox = ${mailbox}
    ), events as (
      select e.type, e.at from newsletter_events e join spellings s on s.id = e.subscriber_id
      where e.at > ${since} and e.type in ('requested', 'confirmed')
    )
    select max(mailed_at) as mailed_at,
      coalesce(bool_or(status in ('unsubscribed', 'bounced')), false) as has_ended,
      (select count(*)::int from events r where r.type = 'requested'
        and not exists (select from events c where c.type = 'confirmed' and c.at >= r.at)) as unanswered
    from spellings
  `.execute(trx);
  return rows[0]!;
}

/** Makes a new link the only valid one. Who has left stays so until the link is used. */
export async function setVerifyLink(
  trx: Writer,
  id: number,
  link: { hash: Buffer; expiresAt: Date; mailedAt: Date; language: Language },
): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({
      verify_hash: link.hash,
      verify_expires_at: link.expiresAt,
      mailed_at: link.mailedAt,
      language: link.language,
    })
    .where('id', '=', id)
    .execute();
}

export async function setMailedAt(trx: Writer, id: number, now: Date): Promise<void> {
  await trx.updateTable('newsletter_subscribers').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Finds and locks the subscriber of a confirmation link, expired or not. */
export function lockByVerifyHash(trx: Writer, hash: Buffer): Promise<SubscriberRecord | undefined> {
  return trx
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('verify_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function setActive(trx: Writer, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ status: 'active', confirmed_at: now, ended_at: null })
    .where('id', '=', id)
    .execute();
}

/** Ends a subscription, its link included, and drops what still waits to be sent to it. */
export async function setEnded(
  trx: Writer,
  id: number,
  status: 'unsubscribed' | 'bounced',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ status, ended_at: now, verify_hash: null, verify_expires_at: null })
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('subscriber_id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export function setPreferences(
  trx: Writer,
  id: number,
  { frequency, topics }: Preferences,
): Promise<SubscriberRecord> {
  return trx
    .updateTable('newsletter_subscribers')
    .set({ frequency, topics })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSubscriberEvent(
  trx: Writer,
  event: { subscriber_id: number; type: SubscriberEventType; detail?: string; at: Date },
): Promise<void> {
  await trx.insertInto('newsletter_events').values(event).execute();
}

/** Forgets the addresses that were never confirmed. Returns how many. */
export async function deleteUnconfirmed(trx: Writer, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from newsletter_subscribers
    where status = 'pending' and coalesce(mailed_at, created_at) < ${before}
    returning id
  `.execute(trx);
  return rows.length;
}

/**
 * Joins users for the addresses of accounts: a subscription belongs to an address and names no account. Only a verified
 * address counts, since anyone can register with somebody else's.
 */
export async function deleteSubscriberOfUser(trx: Writer, userId: number): Promise<void> {
  await sql`
    delete from newsletter_subscribers s using users u
    where u.id = ${userId} and u.email_verified_at is not null and s.email = u.email
  `.execute(trx);
}

/** Joins users for the address of the account, as above. */
export async function selectSubscriberOfUser(
  db: Reader,
  userId: number,
): Promise<SubscriberRecord | undefined> {
  return db
    .selectFrom('newsletter_subscribers as s')
    .innerJoin('users as u', 'u.email', 's.email')
    .selectAll('s')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst();
}

export function selectSubscriberEvents(db: Reader, subscriberId: number, limit: number) {
  return db
    .selectFrom('newsletter_events')
    .select(['type', 'detail', 'at'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
