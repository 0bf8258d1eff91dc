import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { Preferences, SubscriberEventType } from '../contract.ts';

export type SubscriberRecord = Selectable<Schema['newsletter_subscribers']>;

const subscribers = (db: Reader) => db.selectFrom('newsletter_subscribers').selectAll();

export function selectSubscriberByEmail(db: Reader, email: string): Promise<SubscriberRecord | undefined> {
  return subscribers(db).where('email', '=', email).executeTakeFirst();
}

export function selectSubscriber(db: Reader, id: number): Promise<SubscriberRecord | undefined> {
  return subscribers(db).where('id', '=', id).executeTakeFirst();
}

export function lockSubscriber(trx: Writer, id: number): Promise<SubscriberRecord | undefined> {
  return subscribers(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockSubscriberByEmail(trx: Writer, email: string): Promise<SubscriberRecord | undefined> {
  return subscribers(trx).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Finds and locks the subscriber of a confirmation link, expired or not. */
export function lockByVerifyHash(trx: Writer, hash: Buffer): Promise<SubscriberRecord | undefined> {
  return subscribers(trx).where('verify_hash', '=', hash).forUpdate().executeTakeFirst();
}

/** Records a report of a mail service; false when it was recorded before. */
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
  { now, ...subscriber }: { email: string; source: string; language: Language | null; now: Date },
): Promise<SubscriberRecord> {
  return trx
    .insertInto('newsletter_subscribers')
    .values({ ...subscriber, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: subscriber.email }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The history of all spellings of an address that lead to one mailbox. */
interface MailboxHistory {
  mailed_at: Date | null;
  /** True when one of them has unsubscribed or bounced. */
  has_ended: boolean;
  /** True when somebody has asked for a mail since then, in the time that is looked at. */
  is_asked_again: boolean;
  /** Mails since the given time that no confirmation has followed. */
  unanswered: number;
}

/** Returns the history of a mailbox and locks it until the transaction ends, so that requests run one after another. */
export async function lockMailbox(trx: Writer, mailbox: string, since: Date): Promise<MailboxHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${mailbox}`}, 0))`.execute(trx);
  const { rows } = await sql<MailboxHistory>`
    with spellings as (
      select id, status, mailed_at, ended_at from newsletter_subscribers where mailbox = ${mailbox}
    ), events as (
      select e.type, e.at from newsletter_events e join spellings s on s.id = e.subscriber_id
      where e.at > ${since} and e.type in ('requested', 'confirmed')
    )
    select max(mailed_at) as mailed_at,
      coalesce(bool_or(status in ('unsubscribed', 'bounced')), false) as has_ended,
      exists (select from events r where r.type = 'requested' and r.at > coalesce(
        (select max(ended_at) from spellings where status in ('unsubscribed', 'bounced')), '-infinity')) as is_asked_again,
      (select count(*)::int from events r where r.type = 'requested'
        and not exists (select from events c where c.type = 'confirmed' and c.at >= r.at)) as unanswered
    from spellings
  `.execute(trx);
  return rows[0]!;
}

function updateSubscriber(
  trx: Writer,
  id: number,
  change: Updateable<Schema['newsletter_subscribers']>,
): Promise<SubscriberRecord> {
  return trx
    .updateTable('newsletter_subscribers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that a mail was sent. `link` makes its link the only valid one; a subscription that has ended stays so until then. */
export async function setMailed(
  trx: Writer,
  id: number,
  now: Date,
  link?: { verify_hash: Buffer; verify_expires_at: Date; language: Language },
): Promise<void> {
  await updateSubscriber(trx, id, { mailed_at: now, ...link });
}

export interface SubscriberEvent {
  type: SubscriberEventType;
  detail?: string;
  at: Date;
}

export async function insertSubscriberEvent(
  trx: Writer,
  subscriberId: number,
  event: SubscriberEvent,
): Promise<void> {
  await trx
    .insertInto('newsletter_events')
    .values({ subscriber_id: subscriberId, ...event })
    .execute();
}

/** Starts a subscription. `detail` says how it was confirmed, unless by the mailed link. */
export async function activateSubscriber(trx: Writer, id: number, at: Date, detail?: string): Promise<void> {
  await updateSubscriber(trx, id, { status: 'active', confirmed_at: at, ended_at: null });
  await insertSubscriberEvent(trx, id, { type: 'confirmed', detail, at });
}

/** Ends a subscription, its link included, and drops what still waits to be sent to it. */
export async function endSubscription(
  trx: Writer,
  id: number,
  status: 'unsubscribed' | 'bounced',
  event: SubscriberEvent,
): Promise<void> {
  const ended = { status, ended_at: event.at, verify_hash: null, verify_expires_at: null };
  await updateSubscriber(trx, id, ended);
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('subscriber_id', '=', id)
    .where('status', '=', 'queued')
    .execute();
  await insertSubscriberEvent(trx, id, event);
}

export async function updatePreferences(
  trx: Writer,
  id: number,
  { frequency, topics }: Preferences,
  at: Date,
): Promise<SubscriberRecord> {
  const detail = `${frequency}: ${topics.join(', ') || 'all topics'}`;
  await insertSubscriberEvent(trx, id, { type: 'changed', detail, at });
  return updateSubscriber(trx, id, { frequency, topics });
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
export function selectSubscriberOfUser(db: Reader, userId: number): Promise<SubscriberRecord | undefined> {
  return db
    .selectFrom('newsletter_subscribers as s')
    .innerJoin('users as u', 'u.email', 's.email')
    .selectAll('s')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Gives a subscription another address, and ends its link. */
export async function setSubscriberEmail(trx: Writer, id: number, email: string, at: Date): Promise<void> {
  await updateSubscriber(trx, id, { email, verify_hash: null, verify_expires_at: null });
  await insertSubscriberEvent(trx, id, { type: 'changed', detail: 'address', at });
}

export async function deleteSubscriber(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
}

/** Newest first. */
export function selectSubscriberEvents(db: Reader, subscriberId: number, limit: number) {
  return db
    .selectFrom('newsletter_events')
    .select(['type', 'detail', 'at'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
