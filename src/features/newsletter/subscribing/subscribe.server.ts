import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { widerNetwork } from '#src/server/http/request/visitor.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import { DAY, WEEK } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { SubscribeRequest } from '../contract.ts';
import { alreadySubscribedMail, confirmSubscriptionMail } from '../mails.server.ts';
import { HUMAN_SECONDS, MAIL_PAUSE_MS, UNANSWERED_MAX, VERIFY_DAYS } from '../rules.ts';
import { makeLinkToken, readLinkToken } from './link-token.server.ts';
import {
  activateSubscriber,
  insertSubscriberEvent,
  lockMailbox,
  putSubscriber,
  type SubscriberRecord,
  setMailed,
} from './subscriber-queries.server.ts';

const BY_NETWORK = { name: 'newsletter-subscribe', max: 20, windowSeconds: 3600 };

/** A form that a program has filled in: the hidden field has a value, or it came back at once. */
function isByProgram({ website, seconds }: SubscribeRequest): boolean {
  return Boolean(website) || (seconds !== undefined && seconds < HUMAN_SECONDS);
}

/**
 * Subscribes an address: with a mail that asks to confirm, or at once when it is the verified address of the caller.
 * @returns the text to show, which is the same for every address.
 * @throws HttpError 429.
 */
export async function subscribe(
  context: NewsletterContext,
  request: SubscribeRequest,
  call: Pick<Call, 'network' | 'caller' | 'request'>,
): Promise<PlainKey> {
  const { network, caller } = call;
  // A whole /48 counts as one, since each of its networks could send mails to strangers.
  await context.limiter.consume(BY_NETWORK, widerNetwork(network) ?? network);
  if (isByProgram(request)) return 'newsletter.done.subscribed';
  const language = context.languages.choose(call.request);
  if (caller?.isEmailVerified && caller.email === request.email) {
    await subscribeCaller(context, caller, { source: request.source, language });
    return 'newsletter.done.subscribedAtOnce';
  }
  await inTransaction(context.database, (trx) => askToConfirm(context, trx, request, language));
  return 'newsletter.done.subscribed';
}

/** Subscribes the verified address of an account, without a mail. */
export function subscribeCaller(
  context: NewsletterContext,
  caller: Caller,
  { source, language }: { source: string; language: Language },
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const now = context.clock.now();
    const { id, status } = await putSubscriber(trx, { email: caller.email, source, language, now });
    if (status !== 'active') await activateSubscriber(trx, id, now, 'account');
  });
}

/**
 * True when another mail may go to the mailbox, however the address is spelled: one in ten minutes, and three a week that nobody
 * answers. Once somebody has left or mails came back it is one a week, unless they ask by a link of their own: people can
 * come back, since the link of that mail is valid until the next one, and strangers can bother nobody.
 */
async function mayMail(
  { clock, secret }: NewsletterContext,
  trx: Writer,
  link: string | undefined,
  { id, mailbox }: SubscriberRecord,
): Promise<boolean> {
  const now = clock.now().getTime();
  const { mailed_at, has_ended, is_asked_again, unanswered } = await lockMailbox(
    trx,
    mailbox,
    new Date(now - WEEK),
  );
  if (mailed_at && now - mailed_at.getTime() < MAIL_PAUSE_MS) return false;
  if (unanswered >= UNANSWERED_MAX) return false;
  if (!has_ended || !is_asked_again) return true;
  const purposes = ['unsubscribe', 'preferences', 'one-click'] as const;
  return link !== undefined && purposes.some((purpose) => readLinkToken(secret, purpose, link) === id);
}

/** Mails a link, within limits that keep strangers from filling a mailbox. */
async function askToConfirm(
  context: NewsletterContext,
  trx: Writer,
  { email, source, link }: SubscribeRequest,
  language: Language,
): Promise<void> {
  const { appUrl, mail, secret } = context;
  const now = context.clock.now();
  const subscriber = await putSubscriber(trx, { email, source, language, now });
  if (!(await mayMail(context, trx, link, subscriber))) return;
  const { id, status } = subscriber;
  await insertSubscriberEvent(trx, id, { type: 'requested', detail: source, at: now });
  if (status === 'active') {
    await setMailed(trx, id, now);
    const url = `${appUrl}/newsletter/preferences/${makeLinkToken(secret, 'preferences', id)}`;
    await mail.enqueue(trx, alreadySubscribedMail, email, { url }, { language });
    return;
  }
  const token = makeToken();
  const verify_expires_at = new Date(now.getTime() + VERIFY_DAYS * DAY);
  await setMailed(trx, id, now, { verify_hash: hashToken(token), verify_expires_at, language });
  const url = `${appUrl}/newsletter/verify/${token}`;
  await mail.enqueue(trx, confirmSubscriptionMail, email, { url, days: VERIFY_DAYS }, { language });
}
