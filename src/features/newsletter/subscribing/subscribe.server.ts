import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { SubscribeRequest } from '../contract.ts';
import { alreadySubscribedMail, confirmSubscriptionMail } from '../mails.server.ts';
import { HUMAN_SECONDS, MAIL_PAUSE_MS, NEWSLETTER_TEXTS, VERIFY_DAYS } from '../rules.ts';
import { makeLinkToken } from './link-token.server.ts';
import {
  insertSubscriberEvent,
  putSubscriber,
  type SubscriberRecord,
  setActive,
  setMailedAt,
  setVerifyLink,
} from './subscriber-queries.server.ts';

const BY_NETWORK = { name: 'newsletter-subscribe', max: 20, windowSeconds: 3600 };
const DAY = 86_400_000;

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
  { network, caller, request: { headers } }: Pick<Call, 'network' | 'caller' | 'request'>,
): Promise<string> {
  context.limiter.takeForNetwork(BY_NETWORK, network);
  if (isByProgram(request)) return NEWSLETTER_TEXTS.subscribed;
  if (caller?.isEmailVerified && caller.email === request.email) {
    await subscribeCaller(context, caller, request.source);
    return NEWSLETTER_TEXTS.subscribedAtOnce;
  }
  const language = context.languages.choose(headers.get('accept-language'));
  await inTransaction(context.database, (trx) => askToConfirm(context, trx, request, language));
  return NEWSLETTER_TEXTS.subscribed;
}

/** Subscribes the verified address of an account, without a mail. */
export function subscribeCaller(context: NewsletterContext, caller: Caller, source: string): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const now = context.clock.now();
    const { id, status } = await putSubscriber(trx, { email: caller.email, source, now });
    if (status === 'active') return;
    await setActive(trx, id, now);
    await insertSubscriberEvent(trx, { subscriber_id: id, type: 'confirmed', detail: 'account', at: now });
  });
}

/** Sends one mail at most in ten minutes, so that nobody can fill a mailbox with them. */
async function askToConfirm(
  context: NewsletterContext,
  trx: Writer,
  { email, source }: SubscribeRequest,
  language: Language,
): Promise<void> {
  const now = context.clock.now();
  const subscriber = await putSubscriber(trx, { email, source, now });
  const { id, status, mailed_at } = subscriber;
  if (mailed_at && now.getTime() - mailed_at.getTime() < MAIL_PAUSE_MS) return;
  if (status === 'active') {
    await setMailedAt(trx, id, now);
    await mailPreferences(context, trx, subscriber, language);
    return;
  }
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + VERIFY_DAYS * DAY);
  await setVerifyLink(trx, id, { hash: hashToken(token), expiresAt, mailedAt: now });
  await insertSubscriberEvent(trx, { subscriber_id: id, type: 'requested', detail: source, at: now });
  const url = `${context.appUrl}/newsletter/verify/${token}`;
  await context.mail.enqueue(trx, confirmSubscriptionMail, email, { url, days: VERIFY_DAYS }, language);
}

async function mailPreferences(
  { secret, appUrl, mail }: NewsletterContext,
  trx: Writer,
  { id, email }: SubscriberRecord,
  language: Language,
): Promise<void> {
  const url = `${appUrl}/newsletter/preferences/${makeLinkToken(secret, 'preferences', id)}`;
  await mail.enqueue(trx, alreadySubscribedMail, email, { url }, language);
}
