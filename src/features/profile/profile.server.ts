import type { OwnUser, ProfileRequest } from '#src/features/identity/contract.ts';
import type { AccountsDependencies } from '#src/features/identity/dependencies.server.ts';
import { presentUser } from '#src/features/identity/present-user.server.ts';
import {
  lockAccount,
  selectAccount,
  selectToolsNaming,
  updateAccount,
} from '#src/features/identity/user-queries.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { chooseAffiliateCode } from './affiliate-code.server.ts';
import { refuseTaken } from './unique-fields.server.ts';

export function createProfiles({ database, clock, changeCatalogue }: AccountsDependencies) {
  const db = database.kysely;

  const readUser = async (caller: Caller): Promise<OwnUser> => {
    const account = await selectAccount(db, caller.userId);
    if (!account) throw new HttpError('unauthenticated');
    return presentUser(db, account);
  };

  /**
   * Changes what was sent and leaves the rest. A new name shows on the person's tools and reviews at once.
   * @throws HttpError 422 on `affiliate_code` when another has it, on `name` when it is blank.
   */
  const updateProfile = (caller: Caller, body: ProfileRequest): Promise<OwnUser> => {
    const { name, is_affiliate, affiliate_code, ...profile } = body;
    const change = changeCatalogue(async (trx, note) => {
      const before = await lockAccount(trx, caller.userId);
      if (!before) throw new HttpError('unauthenticated');
      const isAffiliate = is_affiliate ?? before.is_affiliate;
      const account = await updateAccount(trx, before.id, {
        ...profile,
        name: name ?? before.name,
        is_affiliate: isAffiliate,
        affiliate_code: chooseAffiliateCode(isAffiliate, affiliate_code, before.affiliate_code),
        updated_at: clock.now(),
      });
      if (account.name !== before.name) (await selectToolsNaming(trx, account.id)).forEach(note);
      return presentUser(trx, account);
    });
    return refuseTaken(change);
  };

  return { readUser, updateProfile };
}
