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
import { languageOf, subscribeCaller } from './subscribe.server.ts';
import {
  insertSubscriberEvent,
  lockByVerifyHash,
  lockSubscriber,
  type SubscriberRecord,
  selectSubscriber,
  selectSubscriberByEmail,
  setActive,
  setEnded,
  setPreferences,
} from './subscriber-queries.server.ts';

/** Far more than anyone needs, and too few to search for a token. */
const LINKS = { name: 'newsletter-link', max: 120, windowSeconds: 3600 };

const BAD_LINK: Record<LinkPurpose, PlainKey> = {
  unsubscribe: 'newsletter.badUnsubscribeLink',
  'one-click': 'newsletter.badUnsubscribeLink',
  preferences: 'newsletter.badPreferencesLink',
};

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
    await setActive(trx, subscriber.id, now);
    await insertSubscriberEvent(trx, { subscriber_id: subscriber.id, type: 'confirmed', at: now });
    return 'newsletter.done.verified';
  });
}

async function readToken(
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
  throw new HttpError('not_found', { message: BAD_LINK[purposes[0]!] });
}

/** Ends a subscription, whatever state it is in. Doing it again is fine. */
async function end(trx: Writer, { id, status }: SubscriberRecord, detail: string, now: Date): Promise<void> {
  if (status === 'unsubscribed') return;
  await setEnded(trx, id, 'unsubscribed', now);
  await insertSubscriberEvent(trx, { subscriber_id: id, type: 'unsubscribed', detail, at: now });
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
  const id = await readToken(
    context,
    isOneClick ? ['one-click', 'unsubscribe'] : ['unsubscribe'],
    token,
    call,
  );
  await inTransaction(context.database, async (trx) => {
    const subscriber = await lockSubscriber(trx, id);
    if (!subscriber) throw new HttpError('not_found', { message: 'newsletter.badUnsubscribeLink' });
    await end(trx, subscriber, isOneClick ? 'one click' : 'link', context.clock.now());
  });
  return 'newsletter.done.unsubscribed';
}

function present({ email, status, frequency, topics }: SubscriberRecord, isOwn = false): Subscription {
  return { email: isOwn ? email : maskAddress(email), status, frequency, topics };
}

function presentLinked({ secret }: NewsletterContext, subscriber: SubscriberRecord): LinkedSubscription {
  const unsubscribe_token = makeLinkToken(secret, 'unsubscribe', subscriber.id);
  return { ...present(subscriber), unsubscribe_token };
}

/** @throws HttpError 404, 429. */
export async function readPreferences(
  context: NewsletterContext,
  token: string,
  call: Pick<Call, 'network'>,
): Promise<LinkedSubscription> {
  const id = await readToken(context, ['preferences'], token, call);
  const subscriber = await selectSubscriber(context.database.kysely, id);
  if (!subscriber) throw new HttpError('not_found', { message: 'newsletter.badPreferencesLink' });
  return presentLinked(context, subscriber);
}

/** @throws HttpError 422 on the first topic that is no category. */
function checkTopics({ tools }: NewsletterContext, topics: readonly string[]): void {
  const slugs = new Set(tools.catalogue.lookups.categories.map(({ slug }) => slug));
  const unknown = topics.findIndex((topic) => !slugs.has(topic));
  if (unknown >= 0) throw invalidField(`topics.${unknown}`, 'call.noCategory');
}

async function change(trx: Writer, before: SubscriberRecord, wanted: Preferences, now: Date) {
  const changed = await setPreferences(trx, before.id, wanted);
  const detail = `${wanted.frequency}: ${wanted.topics.join(', ') || 'all topics'}`;
  await insertSubscriberEvent(trx, { subscriber_id: before.id, type: 'changed', detail, at: now });
  return changed;
}

/** @throws HttpError 404, 422 on `topics`, 429. */
export async function changePreferences(
  context: NewsletterContext,
  token: string,
  wanted: Preferences,
  call: Pick<Call, 'network'>,
): Promise<LinkedSubscription> {
  const id = await readToken(context, ['preferences'], token, call);
  checkTopics(context, wanted.topics);
  return inTransaction(context.database, async (trx) => {
    const subscriber = await lockSubscriber(trx, id);
    if (!subscriber) throw new HttpError('not_found', { message: 'newsletter.badPreferencesLink' });
    return presentLinked(context, await change(trx, subscriber, wanted, context.clock.now()));
  });
}

/** The subscription of the caller's address, or null. Of an address that is not verified nothing is told. */
export async function readOwnSubscription(
  { database }: NewsletterContext,
  caller: Caller,
): Promise<Subscription | null> {
  if (!caller.isEmailVerified) return null;
  const subscriber = await selectSubscriberByEmail(database.kysely, caller.email);
  return subscriber ? present(subscriber, true) : null;
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
    await subscribeCaller(context, caller, { source: 'website', language: languageOf(context, call) });
  return inTransaction(context.database, async (trx) => {
    const found = await selectSubscriberByEmail(trx, caller.email);
    const subscriber = found && (await lockSubscriber(trx, found.id));
    if (!subscriber) throw new HttpError('not_found', { message: 'newsletter.notSubscribed' });
    const now = context.clock.now();
    if (is_subscribed === false) await end(trx, subscriber, 'account', now);
    if (frequency || topics) {
      const before = { frequency: subscriber.frequency, topics: subscriber.topics };
      await change(
        trx,
        subscriber,
        { ...before, ...(frequency && { frequency }), ...(topics && { topics }) },
        now,
      );
    }
    return present((await selectSubscriber(trx, subscriber.id))!, true);
  });
}
