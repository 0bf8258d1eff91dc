import { inTransaction } from '#src/db/transaction.server.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { changeAccount } from '#src/features/identity/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ProfileContext } from './context.server.ts';
import type { ProfileRequest } from './contract.ts';

/**
 * Changes what was sent and leaves the rest. A new name shows on the person's tools and reviews at once.
 * @throws HttpError 422 on `affiliate_code` when another account has it.
 */
export function updateProfile(
  context: ProfileContext,
  body: ProfileRequest,
  caller: Caller,
): Promise<OwnUser> {
  return inTransaction(context.database, async (trx) => {
    const { user, before } = await changeAccount(context.identity, trx, caller.userId, body);
    if (user.name !== before.name) await context.personalData.refresh(trx, caller.userId);
    return user;
  });
}
