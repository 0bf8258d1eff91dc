import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { storedName } from '#src/server/uploads/storage.ts';
import {
  type Account,
  lockAccount,
  selectAccount,
  selectProviders,
  updateAccount,
} from './accounts/account-queries.server.ts';
import { chooseAffiliateCode } from './accounts/affiliate-code.server.ts';
import { presentUser } from './accounts/present-user.server.ts';
import { refuseTaken } from './accounts/refuse-taken.server.ts';
import type { IdentityContext } from './context.server.ts';
import type { AccountData, OwnUser, ProfileFields } from './contract.ts';
import { listSessions } from './sessions/sessions.server.ts';

/** The signed-in person's account. @throws HttpError 401 when it was closed meanwhile. */
export async function getOwnUser(context: IdentityContext, caller: Caller): Promise<OwnUser> {
  const { kysely } = context.database;
  const account = await selectAccount(kysely, caller.userId);
  if (!account) throw new HttpError('unauthenticated');
  return presentUser(context, kysely, account);
}

/** Undefined leaves a field unchanged. A null affiliate code was left blank in the form. */
type AccountChanges = Partial<z.output<typeof ProfileFields> & Pick<Account, 'name' | 'avatar_url'>>;

/**
 * Changes the profile. Returns the account as it is now and its former name and picture.
 * @throws HttpError 401 when the account was closed meanwhile, 422 on `affiliate_code` when another account has it.
 */
export async function changeAccount(
  context: IdentityContext,
  trx: Writer,
  userId: number,
  { is_affiliate, affiliate_code, ...changes }: AccountChanges,
): Promise<{ user: OwnUser; before: Pick<Account, 'name' | 'avatar_url'> }> {
  const before = await lockAccount(trx, userId);
  if (!before) throw new HttpError('unauthenticated');
  const isAffiliate = is_affiliate ?? before.is_affiliate;
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

/** Deletes a profile picture that is no longer used. A file left behind is harmless, so a failure is only logged. */
export async function discardAvatar(
  { store, log }: Pick<IdentityContext, 'store' | 'log'>,
  url: string | null,
): Promise<void> {
  const name = storedName(url);
  if (name) await store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted'));
}

/** This slice's part of the account export, without secrets. */
export async function exportAccountData(context: IdentityContext, caller: Caller): Promise<AccountData> {
  const [account, providers, sessions] = await Promise.all([
    getOwnUser(context, caller),
    selectProviders(context.database.kysely, caller.userId),
    listSessions(context, caller),
  ]);
  return {
    account,
    providers: providers.map(({ provider, email, created_at }) => ({
      provider,
      email,
      linked_at: created_at.toISOString(),
    })),
    sessions,
  };
}
