import type { Reader } from '#src/db/transaction.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { OwnUser } from '../contract.ts';
import { type Account, selectProviderNames } from './account-queries.server.ts';

/** An account as its owner sees it. */
export async function presentUser(
  { extensions }: IdentityContext,
  db: Reader,
  account: Account,
): Promise<OwnUser> {
  const isSubscribed = extensions.only('identity.isSubscribed');
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    avatar_url: account.avatar_url,
    created_at: account.created_at.toISOString(),
    email_verified_at: account.email_verified_at?.toISOString() ?? null,
    bio: account.bio,
    company: account.company,
    website: account.website,
    location: account.location,
    is_affiliate: account.is_affiliate,
    affiliate_code: account.affiliate_code,
    social_github: account.social_github,
    social_twitter: account.social_twitter,
    social_linkedin: account.social_linkedin,
    handle: account.handle,
    is_profile_public: account.is_profile_public,
    language: account.language,
    roles: [{ name: account.role }],
    has_password: account.password_hash !== null,
    providers: await selectProviderNames(db, account.id),
    // Of an address that is not verified nothing is told.
    is_subscribed_to_newsletter:
      account.email_verified_at !== null && ((await isSubscribed?.(db, account.email)) ?? false),
  };
}
