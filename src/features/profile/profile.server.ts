import { inTransaction } from '#src/db/transaction.server.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { changeAccount } from '#src/features/identity/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ProfileContext } from './context.server.ts';
import type { ProfileRequest } from './contract.ts';
import { markProfileChanged } from './public/profile-sources.server.ts';

/** The handle that links to the profile; null while it is not public. */
function shownHandle({ handle, is_profile_public }: Pick<OwnUser, 'handle' | 'is_profile_public'>) {
  return is_profile_public ? handle : null;
}

/**
 * Changes what was sent and leaves the rest. A new name or handle shows on the person's tools and reviews at once, and
 * so does every change of a public profile: a profile that was switched off is gone with the answer to this call.
 * @throws HttpError 422 on `affiliate_code` or `handle` when another account has it, 422 on `handle` or
 * `is_profile_public` when the profile cannot be public.
 */
export function updateProfile(
  context: ProfileContext,
  body: ProfileRequest,
  caller: Caller,
): Promise<OwnUser> {
  return inTransaction(context.database, async (trx) => {
    const { user, before } = await changeAccount(context.identity, trx, caller.userId, body);
    if (user.name !== before.name || shownHandle(user) !== shownHandle(before)) {
      await context.personalData.refresh(trx, caller.userId);
    }
    if (user.is_profile_public || before.is_profile_public) markProfileChanged(trx, caller.userId);
    return user;
  });
}
