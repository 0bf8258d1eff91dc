import { randomInt } from 'node:crypto';
import type { Reader } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import type { IdentityContext } from '../context.server.ts';
import { OwnUser } from '../contract.ts';
import { heldPermissions } from '../rules.ts';
import { type Account, selectProviders } from './account-queries.server.ts';

const TAKEN: Record<string, readonly [field: string, message: PlainKey]> = {
  users_email: ['email', 'identity.emailTaken'],
  users_handle: ['handle', 'identity.handleTaken'],
  users_affiliate_code: ['affiliate_code', 'identity.affiliateCodeTaken'],
};

/**
 * Reports a violated unique index as 422 on its field. The index decides, rather than a query beforehand, so that of two
 * simultaneous requests only one succeeds.
 */
export async function refuseTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const taken = code === '23505' ? TAKEN[constraint ?? ''] : undefined;
    if (taken) throw invalidField(...taken);
    throw error;
  }
}

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The affiliate code to store after a form was sent. `undefined` means not sent, null means left blank: an affiliate
 * then gets a generated code. Someone who stops being an affiliate keeps the code.
 */
export function chooseAffiliateCode(
  isAffiliate: boolean,
  sent: string | null | undefined,
  current: string | null,
): string | null {
  if (!isAffiliate) return sent === null ? null : current;
  return (sent === undefined ? current : sent) ?? makeCode();
}

/** An account as its owner sees it. The schema leaves out the columns that it does not name. */
export async function presentUser(
  { extensions }: IdentityContext,
  db: Reader,
  account: Account,
): Promise<OwnUser> {
  const isSubscribed = extensions.only('identity.isSubscribed');
  // Of an address that is not verified nothing older than the account is said: it may be somebody else's.
  const since = account.email_verified_at === null ? account.created_at : undefined;
  const providers = await selectProviders(db, account.id);
  return OwnUser.parse({
    ...account,
    roles: [{ name: account.role }],
    permissions: heldPermissions(account),
    has_password: account.password_hash !== null,
    providers: providers.map(({ provider }) => provider),
    is_subscribed_to_newsletter: (await isSubscribed?.(db, account.email, since)) ?? false,
  });
}
