import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { markEmailVerified } from '#src/features/identity/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller, CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { maskAddress } from '#src/shared/addresses/mask-address.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { LinkedSubscription, OwnSubscriptionRequest, Preferences, Subscription } from '../contract.ts';
import { type LinkPurpose, makeLinkToken, readLinkToken } from './link-token.server.ts';
import { subscribeCaller } from './subscribe.server.ts';
import {
  activateSubscriber,
  endSubscription,
  lockByVerifyHash,
  lockSubscriber,
  lockSubscriberByEmail,
  type SubscriberRecord,
  selectSubscriber,
  selectSubscriberByEmail,
  updatePreferences,
} from './subscriber-queries.server.ts';

/** Far more than anyone needs, and too few to search for a token. */
const LINKS = { name: 'newsletter-link', max: 120, windowSeconds: 3600 };

/**
 * Confirms the subscription that a mail has asked about. Doing it again is fine as long as it lasts. When the caller is
 * signed in with the same address, the link has proved that it is theirs; nobody else's account is verified by it, since
 * anyone can register with somebody else's address.
 * @throws HttpError 404 for a token that is unknown, expired, or from before the subscription ended; 429.
 */
export async function confirmSubscription(
  { database, clock, limiter, identity }: NewsletterContext,
  token: string,
  { network, caller }: Pick<Call, 'network' | 'caller'>,
): Promise<PlainKey> {
  await limiter.consumeForNetwork(LINKS, network);
  return inTransaction(database, async (trx): Promise<PlainKey> => {
    const now = clock.now();
    const account = caller?.isEmailVerified === false && (await lockAccountHolder(trx, caller.userId));
    const subscriber = await lockByVerifyHash(trx, hashToken(token));
    const isOpen = subscriber !== undefined && subscriber.verify_expires_at! > now;
    if (isOpen && account && account.email === subscriber.email)
      await markEmailVerified(identity, trx, account.id);
    if (subscriber?.status === 'active') return 'newsletter.done.verified';
    if (!isOpen) throw new HttpError('not_found', { message: 'newsletter.badVerifyLink' });
    await activateSubscriber(trx, subscriber.id, now);
    return 'newsletter.done.verified';
  });
}

/** Returns the subscriber whose link it is. @throws HttpError 404 with the message, 429. */
async function verifyToken(
  { secret, limiter }: NewsletterContext,
  purposes: readonly LinkPurpose[],
  token: string,
  { network }: Pick<Call, 'network'>,
): Promise<number> {
  await limiter.consumeForNetwork(LINKS, network);
  for (const purpose of purposes) {
    const id = readLinkToken(secret, purpose, token);
    if (id !== undefined) return id;
  }
  throw badLink(purposes);
}

function badLink(purposes: readonly LinkPurpose[]): HttpError {
  const isPreferences = purposes.includes('preferences');
  const message = isPreferences ? 'newsletter.badPreferencesLink' : 'newsletter.badUnsubscribeLink';
  return new HttpError('not_found', { message });
}

/** Ends a subscription, whatever state it is in. Doing it again is fine. */
async function unsubscribeRecord(trx: Writer, { id, status }: SubscriberRecord, detail: string, at: Date) {
  if (status === 'unsubscribed') return;
  await endSubscription(trx, id, 'unsubscribed', { type: 'unsubscribed', detail, at });
}

/**
 * The token of the link that people follow, for the one of the header that programs use: a reader with one may do what the other is for.
 * Undefined for every other token.
 */
export function pageTokenOf({ secret }: NewsletterContext, token: string): string | undefined {
  const id = readLinkToken(secret, 'one-click', token);
  return id === undefined ? undefined : makeLinkToken(secret, 'unsubscribe', id);
}

/**
 * Unsubscribes by the link in a mail. The token of the one-click header counts for `POST` only: scanners follow every
 * address of a mail, and must not unsubscribe anyone.
 * @throws HttpError 404 for a token that is not one of these, 429.
 */
export async function unsubscribe(
  context: NewsletterContext,
  token: string,
  call: Pick<Call, 'network' | 'request'>,
): Promise<PlainKey> {
  const isOneClick = call.request.method === 'POST';
  const purposes: LinkPurpose[] = isOneClick ? ['one-click', 'unsubscribe'] : ['unsubscribe'];
  const id = await verifyToken(context, purposes, token, call);
  await inTransaction(context.database, async (trx) => {
    const subscriber = await lockSubscriber(trx, id);
    if (!subscriber) throw badLink(purposes);
    await unsubscribeRecord(trx, subscriber, isOneClick ? 'one click' : 'link', context.clock.now());
  });
  return 'newsletter.done.unsubscribed';
}

/** A subscription for the reader of a mail. @throws HttpError 404 without one. */
function presentLinked(
  { secret }: NewsletterContext,
  subscriber: SubscriberRecord | undefined,
): LinkedSubscription {
  if (!subscriber) throw badLink(['preferences']);
  const unsubscribe_token = makeLinkToken(secret, 'unsubscribe', subscriber.id);
  return { ...subscriber, email: maskAddress(subscriber.email), unsubscribe_token };
}

/** @throws HttpError 404, 429. */
export async function getPreferences(
  context: NewsletterContext,
  token: string,
  call: Pick<Call, 'network'>,
): Promise<LinkedSubscription> {
  const id = await verifyToken(context, ['preferences'], token, call);
  return presentLinked(context, await selectSubscriber(context.database.kysely, id));
}

/** @throws HttpError 422 on the first topic that is no category. */
function checkTopics({ tools }: NewsletterContext, topics: readonly string[]): void {
  const slugs = new Set(tools.catalogue.lookups.categories.map(({ slug }) => slug));
  const unknown = topics.findIndex((topic) => !slugs.has(topic));
  if (unknown >= 0) throw invalidField(`topics.${unknown}`, 'call.noCategory');
}

/** @throws HttpError 404, 422 on `topics`, 429. */
export async function changePreferences(
  context: NewsletterContext,
  token: string,
  wanted: Preferences,
  call: Pick<Call, 'network'>,
): Promise<LinkedSubscription> {
  const id = await verifyToken(context, ['preferences'], token, call);
  checkTopics(context, wanted.topics);
  return inTransaction(context.database, async (trx) => {
    const subscriber = await lockSubscriber(trx, id);
    const changed = subscriber && (await updatePreferences(trx, id, wanted, context.clock.now()));
    return presentLinked(context, changed);
  });
}

/** The subscription of the caller's address, or null. Of an address that is not verified nothing is told. */
export async function getOwnSubscription(
  { database }: NewsletterContext,
  caller: Caller,
): Promise<Subscription | null> {
  if (!caller.isEmailVerified) return null;
  return (await selectSubscriberByEmail(database.kysely, caller.email)) ?? null;
}

/**
 * Subscribes or unsubscribes the caller's address, and changes its preferences.
 * @throws HttpError 403 for an address that is not verified, 404 without a subscription, 422 on `topics`.
 */
export async function changeOwnSubscription(
  context: NewsletterContext,
  { is_subscribed, frequency, topics }: OwnSubscriptionRequest,
  call: Pick<CallFor<'user'>, 'caller' | 'request'>,
): Promise<Subscription> {
  const { caller } = call;
  if (!caller.isEmailVerified) throw new HttpError('forbidden', { message: 'newsletter.unverified' });
  if (topics) checkTopics(context, topics);
  if (is_subscribed)
    await subscribeCaller(context, caller, {
      source: 'website',
      language: context.languages.choose(call.request),
    });
  return inTransaction(context.database, async (trx) => {
    const subscriber = await lockSubscriberByEmail(trx, caller.email);
    if (!subscriber) throw new HttpError('not_found', { message: 'newsletter.notSubscribed' });
    const now = context.clock.now();
    const { id } = subscriber;
    if (is_subscribed === false) await unsubscribeRecord(trx, subscriber, 'account', now);
    if (frequency || topics) {
      const wanted = { frequency: frequency ?? subscriber.frequency, topics: topics ?? subscriber.topics };
      await updatePreferences(trx, id, wanted, now);
    }
    return (await selectSubscriber(trx, id))!;
  });
}
