import type { MailQueue } from '#src/server/mail/mail-queue.ts';
import { providerLinkedMail } from '../mails.server.ts';
import { isBanned, normalizeEmail } from '../rules.ts';
import type { MailLinks } from '../sign-in/mail-links.server.ts';
import {
  type Account,
  insertAccount,
  lockAccount,
  selectAccountByEmail,
  type Writer,
} from '../user-queries.server.ts';
import { PROVIDER_LABELS, type ProviderClient, type ProviderIdentity } from './provider-client.server.ts';
import { insertLink, selectLinkedUser } from './provider-queries.server.ts';

const NAME_MAX = 80;
const EMAIL_MAX = 254;

/** Why somebody whom the provider knows is not let in. */
export class IdentityRefused extends Error {
  readonly reason: 'social_link' | 'social_email';

  constructor(reason: 'social_link' | 'social_email') {
    super(reason);
    this.reason = reason;
  }
}

export interface ProviderAccountsOptions {
  mail: MailQueue;
  links: Pick<MailLinks, 'mailVerification'>;
}

/** The account behind an identity: known, linked now, or new. */
export function createProviderAccounts({ mail, links }: ProviderAccountsOptions) {
  /** Both sides have seen that the address is this person's, or it could be somebody else's account. */
  const linkProvider = async (
    trx: Writer,
    account: Account,
    client: ProviderClient,
    identity: ProviderIdentity,
    now: Date,
  ): Promise<void> => {
    if (!identity.isEmailVerified || !account.email_verified_at) throw new IdentityRefused('social_link');
    const { email } = account;
    const link = {
      provider: client.name,
      subject: identity.subject,
      user_id: account.id,
      email,
      created_at: now,
    };
    if (!(await insertLink(trx, link))) throw new IdentityRefused('social_link');
    const values = { name: account.name, provider: PROVIDER_LABELS[client.name] };
    await mail.enqueue(trx, providerLinkedMail, email, values);
  };

  const createAccountFromProvider = async (
    trx: Writer,
    client: ProviderClient,
    identity: ProviderIdentity,
    email: string,
    now: Date,
  ): Promise<Account> => {
    const account = await insertAccount(trx, {
      name: nameOf(identity, email),
      email,
      password_hash: null,
      email_verified_at: identity.isEmailVerified ? now : null,
      created_at: now,
    });
    const { name: provider } = client;
    await insertLink(trx, {
      provider,
      subject: identity.subject,
      user_id: account.id,
      email,
      created_at: now,
    });
    if (!identity.isEmailVerified) await links.mailVerification(trx, account);
    return account;
  };

  /**
   * @returns the account's id. A banned one too: the trade of the code says that it is banned, and until when.
   * @throws IdentityRefused when an account has this address and may be another person's, or no address was given.
   */
  const findOrCreateAccount = async (
    trx: Writer,
    client: ProviderClient,
    identity: ProviderIdentity,
    now: Date,
  ): Promise<number> => {
    const linked = await selectLinkedUser(trx, client.name, identity.subject);
    if (linked !== undefined) return linked;
    const email = normalizeEmail(identity.email ?? '');
    if (!/^[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}]+$/u.test(email) || email.length > EMAIL_MAX) {
      throw new IdentityRefused('social_email');
    }
    const known = await selectAccountByEmail(trx, email);
    const account = known && (await lockAccount(trx, known.id));
    if (!account) return (await createAccountFromProvider(trx, client, identity, email, now)).id;
    if (!isBanned(account.banned_at, account.banned_until, now)) {
      await linkProvider(trx, account, client, identity, now);
      return account.id;
    }
    if (!identity.isEmailVerified || !account.email_verified_at) throw new IdentityRefused('social_link');
    return account.id;
  };

  return { findOrCreateAccount };
}

/** The provider's name for the person as far as it can be stored and shown, else the address up to its @. */
function nameOf(identity: ProviderIdentity, email: string): string {
  const given = identity.name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return [...(given || email.split('@')[0]!)].slice(0, NAME_MAX).join('').trim();
}
