import type { Writer } from '#src/db/transaction.server.ts';
import { readEmail } from '#src/shared/addresses/email-address.ts';
import { cutCharacters, replaceFormatSigns, trimBlank } from '#src/shared/text/blank.ts';
import {
  type Account,
  insertAccount,
  lockAccount,
  selectAccountByEmail,
} from '../accounts/account-queries.server.ts';
import { providerLinkedMail } from '../mails.server.ts';
import { isBanned } from '../rules.ts';
import { isReservedAddress } from '../sessions/session-queries.server.ts';
import { type MailLinkContext, mailVerificationLink } from '../sign-in/mail-links.server.ts';
import type { ProviderClient, ProviderIdentity } from './provider-client.server.ts';
import { insertLink, selectLinkedUser } from './provider-queries.server.ts';

const NAME_MAX = 80;

/** The provider knows the person, but they cannot sign in here. */
export class IdentityRefused extends Error {
  readonly reason: 'social_link' | 'social_email';

  constructor(reason: 'social_link' | 'social_email') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Finds, links or creates the account behind an identity at a provider.
 * @returns the account's id. A banned one too: trading the code reports the ban and its end.
 * @throws IdentityRefused when an account has this address and may be another person's, or no address was given.
 */
export async function findOrCreateAccount(
  context: MailLinkContext,
  trx: Writer,
  client: ProviderClient,
  identity: ProviderIdentity,
): Promise<number> {
  const linked = await selectLinkedUser(trx, client.name, identity.subject);
  if (linked !== undefined) return linked;
  const email = readEmail(identity.email ?? '')?.toLowerCase();
  if (email === undefined) throw new IdentityRefused('social_email');
  const known = await selectAccountByEmail(trx, email);
  const account = known && (await lockAccount(trx, known.id));
  if (!account) return createAccount(context, trx, client, { ...identity, email });
  // The first look and this one see what was committed before each: a first sign-in at the same time has linked it between.
  if ((await selectLinkedUser(trx, client.name, identity.subject)) === account.id) return account.id;
  // Unless both sides have verified the address, the account could be another person's.
  if (!identity.isEmailVerified || !account.email_verified_at) throw new IdentityRefused('social_link');
  if (!isBanned(account.banned_at, account.banned_until, context.clock.now())) {
    await linkProvider(context, trx, account, client, identity.subject);
  }
  return account.id;
}

async function linkProvider(
  { mail, clock }: MailLinkContext,
  trx: Writer,
  { id, name, email }: Account,
  { name: provider, label }: ProviderClient,
  subject: string,
): Promise<void> {
  const link = { provider, subject, user_id: id, email, created_at: clock.now() };
  if (!(await insertLink(trx, link))) throw new IdentityRefused('social_link');
  const values = { name, provider: label };
  await mail.enqueue(trx, providerLinkedMail, email, values);
}

async function createAccount(
  context: MailLinkContext,
  trx: Writer,
  { name: provider }: ProviderClient,
  identity: ProviderIdentity & { email: string },
): Promise<number> {
  const { email, subject, isEmailVerified } = identity;
  const now = context.clock.now();
  if (await isReservedAddress(trx, email, 0, now)) throw new IdentityRefused('social_link');
  const account = await insertAccount(trx, {
    name: chooseName(identity),
    email,
    password_hash: null,
    email_verified_at: isEmailVerified ? now : null,
    created_at: now,
  });
  await insertLink(trx, { provider, subject, user_id: account.id, email, created_at: now });
  if (!isEmailVerified) await mailVerificationLink(context, trx, account);
  await context.extensions.emit(trx, 'identity.signedUp', { userId: account.id });
  return account.id;
}

/** Cleans the name that the provider gave, or else uses the local part of the address. */
function chooseName({ name, email }: ProviderIdentity & { email: string }): string {
  const shown = replaceFormatSigns(name.toWellFormed().normalize('NFC'), ' ');
  const given = trimBlank(shown.replace(/[\p{Cc}\s]+/gu, ' '));
  return cutCharacters(given || email.split('@')[0]!, NAME_MAX).trim();
}
