import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { storedName } from '#src/server/uploads/storage.ts';
import {
  type Account,
  lockAccount,
  selectAccount,
  selectProviders,
  setEmailVerified,
  updateAccount,
} from './accounts/account-queries.server.ts';
import { chooseAffiliateCode, presentUser, refuseTaken } from './accounts/present-user.server.ts';
import type { IdentityContext } from './context.server.ts';
import type { AccountData, OwnUser, ProfileFields, PublicProfileFields } from './contract.ts';
import { getSecondFactorState } from './factors/manage-factors.server.ts';
import { selectDevices } from './sessions/session-queries.server.ts';
import { listSessions } from './sessions/sessions.server.ts';
import { listTokens } from './sessions/tokens/tokens.server.ts';

/** The signed-in person's account. @throws HttpError 401 when it was closed meanwhile. */
export async function getOwnUser(context: IdentityContext, caller: Caller): Promise<OwnUser> {
  const { kysely } = context.database;
  const account = await selectAccount(kysely, caller.userId);
  if (!account) throw new HttpError('unauthenticated');
  return presentUser(context, kysely, account);
}

/** Undefined leaves a field unchanged. A null affiliate code was left blank in the form. */
type AccountChanges = Partial<
  z.output<typeof ProfileFields> & z.output<typeof PublicProfileFields> & Pick<Account, 'name' | 'avatar_url'>
>;

/**
 * Changes the profile. Returns the account as it is now and as it was.
 * @throws HttpError 401 when the account was closed meanwhile, 422 on `affiliate_code` or `handle` when another account
 * has it, 422 on `handle` or `is_profile_public` when the profile cannot be public.
 */
export async function changeAccount(
  context: IdentityContext,
  trx: Writer,
  userId: number,
  { is_affiliate, affiliate_code, ...changes }: AccountChanges,
): Promise<{ user: OwnUser; before: Account }> {
  const before = await lockAccount(trx, userId);
  if (!before) throw new HttpError('unauthenticated');
  const isAffiliate = is_affiliate ?? before.is_affiliate;
  refuseHidden({ ...before, ...definedOf(changes) });
  const account = await refuseTaken(
    updateAccount(trx, userId, {
      ...changes,
      is_affiliate: isAffiliate,
      affiliate_code: chooseAffiliateCode(isAffiliate, affiliate_code, before.affiliate_code),
      updated_at: context.clock.now(),
    }),
  );
  return { user: await presentUser(context, trx, account), before };
}

/** Leaves out what is undefined. */
function definedOf<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** A public profile has an address, and a person behind it whom the site can reach. @throws HttpError 422. */
function refuseHidden(account: Pick<Account, 'handle' | 'is_profile_public' | 'email_verified_at'>): void {
  if (!account.is_profile_public) return;
  if (account.handle === null) throw invalidField('handle', 'identity.chooseHandle');
  if (account.email_verified_at) return;
  throw invalidField('is_profile_public', 'identity.verifyFirst');
}

/** Deletes a profile picture that nothing points to any more, not even an account whose deletion can be undone. A file left behind is harmless, so a failure is only logged. */
export async function discardAvatar(
  { database, files, store, log }: Pick<IdentityContext, 'database' | 'files' | 'store' | 'log'>,
  url: string | null,
): Promise<void> {
  const name = storedName(url);
  if (!url || !name || (await files.findReferenced(database.kysely, [url])).has(url)) return;
  await store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted'));
}

/** This slice's part of the account export, without secrets. */
export async function exportAccountData(
  context: IdentityContext,
  caller: Caller,
): Promise<z.input<typeof AccountData>> {
  const [account, providers, sessions, tokens, second_factor, devices] = await Promise.all([
    getOwnUser(context, caller),
    selectProviders(context.database.kysely, caller.userId),
    listSessions(context, caller),
    listTokens(context, caller.userId),
    getSecondFactorState(context, caller),
    selectDevices(context.database.kysely, caller.userId),
  ]);
  return {
    account,
    providers,
    sessions,
    tokens,
    second_factor,
    devices,
  };
}

/** Notes that a link mailed to an account's address was used, which proves the address, whatever the link was for. */
export async function markEmailVerified(
  { clock, extensions }: Pick<IdentityContext, 'clock' | 'extensions'>,
  trx: Writer,
  userId: number,
): Promise<void> {
  if (!(await setEmailVerified(trx, userId, clock.now()))) return;
  await extensions.emit(trx, 'identity.verified', { userId });
}
